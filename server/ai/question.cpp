#include "server/ai/question.hpp"

#include <utility>

#include "common/engine/levels.hpp"
#include "common/record/notation.hpp"

namespace tengen::server::ai {
namespace {

using core::EngineFailure;

proto::Thinking to_thinking(rules::Side side, engine::Choice const& choice) {
    proto::Thinking thinking{
        .side = side, .depth = choice.depth, .nodes = choice.nodes, .score = choice.score};
    for (rules::Action const& action : choice.principal_variation) {
        thinking.pv.push_back(record::to_text(action));
    }
    return thinking;
}

MoveAnswer find_move(core::AskEngine const& ask, engine::Engine& engine, engine::Limits const& limits,
                     std::stop_token stop) {
    engine::Choice const choice = engine.think(ask.position, limits, std::move(stop));
    if (ask.position.why_illegal(choice.action)) {
        return EngineFailure::illegal_move;
    }
    return choice.action;
}

}  // namespace

Engines house_engines() {
    return {
        .make = [](std::string_view level, std::uint64_t seed) { return engine::make_engine(level, seed); },
        .limits =
            [](std::string_view level) {
                engine::Level const* const found = engine::find_level(level);
                return found == nullptr ? engine::Limits{} : found->limits;
            },
    };
}

core::EngineTicket const& ticket_of(Question const& question) {
    return std::visit([](auto const& ask) -> core::EngineTicket const& { return ask.ticket; }, question);
}

std::string const& level_of(Question const& question) {
    return std::visit([](auto const& ask) -> std::string const& { return ask.level; }, question);
}

bool is_for(core::CancelEngine const& seat, Question const& question) {
    core::EngineTicket const& ticket = ticket_of(question);
    return ticket.room == seat.room && ticket.side == seat.side;
}

Answer answer(Question const& question, Engines const& engines, engine::Limits const& limits,
              std::function<void(proto::Thinking)> thinking, std::stop_token stop) {
    auto const* const move = std::get_if<core::AskEngine>(&question);
    try {
        auto const engine = engines.make(level_of(question), move != nullptr ? move->seed : 0);
        rules::Side const side = ticket_of(question).side;
        if (move != nullptr) {
            engine->on_progress(
                [&thinking, side](engine::Choice const& choice) { thinking(to_thinking(side, choice)); });
            return find_move(*move, *engine, limits, std::move(stop));
        }
        auto const& draw = std::get<core::AskEngineDraw>(question);
        bool const takes = engine->accepts_draw(draw.position, side);
        return DrawAnswer{draw.id, takes ? core::Consent::given : core::Consent::refused};
    } catch (...) {  // an engine may throw anything; the server goes on
        return move != nullptr ? Answer{MoveAnswer{EngineFailure::threw}} : silence(question);
    }
}

Answer silence(Question const& question) {
    if (auto const* const draw = std::get_if<core::AskEngineDraw>(&question)) {
        return DrawAnswer{draw->id, core::Consent::refused};
    }
    return MoveAnswer{EngineFailure::silent};
}

}  // namespace tengen::server::ai
