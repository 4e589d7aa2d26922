#include "common/engine/gomocup/work.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <optional>
#include <utility>

#include "common/engine/gomocup/balance.hpp"
#include "common/engine/gomocup/effort.hpp"
#include "common/engine/gomocup/judgement.hpp"
#include "common/engine/gomocup/texts.hpp"
#include "common/record/notation.hpp"

namespace tengen::engine::gomocup {

namespace {

/// Prints what a search tells, a depth at most once, and a proven end when it is new.
class Announcer {
  public:
    explicit Announcer(Say const& say) : say_(say) {}

    void on_progress(five::Findings const& findings) {
        if (!findings.lines.empty() && findings.depth > told_depth_) {
            tell(findings);
        }
    }
    void on_end(five::Findings const& findings) {
        if (findings.lines.empty()) {
            return;
        }
        auto const& best = findings.lines.front();
        if (findings.depth != told_depth_ || best.score != told_score_ || best.points.front() != told_move_) {
            tell(findings);
        }
        if (findings.lines.size() > 1) {
            for (std::size_t index = 0; index < findings.lines.size(); ++index) {
                say_(rank_message(findings, index));
            }
        }
    }

  private:
    void tell(five::Findings const& findings) {
        auto const& best = findings.lines.front();
        say_(depth_message(findings));
        if (five::is_proven(best.score) && told_score_ != best.score) {
            say_("MESSAGE " + value_text(best.score));
        }
        told_depth_ = findings.depth;
        told_score_ = best.score;
        told_move_ = best.points.front();
    }

    Say const& say_;
    int told_depth_ = 0;
    int told_score_ = 0;
    rules::Point told_move_ = rules::kNoPoint;
};

class Worker {
  public:
    Worker(Errand const& errand, Thinker& thinker, std::stop_token stop, Say const& say)
        : errand_(errand),
          thinker_(thinker),
          effort_(errand, std::move(stop)),
          say_(say),
          options_(errand.configure.value_or(errand.table)) {}

    /// Where memory falls short, all is tried again with a smaller table, down to the least.
    Verdict perform() {
        bool is_ready = !errand_.configure;
        while (true) {
            try {
                if (!is_ready) {
                    thinker_.configure(options_);
                } else if (errand_.kept == Errand::Kept::drop) {
                    thinker_.forget();
                }
                return work();
            } catch (std::bad_alloc const&) {
                if (!ask_for_less()) {
                    return {Verdict::Kind::no_memory};
                }
                is_ready = false;
            }
        }
    }

  private:
    bool ask_for_less() {
        constexpr std::size_t kLeast = std::size_t{1} << 20U;
        if (options_.hash_bytes > kLeast) {
            options_.hash_bytes = std::max(options_.hash_bytes / 2, kLeast);
        } else if (options_.threads > 1) {
            options_.threads = 1;
        } else {
            return false;
        }
        say_("MESSAGE not that much memory; trying a hash of " + std::to_string(options_.hash_bytes >> 20U) +
             " MiB");
        return true;
    }

    Verdict work() {
        switch (errand_.task) {
            case Task::prepare:
                return {};
            case Task::warm_up:
                static_cast<void>(thinker_.search(errand_.problem, errand_.limits, effort_.stop(), {}));
                return {};
            case Task::move:
            case Task::suggest:
                return stone_of(best(1));
            case Task::swap2_open:
                return balanced(three_stone_openings(errand_.problem));
            case Task::swap2_answer:
                return answer_three_stones();
            case Task::swap2_choose:
                return take_better_side(best(1));
            case Task::balance_one:
                return balanced(single_stones(errand_.problem));
            case Task::balance_two:
                return balanced(pairs_of_stones(errand_.problem));
        }
        return {};
    }

    /// A search with one of `parts` equal shares of the effort.
    Judgement best(std::size_t parts) {
        auto const limits = effort_.share(parts);
        bool const with_debug = errand_.detail == Detail::messages_and_debug;
        if (with_debug) {
            say_("DEBUG limits time " + std::to_string(limits.time.count()) + " nodes " +
                 std::to_string(limits.nodes) + " depth " + std::to_string(limits.depth));
        }
        Announcer announcer(say_);
        auto judgement = judge(thinker_, {errand_.problem, limits}, effort_.stop(),
                               [&](five::Findings const& so_far) { announcer.on_progress(so_far); });
        auto const& findings = judgement.findings;
        effort_.count(findings.nodes);
        announcer.on_end(findings);
        if (with_debug) {
            say_(speed_debug(findings));
        }
        return judgement;
    }

    Verdict balanced(std::vector<Addition> additions) {
        auto const found =
            most_balanced(std::move(additions), {errand_.problem.to_move, errand_.bias}, thinker_, effort_);
        if (!found) {
            return {Verdict::Kind::failed};
        }
        auto text = std::string("MESSAGE balance");
        for (auto const& point : record::to_texts(found->points)) {
            text += ' ' + point;
        }
        say_(text + " ev " + value_text(found->score));
        return {Verdict::Kind::stones, found->points};
    }

    static Verdict stone_of(Judgement const& judgement) {
        auto const& lines = judgement.findings.lines;
        return lines.empty() ? Verdict{Verdict::Kind::failed}
                             : Verdict{Verdict::Kind::stones, {lines.front().points.front()}};
    }

    /// White is to move: whoever plays takes white, whoever swaps takes black.
    static Verdict take_better_side(Judgement const& judgement) {
        if (judgement.score < 0) {
            return {Verdict::Kind::swap};
        }
        return stone_of(judgement);
    }

    /// Where one side is better it is taken. Where none is, whoever set the stones knows the position best:
    /// two stones more lead to another one as even.
    Verdict answer_three_stones() {
        constexpr int kEven = 20;
        auto const judgement = best(2);
        if (std::abs(judgement.score) >= kEven || effort_.is_spent()) {
            return take_better_side(judgement);
        }
        auto const pair = balanced(pairs_of_stones(errand_.problem));
        return pair.kind == Verdict::Kind::stones ? pair : take_better_side(judgement);
    }

    Errand const& errand_;
    Thinker& thinker_;
    Effort effort_;
    Say const& say_;
    five::SearchOptions options_;
};

}  // namespace

Verdict perform(Errand const& errand, Thinker& thinker, std::stop_token stop, Say const& say) {
    Worker worker(errand, thinker, std::move(stop), say);
    return worker.perform();
}

}  // namespace tengen::engine::gomocup
