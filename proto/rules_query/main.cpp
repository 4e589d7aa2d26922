// The program tengen-rules: queries in, answers out, one line each.
#include <cstdio>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "proto/rules_query/query.hpp"

namespace {

using namespace tengen::proto::rules_query;

constexpr char const* kFooter =
    R"(A query is one JSON object in one line, and so is its answer, which is out before the next query is read.

  game     as in the protocol: {"kind":"gomoku","rule":"renju",...} or {"kind":"chengsanqi","preset":...}
  ask      "legal"    {"legal": [...]}   every legal action but "offer"
           "fouls"    {"fouls": {...}}   the foul that black would make, for every empty point that is one
           "outcome"  {"outcome": {"winner", "reason", ...}}   null while the game goes on
           "state"    {"state": {...}}   the board as in a room's snapshot; Chengsanqi with its "fen"
           "perft"    {"perft": N}       courses of "depth" steps (0 to 12); "count" is "turns" or "plies",
                                         which takes placement, move and take for a step each
  actions  the actions played, in notation; none: the start
  setup    how many of them the server set (openings prescribed, two_fifths, balanced); none: 0
  fen      Chengsanqi: the position that the actions start from, ten fields
  stones   Gomoku instead of actions: {"black": [...], "white": [...], "to_act": "black"}, in any number

What cannot be answered is {"error": {"reason", "message", "field"}}, and the next line is read.

  echo '{"game":{"kind":"gomoku","rule":"renju"},"actions":["h8","h9"],"ask":"legal"}' | tengen-rules
  echo '{"game":{"kind":"gomoku","rule":"renju"},"stones":{"black":["f8","g8","h9","h10"]},"ask":"fouls"}' | tengen-rules
  echo '{"game":{"kind":"gomoku","rule":"standard","size":19},"actions":["a1","b1"],"ask":"state"}' | tengen-rules
  echo '{"game":{"kind":"chengsanqi","preset":"chengsanqi"},"ask":"perft","depth":4,"count":"plies"}' | tengen-rules
)";

/// Writes a whole answer at once; false when nobody takes it any more.
bool put(std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

/// False when the input has ended.
bool answer_next(std::istream& input, std::vector<char>& buffer) {
    input.getline(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    auto const read = static_cast<std::size_t>(input.gcount());
    if (input.fail() && read + 1 == buffer.size()) {
        input.clear();
        input.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
        return put(answer_to_long_line());
    }
    if (read == 0) {
        return false;
    }
    // The line end counts as read, but not at the end of the input.
    std::string_view line(buffer.data(), input.eof() ? read : read - 1);
    return put(answer(line));
}

}  // namespace

int main(int count, char** arguments) {
    CLI::App app(
        "The rules of tengen, asked from outside: queries on standard input, answers on standard output");
    app.set_version_flag("--version", "tengen-rules " TENGEN_VERSION);
    app.footer(kFooter);
    CLI11_PARSE(app, count, arguments);

    std::ios::sync_with_stdio(false);
    std::vector<char> buffer(kMaxLine + 2);
    while (answer_next(std::cin, buffer)) {
    }
    return std::ferror(stdout) != 0 ? 1 : 0;
}
