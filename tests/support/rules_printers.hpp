#pragma once

// What GoogleTest writes for values of the rules when a test fails.

#include <ostream>

#include "common/record/notation.hpp"
#include "common/rules/outcome.hpp"
#include "common/rules/position.hpp"
#include "tests/support/board_text.hpp"
#include "tests/support/chengsan_text.hpp"

namespace tengen::rules {

inline void PrintTo(Point point, std::ostream* out) {  // NOLINT(readability-identifier-naming)
    if (FiveBoard(FiveBoard::kMaxSize).contains(point)) {
        *out << record::to_text(point);
    } else {
        *out << '(' << static_cast<int>(point.column) << ',' << static_cast<int>(point.row) << ')';
    }
}

inline void PrintTo(Side side, std::ostream* out) {  // NOLINT(readability-identifier-naming)
    *out << (side == Side::black ? "black" : "white");
}

inline void PrintTo(Position const& position, std::ostream* out) {  // NOLINT(readability-identifier-naming)
    *out << "ply " << position.ply() << '\n'
         << (position.spec().kind() == GameKind::gomoku ? support::text_of(position.five().board())
                                                        : support::text_of(position.chengsan()));
}

}  // namespace tengen::rules
