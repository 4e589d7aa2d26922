#include "common/engine/five/tuning/game_file.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/engine/five/tuning/output_file.hpp"
#include "common/engine/five/tuning/packed_lines.hpp"
#include "common/record/notation.hpp"
#include "common/rules/five_board.hpp"
#include "common/rules/five_line.hpp"

namespace tengen::engine::five::tuning {

namespace {

using rules::FiveRule;
using Json = nlohmann::json;

constexpr std::array<std::pair<std::string_view, FiveRule>, 4> kRules{{{"freestyle", FiveRule::freestyle},
                                                                       {"standard", FiveRule::standard},
                                                                       {"renju", FiveRule::renju},
                                                                       {"caro", FiveRule::caro}}};

bool is_on_board(std::vector<rules::Point> const& moves, int size) {
    std::set<std::pair<int, int>> taken;
    return std::ranges::all_of(moves, [&](rules::Point point) {
        return point.column < size && point.row < size && taken.emplace(point.column, point.row).second;
    });
}

bool goes_on_after_five(std::vector<rules::Point> const& moves, GameFile const& file) {
    rules::FiveBoard board{file.size};
    rules::Side side = rules::Side::black;
    bool has_five = false;
    for (rules::Point const point : moves) {
        if (has_five) {
            return true;
        }
        has_five = rules::winning_run(board, point, side, rules::law_of(file.rule, side, {})).has_value();
        board.set(point, rules::stone_of(side));
        side = rules::other(side);
    }
    return false;
}

/// Throws what the library throws for fields of another kind.
std::optional<ScoredGame> game_of(Json const& json, int size) {
    ScoredGame game;
    auto moves = parse_points(json.at("m").get<std::string>());
    if (!moves || !is_on_board(*moves, size)) {
        return std::nullopt;
    }
    game.moves = std::move(*moves);
    game.opening = json.at("o").get<std::size_t>();
    for (Json const& score : json.at("s")) {
        game.scores.push_back(score.is_null() ? std::nullopt : std::optional{score.get<int>()});
    }
    game.result = json.at("r").get<int>();
    if (json.contains("x")) {
        game.not_chosen = json["x"].get<std::vector<std::size_t>>();
        std::ranges::sort(game.not_chosen);
    }
    bool const fits = game.scores.size() == game.moves.size() && game.opening <= game.moves.size() &&
                      game.result >= -1 && game.result <= 1;
    return fits ? std::optional{std::move(game)} : std::nullopt;
}

Json json_of(ScoredGame const& game) {
    std::string moves;
    for (rules::Point const point : game.moves) {
        moves += record::to_text(point);
    }
    Json scores = Json::array();
    for (auto const& score : game.scores) {
        scores.push_back(score ? Json(*score) : Json());
    }
    Json json{{"o", game.opening}, {"m", moves}, {"s", scores}, {"r", game.result}};
    if (!game.not_chosen.empty()) {
        json["x"] = game.not_chosen;
    }
    return json;
}

/// What is wrong with a line, empty when nothing is. The first line is the header.
std::string_view read_line(std::string const& text, std::size_t number, GameFile& file) {
    try {
        Json const json = Json::parse(text);
        if (number == 1) {
            auto const rule = parse_rule(json.at("rule").get<std::string>());
            file.size = json.at("board").get<int>();
            file.rule = rule.value_or(FiveRule::freestyle);
            return rule && file.size >= 15 && file.size <= 20 ? "" : "a header with an unknown rule or size";
        }
        auto game = game_of(json, file.size);
        if (!game) {
            return "a game that does not fit its board or its lists";
        }
        if (goes_on_after_five(game->moves, file)) {
            return "a game that goes on after a five";
        }
        file.games.push_back(std::move(*game));
        return "";
    } catch (Json::exception const&) {
        return "not an object with the fields of a game";
    }
}

}  // namespace

std::string text_of(std::string const& path, FileError const& error) {
    auto const line = error.line == 0 ? std::string() : ':' + std::to_string(error.line);
    return path + line + ": " + std::string(error.what);
}

std::optional<FiveRule> parse_rule(std::string_view name) {
    auto const* const found = std::ranges::find(kRules, name, [](auto const& rule) { return rule.first; });
    return found == kRules.end() ? std::nullopt : std::optional{found->second};
}

std::string_view name_of(FiveRule rule) {
    return std::ranges::find(kRules, rule, [](auto const& one) { return one.second; })->first;
}

std::optional<std::vector<rules::Point>> parse_points(std::string_view text) {
    std::vector<rules::Point> points;
    while (!text.empty()) {
        auto const length = std::min(text.find_first_not_of("0123456789", 1), text.size());
        auto const point = record::parse_point(text.substr(0, length));
        if (!point) {
            return std::nullopt;
        }
        points.push_back(*point);
        text.remove_prefix(length);
    }
    return points;
}

base::Result<GameFile, FileError> read_games(std::string const& path) {
    PackedReader reader{path};
    GameFile file;
    std::size_t number = 0;
    for (std::string line; reader.next(line);) {
        if (auto const what = read_line(line, ++number, file); !what.empty()) {
            return FileError{number, what};
        }
    }
    if (!reader.is_good()) {
        return FileError{0, "cannot be read"};
    }
    if (file.games.empty()) {
        return FileError{0, "holds no games"};
    }
    return file;
}

std::optional<FileError> write_games(std::string const& path, GameFile const& file) {
    Json const header{
        {"header", 1},
        {"what", "games of an engine against itself, with its score of every position"},
        {"rule", name_of(file.rule)},
        {"board", file.size},
        {"games", file.games.size()},
        {"fields",
         {{"o", "number of opening stones"},
          {"m", "all moves, black first"},
          {"s", "a score for each ply, for the side that makes the move; null where nothing was searched"},
          {"r", "1 black won, 0 draw, -1 white won"},
          {"x", "plies whose move is not the choice of the engine"}}}};
    bool const done = replace_file(path, [&](std::string const& beside) {
        PackedWriter writer{beside};
        writer.put(header.dump());
        for (ScoredGame const& game : file.games) {
            writer.put(json_of(game).dump());
        }
        return writer.close();
    });
    return done ? std::nullopt
                : std::optional{FileError{0, "cannot be written; what was there is unchanged"}};
}

}  // namespace tengen::engine::five::tuning
