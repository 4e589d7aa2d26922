#include "proto/json_writer.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace tengen::proto {
namespace {

using namespace std::string_literals;

std::string as_string(std::string_view text) {
    JsonWriter json;
    json.string(text);
    return json.take();
}

TEST(JsonWriter, SetsCommasBetweenThingsOnly) {
    JsonWriter json;
    json.begin_object();
    json.key("a");
    json.begin_array();
    json.number(1);
    json.null();
    json.begin_object();
    json.end_object();
    json.begin_array();
    json.end_array();
    json.boolean(false);
    json.end_array();
    json.key("b");
    json.plain("x");
    json.end_object();
    EXPECT_EQ(json.take(), R"({"a":[1,null,{},[],false],"b":"x"})");
}

TEST(JsonWriter, TextThatEndsInABracketGetsItsComma) {
    JsonWriter json;
    json.begin_array();
    json.string("[");
    json.string("{:");
    json.end_array();
    EXPECT_EQ(json.take(), R"(["[","{:"])");
}

TEST(JsonWriter, EscapesWhatJsonEscapes) {
    EXPECT_EQ(as_string("a\"b\\c/"), R"("a\"b\\c/")");
    EXPECT_EQ(as_string("\0\n\x1F\x7F"s), "\"\\u0000\\u000a\\u001f\x7F\"");
    EXPECT_EQ(as_string("天元"), "\"天元\"");
}

TEST(JsonWriter, BytesThatAreNoCharacterAreReplaced) {
    EXPECT_EQ(as_string("a\xFF天\xE5\xA4"), "\"a\uFFFD天\uFFFD\uFFFD\"");
}

TEST(JsonWriter, WritesTheEdgesOfItsIntegers) {
    JsonWriter json;
    json.begin_array();
    json.number(std::numeric_limits<std::uint64_t>::max());
    json.number(std::numeric_limits<std::int64_t>::min());
    json.end_array();
    EXPECT_EQ(json.take(), "[18446744073709551615,-9223372036854775808]");
}

}  // namespace
}  // namespace tengen::proto
