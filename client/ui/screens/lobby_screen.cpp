#include "client/ui/screens/lobby_screen.hpp"

#include <algorithm>
#include <memory>

#include "client/ui/screens/create_dialog.hpp"
#include "client/ui/screens/help_dialog.hpp"
#include "client/ui/screens/lobby_rows.hpp"
#include "client/ui/screens/questions.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;
using kit::ButtonKind;

namespace {

/// Room for a pasted invitation, where a code has six.
constexpr std::size_t kInvitationCharacters = 200;

}  // namespace

LobbyScreen::LobbyScreen(kit::Root& root, Host const& host, View const& view)
    : root_(root), host_(host), view_(view), account_(root, host, view) {
    auto const& theme = root.theme();
    auto page = std::make_unique<kit::Column>(
        "lobby", BoxStyle{.gap = 14, .padding = kit::Insets::sides(40, theme.window_padding)});
    build_header(*page);
    build_return(*page);
    offer_ = &page->add<LessonOfferStrip>(root, host, view);
    quick_ = &page->add<QuickRow>(root, host, view);
    build_tools(*page);
    list_ = &page->add<kit::List>("lobby.list", std::vector<kit::ListColumn>{});
    list_->hints.grow = 1;
    list_->set_row_height(44);
    list_->on_activate = [this](std::size_t row) { enter(row, proto::JoinWish::any); };
    list_->on_title = [this](std::size_t column) { sort_by(column); };
    build_foot(*page);
    captions_.add([this](i18n::Catalogue const& texts) { set_columns(texts); });
    filter_->set_text(view.controller.lobby().filter());
    root.set_content(std::move(page));
    update(view);
}

void LobbyScreen::build_header(kit::Column& page) {
    auto const& theme = root_.theme();
    auto& row = page.add<kit::Row>("lobby.header", BoxStyle{.gap = 12, .align = kit::Align::center});
    captions_.add(row.add<kit::Label>("lobby.title", "", theme.title), Key::lobby_title);
    who_ = &row.add<kit::Label>("lobby.who", "", theme.small);
    who_->set_color(theme.text_soft);
    who_->hints.shrink = 1;
    row.add<kit::Spacer>();
    auto& account = row.add<kit::Button>("account.open", "", ButtonKind::ghost);
    account.make_small();
    account.set_icon(kit::Icon::person);
    account.on_press = [this] { account_.open(); };
    captions_.add(account, Key::account_open);
    auto& change = row.add<kit::Button>("lobby.change", "", ButtonKind::ghost);
    change.make_small();
    change.set_icon(kit::Icon::door);
    change.on_press = [this] { host_.wish(ChangeServer{}); };
    captions_.add(change, Key::lobby_leave_server);
    auto& language = row.add<kit::Button>("language", "", ButtonKind::ghost);
    language.make_small();
    language.set_icon(kit::Icon::globe);
    language.on_press = [this] { host_.wish(SwitchLanguage{}); };
    captions_.add(language, Key::room_language);
    auto& help = row.add<kit::Button>("help.open", "", ButtonKind::ghost);
    help.make_small();
    help.set_icon(kit::Icon::help);
    help.on_press = [this] { show_help(root_, view_, host_); };
    captions_.add(help, Key::room_help);
    link_ = &page.add<kit::Label>("lobby.link", "", theme.body_bold);
    link_->set_color(theme.text_alert);
    link_->hide();
}

void LobbyScreen::build_return(kit::Column& page) {
    auto const& theme = root_.theme();
    back_ = &page.add<kit::Row>("lobby.return", BoxStyle{.gap = 12,
                                                         .padding = kit::Insets::sides(16, 8),
                                                         .align = kit::Align::center,
                                                         .fill = theme.accent_soft,
                                                         .radius = theme.radius});
    back_text_ = &back_->add<kit::Label>("lobby.return.text", "", theme.body_bold);
    back_text_->hints.grow = 1;
    auto& go = back_->add<kit::Button>("lobby.return.go", "", ButtonKind::primary);
    go.make_small();
    go.on_press = [this] {
        auto const& seats = view_.controller.session().seats;
        if (!seats.empty())
            host_.perform(model::JoinRoom{seats.front().room, std::nullopt, proto::JoinWish::any});
    };
    captions_.add(go, Key::lobby_return_button);
    back_->hide();
}

void LobbyScreen::build_tools(kit::Column& page) {
    auto& row = page.add<kit::Row>("lobby.tools", BoxStyle{.gap = 12});
    filter_ = &row.add<kit::TextField>("lobby.filter", "", 60);
    filter_->set_icon(kit::Icon::search);
    filter_->hints.grow = 1;
    filter_->on_change = [this](std::string const& text) { host_.perform(model::FilterLobby{text}); };
    captions_.add(*filter_, Key::lobby_filter);
    mine_ = &row.add<kit::Button>("lobby.mine", "");
    mine_->set_icon(kit::Icon::person);
    mine_->on_press = [this] {
        bool const mine = view_.controller.lobby().shown() == model::LobbyShown::mine;
        host_.perform(model::ShowLobby{mine ? model::LobbyShown::all : model::LobbyShown::mine});
    };
    captions_.add(*mine_, Key::lobby_mine);
    auto& ai = row.add<kit::Button>("lobby.ai", "");
    ai.set_icon(kit::Icon::robot);
    ai.on_press = [this] { open_create_dialog(root_, view_, host_, Opponents::ai); };
    captions_.add(ai, Key::lobby_play_ai);
    auto& create = row.add<kit::Button>("lobby.create", "", ButtonKind::primary);
    create.set_icon(kit::Icon::plus);
    create.on_press = [this] { open_create_dialog(root_, view_, host_, Opponents::person); };
    captions_.add(create, Key::lobby_create);
}

void LobbyScreen::build_foot(kit::Column& page) {
    auto& row = page.add<kit::Row>("lobby.foot", BoxStyle{.gap = 12});
    code_ = &row.add<kit::TextField>("lobby.code", "", kInvitationCharacters);
    code_->hints.width = 200;
    code_->on_submit = [this](std::string const&) { join_by_code(); };
    code_->on_change = [this](std::string const&) { code_->set_error({}); };
    captions_.add(*code_, Key::lobby_code);
    auto& by_code = row.add<kit::Button>("lobby.join_code", "");
    by_code.on_press = [this] { join_by_code(); };
    captions_.add(by_code, Key::lobby_join_code);
    row.add<kit::Spacer>();
    auto& watch = row.add<kit::Button>("lobby.watch", "");
    watch.set_icon(kit::Icon::eye);
    watch.on_press = [this] { enter_selected(proto::JoinWish::watch); };
    captions_.add(watch, Key::lobby_watch);
    auto& join = row.add<kit::Button>("lobby.join", "", ButtonKind::primary);
    join.on_press = [this] { enter_selected(proto::JoinWish::any); };
    captions_.add(join, Key::lobby_join);
}

void LobbyScreen::set_columns(i18n::Catalogue const& texts) {
    list_->set_columns({{texts.text(Key::lobby_column_room), 0, 2},
                        {texts.text(Key::lobby_column_game), 0, 2},
                        {texts.text(Key::lobby_column_players), 0, 3},
                        {texts.text(Key::lobby_column_watchers), 90, 0, kit::TextAlign::center},
                        {texts.text(Key::lobby_column_state), 110, 0}});
    list_->set_empty_text(texts.text(Key::lobby_empty));
}

void LobbyScreen::sort_by(std::size_t column) {
    auto const sort = column == 0   ? model::LobbySort::title
                      : column == 3 ? model::LobbySort::players
                                    : model::LobbySort::state;
    host_.perform(model::SortLobby{sort});
}

void LobbyScreen::update(View const& view) {
    captions_.update(view.texts);
    account_.update();
    quick_->update(view);
    offer_->update(view);
    auto const& session = view.controller.session();
    bool const here = view.program.local == LocalTable::running;
    auto const server = here ? view.texts.text(Key::lobby_here) : view.program.address;
    // On one's own computer everybody is a guest.
    who_->set_text(view.texts.text(
        session.guest && !here ? Key::lobby_guest_in : Key::lobby_signed_in,
        {{"name", session.player ? session.player->name : std::string{}}, {"server", server}}));
    session.seats.empty() ? back_->hide() : back_->show();
    if (!session.seats.empty())
        back_text_->set_text(
            view.texts.text(Key::lobby_return, {{"room", session.seats.front().room.value}}));
    show_link(view);
    auto const& tables = list_->rect();
    root_.toast_area = {tables.x, tables.y, tables.width, tables.height - 8};
    show_rooms(view);
}

void LobbyScreen::show_link(View const& view) {
    auto const& session = view.controller.session();
    session.lost_at ? link_->show() : link_->hide();
    if (session.lost_at)
        link_->set_text(view.texts.text(Key::link_reconnecting,
                                        {{"time", time_words(view.texts, view.now - *session.lost_at)}}));
}

void LobbyScreen::show_rooms(View const& view) {
    auto rooms = view.controller.lobby().visible();
    auto const& filter = view.controller.lobby().filter();
    bool const mine = view.controller.lobby().shown() == model::LobbyShown::mine;
    mine_->set_toggle(mine ? kit::Toggle::on : kit::Toggle::off);
    list_->set_empty_text(!filter.empty() ? view.texts.text(Key::lobby_empty_filter, {{"text", filter}})
                          : mine          ? view.texts.text(Key::lobby_empty_mine)
                                          : view.texts.text(Key::lobby_empty));
    if (rooms == rooms_ && listed_in_ == view.texts.language())
        return;
    auto const chosen = list_->selected() && *list_->selected() < rooms_.size()
                            ? std::optional(rooms_[*list_->selected()].room)
                            : std::nullopt;
    rooms_ = std::move(rooms);
    listed_in_ = view.texts.language();
    list_->set_rows(rooms_.size(), [this](std::size_t row) {
        return row < rooms_.size() ? lobby_row(view_.texts, rooms_[row]) : kit::ListRow{};
    });
    auto const found = std::ranges::find_if(rooms_, [&](auto const& room) { return chosen == room.room; });
    list_->select(found == rooms_.end() ? std::nullopt
                                        : std::optional(static_cast<std::size_t>(found - rooms_.begin())));
}

void LobbyScreen::enter(std::size_t row, proto::JoinWish seat) {
    if (row >= rooms_.size())
        return;
    model::JoinRoom const join{rooms_[row].room, std::nullopt, seat};
    if (rooms_[row].has_password)
        ask_password(root_, view_, host_, join);
    else
        host_.perform(join);
}

void LobbyScreen::enter_selected(proto::JoinWish seat) {
    if (list_->selected())
        enter(*list_->selected(), seat);
    else
        root_.toast([&texts = view_.texts] { return texts.text(Key::lobby_select_first); },
                    kit::ToastKind::info, view_.time);
}

void LobbyScreen::join_by_code() {
    if (code_->text().find("://") != std::string::npos)
        return host_.wish(ConnectTo{code_->text()});
    auto const code = room_code(code_->text());
    if (!code) {
        code_->set_error(view_.texts.text(Key::lobby_bad_code));
        root_.toast([&texts = view_.texts] { return texts.text(Key::lobby_bad_code); }, kit::ToastKind::alert,
                    view_.time);
        return;
    }
    auto const listed = std::ranges::find(rooms_, *code, &proto::Summary::room);
    model::JoinRoom const join{*code, std::nullopt, proto::JoinWish::any};
    if (listed != rooms_.end() && listed->has_password)
        ask_password(root_, view_, host_, join);
    else
        host_.perform(join);
}

kit::Handled LobbyScreen::key(kit::KeyDown const& event, View const& view) {
    if (event.key == kit::Key::f1) {
        show_help(root_, view, host_);
        return kit::Handled::yes;
    }
    if (event.key == kit::Key::escape || event.key == kit::Key::f12) {
        ask_quit(root_, view, host_);
        return kit::Handled::yes;
    }
    return kit::Handled::no;
}

std::string LobbyScreen::headline(View const& view) const {
    return view.texts.text(Key::lobby_title);
}

}  // namespace tengen::client::ui::screens
