#include "server/core/set_up.hpp"

#include <cassert>
#include <string>

#include "common/base/mix.hpp"
#include "common/record/opening_book.hpp"

namespace tengen::server::core {

std::optional<std::string> settled_code(proto::Game const& game) {
    return proto::sets_coded_opening(game) ? game.opening_code.value_or(std::string(record::kByLot))
                                           : std::optional<std::string>();
}

std::vector<rules::Action> stones_to_set(proto::Game const& game, std::uint64_t room_seed, int number) {
    auto const code = game.opening_code.value_or(std::string(record::kByLot));
    auto const seed = base::split_mix(room_seed ^ static_cast<std::uint64_t>(number));
    auto const stones = record::set_up_stones(*proto::spec_of(game), code, seed);
    assert(stones);
    return *stones;
}

}  // namespace tengen::server::core
