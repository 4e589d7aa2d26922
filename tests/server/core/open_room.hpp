#pragma once

#include <optional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tests/server/core/harness.hpp"

// A room before its game.
namespace tengen::server::core::testing {

/// Ann's open room, with Bob and Cid greeted but outside.
struct OpenRoom : Harness {
    explicit OpenRoom(proto::RoomCreate wish = {}, Config config = {}) : Harness(std::move(config)) {
        ann = guest("Ann");
        bob = guest("Bob");
        cid = guest("Cid");
        auto const reply = ask(ann, std::move(wish));
        EXPECT_TRUE(reply) << (reply ? "" : reply.error().message);
        created = std::get<proto::Created>(*reply);
        room = created.room;
    }
    proto::Reply join(base::SessionId who, proto::JoinWish seat = proto::JoinWish::any,
                      std::optional<std::string> password = {}) {
        return ask(who, proto::RoomJoin{room, std::move(password), seat});
    }
    proto::Snapshot shot() { return look(ann, room); }

    base::SessionId ann{}, bob{}, cid{};
    proto::Created created{};
    base::RoomId room{};
};

inline proto::RoomCreate with_password(std::string password) {
    proto::RoomCreate wish;
    wish.password = std::move(password);
    return wish;
}

}  // namespace tengen::server::core::testing
