#pragma once

#include <optional>

#include "server/core/house.hpp"
#include "server/core/room_log.hpp"

namespace tengen::server::core {

/// The questions of one room to engines: which is open, which is due, how often this position has failed.
class EngineDesk {
  public:
    /// When the AI to act should be asked; nullopt when none is to act. Games between AIs are slowed down so
    /// that people can follow.
    [[nodiscard]] static std::optional<base::TimePoint> due(Table const& table, Config const& config);

    /// Takes back a question that no longer fits the table.
    void drop_stale(RoomLog const& log, Effects& out);
    /// Asks the AI to act, unless it is asked already; `time` as in AskEngine. Precondition: one is due.
    void ask(RoomLog const& log, std::optional<base::Milliseconds> time, Effects& out);
    /// Asks the AI whether it takes the open draw offer, unless asked already or the offer is not for an AI.
    void ask_draw(RoomLog const& log, Effects& out);
    /// The AI that may offer a draw now: it has just acted against people, in a game that is long enough, and
    /// has not offered one lately.
    [[nodiscard]] static std::optional<rules::Side> may_offer_draw(Table const& table, Config const& config);
    /// Asks that AI whether it does, once a position.
    void ask_draw_wish(RoomLog const& log, Config const& config, Effects& out);
    void cancel(RoomLog const& log, Effects& out);

    /// Whether this is the wish that was asked for last.
    [[nodiscard]] bool is_wish(EngineTicket const& ticket) const { return asked_wish_ == ticket; }
    /// Whether this is the question that is open.
    [[nodiscard]] bool is_open(EngineTicket const& ticket) const { return asked_ == ticket; }
    /// The open question was answered.
    void answered() { asked_.reset(); }
    /// The open question failed. True when the level has had its two tries.
    [[nodiscard]] bool failed();

  private:
    [[nodiscard]] EngineTicket wanted(RoomLog const& log) const;

    std::optional<EngineTicket> asked_{};
    std::optional<base::NegotiationId> asked_draw_{};
    std::optional<EngineTicket> asked_wish_{};
    struct Failures {
        int epoch = 0;
        int ply = 0;
        int count = 0;
    } failures_{};
};

}  // namespace tengen::server::core
