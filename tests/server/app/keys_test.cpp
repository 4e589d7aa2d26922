#include "server/app/keys.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::server::app {
namespace {

using testing::HasSubstr;

std::string refusal(std::string_view name, KeyValue const& value) {
    Settings settings;
    try {
        set_key(settings, name, value, "here");
    } catch (SettingsError const& error) {
        return error.what();
    }
    return "taken";
}

TEST(Keys, EveryNameIsOfOneSectionAndStandsOnce) {
    std::set<std::string> names;
    for (Key const& key : keys()) {
        EXPECT_TRUE(names.insert(key.name).second) << key.name;
        EXPECT_EQ(std::count(key.name.begin(), key.name.end(), '.'), 1) << key.name;
        EXPECT_FALSE(key.help.empty());
    }
}

TEST(Keys, EveryDefaultIsInItsOwnRange) {
    Settings settings = default_settings();
    for (Key const& key : keys()) {
        EXPECT_TRUE(key.set(settings, key.get(settings))) << key.name;
    }
}

TEST(Keys, SetsWhatTheyName) {
    Settings settings;
    set_key(settings, "undo.cooldown_ms", std::int64_t{0}, "here");
    set_key(settings, "limits.exempt_loopback", true, "here");
    set_key(settings, "storage.folder", "/srv/games", "here");
    set_key_text(settings, "limits.requests_per_20s", "7", "here");
    EXPECT_EQ(settings.core.undo_cooldown.count(), 0);
    EXPECT_TRUE(settings.net.exempt_loopback);
    EXPECT_EQ(settings.folder, "/srv/games");
    EXPECT_EQ(settings.net.requests_per_window, 7);
}

TEST(Keys, AWrongNameIsRefusedWithTheNearest) {
    EXPECT_THAT(refusal("undo.cooldown", std::int64_t{1}),
                testing::AllOf(HasSubstr("here: unknown key undo.cooldown"), HasSubstr("undo.cooldown_ms?")));
    EXPECT_THAT(refusal("limit.rooms", std::int64_t{1}), HasSubstr("limits.rooms?"));
}

TEST(Keys, AWrongValueIsRefusedWithWhatWouldBeRight) {
    EXPECT_THAT(refusal("undo.ttl_ms", std::int64_t{-1}),
                HasSubstr("here: undo.ttl_ms must be a number from 1 to 86400000, not \"-1\""));
    EXPECT_THAT(refusal("undo.ttl_ms", "soon"), HasSubstr("must be a number"));
    EXPECT_THAT(refusal("undo.ttl_ms", true), HasSubstr("must be a number"));
    EXPECT_THAT(refusal("limits.exempt_loopback", std::int64_t{1}), HasSubstr("must be true or false"));
    EXPECT_THAT(refusal("log.level", "loud"), HasSubstr("must be one of debug info"));
    EXPECT_THAT(refusal("server.name", ""), HasSubstr("not empty"));
}

TEST(Keys, TextOfTheWrongKindIsRefused) {
    Settings settings;
    EXPECT_THROW(set_key_text(settings, "undo.ttl_ms", "20 s", "here"), SettingsError);
    EXPECT_THROW(set_key_text(settings, "undo.ttl_ms", "99999999999999999999", "here"), SettingsError);
    EXPECT_THROW(set_key_text(settings, "limits.exempt_loopback", "yes", "here"), SettingsError);
}

}  // namespace
}  // namespace tengen::server::app
