#include "client/i18n/catalogue.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "client/i18n/tables.hpp"
#include "tests/place.hpp"

namespace tengen::client::i18n {
namespace {

std::set<std::string> placeholders(std::string_view text) {
    std::set<std::string> out;
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1))
        out.emplace(text.substr(open, text.find('}', open) - open + 1));
    return out;
}

std::vector<std::uint32_t> code_points(std::string_view text) {
    std::vector<std::uint32_t> out;
    for (std::size_t at = 0; at < text.size();) {
        auto const lead = static_cast<unsigned char>(text[at]);
        unsigned const length = lead < 0x80 ? 1U : lead < 0xE0 ? 2U : lead < 0xF0 ? 3U : 4U;
        std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
        for (unsigned index = 1; index < length; ++index)
            code = (code << 6U) | (static_cast<unsigned char>(text[at + index]) & 0x3FU);
        out.push_back(code);
        at += length;
    }
    return out;
}

/// Ranges of a coverage table: lines "first-last" in hexadecimal.
std::vector<std::pair<std::uint32_t, std::uint32_t>> coverage(std::string const& file) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> out;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        std::istringstream fields(line);
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        char dash = 0;
        if (fields >> std::hex >> first >> dash >> last && dash == '-')
            out.emplace_back(first, last);
    }
    return out;
}

TEST(Catalogue, BothLanguagesHaveTheSamePlaceholders) {
    for (std::size_t index = 0; index < kKeys; ++index)
        EXPECT_EQ(placeholders(kEnglish[index]), placeholders(kChinese[index])) << kKeyNames[index];
}

TEST(Catalogue, AChineseNameStandsWithoutBlanksInAChineseSentence) {
    Catalogue const texts(Language::chinese);
    EXPECT_EQ(texts.text(Key::create_name_default, {{"name", "甲"}}), "甲的棋桌");
    EXPECT_EQ(texts.text(Key::create_name_default, {{"name", "Li"}}), "Li 的棋桌");
    EXPECT_EQ(texts.text(Key::create_name_default, {{"name", "甲 2"}}), "甲 2 的棋桌");
    EXPECT_EQ(texts.text(Key::create_name_default, {{"name", "\U00020000"}}), "\U00020000的棋桌");
    EXPECT_EQ(texts.text(Key::room_waiting_for_ready, {{"name", "甲"}}), "等待甲准备");
    EXPECT_EQ(texts.text(Key::room_waiting_for_ready, {{"name", "Li"}}), "等待 Li 准备");
    EXPECT_EQ(texts.text(Key::over_you_lost, {{"name", "电脑（D）"}, {"why", "五子连珠"}}),
              "电脑（D）获胜：五子连珠");
    EXPECT_EQ(texts.text(Key::notice_engine_changed, {{"side", "白方"}, {"to", "特级大师"}}),
              "白方的电脑没有应答，由特级大师接着下");
    EXPECT_EQ(texts.text(Key::notice_engine_changed, {{"side", "白方"}, {"to", "fiver"}}),
              "白方的电脑没有应答，由 fiver 接着下");
    EXPECT_EQ(Catalogue().text(Key::create_name_default, {{"name", "甲"}}),
              Catalogue().text(Key::create_name_default, {{"name", "@"}}).replace(0, 1, "甲"));
}

TEST(Catalogue, ChineseHasOneWordForTheAi) {
    for (std::size_t index = 0; index < kKeys; ++index)
        EXPECT_EQ(kChinese[index].find("AI"), std::string_view::npos) << kKeyNames[index];
}

TEST(Catalogue, NoTextIsEmptyOrEndsInABlank) {
    for (std::size_t index = 0; index < kKeys; ++index)
        for (auto const text : {kEnglish[index], kChinese[index]}) {
            ASSERT_FALSE(text.empty()) << kKeyNames[index];
            EXPECT_TRUE(text.back() != ' ' || kKeyNames[index] == "list.comma") << kKeyNames[index];
        }
}

TEST(Catalogue, EveryCharacterIsInBothWeightsOfTheFont) {
    for (auto const* weight : {"Regular", "Bold"}) {
        auto const ranges = coverage(TENGEN_BINARY_DIR "/share/tengen/fonts/tengen-sans-" +
                                     std::string(weight) + ".coverage");
        ASSERT_FALSE(ranges.empty());
        auto const has = [&](std::uint32_t code) {
            return std::ranges::any_of(ranges,
                                       [code](auto const& r) { return r.first <= code && code <= r.second; });
        };
        for (std::size_t index = 0; index < kKeys; ++index)
            for (auto const text : {kEnglish[index], kChinese[index]})
                for (auto const code : code_points(text))
                    EXPECT_TRUE(code == '\n' || has(code))
                        << kKeyNames[index] << " U+" << std::hex << code << " " << weight;
    }
}

TEST(Catalogue, FillsPlaceholdersByNameAndLeavesUnknownOnes) {
    Catalogue const english;
    EXPECT_EQ(english.text(Key::room_their_turn, {{"side", "Black"}, {"name", "Li {x}"}}),
              "Li {x}'s turn (Black)");
    EXPECT_EQ(english.text(Key::room_pass_code, {}), "Pass on the room code {code}");
}

TEST(Catalogue, TheLanguageChangesAtAnyTime) {
    Catalogue catalogue;
    EXPECT_EQ(catalogue.text(Key::room_undo), "Undo");
    catalogue.set_language(Language::chinese);
    EXPECT_EQ(catalogue.text(Key::room_undo), "悔棋");
}

TEST(Language, IsReadFromFlagsAndLocaleNames) {
    EXPECT_EQ(parse_language("zh"), Language::chinese);
    EXPECT_EQ(parse_language("zh_CN.UTF-8"), Language::chinese);
    EXPECT_EQ(parse_language("en-GB"), Language::english);
    EXPECT_EQ(parse_language("zhuang"), std::nullopt);
    EXPECT_EQ(parse_language(""), std::nullopt);
}

}  // namespace
}  // namespace tengen::client::i18n
