#include "client/ui/screens/account_dialog.hpp"

#include <memory>
#include <utility>

#include "client/model/name_rule.hpp"
#include "client/ui/screens/words.hpp"
#include "proto/text.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::ButtonKind;

namespace {

constexpr float kWidth = 560;

}  // namespace

void AccountDialog::open(std::string const& address) {
    address_ = address;
    asked_ = false;
    lack_.reset();
    name_ = first_ = second_ = nullptr;
    auto dialog = std::make_unique<kit::Dialog>("account", "");
    auto& made = *dialog;
    made.width = kWidth;
    Captions captions;
    captions.add(made.title(), Key::account_title);
    who_ = &made.body().add<kit::Label>("account.who", "");
    who_->set_wrap(kit::Wrap::words);
    captions.add([this](i18n::Catalogue const&) { who_->set_text(who()); });
    if (address_.empty() && !view_.controller.session().guest)
        build_account(made, captions);
    else
        build_guest(made, captions);
    fault_ = &made.body().add<kit::Label>("account.fault", "", root_.theme().small);
    fault_->set_wrap(kit::Wrap::words);
    fault_->set_color(root_.theme().text_alert);
    captions.add([this](i18n::Catalogue const&) { show_fault(); });
    auto& cancel = action(made, captions, "account.cancel", Key::ask_cancel);
    cancel.on_press = [this] { close(); };
    made.on_cancel = cancel.on_press;
    caption(made, captions, view_.texts);
    dialog_ = &root_.open(std::move(dialog), view_.time);
    update();
}

kit::TextField& AccountDialog::secret(kit::Dialog& dialog, Captions& captions, std::string const& id,
                                      Key key) {
    auto& field = dialog.body().add<kit::TextField>(id, "", proto::kMostAccountPassword);
    field.set_echo(kit::Echo::hidden);
    captions.add(field, key);
    return field;
}

AccountDialog::Button& AccountDialog::action(kit::Dialog& dialog, Captions& captions, std::string const& id,
                                             Key key) {
    auto& button = dialog.add_button(id, "", ButtonKind::plain);
    captions.add(button, key);
    return button;
}

void AccountDialog::build_guest(kit::Dialog& dialog, Captions& captions) {
    name_ = &dialog.body().add<kit::TextField>("account.name", "", proto::kNameCharacters);
    name_->set_icon(kit::Icon::person);
    name_->set_text(view_.program.name);
    captions.add(*name_, Key::account_name);
    first_ = &secret(dialog, captions, "account.password", Key::account_password);
    // Enter logs in: who has an account comes here more often than who has none.
    name_->on_submit = [this](std::string const&) { root_.set_focus(first_, view_.time); };
    first_->on_submit = [this](std::string const&) { log_in(); };
    auto& login = dialog.add_button("account.login", "", ButtonKind::primary);
    captions.add(login, Key::account_login);
    login.on_press = [this] { log_in(); };
    action(dialog, captions, "account.register", Key::account_register).on_press = [this] { sign_up(); };
    dialog.set_default(*name_);
}

void AccountDialog::build_account(kit::Dialog& dialog, Captions& captions) {
    first_ = &secret(dialog, captions, "account.old", Key::account_old);
    second_ = &secret(dialog, captions, "account.new", Key::account_new);
    first_->on_submit = [this](std::string const&) { root_.set_focus(second_, view_.time); };
    second_->on_submit = [this](std::string const&) { change_password(); };
    auto& change = dialog.add_button("account.change", "", ButtonKind::primary);
    captions.add(change, Key::account_change);
    change.on_press = [this] { change_password(); };
    action(dialog, captions, "account.logout_all", Key::account_logout_all).on_press = [this] {
        ask(model::LogOutEverywhere{});
    };
    dialog.set_default(*first_);
}

void AccountDialog::ask(model::Intent const& intent) {
    if (asked_)
        return;
    if (address_.empty()) {
        asked_ = true;
        host_.perform(intent);
        return update();
    }
    // The page changes with the connection, and what comes of it is said there.
    auto const host = host_;
    auto const address = address_;
    close();
    host.wish(ConnectTo{address});
    host.perform(intent);
}

void AccountDialog::log_in() {
    lack_ = model::why_not_name(name_->text()) ? std::optional(Key::connect_name_empty) : std::nullopt;
    if (lack_)
        return show_fault();
    ask(model::LogIn{name_->text(), first_->text()});
}

void AccountDialog::sign_up() {
    lack_ = model::why_not_name(name_->text()) ? std::optional(Key::connect_name_empty) : std::nullopt;
    if (lack_)
        return show_fault();
    if (is_long_enough(*first_))
        ask(model::Register{name_->text(), first_->text()});
}

void AccountDialog::change_password() {
    if (is_long_enough(*second_))
        ask(model::ChangePassword{first_->text(), second_->text()});
}

bool AccountDialog::is_long_enough(kit::TextField& field) {
    bool const enough = proto::count_characters(field.text()) >= proto::kLeastAccountPassword;
    lack_ = enough ? std::nullopt : std::optional(Key::account_short);
    show_fault();
    if (!enough)
        root_.set_focus(&field, view_.time);
    return enough;
}

std::string AccountDialog::who() const {
    auto const& session = view_.controller.session();
    auto const name = session.player ? session.player->name : std::string{};
    if (!address_.empty())
        return view_.texts.text(Key::account_on, {{"address", address_}});
    return view_.texts.text(session.guest ? Key::account_guest : Key::account_is, {{"name", name}});
}

void AccountDialog::show_fault() {
    auto const& talk = view_.controller.account();
    std::string text;
    if (lack_)
        text = view_.texts.text(*lack_);
    else if (asked_)
        text = view_.texts.text(Key::account_waiting);
    else if (talk.step == model::AccountTalk::Step::refused && talk.error)
        text = error_words(view_.texts, *talk.error, talk.about);
    fault_->set_text(text);
    text.empty() ? fault_->hide() : fault_->show();
}

void AccountDialog::update() {
    // Another page has taken it away.
    if (dialog_ != nullptr && root_.find("account") != dialog_)
        dialog_ = nullptr;
    if (dialog_ == nullptr)
        return;
    if (asked_) {
        switch (view_.controller.account().step) {
            case model::AccountTalk::Step::asked:
                break;
            case model::AccountTalk::Step::done:
                return close();
            case model::AccountTalk::Step::idle:
            case model::AccountTalk::Step::refused:
                asked_ = false;
                break;
        }
    }
    show_fault();
}

void AccountDialog::close() {
    if (dialog_ != nullptr)
        dialog_->close();
    dialog_ = nullptr;
}

}  // namespace tengen::client::ui::screens
