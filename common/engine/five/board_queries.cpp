#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "common/engine/five/board.hpp"

namespace tengen::engine::five {

namespace {

/// A bit for each of 32 bytes that lies between two bounds, both below 128.
std::uint32_t between(std::uint8_t const* bytes, int low, int high) {
#if defined(__SSE2__)
    auto const half = [&](std::uint8_t const* from) {
        __m128i const values = _mm_load_si128(reinterpret_cast<__m128i const*>(from));
        __m128i const above = _mm_cmpgt_epi8(values, _mm_set1_epi8(static_cast<char>(low - 1)));
        __m128i const beyond = _mm_cmpgt_epi8(values, _mm_set1_epi8(static_cast<char>(high)));
        return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_andnot_si128(beyond, above)));
    };
    return half(bytes) | half(bytes + 16) << 16U;
#else
    std::uint32_t bits = 0;
    for (unsigned i = 0; i < 32; ++i) {
        bits |= static_cast<std::uint32_t>(bytes[i] >= low && bytes[i] <= high) << i;
    }
    return bits;
#endif
}

}  // namespace

void Board::collect(Side side, PointClass low, PointClass high, CellList& out) const {
    assert(low != PointClass::quiet);
    auto const& kinds = kinds_[to_index(side)];
    for (int row = 0; row < size_; ++row) {
        Cell const start = cell_at(0, row);
        std::uint32_t bits = between(&kinds[index(start)], static_cast<int>(low), static_cast<int>(high));
        for (; bits != 0; bits &= bits - 1) {
            out.push_back(start + std::countr_zero(bits));
        }
    }
}

Cell Board::first(Side side, PointClass kind) const {
    auto const& kinds = kinds_[to_index(side)];
    for (int row = 0; row < size_; ++row) {
        Cell const start = cell_at(0, row);
        std::uint32_t const bits =
            between(&kinds[index(start)], static_cast<int>(kind), static_cast<int>(kind));
        if (bits != 0) {
            return start + std::countr_zero(bits);
        }
    }
    return kNoCell;
}

template <class Use>
void Board::for_each_near(Use use) const {
    static_assert(sizeof(LineCell) == 1 && static_cast<int>(LineCell::empty) == 0);
    constexpr int kMost = 127;
    for (int row = 0; row < size_; ++row) {
        Cell const start = cell_at(0, row);
        std::uint32_t bits = between(&near_[index(start)], 1, kMost) &
                             between(reinterpret_cast<std::uint8_t const*>(&stones_[index(start)]), 0, 0);
        for (; bits != 0; bits &= bits - 1) {
            use(start + std::countr_zero(bits));
        }
    }
}

void Board::collect_near(CellList& out) const {
    if (ply_ == 0) {
        out.push_back(cell_at(size_ / 2, size_ / 2));
        return;
    }
    for_each_near([&](Cell cell) { out.push_back(cell); });
}

void Board::collect_codes(PointCodesList& out) const {
    auto const& mine = codes_[to_index(to_move_)];
    auto const& theirs = codes_[to_index(other(to_move_))];
    for_each_near([&](Cell cell) { out.push_back({mine[index(cell)], theirs[index(cell)]}); });
}

void Board::collect_defences(Side defender, Cell threat, CellList& out) const {
    Side const attacker = other(defender);
    PointClass const threatened = kind(attacker, threat);
    ClassTable const& classes = *book_.classes[attacker];
    Combination const whole = combination(attacker, threat);
    std::uint64_t const stone =
        static_cast<std::uint64_t>(defender == Side::black ? LineCell::black : LineCell::white);
    out.push_back(threat);
    for (int direction = 0; direction < 4; ++direction) {
        if (pattern_of(whole, direction) < LinePattern::split_three) {
            continue;
        }
        auto const [line, position] = place(threat, direction);
        std::uint64_t const bits = lines_[static_cast<std::size_t>(direction)][line];
        for (int offset = -reach_; offset <= reach_; ++offset) {
            Cell const cell = threat + offset * kSteps[static_cast<std::size_t>(direction)];
            if (offset == 0 || !is_empty(cell)) {
                continue;
            }
            unsigned const there = position + static_cast<unsigned>(offset) + LineTable::kReach;
            std::uint8_t const both = book_.lines->both(key_at(bits | stone << (2 * there), position));
            unsigned const left = attacker == Side::black ? both & 15U : both >> 4U;
            if (classes.of(book_.codes->of(with_pattern(whole, direction, left))) != threatened) {
                out.push_back(cell);
            }
        }
    }
}

bool Board::is_foul(Side side, Cell cell) {
    switch (kind(side, cell)) {
        case PointClass::foul:
            return true;
        case PointClass::maybe_foul:
            return is_double_three(cell);
        case PointClass::quiet:
        case PointClass::three:
        case PointClass::double_three:
        case PointClass::four:
        case PointClass::four_three:
        case PointClass::straight_four:
        case PointClass::five:
            return false;
    }
    return false;
}

bool Board::is_double_three(Cell cell) {
    Combination const whole = combination(Side::black, cell);
    put(cell, Side::black);
    int threes = 0;
    for (int direction = 0; direction < 4 && threes < 2; ++direction) {
        if (is_three(pattern_of(whole, direction))) {
            threes += is_real_three(cell, direction) ? 1 : 0;
        }
    }
    take_back();
    return threes >= 2;
}

/// Whether black, with a stone on `cell` already, may make a straight four of it on the line.
bool Board::is_real_three(Cell cell, int direction) {
    constexpr int kStraightReach = 3;
    int const step = kSteps[static_cast<std::size_t>(direction)];
    for (int const way : {-step, step}) {
        // The stones between must be black: the four is unbroken.
        Cell there = cell + way;
        int distance = 1;
        while (at(there) == LineCell::black) {
            there += way;
            ++distance;
        }
        if (distance <= kStraightReach && is_empty(there) &&
            pattern_of(combination(Side::black, there), direction) == LinePattern::straight_four &&
            kind(Side::black, there) != PointClass::five && !is_foul(Side::black, there)) {
            return true;
        }
    }
    return false;
}

}  // namespace tengen::engine::five
