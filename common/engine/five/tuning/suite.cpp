#include "common/engine/five/tuning/suite.hpp"

#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/engine/five/tuning/packed_lines.hpp"
#include "common/record/notation.hpp"
#include "common/rules/five_board.hpp"
#include "common/rules/five_line.hpp"

namespace tengen::engine::five::tuning {

namespace {

constexpr int kSize = 15;

/// Whether the moves lie on a board in turns, none on another, none a five, and `best` is a free point.
bool fits(std::vector<rules::Point> const& moves, rules::Point best, rules::FiveRule rule) {
    rules::FiveBoard board{kSize};
    auto side = rules::Side::black;
    for (rules::Point const point : moves) {
        if (!board.contains(point) || board.at(point) != rules::Stone::none ||
            rules::winning_run(board, point, side, rules::law_of(rule, side))) {
            return false;
        }
        board.set(point, rules::stone_of(side));
        side = rules::other(side);
    }
    return board.contains(best) && board.at(best) == rules::Stone::none;
}

/// Throws what the library throws for fields of another kind.
std::optional<SuitePosition> position_of(nlohmann::json const& json) {
    auto const rule = parse_rule(json.at("rule").get<std::string>());
    auto const moves = parse_points(json.at("moves").get<std::string>());
    auto const best = record::parse_point(json.at("best").get<std::string>());
    if (!rule || !moves || !best || !fits(*moves, *best, *rule)) {
        return std::nullopt;
    }
    SuitePosition position{.problem = {.rule = *rule, .size = kSize}, .best = *best};
    for (std::size_t i = 0; i < moves->size(); ++i) {
        (i % 2 == 0 ? position.problem.black : position.problem.white).push_back((*moves)[i]);
    }
    position.problem.to_move = moves->size() % 2 == 0 ? rules::Side::black : rules::Side::white;
    return position;
}

}  // namespace

base::Result<std::vector<SuitePosition>, FileError> read_suite(std::string const& path) {
    PackedReader reader{path};
    std::vector<SuitePosition> positions;
    std::size_t number = 0;
    for (std::string line; reader.next(line);) {
        ++number;
        try {
            auto position = position_of(nlohmann::json::parse(line));
            if (!position) {
                return FileError{number, "an unknown rule, or points that do not fit a board without a five"};
            }
            positions.push_back(std::move(*position));
        } catch (nlohmann::json::exception const&) {
            return FileError{number, "not an object with rule, moves and best"};
        }
    }
    if (!reader.is_good()) {
        return FileError{0, "cannot be read"};
    }
    if (positions.empty()) {
        return FileError{0, "holds no positions"};
    }
    return positions;
}

bool finds_best(Searcher& searcher, SuitePosition const& position, std::uint64_t nodes) {
    searcher.forget();
    auto const findings = searcher.search(position.problem, {.nodes = nodes}, {});
    return findings.lines.front().points.front() == position.best;
}

}  // namespace tengen::engine::five::tuning
