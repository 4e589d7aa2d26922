#include "common/record/opening_book.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/record/balanced_openings.hpp"
#include "common/rules/symmetry.hpp"
#include "tests/place.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::record {
namespace {

using rules::Action;
using rules::FiveRule;
using rules::GameSpec;
using rules::Opening;
using rules::Point;
using rules::Position;
using support::spec_of;
using testing::IsEmpty;

std::ifstream open(std::string const& name) {
    std::ifstream file(TENGEN_TEST_DATA "/data/gomoku/" + name);
    EXPECT_TRUE(file) << name;
    return file;
}

std::string code_of(std::vector<Point> const& stones, GameSpec const& spec = spec_of(FiveRule::renju)) {
    Position position(spec);
    for (Point const stone : stones) {
        position.apply(Action::place(stone));
    }
    NamedOpening const* opening = recognise(position);
    return opening == nullptr ? "none" : std::string(opening->code);
}

std::vector<Point> points_of(std::vector<Action> const& actions) {
    std::vector<Point> points;
    for (Action const& action : actions) {
        points.push_back(action.to());
    }
    return points;
}

std::vector<Action> set_up(GameSpec const& spec, std::string_view code, std::uint64_t seed) {
    auto const stones = set_up_stones(spec, code, seed);
    EXPECT_TRUE(stones);
    return stones ? *stones : std::vector<Action>{};
}

TEST(OpeningBook, HasTheNamesAndStonesOfTheList) {
    auto const list = nlohmann::json::parse(open("renju26.json")).at("openings");
    ASSERT_EQ(list.size(), named_openings().size());
    for (std::size_t at = 0; at < list.size(); ++at) {
        NamedOpening const& opening = named_openings()[at];
        EXPECT_EQ(opening.code, list[at].at("code"));
        EXPECT_EQ(opening.name_zh, list[at].at("name_zh"));
        EXPECT_EQ(opening.name_ja, list[at].at("name_ja"));
        EXPECT_EQ(opening.name_latin, list[at].at("name_romaji"));
        for (std::size_t stone = 0; stone < 3; ++stone) {
            EXPECT_EQ(to_text(opening.stones[stone]), list[at].at("moves")[stone]) << opening.code;
        }
    }
}

TEST(OpeningBook, RecognisesEveryOpeningUnderAllSymmetries) {
    for (NamedOpening const& opening : named_openings()) {
        EXPECT_EQ(find_opening(opening.code), &opening);
        for (rules::Symmetry const symmetry : rules::kSymmetries) {
            std::vector<Point> stones;
            for (Point const stone : opening.stones) {
                stones.push_back(rules::image(stone, symmetry, 15));
            }
            EXPECT_EQ(code_of(stones), opening.code);
            std::swap(stones[0], stones[2]);
            EXPECT_EQ(code_of(stones), opening.code) << "black's stones in the other order";
        }
    }
}

/// The least of the eight images of three stones: the same for two positions if they are images.
std::vector<Point> least_image(std::vector<Point> const& stones) {
    std::vector<std::vector<Point>> images;
    for (rules::Symmetry const symmetry : rules::kSymmetries) {
        images.emplace_back();
        for (Point const stone : stones) {
            images.back().push_back(rules::image(stone, symmetry, 15));
        }
    }
    return *std::min_element(images.begin(), images.end());
}

TEST(OpeningBook, EveryThreeStonesOfTheSquaresAreOneOfTwentySixClasses) {
    std::map<std::vector<Point>, std::set<std::string>> classes;
    Position const start(spec_of(FiveRule::renju, 15, Opening::prescribed));
    Position first = start;
    first.apply(start.legal_actions().at(0));
    for (Action const& white : first.legal_actions()) {
        Position second = first;
        second.apply(white);
        for (Action const& black : second.legal_actions()) {
            std::vector<Point> const stones{{7, 7}, white.to(), black.to()};
            classes[least_image(stones)].insert(code_of(stones));
        }
    }
    EXPECT_EQ(classes.size(), 26U);
    std::set<std::string> codes;
    for (auto const& [stones, names] : classes) {
        EXPECT_EQ(names.size(), 1U) << to_text(stones[1]) << ' ' << to_text(stones[2]);
        codes.insert(names.begin(), names.end());
    }
    EXPECT_EQ(codes.size(), 26U);
    EXPECT_FALSE(codes.contains("none"));
}

TEST(OpeningBook, OtherStonesMakeNoOpening) {
    EXPECT_EQ(code_of({}), "none");
    EXPECT_EQ(code_of({{7, 7}, {7, 8}}), "none");
    EXPECT_EQ(code_of({{7, 7}, {7, 9}, {7, 8}}), "none");   // white two away
    EXPECT_EQ(code_of({{7, 7}, {7, 8}, {7, 10}}), "none");  // black three away
    EXPECT_EQ(code_of({{6, 7}, {7, 8}, {7, 9}}), "none");   // nothing of black on the centre
    EXPECT_EQ(code_of({{8, 8}, {8, 9}, {8, 10}}), "none");  // the centre of 17x17
}

TEST(OpeningBook, TheNamesAreThoseOfRenju) {
    EXPECT_EQ(code_of({{7, 7}, {7, 8}, {7, 9}}), "D1");
    EXPECT_EQ(code_of({{7, 7}, {7, 8}, {7, 9}}, spec_of(FiveRule::freestyle)), "none");
    EXPECT_EQ(code_of({{8, 8}, {8, 9}, {8, 10}}, spec_of(FiveRule::standard, 17)), "none");
    EXPECT_EQ(recognise(Position(GameSpec::make(rules::ChengsanRules{}))), nullptr);
}

TEST(OpeningBook, RecognisesThePositionAfterMoreStones) {
    Position const position =
        support::played(spec_of(FiveRule::renju, 15, Opening::swap), "h8 h9 i9 keep a1 b1");
    ASSERT_NE(recognise(position), nullptr);
    EXPECT_EQ(recognise(position)->name_latin, "Kagetsu");
}

TEST(OpeningBook, PrescribedSetsTheOpeningAskedFor) {
    for (Opening const game : {Opening::prescribed, Opening::two_fifths}) {
        GameSpec const spec = spec_of(FiveRule::renju, 15, game);
        for (NamedOpening const& opening : named_openings()) {
            std::set<std::vector<Point>> seen;
            for (std::uint64_t seed = 0; seed < 200; ++seed) {
                auto const stones = set_up(spec, opening.code, seed);
                EXPECT_EQ(code_of(points_of(stones)), opening.code);
                seen.insert(points_of(stones));
                Position position(spec);
                for (Action const& stone : stones) {
                    ASSERT_EQ(position.why_illegal(stone), std::nullopt);
                    position.set_up(stone);
                }
                ASSERT_EQ(position.ply(), 3);
            }
            // All images: as many as the opening has different ones.
            std::set<std::vector<Point>> images;
            for (rules::Symmetry const symmetry : rules::kSymmetries) {
                std::vector<Point> image;
                for (Point const stone : opening.stones) {
                    image.push_back(rules::image(stone, symmetry, 15));
                }
                images.insert(image);
            }
            EXPECT_EQ(seen, images) << opening.code;
        }
    }
}

TEST(OpeningBook, TheLotFallsOnEveryOpening) {
    GameSpec const spec = spec_of(FiveRule::renju, 15, Opening::prescribed);
    std::set<std::string> codes;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        codes.insert(code_of(points_of(set_up(spec, kByLot, seed))));
    }
    EXPECT_EQ(codes.size(), 26U);
}

TEST(OpeningBook, TheSameSeedSetsTheSameStones) {
    for (Opening const game : {Opening::prescribed, Opening::balanced}) {
        GameSpec const spec = spec_of(FiveRule::renju, 15, game);
        for (std::uint64_t seed : {0U, 7U, 1234567U}) {
            EXPECT_EQ(set_up(spec, kByLot, seed), set_up(spec, kByLot, seed));
        }
    }
}

TEST(OpeningBook, AnUnknownCodeIsNamedByItsField) {
    for (std::string_view const code : {"", "D0", "D14", "I14", "d1", "lot ", "D1 "}) {
        EXPECT_EQ(find_opening(code), nullptr);
        auto const stones = set_up_stones(spec_of(FiveRule::renju, 15, Opening::prescribed), code, 1);
        ASSERT_FALSE(stones) << code;
        EXPECT_EQ(stones.error().field, "opening_code");
    }
}

TEST(OpeningBook, OtherOpeningsHaveNoStonesOfTheServer) {
    for (Opening const opening :
         {Opening::free, Opening::centre, Opening::swap_after_three, Opening::renju_classic, Opening::swap,
          Opening::swap2, Opening::yamaguchi, Opening::soosyrv8, Opening::taraguchi10}) {
        EXPECT_THAT(set_up(spec_of(FiveRule::renju, 15, opening), "D4", 1), IsEmpty());
    }
    EXPECT_THAT(set_up(GameSpec::make(rules::ChengsanRules{}), kByLot, 1), IsEmpty());
}

TEST(OpeningBook, BalancedPositionsAreThoseOfTheLists) {
    for (auto const& [rule, name] :
         {std::pair{FiveRule::freestyle, "freestyle"}, std::pair{FiveRule::standard, "standard"},
          std::pair{FiveRule::caro, "standard"}, std::pair{FiveRule::renju, "renju"}}) {
        auto file = open("openings_" + std::string(name) + ".txt");
        std::vector<std::string> lines;
        for (std::string line; file >> line;) {
            lines.push_back(line);
        }
        EXPECT_THAT(balanced_openings(rule), testing::ElementsAreArray(lines)) << name;
    }
}

/// The line's stones written one after another again, as they stood before the shift.
std::string line_of(std::vector<Action> const& stones, int shift) {
    std::string line;
    for (Action const& stone : stones) {
        line += to_text(rules::point_at(stone.to().column - shift, stone.to().row - shift));
    }
    return line;
}

TEST(OpeningBook, EveryBalancedPositionIsLegalAndOpenOnEverySize) {
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro, FiveRule::renju}) {
        for (int size = 15; size <= (rule == FiveRule::renju ? 15 : 20); ++size) {
            GameSpec const spec = spec_of(rule, size, Opening::balanced);
            std::set<std::string> seen;
            for (std::uint64_t seed = 0; seed < 1000; ++seed) {
                auto const stones = set_up(spec, kByLot, seed);
                if (!seen.insert(line_of(stones, (size - 15) / 2)).second) {
                    continue;
                }
                Position position(spec);
                for (Action const& stone : stones) {
                    ASSERT_EQ(position.why_illegal(stone), std::nullopt);
                    position.set_up(stone);
                    ASSERT_EQ(position.outcome(), std::nullopt);
                }
                ASSERT_EQ(position.floor(), static_cast<int>(stones.size()));
                ASSERT_EQ(position.view().phase, rules::Phase::play);
            }
            auto const lines = balanced_openings(rule);
            EXPECT_EQ(seen, std::set<std::string>(lines.begin(), lines.end())) << size;
        }
    }
}

}  // namespace
}  // namespace tengen::record
