#pragma once

#include <string>

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

/// A wish for a rated room.
inline proto::RoomCreate rated_wish() {
    proto::RoomCreate wish;
    wish.rated = true;
    wish.undo.limit = 0;
    return wish;
}

/// Ann (black) against Bob, or against the AI "strong", in a rated room.
struct RatedTable : Harness {
    enum class Opponent { bob, ai };

    explicit RatedTable(Opponent opponent = Opponent::bob, proto::RoomCreate wish = rated_wish()) {
        ann = guest("Ann");
        bob = guest("Bob");
        if (opponent == Opponent::ai) {
            wish.opponent = "strong";
        }
        room = std::get<proto::Created>(*ask(ann, wish)).room;
        if (opponent == Opponent::bob) {
            EXPECT_TRUE(ask(bob, proto::RoomJoin{room, wish.password, proto::JoinWish::any}));
            EXPECT_TRUE(ask(ann, proto::RoomReady{room}));
            EXPECT_TRUE(ask(bob, proto::RoomReady{room}));
        }
    }

    proto::Reply play(base::SessionId who, std::string action) {
        return ask(who, proto::GamePlay{room, std::move(action), look(ann, room).ply, std::nullopt});
    }
    /// Both have acted: the game binds.
    void begin() {
        EXPECT_TRUE(play(ann, "h8"));
        if (questions.empty()) {
            EXPECT_TRUE(play(bob, "i9"));
        } else {
            engine_plays("i9");
        }
    }

    base::SessionId ann{};
    base::SessionId bob{};
    base::RoomId room{};
};

}  // namespace tengen::server::core::testing
