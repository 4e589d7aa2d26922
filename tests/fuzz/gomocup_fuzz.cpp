// Any bytes from a manager, with every errand done by a search that answers by what the position holds:
// nothing crashes, every answer is one line, every stone falls on an empty point.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "common/engine/gomocup/line_splitter.hpp"
#include "common/engine/gomocup/problem.hpp"
#include "common/engine/gomocup/session.hpp"
#include "common/engine/gomocup/work.hpp"

namespace {

using namespace tengen;
using namespace tengen::engine;

void require(bool holds, std::string_view what) {
    if (!holds) {
        std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
        std::abort();
    }
}

/// Plays on the first empty points; scores come from the number of stones.
class PlainThinker : public gomocup::Thinker {
  public:
    five::Findings search(five::Problem const& problem, five::SearchLimits const& limits, std::stop_token,
                          Progress const& progress) override {
        auto const board = gomocup::board_of(problem);
        five::Findings findings{.depth = 1, .selective_depth = 1, .nodes = 50};
        auto const stones = problem.black.size() + problem.white.size();
        for (int cell = 0; cell < problem.size * problem.size; ++cell) {
            auto const point = rules::point_at(cell % problem.size, cell / problem.size);
            if (board.at(point) == rules::Stone::none && std::ranges::count(problem.barred, point) == 0 &&
                static_cast<int>(findings.lines.size()) < std::max(limits.lines, 1)) {
                findings.lines.push_back({static_cast<int>(stones * 37 % 101) - 50, {point}});
            }
        }
        require(!findings.lines.empty(), "a search has no point to play on");
        check_stones(problem, board);
        if (progress) {
            progress(findings);
        }
        return findings;
    }
    void forget() override {}
    void configure(five::SearchOptions const& options) override {
        require(options.hash_bytes > 0 && options.threads > 0, "a search without memory or threads");
    }

  private:
    static void check_stones(five::Problem const& problem, rules::FiveBoard const& board) {
        int stones = 0;
        for (int cell = 0; cell < problem.size * problem.size; ++cell) {
            auto const point = rules::point_at(cell % problem.size, cell / problem.size);
            stones += board.at(point) == rules::Stone::none ? 0 : 1;
        }
        require(stones == static_cast<int>(problem.black.size() + problem.white.size()),
                "a point has two stones");
    }
};

/// Like a manager that reads everything: errands end at once, or, for a line of odd length, one line later.
void talk(std::string_view bytes) {
    gomocup::Session session;
    PlainThinker thinker;
    std::optional<gomocup::Errand> running;
    gomocup::LineSplitter lines;
    auto const say = [](std::string const& line) {
        require(line.find_first_of("\r\n") == std::string::npos, "an answer has two lines");
    };
    auto const react = [&](gomocup::Reaction reaction) {
        std::ranges::for_each(reaction.lines, say);
        if (reaction.errand) {
            require(!running, "two errands at once");
            running = std::move(reaction.errand);
        }
    };
    auto const finish = [&] {
        while (running) {
            auto const errand = *std::exchange(running, std::nullopt);
            react(session.finish(gomocup::perform(errand, thinker, {}, say), {}));
        }
    };
    lines.feed(bytes);
    while (auto const line = lines.next()) {
        react(session.take(*line, {}));
        if (line->size() % 2 == 0) {
            finish();
        }
    }
    react(session.take_end_of_input({}));
    finish();
    require(session.is_over(), "the end of the input is not the end");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    talk({reinterpret_cast<char const*>(data), size});
    return 0;
}
