#pragma once

#include <string>
#include <utility>

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

/// Ann against an AI, "strong" unless another is named, in any game, where all that she plays is allowed.
struct AiGame : Harness {
    explicit AiGame(proto::Game const& game, proto::SeatWish seat = proto::SeatWish::black,
                    std::string level = "strong") {
        ann = guest("Ann");
        proto::RoomCreate wish;
        wish.game = game;
        wish.seat = seat;
        wish.opponent = std::move(level);
        room = std::get<proto::Created>(*ask(ann, wish)).room;
    }
    void play(std::string action) {
        auto const ply = look(ann, room).ply;
        EXPECT_TRUE(ask(ann, proto::GamePlay{room, std::move(action), ply, {}}));
    }
    base::SessionId ann{};
    base::RoomId room{};
};

}  // namespace tengen::server::core::testing
