#pragma once

// The positions and questions that the tests of openings share.

#include <optional>
#include <string_view>

#include "tests/support/board_text.hpp"

namespace tengen::rules::test {

inline GameSpec spec_for(Opening opening) {
    return support::spec_of(FiveRule::renju, 15, opening);
}

inline Position after(Opening opening, std::string_view actions) {
    return support::played(spec_for(opening), actions);
}

inline std::optional<Illegal> why(Position const& position, std::string_view action) {
    return position.why_illegal(support::actions_of(action).at(0));
}

/// An offer of as many points as taraguchi10 asks for.
constexpr std::string_view kTenPoints = "offer:a1,b1,c1,d1,e1,f1,g1,h1,i1,j1";

}  // namespace tengen::rules::test
