#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

#include "common/engine/engine.hpp"
#include "server/core/effects.hpp"

namespace tengen::server::ai {

/// Where engines come from.
struct Engines {
    std::function<std::unique_ptr<engine::Engine>(std::string_view level, std::uint64_t seed)> make;
    std::function<engine::Limits(std::string_view level)> limits;
    /// The level that gives hints.
    std::function<std::string(rules::GameKind game)> hint_level;
    /// Plies to the win that a score of the level proves.
    std::function<std::optional<int>(std::string_view level, int score)> proven_win;
    /// How many moves of a level may be thought about at a time, whatever the house thinks about; nullopt, or
    /// no function: as many as the house has threads for.
    std::function<std::optional<int>(std::string_view level)> at_once{};
    /// All those numbers together.
    int at_once_in_all = 0;
};
/// Those of common/engine.
[[nodiscard]] Engines house_engines();

/// What an engine is asked: a move, whether it takes or offers a draw, what a person might play.
using Question = std::variant<core::AskEngine, core::AskEngineDraw, core::AskDrawWish, core::AskHint>;
[[nodiscard]] core::EngineTicket const& ticket_of(Question const& question);
/// The level that answers.
[[nodiscard]] std::string level_of(Question const& question, Engines const& engines);
/// Whether the question is for this seat.
[[nodiscard]] bool is_for(core::CancelEngine const& seat, Question const& question);

using MoveAnswer = base::Result<rules::Action, core::EngineFailure>;
struct DrawAnswer {
    base::NegotiationId id{};
    core::Consent consent = core::Consent::refused;
};
using HintAnswer = base::Result<proto::Hint, core::EngineFailure>;
using Answer = std::variant<MoveAnswer, DrawAnswer, core::DrawWish, HintAnswer>;

/// Puts the question to a fresh engine. Blocks for as long as the engine likes; an engine that throws or
/// answers nonsense becomes a failure, and takes no draw. `thinking` hears of moves only, last of the one
/// that is answered.
[[nodiscard]] Answer answer(Question const& question, Engines const& engines, engine::Limits const& limits,
                            std::function<void(proto::Thinking)> thinking, std::stop_token stop);
/// The answer of an engine that stayed silent.
[[nodiscard]] Answer silence(Question const& question);

}  // namespace tengen::server::ai
