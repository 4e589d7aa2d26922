#include "common/engine/classic/shapes.hpp"

#include <algorithm>
#include <utility>

namespace tengen::engine::classic {

using rules::FiveLaw;

namespace {

bool is_half(unsigned bits) {
    auto const half = static_cast<Half>(bits);
    for (int distance = 1; distance < 5; ++distance) {
        if (cell_at(half, distance) == Cell::wall && cell_at(half, distance + 1) != Cell::wall) {
            return false;
        }
    }
    return true;
}

int run_length(Half half) {
    int length = 0;
    while (length < 5 && cell_at(half, length + 1) == Cell::own) {
        ++length;
    }
    return length;
}

bool is_five(Surroundings around, FiveLaw law) {
    int const before = run_length(around.before);
    int const after = run_length(around.after);
    int const length = before + 1 + after;
    switch (law) {
        case FiveLaw::five_or_more:
            return length >= 5;
        case FiveLaw::exactly_five:
            return length == 5;
        case FiveLaw::exactly_five_not_closed:
            return length == 5 &&
                   (around.at(-before - 1) != Cell::other || around.at(after + 1) != Cell::other);
    }
    return false;
}

/// The surroundings after one more own stone at `offset`.
Surroundings with_stone(Surroundings around, int offset) {
    Half& half = offset < 0 ? around.before : around.after;
    int const distance = offset < 0 ? -offset : offset;
    half = static_cast<Half>(half | (1U << (2 * (distance - 1))));
    return around;
}

}  // namespace

ShapeTable const& ShapeTable::of(FiveLaw law) {
    static ShapeTable const five_or_more{FiveLaw::five_or_more};
    static ShapeTable const exactly_five{FiveLaw::exactly_five};
    static ShapeTable const not_closed{FiveLaw::exactly_five_not_closed};
    switch (law) {
        case FiveLaw::five_or_more:
            return five_or_more;
        case FiveLaw::exactly_five:
            return exactly_five;
        case FiveLaw::exactly_five_not_closed:
            return not_closed;
    }
    return five_or_more;
}

ShapeTable::ShapeTable(FiveLaw law) : shapes_(kHalves * kHalves, Shape::none), known_(kHalves * kHalves, 0) {
    std::vector<Half> halves;
    for (unsigned bits = 0; bits < slot_of_half_.size(); ++bits) {
        if (is_half(bits)) {
            slot_of_half_[bits] = static_cast<std::uint16_t>(halves.size());
            halves.push_back(static_cast<Half>(bits));
        }
    }
    for (Half const before : halves) {
        for (Half const after : halves) {
            fill({before, after}, law);
        }
    }
    known_ = {};
}

/// A shape is told by the best shape that one more stone makes; stones further than four away cannot stand in
/// a five with this one.
Shape ShapeTable::fill(Surroundings around, FiveLaw law) {
    std::size_t const here = slot(around);
    if (known_[here] != 0) {
        return shapes_[here];
    }
    Shape shape = Shape::none;
    if (is_five(around, law)) {
        shape = Shape::five;
    } else {
        int fives = 0;
        Shape best = Shape::none;
        for (int offset = -4; offset <= 4; ++offset) {
            if (around.at(offset) == Cell::empty) {
                Shape const next = fill(with_stone(around, offset), law);
                fives += next == Shape::five ? 1 : 0;
                best = std::max(best, next);
            }
        }
        switch (best) {
            case Shape::five:
                shape = fives >= 2 ? Shape::open_four : Shape::four;
                break;
            case Shape::open_four:
                shape = Shape::open_three;
                break;
            case Shape::four:
                shape = Shape::closed_three;
                break;
            case Shape::open_three:
                shape = Shape::open_two;
                break;
            case Shape::closed_three:
                shape = Shape::closed_two;
                break;
            case Shape::open_two:
            case Shape::closed_two:
                shape = Shape::one;
                break;
            case Shape::one:
            case Shape::none:
                break;
        }
    }
    shapes_[here] = shape;
    known_[here] = 1;
    return shape;
}

}  // namespace tengen::engine::classic
