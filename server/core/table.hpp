#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/rules/position.hpp"
#include "proto/events.hpp"
#include "proto/stored.hpp"
#include "server/core/config.hpp"
#include "server/core/draw_offer.hpp"
#include "server/core/game_clock.hpp"
#include "server/core/ready.hpp"
#include "server/core/rematch.hpp"
#include "server/core/seating.hpp"
#include "server/core/table_parts.hpp"
#include "server/core/turn_order.hpp"
#include "server/core/undo_arbiter.hpp"

namespace tengen::server::core {

/// Everything that a room's events say. Changes by `fold` only, so that folding the journal gives it again.
class Table {
  public:
    using Mark = TableMark;
    using Negotiation = TableNegotiation;

    /// Precondition: the header's game is one that this build plays.
    Table(proto::RoomHeader const& header, Config const& config);

    /// The one place where the table changes. Precondition: `fits(event)`.
    void fold(proto::Event const& event);
    /// Whether the event can follow: its number is the next, its action is legal, its request is open.
    [[nodiscard]] bool fits(proto::Event const& event) const;

    [[nodiscard]] base::Seq seq() const { return seq_; }
    [[nodiscard]] proto::RoomState state() const { return state_; }
    [[nodiscard]] Seating const& seating() const { return seating_; }
    [[nodiscard]] Ready const& ready() const { return ready_; }
    /// Whether an owner showed the person out: they do not come back.
    [[nodiscard]] bool is_shown_out(base::PlayerId player) const { return shown_out_.contains(player); }
    [[nodiscard]] std::optional<proto::PlayerRef> const& owner() const { return owner_; }
    [[nodiscard]] proto::Roles const& roles() const { return roles_; }
    [[nodiscard]] rules::Position const& position() const { return position_; }
    [[nodiscard]] std::vector<rules::Action> const& actions() const { return actions_; }
    /// How many of the first actions the server set.
    [[nodiscard]] int setup() const { return setup_; }
    [[nodiscard]] int ply() const { return static_cast<int>(actions_.size()); }
    [[nodiscard]] int epoch() const { return epoch_; }
    /// As in `Position`; white while its claim is awaited.
    [[nodiscard]] rules::Side to_act() const;
    /// The side for which the person acts: that of the seat; in a hot seat the side to act.
    [[nodiscard]] std::optional<rules::Side> side_for(base::PlayerId player) const;
    /// Who acts for the side to act; nullopt when that is an AI.
    [[nodiscard]] std::optional<proto::PlayerRef> person_to_act() const {
        return turn_order_.to_act(seating_, to_act());
    }
    [[nodiscard]] TurnOrder const& turn_order() const { return turn_order_; }
    /// Whether who holds that side now has played in this game, undone plies included.
    [[nodiscard]] bool has_acted(rules::Side side) const { return acted_[side]; }
    [[nodiscard]] GameClock const& clock() const { return clock_; }
    [[nodiscard]] proto::ClockRule const& clock_rule() const { return clock_rule_; }
    [[nodiscard]] UndoArbiter const& undo() const { return undo_; }
    [[nodiscard]] DrawOffer const& draw() const { return draw_; }
    [[nodiscard]] RematchOffer const& rematch() const { return rematch_; }
    [[nodiscard]] std::optional<rules::Outcome> const& outcome() const { return outcome_; }
    [[nodiscard]] std::optional<proto::CloseReason> closed() const { return closed_; }
    /// Games begun in this room.
    [[nodiscard]] int games() const { return games_; }
    /// When the side to act got the turn.
    [[nodiscard]] base::TimePoint turn_since() const { return turn_since_; }

    /// Whether fouls count when white claims them.
    [[nodiscard]] bool fouls_are_claimed() const;
    /// Whether white is on move after a black stone.
    [[nodiscard]] bool may_claim() const;
    /// Whether a claim was made on the last ply.
    [[nodiscard]] bool has_claimed() const { return !claims_.empty() && claims_.back() == ply(); }
    /// When a game whose board black has filled ends without a claim; nullopt when none is awaited.
    [[nodiscard]] std::optional<base::TimePoint> claim_expires() const;

    [[nodiscard]] std::optional<proto::NegotiationKind> open_negotiation() const;
    /// When the open request expires.
    [[nodiscard]] std::optional<base::TimePoint> negotiation_expires() const;
    /// nullptr when there never was such a request.
    [[nodiscard]] Negotiation const* negotiation(base::NegotiationId id) const;
    [[nodiscard]] base::NegotiationId next_negotiation() const;
    /// nullptr when no action was played there. `ply` counts the actions before it.
    [[nodiscard]] Mark const* mark_at(int epoch, int ply) const;
    [[nodiscard]] UndoQuestion undo_question(rules::Side asker, base::TimePoint now) const;
    /// How many of the last `count` actions the side made. Precondition: so many stand.
    [[nodiscard]] int made_by(rules::Side side, int count) const;
    /// Notation of the last `count` actions, in play order. Precondition: so many stand.
    [[nodiscard]] std::vector<std::string> last_actions(int count) const;

  private:
    void on(proto::Joined const& joined, proto::Event const& event);
    void on(proto::Left const& left, proto::Event const& event);
    void on(proto::SeatsChanged const& changed, proto::Event const& event);
    void on(proto::OwnerChanged const& changed, proto::Event const& event);
    void on(proto::ReadyChanged const& changed, proto::Event const& event);
    void on(proto::Started const& started, proto::Event const& event);
    void on(proto::Played const& played, proto::Event const& event);
    void on(proto::UndoAsked const& asked, proto::Event const& event);
    void on(proto::UndoDone const& done, proto::Event const& event);
    void on(proto::UndoClosed const& closed, proto::Event const& event);
    void on(proto::DrawAsked const& asked, proto::Event const& event);
    void on(proto::DrawClosed const& closed, proto::Event const& event);
    void on(proto::FoulClaimed const& claimed, proto::Event const& event);
    void on(proto::Finished const& finished, proto::Event const& event);
    void on(proto::Restarted const& restarted, proto::Event const& event);
    void on(proto::EngineChanged const& changed, proto::Event const& event);
    void on(proto::RematchAsked const& asked, proto::Event const& event);
    void on(proto::Rematch const& rematch, proto::Event const& event);
    void on(proto::Closed const& closed, proto::Event const& event);
    template <class Silent>
    void on(Silent const&, proto::Event const&) {}  // said, hidden: nothing changes

    /// A fresh game: no plies, no requests, nothing counted.
    void clear_game();
    /// The people of the two sides change places, and with them what is counted for each side.
    void exchange_seats();
    void close_negotiation(base::NegotiationId id, proto::NegotiationOutcome outcome);
    /// The partner of the asker who is asked, too: an AI is the opponent, and a ply of theirs would go.
    [[nodiscard]] std::optional<base::PlayerId> partner_asked(proto::UndoAsked const& asked) const;
    /// Takes the last plies back to `ply` of them.
    void take_back(int ply);

    rules::GameSpec spec_;
    proto::UndoRule undo_rule_;
    proto::ClockRule clock_rule_;
    Config const* config_;

    base::Seq seq_{};
    proto::RoomState state_ = proto::RoomState::open;
    Seating seating_{};
    Ready ready_{};
    std::set<base::PlayerId> shown_out_{};
    std::optional<proto::PlayerRef> owner_{};
    proto::Roles roles_{};
    rules::Position position_;
    std::vector<rules::Action> actions_{};
    /// Who made each of `actions_`.
    std::vector<PlyMaker> makers_{};
    TurnOrder turn_order_{};
    int setup_ = 0;
    /// Plies of the stones that were claimed, rising.
    std::vector<int> claims_{};
    /// Rising by (epoch, ply).
    std::vector<Mark> marks_{};
    int epoch_ = 0;
    int games_ = 0;
    rules::PerSide<bool> acted_{};
    GameClock clock_;
    UndoArbiter undo_;
    DrawOffer draw_;
    RematchOffer rematch_;
    std::vector<Negotiation> negotiations_{};
    std::optional<rules::Outcome> outcome_{};
    std::optional<proto::CloseReason> closed_{};
    base::TimePoint turn_since_{};
};

}  // namespace tengen::server::core
