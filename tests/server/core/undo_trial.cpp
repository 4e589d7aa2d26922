#include "tests/server/core/undo_trial.hpp"

#include <algorithm>

#include "common/record/notation.hpp"
#include "proto/names.hpp"

namespace tengen::server::core::testing {

namespace {

constexpr int kCommandsInATrial = 400;

ModelRule rule_of(proto::UndoRule const& undo) {
    return {undo.limit, undo.scope == proto::UndoScope::per_player, undo.counts == proto::UndoCounts::asked,
            undo.ai_policy == proto::AiPolicy::accept};
}

}  // namespace

UndoTrial::UndoTrial(std::uint64_t seed, std::map<std::string, int>& said)
    : said_(&said),
      random_(seed),
      wish_(draw_wish()),
      spec_(*proto::spec_of(wish_.game)),
      model_(spec_, sit_down(wish_), rule_of(wish_.undo), {wish_.clock, wish_.undo.clock}) {
    model_.clock.started(model_.turn(), now());
}

int UndoTrial::go() {
    int given = 0;
    for (int after_end = 0; given < kCommandsInATrial && after_end < 20; ++given) {
        failing_ = chance(30);
        table_.mode = failing_ ? JournalMode::failing : JournalMode::at_once;
        one_command();
        table_.mode = JournalMode::at_once;
        engine_answers();
        check(given);
        after_end += model_.over ? 1 : 0;
        if (::testing::Test::HasFailure()) {
            return given;
        }
    }
    end();
    return given;
}

void UndoTrial::one_command() {
    auto const what = draw(100);
    auto& who = clients_[draw(chance(4) ? clients_.size() : players_)];
    if (what < 8) {
        tick();
    } else if (what < 12) {
        who.is_here() ? disconnect(who) : resume(who);
    } else if (what < 13) {
        restart();
    } else if (!who.is_here()) {
        chance(4) ? return_to_room(who) : play(who);
    } else if (what < 15) {
        leave(who);
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
    } else if (auto const next = model_.to_act()) {
        play(clients_[static_cast<std::size_t>(*next)]);
    }
}

/// Sends the request; `expected` judges it after what is overdue has expired, `then` is what follows a yes.
template <class Expected, class Then>
void UndoTrial::send(Client& who, proto::Request request, Expected expected, Then then) {
    auto const before = model_;
    bool const overdue = model_.open && model_.open->expires <= now();
    if (overdue) {
        model_.ended(now());
    }
    // An undo may leave no time.
    bool const flagged = !model_.over && model_.clock.flag_at() <= now();
    if (flagged) {
        model_.finished(now());
    }
    std::string wanted = expected();
    bool changes = overdue || flagged;
    if (wanted.empty()) {
        changes = then() || changes;
    }
    if (failing_ && changes) {
        model_ = before;
        wanted = "storage_failed";
        if (!broken_until_) {
            broken_until_ = now() + 2'000;
            model_.clock.stand(now());
        }
    } else if (changes) {
        in_order(now());
    }
    auto const reply = table_.ask(who.session, std::move(request));
    auto const said = reply ? std::string{} : std::string(proto::name_of(reply.error().reason));
    EXPECT_EQ(said, wanted);
    ++(*said_)[said];
    if (!reply && said == "too_soon" && reply.error().retry_after) {
        EXPECT_GT(reply.error().retry_after->count(), 0);
    }
}

/// Mostly a legal action.
rules::Action UndoTrial::draw_action() {
    if (model_.ply() == 0 || chance(3)) {
        return rules::Action::place({static_cast<std::int8_t>(draw(15)), static_cast<std::int8_t>(draw(15))});
    }
    auto const legal = model_.position().legal_actions();
    return legal.empty() ? model_.log.back() : legal[draw(legal.size())];
}

void UndoTrial::play(Client& who) {
    if (!who.is_here()) {
        return return_to_room(who);
    }
    auto action = draw_action();
    int ply = model_.ply();
    int epoch = model_.epoch;
    if (chance(8) && !model_.log.empty()) {  // the last ply once more, as after a lost answer
        action = model_.log.back();
        --ply;
    } else if (chance(12)) {
        ply += static_cast<int>(draw(5)) - 2;
        epoch -= static_cast<int>(draw(2));
    }
    if (ply < 0 || epoch < 0) {
        return;
    }
    bool const repeated = model_.is_repeated(who.person, action, ply, epoch);
    send(
        who, proto::GamePlay{room_, record::to_text(action), ply, epoch},
        [&] { return model_.play(who.person, action, ply, epoch); },
        [&] {
            if (!repeated) {
                model_.played(who.person, action, now());
            }
            return !repeated;
        });
}

void UndoTrial::ask(Client& who) {
    send(
        who, proto::GameUndo{room_}, [&] { return model_.ask(who.person, now()); },
        [&] {
            model_.asked(who.person, now());
            return true;
        });
}

void UndoTrial::offer_draw(Client& who) {
    send(
        who, proto::GameDraw{room_}, [&] { return model_.ask_draw(who.person); },
        [&] {
            model_.draw_asked(who.person, now());
            return true;
        });
}

/// Mostly the last request, sometimes an older one or one that never was.
std::pair<proto::NegotiationKind, int> UndoTrial::pick_request() {
    auto const drawn = [&](std::uint64_t in) {
        return chance(in) ? proto::NegotiationKind::draw : proto::NegotiationKind::undo;
    };
    auto kind = model_.open ? model_.open->kind : drawn(5);
    int id = model_.last_id;
    if (chance(6)) {
        id -= static_cast<int>(draw(3));
        kind = drawn(4);
    }
    return {kind, std::max(id, 0)};
}

void UndoTrial::answer(Client& who) {
    auto const [kind, number] = pick_request();
    bool const is_draw = kind == proto::NegotiationKind::draw;
    bool const accept = is_draw ? chance(10) : chance(2);
    base::NegotiationId const id{static_cast<std::uint32_t>(number)};
    auto const request = is_draw ? proto::Request{proto::GameDrawAnswer{room_, id, accept}}
                                 : proto::Request{proto::GameUndoAnswer{room_, id, accept}};
    send(
        who, request, [&, asked = kind, at = number] { return model_.answer(asked, at, who.person); },
        [&] {
            model_.answered(accept ? Consent::given : Consent::refused, now());
            return true;
        });
}

void UndoTrial::withdraw(Client& who) {
    auto const [kind, number] = pick_request();
    base::NegotiationId const id{static_cast<std::uint32_t>(number)};
    auto const request = kind == proto::NegotiationKind::draw
                             ? proto::Request{proto::GameDrawWithdraw{room_, id}}
                             : proto::Request{proto::GameUndoWithdraw{room_, id}};
    send(
        who, request, [&, asked = kind, at = number] { return model_.withdraw(asked, at, who.person); },
        [&] {
            model_.ended(now());
            return true;
        });
}

void UndoTrial::resign(Client& who) {
    send(
        who, proto::GameResign{room_}, [&] { return model_.resign(who.person); },
        [&] {
            model_.finished(now());
            return true;
        });
}

/// An explicit leave withdraws; the seat waits for the return.
void UndoTrial::leave(Client& who) {
    if (model_.side_for(who.person) < 0 || model_.over || wish_.hot_seat || model_.is_last(who.person)) {
        return;
    }
    bool left = false;
    send(
        who, proto::RoomLeave{room_}, [] { return std::string{}; },
        [&] {
            model_.went_away(who.person, now());
            left = true;
            return true;
        });
    bool const kept = !failing_;
    works_again();
    collect();
    if (left && kept) {
        who.place = Place::away;
    }
}

}  // namespace tengen::server::core::testing
