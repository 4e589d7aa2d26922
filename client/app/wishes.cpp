// What the screens ask of the program: servers, settings, the end.

#include <algorithm>
#include <cstdio>
#include <utility>

#include "client/app/application.hpp"
#include "client/app/files.hpp"
#include "client/app/record_file.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::app {
namespace {

using i18n::Key;
using ui::screens::LocalTable;

/// Why there is no server on this computer.
std::string failure_words(i18n::Catalogue const& texts, LocalServer const& local) {
    switch (local.failure()) {
        case LocalServer::Failure::missing:
            return texts.text(Key::connect_here_missing);
        case LocalServer::Failure::folder: {
            auto const key = local.trouble() == std::errc::read_only_file_system ? Key::connect_here_read_only
                             : local.trouble() == std::errc::no_space_on_device  ? Key::connect_here_disk_full
                                                                                 : Key::connect_here_folder;
            return texts.text(key, {{"folder", local.folder().string()}});
        }
        case LocalServer::Failure::silent:
            return texts.text(Key::connect_here_silent, {{"file", local.log_file().string()}});
        case LocalServer::Failure::ended:
            return texts.text(Key::connect_here_ended, {{"file", local.log_file().string()}});
        case LocalServer::Failure::lost:
        case LocalServer::Failure::none:
            break;
    }
    return {};
}

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
        take_name(name->name);
    } else if (std::holds_alternative<ui::screens::SwitchLanguage>(wish)) {
        set_language(texts_.language() == i18n::Language::english ? i18n::Language::chinese
                                                                  : i18n::Language::english);
    } else if (auto const* board = std::get_if<ui::screens::TakeBoardOptions>(&wish)) {
        facts_.board = board->options;
        auto settings = profile_.settings();
        settings.board = board->options;
        profile_.keep(std::move(settings));
    } else if (std::holds_alternative<ui::screens::LessonSeen>(wish)) {
        facts_.lesson = ui::screens::LessonOffer::done;
        auto settings = profile_.settings();
        settings.lesson = Settings::Lesson::seen;
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
    facts_.local = local_.address() == server_ ? LocalTable::running : LocalTable::none;
    controller_.begin(identity(*server_), view_.now);
    first_wishes();
    connection_ = std::make_unique<net::Connection>(*server_, inbox_);
    if (facts_.local == LocalTable::running)
        return;
    auto settings = profile_.settings();
    std::erase(settings.recent, facts_.address);
    settings.recent.insert(settings.recent.begin(), facts_.address);
    profile_.keep(std::move(settings));
    facts_.recent = profile_.settings().recent;
}

void Application::first_wishes() {
    // What the command line says counts once: another server is for the person to look around on.
    bool const first = !std::exchange(wished_, true);
    proto::RoomCreate wish;
    wish.title = texts_.text(Key::create_name_default, {{"name", facts_.name}});
    if (first && options_.room) {
        obey(controller_.perform(
            model::JoinRoom{base::RoomId{*options_.room}, std::nullopt, proto::JoinWish::any}, view_.now));
    } else if (first && options_.create == Options::Create::yes) {
        obey(controller_.perform(model::CreateRoom{wish}, view_.now));
    } else if (first && options_.play_ai) {
        bool const any = options_.play_ai->empty();
        wish.opponent = any ? usual_level() : *options_.play_ai;
        wish.game.kind = level_game(*wish.opponent);
        wish.hints = true;
        obey(controller_.perform(model::ReturnToAi{any ? std::nullopt : options_.play_ai, std::move(wish)},
                                 view_.now));
    } else if (facts_.local == LocalTable::running) {
        obey(controller_.perform(model::ReturnToAi{}, view_.now));
    }
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

void Application::keep_record(model::KeepRecord const& record) {
    auto const folder = data_folder();
    auto const file =
        folder ? save_record(*folder / "records", record.room.value, record.text) : std::nullopt;
    auto const name = file     ? file->string()
                      : folder ? (*folder / "records").string()
                               : std::string("records");
    auto const key = file ? Key::notice_record_saved : Key::notice_record_not_saved;
    window_.root().toast(
        [this, key, name] {
            return texts_.text(key, {{"file", name}});
        },
        file ? ui::kit::ToastKind::good : ui::kit::ToastKind::alert, view_.time);
}

void Application::watch_profile() {
    for (auto const& file : profile_.take_unreadable()) {
        auto const name = file.filename().string();
        auto const text =
            texts_.text(Key::notice_unreadable, {{"file", name}, {"aside", name + ".unreadable"}});
        std::fprintf(stderr, "tengen: %s (%s)\n", text.c_str(), file.parent_path().c_str());
        window_.root().toast(
            [this, name] {
                return texts_.text(Key::notice_unreadable, {{"file", name}, {"aside", name + ".unreadable"}});
            },
            ui::kit::ToastKind::alert, view_.time);
    }
    for (auto const& file : profile_.take_failures()) {
        news_ = true;
        window_.root().toast(
            [this, name = file.string()] {
                return texts_.text(Key::notice_not_kept, {{"file", name}});
            },
            ui::kit::ToastKind::alert, view_.time);
    }
}

void Application::watch_local_server() {
    (void)local_.poll(view_.now);
    if (local_.take_revival() == LocalServer::Revival::started_again) {
        news_ = true;
        auto const text = texts_.text(Key::link_server_again);
        std::fprintf(stderr, "tengen: %s\n", text.c_str());
        window_.root().toast([this] { return texts_.text(Key::link_server_again); }, ui::kit::ToastKind::info,
                             view_.time);
    }
    if (facts_.local == LocalTable::running && local_.state() != LocalServer::State::running)
        return lose_local_server();
    if (facts_.local != LocalTable::starting)
        return;
    if (local_.state() == LocalServer::State::starting)
        return;
    news_ = true;
    if (local_.state() == LocalServer::State::running) {
        connect(*local_.address());
        return;
    }
    facts_.local = LocalTable::failed;
    explain_local_failure();
}

void Application::lose_local_server() {
    news_ = true;
    disconnect();
    facts_.local = LocalTable::failed;
    explain_local_failure();
    std::fprintf(stderr, "tengen: %s\n", facts_.local_error.c_str());
}

void Application::explain_local_failure() {
    if (local_.failure() == LocalServer::Failure::lost) {
        facts_.local_error = texts_.text(Key::link_server_given_up, {{"file", local_.log_file().string()}});
        return;
    }
    facts_.local_error = texts_.text(Key::connect_here_failed, {{"why", failure_words(texts_, local_)}});
}

}  // namespace tengen::client::app
