#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proto/envelope.hpp"
#include "proto/rules_query/laid_stones.hpp"
#include "proto/rules_query/perft.hpp"

// What a query holds, and how it is read (see proto/fields.hpp). Inside this folder only.
namespace tengen::proto::rules_query {

enum class Ask : std::uint8_t { legal, fouls, outcome, state, perft };

struct Query {
    Game game{};
    Ask ask = Ask::legal;
    std::optional<std::string> fen{};
    std::optional<std::vector<std::string>> actions{};
    /// How many of the first actions the server set.
    int setup = 0;
    std::optional<LaidStones::Asked> stones{};
    std::optional<int> depth{};
    Count count = Count::turns;
};

template <class V>
void fields(V& v, Like<V, LaidStones::Asked>& stones) {
    v.points("black", stones.black);
    v.points("white", stones.white);
    v.may("to_act", stones.to_act);
}

template <class V>
void fields(V& v, Like<V, Query>& query) {
    v.need("ask", query.ask);
    v.need("game", query.game);
    v.may("fen", query.fen);
    v.may("actions", query.actions);
    v.option("setup", query.setup, 0);
    v.may("stones", query.stones);
    v.may("depth", query.depth);
    v.defaulted("count", query.count);
}

}  // namespace tengen::proto::rules_query

namespace tengen::proto {

template <>
inline constexpr Names<5> kNames<rules_query::Ask>{"legal", "fouls", "outcome", "state", "perft"};
template <>
inline constexpr Names<2> kNames<rules_query::Count>{"turns", "plies"};

}  // namespace tengen::proto
