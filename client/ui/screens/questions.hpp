#pragma once

#include <functional>
#include <string>

#include "client/ui/kit/root.hpp"
#include "client/ui/screens/view.hpp"

// Short dialogs that ask before something is done.
namespace tengen::client::ui::screens {

struct Question {
    std::string id;
    std::string title;
    std::string text;
    std::string yes;
    std::string no;
    kit::ButtonKind yes_kind = kit::ButtonKind::danger;
    std::function<void()> on_yes;
};

/// Opens the question with the focus on no; buttons are `<id>.yes` and `<id>.no`.
kit::Dialog& ask(kit::Root& root, Question question, kit::Time now);

void ask_leave(kit::Root& root, View const& view, Host const& host);
void ask_resign(kit::Root& root, View const& view, Host const& host);
/// Offers a draw; where both sides are one person's, asks first, for the game ends at once.
void ask_draw(kit::Root& root, View const& view, Host const& host);
void ask_restart(kit::Root& root, View const& view, Host const& host);
void ask_quit(kit::Root& root, View const& view, Host const& host);
/// Asks for the password of a room, then joins it.
void ask_password(kit::Root& root, View const& view, Host const& host, model::JoinRoom const& join);

}  // namespace tengen::client::ui::screens
