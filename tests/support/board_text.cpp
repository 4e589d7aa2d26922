#include "tests/support/board_text.hpp"

#include <sstream>
#include <stdexcept>

#include "common/record/notation.hpp"

namespace tengen::support {

using rules::FiveBoard;
using rules::Point;
using rules::point_at;
using rules::Stone;

namespace {

Stone stone_for(char letter) {
    switch (letter) {
        case 'X':
            return Stone::black;
        case 'O':
            return Stone::white;
        default:
            return Stone::none;
    }
}

char letter_for(Stone stone) {
    switch (stone) {
        case Stone::black:
            return 'X';
        case Stone::white:
            return 'O';
        case Stone::none:
            return '.';
        case Stone::off:
            return '#';
    }
    return '?';
}

}  // namespace

rules::GameSpec spec_of(rules::FiveRule rule, int size, rules::Opening opening) {
    return *rules::GameSpec::make({.rule = rule, .size = size, .opening = opening});
}

std::vector<rules::Action> actions_of(std::string_view text) {
    std::istringstream words{std::string(text)};
    std::vector<rules::Action> actions;
    for (std::string word; words >> word;) {
        auto const action = record::parse_action(word);
        if (!action) {
            throw std::invalid_argument("no action: " + word);
        }
        actions.push_back(*action);
    }
    return actions;
}

rules::Position played(rules::GameSpec const& spec, std::string_view actions) {
    rules::Position position(spec);
    for (rules::Action const& action : actions_of(actions)) {
        if (position.why_illegal(action)) {
            throw std::invalid_argument("not legal: " + record::to_text(action));
        }
        position.apply(action);
    }
    return position;
}

std::string name(rules::ActionKind kind) {
    using rules::ActionKind;
    switch (kind) {
        case ActionKind::place:
            return "place";
        case ActionKind::move:
            return "move";
        case ActionKind::swap:
            return "swap";
        case ActionKind::keep:
            return "keep";
        case ActionKind::declare:
            return "declare";
        case ActionKind::offer:
            return "offer";
        case ActionKind::choose:
            return "choose";
    }
    return {};
}

FiveBoard board_of(std::string_view rows) {
    std::istringstream lines{std::string(rows)};
    std::vector<std::string> texts;
    for (std::string line; lines >> line;) {
        texts.push_back(line);
    }
    int const size = static_cast<int>(texts.size());
    FiveBoard board(size);
    for (int row = 0; row < size; ++row) {
        std::string const& text = texts[static_cast<std::size_t>(size - 1 - row)];
        if (text.size() != texts.size()) {
            throw std::invalid_argument("not a square: " + text);
        }
        for (int column = 0; column < size; ++column) {
            board.set(point_at(column, row), stone_for(text[static_cast<std::size_t>(column)]));
        }
    }
    return board;
}

std::string text_of(FiveBoard const& board) {
    std::string text;
    for (int row = board.size() - 1; row >= 0; --row) {
        for (int column = 0; column < board.size(); ++column) {
            text += letter_for(board.at(point_at(column, row)));
        }
        text += '\n';
    }
    return text;
}

std::vector<Point> drawn_game(int size) {
    rules::PerSide<std::vector<Point>> stones;
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            bool const black = (column / 2 + row) % 2 == 0;
            stones[black ? rules::Side::black : rules::Side::white].push_back(point_at(column, row));
        }
    }
    std::vector<Point> order;
    for (std::size_t at = 0; at < stones.black.size(); ++at) {
        order.push_back(stones.black[at]);
        if (at < stones.white.size()) {
            order.push_back(stones.white[at]);
        }
    }
    return order;
}

}  // namespace tengen::support
