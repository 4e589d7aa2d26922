#pragma once

#include <cstdint>

#include "client/ui/kit/root.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// What the dialog proposes first.
enum class FirstOpponent : std::uint8_t { person, ai };

/// Opens the dialog that sets a table up with every option that this build serves. Widgets:
/// `create.opponent`, `create.name`, `create.rule`, `create.size`, `create.opening`, `create.stone`,
/// `create.undo_limit`, `create.undo_scope`, `create.undo_counts`, `create.ai_policy`, `create.private`,
/// `create.password`, `create.yes`, `create.no`.
void open_create_dialog(kit::Root& root, View const& view, Host const& host, FirstOpponent first);

}  // namespace tengen::client::ui::screens
