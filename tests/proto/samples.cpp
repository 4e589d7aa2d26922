#include "tests/proto/samples.hpp"

#include "proto/version.hpp"

namespace tengen::proto::samples {

namespace {

using base::Milliseconds;
using rules::Side;

base::RoomId const kRoom{"K7QX2M"};
base::TimePoint const kTime{Milliseconds{1767225600123}};
PlayerRef const kLi{{7}, "Li"};
PlayerRef const kWang{{8}, "王\"小\\明"};
By const kBlack{.player = kLi, .side = Side::black};
By const kEngine{.player = std::nullopt, .side = Side::white};
By const kWatcher{.player = kWang, .side = std::nullopt};
RatingView const kRating{.value = 1612, .deviation = 87, .games = 20};
RatingView const kOtherRating{.value = 1488, .deviation = 200, .games = 3};
Seat const kTaken{.players = {{{7}, "Li", true}}, .ai = std::nullopt};
Seat const kRatedAi{.players = {}, .ai = "paper-d", .ai_rating = kOtherRating};
Seat const kEmpty{};
Seat const kAi{.players = {}, .ai = "paper-d"};
Seat const kPair{.players = {{{7}, "Li", true}, {{8}, "Wang", false}}, .ai = std::nullopt};

ClockNow const kLate{.main = Milliseconds{0}, .periods_left = 2, .period = Milliseconds{29'999}};
Clocks const kByoYomi{.black = kLate,
                      .white = {.main = Milliseconds{600'000},
                                .periods_left = 3,
                                .period = Milliseconds{30'000},
                                .grace = Milliseconds{12'345}},
                      .running = Side::white};
Clocks const kFischer{.black = {.main = Milliseconds{299'000}}, .white = {.main = Milliseconds{1}}};
Clocks const kPerMove{
    .black = {.move = Milliseconds{15'000}}, .white = {.move = Milliseconds{0}}, .running = Side::black};

Game renju() {
    Game game;
    game.gomoku = {.rule = rules::FiveRule::renju,
                   .size = 15,
                   .opening = rules::Opening::prescribed,
                   .fouls = {.double_three = true, .double_four = false, .overline = false},
                   .foul_mode = rules::FoulMode::claim};
    game.opening_code = "D4";
    return game;
}

Game chengsanqi() {
    return {.kind = rules::GameKind::chengsanqi,
            .gomoku = {},
            .opening_code = {},
            .chengsan = {.blocked_points = false}};
}

Summary summary(Game const& game, RoomState state) {
    return {.room = kRoom,
            .title = "",
            .game = game,
            .state = state,
            .seats = {kTaken, kAi},
            .watchers = 3,
            .has_password = true,
            .rated = state == RoomState::playing};
}

Snapshot open_snapshot() {
    Snapshot snapshot;
    snapshot.room = kRoom;
    snapshot.time = kTime;
    snapshot.undo_left = {2, 0};
    return snapshot;
}

Snapshot playing_snapshot() {
    auto snapshot = open_snapshot();
    snapshot.seq = {12};
    snapshot.game = renju();
    snapshot.clock = {.kind = ClockKind::byoyomi,
                      .main = Milliseconds{600000},
                      .periods = 3,
                      .period = Milliseconds{30000}};
    snapshot.undo = {.limit = std::nullopt,
                     .scope = UndoScope::per_player,
                     .counts = UndoCounts::asked,
                     .clock = UndoClock::keep,
                     .ai_policy = AiPolicy::refuse};
    snapshot.owner = kLi;
    snapshot.state = RoomState::playing;
    snapshot.seats = {kPair, kAi};
    snapshot.roles = {Side::white, Side::black};
    snapshot.watchers = {{{9}, "赵", true}};
    snapshot.title = "Evening 棋";
    snapshot.team = snapshot.hot_seat = snapshot.hints = true;
    snapshot.ready = {{7}, {8}};
    snapshot.actions = {"h8", "i9", "swap"};
    snapshot.setup = 2;
    snapshot.floor = 0;
    snapshot.ply = 3;
    snapshot.epoch = 1;
    snapshot.phase = rules::Phase::opening;
    snapshot.board = {.black = {"h8"}, .white = {"i9"}, .blocked = {"a1"}};
    snapshot.hands = {3, 4};
    snapshot.taken = {1, 2};
    snapshot.last = "i9";
    snapshot.opening = OpeningName{.code = "I4", .name_zh = "银月", .name_latin = "Gingetsu"};
    snapshot.turn = Turn{.side = Side::black,
                         .player = kLi,
                         .stone = Side::white,
                         .choices = {rules::ActionKind::place, rules::ActionKind::offer},
                         .offers = {"f7"},
                         .offer_count = 2};
    snapshot.left = std::vector<base::PlayerId>{{8}};
    snapshot.next = rules::PerSide<std::optional<base::PlayerId>>{base::PlayerId{7}, std::nullopt};
    snapshot.clocks = kByoYomi;
    snapshot.undo_left = {};
    snapshot.pending = Pending{.kind = NegotiationKind::undo,
                               .by = kBlack,
                               .id = {4},
                               .removes = {"h8", "i9"},
                               .expires = Milliseconds{20000}};
    snapshot.position_hash = 0xFEDCBA9876543210U;
    return snapshot;
}

Snapshot finished_snapshot() {
    auto snapshot = playing_snapshot();
    snapshot.state = RoomState::finished;
    snapshot.clock = {.kind = ClockKind::fischer, .main = Milliseconds{1}, .increment = Milliseconds{2}};
    snapshot.turn.reset();
    snapshot.pending.reset();
    snapshot.rematch = {{7}};
    snapshot.phase = rules::Phase::over;
    snapshot.outcome = rules::Outcome{.winner = Side::white,
                                      .reason = rules::Reason::five,
                                      .line = {{0, 0}, {1, 1}, {2, 2}, {3, 3}, {19, 19}}};
    return snapshot;
}

Snapshot draw_asked_snapshot() {
    auto snapshot = playing_snapshot();
    snapshot.rated = true;
    snapshot.seats = {{.players = {{{7}, "Li", true, kRating}}}, kRatedAi};
    snapshot.clock = {.kind = ClockKind::per_move, .move = Milliseconds{15000}};
    snapshot.clocks = kPerMove;
    snapshot.turn->player.reset();
    snapshot.turn->stone.reset();
    snapshot.turn->choices = {rules::ActionKind::swap, rules::ActionKind::keep, rules::ActionKind::declare,
                              rules::ActionKind::choose, rules::ActionKind::move};
    snapshot.pending =
        Pending{.kind = NegotiationKind::draw, .by = kEngine, .id = {5}, .expires = Milliseconds{60000}};
    return snapshot;
}

Error error_of_reason(ErrorReason reason) {
    Error error{.reason = reason, .message = "what is wrong and what would be right"};
    switch (reason) {
        case ErrorReason::parse_error:
        case ErrorReason::hello_first:
            error.fatal = true;
            break;
        case ErrorReason::unsupported_protocol:
            error.fatal = error.protocol_range = true;
            break;
        case ErrorReason::bad_params:
        case ErrorReason::unsupported_game:
            error.field = "game.rule";
            break;
        case ErrorReason::too_fast:
        case ErrorReason::too_soon:
            error.retry_after = Milliseconds{8200};
            break;
        case ErrorReason::not_playing:
            error.state = RoomState::finished;
            break;
        case ErrorReason::stale_state:
            error.standing = Standing{{12}, 3, 1};
            break;
        case ErrorReason::illegal:
            error.why = rules::Illegal::occupied;
            break;
        case ErrorReason::undo_gone:
        case ErrorReason::draw_gone:
            error.outcome = NegotiationOutcome::void_;
            break;
        case ErrorReason::invalid_request:
        case ErrorReason::unknown_method:
        case ErrorReason::already_greeted:
        case ErrorReason::room_not_found:
        case ErrorReason::not_seated:
        case ErrorReason::forbidden:
        case ErrorReason::not_owner:
        case ErrorReason::not_your_turn:
        case ErrorReason::name_taken:
        case ErrorReason::wrong_login:
        case ErrorReason::wrong_password:
        case ErrorReason::seat_taken:
        case ErrorReason::room_full:
        case ErrorReason::too_many_rooms:
        case ErrorReason::negotiation_pending:
        case ErrorReason::draining:
        case ErrorReason::storage_failed:
        case ErrorReason::phase_forbidden:
        case ErrorReason::too_few_moves:
        case ErrorReason::undo_limit:
        case ErrorReason::already_asked:
        case ErrorReason::too_late:
        case ErrorReason::already_claimed:
        case ErrorReason::no_hint:
        case ErrorReason::record_not_found:
        case ErrorReason::other:
            break;
    }
    return error;
}

RoomCreate full_create() {
    RoomCreate create;
    create.game = renju();
    create.title = "标题";
    create.is_private = true;
    create.password = "plum";
    create.seat = SeatWish::random;
    create.opponent = "paper-a";
    create.clock = {
        .kind = ClockKind::fischer, .main = Milliseconds{300000}, .increment = Milliseconds{3000}};
    create.undo = {.limit = 0, .scope = UndoScope::per_player};
    create.team = create.hints = create.hot_seat = create.rated = create.auto_start = true;
    return create;
}

}  // namespace

std::vector<Snapshot> snapshots() {
    return {open_snapshot(), playing_snapshot(), finished_snapshot(), draw_asked_snapshot()};
}

std::vector<GameEntry> game_entries() {
    GameEntry plain;
    plain.game_id = {121};
    plain.room = kRoom;
    plain.started = kTime;
    plain.time = kTime + Milliseconds{60'000};
    plain.players = {{.players = {kLi}}, {.ai = "paper-d"}};
    plain.outcome = {.winner = Side::white, .reason = rules::Reason::resign};
    plain.plies = 2;
    GameEntry full = plain;
    full.game_id = {122};
    full.title = "Evening 棋";
    full.game.gomoku = {.rule = rules::FiveRule::standard, .opening = rules::Opening::swap};
    full.clock = {.kind = ClockKind::byoyomi,
                  .main = Milliseconds{600'000},
                  .periods = 3,
                  .period = Milliseconds{30'000}};
    full.players = {{.players = {kLi}, .rating = RatingChange{kRating, 12}},
                    {.players = {kWang}, .rating = RatingChange{kOtherRating, -12}}};
    full.plies = 5;
    full.rated = full.is_private = true;
    return {plain, full};
}

std::vector<Record> records() {
    auto const entries = game_entries();
    Record plain{.entry = entries[0],
                 .actions = {{.action = "h8", .by = Side::black}, {.action = "i9", .by = Side::white}}};
    Record full{.entry = entries[1]};
    full.actions = {{"h8", Side::black, Milliseconds{1'500}, Milliseconds{598'500}, 3},
                    {"i9", Side::black, Milliseconds{2'000}, Milliseconds{598'000}, 3},
                    {"j10", Side::black, Milliseconds{1}, Milliseconds{598'499}, 3},
                    {"swap", Side::white, Milliseconds{9}, Milliseconds{597'991}, 3},
                    {"a1", Side::white, Milliseconds{9}, Milliseconds{30'000}, 1}};
    full.taken_back = {{.ply = 5, .actions = {"b1", "c1"}}};
    Record set{.entry = entries[0], .setup = 3};
    set.entry.game = renju();
    set.actions = {{.action = "h8"}, {.action = "h9"}, {.action = "i9"}, {.action = "g7", .by = Side::white}};
    Record morris{.entry = entries[0]};
    morris.entry.game = chengsanqi();
    morris.actions = {{.action = "a1", .by = Side::black}, {.action = "d6", .by = Side::white}};
    return {plain, full, set, morris};
}

std::vector<Export> exports() {
    return {{.profile = Profile{kLi, false, kTime, {{9}}},
             .ratings = std::vector{RuleRating{{rules::GameKind::chengsanqi, std::nullopt}, kRating}},
             .games = game_entries()},
            {.said = {{kTime, kRoom, "好 \"棋\""}}, .reports = {{kTime, kWang, "rude"}}}};
}

std::vector<Request> requests() {
    RoomCreate chengsan;
    chengsan.game = chengsanqi();
    chengsan.seat = SeatWish::none;
    RoomCreate mixture;
    mixture.game = chengsanqi();
    mixture.game.chengsan.fly = true;
    RoomCreate unlimited;
    unlimited.undo.limit.reset();
    RoomCreate hot_seat_with_limit;
    hot_seat_with_limit.hot_seat = true;
    auto hot_seat = hot_seat_with_limit;
    hot_seat.undo = usual_undo(hot_seat);
    return {
        Hello{.protocol = kProtocol, .client = "nc"},
        Hello{.protocol = kProtocol,
              .client = "tengen 0.1",
              .name = "李",
              .token = "00ff",
              .lang = "zh",
              .heartbeat = false},
        Ping{},
        LobbyList{},
        LobbyList{.game = rules::GameKind::gomoku,
                  .state = RoomState::open,
                  .text = "tea",
                  .limit = 5,
                  .after = "20",
                  .mine = true},
        LobbyWatch{},
        LobbyUnwatch{},
        LobbyQuick{},
        LobbyQuick{.clock = ClockRule{.kind = ClockKind::per_move, .move = base::Milliseconds{30'000}}},
        AiLevels{},
        AccountRegister{.name = "李明", .password = "a \"long\" 口令"},
        AccountLogin{.name = "Li", .password = "p"},
        AccountPassword{.old_password = "p", .new_password = "correct horse"},
        AccountLogoutAll{},
        PlayerBlock{.player = {9}},
        PlayerBlock{.player = {9}, .blocked = false},
        PlayerReport{.player = {9}, .text = "骂人"},
        RoomCreate{},
        full_create(),
        chengsan,
        mixture,
        unlimited,
        hot_seat,
        hot_seat_with_limit,
        RoomJoin{.room = kRoom},
        RoomJoin{.room = kRoom, .password = "plum", .seat = JoinWish::watch},
        RoomStand{kRoom},
        RoomLeave{kRoom},
        RoomReady{kRoom},
        RoomUnready{kRoom},
        RoomAi{.room = kRoom, .side = Side::white, .level = "paper-b"},
        RoomAi{.room = kRoom},
        RoomKick{.room = kRoom, .player = {9}},
        RoomOwner{.room = kRoom, .player = {8}},
        RoomSync{.room = kRoom, .since = {77}},
        GamePlay{.room = kRoom, .action = "offer:f7,g9", .ply = 4},
        GamePlay{.room = kRoom, .action = "h8", .ply = 0, .epoch = 2},
        GameResign{kRoom},
        GameDraw{kRoom},
        GameDrawAnswer{.room = kRoom, .id = {3}, .accept = true},
        GameDrawWithdraw{.room = kRoom, .id = {3}},
        GameUndo{kRoom},
        GameUndoAnswer{.room = kRoom, .id = {4294967295}, .accept = false},
        GameUndoWithdraw{.room = kRoom, .id = {4}},
        GameClaimFoul{kRoom},
        GameClaimAbandoned{kRoom},
        GameAbort{kRoom},
        GameRestart{kRoom},
        GameRematch{kRoom},
        GameHint{kRoom},
        ChatSay{.room = kRoom, .text = "好 \"棋\" \\o/"},
        RecordList{},
        RecordList{.player = base::PlayerId{7}, .after = "120", .limit = 5},
        RecordGet{.of_room = kRoom},
        RecordGet{.game_id = base::GameId{121}, .format = RecordFormat::psq},
        RecordGet{.game_id = base::GameId{121}, .format = RecordFormat::json},
        PlayerScore{.player = {8}},
        AccountExport{},
        AccountExport{.after = "games:100"},
        ChatMute{.player = {9}},
    };
}

std::vector<EventBody> event_bodies() {
    Played played{.by = kBlack,
                  .action = "h8",
                  .ply = 1,
                  .epoch = 0,
                  .stone = Side::black,
                  .setup = false,
                  .position_hash = 0x0123456789ABCDEFU};
    Played setup = played;
    setup.by = kEngine;
    setup.setup = true;
    Played decision = played;
    decision.action = "declare:3";
    decision.stone.reset();
    decision.clocks = kPerMove;
    UndoDone undone{.id = base::NegotiationId{1},
                    .by = kBlack,
                    .to_ply = 0,
                    .removed = {"h8", "i9"},
                    .epoch = 1,
                    .board = {.black = {"a1"}, .white = {}, .blocked = {}},
                    .hands = {1, 2},
                    .taken = {3, 4},
                    .position_hash = 5,
                    .undo_left = {1, std::nullopt}};
    UndoDone hot_seat = undone;
    hot_seat.id.reset();
    hot_seat.clocks = kFischer;
    return {
        Joined{kLi},
        Left{kWang},
        Left{kWang, kLi},
        SeatsChanged{{kTaken, kAi}},
        SeatsChanged{{kEmpty, kPair}},
        OwnerChanged{kLi},
        OwnerChanged{},
        ReadyChanged{.player = kLi, .ready = true},
        Started{{Side::white, Side::black}},
        Started{{Side::black, Side::white}, kByoYomi},
        played,
        setup,
        decision,
        UndoAsked{.by = kBlack,
                  .id = {1},
                  .removes = {"h8", "i9"},
                  .undo_left = {2, 2},
                  .expires = Milliseconds{20000}},
        undone,
        hot_seat,
        UndoClosed{.id = {1}, .outcome = NegotiationOutcome::withdrawn},
        UndoClosed{.id = {1}, .outcome = NegotiationOutcome::void_},
        DrawAsked{.by = kEngine, .id = {2}, .expires = Milliseconds{60000}},
        DrawClosed{.id = {2}, .outcome = NegotiationOutcome::accepted},
        FoulClaimed{.by = kBlack, .right = false},
        FoulClaimed{.by = kEngine, .right = true, .kind = rules::Foul::double_four},
        Finished{{.winner = Side::black,
                  .reason = rules::Reason::five,
                  .line = {{3, 7}, {4, 7}, {5, 7}, {6, 7}, {7, 7}}}},
        Finished{{.winner = std::nullopt, .reason = rules::Reason::agreement}},
        Finished{
            {.winner = Side::white, .reason = rules::Reason::foul_claimed, .foul = rules::Foul::overline}},
        Finished{{.winner = Side::black, .reason = rules::Reason::timeout}, kByoYomi},
        Restarted{3},
        EngineChanged{.side = Side::white, .from = "paper-d", .to = "paper-c"},
        RematchAsked{kBlack},
        Rematch{{"W8N4CD"}},
        Said{.by = kWatcher, .channel = Channel::watchers, .text = "好棋"},
        Said{.by = kBlack, .channel = Channel::players, .text = "\"\\/"},
        Closed{CloseReason::operator_},
        Hidden{},
    };
}

std::vector<Event> events() {
    std::vector<Event> events;
    for (auto& body : event_bodies()) {
        bool const hidden = std::holds_alternative<Hidden>(body);
        events.push_back({.room = kRoom,
                          .seq = {events.size() + 1},
                          .time = hidden ? base::TimePoint{} : kTime,
                          .body = std::move(body)});
    }
    return events;
}

std::vector<Info> infos() {
    return {
        {kRoom, kTime, Presence{.player = kLi, .state = PresenceState::unstable}},
        {kRoom, kTime,
         Thinking{.side = Side::white, .depth = 3, .nodes = 41873, .score = -120, .pv = {"g7", "f6"}}},
        {kRoom, kTime, Storage{StorageState::failed}},
        {kRoom, kTime, Storage{StorageState::back}},
        {kRoom, kTime, ClockTold{kFischer}},
        {kRoom, kTime, Paused{}},
        {kRoom, kTime, Resumed{}},
        {kRoom, kTime, Rated{{{kRating, 12}, {kOtherRating, -12}}}},
    };
}

std::vector<Notification> notifications() {
    return {LobbyChanged{.rooms = {summary(renju(), RoomState::open), summary({}, RoomState::playing)},
                         .gone = {{"QR7TW9"}}},
            LobbyChanged{},
            Replaced{},
            Goodbye{GoodbyeReason::shutdown},
            Goodbye{GoodbyeReason::operator_},
            Notice{"restart at noon\n"}};
}

std::vector<std::pair<Method, Response>> results() {
    Welcome guest{.protocol = kProtocol,
                  .server = "tengen-server 0.1",
                  .player = kLi,
                  .guest = true,
                  .token = "5f0c8a1e6f3d4b2a9c7e1d0b8a6f4e2c",
                  .limits = {65536, 1048576, 100},
                  .server_time = kTime,
                  .seats = {}};
    Welcome known = guest;
    known.guest = false;
    known.seats = {{kRoom, Side::white}};
    std::vector<std::pair<Method, Response>> all{
        {Method::hello, guest},
        {Method::hello, known},
        {Method::account_register, known},
        {Method::account_login, known},
        {Method::account_logout_all, known},
        {Method::lobby_list, Rooms{.rooms = {summary(chengsanqi(), RoomState::finished)}, .next = "20"}},
        {Method::lobby_list, Rooms{}},
        {Method::lobby_watch, Rooms{.rooms = {summary({}, RoomState::open)}}},
        {Method::lobby_watch, Rooms{.rooms = {}, .next = "1"}},
        {Method::ai_levels, Levels{{{.level = "paper-a", .about = "five best"},
                                    {.level = "x", .paper = "B", .about = "", .elo = 1500},
                                    {.level = "y",
                                     .about = "of others",
                                     .rules = std::vector{rules::FiveRule::freestyle, rules::FiveRule::caro},
                                     .sizes = std::vector{15, 20},
                                     .ratings = std::vector{RuleRating{
                                         {rules::GameKind::gomoku, rules::FiveRule::caro}, kRating}}}}}},
        {Method::record_list, Games{.games = game_entries(), .next = "120"}},
        {Method::record_list, Games{}},
        {Method::record_get, TextPage{.text = "(;GM[4];B[hh])\n"}},
        {Method::account_export, TextPage{.text = "{}"}},
        {Method::account_export, TextPage{.text = "{}", .next = "games:100"}},
        {Method::player_score,
         Score{.player = kWang,
               .scores = {{.of = {rules::GameKind::gomoku, rules::FiveRule::renju},
                           .wins = 2,
                           .losses = 1,
                           .draws = 0,
                           .mine = kRating,
                           .theirs = kOtherRating},
                          {.of = {rules::GameKind::chengsanqi, std::nullopt}, .draws = 1}}}},
        {Method::player_score, Score{.player = kLi}},
        {Method::room_sync, Synced{events()}},
        {Method::room_sync, Synced{std::vector<Event>{}}},
        {Method::room_sync, Synced{playing_snapshot()}},
        {Method::game_play, PlayDone{{12}, 4, 1}},
        {Method::game_draw, Asked{base::NegotiationId{2}}},
        {Method::game_draw, Asked{}},
        {Method::game_undo, Asked{base::NegotiationId{1}}},
        {Method::game_undo, Asked{}},
        {Method::game_hint, Hint{"h8", 29'993, {"h8", "h9"}, {"four_three", "win_by_fours"}, 7}},
        {Method::game_hint, Hint{"swap", -40, {}, {"better_side"}, std::nullopt}},
    };
    for (auto const& snapshot : snapshots()) {
        all.emplace_back(Method::room_create, Created{kRoom, snapshot});
        all.emplace_back(Method::lobby_quick, Created{kRoom, snapshot});
        all.emplace_back(Method::room_join, Entered{snapshot});
    }
    for (auto const method : {Method::ping,
                              Method::lobby_unwatch,
                              Method::account_password,
                              Method::player_block,
                              Method::player_report,
                              Method::room_stand,
                              Method::room_leave,
                              Method::room_ready,
                              Method::room_unready,
                              Method::room_ai,
                              Method::room_kick,
                              Method::room_owner,
                              Method::game_claim_abandoned,
                              Method::game_resign,
                              Method::game_draw_answer,
                              Method::game_draw_withdraw,
                              Method::game_undo_answer,
                              Method::game_undo_withdraw,
                              Method::game_claim_foul,
                              Method::game_abort,
                              Method::game_restart,
                              Method::game_rematch,
                              Method::chat_say,
                              Method::chat_mute}) {
        all.emplace_back(method, Done{});
    }
    return all;
}

std::vector<Error> errors() {
    std::vector<Error> all{error_of(FrameError::too_long), error_of(FrameError::not_utf8),
                           unknown_method("no.such")};
    for (std::size_t index = 0; index < kErrorReasons; ++index) {
        auto const reason = static_cast<ErrorReason>(index);
        if (reason != ErrorReason::other) {
            all.push_back(error_of_reason(reason));
        }
    }
    auto without_time = error_of_reason(ErrorReason::too_soon);
    without_time.retry_after.reset();
    all.push_back(without_time);
    return all;
}

std::vector<RoomHeader> headers() {
    return {{.room = kRoom, .created = kTime, .creator = kLi, .options = {}, .password_hash = "", .seed = 0},
            {.room = kRoom,
             .created = kTime,
             .creator = kWang,
             .options = full_create(),
             .password_hash = "$argon2id$",
             .seed = 0xFFFFFFFFFFFFFFFFU}};
}

}  // namespace tengen::proto::samples
