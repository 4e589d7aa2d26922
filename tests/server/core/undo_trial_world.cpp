// What goes on around the commands of a trial: time, connections, the server's restarts, the AI.

#include <algorithm>
#include <array>

#include "common/record/notation.hpp"
#include "tests/server/core/undo_trial.hpp"

namespace tengen::server::core::testing {

using std::chrono::milliseconds;

void UndoTrial::tick() {
    works_again();
    auto const steps = std::array<std::uint64_t, 4>{500, 9'000, 40'000, 400'000};
    pass(static_cast<long long>(draw(steps[draw(steps.size())])));
}

/// Time passes. An open request expires at its time; while the journal is out of order, when that is noticed.
void UndoTrial::pass(long long time) {
    hurry();
    auto const end = now() + time;
    table_.pass(milliseconds{time});
    if (broken_until_ && *broken_until_ <= end) {
        auto const works = *broken_until_;
        in_order(works);
        follow_time(end, works);
    } else if (!broken_until_) {
        follow_time(end, 0);
    }
}

void UndoTrial::follow_time(long long end, long long not_before) {
    auto const flag = model_.clock.flag_at();
    expire_if_due(std::min(end, flag), not_before);
    if (!model_.over && flag <= end) {
        model_.finished(flag);
    }
}

void UndoTrial::in_order(long long at) {
    broken_until_.reset();
    model_.clock.go_on(at);
}

/// After a restart the clock waits for whoever is to act.
void UndoTrial::hurry() {
    auto const next = model_.to_act();
    if (next && clients_[static_cast<std::size_t>(*next)].place != Place::offline) {
        model_.clock.hurry(now());
    }
}

void UndoTrial::expire_if_due(long long end, long long not_before) {
    if (model_.open && model_.open->expires <= end) {
        model_.ended(std::max(model_.open->expires, not_before));
    }
}

void UndoTrial::return_to_room(Client& who) {
    if (who.place == Place::offline) {
        return resume(who);
    }
    works_again();
    catch_up(who);
}

void UndoTrial::disconnect(Client& who) {
    table_.disconnect(who.session);
    who.place = Place::offline;
}

void UndoTrial::resume(Client& who) {
    works_again();
    if (who.place == Place::offline) {
        who.session = table_.come_back(who.session);
    }
    catch_up(who);
}

void UndoTrial::works_again() {
    failing_ = false;
    table_.mode = JournalMode::at_once;
}

/// The events that were missed, then the room again.
void UndoTrial::catch_up(Client& who) {
    expire_quietly();
    collect();
    auto const synced = table_.ask(who.session, proto::RoomSync{room_, base::Seq{who.seq}});
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
    auto const shot = table_.look(who.session, room_);
    // Coming back after an explicit leave is an event of its own, which the snapshot includes.
    EXPECT_LE(shot.seq.value - who.seq, 1U);
    if (shot.seq.value > who.seq) {
        in_order(now());
    }
    who.seq = shot.seq.value;
    EXPECT_EQ(who.actions, shot.actions);
    who.place = Place::online;
    model_.came_back(who.person);
    collect();
}

/// What is overdue expires with the first request that the server hears.
void UndoTrial::expire_quietly() {
    if (model_.open && model_.open->expires <= now()) {
        model_.ended(now());
        in_order(now());
    }
    if (!model_.over && model_.clock.flag_at() <= now()) {
        model_.finished(now());
    }
}

void UndoTrial::restart() {
    works_again();
    collect();
    table_.restart();
    in_order(now());
    if (!model_.over) {
        model_.clock.restarted(model_.to_act().has_value(), now());
    }
    for (auto& client : clients_) {
        client.place = Place::offline;
    }
    pass(0);
    table_.got.clear();
    for (auto& client : clients_) {
        if (!chance(4)) {
            resume(client);
        }
    }
}

void UndoTrial::engine_answers() {
    if (!wish_.opponent || broken_until_) {
        return;
    }
    expire_quietly();
    if (model_.open && model_.open->kind == proto::NegotiationKind::draw &&
        draw_answered_.value < table_.draw_questions.size()) {
        draw_answered_.value = static_cast<std::uint32_t>(table_.draw_questions.size());
        auto const& question = table_.draw_questions.back();
        table_.perform(
            table_.lobby().engine_answered_draw(question.ticket, question.id, Consent::refused, table_.now));
        model_.answered(Consent::refused, now());
    }
    if (model_.over || model_.to_act() || table_.questions.empty()) {
        return;
    }
    auto const& ticket = table_.questions.back().ticket;
    if (ticket.epoch == model_.epoch && ticket.ply == model_.ply()) {
        auto const legal = model_.position().legal_actions();
        auto const action = legal[draw(legal.size())];
        table_.engine_plays(record::to_text(action));
        model_.played(std::nullopt, action, now());
    }
}

}  // namespace tengen::server::core::testing
