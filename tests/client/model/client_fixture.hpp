#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "client/model/controller.hpp"
#include "tests/client/model/fixtures.hpp"

namespace tengen::client::model::testing {

inline Identity identity() {
    return {"tengen test", "Li", std::nullopt, "zh"};
}

/// A client that is online as Li and, if told so, sits at the table.
class Client : public ::testing::Test {
  protected:
    Client() : controller(identity()) { controller.begin(identity(), kStart); }

    Effects greet() {
        auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
        EXPECT_EQ(hello.size(), 1U);
        return controller.answered(hello.front().first, proto::Response{welcome_of(li())}, kStart);
    }

    void sit(proto::Snapshot const& snapshot) {
        greet();
        auto const join = sent<proto::RoomJoin>(
            controller.perform(JoinRoom{base::RoomId{"ABC234"}, std::nullopt, proto::JoinWish::any}, kStart));
        ASSERT_EQ(join.size(), 1U);
        auto const effects =
            controller.answered(join.front().first, proto::Response{proto::Entered{snapshot}}, kStart);
        history = sent<proto::RoomSync>(effects);
    }

    Effects reply(std::int64_t id, proto::Response response) {
        return controller.answered(id, std::move(response), kStart);
    }
    Effects refuse(std::int64_t id, proto::Error const& error) {
        return controller.answered(id, error, kStart);
    }
    Effects hear(std::uint64_t seq, proto::EventBody body) {
        return controller.notified(event(seq, std::move(body)), kStart);
    }

    Controller controller;
    std::vector<std::pair<std::int64_t, proto::RoomSync>> history;
};

inline proto::Error error_of(proto::ErrorReason reason) {
    proto::Error error;
    error.reason = reason;
    return error;
}

}  // namespace tengen::client::model::testing
