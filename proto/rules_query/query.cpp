#include "proto/rules_query/query.hpp"

#include <algorithm>
#include <variant>

#include "common/record/chengsan_fen.hpp"
#include "common/record/opening_book.hpp"
#include "proto/rules_query/query_answer.hpp"
#include "proto/rules_query/query_fields.hpp"
#include "proto/text.hpp"

namespace tengen::proto::rules_query {

using rules::GameKind;
using rules::GameSpec;
using rules::Position;

namespace {

/// A game that has been played to where it is asked about.
struct Played {
    Position position;
    /// Notation of the last action that put or moved a stone.
    std::optional<std::string> last{};
};

Failure bad_params(std::string field, std::string message) {
    message = field + ' ' + message;
    return {.reason = "bad_params", .message = std::move(message), .field = std::move(field)};
}

base::Result<Query, Failure> read(std::string_view line) {
    if (!is_utf8(line)) {
        return Failure{"parse_error", "the line must be UTF-8"};
    }
    auto const json = parse_json(line);
    if (!json) {
        return Failure{"parse_error", "the line must be one JSON object, nested at most " +
                                          std::to_string(kMaxDepth) + " deep"};
    }
    auto query = read_message<Query>(*json);
    if (!query) {
        std::string message =
            query.error().field.empty() ? "the line must be one JSON object" : query.error().message;
        return Failure{"bad_params", std::move(message), query.error().field};
    }
    return *query;
}

std::optional<Failure> misfit_setup(Query const& query) {
    auto const actions = query.actions ? query.actions->size() : std::size_t{0};
    if (static_cast<std::size_t>(query.setup) > actions) {
        return bad_params("setup", "must be a whole number from 0 to the number of actions");
    }
    auto const& game = query.game;
    if (query.setup > 0 && (game.kind != GameKind::gomoku || !rules::is_set_up(game.gomoku.opening))) {
        return bad_params("setup", "goes with the openings prescribed, two_fifths and balanced only");
    }
    if (sets_coded_opening(game) && query.setup > record::kNamedStones) {
        return bad_params("setup", "must be at most 3: the named openings have three stones");
    }
    return std::nullopt;
}

/// What cannot stand together, or lacks what goes with it.
std::optional<Failure> misfit(Query const& query) {
    bool const is_gomoku = query.game.kind == GameKind::gomoku;
    if (query.fen && is_gomoku) {
        return bad_params("fen", "goes with the game chengsanqi only");
    }
    if (query.stones && !is_gomoku) {
        return bad_params("stones", "go with the game gomoku only; chengsanqi takes \"fen\"");
    }
    if (query.stones && query.actions) {
        return bad_params("stones", "and \"actions\" cannot go together");
    }
    if (auto failure = misfit_setup(query); failure || query.ask != Ask::perft) {
        return failure;
    }
    if (query.stones) {
        return bad_params("stones", "cannot be counted from; perft takes \"actions\"");
    }
    if (!query.depth || *query.depth > kMaxPerftDepth) {
        return bad_params("depth", "must be a whole number from 0 to " + std::to_string(kMaxPerftDepth));
    }
    return std::nullopt;
}

base::Result<Position, Failure> start_of(Query const& query, GameSpec const& spec) {
    if (!query.fen) {
        return Position(spec);
    }
    auto const state = record::parse_chengsan_fen(spec.chengsan(), *query.fen);
    if (!state) {
        return Failure{
            .reason = "bad_params",
            .message = "fen, " + std::string(state.error().field) + ": " + std::string(state.error().message),
            .field = "fen"};
    }
    return Position(*state);
}

Failure illegal(std::size_t index, std::string const& text, rules::Illegal why) {
    return {.reason = "illegal",
            .message = "actions[" + std::to_string(index) + "] \"" + text +
                       "\" may not be played: " + std::string(name_of(why)),
            .field = "actions",
            .why = why};
}

base::Result<Played, Failure> played(Query const& query, GameSpec const& spec) {
    auto start = start_of(query, spec);
    if (!start) {
        return start.error();
    }
    Played game{*start};
    if (!query.actions) {
        return game;
    }
    for (std::size_t index = 0; index < query.actions->size(); ++index) {
        std::string const& text = (*query.actions)[index];
        auto const action = record::parse_action(text);
        if (!action) {
            return illegal(index, text, rules::Illegal::bad_notation);
        }
        if (auto const why = game.position.why_illegal(*action)) {
            return illegal(index, text, *why);
        }
        if (static_cast<int>(index) < query.setup && action->kind() != rules::ActionKind::place) {
            return illegal(index, text, rules::Illegal::opening);
        }
        if (static_cast<int>(index) < query.setup) {
            game.position.set_up(*action);
        } else {
            game.position.apply(*action);
        }
        game.last = action->lands() ? text : game.last;
    }
    return game;
}

std::vector<rules::FoulPoint> fouls_of(GameSpec const& spec, rules::FiveBoard const& board) {
    return spec.rule() == rules::FiveRule::renju ? foul_points(board, spec.gomoku().fouls)
                                                 : std::vector<rules::FoulPoint>{};
}

std::string answer_perft(Query const& query, Position const& position) {
    auto const courses = perft(position, *query.depth, query.count);
    return courses ? write_perft(*courses)
                   : write(Failure{.reason = "too_many",
                                   .message = "counting to this depth would take too long",
                                   .field = "depth"});
}

std::string answer_game(Query const& query, GameSpec const& spec) {
    auto const game = played(query, spec);
    if (!game) {
        return write(game.error());
    }
    Position const& position = game->position;
    switch (query.ask) {
        case Ask::legal:
            return write_legal(position.legal_actions());
        case Ask::fouls:
            return write_fouls(spec.kind() == GameKind::gomoku ? fouls_of(spec, position.five().board())
                                                               : std::vector<rules::FoulPoint>{});
        case Ask::outcome:
            return write_outcome(position.outcome());
        case Ask::state:
            return write_state(position, game->last);
        case Ask::perft:
            break;
    }
    return answer_perft(query, position);
}

std::string answer_stones(Query const& query, GameSpec const& spec) {
    auto const laid = LaidStones::make(spec, *query.stones);
    if (!laid) {
        return write(bad_params(std::string(laid.error().field), std::string(laid.error().message)));
    }
    switch (query.ask) {
        case Ask::legal:
            return write_legal(laid->legal());
        case Ask::fouls:
            return write_fouls(fouls_of(spec, laid->board()));
        case Ask::outcome:
            return write_outcome(laid->outcome());
        case Ask::state:
        case Ask::perft:  // refused before
            break;
    }
    return write_state(*laid);
}

}  // namespace

std::string answer(std::string_view line) {
    auto const query = read(line);
    if (!query) {
        return write(query.error());
    }
    auto const spec = spec_of(query->game);
    if (!spec) {
        std::string const field = "game." + std::string(spec.error().field);
        return write(Failure{
            .reason = "unsupported_game", .message = field + " does not fit the game", .field = field});
    }
    if (auto const failure = misfit(*query)) {
        return write(*failure);
    }
    return query->stones ? answer_stones(*query, *spec) : answer_game(*query, *spec);
}

std::string answer_to_long_line() {
    return write(Failure{.reason = "parse_error",
                         .message = "the line must have at most " + std::to_string(kMaxLine) + " bytes"});
}

}  // namespace tengen::proto::rules_query
