#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/record/notation.hpp"
#include "common/rules/five_fouls.hpp"
#include "common/rules/position.hpp"
#include "proto/rules_query/laid_stones.hpp"

// How answers are written. Inside this folder only.
namespace tengen::proto::rules_query {

struct Failure {
    std::string_view reason;
    std::string message;
    /// The member of the query at fault; empty when the whole is.
    std::string field{};
    /// Of an illegal action.
    std::optional<rules::Illegal> why{};
};

[[nodiscard]] std::string write(Failure const& failure);
[[nodiscard]] std::string write_legal(std::vector<rules::Action> const& actions);
[[nodiscard]] std::string write_legal(std::vector<rules::Point> const& points);
[[nodiscard]] std::string write_fouls(std::vector<rules::FoulPoint> const& fouls);
[[nodiscard]] std::string write_outcome(std::optional<rules::Outcome> const& outcome);
[[nodiscard]] std::string write_perft(std::uint64_t courses);
/// `last` is the notation of the last action that put or moved a stone.
[[nodiscard]] std::string write_state(rules::Position const& position,
                                      std::optional<std::string> const& last);
[[nodiscard]] std::string write_state(LaidStones const& stones);

}  // namespace tengen::proto::rules_query
