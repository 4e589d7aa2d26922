#pragma once

#include "client/ui/kit/root.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// Opens the first lesson: a win, a foul, an undo asked and one answered, on a board of its own. However it
/// ends, it is not offered again. Widgets: `lesson`, `board`, `lesson.step`, `lesson.task`, `lesson.said`,
/// `lesson.undo`, `lesson.accept`, `lesson.refuse`, `lesson.next`, `lesson.skip`.
void open_lesson(kit::Root& root, View const& view, Host const& host);

}  // namespace tengen::client::ui::screens
