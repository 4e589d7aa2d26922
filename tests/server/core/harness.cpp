#include "tests/server/core/harness.hpp"

#include <cctype>
#include <utility>

#include <gtest/gtest.h>

#include "common/record/notation.hpp"

namespace tengen::server::core::testing {

namespace {

template <class... Each>
struct Overloaded : Each... {
    using Each::operator()...;
};
template <class... Each>
Overloaded(Each...) -> Overloaded<Each...>;

constexpr int kMostTimersOfAMoment = 10'000;

}  // namespace

std::vector<AiLevel> test_levels() {
    AiLevel weak;
    weak.info.level = "weak";
    AiLevel strong;
    strong.info.level = "strong";
    strong.simpler = "weak";
    AiLevel miller;
    miller.info.level = "miller";
    miller.info.game = rules::GameKind::chengsanqi;
    return {weak, strong, miller};
}

std::optional<NameFault> PlainNames::why_not(std::string_view name) const {
    if (name.find('!') != std::string_view::npos) {
        return NameFault::characters;
    }
    return name.find('*') != std::string_view::npos ? std::optional(NameFault::mixed_scripts) : std::nullopt;
}

std::vector<std::string> PlainNames::likenesses(std::string_view name) const {
    std::string likeness(name);
    for (char& letter : likeness) {
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        letter = letter == '0' ? 'o' : letter;
    }
    return {likeness};
}

Harness::Harness(Config config)
    : config_(std::move(config)), lobby_(std::make_unique<Lobby>(config_, test_levels(), secrets_, names_)) {}

base::SessionId Harness::connect(std::string address) {
    base::SessionId const session{++last_session_};
    lobby_->session_opened(session, std::move(address));
    return session;
}

base::SessionId Harness::guest(std::string name, std::string address) {
    auto const session = connect(std::move(address));
    proto::Hello hello;
    hello.protocol = 1;
    hello.client = "test";
    hello.name = std::move(name);
    auto const answer = ask(session, hello);
    EXPECT_TRUE(answer);
    return session;
}

base::SessionId Harness::come_back(base::SessionId old) {
    auto const session = connect();
    proto::Hello hello;
    hello.protocol = 1;
    hello.client = "test";
    hello.token = token(old);
    auto const answer = ask(session, hello);
    EXPECT_TRUE(answer);
    return session;
}

void Harness::disconnect(base::SessionId session) {
    perform(lobby_->session_closed(session, now));
}

std::int64_t Harness::send(base::SessionId session, proto::Request request) {
    auto const id = ++last_request_;
    perform(lobby_->request(session, proto::RequestId{id}, std::move(request), now));
    return id;
}

proto::Reply Harness::ask(base::SessionId session, proto::Request request) {
    auto const id = send(session, std::move(request));
    auto const answer = reply(id);
    if (!answer) {
        ADD_FAILURE() << "no reply";
        return proto::Response{proto::Done{}};
    }
    return *answer;
}

void Harness::pass(base::Milliseconds time) {
    auto const end = now + time;
    int at_this_moment = 0;
    while (true) {
        auto next = timers_.end();
        for (auto each = timers_.begin(); each != timers_.end(); ++each) {
            if (each->second <= end && (next == timers_.end() || each->second < next->second)) {
                next = each;
            }
        }
        if (next == timers_.end()) {
            break;
        }
        auto const key = next->first;
        at_this_moment = next->second > now ? 0 : at_this_moment + 1;
        if (at_this_moment > kMostTimersOfAMoment) {
            ADD_FAILURE() << "a timer that is due does nothing but start again, in room " << key.room.value;
            break;
        }
        now = std::max(now, next->second);
        timers_.erase(next);
        perform(lobby_->timer_due(key, now));
    }
    now = end;
}

void Harness::settle(AppendEvents append, std::optional<JournalFailure> failure) {
    if (!failure) {
        auto& room = journal[append.room];
        if (append.header) {
            room.header = *append.header;
        }
        EXPECT_EQ(append.expected.value, room.events.size());
        room.events.insert(room.events.end(), append.events.begin(), append.events.end());
    }
    to_perform_.push_back(lobby_->journal_done(append.room, failure, now));
    if (append.archive && !failure) {
        archive(*std::move(append.archive));
    }
}

void Harness::archive(ArchivedGame game) {
    game.entry.game_id = base::GameId{archived.size() + 1};
    if (game.counts == ArchivedGame::Counts::yes) {
        auto const category = category_of(game.entry.game);
        auto const who = rated_sides(game.entry);
        rules::PerSide<Rating> both{ratings[{who.black, category}], ratings[{who.white, category}]};
        rate(game.entry, both);
        RatingsMoved moved{
            game.entry.room, {{*game.entry.players.black.rating, *game.entry.players.white.rating}}, {}};
        for (auto const side : rules::kSides) {
            ratings[{who[side], category}] = both[side];
            moved.rows.push_back({who[side], category, both[side]});
        }
        to_perform_.push_back(lobby_->ratings_moved(moved, now));
    }
    archived.push_back(std::move(game));
}

void Harness::answer_archive(proto::Reply reply) {
    auto const asked = std::move(archive_questions.front());
    archive_questions.pop_front();
    perform(lobby_->archive_answered(asked.session, asked.request, std::move(reply)));
}

void Harness::keep() {
    auto append = std::move(appends.front());
    appends.pop_front();
    settle(std::move(append), std::nullopt);
    perform({});
}

void Harness::fail(JournalFailure failure) {
    auto append = std::move(appends.front());
    appends.pop_front();
    settle(std::move(append), failure);
    perform({});
}

void Harness::ask_password(std::variant<HashPassword, CheckPassword> password) {
    passwords.push_back(std::move(password));
    switch (password_mode) {
        case PasswordMode::at_once:
            work_out_password();
            break;
        case PasswordMode::on_command:
            break;
    }
}

void Harness::work_out_password() {
    auto const work = std::move(passwords.front());
    passwords.pop_front();
    auto const hash_of = [](std::string const& password) { return "hash of " + password; };
    if (auto const* check = std::get_if<CheckPassword>(&work)) {
        auto const verdict =
            hash_of(check->password) == check->hash ? PasswordVerdict::right : PasswordVerdict::wrong;
        to_perform_.push_back(lobby_->password_checked(check->session, verdict, now));
    } else {
        auto const& made = std::get<HashPassword>(work);
        to_perform_.push_back(lobby_->password_hashed(made.session, hash_of(made.password), now));
    }
    switch (password_mode) {
        case PasswordMode::at_once:
            break;
        case PasswordMode::on_command:
            perform({});
            break;
    }
}

void Harness::engine_plays(std::string const& action) {
    ASSERT_FALSE(questions.empty());
    perform(lobby_->engine_answered(questions.back().ticket, *record::parse_action(action), now));
}

void Harness::engine_fails(EngineFailure failure) {
    ASSERT_FALSE(questions.empty());
    perform(lobby_->engine_answered(questions.back().ticket, failure, now));
}

void Harness::restart() {
    timers_.clear();
    appends.clear();
    saves.clear();
    questions.clear();
    lobby_ = std::make_unique<Lobby>(config_, levels, secrets_, names_);
    for (auto const& [id, record] : saved_players) {
        lobby_->restore_player(record);
    }
    for (auto const& [of, rating] : ratings) {
        lobby_->restore_rating({of.first, of.second, rating});
    }
    for (auto const& [id, room] : std::map(journal)) {
        perform(lobby_->restore_room(room.header, room.events, now));
    }
}

void Harness::journal_step() {
    switch (mode) {
        case JournalMode::at_once:
        case JournalMode::failing: {
            auto const failure =
                mode == JournalMode::failing ? std::optional(JournalFailure::storage) : std::nullopt;
            if (!appends.empty()) {
                auto append = std::move(appends.front());
                appends.pop_front();
                settle(std::move(append), failure);
            } else if (!saves.empty()) {
                auto const record = saves.front();
                saves.pop_front();
                if (!failure) {
                    saved_players[record.player.id] = record;
                }
                to_perform_.push_back(lobby_->player_saved(record.player.id, failure, now));
            }
            break;
        }
        case JournalMode::on_command:
            if (!saves.empty()) {
                auto const record = saves.front();
                saves.pop_front();
                saved_players[record.player.id] = record;
                to_perform_.push_back(lobby_->player_saved(record.player.id, std::nullopt, now));
            }
            break;
    }
}

void Harness::perform(Effects effects) {
    to_perform_.push_back(std::move(effects));
    while (!to_perform_.empty()) {
        auto next = std::move(to_perform_.front());
        to_perform_.pop_front();
        for (auto& effect : next) {
            perform_one(std::move(effect));
        }
        if (to_perform_.empty()) {
            journal_step();
        }
    }
}

void Harness::perform_one(Effect effect) {
    std::visit(Overloaded{
                   [&](SendReply& made) {
                       order.emplace_back("reply");
                       if (made.reply) {
                           if (auto const* welcome = std::get_if<proto::Welcome>(&*made.reply)) {
                               known_[made.session] = {welcome->player, welcome->token};
                           }
                       }
                       answers.push_back(
                           {made.session, std::get<std::int64_t>(made.request), std::move(made.reply)});
                   },
                   [&](SendNotification& made) {
                       EXPECT_FALSE(made.sessions.empty());
                       order.emplace_back(std::holds_alternative<proto::Event>(made.notification) ? "event"
                                                                                                  : "note");
                       for (auto const session : made.sessions) {
                           got.push_back({session, made.notification});
                       }
                   },
                   [&](CloseSession& made) {
                       closed.push_back(made);
                       to_perform_.push_back(lobby_->session_closed(made.session, now));
                   },
                   [&](AppendEvents& made) {
                       order.emplace_back("append");
                       appends.push_back(std::move(made));
                   },
                   [&](AskArchive& made) { archive_questions.push_back(std::move(made)); },
                   [&](ForgetRoom& made) {
                       forgotten.push_back(made.room);
                       last_kept_.insert(journal.extract(made.room));
                   },
                   [&](ForgetPlayer& made) { saved_players.erase(made.player); },
                   [&](SavePlayer& made) { saves.push_back(std::move(made.record)); },
                   [&](KeepReport& made) {
                       auto const failure = mode == JournalMode::failing
                                                ? std::optional(JournalFailure::storage)
                                                : std::nullopt;
                       if (!failure) {
                           reports.push_back(std::move(made.report));
                       }
                       to_perform_.push_back(lobby_->report_kept(failure));
                   },
                   [&](StartTimer& made) { timers_[made.key] = made.due; },
                   [&](StopTimer& made) { timers_.erase(made.key); },
                   [&](AskEngine& made) { questions.push_back(std::move(made)); },
                   [&](CancelEngine& made) { cancels.push_back(made); },
                   [&](AskEngineDraw& made) { draw_questions.push_back(std::move(made)); },
                   [&](AskDrawWish& made) { draw_wishes.push_back(std::move(made)); },
                   [&](AskHint& made) { hint_questions.push_back(std::move(made)); },
                   [&](HashPassword& made) { ask_password(std::move(made)); },
                   [&](CheckPassword& made) { ask_password(std::move(made)); },
                   [&](LogLine& made) { log.push_back(std::move(made)); },
               },
               effect);
}

std::optional<proto::Reply> Harness::reply(std::int64_t request) const {
    for (auto const& answer : answers) {
        if (answer.request == request) {
            return answer.reply;
        }
    }
    return std::nullopt;
}

proto::PlayerRef Harness::player(base::SessionId session) const {
    return known_.at(session).player;
}

std::string Harness::token(base::SessionId session) const {
    return known_.at(session).token;
}

std::vector<proto::Event> Harness::take_events(base::SessionId session) {
    return take_notes<proto::Event>(session);
}

proto::Snapshot Harness::look(base::SessionId session, base::RoomId const& room) {
    auto const answer = ask(session, proto::RoomJoin{room, {}, proto::JoinWish::watch});
    if (!answer) {
        ADD_FAILURE() << answer.error().message;
        return {};
    }
    return std::get<proto::Entered>(*answer).snapshot;
}

std::vector<std::string> Harness::log_lines(LogLine::Severity severity) const {
    std::vector<std::string> lines;
    for (auto const& line : log) {
        if (line.severity == severity) {
            lines.push_back(line.text);
        }
    }
    return lines;
}

std::optional<base::TimePoint> Harness::timer(base::RoomId const& room, TimerKind kind) const {
    auto const found = timers_.find({room, kind});
    return found == timers_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace tengen::server::core::testing
