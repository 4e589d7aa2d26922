#include "client/app/application.hpp"

#include <chrono>
#include <cstdio>
#include <utility>

#include "client/app/person.hpp"
#include "client/app/signals.hpp"
#include "client/model/name_rule.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::app {
namespace {

using i18n::Key;
using ui::screens::LocalTable;
using ui::screens::Profile;

/// Countdowns and clocks on the screen move this often without other news.
constexpr base::Milliseconds kIdleUpdate{200};
constexpr base::Milliseconds kPictureWait{15'000};
constexpr int kFailed = 1;

base::TimePoint wall_clock() {
    return std::chrono::time_point_cast<base::Milliseconds>(std::chrono::system_clock::now());
}

ui::screens::ProgramFacts first_facts(ProfileStore const& profile, i18n::Language language) {
    ui::screens::ProgramFacts facts;
    auto const kept = model::fitting_name(profile.settings().name);
    facts.name = kept.value_or(name_of_person(language));
    facts.recent = profile.settings().recent;
    facts.profile = profile.owned() ? Profile::own : Profile::guest;
    facts.board = profile.settings().board;
    bool const first = profile.owned() && profile.settings().lesson == Settings::Lesson::due;
    facts.lesson = first ? ui::screens::LessonOffer::due : ui::screens::LessonOffer::done;
    return facts;
}

i18n::Language first_language(Options const& options, ProfileStore const& profile) {
    if (options.language)
        return *options.language;
    return profile.settings().language.value_or(language_of_person());
}

}  // namespace

Application::Application(Options options)
    : options_(std::move(options)),
      profile_(options_.profile),
      texts_(first_language(options_, profile_)),
      controller_(model::Identity{}),
      facts_(first_facts(profile_, texts_.language())),
      view_{controller_, texts_, facts_, {}, {}},
      window_({texts_.text(Key::app_name), {1280, 800}, options_.scale.value_or(profile_.settings().scale)}),
      started_(wall_clock()) {
    tick_times();
    if (options_.name)
        take_name(*options_.name);
    screens_.emplace(window_.root(), host(), view_);
    window_.on_close = [this] { screens_->ask_to_quit(); };
    if (options_.test_socket)
        test_socket_.emplace(*options_.test_socket);
    if (options_.connect)
        connect(*options_.connect);
    else if (options_.here == Options::Here::yes || options_.play_ai ||
             options_.create == Options::Create::yes)
        play_here();
}

int Application::run() {
    catch_signals();
    window_.run([this] { turn(); });
    profile_.finish();
    for (auto const& file : profile_.take_failures())
        std::fprintf(stderr, "tengen: cannot write %s\n", file.c_str());
    return exit_code_;
}

void Application::tick_times() {
    view_.time = window_.now();
    view_.now = started_ + view_.time;
}

void Application::turn() {
    tick_times();
    if (signal_caught())
        window_.close();
    watch_local_server();
    watch_profile();
    drain();
    obey(controller_.tick(view_.now));
    if (test_socket_)
        test_socket_->poll([this](std::string const& line) {
            news_ = true;
            return carry_out({window_.root(), *screens_, view_, window_,
                              [this](auto lang) { set_language(lang); }, [this] { window_.close(); }},
                             line);
        });
    if (news_ || view_.now - last_update_ >= kIdleUpdate) {
        news_ = false;
        last_update_ = view_.now;
        screens_->update();
    }
    announce_room();
    if (options_.screenshot)
        take_picture();
}

void Application::drain() {
    for (auto const& item : inbox_.drain()) {
        news_ = true;
        if (std::holds_alternative<net::LineOpened>(item))
            obey(controller_.link_opened(view_.now));
        else if (auto const* lost = std::get_if<net::LineLost>(&item))
            lose_line(*lost);
        else if (auto const* answer = std::get_if<net::Answered>(&item))
            obey(controller_.answered(answer->id, answer->reply, view_.now));
        else if (auto const* heard = std::get_if<net::Heard>(&item))
            obey(controller_.notified(heard->notification, view_.now));
        else
            obey(controller_.complained(std::get<net::Complained>(item).error, view_.now));
    }
}

void Application::lose_line(net::LineLost const& lost) {
    if (facts_.local == LocalTable::running)
        local_.look_after(controller_.session().goodbye);
    obey(controller_.link_lost(lost.error, view_.now, lost.fault));
}

void Application::obey(model::Effects const& effects) {
    for (auto const& effect : effects)
        obey(effect);
}

void Application::obey(model::Effect const& effect) {
    news_ = true;
    if (auto const* request = std::get_if<model::SendRequest>(&effect)) {
        if (connection_)
            connection_->send(request->id, request->request);
    } else if (auto const* identity = std::get_if<model::KeepIdentity>(&effect)) {
        if (server_)
            profile_.keep_token(*server_, identity->token);
    } else if (auto const* record = std::get_if<model::KeepRecord>(&effect)) {
        keep_record(*record);
    } else if (std::holds_alternative<model::StopLink>(effect)) {
        if (connection_)
            connection_->stop();
    } else if (std::holds_alternative<model::RestartLink>(effect)) {
        if (connection_)
            connection_->restart();
    } else if (std::holds_alternative<model::CallAttention>(effect)) {
        window_.ask_attention();
    } else if (auto const* notice = std::get_if<model::Notice>(&effect)) {
        if (auto const* refused = std::get_if<model::RequestRefused>(&notice->body))
            last_refusal_ = ui::screens::refused_words(view_, *refused);
        screens_->tell(*notice);
    }
}

void Application::take_name(std::string const& name) {
    facts_.name = name;
    auto settings = profile_.settings();
    settings.name = name;
    profile_.keep(std::move(settings));
}

void Application::set_language(i18n::Language language) {
    if (profile_.settings().name.empty())
        facts_.name = name_of_person(language);
    texts_.set_language(language);
    if (facts_.local == LocalTable::failed)
        explain_local_failure();
    controller_.set_lang(std::string(i18n::to_text(language)));
    window_.set_title(texts_.text(Key::app_name));
    auto settings = profile_.settings();
    settings.language = language;
    profile_.keep(std::move(settings));
    news_ = true;
}

void Application::announce_room() {
    auto const& room = controller_.room();
    if (options_.create != Options::Create::yes || !room || !announced_.empty())
        return;
    announced_ = room->id().value;
    std::printf("room %s\n", announced_.c_str());
    std::fflush(stdout);
}

bool Application::picture_ready() const {
    if (controller_.catching_up() || controller_.waits_for_answers())
        return false;
    bool const table = options_.room || options_.play_ai || options_.create == Options::Create::yes;
    if (table)
        return controller_.room().has_value();
    bool const lobby = options_.connect || options_.here == Options::Here::yes;
    return !lobby || controller_.session().is_online();
}

void Application::take_picture() {
    if (picture_ready()) {
        screens_->update();
        if (!window_.save_screenshot(*options_.screenshot))
            fail("cannot write " + *options_.screenshot);
        window_.close();
    } else if (controller_.session().is_ended() || facts_.local == LocalTable::failed) {
        fail(facts_.local_error.empty() ? screens_->headline() : facts_.local_error);
    } else if (last_refusal_) {
        fail(*last_refusal_);
    } else if (view_.time >= kPictureWait) {
        fail(screens_->headline());
    }
}

void Application::fail(std::string const& text) {
    std::fprintf(stderr, "tengen: no screenshot: %s\n", text.c_str());
    exit_code_ = kFailed;
    window_.close();
}

}  // namespace tengen::client::app
