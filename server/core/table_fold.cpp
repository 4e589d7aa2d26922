// How each event changes the table.

#include <cassert>
#include <utility>
#include <variant>

#include "common/record/notation.hpp"
#include "server/core/table.hpp"

namespace tengen::server::core {

using proto::Event;

void Table::fold(Event const& event) {
    assert(fits(event));
    std::visit([&](auto const& body) { on(body, event); }, event.body);
    seq_ = event.seq;
}

void Table::on(proto::Joined const& joined, Event const&) {
    seating_.joined(joined.player);
}

void Table::on(proto::Left const& left, Event const&) {
    seating_.left(left.player.id);
    if (left.by) {
        shown_out_.insert(left.player.id);
    }
    ready_.became_unready(left.player.id);
    rematch_.left(left.player.id);
}

void Table::on(proto::SeatsChanged const& changed, Event const&) {
    seating_.seated(changed.seats);
    ready_.seats_changed();
}

void Table::on(proto::OwnerChanged const& changed, Event const&) {
    owner_ = changed.player;
}

void Table::on(proto::ReadyChanged const& changed, Event const&) {
    if (changed.ready) {
        ready_.became_ready(changed.player.id);
    } else {
        ready_.became_unready(changed.player.id);
    }
}

void Table::on(proto::Started const& started, Event const& event) {
    state_ = proto::RoomState::playing;
    roles_ = started.roles;
    turn_since_ = event.time;
    clock_.on_started(started.clocks);
    ++games_;
}

void Table::on(proto::Played const& played, Event const& event) {
    auto const action = record::parse_action(played.action).value();
    if (played.setup) {
        position_.set_up(action);
        ++setup_;
    } else {
        position_.apply(action);
    }
    actions_.push_back(action);
    auto const player = played.by.player ? played.by.player->id : base::PlayerId{};
    marks_.push_back({epoch_, ply() - 1, action, player, event.seq});
    PlyMaker maker;
    if (!played.setup && played.by.side) {
        maker.side = played.by.side;
        acted_[*maker.side] = true;
        if (played.by.player) {
            maker.person = player;
            turn_order_.played(seating_.at(*maker.side), player);
        }
    }
    makers_.push_back(maker);
    clock_.on_played(played.clocks);
    undo_.played();
    draw_.played();
    turn_since_ = event.time;
    if (action.kind() == rules::ActionKind::swap) {
        exchange_seats();
    }
}

void Table::on(proto::UndoAsked const& asked, Event const& event) {
    auto const side = asked.by.side.value();
    undo_.asked({asked.id, asked.by, side, asked.removes, event.time + asked.expires});
    negotiations_.push_back({proto::NegotiationKind::undo, side, partner_asked(asked), std::nullopt});
}

void Table::on(proto::UndoDone const& done, Event const& event) {
    if (done.id) {
        close_negotiation(*done.id, proto::NegotiationOutcome::accepted);
        undo_.granted();
    } else {
        undo_.taken_back(done.by.side.value());
    }
    take_back(done.to_ply);
    clock_.on_undone(done.clocks, done.to_ply, setup_);
    epoch_ = done.epoch;
    turn_since_ = event.time;
}

void Table::on(proto::UndoClosed const& closed, Event const& event) {
    close_negotiation(closed.id, closed.outcome);
    undo_.closed(closed.outcome, event.time);
}

void Table::on(proto::DrawAsked const& asked, Event const& event) {
    auto const side = asked.by.side.value();
    draw_.asked({asked.id, asked.by, side, event.time + asked.expires});
    negotiations_.push_back({proto::NegotiationKind::draw, side, std::nullopt, std::nullopt});
}

void Table::on(proto::DrawClosed const& closed, Event const&) {
    close_negotiation(closed.id, closed.outcome);
    draw_.closed(closed.outcome);
}

void Table::on(proto::FoulClaimed const&, Event const&) {
    claims_.push_back(ply());
}

void Table::on(proto::Finished const& finished, Event const&) {
    state_ = proto::RoomState::finished;
    outcome_ = finished.outcome;
    clock_.on_finished(finished.clocks);
}

void Table::on(proto::Restarted const& restarted, Event const&) {
    clear_game();
    epoch_ = restarted.epoch;
}

void Table::on(proto::EngineChanged const& changed, Event const&) {
    seating_.ai_changed(changed.side, changed.to);
}

void Table::on(proto::RematchAsked const& asked, Event const& event) {
    if (asked.by.player) {
        rematch_.asked(asked.by.player->id, event.time);
    }
}

void Table::on(proto::Rematch const& rematch, Event const&) {
    rematch_.made(rematch.room);
}

void Table::on(proto::Closed const& closed, Event const&) {
    closed_ = closed.reason;
}

}  // namespace tengen::server::core
