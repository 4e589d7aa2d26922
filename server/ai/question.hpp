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
};
/// Those of common/engine.
[[nodiscard]] Engines house_engines();

/// What an engine is asked: a move, or whether it takes a draw.
using Question = std::variant<core::AskEngine, core::AskEngineDraw>;
[[nodiscard]] core::EngineTicket const& ticket_of(Question const& question);
[[nodiscard]] std::string const& level_of(Question const& question);
/// Whether the question is for this seat.
[[nodiscard]] bool is_for(core::CancelEngine const& seat, Question const& question);

using MoveAnswer = base::Result<rules::Action, core::EngineFailure>;
struct DrawAnswer {
    base::NegotiationId id{};
    core::Consent consent = core::Consent::refused;
};
using Answer = std::variant<MoveAnswer, DrawAnswer>;

/// Puts the question to a fresh engine. Blocks for as long as the engine likes; an engine that throws or
/// answers nonsense becomes a failure, and takes no draw.
[[nodiscard]] Answer answer(Question const& question, Engines const& engines, engine::Limits const& limits,
                            std::function<void(proto::Thinking)> thinking, std::stop_token stop);
/// The answer of an engine that stayed silent.
[[nodiscard]] Answer silence(Question const& question);

}  // namespace tengen::server::ai
