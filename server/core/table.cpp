#include "server/core/table.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "common/record/notation.hpp"

namespace tengen::server::core {

Table::Table(proto::RoomHeader const& header, Config const& config)
    : spec_(*proto::spec_of(header.options.game)),
      undo_rule_(header.options.undo),
      clock_rule_(header.options.clock),
      config_(&config),
      owner_(header.creator),
      position_(spec_),
      clock_(clock_rule_, config.clock_grace),
      undo_(undo_rule_, config.undo_cooldown),
      draw_(config.draw_refused_plies),
      rematch_(config.rematch_ttl) {}

std::optional<proto::NegotiationKind> Table::open_negotiation() const {
    if (undo_.pending()) {
        return proto::NegotiationKind::undo;
    }
    if (draw_.pending()) {
        return proto::NegotiationKind::draw;
    }
    return std::nullopt;
}

std::optional<base::TimePoint> Table::negotiation_expires() const {
    if (undo_.pending()) {
        return undo_.pending()->expires_at;
    }
    if (draw_.pending()) {
        return draw_.pending()->expires_at;
    }
    return std::nullopt;
}

Table::Negotiation const* Table::negotiation(base::NegotiationId id) const {
    return id.value >= 1 && id.value <= negotiations_.size() ? &negotiations_[id.value - 1] : nullptr;
}

base::NegotiationId Table::next_negotiation() const {
    return base::NegotiationId{static_cast<std::uint32_t>(negotiations_.size() + 1)};
}

Table::Mark const* Table::mark_at(int epoch, int ply) const {
    auto const key = [](Mark const& mark) { return std::pair(mark.epoch, mark.ply); };
    auto const found = std::ranges::lower_bound(marks_, std::pair(epoch, ply), {}, key);
    return found != marks_.end() && key(*found) == std::pair(epoch, ply) ? &*found : nullptr;
}

std::optional<rules::Side> Table::side_for(base::PlayerId player) const {
    return seating_.is_both(player) ? to_act() : seating_.side_of(player);
}

std::optional<base::PlayerId> Table::partner_asked(proto::UndoAsked const& asked) const {
    auto const side = asked.by.side.value();
    if (!seating_.at(rules::other(side)).ai || !asked.by.player) {
        return std::nullopt;
    }
    auto const* partner = seating_.at(side).partner_of(asked.by.player->id);
    bool const loses =
        partner != nullptr && std::any_of(makers_.end() - std::ssize(asked.removes), makers_.end(),
                                          [&](PlyMaker const& maker) { return maker.person == partner->id; });
    return loses ? std::optional(partner->id) : std::nullopt;
}

rules::Side Table::to_act() const {
    return claim_expires() ? rules::Side::white : position_.to_act();
}

bool Table::fouls_are_claimed() const {
    return spec_.kind() == rules::GameKind::gomoku && spec_.gomoku().foul_mode == rules::FoulMode::claim;
}

bool Table::may_claim() const {
    if (state_ != proto::RoomState::playing || actions_.empty() || !actions_.back().lands()) {
        return false;
    }
    auto const view = position_.view();
    bool const black_stone = view.last && std::ranges::find(view.black, *view.last) != view.black.end();
    return black_stone && (position_.outcome() || position_.to_act() == rules::Side::white);
}

std::optional<base::TimePoint> Table::claim_expires() const {
    // The events of an end come together with its ply: between them only this one is waited for.
    if (!fouls_are_claimed()) {
        return std::nullopt;
    }
    auto const outcome = position_.outcome();
    bool const awaited = outcome && outcome->reason == rules::Reason::board_full && may_claim();
    return awaited ? std::optional(turn_since_ + config_->claim_ttl) : std::nullopt;
}

UndoQuestion Table::undo_question(rules::Side asker, base::TimePoint now) const {
    UndoQuestion question;
    question.state = state_;
    question.asker = asker;
    question.to_act = to_act();
    question.floor = position_.floor();
    question.ply = ply();
    for (std::size_t back = 0; back < question.last_two.size() && back < makers_.size(); ++back) {
        question.last_two[back] = makers_[makers_.size() - 1 - back].side;
    }
    question.open = open_negotiation();
    question.now = now;
    return question;
}

int Table::made_by(rules::Side side, int count) const {
    assert(count <= ply());
    return static_cast<int>(std::count_if(makers_.end() - count, makers_.end(),
                                          [&](PlyMaker const& maker) { return maker.side == side; }));
}

std::vector<std::string> Table::last_actions(int count) const {
    assert(count <= ply());
    std::vector<std::string> texts;
    for (auto action = actions_.end() - count; action != actions_.end(); ++action) {
        texts.push_back(record::to_text(*action));
    }
    return texts;
}

bool Table::fits(proto::Event const& event) const {
    if (event.seq.value != seq_.value + 1 || closed_) {
        return false;
    }
    bool const playing = state_ == proto::RoomState::playing;
    if (auto const* played = std::get_if<proto::Played>(&event.body)) {
        auto const action = record::parse_action(played->action);
        bool const may_be_set =
            spec_.kind() == rules::GameKind::gomoku && rules::is_set_up(spec_.opening()) && setup_ == ply();
        return playing && (!played->setup || may_be_set) && action && played->ply == ply() + 1 &&
               played->epoch == epoch_ && !position_.why_illegal(*action);
    }
    if (auto const* asked = std::get_if<proto::UndoAsked>(&event.body)) {
        return playing && !open_negotiation() && asked->id == next_negotiation() && asked->by.side;
    }
    if (auto const* asked = std::get_if<proto::DrawAsked>(&event.body)) {
        return playing && !open_negotiation() && asked->id == next_negotiation() && asked->by.side;
    }
    if (auto const* done = std::get_if<proto::UndoDone>(&event.body)) {
        auto const& open = undo_.pending();
        return playing && done->id == (open ? std::optional(open->id) : std::nullopt) && done->by.side &&
               done->to_ply >= setup_ && done->to_ply <= ply();
    }
    if (auto const* undo_closed = std::get_if<proto::UndoClosed>(&event.body)) {
        return undo_.pending() && undo_closed->id == undo_.pending()->id;
    }
    if (auto const* draw_closed = std::get_if<proto::DrawClosed>(&event.body)) {
        return draw_.pending() && draw_closed->id == draw_.pending()->id;
    }
    bool const of_play = std::holds_alternative<proto::Finished>(event.body) ||
                         std::holds_alternative<proto::FoulClaimed>(event.body);
    return playing || !of_play;
}

void Table::clear_game() {
    position_ = rules::Position(spec_);
    actions_.clear();
    makers_.clear();
    turn_order_ = {};
    setup_ = 0;
    claims_.clear();
    acted_ = {};
    clock_ = GameClock(clock_rule_, config_->clock_grace);
    undo_ = UndoArbiter(undo_rule_, config_->undo_cooldown);
    draw_ = DrawOffer(config_->draw_refused_plies);
    rematch_ = RematchOffer(config_->rematch_ttl);
    outcome_.reset();
}

void Table::take_back(int ply) {
    while (this->ply() > ply) {
        auto const& maker = makers_.back();
        if (maker.side && maker.person) {
            turn_order_.taken_back(seating_.at(*maker.side), *maker.person);
        }
        makers_.pop_back();
        actions_.pop_back();
    }
    position_ = rules::Position::replay(spec_, actions_, setup_);
    std::erase_if(claims_, [&](int claimed) { return claimed > ply; });
}

void Table::exchange_seats() {
    seating_.exchanged();
    std::swap(roles_.first, roles_.second);
    std::swap(acted_.black, acted_.white);
    undo_.seats_exchanged();
    draw_.seats_exchanged();
    for (auto& negotiation : negotiations_) {
        negotiation.asker = rules::other(negotiation.asker);
    }
}

void Table::close_negotiation(base::NegotiationId id, proto::NegotiationOutcome outcome) {
    negotiations_[id.value - 1].outcome = outcome;
}

}  // namespace tengen::server::core
