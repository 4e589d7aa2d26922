#include "common/engine/five/searcher.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <span>
#include <system_error>
#include <thread>

#include "common/engine/five/evaluation.hpp"
#include "common/engine/five/root.hpp"
#include "common/engine/five/search_control.hpp"
#include "common/engine/five/transposition_table.hpp"
#include "common/engine/five/worker.hpp"

namespace tengen::engine::five {

namespace {

constexpr int kMaxDepth = 120;

/// Searches the moves from `first` on to a depth, in a window around the last score that is widened until the
/// score falls inside (aspiration).
void search_in_window(Worker& worker, std::vector<RootMove>& moves, std::size_t first, int depth) {
    int const guess = moves[first].score;
    bool const has_guess = depth >= 4 && guess != -kInfinite && !is_proven(guess);
    int width = 24;
    int alpha = has_guess ? guess - width : -kInfinite;
    int beta = has_guess ? guess + width : kInfinite;
    while (true) {
        int const score = worker.search_root(moves, first, depth, alpha, beta);
        if (worker.ended() || (score > alpha && score < beta)) {
            return;
        }
        width *= 3;
        if (score <= alpha) {
            alpha = width > 1'000 ? -kInfinite : std::max(-kInfinite, score - width);
        } else {
            beta = width > 1'000 ? kInfinite : std::min(kInfinite, score + width);
        }
    }
}

/// Ends the search when it goes out of scope.
class EndOfSearch {
  public:
    explicit EndOfSearch(SearchControl& control) : control_(control) {}
    EndOfSearch(EndOfSearch const&) = delete;
    EndOfSearch& operator=(EndOfSearch const&) = delete;
    ~EndOfSearch() { control_.end(); }

  private:
    SearchControl& control_;
};

}  // namespace

class Searcher::Impl {
  public:
    explicit Impl(SearchOptions const& options)
        : options_(options),
          table_(options.hash_bytes),
          memories_(static_cast<std::size_t>(std::max(1, options.threads))) {}

    Findings search(Problem const& problem, SearchLimits const& limits, std::stop_token stop,
                    std::function<void(Findings const&)> const& progress) {
        prepare(problem);
        SearchControl control{limits, std::move(stop)};
        Board board = board_of(problem);
        std::vector<RootMove> moves = root_moves(board, problem.barred);
        Worker worker{board, table_, memories_[0], control};
        Findings found;
        {
            std::vector<std::jthread> helpers;
            // However the search ends, the helpers end with it.
            EndOfSearch const end{control};
            for (std::size_t i = 1; i < memories_.size(); ++i) {
                try {
                    helpers.emplace_back([&, i, moves] { help(board, moves, i, control); });
                } catch (std::system_error const&) {
                    // No memory for another stack: those that are there search on.
                    break;
                }
            }
            found = deepen(worker, std::move(moves), control, progress);
        }
        found.nodes = control.nodes();
        return found;
    }

    void forget() {
        table_.clear();
        for (ThreadMemory& memory : memories_) {
            memory.history.clear();
            memory.fours.clear();
        }
    }

  private:
    /// What was kept serves the same game only.
    void prepare(Problem const& problem) {
        if (kept_ &&
            (kept_->rule != problem.rule || kept_->size != problem.size || kept_->fouls != problem.fouls)) {
            forget();
        }
        kept_ = {.rule = problem.rule, .size = problem.size, .fouls = problem.fouls};
        table_.start_search();
    }

    void help(Board const& board, std::vector<RootMove> const& moves, std::size_t number,
              SearchControl& control) {
        try {
            help_on(board, moves, number, control);
        } catch (std::bad_alloc const&) {
            // The others need no help.
        }
    }

    void help_on(Board const& board, std::vector<RootMove> moves, std::size_t number,
                 SearchControl& control) {
        Worker worker{board, table_, memories_[number], control};
        // Helpers start at different depths, so that they do not all do the same.
        for (int depth = 1 + static_cast<int>(number % 2); depth <= kMaxDepth && !worker.ended(); ++depth) {
            search_in_window(worker, moves, 0, depth);
        }
        worker.close();
    }

    static Findings findings(Worker& worker, std::vector<RootMove> const& moves, int depth,
                             SearchControl const& control) {
        worker.close();
        Findings found;
        found.depth = depth;
        found.selective_depth = worker.selective_depth();
        found.nodes = control.nodes();
        found.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(control.elapsed());
        auto const wanted = static_cast<std::size_t>(std::max(1, control.limits().lines));
        for (std::size_t i = 0; i < std::min(wanted, moves.size()); ++i) {
            Line line;
            // What was not searched is worth no more than the line before it.
            line.score = moves[i].score != -kInfinite ? moves[i].score
                         : found.lines.empty()        ? evaluate(worker.board())
                                               : std::min(evaluate(worker.board()), found.lines.back().score);
            std::ranges::transform(moves[i].line, std::back_inserter(line.points), point_of);
            found.lines.push_back(std::move(line));
        }
        return found;
    }

    static bool is_settled(std::vector<RootMove> const& moves, int depth, SearchControl const& control) {
        auto const lines = static_cast<std::size_t>(std::max(1, control.limits().lines));
        if (lines > 1 && moves.size() > 1) {
            auto const wanted = std::span{moves}.first(std::min(lines, moves.size()));
            return std::ranges::all_of(wanted, [&](RootMove const& move) {
                return is_proven(move.score) && depth > plies_to_end(move.score) + 2;
            });
        }
        constexpr int kEnoughForOnlyMove = 6;
        if (moves.size() == 1 && depth >= kEnoughForOnlyMove && control.limits().depth == 0) {
            return true;
        }
        int const score = moves[0].score;
        return is_win(score) || (is_loss(score) && depth > plies_to_end(score) + 2);
    }

    static Findings deepen(Worker& worker, std::vector<RootMove> moves, SearchControl& control,
                           std::function<void(Findings const&)> const& progress) {
        SearchLimits const& limits = control.limits();
        if (moves.empty()) {
            return findings(worker, moves, 0, control);
        }
        auto const lines =
            static_cast<std::size_t>(std::clamp(limits.lines, 1, static_cast<int>(moves.size())));
        if (lines == 1) {
            take_win(worker, moves, limits);
        }
        int const last = limits.depth > 0 ? std::min(limits.depth, kMaxDepth) : kMaxDepth;
        int depth = 0;
        while (depth < last && !worker.ended() && !is_settled(moves, depth, control)) {
            if (lines > 1 && depth == 0) {
                // One go for all lines: even a very small search has a score for every move.
                worker.search_each(moves, 1);
            } else {
                for (std::size_t first = 0; first < lines && !worker.ended(); ++first) {
                    search_in_window(worker, moves, first, depth + 1);
                }
            }
            depth += worker.ended() ? 0 : 1;
            std::stable_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(lines),
                             [](RootMove const& a, RootMove const& b) { return a.score > b.score; });
            if (progress) {
                progress(findings(worker, moves, depth, control));
            }
        }
        for (std::size_t i = 0; i < lines; ++i) {
            complete_line(worker, moves[i].line, moves[i].score);
        }
        return findings(worker, moves, depth, control);
    }

    /// A win at hand, proven by a search before or by fours is known without a search.
    static void take_win(Worker& worker, std::vector<RootMove>& moves, SearchLimits const& limits) {
        Board const& board = worker.board();
        Side const us = board.to_move();
        if (board.is_full()) {
            return;
        }
        int plies = 0;
        Cell cell = moves[0].cell;
        if (board.kind(us, cell) == PointClass::five) {
            plies = 1;
        } else if (auto const known = worker.known_win()) {
            plies = plies_to_end(known->score);
            cell = known->move;
        } else if (board.count(other(us), PointClass::five) == 0) {
            constexpr std::uint64_t kMostNodes = 20'000;
            std::uint64_t const budget =
                limits.nodes > 0 ? std::min(kMostNodes, limits.nodes / 4) : kMostNodes;
            plies = worker.plies_to_win_by_fours(static_cast<int>(budget));
            cell = plies > 0 ? worker.winning_four() : cell;
        }
        auto const found = std::ranges::find(moves, cell, &RootMove::cell);
        if (plies > 0 && found != moves.end()) {
            std::rotate(moves.begin(), found, found + 1);
            moves[0].score = win_in(plies);
        }
    }

    SearchOptions options_;
    TranspositionTable table_;
    std::vector<ThreadMemory> memories_;
    std::optional<Problem> kept_{};
};

Searcher::Searcher(SearchOptions const& options) : impl_(std::make_unique<Impl>(options)) {}

Searcher::~Searcher() = default;

Findings Searcher::search(Problem const& problem, SearchLimits const& limits, std::stop_token stop,
                          std::function<void(Findings const&)> const& progress) {
    return impl_->search(problem, limits, std::move(stop), progress);
}

void Searcher::forget() {
    impl_->forget();
}

void Searcher::configure(SearchOptions const& options) {
    // The old table goes before the new one comes: both together would be more than was allowed.
    impl_ = std::make_unique<Impl>(SearchOptions{.hash_bytes = 0});
    impl_ = std::make_unique<Impl>(options);
}

}  // namespace tengen::engine::five
