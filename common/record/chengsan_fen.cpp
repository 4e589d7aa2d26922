#include "common/record/chengsan_fen.hpp"

#include <array>
#include <bit>
#include <optional>

#include "common/record/notation.hpp"

namespace tengen::record {

using rules::ChengsanBoard;
using rules::ChengsanMask;
using rules::ChengsanState;
using rules::Side;

namespace {

constexpr std::size_t kFields = 10;
constexpr std::size_t kOnRing = 8;

constexpr std::array<std::string_view, ChengsanBoard::kPoints> kPointsInOrder{
    "d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5", "d6", "f6", "f4", "f2",
    "d2", "b2", "b4", "b6", "d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7"};

ChengsanMask bit_of(std::size_t place) {
    return ChengsanBoard::bit(ChengsanBoard::index(*parse_point(kPointsInOrder[place])));
}

constexpr FenError kShort{"second_must_remove", "a position has ten fields with one blank between"};

using Fields = std::array<std::string_view, kFields>;

std::optional<Fields> split(std::string_view text) {
    Fields fields;
    for (std::size_t at = 0; at < kFields; ++at) {
        std::size_t const blank = text.find(' ');
        if (blank == std::string_view::npos && at + 1 < kFields) {
            return std::nullopt;
        }
        fields[at] = text.substr(0, blank);
        text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
    }
    return fields;
}

/// The stones and blocked points of the first field; false when it is misspelt.
bool read_board(std::string_view text, ChengsanState::Parts& parts) {
    if (text.size() != kPointsInOrder.size() + 2) {
        return false;
    }
    std::size_t place = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (at % (kOnRing + 1) == kOnRing) {
            if (text[at] != '/') {
                return false;
            }
            continue;
        }
        ChengsanMask const bit = bit_of(place++);
        switch (text[at]) {
            case 'O':
                parts.stones.black |= bit;
                break;
            case '@':
                parts.stones.white |= bit;
                break;
            case 'X':
                parts.blocked |= bit;
                break;
            case '*':
                break;
            default:
                return false;
        }
    }
    return true;
}

std::optional<int> digit(std::string_view text) {
    return text.size() == 1 && text[0] >= '0' && text[0] <= '9' ? std::optional(text[0] - '0') : std::nullopt;
}

/// The side, and the four counts, which must be those of the board.
std::optional<FenError> read_counts(Fields const& fields, ChengsanState::Parts& parts) {
    if (fields[1] != "w" && fields[1] != "b") {
        return FenError{"side", "the side to act is w (first player) or b (second player)"};
    }
    parts.to_act = fields[1] == "w" ? Side::black : Side::white;
    constexpr std::array<std::string_view, 4> kNames{"first_on_board", "first_in_hand", "second_on_board",
                                                     "second_in_hand"};
    for (std::size_t at = 0; at < kNames.size(); ++at) {
        Side const side = at < 2 ? Side::black : Side::white;
        auto const count = digit(fields[at + 4]);
        bool const is_hand = at % 2 == 1;
        if (!count) {
            return FenError{kNames[at], "a number of stones is a digit from 0 to 9"};
        }
        if (is_hand) {
            parts.hands[side] = *count;
        } else if (*count != std::popcount(parts.stones[side])) {
            return FenError{kNames[at], "the number must be that of the stones on the board"};
        }
    }
    return std::nullopt;
}

FenError error_of(ChengsanState::PartsError const& error) {
    if (error.part == "hands") {
        return {"first_in_hand",
                "hands are even when the first player is to act, else the second has one more"};
    }
    if (error.part == "blocked") {
        return {"board",
                "points are blocked where a stone was taken while placing, if the rules block points"};
    }
    return {"board", "a side has at most nine stones, and one side three or more when all are placed"};
}

std::optional<FenError> check_phase(Fields const& fields, ChengsanState const& state) {
    bool const is_over = state.is_over();
    bool const fits =
        state.is_placing() ? fields[2] == "p" : fields[2] == "m" || (is_over && fields[2] == "o");
    if (!fits) {
        return FenError{"phase", "the phase is p while stones are in hand, then m, and o after a loss"};
    }
    if (fields[3] != (state.is_placing() ? "p" : "s")) {
        return FenError{"action", "next is p in the placing phase, else s; a take is part of its turn"};
    }
    for (std::size_t at = kFields - 2; at < kFields; ++at) {
        if (fields[at] != "0") {
            return FenError{at + 1 < kFields ? "first_must_remove" : "second_must_remove",
                            "no take may be due: a take is part of its turn"};
        }
    }
    return std::nullopt;
}

}  // namespace

base::Result<ChengsanState, FenError> parse_chengsan_fen(rules::ChengsanRules const& rules,
                                                         std::string_view text) {
    auto const fields = split(text);
    if (!fields) {
        return kShort;
    }
    ChengsanState::Parts parts;
    if (!read_board((*fields)[0], parts)) {
        return FenError{"board", "the board is three rings of eight out of O @ * X with / between"};
    }
    if (auto const error = read_counts(*fields, parts)) {
        return *error;
    }
    auto const state = ChengsanState::from(rules, parts);
    if (!state) {
        return error_of(state.error());
    }
    if (auto const error = check_phase(*fields, *state)) {
        return *error;
    }
    return *state;
}

std::string to_chengsan_fen(ChengsanState const& state) {
    std::string text;
    for (std::size_t place = 0; place < kPointsInOrder.size(); ++place) {
        if (place > 0 && place % kOnRing == 0) {
            text += '/';
        }
        ChengsanMask const bit = bit_of(place);
        text += (state.stones(Side::black) & bit) != 0   ? 'O'
                : (state.stones(Side::white) & bit) != 0 ? '@'
                : (state.blocked() & bit) != 0           ? 'X'
                                                         : '*';
    }
    auto const outcome = state.outcome();
    bool const is_lost = outcome && outcome->winner;
    text += state.to_act() == Side::black ? " w " : " b ";
    text += state.is_placing() ? "p p" : is_lost ? "o s" : "m s";
    for (Side const side : rules::kSides) {
        text +=
            ' ' + std::to_string(std::popcount(state.stones(side))) + ' ' + std::to_string(state.hand(side));
    }
    return text + " 0 0";
}

}  // namespace tengen::record
