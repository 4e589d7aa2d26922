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

TEST(Address, SchemesTellTlsAndItsPort) {
    EXPECT_EQ(parse_address("tengen://go.example.org"), (Address{"go.example.org", 7777}));
    EXPECT_EQ(parse_address("tengens://go.example.org"), (Address{"go.example.org", 7778, Security::tls}));
    EXPECT_EQ(parse_address("TENGENS://[::1]:80"), (Address{"::1", 80, Security::tls}));
    EXPECT_FALSE(parse_address("tengens://go.example.org/K7MX2P"));
    EXPECT_FALSE(parse_address("tengens://"));
}

TEST(Address, ARoomMayFollowTheServer) {
    auto const link = parse_link("tengens://go.example.org:80/K7MX2P");
    ASSERT_TRUE(link);
    EXPECT_EQ(link->server, (Address{"go.example.org", 80, Security::tls}));
    EXPECT_EQ(link->room, "K7MX2P");
    EXPECT_EQ(parse_link("[::1]/k7mx2p").value_or(Link{}).room, "k7mx2p");
    for (auto const* text : {"localhost:7777", "tengen://localhost:7777", "tengen://localhost:7777/"}) {
        ASSERT_TRUE(parse_link(text)) << text;
        EXPECT_EQ(parse_link(text)->server, (Address{"localhost", 7777})) << text;
        EXPECT_FALSE(parse_link(text)->room) << text;
    }
    EXPECT_FALSE(parse_link("http://localhost:7777/K7MX2P"));
    EXPECT_FALSE(parse_link("/K7MX2P"));
}

TEST(Address, InvitationsReadBack) {
    for (Address const& server : {Address{"::1", 7000}, Address{"go.example.org", 7778, Security::tls}}) {
        auto const link = parse_link(invitation(server, "K7MX2P"));
        ASSERT_TRUE(link);
        EXPECT_EQ(link->server, server);
        EXPECT_EQ(link->room, "K7MX2P");
    }
    EXPECT_EQ(invitation({"::1", 7000}, "K7MX2P"), "tengen://[::1]:7000/K7MX2P");
}

TEST(Address, RefusesWhatIsNone) {
    for (auto const* text : {"", ":7777", "host:", "host:0", "host:65536", "host:7x", "a b:1", "[::1", "[]:1",
                             "http://x", "[::1]x"})
        EXPECT_FALSE(parse_address(text)) << text;
}

TEST(Address, TextReadsBack) {
    for (auto const* text : {"localhost:7777", "[::1]:7000", "tengens://[::1]:7000"}) {
        auto const address = parse_address(text);
        ASSERT_TRUE(address);
        EXPECT_EQ(to_text(*address), text);
    }
}

}  // namespace
}  // namespace tengen::client::net
