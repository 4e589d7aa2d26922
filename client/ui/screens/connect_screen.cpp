#include "client/ui/screens/connect_screen.hpp"

#include <memory>

#include "client/model/name_rule.hpp"
#include "client/ui/screens/help_dialog.hpp"
#include "client/ui/screens/questions.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;
using kit::ButtonKind;
using model::LinkState;

namespace {

constexpr float kCardWidth = 470;
constexpr float kRoomForStones = 680;
constexpr float kRoomForTagline = 560;
constexpr float kRoomForOffer = 600;
/// More than a name may have, so that the field can say so instead of swallowing what is typed.
constexpr std::size_t kTypedCharacters = 64;
constexpr std::size_t kMostRecent = 3;

/// What is wrong with the server's certificate.
std::string doubt_words(View const& view) {
    auto const doubt = view.controller.session().doubt.value_or(model::CertificateDoubt{});
    if (!doubt.expected)
        return view.texts.text(Key::connect_untrusted, {{"address", view.program.address}});
    auto const old = fingerprint_words(*doubt.expected);
    auto const shown = fingerprint_words(doubt.shown);
    auto const& address = view.program.address;
    if (view.program.believed == ProgramFacts::Believed::named)
        return view.texts.text(Key::connect_changed_named,
                               {{"address", address}, {"old", old}, {"new", shown}});
    return view.texts.text(
        Key::connect_changed,
        {{"address", address}, {"old", old}, {"new", shown}, {"file", view.program.certificates}});
}

bool shows_progress(View const& view) {
    return view.controller.session().link != LinkState::idle || view.program.local == LocalTable::starting;
}

}  // namespace

ConnectScreen::ConnectScreen(kit::Root& root, Host const& host, View const& view)
    : root_(root), host_(host), view_(view), account_(root, host, view) {
    auto const& theme = root.theme();
    auto screen = std::make_unique<kit::Column>(
        "connect", BoxStyle{.gap = 14, .align = kit::Align::center, .justify = kit::Justify::center});
    stones_ = &screen->add<kit::Row>("connect.stones", BoxStyle{.gap = 10, .justify = kit::Justify::center});
    stones_->add<kit::StonePicture>("connect.black", kit::StoneLook::black, 52.0F);
    stones_->add<kit::StonePicture>("connect.white", kit::StoneLook::white, 52.0F);
    captions_.add(screen->add<kit::Label>("connect.title", "", theme.display), Key::app_name);
    tagline_ = &screen->add<kit::Label>("connect.tagline", "", theme.body);
    tagline_->set_color(theme.text_soft);
    captions_.add(*tagline_, Key::app_tagline);
    offer_ = &screen->add<LessonOfferStrip>(root, host, view);
    offer_->hints.width = kCardWidth;
    auto style = kit::panel_style(theme);
    style.padding = kit::Insets::all(26);
    auto& card = screen->add<kit::Column>("connect.card", style);
    card.hints.width = kCardWidth;
    build_choice(card);
    build_progress(card);
    auto& foot = screen->add<kit::Row>("connect.foot", BoxStyle{.gap = 10, .justify = kit::Justify::center});
    auto& account = foot.add<kit::Button>("account.open", "", ButtonKind::ghost);
    account.set_icon(kit::Icon::person);
    account.on_press = [this] { open_account(); };
    captions_.add(account, Key::account_open);
    auto& language = foot.add<kit::Button>("language", "", ButtonKind::ghost);
    language.set_icon(kit::Icon::globe);
    language.on_press = [this] { host_.wish(SwitchLanguage{}); };
    captions_.add(language, Key::room_language);
    shown_name_ = view.program.name;
    name_->set_text(shown_name_);
    address_->set_text(view.program.recent.empty() ? std::string{} : view.program.recent.front());
    root.set_content(std::move(screen));
    update(view);
}

void ConnectScreen::build_choice(kit::Column& card) {
    auto const& theme = root_.theme();
    choice_ = &card.add<kit::Column>("connect.choice", BoxStyle{.gap = 10});
    captions_.add(choice_->add<kit::Label>("connect.name_label", "", theme.small_bold),
                  Key::connect_your_name);
    name_ = &choice_->add<kit::TextField>("connect.name", "", kTypedCharacters);
    name_->set_icon(kit::Icon::person);
    name_->on_change = [this](std::string const& name) {
        show_name_fault(view_);
        if (!model::why_not_name(name))
            host_.wish(TakeName{model::tidy_name(name)});
    };
    captions_.add(*name_, Key::connect_name_hint);
    name_fault_ = &choice_->add<kit::Label>("connect.name_fault", "", theme.small);
    name_fault_->set_wrap(kit::Wrap::words);
    name_fault_->set_color(theme.text_alert);
    guest_ = &choice_->add<kit::Label>("connect.guest", "", theme.small);
    guest_->set_wrap(kit::Wrap::words);
    guest_->set_color(theme.text_soft);
    choice_->add<kit::Spacer>(4.0F);
    build_servers();
}

void ConnectScreen::build_servers() {
    auto const& theme = root_.theme();
    auto& here = choice_->add<kit::Button>("connect.here", "", ButtonKind::primary);
    here.set_icon(kit::Icon::play);
    here.hints.height = 50;
    here.on_press = [this] {
        if (has_name())
            host_.wish(PlayHere{});
    };
    captions_.add(here, Key::connect_play_here);
    auto& about = choice_->add<kit::Label>("connect.here_about", "", theme.small);
    about.set_wrap(kit::Wrap::words);
    about.set_color(theme.text_soft);
    captions_.add(about, Key::connect_play_here_about);
    choice_->add<kit::Spacer>(8.0F);
    captions_.add(choice_->add<kit::Label>("connect.elsewhere", "", theme.small_bold),
                  Key::connect_elsewhere);
    auto& row = choice_->add<kit::Row>("connect.row", BoxStyle{.gap = 10});
    address_ = &row.add<kit::TextField>("connect.address", "", 200);
    address_->set_icon(kit::Icon::globe);
    address_->hints.grow = 1;
    address_->on_submit = [this](std::string const& text) { connect(text); };
    address_->on_change = [this](std::string const&) { address_->set_error({}); };
    captions_.add(*address_, Key::connect_address);
    auto& go = row.add<kit::Button>("connect.go", "");
    go.on_press = [this] { connect(address_->text()); };
    captions_.add(go, Key::connect_connect);
    recent_ = &choice_->add<kit::Column>("connect.recent", BoxStyle{.gap = 4});
    nearby_ = &choice_->add<kit::Column>("connect.nearby", BoxStyle{.gap = 4});
    captions_.add(nearby_->add<kit::Label>("connect.nearby_label", "", theme.small_bold),
                  Key::connect_nearby);
    nearby_list_ = &nearby_->add<kit::Column>("connect.nearby_list", BoxStyle{.gap = 4});
    nearby_->hide();
    problem_ = &choice_->add<kit::Label>("connect.problem", "", theme.small);
    problem_->set_wrap(kit::Wrap::words);
    problem_->set_color(theme.text_alert);
}

void ConnectScreen::build_progress(kit::Column& card) {
    progress_ = &card.add<kit::Column>("connect.progress", BoxStyle{.gap = 16});
    line_ = &progress_->add<kit::Label>("connect.line", "", root_.theme().body);
    line_->set_wrap(kit::Wrap::words);
    auto& buttons = progress_->add<kit::Row>("connect.buttons", BoxStyle{.gap = 10});
    again_ = &buttons.add<kit::Button>("connect.again", "", ButtonKind::primary);
    again_->hints.grow = 1;
    again_->on_press = [this] { host_.wish(ConnectAgain{}); };
    captions_.add(*again_, Key::connect_again);
    cancel_ = &buttons.add<kit::Button>("connect.cancel", "");
    cancel_->hints.grow = 1;
    cancel_->on_press = [this] { host_.wish(GiveUpConnecting{}); };
}

void ConnectScreen::connect(std::string const& address) {
    if (has_name())
        host_.wish(ConnectTo{address});
}

void ConnectScreen::open_account() {
    if (!has_name())
        return;
    if (address_->text().empty()) {
        address_->set_error(view_.texts.text(Key::account_no_address));
        root_.set_focus(address_, view_.time);
        root_.toast([&texts = view_.texts] { return texts.text(Key::account_no_address); },
                    kit::ToastKind::info, view_.time);
        return;
    }
    account_.open(address_->text());
}

bool ConnectScreen::has_name() {
    if (!model::why_not_name(name_->text()))
        return true;
    show_name_fault(view_);
    root_.set_focus(name_, view_.time);
    return false;
}

void ConnectScreen::show_name_fault(View const& view) {
    auto const fault = model::why_not_name(name_->text());
    auto const text = fault ? view.texts.text(fault == model::NameFault::too_long ? Key::connect_name_too_long
                                                                                  : Key::connect_name_empty)
                            : std::string{};
    name_->set_error(text);
    name_fault_->set_text(text);
    fault ? name_fault_->show() : name_fault_->hide();
}

/// A name that nobody typed follows the language.
void ConnectScreen::show_name(View const& view) {
    if (shown_name_ == view.program.name)
        return;
    shown_name_ = view.program.name;
    if (model::tidy_name(name_->text()) != shown_name_)
        name_->set_text(shown_name_);
}

void ConnectScreen::fill_recent(View const& view) {
    if (shown_recent_ == view.program.recent)
        return;
    shown_recent_ = view.program.recent;
    recent_->clear();
    for (std::size_t index = 0; index < shown_recent_.size() && index < kMostRecent; ++index) {
        auto& button = recent_->add<kit::Button>("connect.recent." + std::to_string(index),
                                                 shown_recent_[index], ButtonKind::ghost);
        button.make_small();
        button.on_press = [this, address = shown_recent_[index]] { connect(address); };
    }
}

void ConnectScreen::fill_nearby(View const& view) {
    auto const& servers = view.program.nearby;
    // In a low window what was typed before comes first.
    servers.empty() || root_.size().height < kRoomForOffer ? nearby_->hide() : nearby_->show();
    if (shown_nearby_ == servers)
        return;
    shown_nearby_ = servers;
    nearby_list_->clear();
    for (std::size_t index = 0; index < servers.size() && index < kMostRecent; ++index) {
        auto const& [name, address] = servers[index];
        auto& button = nearby_list_->add<kit::Button>(
            "connect.nearby." + std::to_string(index),
            view.texts.text(Key::connect_nearby_one, {{"name", name}, {"address", address}}),
            ButtonKind::ghost);
        button.make_small();
        button.on_press = [this, there = address] { connect(there); };
    }
}

void ConnectScreen::update(View const& view) {
    captions_.update(view.texts);
    account_.update();
    // In a low window what can be used comes before what is only nice.
    float const height = root_.size().height;
    height < kRoomForStones ? stones_->hide() : stones_->show();
    height < kRoomForTagline ? tagline_->hide() : tagline_->show();
    offer_->update(view);
    if (height < kRoomForOffer || shows_progress(view))
        offer_->hide();
    fill_recent(view);
    fill_nearby(view);
    bool const progress = shows_progress(view);
    progress ? choice_->hide() : choice_->show();
    progress ? progress_->show() : progress_->hide();
    view.program.profile == Profile::guest ? guest_->show() : guest_->hide();
    guest_->set_text(view.texts.text(Key::connect_guest_profile));
    problem_->set_text(view.program.local_error);
    view.program.local_error.empty() ? problem_->hide() : problem_->show();
    line_->set_text(headline(view));
    show_name(view);
    show_name_fault(view);
    // Where nothing goes on by itself there is nothing to cancel: a way back, and one more try.
    bool const ended = view.controller.session().is_ended();
    ended ? again_->show() : again_->hide();
    ask_for_trust(view);
    cancel_->set_text(view.texts.text(ended ? Key::connect_back : Key::connect_cancel));
}

void ConnectScreen::ask_for_trust(View const& view) {
    auto const& session = view.controller.session();
    bool const first = session.link == LinkState::untrusted && session.doubt && !session.doubt->expected;
    if (!first || asked_ == session.since)
        return;
    asked_ = session.since;
    ask_trust(root_, view_, host_);
}

std::string ConnectScreen::headline(View const& view) const {
    auto const& texts = view.texts;
    auto const& session = view.controller.session();
    auto const& address = view.program.address;
    if (view.program.local == LocalTable::starting)
        return texts.text(Key::connect_starting_here);
    switch (session.link) {
        case LinkState::idle:
            return texts.text(Key::app_tagline);
        case LinkState::connecting:
        case LinkState::reconnecting:
            if (session.link_error.empty())
                return texts.text(Key::connect_connecting, {{"address", address}});
            return texts.text(Key::connect_retrying, {{"address", address},
                                                      {"why", fault_words(texts, session.link_fault)},
                                                      {"time", time_words(texts, view.now - session.begun)}});
        case LinkState::greeting:
        case LinkState::online:
            return texts.text(Key::connect_greeting, {{"address", address}});
        case LinkState::incompatible:
            return texts.text(
                session.outdated == model::Outdated::client ? Key::connect_too_old : Key::connect_too_new,
                {{"address", address}});
        case LinkState::replaced:
            return texts.text(Key::connect_replaced);
        case LinkState::dismissed:
            return texts.text(Key::connect_dismissed);
        case LinkState::stranger:
            return texts.text(Key::connect_stranger, {{"address", address}});
        case LinkState::untrusted:
            return doubt_words(view);
    }
    return {};
}

kit::Handled ConnectScreen::key(kit::KeyDown const& event, View const& view) {
    if (event.key == kit::Key::f1) {
        show_help(root_, view, host_);
        return kit::Handled::yes;
    }
    if (event.key == kit::Key::escape || event.key == kit::Key::f12) {
        if (shows_progress(view))
            host_.wish(GiveUpConnecting{});
        else
            ask_quit(root_, view, host_);
        return kit::Handled::yes;
    }
    return kit::Handled::no;
}

}  // namespace tengen::client::ui::screens
