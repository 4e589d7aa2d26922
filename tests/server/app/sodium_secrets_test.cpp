#include "server/app/sodium_secrets.hpp"

#include <set>

#include <gtest/gtest.h>

namespace tengen::server::app {
namespace {

TEST(SodiumSecrets, TokensAre128BitsAndNeverTheSame) {
    SodiumSecrets secrets;
    std::set<std::string> tokens;
    for (int i = 0; i < 1'000; ++i) {
        std::string const token = secrets.new_token();
        EXPECT_EQ(token.size(), 32U);
        EXPECT_TRUE(tokens.insert(token).second);
    }
}

TEST(SodiumSecrets, AHashNamesItsTokenWithoutShowingIt) {
    SodiumSecrets secrets;
    std::string const token = secrets.new_token();
    EXPECT_EQ(secrets.hash_token(token), secrets.hash_token(token));
    EXPECT_NE(secrets.hash_token(token), secrets.hash_token(token + "0"));
    EXPECT_EQ(secrets.hash_token(token).find(token), std::string::npos);
    EXPECT_EQ(secrets.hash_token("").size(), 64U);
}

TEST(SodiumSecrets, LotsFallOnEveryNumberBelowTheBoundOnly) {
    SodiumSecrets secrets;
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 1'000; ++i) {
        seen.insert(secrets.below(5));
    }
    EXPECT_EQ(seen, (std::set<std::uint64_t>{0, 1, 2, 3, 4}));
    EXPECT_EQ(secrets.below(1), 0U);
    static_cast<void>(secrets.below(~std::uint64_t{0}));
}

}  // namespace
}  // namespace tengen::server::app
