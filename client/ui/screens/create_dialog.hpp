#pragma once

#include "client/ui/kit/root.hpp"
#include "client/ui/screens/table_draft.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// Opens the dialog that sets a table up; it proposes a plain game against these opponents. Fields appear
/// only when they apply. Widgets beside those of GameFields: `create.kind`, `create.opponent`,
/// `create.level`, `create.stone`, `create.undo_limit`, `create.undo_scope`, `create.undo_counts`,
/// `create.ai_policy`, `create.name`, `create.password`, `create.private`, `create.yes`, `create.no`.
void open_create_dialog(kit::Root& root, View const& view, Host const& host, Opponents first);

}  // namespace tengen::client::ui::screens
