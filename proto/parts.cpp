#include "proto/parts.hpp"

#include <string_view>

#include "common/record/opening_book.hpp"

namespace tengen::proto {

namespace {

bool fits_opening_code(Game const& game) {
    if (!game.opening_code || *game.opening_code == record::kByLot) {
        return true;
    }
    return sets_coded_opening(game) && record::find_opening(*game.opening_code) != nullptr;
}

base::Result<rules::GameSpec, rules::SpecError> spec_without_code(Game const& game) {
    switch (game.kind) {
        case rules::GameKind::gomoku:
            return rules::GameSpec::make(game.gomoku);
        case rules::GameKind::chengsanqi:
            break;
    }
    return rules::GameSpec::make(game.chengsan);
}

}  // namespace

bool sets_coded_opening(Game const& game) {
    return game.kind == rules::GameKind::gomoku && rules::takes_code(game.gomoku.opening);
}

base::Result<rules::GameSpec, rules::SpecError> spec_of(Game const& game) {
    auto spec = spec_without_code(game);
    bool const fault_stands_before = !spec && (spec.error().field == std::string_view("size") ||
                                               spec.error().field == std::string_view("opening"));
    if (!fault_stands_before && !fits_opening_code(game)) {
        return rules::SpecError{"opening_code"};
    }
    return spec;
}

}  // namespace tengen::proto
