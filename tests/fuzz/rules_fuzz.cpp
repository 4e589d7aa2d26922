// Any bytes become a game: the first says which, the rest are actions as text or as points. Every action is
// tried, the legal ones are played, and what must hold of the position is checked after each.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>
#include <vector>

#include "common/record/notation.hpp"
#include "common/rules/position.hpp"

namespace {

using tengen::record::parse_action;
using tengen::record::to_text;
using namespace tengen::rules;

constexpr std::array kRules{FiveRule::freestyle, FiveRule::standard, FiveRule::caro};
constexpr std::array kOpenings{Opening::free, Opening::centre};
constexpr unsigned kSizes = GameSpec::kMaxSize - GameSpec::kMinSize + 1;
/// A byte with this bit begins a text, whose length are the five lowest bits; any other is a column.
constexpr unsigned kTextBit = 0x80;
constexpr unsigned kTextLength = 0x1F;
/// Columns and rows from one before the board to one beyond the largest.
constexpr unsigned kSpan = GameSpec::kMaxSize + 2;

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

class Bytes {
  public:
    explicit Bytes(std::span<std::uint8_t const> rest) : rest_(rest) {}

    [[nodiscard]] bool empty() const { return rest_.empty(); }

    unsigned next() {
        if (rest_.empty()) {
            return 0;
        }
        unsigned const value = rest_.front();
        rest_ = rest_.subspan(1);
        return value;
    }

    std::string_view text(std::size_t length) {
        auto const taken = rest_.first(std::min(length, rest_.size()));
        rest_ = rest_.subspan(taken.size());
        return {reinterpret_cast<char const*>(taken.data()), taken.size()};
    }

  private:
    std::span<std::uint8_t const> rest_;
};

GameSpec read_spec(Bytes& bytes) {
    unsigned const choice = bytes.next();
    auto const made =
        GameSpec::make({.rule = kRules[choice % kRules.size()],
                        .size = GameSpec::kMinSize + static_cast<int>(choice / kRules.size() % kSizes),
                        .opening = kOpenings[choice / (kRules.size() * kSizes) % kOpenings.size()]});
    require(made.has_value());
    return *made;
}

std::optional<Action> read_action(Bytes& bytes) {
    unsigned const first = bytes.next();
    if ((first & kTextBit) != 0) {
        std::string_view const text = bytes.text(first & kTextLength);
        auto const action = parse_action(text);
        require(!action || to_text(*action) == text);
        return action;
    }
    int const column = static_cast<int>(first % kSpan) - 1;
    return Action::place(point_at(column, static_cast<int>(bytes.next() % kSpan) - 1));
}

void check_line(Position const& position, Outcome const& outcome) {
    require(outcome.line.size() >= 5);
    int const right = outcome.line[1].column - outcome.line[0].column;
    int const up = outcome.line[1].row - outcome.line[0].row;
    require(std::max(std::abs(right), std::abs(up)) == 1);
    for (std::size_t at = 0; at < outcome.line.size(); ++at) {
        Point const point = outcome.line[at];
        require(position.five().at(point) == stone_of(*outcome.winner));
        require(point.column == outcome.line[0].column + static_cast<int>(at) * right);
        require(point.row == outcome.line[0].row + static_cast<int>(at) * up);
    }
}

void check(Position const& position, std::vector<Action> const& actions) {
    auto const outcome = position.outcome();
    auto const view = position.view();
    require(position.legal_actions().empty() == outcome.has_value());
    require(view.turn.has_value() == !outcome.has_value());
    require(view.black.size() + view.white.size() == actions.size());
    require(position.ply() == static_cast<int>(actions.size()));
    if (outcome && outcome->winner) {
        check_line(position, *outcome);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    Bytes bytes(std::span(data, size));
    Position position(read_spec(bytes));
    std::vector<Action> actions;
    check(position, actions);
    while (!bytes.empty()) {
        auto const action = read_action(bytes);
        if (!action) {
            continue;
        }
        auto const legal = position.legal_actions();
        bool const listed = std::find(legal.begin(), legal.end(), *action) != legal.end();
        require(listed == !position.why_illegal(*action).has_value());
        if (listed) {
            position.apply(*action);
            actions.push_back(*action);
            check(position, actions);
        }
    }
    Position const again = Position::replay(position.spec(), actions);
    require(again == position && again.position_hash() == position.position_hash());
    return 0;
}
