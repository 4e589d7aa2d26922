#include "server/app/address.hpp"

#include <gtest/gtest.h>

#include "server/app/settings.hpp"

namespace tengen::server::app {
namespace {

std::string read(std::string const& text) {
    boost::asio::io_context io;
    try {
        return to_text(resolve(io, text));
    } catch (SettingsError const&) {
        return "refused";
    }
}

TEST(Address, IsHostAndPort) {
    EXPECT_EQ(read("127.0.0.1:7777"), "127.0.0.1:7777");
    EXPECT_EQ(read("0.0.0.0:0"), "0.0.0.0:0");
    EXPECT_EQ(read("[::1]:80"), "[::1]:80");
    EXPECT_TRUE(read("localhost:80") == "127.0.0.1:80" || read("localhost:80") == "[::1]:80");
}

TEST(Address, AnythingElseIsRefused) {
    for (char const* text : {"", "7777", ":7777", "127.0.0.1", "127.0.0.1:", "127.0.0.1:70000", "127.0.0.1:x",
                             "::1:80", "127.0.0.1:80x", "[x]:80", "a b:80"}) {
        EXPECT_EQ(read(text), "refused") << text;
    }
}

TEST(Address, ANameThatNobodyKnowsIsNoFaultOfTheSettings) {
    boost::asio::io_context io;
    try {
        static_cast<void>(resolve(io, "nobody.invalid:80"));
        ADD_FAILURE() << "resolved";
    } catch (SettingsError const& error) {
        ADD_FAILURE() << error.what();
    } catch (std::runtime_error const& error) {
        EXPECT_EQ(std::string(error.what()),
                  "cannot listen on nobody.invalid:80: no address is known for nobody.invalid");
    }
}

}  // namespace
}  // namespace tengen::server::app
