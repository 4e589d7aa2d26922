#include "server/core/archive.hpp"

#include <gtest/gtest.h>

#include "tests/server/core/tables.hpp"

// What of a room goes into the archive, and the record that is made of it.
namespace tengen::server::core::testing {
namespace {

using rules::Reason;
using rules::Side;
using std::chrono::milliseconds;

proto::Record record_in(Harness const& t, std::size_t game = 0) {
    auto const& archived = t.archived.at(game);
    return record_of(archived.entry, archived.events);
}

std::vector<std::string> actions_in(proto::Record const& record) {
    std::vector<std::string> actions;
    for (auto const& action : record.actions) {
        actions.push_back(action.action);
    }
    return actions;
}

TEST(Archive, AFinishedGameIsKeptWithItsEnd) {
    PairTable t;
    auto const begun = t.now;
    t.pass(milliseconds{500});
    t.play_all({"h8"});
    t.pass(milliseconds{1'500});
    t.play_all({"i9"});
    t.ask(t.bob, proto::GameResign{t.room});
    ASSERT_EQ(t.archived.size(), 1U);
    auto const& game = t.archived[0];
    EXPECT_EQ(game.entry.room, t.room);
    EXPECT_EQ(game.entry.started, begun);
    EXPECT_EQ(game.entry.time, t.now);
    EXPECT_EQ(game.entry.players.black.players, std::vector{t.player(t.ann)});
    EXPECT_EQ(game.entry.players.white.players, std::vector{t.player(t.bob)});
    EXPECT_EQ(game.entry.outcome, (rules::Outcome{Side::black, Reason::resign}));
    EXPECT_EQ(game.entry.plies, 2);
    EXPECT_FALSE(game.entry.is_private);
    EXPECT_EQ(game.number, 1);
    EXPECT_EQ(game.counts, ArchivedGame::Counts::no);
    auto const record = record_in(t);
    EXPECT_EQ(actions_in(record), (std::vector<std::string>{"h8", "i9"}));
    EXPECT_EQ(record.actions[0].by, Side::black);
    EXPECT_EQ(record.actions[0].spent, milliseconds{500});
    EXPECT_EQ(record.actions[1].spent, milliseconds{1'500});
}

TEST(Archive, ItHoldsNothingThatWasSaid) {
    PairTable t;
    t.ask(t.ann, proto::ChatSay{t.room, "secret"});
    t.play_all({"h8"});
    t.ask(t.bob, proto::GameResign{t.room});
    EXPECT_EQ(types(t.archived.at(0).events), (std::vector<std::string>{"started", "played", "finished"}));
}

TEST(Archive, UndonePliesAreVariationsOfTheRecord) {
    PairTable t;
    t.play_all({"h8", "i9", "j10", "k11"});
    t.grant(t.bob, t.undo_id(t.ann));
    t.play_all({"a1"});
    t.ask(t.bob, proto::GameResign{t.room});
    auto const record = record_in(t);
    EXPECT_EQ(actions_in(record), (std::vector<std::string>{"h8", "i9", "a1"}));
    ASSERT_EQ(record.taken_back.size(), 1U);
    EXPECT_EQ(record.taken_back[0].ply, 2);
    EXPECT_EQ(record.taken_back[0].actions, (std::vector<std::string>{"j10", "k11"}));
    EXPECT_EQ(t.archived[0].entry.plies, 3);
    auto const game = proto::game_record_of(record);
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ(game->notes.names.white, "Bob");
    EXPECT_EQ(game->variations.size(), 1U);
}

TEST(Archive, ARecordTellsTheLastTwoHundredUndos) {
    proto::GameEntry entry;
    std::vector<proto::Event> events;
    auto const add = [&](proto::EventBody body) {
        events.push_back({{}, base::Seq{events.size() + 1}, {}, std::move(body)});
    };
    add(proto::Started{});
    for (int undo = 0; undo < 250; ++undo) {
        add(proto::Played{.by = {std::nullopt, Side::black}, .action = "h8", .ply = 1});
        add(proto::Played{.by = {std::nullopt, Side::white}, .action = "i9", .ply = 2});
        add(proto::UndoDone{.by = {std::nullopt, Side::black}, .to_ply = 0});
    }
    EXPECT_EQ(record_of(entry, events).taken_back.size(), 200U);
}

proto::Event played_with(std::uint64_t seq, std::string action, Side side, proto::ClockNow clock) {
    proto::Played played{
        .by = {std::nullopt, side}, .action = std::move(action), .ply = static_cast<int>(seq) - 1};
    proto::Clocks clocks;
    clocks[side] = clock;
    played.clocks = clocks;
    return {{}, base::Seq{seq}, {}, std::move(played)};
}

TEST(Archive, ARecordTellsTheClockOfWhoActed) {
    std::vector<proto::Event> const events{
        {{}, base::Seq{1}, {}, proto::Started{}},
        played_with(2, "h8", Side::black, {.main = milliseconds{300'000}}),
        played_with(3, "i9", Side::white,
                    {.main = milliseconds{5'000}, .periods_left = 3, .period = milliseconds{30'000}}),
        played_with(4, "j10", Side::black, {.periods_left = 2, .period = milliseconds{12'000}}),
        played_with(5, "k11", Side::white, {.move = milliseconds{9'000}}),
        played_with(6, "swap", Side::black, {.main = milliseconds{1}}),
    };
    auto const record = record_of({}, events);
    ASSERT_EQ(record.actions.size(), 5U);
    EXPECT_EQ(record.actions[0].left, milliseconds{300'000});
    EXPECT_EQ(record.actions[0].periods_left, std::nullopt);
    EXPECT_EQ(record.actions[1].left, milliseconds{5'000});
    EXPECT_EQ(record.actions[1].periods_left, 3);
    EXPECT_EQ(record.actions[2].left, milliseconds{12'000});
    EXPECT_EQ(record.actions[2].periods_left, 2);
    EXPECT_EQ(record.actions[3].left, milliseconds{9'000});
    EXPECT_EQ(record.actions[4].left, std::nullopt);
}

TEST(Archive, AfterASwapTheColoursAreThoseOfTheEnd) {
    PairTable t(proto::Game{.gomoku = {.rule = rules::FiveRule::standard, .opening = rules::Opening::swap}});
    t.play_all({"h8", "i9", "j10", "swap", "a1"});
    t.ask(t.ann, proto::GameResign{t.room});
    auto const& entry = t.archived.at(0).entry;
    EXPECT_EQ(entry.players.black.players, std::vector{t.player(t.bob)});
    EXPECT_EQ(entry.outcome, (rules::Outcome{Side::black, Reason::resign}));
    EXPECT_TRUE(proto::game_record_of(record_in(t)));
}

TEST(Archive, StonesThatTheServerSetAreNobodys) {
    PairTable t(proto::Game{.gomoku = {.rule = rules::FiveRule::renju, .opening = rules::Opening::prescribed},
                            .opening_code = "D4"});
    t.ask(t.bob, proto::GameResign{t.room});
    auto const record = record_in(t);
    EXPECT_EQ(record.setup, 3);
    EXPECT_EQ(record.actions[0].by, std::nullopt);
    EXPECT_TRUE(proto::game_record_of(record));
}

TEST(Archive, EveryGameOfARoomHasItsNumber) {
    AiTable t;
    t.play("h8");
    EXPECT_TRUE(t.ask(t.ann, proto::GameRestart{t.room}));
    t.play("a1");
    t.ask(t.ann, proto::GameResign{t.room});
    ASSERT_EQ(t.archived.size(), 2U);
    EXPECT_EQ(t.archived[0].entry.outcome.reason, Reason::aborted);
    EXPECT_EQ(t.archived[1].number, 2);
    EXPECT_EQ(actions_in(record_in(t, 1)), std::vector<std::string>{"a1"});
    EXPECT_EQ(t.archived[1].entry.players.white.ai, "strong");
    auto const& kept = t.kept(t.room);
    auto const again = archived_games(kept.header, kept.events);
    ASSERT_EQ(again.size(), 2U);
    for (std::size_t game = 0; game < 2; ++game) {
        EXPECT_EQ(again[game].events, t.archived[game].events);
        EXPECT_EQ(again[game].number, t.archived[game].number);
    }
}

TEST(Archive, WhoLeavesIsStillTheOneWhoPlayed) {
    AiTable t;
    t.play("h8");
    t.ask(t.ann, proto::RoomLeave{t.room});
    EXPECT_EQ(t.archived.at(0).entry.players.black.players.at(0).name, "Ann");
}

TEST(Archive, PrivateGamesAreForThoseWhoPlayedThem) {
    proto::GameEntry game;
    game.players.black.players = {{base::PlayerId{1}, "a"}};
    game.players.white.players = {{base::PlayerId{2}, "b"}};
    EXPECT_TRUE(may_see(game, base::PlayerId{3}));
    game.is_private = true;
    EXPECT_TRUE(may_see(game, base::PlayerId{1}));
    EXPECT_TRUE(may_see(game, base::PlayerId{2}));
    EXPECT_FALSE(may_see(game, base::PlayerId{3}));
}

TEST(Archive, ARoomWithAPasswordIsPrivate) {
    Harness t;
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.opponent = "strong";
    wish.password = "plum";
    auto const room = std::get<proto::Created>(*t.ask(ann, wish)).room;
    t.ask(ann, proto::GameResign{room});
    EXPECT_TRUE(t.archived.at(0).entry.is_private);
}

TEST(Archive, WhereAnExportGoesOnIsReadBack) {
    using Part = ExportPlayer::Part;
    EXPECT_EQ(export_from(std::nullopt)->after, 0U);
    EXPECT_EQ(export_from(export_after(Part::said, 12))->part, Part::said);
    EXPECT_EQ(export_from(export_after(Part::said, 12))->after, 12U);
    EXPECT_EQ(export_from(export_after(Part::games, 7))->part, Part::games);
    for (auto const* bad :
         {"", "games:", "games:x", "games:-1", "games:7 ", "chat:7", "games:99999999999999999999"}) {
        EXPECT_FALSE(export_from(bad)) << bad;
    }
}

}  // namespace
}  // namespace tengen::server::core::testing
