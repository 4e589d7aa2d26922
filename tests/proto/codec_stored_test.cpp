#include <gtest/gtest.h>

#include "tests/proto/samples.hpp"

namespace tengen::proto {
namespace {

TEST(StoredText, OfEveryEventBodyReadsBackEqual) {
    for (auto const& body : samples::event_bodies()) {
        if (std::holds_alternative<Hidden>(body)) {
            continue;
        }
        auto const text = encode_event_body(body);
        EXPECT_EQ(text.find('\n'), std::string::npos);
        auto const read = decode_event_body(text);
        ASSERT_TRUE(read.has_value()) << text << read.error().message;
        EXPECT_TRUE(*read == body) << text;
    }
}

TEST(StoredText, OfARoomHeaderReadsBackEqual) {
    for (auto const& header : samples::headers()) {
        auto const text = encode_room_header(header);
        auto const read = decode_room_header(text);
        ASSERT_TRUE(read.has_value()) << text << read.error().message;
        EXPECT_TRUE(*read == header) << text;
    }
}

TEST(StoredText, OfAHeaderWithEmptyTitleAndPasswordIsRead) {
    auto header = samples::headers().front();
    header.options.title = header.options.password = "";
    auto const read = decode_room_header(encode_room_header(header));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->options.title, std::nullopt);
    EXPECT_EQ(read->options.password, std::nullopt);
}

TEST(StoredText, ThatIsDamagedIsAnError) {
    for (auto const* const text :
         {"", "{", "null", "[]", "{\"type\":\"joined\"}", "{\"type\":7}", "{}", "{\"type\":\"hidden\"}"}) {
        EXPECT_TRUE(decode_event_body(text).has_error()) << text;
        EXPECT_TRUE(decode_room_header(text).has_error()) << text;
    }
}

TEST(StoredText, OfAnEventUnknownToThisBuildIsAnError) {
    auto const read = decode_event_body("{\"type\":\"of_a_newer_build\"}");
    ASSERT_TRUE(read.has_error());
    EXPECT_EQ(read.error().field, "type");
}

}  // namespace
}  // namespace tengen::proto
