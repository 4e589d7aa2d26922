#include "common/engine/gomocup/command.hpp"

#include <random>

#include <gtest/gtest.h>

#include "common/engine/gomocup/line_splitter.hpp"

namespace tengen::engine::gomocup {
namespace {

std::string refusal(std::string_view line) {
    auto const command = parse_command(line);
    return command ? "taken" : command.error().line;
}

TEST(Command, WordsAreReadInAnyCaseWithBlanksAround) {
    for (std::string_view const line : {"TURN 3,14", "turn 3,14", "  Turn   3 , 14\t"}) {
        auto const command = parse_command(line);
        ASSERT_TRUE(command) << line;
        EXPECT_EQ(*command, (Command{.verb = Verb::turn, .point = Coordinates{3, 14}})) << line;
    }
}

TEST(Command, InfoHasAKeyInLowerCaseAndTheRestAsItsValue) {
    EXPECT_EQ(*parse_command("INFO FOLDER C:\\My Games\\x"),
              (Command{.verb = Verb::info, .key = "folder", .value = "C:\\My Games\\x"}));
    EXPECT_EQ(*parse_command("INFO evaluate"), (Command{.verb = Verb::info, .key = "evaluate"}));
}

TEST(Command, WhatAVerbMayDoWithoutMayBeLeftOut) {
    EXPECT_EQ(*parse_command("YXBALANCEONE"), (Command{.verb = Verb::yxbalanceone}));
    EXPECT_EQ(*parse_command("YXBALANCEONE -20"), (Command{.verb = Verb::yxbalanceone, .number = -20}));
    EXPECT_EQ(*parse_command("SUGGEST"), (Command{.verb = Verb::suggest}));
    EXPECT_EQ(*parse_command("END of it"), (Command{.verb = Verb::end}));
    EXPECT_EQ(*parse_command("RECTSTART 20,15"), (Command{.verb = Verb::rectstart}));
}

TEST(Command, AWordThatIsNoneIsUnknown) {
    EXPECT_EQ(refusal("FOO 1"), "UNKNOWN command FOO");
    EXPECT_EQ(refusal("7,7"), "UNKNOWN command 7,7");
    EXPECT_EQ(refusal(" "), "UNKNOWN command ");
    EXPECT_EQ(refusal("BEGI"), "UNKNOWN command BEGI");
    EXPECT_EQ(refusal("BEGINN"), "UNKNOWN command BEGINN");
}

TEST(Command, WhatIsPrintedOfAWrongLineIsShortAndPlain) {
    EXPECT_EQ(refusal("\x01\xff"), "UNKNOWN command ??");
    EXPECT_EQ(refusal(std::string(500, 'x')), "UNKNOWN command " + std::string(40, 'x') + "...");
}

TEST(Command, AWrongArgumentIsAnErrorThatNamesTheRightOne) {
    for (std::string_view const line : {"TURN", "TURN 7", "TURN 7,", "TURN ,7", "TURN 7,7,7", "TURN 7;7",
                                        "TURN a,b", "TURN 99999999999999999999,1", "TURN 7,7 x"}) {
        EXPECT_EQ(refusal(line), "ERROR TURN takes x,y from 0, as in TURN 7,7") << line;
    }
    EXPECT_EQ(refusal("START"), "ERROR START takes the size of the board, as in START 15");
    EXPECT_EQ(refusal("START big"), "ERROR START takes the size of the board, as in START 15");
    EXPECT_EQ(refusal("YXNBEST"), "ERROR YXNBEST takes a whole number");
    EXPECT_EQ(refusal("BEGIN now"), "ERROR BEGIN takes nothing on its line");
    EXPECT_EQ(refusal("INFO"), "ERROR INFO takes a key and a value, as in INFO timeout_turn 1000");
    EXPECT_EQ(refusal("SUGGEST x"), "ERROR SUGGEST takes x,y from 0, as in SUGGEST 7,7");
}

TEST(Command, ALineThatIsTooLongIsAnErrorWhateverItSays) {
    EXPECT_EQ(refusal("BEGIN" + std::string(kLongestLine, ' ')), "ERROR a line has at most 1024 bytes");
    EXPECT_TRUE(parse_command("BEGIN" + std::string(kLongestLine - 5, ' ')));
}

TEST(Command, EntriesAreCoordinatesWithOrWithoutAField) {
    EXPECT_EQ(*parse_entries("7,8"), (std::vector{Entry{{7, 8}}}));
    EXPECT_EQ(*parse_entries(" 7 , 8 , 2 "), (std::vector{Entry{{7, 8}, 2}}));
    EXPECT_EQ(*parse_entries("7,8 1,2 -3,4"), (std::vector{Entry{{7, 8}}, Entry{{1, 2}}, Entry{{-3, 4}}}));
    for (std::string_view const line : {"", " ", "DONE", "7", "7,8,", "7,8,1,2", "7,8x", "7,8 x"}) {
        EXPECT_FALSE(parse_entries(line)) << line;
    }
}

TEST(Command, AnyBytesAreReadOrRefusedInOneLine) {
    std::mt19937 random(1);  // NOLINT(cert-msc51-cpp): the same bytes every time
    std::string const alphabet = "ABDEGINORSTUWXYabx 019,,,-+\t\r\x00\x7f\xff";
    for (int round = 0; round < 20'000; ++round) {
        std::string line;
        for (auto left = random() % 24; left > 0; --left) {
            line += alphabet[random() % alphabet.size()];
        }
        auto const said = refusal(line);
        EXPECT_TRUE(said == "taken" || said.starts_with("UNKNOWN ") || said.starts_with("ERROR ")) << said;
        EXPECT_EQ(said.find_first_of("\r\n"), std::string::npos);
        static_cast<void>(parse_entries(line));
    }
}

std::vector<std::string> split(std::vector<std::string> const& pieces) {
    LineSplitter splitter;
    std::vector<std::string> lines;
    for (auto const& piece : pieces) {
        splitter.feed(piece);
        while (auto line = splitter.next()) {
            lines.push_back(*line);
        }
    }
    if (auto line = splitter.rest()) {
        lines.push_back("rest " + *line);
    }
    return lines;
}

TEST(LineSplitter, LinesEndByEitherEndOrBothHoweverTheyArrive) {
    std::vector<std::string> const wanted{"START 15", "BEGIN", "END", "rest x"};
    std::string const text = "START 15\r\nBEGIN\n\n\rEND\rx";
    EXPECT_EQ(split({text}), wanted);
    std::vector<std::string> bytes;
    for (char const byte : text) {
        bytes.emplace_back(1, byte);
    }
    EXPECT_EQ(split(bytes), wanted);
}

TEST(LineSplitter, OfAVeryLongLineOneByteTooManyIsKept) {
    std::string const huge(1 << 20, 'x');
    EXPECT_EQ(split({huge, huge, "\nEND\n"}),
              (std::vector<std::string>{std::string(kLongestLine + 1, 'x'), "END"}));
}

}  // namespace
}  // namespace tengen::engine::gomocup
