// What must hold after every command of a trial.

#include <algorithm>

#include "common/record/notation.hpp"
#include "tests/server/core/undo_trial.hpp"

namespace tengen::server::core::testing {

void UndoTrial::see(Client& client, proto::Event const& event) {
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

void UndoTrial::check_board(Client const& client, proto::UndoDone const& undone) {
    std::vector<rules::Action> actions;
    for (auto const& action : client.actions) {
        actions.push_back(*record::parse_action(action));
    }
    auto const position = rules::Position::replay(spec_, actions);
    auto const view = position.view();
    EXPECT_EQ(undone.position_hash, position.position_hash());
    EXPECT_EQ(undone.board.black.size(), view.black.size());
    EXPECT_EQ(undone.board.white.size(), view.white.size());
    EXPECT_EQ(undone.board.blocked.size(), view.blocked.size());
    EXPECT_EQ(undone.hands, view.hands);
    EXPECT_EQ(undone.taken, view.taken);
}

void UndoTrial::collect() {
    for (auto const& got : std::exchange(table_.got, {})) {
        auto const* event = std::get_if<proto::Event>(&got.notification);
        for (auto& client : clients_) {
            if (event != nullptr && client.session == got.session) {
                see(client, *event);
            }
        }
    }
}

void UndoTrial::check(int command) {
    collect();
    hurry();
    table_.answers.clear();
    table_.order.clear();
    table_.log.clear();
    table_.closed.clear();
    auto const& events = table_.kept(room_).events;
    for (; counted_ < events.size(); ++counted_) {
        count(events[counted_]);
    }
    EXPECT_EQ(pending_.has_value(), model_.open.has_value());
    for (auto& client : clients_) {
        if (client.is_here() && (command % 4 == 0 || client.actions.size() != model_.log.size())) {
            compare(client);
            break;
        }
    }
}

/// Requests and undos as the journal has them.
void UndoTrial::count(proto::Event const& event) {
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
        EXPECT_EQ(undone->id.has_value(), !wish_.hot_seat);
        auto const side = undone->by.side == rules::Side::black ? 0U : 1U;
        if (undone->id) {
            close(*undone->id);
        } else {
            ++asked_[side];
        }
        ++granted_[side];
    } else if (auto const* closed = std::get_if<proto::UndoClosed>(&event.body)) {
        close(closed->id);
    } else if (auto const* draw_closed = std::get_if<proto::DrawClosed>(&event.body)) {
        close(draw_closed->id);
    }
    auto const& rule = wish_.undo;
    auto const& counts = rule.counts == proto::UndoCounts::asked ? asked_ : granted_;
    if (rule.limit) {
        EXPECT_LE(rule.scope == proto::UndoScope::per_player ? std::max(counts[0], counts[1])
                                                             : counts[0] + counts[1],
                  *rule.limit);
    }
}

void UndoTrial::compare(Client& client) {
    expire_quietly();
    auto const shot = table_.look(client.session, room_);
    collect();
    EXPECT_EQ(shot.seq.value, client.seq);
    EXPECT_EQ(shot.actions, client.actions);
    std::vector<std::string> wanted;
    for (auto const& action : model_.log) {
        wanted.push_back(record::to_text(action));
    }
    EXPECT_EQ(shot.actions, wanted);
    EXPECT_EQ(shot.epoch, model_.epoch);
    EXPECT_EQ(shot.position_hash, model_.position().position_hash());
    EXPECT_EQ(shot.undo_left, (proto::UndoLeft{model_.left(0), model_.left(1)}));
    EXPECT_EQ(shot.pending.has_value(), model_.open.has_value());
    if (shot.pending && model_.open) {
        EXPECT_EQ(static_cast<int>(shot.pending->id.value), model_.open->id);
    }
    EXPECT_EQ(shot.state == proto::RoomState::finished, model_.over);
    EXPECT_EQ(shot.clocks, model_.clock.is_there() ? std::optional(model_.clock.shown(now())) : std::nullopt);
    ASSERT_EQ(shot.turn.has_value(), !model_.over);
    if (shot.turn) {
        auto const next = model_.to_act();
        ASSERT_EQ(shot.turn->player.has_value(), next.has_value());
        if (next) {
            EXPECT_EQ(shot.turn->player, table_.player(clients_[static_cast<std::size_t>(*next)].session));
        }
    }
}

void UndoTrial::end() {
    for (auto& client : clients_) {
        if (!client.is_here()) {
            resume(client);
        }
    }
    works_again();
    resign(clients_[0]);
    check(0);
    EXPECT_FALSE(pending_);
    for (int id = 1; id <= model_.last_id; ++id) {
        EXPECT_EQ(outcomes_[static_cast<std::uint32_t>(id)], 1) << "request " << id;
    }
}

}  // namespace tengen::server::core::testing
