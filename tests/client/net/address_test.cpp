#include "client/net/address.hpp"

#include <gtest/gtest.h>

namespace tengen::client::net {
namespace {

TEST(Address, TakesHostAndPort) {
    EXPECT_EQ(parse_address("go.example.org:7000"), (Address{"go.example.org", 7000}));
    EXPECT_EQ(parse_address("127.0.0.1:1"), (Address{"127.0.0.1", 1}));
}

TEST(Address, WithoutAPortTheProtocolsOwn) {
    EXPECT_EQ(parse_address("localhost"), (Address{"localhost", 7777}));
    EXPECT_EQ(parse_address("::1"), (Address{"::1", 7777}));
}

TEST(Address, VersionSixInBrackets) {
    EXPECT_EQ(parse_address("[::1]:80"), (Address{"::1", 80}));
    EXPECT_EQ(parse_address("[fe80::2]"), (Address{"fe80::2", 7777}));
}

TEST(Address, RefusesWhatIsNone) {
    for (auto const* text : {"", ":7777", "host:", "host:0", "host:65536", "host:7x", "a b:1", "[::1", "[]:1",
                             "http://x", "[::1]x"})
        EXPECT_FALSE(parse_address(text)) << text;
}

TEST(Address, TextReadsBack) {
    for (auto const* text : {"localhost:7777", "[::1]:7000"}) {
        auto const address = parse_address(text);
        ASSERT_TRUE(address);
        EXPECT_EQ(to_text(*address), text);
    }
}

}  // namespace
}  // namespace tengen::client::net
