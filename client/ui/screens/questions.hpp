#pragma once

#include <functional>
#include <string>

#include "client/ui/kit/root.hpp"
#include "client/ui/screens/view.hpp"

// Short dialogs that ask before something is done.
namespace tengen::client::ui::screens {

struct Question {
    std::string id;
    i18n::Key title;
    /// The whole question, in the language of the moment.
    std::function<std::string()> text;
    i18n::Key yes;
    i18n::Key no;
    kit::ButtonKind yes_kind = kit::ButtonKind::danger;
    std::function<void()> on_yes;
};

/// Opens the question with the focus on no; buttons are `<id>.yes` and `<id>.no`. It follows the language.
kit::Dialog& ask(kit::Root& root, View const& view, Question question);

void ask_leave(kit::Root& root, View const& view, Host const& host);
void ask_resign(kit::Root& root, View const& view, Host const& host);
/// Offers a draw; where both sides are one person's, asks first, for the game ends at once.
void ask_draw(kit::Root& root, View const& view, Host const& host);
/// Claims the game from somebody who is gone, after a question.
void ask_abandoned(kit::Root& root, View const& view, Host const& host);
void ask_restart(kit::Root& root, View const& view, Host const& host);
void ask_quit(kit::Root& root, View const& view, Host const& host);
/// Asks whether the certificate that the server showed is to be believed.
void ask_trust(kit::Root& root, View const& view, Host const& host);
/// Asks for the password of a room, then joins it.
void ask_password(kit::Root& root, View const& view, Host const& host, model::JoinRoom const& join);

}  // namespace tengen::client::ui::screens
