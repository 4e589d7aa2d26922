#include "client/ui/screens/screens.hpp"

#include <utility>

#include "client/ui/screens/connect_screen.hpp"
#include "client/ui/screens/lobby_screen.hpp"
#include "client/ui/screens/notice_words.hpp"
#include "client/ui/screens/questions.hpp"
#include "client/ui/screens/room_screen.hpp"

namespace tengen::client::ui::screens {

Screens::Screens(kit::Root& root, Host host, View const& view)
    : root_(root), host_(std::move(host)), view_(view), language_(view.texts.language()) {
    root_.on_key = [this](kit::KeyDown const& event, kit::Time) { return screen_->key(event, view_); };
    root_.on_key_first = [this](kit::KeyDown const& event, kit::Time) {
        return screen_->key_first(event, view_);
    };
    turn_to(due());
}

Page Screens::due() const {
    auto const& session = view_.controller.session();
    if (session.is_ended())
        return Page::connect;
    if (view_.controller.room())
        return Page::room;
    return session.player ? Page::lobby : Page::connect;
}

void Screens::turn_to(Page page) {
    while (auto* dialog = root_.top_dialog())
        root_.close(*dialog);
    page_ = page;
    root_.clear_toasts();
    root_.toast_area = {};
    room_ = view_.controller.room() ? view_.controller.room()->id() : base::RoomId{};
    switch (page) {
        case Page::connect:
            screen_ = std::make_unique<ConnectScreen>(root_, host_, view_);
            return;
        case Page::lobby:
            screen_ = std::make_unique<LobbyScreen>(root_, host_, view_);
            return;
        case Page::room:
            screen_ = std::make_unique<RoomScreen>(root_, host_, view_);
            return;
    }
}

void Screens::update() {
    auto const page = due();
    bool const other_room = page == Page::room && view_.controller.room()->id() != room_;
    if (page != page_ || other_room)
        turn_to(page);
    else
        screen_->update(view_);
    follow_language();
}

void Screens::follow_language() {
    if (language_ == view_.texts.language())
        return;
    language_ = view_.texts.language();
    root_.reword();
}

void Screens::tell(model::Notice const& notice) {
    // What tells of a change of page belongs on the new one.
    update();
    if (auto const toast = notice_words(view_, notice))
        root_.toast([&view = view_, notice] { return notice_words(view, notice).value_or(Toast{}).text; },
                    toast->kind, view_.time);
}

void Screens::ask_to_quit() {
    ask_quit(root_, view_, host_);
}

std::string Screens::headline() const {
    return screen_->headline(view_);
}

}  // namespace tengen::client::ui::screens
