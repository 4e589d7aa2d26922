#include "proto/rules_query/perft.hpp"

#include <cassert>
#include <vector>

#include "common/base/mix.hpp"

namespace tengen::proto::rules_query {

using rules::Action;
using rules::ChengsanState;
using rules::FiveState;

namespace {

constexpr std::uint64_t kMostPositions = 100'000'000;
constexpr std::size_t kKnown = std::size_t{1} << 20U;
/// Remembering pays for counts at least this deep, of positions with at least so many steps to go.
constexpr int kDeep = 4;
constexpr int kLeastRemembered = 2;

/// Whether equal hashes mean that the game goes on alike.
bool is_told_by_hash(FiveState const& state) {
    return !state.in_opening();
}
bool is_told_by_hash(ChengsanState const&) {
    return true;
}

/// How many actions are legal, where that is known without listing them.
std::optional<std::uint64_t> action_count(FiveState const& state, rules::GameSpec const& spec) {
    if (state.in_opening() || spec.gomoku().foul_mode == rules::FoulMode::forbid) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(state.size() * state.size()) - state.stones().size();
}
std::optional<std::uint64_t> action_count(ChengsanState const&, rules::GameSpec const&) {
    return std::nullopt;
}

FiveState const& without_draw(FiveState const& state) {
    return state;
}

/// The same game, gone on with when repetition or a hundred turns ended it.
ChengsanState without_draw(ChengsanState const& state) {
    auto const outcome = state.outcome();
    if (!outcome || outcome->winner) {
        return state;
    }
    auto const fresh = ChengsanState::from(
        state.rules(), {.stones = {state.stones(rules::Side::black), state.stones(rules::Side::white)},
                        .blocked = state.blocked(),
                        .hands = {state.hand(rules::Side::black), state.hand(rules::Side::white)},
                        .to_act = state.to_act()});
    assert(fresh);
    return *fresh;
}

bool has_same_stone(Action const& left, Action const& right) {
    return left.kind() == right.kind() && left.from() == right.from() && left.to() == right.to();
}

class Counter {
  public:
    Counter(rules::GameSpec const& spec, int depth, Count count)
        : spec_(spec), count_(count), known_(depth >= kDeep ? kKnown : 0) {}

    [[nodiscard]] bool gave_up() const { return visited_ > kMostPositions; }

    template <class State>
    std::uint64_t courses(State const& given, int depth) {
        if (depth == 0) {
            return 1;
        }
        ++visited_;
        State const& state = without_draw(given);
        if (gave_up() || state.is_over()) {
            return 0;
        }
        if (depth < kLeastRemembered || known_.empty() || !is_told_by_hash(state)) {
            return counted(state, depth);
        }
        std::uint64_t const key =
            base::mix(state.position_hash() + static_cast<std::uint64_t>(depth) * base::kSplitMixStep);
        Known& known = known_[key % kKnown];
        if (known.key == key) {
            return known.courses;
        }
        std::uint64_t const found = counted(state, depth);
        known = {key, found};
        return found;
    }

  private:
    struct Known {
        std::uint64_t key = 0;
        std::uint64_t courses = 0;
    };

    template <class State>
    std::uint64_t counted(State const& state, int depth) {
        auto const known_count = depth == 1 ? action_count(state, spec_) : std::nullopt;
        if (known_count) {
            return *known_count;
        }
        std::vector<Action> const actions = state.legal_actions();
        if (depth == 1 && count_ == Count::turns) {
            return actions.size();
        }
        std::uint64_t sum = 0;
        for (std::size_t at = 0; at < actions.size() && !gave_up(); ++at) {
            bool const takes = count_ == Count::plies && actions[at].take() != rules::kNoPoint;
            if (takes && depth == 1) {
                // The stone's own step is one, whatever it then takes.
                sum += at > 0 && has_same_stone(actions[at - 1], actions[at]) ? 0 : 1;
                continue;
            }
            State next = state;
            next.apply(actions[at]);
            sum += courses(next, depth - (takes ? 2 : 1));
        }
        return sum;
    }

    rules::GameSpec spec_;
    Count count_;
    std::uint64_t visited_ = 0;
    /// By key, the newest in each place.
    std::vector<Known> known_;
};

}  // namespace

std::optional<std::uint64_t> perft(rules::Position const& position, int depth, Count count) {
    assert(depth >= 0 && depth <= kMaxPerftDepth);
    Counter counter(position.spec(), depth, count);
    std::uint64_t const courses = position.spec().kind() == rules::GameKind::gomoku
                                      ? counter.courses(position.five(), depth)
                                      : counter.courses(position.chengsan(), depth);
    return counter.gave_up() ? std::nullopt : std::optional(courses);
}

}  // namespace tengen::proto::rules_query
