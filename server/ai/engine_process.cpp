#include "server/ai/engine_process.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

#include "proto/text.hpp"

namespace tengen::server::ai {
namespace {

using namespace std::chrono_literals;
using core::EngineFailure;
using rules::Point;
using News = ChildProcess::News;
using Stage = GomocupManager::Stage;

/// Some programs lose what arrives in the moment after they printed an answer.
constexpr auto kRest = 20ms;
constexpr std::size_t kLongestLine = 65'536;
constexpr std::size_t kMostPrinted = 4'194'304;
constexpr int kMostNoted = 10;
constexpr std::size_t kNotedCharacters = 200;
/// No descriptor to watch.
constexpr int kNobody = -1;

/// What programs need to find libraries, tools and their own files; nothing that the server knows.
std::vector<std::string> environment() {
    std::vector<std::string> kept;
    for (char const* const name : {"PATH", "HOME", "LANG"}) {
        if (char const* const value = std::getenv(name); value != nullptr) {
            kept.push_back(std::string(name) + '=' + value);
        }
    }
    return kept;
}

ChildProcess::Start start_of(EngineSpec const& spec) {
    constexpr std::uint64_t kMegabyte = 1'048'576;
    return {.command = spec.command,
            .environment = environment(),
            .folder = spec.folder,
            .memory = spec.memory_mb * kMegabyte};
}

}  // namespace

EngineProcess::EngineProcess(EngineSpec const& spec, Note const& note, GroupGuard* guard) try
    : spec_(spec), note_(note), child_(start_of(spec), guard) {
} catch (std::system_error const& error) {
    throw EngineFault(EngineFailure::threw, std::string("cannot be started: ") + error.what());
}

std::string EngineProcess::about() {
    ++questions_;
    deadline_ = Clock::now() + spec_.patience.about;
    child_.say("ABOUT\n");
    while (true) {
        std::string const line = next_line(kNobody);
        bool const chat = line.empty() || line.starts_with("MESSAGE") || line.starts_with("DEBUG");
        if (!chat) {
            last_answer_ = Clock::now();
            return about_words(line);
        }
    }
}

Point EngineProcess::ask(Terms const& terms, std::span<Point const> stones, std::chrono::milliseconds turn,
                         int watched) {
    if (!manager_) {
        manager_.emplace(terms);
    }
    ++questions_;
    thinking_ = false;
    spoke_ = false;
    turn_ = turn;
    manager_->set_turn(turn);
    std::string const lines = manager_->ask(stones);
    restarting_ = manager_->stage() == Stage::restarting;
    say(lines, watched);
    while (true) {
        auto const heard = manager_->hear(next_line(watched));
        if (auto const* const more = std::get_if<GomocupManager::Say>(&heard)) {
            last_answer_ = Clock::now();
            say(more->lines, watched);
        } else if (auto const* const move = std::get_if<GomocupManager::Move>(&heard)) {
            last_answer_ = Clock::now();
            return move->point;
        } else if (auto const* const fault = std::get_if<GomocupManager::Fault>(&heard)) {
            fail(EngineFailure::threw, fault->why, restarting_);
        }
    }
}

void EngineProcess::say(std::string const& lines, int watched) {
    auto const rested = last_answer_ + kRest;
    // What it prints after an answer belongs to no question.
    while (true) {
        News const news = child_.wait(rested, watched);
        take_output();
        switch (news) {
            case News::output:
                continue;
            case News::ended:
                fail_ended();
            case News::woken:
                fail_woken();
            case News::late:
                break;
        }
        break;
    }
    heard_.clear();
    read_ = 0;
    printed_ = 0;
    child_.say(lines);
    set_deadline();
}

void EngineProcess::set_deadline() {
    bool const thinking = manager_->stage() == Stage::thinking;
    bool const asked_already = std::exchange(thinking_, thinking);
    if (!thinking) {
        deadline_ = Clock::now() + (restarting_ ? spec_.patience.restart : spec_.patience.start);
    } else if (!asked_already) {
        restarting_ = false;
        deadline_ = Clock::now() + turn_ + spec_.patience.slack;
    }
}

std::string EngineProcess::next_line(int watched) {
    while (true) {
        if (auto line = take_line()) {
            return *std::move(line);
        }
        News const news = child_.wait(deadline_, watched);
        take_output();
        switch (news) {
            case News::output:
                spoke_ = true;
                break;
            case News::ended:
                fail_ended();
            case News::woken:
                fail_woken();
            case News::late:
                fail_late();
        }
    }
}

std::optional<std::string> EngineProcess::take_line() {
    auto const end = heard_.find('\n', read_);
    if (end == std::string::npos) {
        return std::nullopt;
    }
    std::string line = heard_.substr(read_, end - read_);
    read_ = end + 1;
    return line;
}

void EngineProcess::take_output() {
    std::string const output = child_.take_output();
    printed_ += output.size();
    heard_.erase(0, std::exchange(read_, 0));
    heard_ += output;
    note_errors();
    if (printed_ > kMostPrinted) {
        fail(EngineFailure::threw, "prints without end");
    }
    if (heard_.size() > kLongestLine && heard_.find('\n') == std::string::npos) {
        fail(EngineFailure::threw, "prints a line without end");
    }
}

void EngineProcess::note_errors() {
    std::string const said = child_.take_errors();
    for (std::string_view errors = said; !errors.empty() && noted_ < kMostNoted;) {
        auto const end = std::min(errors.find('\n'), errors.size());
        auto const words = proto::clean_text(errors.substr(0, std::min(end, kNotedCharacters)));
        errors.remove_prefix(std::min(end + 1, errors.size()));
        if (!words.empty()) {
            bool const last = ++noted_ == kMostNoted;
            note_({core::LogLine::Severity::info, "engine " + spec_.name + " says: " + words +
                                                      (last ? " (what more it says is not logged)" : "")});
        }
    }
}

void EngineProcess::fail(EngineFailure kind, std::string const& why, bool stale) const {
    if (stale && questions_ > 1) {
        throw StaleProcess(kind, why);
    }
    throw EngineFault(kind, why);
}

void EngineProcess::fail_ended() {
    std::string const how = child_.end();
    fail(EngineFailure::threw, "stopped talking: " + how, !spoke_ || restarting_);
}

void EngineProcess::fail_woken() const {
    fail(EngineFailure::silent, "was told to stop");
}

void EngineProcess::fail_late() const {
    std::string const complaint = manager_ ? manager_->complaint() : std::string();
    std::string why =
        thinking_ ? "has no move after " + std::to_string((spec_.time + spec_.patience.slack).count()) + " ms"
                  : "gives no answer when it is started";
    if (!complaint.empty()) {
        why += "; the last it said was " + complaint;
    }
    fail(EngineFailure::silent, why, restarting_);
}

void EngineProcess::see_off(Clock::time_point until) {
    while (true) {
        News const news = child_.wait(until, kNobody);
        static_cast<void>(child_.take_output());
        if (news != News::output) {
            break;
        }
    }
    child_.end();
}

}  // namespace tengen::server::ai
