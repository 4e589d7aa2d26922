// What the screens ask of the program: servers, settings, the end.

#include <algorithm>
#include <utility>

#include "client/app/application.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::app {
namespace {

using i18n::Key;
using ui::screens::LocalTable;

}  // namespace

ui::screens::Host Application::host() {
    return {[this](model::Intent const& intent) { obey(controller_.perform(intent, view_.now)); },
            [this](ui::screens::Wish const& wish) { grant(wish); }};
}

void Application::grant(ui::screens::Wish const& wish) {
    news_ = true;
    if (auto const* there = std::get_if<ui::screens::ConnectTo>(&wish)) {
        auto const address = net::parse_address(there->address);
        facts_.local_error = address ? std::string{} : texts_.text(Key::connect_bad_address);
        if (address)
            connect(*address);
    } else if (std::holds_alternative<ui::screens::PlayHere>(wish)) {
        play_here();
    } else if (std::holds_alternative<ui::screens::GiveUpConnecting>(wish) ||
               std::holds_alternative<ui::screens::ChangeServer>(wish)) {
        disconnect();
    } else if (std::holds_alternative<ui::screens::ConnectAgain>(wish)) {
        if (server_)
            connect(*server_);
    } else if (auto const* name = std::get_if<ui::screens::TakeName>(&wish)) {
        facts_.name = name->name;
        auto settings = profile_.settings();
        settings.name = name->name;
        profile_.keep(std::move(settings));
    } else if (std::holds_alternative<ui::screens::SwitchLanguage>(wish)) {
        set_language(texts_.language() == i18n::Language::english ? i18n::Language::chinese
                                                                  : i18n::Language::english);
    } else if (auto const* board = std::get_if<ui::screens::TakeBoardOptions>(&wish)) {
        facts_.board = board->options;
        auto settings = profile_.settings();
        settings.board = board->options;
        profile_.keep(std::move(settings));
    } else {
        window_.close();
    }
}

model::Identity Application::identity(net::Address const& address) const {
    return {"tengen " TENGEN_VERSION, facts_.name, profile_.token(address),
            std::string(i18n::to_text(texts_.language()))};
}

void Application::connect(net::Address address) {
    connection_.reset();
    (void)inbox_.drain();
    server_ = std::move(address);
    facts_.address = net::to_text(*server_);
    controller_.begin(identity(*server_), view_.now);
    first_wishes();
    connection_ = std::make_unique<net::Connection>(*server_, inbox_);
    facts_.local = local_.address() == server_ ? LocalTable::running : LocalTable::none;
    if (facts_.local == LocalTable::running)
        return;
    auto settings = profile_.settings();
    std::erase(settings.recent, facts_.address);
    settings.recent.insert(settings.recent.begin(), facts_.address);
    profile_.keep(std::move(settings));
    facts_.recent = profile_.settings().recent;
}

void Application::first_wishes() {
    // Once: another server is for the person to look around on.
    if (std::exchange(wished_, true))
        return;
    if (options_.room)
        obey(controller_.perform(
            model::JoinRoom{base::RoomId{*options_.room}, std::nullopt, proto::JoinWish::any}, view_.now));
    proto::RoomCreate wish;
    wish.title = texts_.text(Key::create_name_default, {{"name", facts_.name}});
    wish.opponent = options_.play_ai;
    if (options_.play_ai || options_.create == Options::Create::yes)
        obey(controller_.perform(model::CreateRoom{wish}, view_.now));
}

void Application::disconnect() {
    connection_.reset();
    (void)inbox_.drain();
    server_.reset();
    controller_ = model::Controller(model::Identity{});
    facts_.address.clear();
    facts_.local_error.clear();
    facts_.local = LocalTable::none;
}

void Application::play_here() {
    facts_.local_error.clear();
    if (local_.state() == LocalServer::State::running && local_.address()) {
        connect(*local_.address());
        return;
    }
    facts_.local = LocalTable::starting;
    local_.start(view_.now);
}

void Application::watch_local_server() {
    if (facts_.local != LocalTable::starting)
        return;
    (void)local_.poll(view_.now);
    if (local_.state() == LocalServer::State::starting)
        return;
    news_ = true;
    if (local_.state() == LocalServer::State::running) {
        connect(*local_.address());
        return;
    }
    auto const why =
        local_.failure() == LocalServer::Failure::missing  ? texts_.text(Key::connect_here_missing)
        : local_.failure() == LocalServer::Failure::silent ? texts_.text(Key::connect_here_silent)
                                                           : local_.last_words();
    facts_.local = LocalTable::failed;
    facts_.local_error = texts_.text(Key::connect_here_failed, {{"why", why}});
}

}  // namespace tengen::client::app
