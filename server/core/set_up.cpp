#include "server/core/set_up.hpp"

#include <cassert>
#include <string>

#include "common/base/mix.hpp"
#include "common/record/opening_book.hpp"

namespace tengen::server::core {

bool sets_coded_opening(proto::Game const& game) {
    return game.kind == rules::GameKind::gomoku && rules::takes_code(game.gomoku.opening);
}

bool fits_opening_code(proto::Game const& game) {
    if (!game.opening_code || *game.opening_code == record::kByLot) {
        return true;
    }
    return sets_coded_opening(game) && record::find_opening(*game.opening_code) != nullptr;
}

std::vector<rules::Action> stones_to_set(proto::Game const& game, std::uint64_t room_seed, int number) {
    auto const code = game.opening_code.value_or(std::string(record::kByLot));
    auto const seed = base::split_mix(room_seed ^ static_cast<std::uint64_t>(number));
    auto const stones = record::set_up_stones(*proto::spec_of(game), code, seed);
    assert(stones);
    return stones ? *stones : std::vector<rules::Action>{};
}

}  // namespace tengen::server::core
