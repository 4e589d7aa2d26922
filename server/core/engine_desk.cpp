#include "server/core/engine_desk.hpp"

#include "common/base/mix.hpp"

namespace tengen::server::core {

namespace {

constexpr int kTries = 2;

std::uint64_t seed_for(RoomLog const& log, EngineTicket const& ticket) {
    auto seed = log.header().seed;
    for (int const part : {ticket.epoch, ticket.ply, ticket.attempt}) {
        seed = base::split_mix(seed ^ static_cast<std::uint64_t>(part));
    }
    return seed;
}

/// The person, or the first of two, on the other side of the table.
std::optional<base::PlayerId> opponent_of(Table const& table, rules::Side side) {
    auto const& people = table.seating().at(rules::other(side)).people;
    return people.empty() ? std::nullopt : std::optional(people.front().id);
}

}  // namespace

std::optional<base::TimePoint> EngineDesk::due(Table const& table, Config const& config) {
    auto const& seating = table.seating();
    if (table.state() != proto::RoomState::playing || !seating.at(table.to_act()).ai) {
        return std::nullopt;
    }
    return seating.is_ai_only() ? table.turn_since() + config.ai_pace : table.turn_since();
}

EngineTicket EngineDesk::wanted(RoomLog const& log) const {
    auto const& table = log.table();
    bool const again = failures_.epoch == table.epoch() && failures_.ply == table.ply();
    return {log.header().room, table.to_act(), table.epoch(), table.ply(), (again ? failures_.count : 0) + 1};
}

void EngineDesk::drop_stale(RoomLog const& log, Effects& out) {
    auto const& table = log.table();
    if (asked_draw_ && (!table.draw().pending() || table.draw().pending()->id != *asked_draw_)) {
        asked_draw_.reset();
    }
    bool const to_act =
        table.state() == proto::RoomState::playing && table.seating().at(table.to_act()).ai.has_value();
    if (asked_ && (!to_act || *asked_ != wanted(log))) {
        cancel(log, out);
    }
}

void EngineDesk::ask(RoomLog const& log, std::optional<base::Milliseconds> time, Effects& out) {
    if (asked_) {
        return;
    }
    asked_ = wanted(log);
    auto const& table = log.table();
    out.emplace_back(AskEngine{*asked_, *table.seating().at(asked_->side).ai, table.position(),
                               seed_for(log, *asked_), opponent_of(table, asked_->side), time});
}

void EngineDesk::ask_draw(RoomLog const& log, Effects& out) {
    auto const& table = log.table();
    auto const& offer = table.draw().pending();
    if (!offer || asked_draw_ == offer->id) {
        return;
    }
    auto const side = rules::other(offer->side);
    if (auto const& level = table.seating().at(side).ai) {
        asked_draw_ = offer->id;
        EngineTicket const ticket{log.header().room, side, table.epoch(), table.ply(), 1};
        out.emplace_back(
            AskEngineDraw{ticket, offer->id, *level, table.position(), opponent_of(table, side)});
    }
}

std::optional<rules::Side> EngineDesk::may_offer_draw(Table const& table, Config const& config) {
    auto const side = rules::other(table.to_act());
    auto const& seating = table.seating();
    bool const has_time = table.state() == proto::RoomState::playing && table.ply() >= config.ai_draw_from &&
                          table.position().floor() && !table.claim_expires();
    bool const faces_people = seating.at(side).ai && !seating.at(table.to_act()).people.empty();
    bool const may_ask = !table.draw().why_refused(side, table.open_negotiation()) &&
                         !table.draw().has_asked_within(side, config.ai_draw_every);
    return has_time && faces_people && may_ask ? std::optional(side) : std::nullopt;
}

void EngineDesk::ask_draw_wish(RoomLog const& log, Config const& config, Effects& out) {
    auto const& table = log.table();
    auto const side = may_offer_draw(table, config);
    if (!side) {
        return;
    }
    EngineTicket const ticket{log.header().room, *side, table.epoch(), table.ply(), 1};
    if (asked_wish_ != ticket) {
        asked_wish_ = ticket;
        out.emplace_back(
            AskDrawWish{ticket, *table.seating().at(*side).ai, table.position(), opponent_of(table, *side)});
    }
}

void EngineDesk::cancel(RoomLog const& log, Effects& out) {
    if (asked_) {
        out.emplace_back(CancelEngine{log.header().room, asked_->side});
        asked_.reset();
    }
}

bool EngineDesk::failed() {
    failures_ = {asked_->epoch, asked_->ply, asked_->attempt};
    asked_.reset();
    return failures_.count % kTries == 0;
}

}  // namespace tengen::server::core
