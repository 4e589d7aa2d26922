#include "server/ai/external_engine.hpp"

#include <algorithm>
#include <filesystem>
#include <future>
#include <system_error>
#include <utility>

#include "common/engine/budget.hpp"
#include "common/engine/levels.hpp"
#include "common/engine/opening/opening_player.hpp"
#include "common/engine/opening/strong_judge.hpp"
#include "common/record/notation.hpp"
#include "server/ai/process_shelf.hpp"
#include "server/ai/stop_signal.hpp"

namespace tengen::server::ai {
namespace {

using namespace std::chrono_literals;
using core::EngineFailure;
using rules::Point;
using Severity = core::LogLine::Severity;

/// For a decision of an opening.
constexpr auto kOpeningTime = 500ms;
/// Of what a clock allows, for telling the program and for hearing it.
constexpr auto kTalk = 100ms;
constexpr auto kLeastTurn = 50ms;
/// Besides all that a process is waited for: to end it and to start it.
constexpr auto kReserve = 5s;
constexpr auto kUnknown = "Plays by the Gomocup protocol and says nothing about itself.";

/// The house's level that takes a program's place when it fails: the usual one.
constexpr auto kStandIn = "medium";

/// Whether a stone there loses by a foul although another would not.
bool is_needless_foul(rules::FiveState const& state, Point point) {
    return state.next_stone() == rules::Side::black && state.foul_at(point) &&
           state.foul_points().size() + state.stones().size() <
               static_cast<std::size_t>(state.size()) * static_cast<std::size_t>(state.size());
}

/// `time`, or less where the limits say so; none is no limit.
std::chrono::milliseconds within(std::chrono::milliseconds time, engine::Limits const& all) {
    return all.time.count() == 0 ? time : std::min(time, all.time);
}

bool contains(auto const& list, auto wanted) {
    return std::ranges::find(list, wanted) != list.end();
}

/// From the question to the move at most: a process that cannot begin anew, then another one.
engine::Limits limits_of(EngineSpec const& spec) {
    auto const& patience = spec.patience;
    return {.time = patience.restart + patience.start + spec.time + patience.slack + kReserve};
}

/// A program's moves; the turns of openings are the house's.
class ExternalEngine final : public engine::Engine {
  public:
    ExternalEngine(std::shared_ptr<ProcessShelf> shelf, EngineSpec const& spec, std::uint64_t seed)
        : shelf_(std::move(shelf)), spec_(spec), seed_(seed) {}

    [[nodiscard]] engine::Choice think(rules::Position const& position, engine::Limits const& all,
                                       std::stop_token stop) override {
        if (position.five().in_opening()) {
            engine::Limits const limits{.time = within(kOpeningTime, all)};
            engine::opening::StrongJudge judge(position, limits, stop);
            engine::Budget budget(limits, std::move(stop));
            return engine::opening::OpeningPlayer(position, seed_, budget, judge).decide();
        }
        try {
            return ask(position, time_for(all), StopSignal(stop));
        } catch (EngineFault const& fault) {
            shelf_->note(spec_, stop.stop_requested() ? Severity::info : Severity::warning,
                         std::string(fault.what()) + "; its process is ended");
            throw;
        }
    }

  private:
    /// Its own time for a move, or less where a clock allows less.
    [[nodiscard]] std::chrono::milliseconds time_for(engine::Limits const& all) const {
        return std::max(std::min(spec_.time, kLeastTurn), within(spec_.time + kTalk, all) - kTalk);
    }

    [[nodiscard]] engine::Choice ask(rules::Position const& position, std::chrono::milliseconds turn,
                                     StopSignal const& stop) {
        auto const& state = position.five();
        if (!contains(spec_.rules, state.rule()) || !contains(spec_.sizes, state.size())) {
            // A game from before a restart.
            throw EngineFault(EngineFailure::threw, "is not configured for such a game any more");
        }
        Terms const terms = terms_for(state);
        auto process = shelf_->take(spec_, terms, state.stones());
        if (!process) {
            process = shelf_->start(spec_);
        }
        Point point;
        try {
            point = process->ask(terms, state.stones(), turn, stop.descriptor());
        } catch (StaleProcess const&) {
            process = shelf_->start(spec_);
            point = process->ask(terms, state.stones(), turn, stop.descriptor());
        }
        auto const action = rules::Action::place(point);
        if (position.why_illegal(action) || is_needless_foul(state, point)) {
            throw EngineFault(EngineFailure::illegal_move,
                              "plays " + record::to_text(action) + ", which may not be played");
        }
        shelf_->give_back(spec_, std::move(process));
        return {.action = action, .principal_variation = {action}};
    }

    [[nodiscard]] Terms terms_for(rules::FiveState const& state) const {
        std::error_code ignored;
        std::filesystem::create_directories(spec_.storage, ignored);
        // Beside what is told there is the program itself.
        constexpr std::uint64_t kThreeQuartersOfAMegabyte = 786'432;
        return {.size = state.size(),
                .rule = state.rule(),
                .turn = spec_.time,
                .memory = spec_.memory_mb * kThreeQuartersOfAMegabyte,
                .threads = spec_.threads,
                .folder = spec_.storage.string()};
    }

    std::shared_ptr<ProcessShelf> shelf_;
    EngineSpec const& spec_;
    std::uint64_t seed_;
};

}  // namespace

ExternalEngines::ExternalEngines(std::vector<EngineSpec> specs, Note note)
    : shelf_(std::make_shared<ProcessShelf>(std::move(specs), std::move(note))) {}

ExternalEngines::~ExternalEngines() {
    close();
}

void ExternalEngines::close() {
    shelf_->close();
}

std::string ExternalEngines::ask_about(EngineSpec const& spec) {
    try {
        auto process = shelf_->start(spec);
        auto about = process->about();
        shelf_->give_back(spec, std::move(process));
        return about;
    } catch (EngineFault const& fault) {
        shelf_->note(spec, Severity::warning, std::string("says nothing about itself; it ") + fault.what());
        return {};
    }
}

std::vector<core::AiLevel> ExternalEngines::levels() const {
    std::vector<core::AiLevel> all;
    for (EngineSpec const& spec : shelf_->specs()) {
        proto::LevelInfo info;
        info.level = spec.name;
        info.game = rules::GameKind::gomoku;
        info.about = spec.about;
        info.rules = spec.rules;
        info.sizes = spec.sizes;
        if (info.about.empty()) {
            info.about = kUnknown;
        }
        all.push_back({std::move(info), kStandIn});
    }
    return all;
}

ExternalEngines::Abouts ExternalEngines::ask_about() {
    std::vector<std::pair<std::string, std::future<std::string>>> asked;
    for (EngineSpec const& spec : shelf_->specs()) {
        if (spec.about.empty()) {
            asked.emplace_back(spec.name,
                               std::async(std::launch::async, [this, &spec] { return ask_about(spec); }));
        }
    }
    Abouts all;
    for (auto& [level, answer] : asked) {
        if (auto about = answer.get(); !about.empty()) {
            all.emplace_back(level, std::move(about));
        }
    }
    return all;
}

Engines ExternalEngines::with(Engines house) const {
    int processes = 0;
    for (EngineSpec const& spec : shelf_->specs()) {
        processes += spec.processes;
    }
    auto const own = [shelf = shelf_](std::string_view level) { return shelf->find(level); };
    return {
        .make = [shelf = shelf_, own, make = std::move(house.make)](
                    std::string_view level, std::uint64_t seed) -> std::unique_ptr<engine::Engine> {
            if (EngineSpec const* const spec = own(level)) {
                return std::make_unique<ExternalEngine>(shelf, *spec, seed);
            }
            return make(level, seed);
        },
        .limits =
            [own, limits = std::move(house.limits)](std::string_view level) {
                EngineSpec const* const spec = own(level);
                return spec != nullptr ? limits_of(*spec) : limits(level);
            },
        .hint_level = std::move(house.hint_level),
        .proven_win = std::move(house.proven_win),
        .at_once =
            [own](std::string_view level) {
                EngineSpec const* const spec = own(level);
                return spec != nullptr ? std::optional(spec->processes) : std::nullopt;
            },
        .at_once_in_all = processes,
    };
}

}  // namespace tengen::server::ai
