#include "common/engine/gomocup/work.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/gomocup/texts.hpp"
#include "tests/common/engine/gomocup/scripted_thinker.hpp"
#include "tests/common/engine/gomocup/talk.hpp"

namespace tengen::engine::gomocup {
namespace {

using testing::ElementsAre;

/// A board without a line of more than two that lacks the last points of the top row.
five::Problem nearly_full(int empty) {
    five::Problem problem;
    for (int cell = 0; cell < 15 * 15 - empty; ++cell) {
        int const column = cell % 15;
        int const row = cell / 15;
        auto& stones = (column + 2 * row) % 4 < 2 ? problem.black : problem.white;
        stones.push_back(rules::point_at(column, row));
    }
    return problem;
}

TEST(Work, ADepthIsToldOnceAndTheEndWhenItIsNew) {
    Talk talk("START 15");
    talk.thinker.on_the_way = {findings_of(2, 5, "h8"), findings_of(2, 9, "i9"), findings_of(3, 12, "h8i9")};
    EXPECT_EQ(talk.say("BEGIN"), "0,0|");
    EXPECT_THAT(talk.messages(), ElementsAre("MESSAGE depth 2-4 ev 5 n 1000 t 20 pv h8",
                                             "MESSAGE depth 3-5 ev 12 n 1000 t 20 pv h8 i9",
                                             "MESSAGE depth 1-1 ev 0 n 10 t 0 pv a1"));
}

TEST(Work, AProvenWinIsAnnounced) {
    Talk talk("START 15");
    talk.thinker.on_the_way = {findings_of(2, 5, "h8"), findings_of(3, five::win_in(5), "h8i9")};
    talk.thinker.score = [](five::Problem const&) { return five::win_in(5); };
    EXPECT_EQ(talk.say("BEGIN"), "0,0|");
    EXPECT_THAT(talk.messages(),
                ElementsAre("MESSAGE depth 2-4 ev 5 n 1000 t 20 pv h8",
                            "MESSAGE depth 3-5 ev 29995 n 1000 t 20 pv h8 i9", "MESSAGE win in 3",
                            "MESSAGE depth 1-1 ev 29995 n 10 t 0 pv a1"));
}

TEST(Work, AProvenEndIsCountedInMovesOfTheWinner) {
    EXPECT_EQ(value_text(five::win_in(1)), "win in 1");
    EXPECT_EQ(value_text(five::win_in(7)), "win in 4");
    EXPECT_EQ(value_text(five::loss_in(2)), "loss in 1");
    EXPECT_EQ(value_text(five::loss_in(8)), "loss in 4");
    EXPECT_EQ(value_text(-34), "-34");
}

TEST(Work, DetailsAreToldToWhoWantsThem) {
    Talk talk("START 15\nINFO show_detail 1\nINFO timeout_turn 1000\nINFO max_depth 3");
    EXPECT_EQ(talk.say("BEGIN"), "0,0|");
    auto const messages = talk.messages();
    ASSERT_EQ(messages.size(), 3U);
    EXPECT_TRUE(messages[0].starts_with("DEBUG limits time ")) << messages[0];
    EXPECT_TRUE(messages[0].ends_with(" nodes 0 depth 3")) << messages[0];
    EXPECT_EQ(messages[2], "DEBUG n 10 t 0 nps 10000");
}

TEST(Work, TimeThatPassedSinceTheQuestionIsGone) {
    ScriptedThinker thinker;
    Errand errand{.task = Task::move};
    errand.limits.time = std::chrono::milliseconds(10'000);
    errand.asked_at = Clock::now() - std::chrono::milliseconds(4000);
    EXPECT_EQ(perform(errand, thinker, {}, [](std::string const&) {}).kind, Verdict::Kind::stones);
    EXPECT_LE(thinker.limits.back().time, std::chrono::milliseconds(6000));
    errand.asked_at -= std::chrono::hours(1);
    EXPECT_EQ(perform(errand, thinker, {}, [](std::string const&) {}).kind, Verdict::Kind::stones);
    EXPECT_EQ(thinker.limits.back().time, std::chrono::milliseconds(1));
}

TEST(Work, ATableThatCannotBeHadIsAskedForSmaller) {
    ScriptedThinker thinker;
    thinker.most_hash = std::size_t{100} << 20U;
    Errand errand;
    errand.configure = {.hash_bytes = std::size_t{300} << 20U};
    std::vector<std::string> said;
    EXPECT_EQ(perform(errand, thinker, {}, [&](std::string const& line) { said.push_back(line); }).kind,
              Verdict::Kind::nothing);
    ASSERT_EQ(thinker.options.size(), 1U);
    EXPECT_EQ(thinker.options.back().hash_bytes, std::size_t{75} << 20U);
    EXPECT_EQ(said.size(), 2U);
}

TEST(Work, ThreadsGoWhereTheLeastTableIsTooMuchBesideThem) {
    ScriptedThinker thinker;
    thinker.most_threads = 1;
    Errand errand;
    errand.configure = {.hash_bytes = std::size_t{4} << 20U, .threads = 8};
    EXPECT_EQ(perform(errand, thinker, {}, [](auto const&) {}).kind, Verdict::Kind::nothing);
    ASSERT_EQ(thinker.options.size(), 1U);
    EXPECT_EQ(thinker.options.back().hash_bytes, std::size_t{1} << 20U);
    EXPECT_EQ(thinker.options.back().threads, 1);
}

TEST(Work, ASearchWithoutMemoryIsTriedAgainWithASmallerTable) {
    ScriptedThinker thinker;
    thinker.failing_searches = 2;
    Errand errand{.task = Task::move};
    errand.table = {.hash_bytes = std::size_t{64} << 20U};
    EXPECT_EQ(perform(errand, thinker, {}, [](auto const&) {}).kind, Verdict::Kind::stones);
    ASSERT_EQ(thinker.options.size(), 2U);
    EXPECT_EQ(thinker.options.back().hash_bytes, std::size_t{16} << 20U);
}

TEST(Work, WhereNotEvenTheLeastTableFitsThatIsSaidAndTriedAgainLater) {
    Talk talk("START 15");
    talk.thinker.most_hash = 1000;
    EXPECT_EQ(talk.say("TURN 7,7"), "ERROR not enough memory to think|");
    EXPECT_EQ(talk.say("INFO max_memory 80000000"), "");
    EXPECT_EQ(talk.say("BEGIN"), "ERROR not enough memory to think|");
    talk.thinker.most_hash.reset();
    EXPECT_EQ(talk.say("TURN 7,7"), "0,0|");
    EXPECT_EQ(talk.thinker.problems.back().black.size(), 1U);
}

TEST(Work, StoppedBalancingStillAnswers) {
    std::stop_source source;
    source.request_stop();
    ScriptedThinker thinker;
    Errand errand{.task = Task::balance_one};
    errand.problem.black = {rules::point_at(7, 7)};
    errand.problem.to_move = rules::Side::white;
    auto const verdict = perform(errand, thinker, source.get_token(), [](std::string const&) {});
    EXPECT_EQ(verdict.kind, Verdict::Kind::stones);
    EXPECT_EQ(verdict.points.size(), 1U);
    EXPECT_TRUE(thinker.problems.empty());
}

TEST(Work, TheLastStoneFillsTheBoardAndIsWorthNothing) {
    ScriptedThinker thinker;
    thinker.score = [](five::Problem const&) { return 42; };
    auto const errand = Errand{.task = Task::balance_one, .problem = nearly_full(1)};
    std::vector<std::string> said;
    auto const verdict = perform(errand, thinker, {}, [&](auto const& line) { said.push_back(line); });
    EXPECT_THAT(verdict.points, ElementsAre(rules::point_at(14, 14)));
    EXPECT_THAT(said, ElementsAre("MESSAGE balance o15 ev 0"));
}

TEST(Work, AStoneThatAloneMayBeAddedIsJudgedToo) {
    ScriptedThinker thinker;
    thinker.score = [](five::Problem const&) { return 42; };
    auto errand = Errand{.task = Task::balance_one, .problem = nearly_full(2)};
    errand.problem.barred = {rules::point_at(13, 14)};
    std::vector<std::string> said;
    auto const verdict = perform(errand, thinker, {}, [&](auto const& line) { said.push_back(line); });
    EXPECT_THAT(verdict.points, ElementsAre(rules::point_at(14, 14)));
    EXPECT_THAT(said, ElementsAre("MESSAGE balance o15 ev -42"));
}

TEST(Work, TwoStonesThatFillTheBoardBalance) {
    ScriptedThinker thinker;
    auto const errand = Errand{.task = Task::balance_two, .problem = nearly_full(2)};
    auto const verdict = perform(errand, thinker, {}, [](auto const&) {});
    EXPECT_EQ(verdict.kind, Verdict::Kind::stones);
    EXPECT_EQ(verdict.points.size(), 2U);
}

TEST(Work, WhereNoPointIsLeftThatIsSaid) {
    ScriptedThinker thinker;
    auto const errand = Errand{.task = Task::move, .problem = nearly_full(0)};
    auto const verdict = perform(errand, thinker, {}, [](auto const&) {});
    EXPECT_EQ(verdict.kind, Verdict::Kind::failed);
    Session session;
    static_cast<void>(session.take("START 15", {}));
    EXPECT_TRUE(session.take("BEGIN", {}).errand);
    EXPECT_THAT(session.finish(verdict, {}).lines, ElementsAre("ERROR no point is left to play on"));
}

TEST(Work, WhatNoStoneBalancesIsSaid) {
    Session session;
    static_cast<void>(session.take("START 15", {}));
    EXPECT_TRUE(session.take("YXBALANCEONE", {}).errand);
    EXPECT_THAT(session.finish({Verdict::Kind::failed}, {}).lines,
                ElementsAre("ERROR no stones balance this position"));
}

}  // namespace
}  // namespace tengen::engine::gomocup
