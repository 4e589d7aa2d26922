#include "server/core/set_up.hpp"

#include <cassert>
#include <string>

#include "common/base/mix.hpp"
#include "common/record/opening_book.hpp"

namespace tengen::server::core {

bool sets_coded_opening(proto::Game const& game) {
    auto const opening = game.gomoku.opening;
    return game.kind == rules::GameKind::gomoku &&
           (opening == rules::Opening::prescribed || opening == rules::Opening::two_fifths);
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

std::optional<proto::OpeningName> opening_name(rules::Position const& position) {
    bool const renju =
        position.spec().kind() == rules::GameKind::gomoku && position.spec().rule() == rules::FiveRule::renju;
    auto const* known = renju ? record::recognise(position) : nullptr;
    if (known == nullptr) {
        return std::nullopt;
    }
    return proto::OpeningName{std::string(known->code), std::string(known->name_zh),
                              std::string(known->name_latin)};
}

}  // namespace tengen::server::core
