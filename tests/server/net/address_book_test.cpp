#include "server/net/address_book.hpp"

#include <gtest/gtest.h>

namespace tengen::server::net {
namespace {

using boost::asio::ip::make_address;

TEST(AddressBook, RefusesOneTooManyUntilOneLeaves) {
    AddressBook book;
    EXPECT_TRUE(book.enter("a", 2));
    EXPECT_TRUE(book.enter("a", 2));
    EXPECT_FALSE(book.enter("a", 2));
    EXPECT_TRUE(book.enter("b", 2));
    book.leave("a");
    EXPECT_TRUE(book.enter("a", 2));
    EXPECT_FALSE(book.enter("a", 2));
}

TEST(AddressBook, ANetworkOfIpv6CountsAsOneAddress) {
    EXPECT_EQ(place_of(make_address("2001:db8:1:2::1")), place_of(make_address("2001:db8:1:2:ffff::9")));
    EXPECT_NE(place_of(make_address("2001:db8:1:2::1")), place_of(make_address("2001:db8:1:3::1")));
}

TEST(AddressBook, AnIpv4AddressIsTheSameInBothForms) {
    EXPECT_EQ(place_of(make_address("192.0.2.1")), place_of(make_address("::ffff:192.0.2.1")));
    EXPECT_NE(place_of(make_address("192.0.2.1")), place_of(make_address("192.0.2.2")));
}

TEST(AddressBook, TellsAPlaceAsPeopleWriteIt) {
    EXPECT_EQ(text_of_place(place_of(make_address("192.0.2.1"))), "192.0.2.1");
    EXPECT_EQ(text_of_place(place_of(make_address("2001:db8:0:1::9"))), "2001:db8:0:1::/64");
    EXPECT_EQ(text_of_place(""), "");
    EXPECT_EQ(text_of_place("abc"), "");
}

TEST(AddressBook, KnowsThisMachine) {
    EXPECT_TRUE(is_loopback(make_address("127.9.9.9")));
    EXPECT_TRUE(is_loopback(make_address("::1")));
    EXPECT_TRUE(is_loopback(make_address("::ffff:127.0.0.1")));
    EXPECT_FALSE(is_loopback(make_address("192.0.2.1")));
    EXPECT_FALSE(is_loopback(make_address("2001:db8::1")));
}

}  // namespace
}  // namespace tengen::server::net
