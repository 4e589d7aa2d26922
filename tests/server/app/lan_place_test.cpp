#include "server/app/lan_place.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::server::app {
namespace {

using boost::asio::ip::make_address;

TEST(LanPlace, AServerForThisMachineAloneIsNotAnnouncedUnlessToldTo) {
    EXPECT_FALSE(lan_place("auto", make_address("127.0.0.1")));
    EXPECT_FALSE(lan_place("auto", make_address("::1")));
    EXPECT_FALSE(lan_place("off", make_address("0.0.0.0")));
    auto const place = lan_place("on", make_address("127.0.0.1"));
    ASSERT_TRUE(place);
    EXPECT_THAT(place->interfaces, testing::ElementsAre(make_address("127.0.0.1").to_v4()));
    EXPECT_EQ(place->group.address().to_string(), proto::kLanGroup);
    EXPECT_EQ(place->group.port(), proto::kLanPort);
}

TEST(LanPlace, AServerOnOneAddressIsAnnouncedThereAndOneOnAllEverywhere) {
    EXPECT_THAT(lan_place("auto", make_address("192.0.2.7"))->interfaces,
                testing::ElementsAre(make_address("192.0.2.7").to_v4()));
    EXPECT_FALSE(lan_place("auto", make_address("2001:db8::7")));
    for (auto const* all : {"0.0.0.0", "::"}) {
        // Every machine has its loopback at least.
        EXPECT_THAT(lan_place("auto", make_address(all))->interfaces,
                    testing::Contains(make_address("127.0.0.1").to_v4()));
    }
}

}  // namespace
}  // namespace tengen::server::app
