#include "server/ai/question.hpp"

#include <utility>

#include "common/engine/explain/explain.hpp"
#include "common/engine/levels.hpp"
#include "common/record/notation.hpp"
#include "proto/names.hpp"
#include "server/ai/engine_fault.hpp"

namespace tengen::server::ai {
namespace {

using core::EngineFailure;

std::vector<std::string> pv_of(engine::Choice const& choice) {
    std::vector<std::string> pv;
    pv.reserve(choice.principal_variation.size());
    for (rules::Action const& action : choice.principal_variation) {
        pv.push_back(record::to_text(action));
    }
    return pv;
}

proto::Thinking to_thinking(rules::Side side, engine::Choice const& choice) {
    return {.side = side,
            .depth = choice.depth,
            .nodes = choice.nodes,
            .score = choice.score,
            .pv = pv_of(choice)};
}

/// What goes with every question.
struct Desk {
    Engines const& engines;
    engine::Limits const& limits;
    std::function<void(proto::Thinking)> const& thinking;
    std::stop_token const& stop;
};

Answer put(Desk const& desk, core::AskEngine const& ask) {
    auto const engine = desk.engines.make(ask.level, ask.seed);
    engine->on_progress(
        [&desk, &ask](engine::Choice const& choice) { desk.thinking(to_thinking(ask.ticket.side, choice)); });
    engine::Choice const choice = engine->think(ask.position, desk.limits, desk.stop);
    if (ask.position.why_illegal(choice.action)) {
        return MoveAnswer{EngineFailure::illegal_move};
    }
    if (choice.depth > 0 || choice.nodes > 0) {
        desk.thinking(to_thinking(ask.ticket.side, choice));
    }
    return MoveAnswer{choice.action};
}

Answer put(Desk const& desk, core::AskEngineDraw const& ask) {
    auto const engine = desk.engines.make(ask.level, 0);
    bool const takes = engine->accepts_draw(ask.position, ask.ticket.side);
    return DrawAnswer{ask.id, takes ? core::Consent::given : core::Consent::refused};
}

Answer put(Desk const& desk, core::AskDrawWish const& ask) {
    auto const engine = desk.engines.make(ask.level, 0);
    return engine->offers_draw(ask.position, ask.ticket.side) ? core::DrawWish::offer : core::DrawWish::none;
}

Answer put(Desk const& desk, core::AskHint const& ask) {
    auto const level = desk.engines.hint_level(ask.position.spec().kind());
    engine::Limits limits = desk.limits;
    limits.aim = engine::Aim::best;
    auto const choice = desk.engines.make(level, ask.seed)->think(ask.position, limits, desk.stop);
    if (ask.position.why_illegal(choice.action)) {
        return HintAnswer{EngineFailure::illegal_move};
    }
    auto const said = engine::explain::explain(ask.position, choice);
    proto::Hint hint{.action = record::to_text(choice.action), .score = choice.score};
    hint.pv = pv_of(choice);
    if (hint.pv.empty()) {
        hint.pv.push_back(hint.action);
    }
    for (rules::Merit const merit : said.merits) {
        hint.why.emplace_back(proto::name_of(merit));
    }
    hint.win_in = said.win_in ? said.win_in : desk.engines.proven_win(level, choice.score);
    return HintAnswer{std::move(hint)};
}

Answer failure(Question const& question, EngineFailure failure) {
    if (auto const* const draw = std::get_if<core::AskEngineDraw>(&question)) {
        return DrawAnswer{draw->id, core::Consent::refused};
    }
    if (std::holds_alternative<core::AskDrawWish>(question)) {
        return core::DrawWish::none;
    }
    bool const hint = std::holds_alternative<core::AskHint>(question);
    return hint ? Answer{HintAnswer{failure}} : Answer{MoveAnswer{failure}};
}

}  // namespace

Engines house_engines() {
    return {
        .make =
            [](std::string_view level, std::uint64_t seed) {
                if (engine::find_level(level) == nullptr) {
                    // A game from before a restart may have a level that was configured then.
                    throw EngineFault(EngineFailure::threw, "there is no such level");
                }
                return engine::make_engine(level, seed);
            },
        .limits =
            [](std::string_view level) {
                engine::Level const* const found = engine::find_level(level);
                return found == nullptr ? engine::Limits{} : found->limits;
            },
        .hint_level = [](rules::GameKind game) { return engine::hint_level(game).level; },
        .proven_win = [](std::string_view level, int score) -> std::optional<int> {
            engine::Level const* const found = engine::find_level(level);
            return found == nullptr ? std::nullopt : engine::proven_win(*found, score);
        },
    };
}

core::EngineTicket const& ticket_of(Question const& question) {
    return std::visit([](auto const& ask) -> core::EngineTicket const& { return ask.ticket; }, question);
}

std::string level_of(Question const& question, Engines const& engines) {
    if (auto const* const hint = std::get_if<core::AskHint>(&question)) {
        return engines.hint_level(hint->position.spec().kind());
    }
    if (auto const* const draw = std::get_if<core::AskEngineDraw>(&question)) {
        return draw->level;
    }
    auto const* const wish = std::get_if<core::AskDrawWish>(&question);
    return wish != nullptr ? wish->level : std::get<core::AskEngine>(question).level;
}

bool is_for(core::CancelEngine const& seat, Question const& question) {
    core::EngineTicket const& ticket = ticket_of(question);
    return ticket.room == seat.room && ticket.side == seat.side;
}

Answer answer(Question const& question, Engines const& engines, engine::Limits const& limits,
              std::function<void(proto::Thinking)> thinking, std::stop_token stop) {
    try {
        return std::visit(
            [&](auto const& ask) {
                return put({engines, limits, thinking, stop}, ask);
            },
            question);
    } catch (EngineFault const& fault) {
        return failure(question, fault.kind());
    } catch (...) {  // an engine may throw anything; the server goes on
        return failure(question, EngineFailure::threw);
    }
}

Answer silence(Question const& question) {
    return failure(question, EngineFailure::silent);
}

}  // namespace tengen::server::ai
