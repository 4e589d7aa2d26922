#include "server/ai/external_engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/levels.hpp"
#include "common/record/notation.hpp"
#include "tests/server/ai/programs.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::server::ai {
namespace {

using namespace std::chrono_literals;
using core::EngineFailure;
using rules::Action;
using rules::FiveRule;
using rules::GameSpec;
using rules::Position;
using testing::Contains;
using testing::HasSubstr;
using testing::SizeIs;

Position position(std::vector<std::string> const& actions, GameSpec::Gomoku const& rules = {}) {
    std::vector<Action> played;
    for (std::string const& action : actions) {
        played.push_back(*record::parse_action(action));
    }
    return Position::replay(*GameSpec::make(rules), played);
}

/// One program of the tests in a seat.
class ExternalEngineTest : public testing::Test {
  protected:
    void use(EngineSpec spec) { engines_.emplace(std::vector{std::move(spec)}, notes_.note()); }
    void use(std::string const& manner) { use(program(manner, log_)); }
    /// As `use`, and what it does is too late soon.
    void use_impatiently(std::string const& manner) {
        auto spec = program(manner, log_);
        spec.time = 50ms;
        spec.patience.slack = 0ms;
        use(std::move(spec));
    }
    std::string move(Position const& board, std::stop_token stop = {}) {
        auto const engine = engines_->with(house_engines()).make("tester", 1);
        return record::to_text(engine->think(board, {}, std::move(stop)).action);
    }
    std::string move(std::vector<std::string> const& actions = {}) { return move(position(actions)); }
    /// Why it has no move.
    EngineFailure failure(Position const& board = position({"h8"}), std::stop_token stop = {}) {
        try {
            ADD_FAILURE() << "it plays " << move(board, std::move(stop));
        } catch (EngineFault const& fault) {
            return fault.kind();
        }
        return EngineFailure::silent;
    }
    std::vector<int> processes() const { return numbers_after(log_, "process"); }
    bool all_gone() const {
        auto const all = processes();
        return !all.empty() && std::ranges::all_of(all, is_gone);
    }
    std::string notes() {
        std::string all;
        for (std::string const& line : notes_.lines()) {
            all += line + '\n';
        }
        return all;
    }

    TempFolder folder_;
    std::string log_ = folder_.path() / "log";
    Notes notes_;
    std::optional<ExternalEngines> engines_;
};

TEST_F(ExternalEngineTest, PlaysInEveryRuleAndSize) {
    use("Engine");
    for (auto const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro}) {
        EXPECT_EQ(move(position({"h8"}, {.rule = rule})), "a15");
    }
    EXPECT_EQ(move(position({"h8", "a20"}, {.size = 20})), "b20");
    EXPECT_EQ(move(), "a15");
    EXPECT_THAT(notes(), "");
}

TEST_F(ExternalEngineTest, AProcessStaysForTheNextQuestion) {
    use("Engine");
    EXPECT_EQ(move({"h8"}), "a15");
    EXPECT_EQ(move({"h8", "a15", "h9"}), "b15");
    EXPECT_EQ(move({"h8", "a15"}), "b15");
    EXPECT_THAT(processes(), SizeIs(1));
    auto const told = lines_of(log_);
    EXPECT_THAT(told, Contains("TURN 7,6"));
    EXPECT_THAT(told, Contains("RESTART"));
    EXPECT_THAT(told, Contains("INFO folder " + log_ + ".files"));
    EXPECT_TRUE(std::filesystem::is_directory(log_ + ".files"));
}

TEST_F(ExternalEngineTest, AProcessThatWasToldAnotherGameMakesWay) {
    use("Engine");
    EXPECT_EQ(move({"h8"}), "a15");
    EXPECT_EQ(move(position({"h8"}, {.size = 19})), "a19");
    ASSERT_THAT(processes(), SizeIs(2));
    EXPECT_TRUE(is_gone(processes().front()));
    EXPECT_FALSE(is_gone(processes().back()));
}

TEST_F(ExternalEngineTest, RestsAfterEveryAnswerBeforeItIsSpokenTo) {
    use("Timing");
    EXPECT_EQ(move({"h8"}), "a15");
    EXPECT_EQ(move({"h8", "a15", "h9"}), "b15");
    EXPECT_EQ(move({"h8"}), "a15");
    EXPECT_THAT(numbers_after(log_, "rested"), testing::AllOf(SizeIs(2), testing::Each(testing::Ge(20'000))));
}

TEST_F(ExternalEngineTest, TalkComplaintsAndSuggestionsDoNoHarm) {
    use("Chatting");
    EXPECT_EQ(move({"h8"}), "a15");
    EXPECT_EQ(move({"h8", "a15", "h9"}), "b15");
    EXPECT_THAT(processes(), SizeIs(1));
    EXPECT_THAT(notes_.lines(), Contains("engine tester says: one line for the log"));
}

TEST_F(ExternalEngineTest, WithoutRestartANewProcessPlays) {
    use("Unversed");
    EXPECT_EQ(move({"h8"}), "a15");
    EXPECT_EQ(move({"h8", "a15"}), "b15");
    ASSERT_THAT(processes(), SizeIs(2));
    EXPECT_TRUE(is_gone(processes().front()));
    EXPECT_EQ(notes(), "");
}

TEST_F(ExternalEngineTest, AProcessThatDiedWhileItWaitedIsReplaced) {
    use("DyingLater");
    EXPECT_EQ(move({"h8"}), "a15");
    wait_until([this] { return is_gone(processes().front()); });
    EXPECT_EQ(move({"h8", "a15", "h9"}), "b15");
    EXPECT_EQ(notes(), "");
}

TEST_F(ExternalEngineTest, OneThatHangsIsKilled) {
    for (std::string const manner : {"Hanging", "Unmoved", "Deaf"}) {
        use_impatiently(manner);
        EXPECT_EQ(failure(), EngineFailure::silent) << manner;
        EXPECT_TRUE(all_gone()) << manner;
        EXPECT_THAT(notes(), HasSubstr("engine tester: has no move after 50 ms")) << manner;
    }
}

TEST_F(ExternalEngineTest, OneThatDiesIsReportedWithHow) {
    use("Dying");
    EXPECT_EQ(failure(), EngineFailure::threw);
    EXPECT_THAT(notes(), HasSubstr("it ended with code 3"));
    use("Crashing");
    EXPECT_EQ(failure(), EngineFailure::threw);
    EXPECT_THAT(notes(), HasSubstr("it ended by signal 11"));
}

TEST_F(ExternalEngineTest, OneThatDiesOverAQuestionIsNotTakenForOneThatDiedBefore) {
    auto spec = program("Dying", log_);
    spec.about.clear();
    use(spec);
    EXPECT_THAT(engines_->ask_about(), SizeIs(1));
    EXPECT_EQ(failure(), EngineFailure::threw);
    EXPECT_THAT(processes(), SizeIs(1));
}

TEST_F(ExternalEngineTest, OneThatPrintsWithoutEndIsKilled) {
    for (std::string const manner : {"Flooding", "Endless", "Nonsense"}) {
        use(manner);
        EXPECT_EQ(failure(), EngineFailure::threw) << manner;
        EXPECT_TRUE(all_gone()) << manner;
    }
    EXPECT_THAT(notes(),
                testing::AllOf(HasSubstr("prints without end"), HasSubstr("prints a line without end"),
                               HasSubstr("says what means nothing, last \"e4 e5, 2. Nf3\"")));
}

TEST_F(ExternalEngineTest, AMoveThatMayNotBePlayedIsReportedAndItsProcessKilled) {
    use("Occupied");
    EXPECT_EQ(failure(), EngineFailure::illegal_move);
    EXPECT_THAT(notes(), HasSubstr("plays h8, which may not be played"));
    EXPECT_TRUE(all_gone());
    for (std::string const manner : {"OffBoard", "OverTheTop"}) {
        use(manner);
        EXPECT_EQ(failure(), EngineFailure::threw);
        EXPECT_TRUE(all_gone());
    }
    EXPECT_THAT(notes(), testing::AllOf(HasSubstr("plays off the board: \"15,0\""),
                                        HasSubstr("plays off the board: \"-1,1\"")));
}

TEST_F(ExternalEngineTest, ANeedlessFoulOfBlackIsNoMove) {
    // h8 makes two open threes.
    std::vector<std::string> const cross{"h9", "a1", "h10", "a3", "i8", "a5", "j8", "a7"};
    use(program("Fouling", log_, "7,7"));
    for (auto const mode : {rules::FoulMode::automatic, rules::FoulMode::forbid, rules::FoulMode::claim}) {
        EXPECT_EQ(failure(position(cross, {.rule = FiveRule::renju, .foul_mode = mode})),
                  EngineFailure::illegal_move);
    }
    EXPECT_EQ(move(position(cross)), "h8");
}

TEST_F(ExternalEngineTest, OneThatRefusesTheGameIsReported) {
    use("Refusing");
    EXPECT_EQ(failure(), EngineFailure::threw);
    EXPECT_THAT(notes(), HasSubstr("does not start a game: \"ERROR only boards of 20\""));
}

TEST_F(ExternalEngineTest, AGameThatItIsNotConfiguredForIsNotPlayed) {
    use("Engine");
    EXPECT_EQ(failure(position({"h8"}, {.size = 16})), EngineFailure::threw);
    auto spec = program("Engine", log_);
    spec.rules = {FiveRule::renju};
    use(spec);
    EXPECT_EQ(failure(), EngineFailure::threw);
    EXPECT_THAT(processes(), SizeIs(0));
}

TEST_F(ExternalEngineTest, OneThatCannotBeStartedIsReported) {
    auto spec = program("Engine", log_);
    spec.command.front() = "/no/such/program";
    use(spec);
    EXPECT_EQ(failure(), EngineFailure::threw);
    EXPECT_THAT(notes(), HasSubstr("engine tester: cannot be started: /no/such/program"));
}

TEST_F(ExternalEngineTest, AStopEndsTheThinkingAndTheProcess) {
    for (auto const& [manner, last] : {std::pair("Hanging", "BOARD"), std::pair("Sleeping", "START 15")}) {
        use(manner);
        std::stop_source stop;
        std::jthread const stopper([&stop, this, last = std::string(last)] {
            wait_until([&] {
                auto const lines = lines_of(log_);
                return std::ranges::find(lines, last) != lines.end();
            });
            stop.request_stop();
        });
        EXPECT_EQ(failure(position({"h8"}), stop.get_token()), EngineFailure::silent);
        EXPECT_TRUE(all_gone());
        EXPECT_THAT(notes(), HasSubstr("was told to stop"));
    }
}

TEST_F(ExternalEngineTest, WhatAProgramStartedEndsWithIt) {
    use("Parent");
    std::stop_source stop;
    std::jthread const stopper([&] {
        wait_until([&] { return !numbers_after(log_, "child").empty(); });
        stop.request_stop();
    });
    EXPECT_EQ(failure(position({"h8"}), stop.get_token()), EngineFailure::silent);
    auto const children = numbers_after(log_, "child");
    ASSERT_THAT(children, SizeIs(1));
    wait_until([&] { return is_gone(children.front()); });
}

TEST_F(ExternalEngineTest, ItsMemoryIsLimited) {
    auto spec = program("Greedy", log_);
    spec.memory_mb = 256;
    use(spec);
    EXPECT_EQ(move({"h8"}), "a15");
    EXPECT_THAT(lines_of(log_), Contains("INFO max_memory 201326592"));
}

TEST_F(ExternalEngineTest, OpeningsAndDrawsAreTheHouses) {
    use("Hanging");
    auto const opening = position({}, {.opening = rules::Opening::swap2});
    EXPECT_FALSE(opening.why_illegal(*record::parse_action(move(opening))));
    auto const engine = engines_->with(house_engines()).make("tester", 1);
    EXPECT_FALSE(engine->accepts_draw(position({"h8"}), rules::Side::white));
    EXPECT_THAT(processes(), SizeIs(0));
}

TEST_F(ExternalEngineTest, ALevelTellsWhatTheConfigurationSaysElseTheProgram) {
    use("Hanging");
    auto levels = engines_->levels();
    ASSERT_THAT(levels, SizeIs(1));
    EXPECT_EQ(levels[0].info.level, "tester");
    EXPECT_EQ(levels[0].info.game, rules::GameKind::gomoku);
    EXPECT_EQ(levels[0].info.about, "For tests.");
    EXPECT_EQ(levels[0].info.rules->size(), 4U);
    EXPECT_EQ(levels[0].info.sizes, (std::vector{15, 19, 20}));
    EXPECT_EQ(levels[0].simpler, "medium");
    EXPECT_NE(engine::find_level(levels[0].simpler), nullptr);
    EXPECT_THAT(processes(), SizeIs(0));
    auto spec = program("Engine", log_);
    spec.about.clear();
    use(spec);
    EXPECT_THAT(engines_->levels()[0].info.about, HasSubstr("says nothing about itself"));
    EXPECT_THAT(processes(), SizeIs(0));
    EXPECT_THAT(engines_->ask_about(),
                testing::ElementsAre(testing::Pair("tester", "Tester 1.2 by the house.")));
    EXPECT_EQ(move({"h8"}), "a15");
    EXPECT_THAT(processes(), SizeIs(1));
}

TEST_F(ExternalEngineTest, ProgramsAreAskedAllAtOnceWhatTheyAre) {
    std::vector<EngineSpec> specs;
    for (std::string const name : {"one", "two", "three"}) {
        specs.push_back(program("Sociable", log_));
        specs.back().name = name;
        specs.back().about.clear();
    }
    engines_.emplace(specs, notes_.note());
    EXPECT_THAT(engines_->ask_about(), SizeIs(3));
}

TEST_F(ExternalEngineTest, AProgramThatNeverSaysWhatItIsIsNotWaitedFor) {
    auto spec = program("Silent", log_);
    spec.about.clear();
    spec.patience.about = 50ms;
    use(spec);
    EXPECT_THAT(engines_->ask_about(), SizeIs(0));
    EXPECT_THAT(notes(), HasSubstr("says nothing about itself"));
}

TEST_F(ExternalEngineTest, OneThatNeverStartsIsKilled) {
    auto spec = program("Sleeping", log_);
    spec.patience.start = 50ms;
    use(spec);
    EXPECT_EQ(failure(), EngineFailure::silent);
    EXPECT_THAT(notes(), HasSubstr("gives no answer when it is started"));
}

TEST_F(ExternalEngineTest, AProcessWithoutAQuestionEndsAfterAWhile) {
    auto spec = program("Engine", log_);
    spec.patience.idle = 1ms;
    use(spec);
    EXPECT_EQ(move({"h8"}), "a15");
    wait_until([this] { return all_gone(); });
    EXPECT_EQ(move({"h8", "a15", "h9"}), "b15");
    EXPECT_THAT(processes(), SizeIs(2));
    EXPECT_THAT(notes(), "");
}

TEST_F(ExternalEngineTest, AProgramThatSaysNothingAboutItselfIsALevelToo) {
    for (std::string const manner : {"Unversed", "Missing"}) {
        auto spec = program(manner, log_);
        spec.about.clear();
        use(spec);
        EXPECT_THAT(engines_->ask_about(), SizeIs(0));
        EXPECT_THAT(engines_->levels(), SizeIs(1));
    }
    EXPECT_THAT(notes(), HasSubstr("it stopped talking: it ended with code 1"));
}

TEST_F(ExternalEngineTest, TheEndOfAllEndsWhatWaits) {
    use("Engine");
    EXPECT_EQ(move({"h8"}), "a15");
    EXPECT_FALSE(all_gone());
    engines_->close();
    EXPECT_TRUE(all_gone());
    EXPECT_THAT(lines_of(log_), Contains("END"));
    EXPECT_EQ(failure(), EngineFailure::silent);
}

TEST_F(ExternalEngineTest, TheHousesLevelsAreStillThere) {
    auto spec = program("Engine", log_);
    spec.processes = 2;
    use(spec);
    Engines const all = engines_->with(house_engines());
    EXPECT_EQ(all.at_once("tester"), 2);
    EXPECT_EQ(all.at_once("paper-b"), std::nullopt);
    EXPECT_EQ(all.at_once_in_all, 2);
    auto const& patience = spec.patience;
    EXPECT_GT(all.limits("tester").time, patience.restart + patience.start + spec.time + patience.slack);
    EXPECT_EQ(all.limits("paper-b").time, house_engines().limits("paper-b").time);
    EXPECT_NE(all.make("paper-b", 1), nullptr);
    EXPECT_THROW(static_cast<void>(all.make("gone", 1)), EngineFault);
}

}  // namespace
}  // namespace tengen::server::ai
