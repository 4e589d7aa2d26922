#include "common/engine/gomocup/game.hpp"

#include <algorithm>
#include <cassert>

#include "common/rules/five_line.hpp"

namespace tengen::engine::gomocup {

namespace {

using rules::Side;

rules::Stone stone_of(Mark mark) {
    switch (mark) {
        case Mark::black:
            return rules::Stone::black;
        case Mark::white:
            return rules::Stone::white;
        case Mark::dead:
            return rules::Stone::off;
    }
    return rules::Stone::off;
}

std::optional<Side> side_of(Mark mark) {
    switch (mark) {
        case Mark::black:
            return Side::black;
        case Mark::white:
            return Side::white;
        case Mark::dead:
            return std::nullopt;
    }
    return std::nullopt;
}

/// Whether the stone is part of a line that wins.
bool wins(rules::FiveBoard const& board, Placed const& stone, rules::FiveRule rule) {
    auto const side = side_of(stone.mark);
    return side && rules::winning_run(board, stone.point, *side, rules::law_of(rule, *side)).has_value();
}

}  // namespace

std::optional<rules::Point> Game::point(Coordinates const& where) const {
    if (where.x < 0 || where.x >= size_ || where.y < 0 || where.y >= size_) {
        return std::nullopt;
    }
    return rules::point_at(static_cast<int>(where.x), static_cast<int>(where.y));
}

std::string Game::off_board(Coordinates const& where) const {
    return "ERROR " + std::to_string(where.x) + ',' + std::to_string(where.y) +
           " is off the board: x and y go from 0 to " + std::to_string(size_ - 1);
}

bool Game::is_empty(rules::Point point) const {
    return std::ranges::find(stones_, point, &Placed::point) == stones_.end();
}

std::vector<rules::Point> Game::empty_points() const {
    auto const stones = board();
    std::vector<rules::Point> points;
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            auto const point = rules::point_at(column, row);
            if (stones.at(point) == rules::Stone::none) {
                points.push_back(point);
            }
        }
    }
    return points;
}

Side Game::to_move() const {
    return own_.value_or(count_of(Side::black) <= count_of(Side::white) ? Side::black : Side::white);
}

void Game::play(Player player, rules::Point point) {
    assert(is_empty(point));
    if (!own_) {
        own_ = player == Player::own ? to_move() : rules::other(to_move());
    }
    put({point, mark_of(player == Player::own ? *own_ : rules::other(*own_))});
}

bool Game::take_back(rules::Point point) {
    auto const stone = std::ranges::find(stones_, point, &Placed::point);
    if (stone == stones_.end()) {
        return false;
    }
    stones_.erase(stone);
    if (stones_.empty()) {
        own_.reset();
    }
    return true;
}

std::optional<Side> Game::due() const {
    auto const black = count_of(Side::black);
    auto const white = count_of(Side::white);
    if (black == white) {
        return Side::black;
    }
    return black == white + 1 ? std::optional(Side::white) : std::nullopt;
}

std::ptrdiff_t Game::count_of(Side side) const {
    return std::ranges::count(stones_, mark_of(side), &Placed::mark);
}

rules::FiveBoard Game::board() const {
    rules::FiveBoard board(size_);
    for (auto const& stone : stones_) {
        board.set(stone.point, stone_of(stone.mark));
    }
    return board;
}

std::optional<Side> winner(Game const& game, rules::FiveRule rule) {
    auto const board = game.board();
    std::optional<Side> found;
    for (auto const& stone : game.stones()) {
        if (wins(board, stone, rule)) {
            found = found == Side::black ? found : side_of(stone.mark);
        }
    }
    return found;
}

Game without_fives(Game const& game, rules::FiveRule rule) {
    auto const board = game.board();
    Game result(game.size());
    for (auto const& stone : game.stones()) {
        result.put(wins(board, stone, rule) ? Placed{stone.point, Mark::dead} : stone);
    }
    result.settle(game.to_move());
    return result;
}

}  // namespace tengen::engine::gomocup
