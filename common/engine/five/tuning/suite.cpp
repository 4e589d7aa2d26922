#include "common/engine/five/tuning/suite.hpp"

#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/engine/five/tuning/packed_lines.hpp"
#include "common/record/notation.hpp"

namespace tengen::engine::five::tuning {

namespace {

/// Throws what the library throws for fields of another kind.
std::optional<SuitePosition> position_of(nlohmann::json const& json) {
    auto const rule = parse_rule(json.at("rule").get<std::string>());
    auto const moves = parse_points(json.at("moves").get<std::string>());
    auto const best = record::parse_point(json.at("best").get<std::string>());
    if (!rule || !moves || !best) {
        return std::nullopt;
    }
    SuitePosition position{.problem = {.rule = *rule}, .best = *best};
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
                return FileError{number, "an unknown rule or point"};
            }
            positions.push_back(std::move(*position));
        } catch (nlohmann::json::exception const&) {
            return FileError{number, "not an object with rule, moves and best"};
        }
    }
    if (!reader.is_good()) {
        return FileError{0, "cannot be read"};
    }
    return positions;
}

bool finds_best(Searcher& searcher, SuitePosition const& position, std::uint64_t nodes) {
    searcher.forget();
    auto const findings = searcher.search(position.problem, {.nodes = nodes}, {});
    return findings.lines.front().points.front() == position.best;
}

}  // namespace tengen::engine::five::tuning
