// Random play around undo by consent, against a second account of it (undo_model.hpp), with connections that
// drop, a server that restarts and a journal that fails. TENGEN_MODEL_COMMANDS and TENGEN_MODEL_SEED ask for
// more or for one run again.

#include "tests/server/core/undo_model.hpp"

#include <cstdlib>
#include <random>

#include "common/record/notation.hpp"
#include "proto/names.hpp"
#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

namespace {

using std::chrono::milliseconds;
using Stone = UndoModel::Stone;

constexpr int kCommandsInATrial = 400;

long long ms(base::TimePoint time) {
    return time.time_since_epoch().count();
}

std::string text(Stone stone) {
    return record::to_text(
        rules::Point{static_cast<std::int8_t>(stone.first), static_cast<std::int8_t>(stone.second)});
}

/// What one person's client knows: the events it saw, without gaps, and the board that they make.
struct Client {
    base::SessionId session{};
    /// 0 black, 1 white, -1 watches.
    int side = -1;
    bool online = true;
    std::uint64_t seq = 0;
    std::vector<std::string> actions{};
};

class Trial {
  public:
    /// `said` counts what the server answered.
    Trial(std::uint64_t seed, std::map<std::string, int>& said)
        : said_(&said), random_(seed), rule_(draw_rule()), model_(rule_) {
        set_up_table(static_cast<int>(2 + draw(3)));
    }

    /// Returns how many commands were given: a finished game is not looked at for long.
    int go() {
        int given = 0;
        for (int after_end = 0; given < kCommandsInATrial && after_end < 20; ++given) {
            failing_ = chance(30);
            table_->mode = failing_ ? JournalMode::failing : JournalMode::at_once;
            one_command();
            table_->mode = JournalMode::at_once;
            check(given);
            after_end += model_.over ? 1 : 0;
            if (::testing::Test::HasFailure()) {
                return given;
            }
        }
        end();
        return given;
    }

  private:
    std::uint64_t draw(std::uint64_t bound) { return random_() % bound; }
    bool chance(std::uint64_t in) { return draw(in) == 0; }

    ModelRule draw_rule() {
        ModelRule rule;
        auto const limit = draw(5);
        rule.limit = limit == 4 ? std::nullopt : std::optional(static_cast<int>(limit));
        rule.per_player = chance(2);
        rule.count_asked = chance(2);
        rule.centre = chance(3);
        return rule;
    }

    void set_up_table(int people) {
        proto::UndoRule undo;
        undo.limit = rule_.limit;
        undo.scope = rule_.per_player ? proto::UndoScope::per_player : proto::UndoScope::per_game;
        undo.counts = rule_.count_asked ? proto::UndoCounts::asked : proto::UndoCounts::granted;
        table_.emplace(undo, Config{}, rule_.centre ? rules::Opening::centre : rules::Opening::free);
        clients_.push_back({table_->ann, 0});
        clients_.push_back({table_->bob, 1});
        for (int i = 2; i < people; ++i) {
            clients_.push_back({table_->guest("Watcher"), -1});
            table_->look(clients_.back().session, table_->room);
        }
        for (auto& client : clients_) {
            client.seq = table_->look(client.session, table_->room).seq.value;
        }
        table_->got.clear();
    }

    // One command and what should come of it.

    void one_command() {
        auto const what = draw(100);
        auto& who = clients_[draw(chance(4) ? clients_.size() : 2)];
        if (what < 8) {
            tick();
        } else if (what < 12) {
            who.online ? disconnect(who) : resume(who);
        } else if (what < 13) {
            restart();
        } else if (!who.online) {
            resume(who);
        } else if (what < 15) {
            leave_and_return(who);
        } else if (what < 50) {
            play(who);
        } else if (what < 66) {
            ask(who);
        } else if (what < 82) {
            answer(who);
        } else if (what < 88) {
            withdraw(who);
        } else if (what < 92) {
            offer_draw(who);
        } else if (what == 99 && chance(4)) {
            resign(who);
        } else {
            play(clients_[static_cast<std::size_t>(model_.turn())]);
        }
    }

    void tick() {
        failing_ = false;
        table_->mode = JournalMode::at_once;
        auto const steps = std::array<std::uint64_t, 4>{500, 9'000, 40'000, 400'000};
        pass(static_cast<long long>(draw(steps[draw(steps.size())])));
    }

    /// Time passes. An open request expires at its time; while the journal is out of order, when that is
    /// noticed.
    void pass(long long time) {
        auto const end = ms(table_->now) + time;
        table_->pass(milliseconds{time});
        if (broken_until_ && *broken_until_ <= end) {
            expire_if_due(end, *broken_until_);
            broken_until_.reset();
        } else if (!broken_until_) {
            expire_if_due(end, 0);
        }
    }
    void expire_if_due(long long end, long long not_before) {
        if (model_.open && model_.open->expires <= end) {
            model_.ended(std::max(model_.open->expires, not_before));
        }
    }

    /// Sends the request; `expected` judges it after what is overdue has expired, `then` is what follows a
    /// yes.
    template <class Expected, class Then>
    void send(Client& who, proto::Request request, Expected expected, Then then) {
        auto const now = ms(table_->now);
        auto const before = model_;
        bool const overdue = model_.open && model_.open->expires <= now;
        if (overdue) {
            model_.ended(now);
        }
        std::string wanted = expected();
        bool changes = overdue;
        if (wanted.empty()) {
            changes = then() || changes;
        }
        if (failing_ && changes) {
            model_ = before;
            wanted = "storage_failed";
            broken_until_ = broken_until_.value_or(now + 2'000);
        } else if (changes) {
            broken_until_.reset();
        }
        auto const reply = table_->ask(who.session, std::move(request));
        auto const said = reply ? std::string{} : std::string(proto::name_of(reply.error().reason));
        EXPECT_EQ(said, wanted);
        ++(*said_)[said];
        if (!reply && said == "too_soon" && reply.error().retry_after) {
            EXPECT_GT(reply.error().retry_after->count(), 0);
        }
    }

    void play(Client& who) {
        if (!who.online) {
            return resume(who);
        }
        Stone stone{static_cast<int>(draw(15)), static_cast<int>(draw(15))};
        int ply = model_.ply();
        int epoch = model_.epoch;
        if (model_.ply() == 0 && chance(2)) {
            stone = {7, 7};
        }
        if (chance(8) && !model_.log.empty()) {  // the last ply once more, as after a lost answer
            stone = model_.log.back();
            --ply;
        } else if (chance(12)) {
            ply += static_cast<int>(draw(5)) - 2;
            epoch -= static_cast<int>(draw(2));
        }
        bool const repeated = model_.is_repeated(who.side, stone, ply, epoch);
        send(
            who, proto::GamePlay{table_->room, text(stone), ply, epoch},
            [&] { return model_.play(who.side, stone, ply, epoch); },
            [&] {
                if (!repeated) {
                    model_.played(who.side, stone, ms(table_->now));
                }
                return !repeated;
            });
    }

    void ask(Client& who) {
        send(
            who, proto::GameUndo{table_->room},
            [&] { return who.side < 0 ? std::string("not_seated") : model_.ask(who.side, ms(table_->now)); },
            [&] {
                model_.asked(false, who.side, ms(table_->now));
                return true;
            });
    }

    void offer_draw(Client& who) {
        send(
            who, proto::GameDraw{table_->room},
            [&] { return who.side < 0 ? std::string("not_seated") : model_.ask_draw(who.side); },
            [&] {
                model_.asked(true, who.side, ms(table_->now));
                return true;
            });
    }

    /// Mostly the last request, sometimes an older one or one that never was.
    std::pair<bool, int> pick_request() {
        bool draw_request = model_.open ? model_.open->draw : chance(5);
        int id = model_.last_id;
        if (chance(6)) {
            id -= static_cast<int>(draw(3));
            draw_request = chance(4);
        }
        return {draw_request, std::max(id, 0)};
    }

    void answer(Client& who) {
        auto const [is_draw, number] = pick_request();
        bool const accept = is_draw ? chance(10) : chance(2);
        base::NegotiationId const id{static_cast<std::uint32_t>(number)};
        auto const request = is_draw ? proto::Request{proto::GameDrawAnswer{table_->room, id, accept}}
                                     : proto::Request{proto::GameUndoAnswer{table_->room, id, accept}};
        send(
            who, request,
            [&, draw_kind = is_draw, at = number] { return model_.answer(draw_kind, at, who.side); },
            [&] {
                model_.answered(accept, ms(table_->now));
                return true;
            });
    }

    void withdraw(Client& who) {
        auto const [is_draw, number] = pick_request();
        base::NegotiationId const id{static_cast<std::uint32_t>(number)};
        auto const request = is_draw ? proto::Request{proto::GameDrawWithdraw{table_->room, id}}
                                     : proto::Request{proto::GameUndoWithdraw{table_->room, id}};
        send(
            who, request,
            [&, draw_kind = is_draw, at = number] { return model_.withdraw(draw_kind, at, who.side); },
            [&] {
                model_.ended(ms(table_->now));
                return true;
            });
    }

    void resign(Client& who) {
        send(
            who, proto::GameResign{table_->room},
            [&] {
                return std::string(who.side < 0 ? "not_seated" : model_.over ? "not_playing" : "");
            },
            [&] {
                model_.finished();
                return true;
            });
    }

    /// An explicit leave withdraws; the seat waits for the return.
    void leave_and_return(Client& who) {
        if (who.side < 0 || model_.over) {
            return;
        }
        send(
            who, proto::RoomLeave{table_->room}, [] { return std::string{}; },
            [&] {
                if (model_.open && model_.open->side == who.side) {
                    model_.ended(ms(table_->now));
                }
                return true;
            });
        failing_ = false;
        table_->mode = JournalMode::at_once;
        collect();
        catch_up(who);
    }

    void disconnect(Client& who) {
        table_->disconnect(who.session);
        who.online = false;
    }

    void resume(Client& who) {
        failing_ = false;
        table_->mode = JournalMode::at_once;
        who.session = table_->come_back(who.session);
        who.online = true;
        catch_up(who);
    }

    /// The events that were missed, then the room again.
    void catch_up(Client& who) {
        send_quietly();
        auto const synced = table_->ask(who.session, proto::RoomSync{table_->room, base::Seq{who.seq}});
        ASSERT_TRUE(synced);
        auto const& content = std::get<proto::Synced>(*synced).content;
        if (auto const* events = std::get_if<std::vector<proto::Event>>(&content)) {
            for (auto const& event : *events) {
                see(who, event);
            }
        } else {
            auto const& shot = std::get<proto::Snapshot>(content);
            who.seq = shot.seq.value;
            who.actions = shot.actions;
        }
        auto const shot = table_->look(who.session, table_->room);
        // Coming back after an explicit leave is an event of its own, which the snapshot includes.
        EXPECT_LE(shot.seq.value - who.seq, 1U);
        who.seq = shot.seq.value;
        EXPECT_EQ(who.actions, shot.actions);
    }

    /// What is overdue expires with the first request that the server hears.
    void send_quietly() {
        auto const now = ms(table_->now);
        if (model_.open && model_.open->expires <= now) {
            model_.ended(now);
            broken_until_.reset();
        }
    }

    void restart() {
        failing_ = false;
        table_->mode = JournalMode::at_once;
        collect();
        table_->restart();
        broken_until_.reset();
        pass(0);
        for (auto& client : clients_) {
            client.online = false;
        }
        table_->got.clear();
        for (auto& client : clients_) {
            if (!chance(4)) {
                resume(client);
            }
        }
    }

    // What must hold.

    void see(Client& client, proto::Event const& event) {
        EXPECT_EQ(event.seq.value, client.seq + 1) << "a gap";
        client.seq = event.seq.value;
        if (auto const* played = std::get_if<proto::Played>(&event.body)) {
            client.actions.push_back(played->action);
            EXPECT_EQ(played->ply, static_cast<int>(client.actions.size()));
        } else if (auto const* undone = std::get_if<proto::UndoDone>(&event.body)) {
            client.actions.resize(static_cast<std::size_t>(undone->to_ply));
            check_board(client, *undone);
        }
    }

    void check_board(Client const& client, proto::UndoDone const& undone) {
        std::vector<rules::Action> actions;
        for (auto const& action : client.actions) {
            actions.push_back(*record::parse_action(action));
        }
        rules::GameSpec::Gomoku game;
        game.opening = rule_.centre ? rules::Opening::centre : rules::Opening::free;
        auto const position = rules::Position::replay(*rules::GameSpec::make(game), actions);
        EXPECT_EQ(undone.position_hash, position.position_hash());
        EXPECT_EQ(undone.board.black.size() + undone.board.white.size(), actions.size());
    }

    void collect() {
        for (auto const& got : std::exchange(table_->got, {})) {
            auto const* event = std::get_if<proto::Event>(&got.notification);
            for (auto& client : clients_) {
                if (event != nullptr && client.session == got.session) {
                    see(client, *event);
                }
            }
        }
    }

    void check(int command) {
        collect();
        table_->answers.clear();
        table_->order.clear();
        table_->log.clear();
        table_->closed.clear();
        auto const& events = table_->kept(table_->room).events;
        for (; counted_ < events.size(); ++counted_) {
            count(events[counted_]);
        }
        EXPECT_EQ(pending_.has_value(), model_.open.has_value());
        for (auto& client : clients_) {
            if (client.online && (command % 4 == 0 || client.actions.size() != model_.log.size())) {
                compare(client);
                break;
            }
        }
    }

    /// Requests and undos as the journal has them.
    void count(proto::Event const& event) {
        auto const close = [&](base::NegotiationId id) {
            EXPECT_EQ(pending_, id.value) << "an outcome of a request that is not open";
            pending_.reset();
            ++outcomes_[id.value];
        };
        if (auto const* asked = std::get_if<proto::UndoAsked>(&event.body)) {
            EXPECT_FALSE(pending_) << "two requests are open";
            pending_ = asked->id.value;
            ++asked_[asked->by.side == rules::Side::black ? 0 : 1];
        } else if (auto const* draw_asked = std::get_if<proto::DrawAsked>(&event.body)) {
            EXPECT_FALSE(pending_) << "two requests are open";
            pending_ = draw_asked->id.value;
        } else if (auto const* undone = std::get_if<proto::UndoDone>(&event.body)) {
            close(*undone->id);
            ++granted_[undone->by.side == rules::Side::black ? 0 : 1];
        } else if (auto const* closed = std::get_if<proto::UndoClosed>(&event.body)) {
            close(closed->id);
        } else if (auto const* draw_closed = std::get_if<proto::DrawClosed>(&event.body)) {
            close(draw_closed->id);
        }
        auto const& counts = rule_.count_asked ? asked_ : granted_;
        if (rule_.limit) {
            EXPECT_LE(rule_.per_player ? std::max(counts[0], counts[1]) : counts[0] + counts[1],
                      *rule_.limit);
        }
    }

    void compare(Client& client) {
        send_quietly();
        auto const shot = table_->look(client.session, table_->room);
        collect();
        EXPECT_EQ(shot.seq.value, client.seq);
        EXPECT_EQ(shot.actions, client.actions);
        std::vector<std::string> wanted;
        for (auto const& stone : model_.log) {
            wanted.push_back(text(stone));
        }
        EXPECT_EQ(shot.actions, wanted);
        EXPECT_EQ(shot.epoch, model_.epoch);
        EXPECT_EQ(shot.undo_left, (proto::UndoLeft{model_.left(0), model_.left(1)}));
        EXPECT_EQ(shot.pending.has_value(), model_.open.has_value());
        if (shot.pending && model_.open) {
            EXPECT_EQ(static_cast<int>(shot.pending->id.value), model_.open->id);
        }
        EXPECT_EQ(shot.state == proto::RoomState::finished, model_.over);
    }

    void end() {
        for (auto& client : clients_) {
            if (!client.online) {
                resume(client);
            }
        }
        failing_ = false;
        resign(clients_[0]);
        check(0);
        EXPECT_FALSE(pending_);
        for (int id = 1; id <= model_.last_id; ++id) {
            EXPECT_EQ(outcomes_[static_cast<std::uint32_t>(id)], 1) << "request " << id;
        }
    }

    std::map<std::string, int>* said_;
    std::mt19937_64 random_;
    ModelRule rule_;
    UndoModel model_;
    std::optional<PairTable> table_{};
    std::vector<Client> clients_{};
    bool failing_ = false;
    /// While the journal is out of order: when it is tried next.
    std::optional<long long> broken_until_{};

    std::size_t counted_ = 0;
    std::optional<std::uint32_t> pending_{};
    std::map<std::uint32_t, int> outcomes_{};
    std::array<int, 2> asked_{};
    std::array<int, 2> granted_{};
};

std::uint64_t number_from(char const* variable, std::uint64_t otherwise) {
    auto const* value = std::getenv(variable);
    return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

}  // namespace

TEST(UndoModel, TheServerAndTheModelAgreeOnRandomPlay) {
    auto const commands = number_from("TENGEN_MODEL_COMMANDS", 100'000);
    auto seed = number_from("TENGEN_MODEL_SEED", 1);
    std::map<std::string, int> said;
    for (std::uint64_t given = 0; given < commands; ++seed) {
        SCOPED_TRACE("again with TENGEN_MODEL_COMMANDS=1 TENGEN_MODEL_SEED=" + std::to_string(seed));
        given += static_cast<std::uint64_t>(Trial(seed, said).go());
        if (HasFailure()) {
            return;
        }
    }
    if (commands >= 20'000) {
        for (auto const* reason :
             {"", "not_seated", "forbidden", "not_playing", "stale_state", "not_your_turn", "illegal",
              "phase_forbidden", "too_few_moves", "negotiation_pending", "undo_limit", "already_asked",
              "too_soon", "undo_gone", "draw_gone", "bad_params", "storage_failed"}) {
            EXPECT_GE(said[reason], 10) << "hardly ever said: " << reason;
        }
    }
}

}  // namespace tengen::server::core::testing
