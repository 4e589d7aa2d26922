#pragma once

#include <optional>
#include <utility>

#include "server/core/room_inputs.hpp"
#include "server/core/room_log.hpp"

namespace tengen::server::core {

/// The hint of one room that is being looked for. Only the person to act may ask, so there is one at most.
class HintDesk {
  public:
    /// Precondition: none is open, and the command has an id.
    void ask(RoomLog const& log, Command command, Effects& out);
    [[nodiscard]] bool is_open() const { return wish_.has_value(); }
    /// Whether this is the question that is open.
    [[nodiscard]] bool is_open(EngineTicket const& ticket) const { return wish_ && wish_->ticket == ticket; }
    /// The request that waits. Precondition: one is open.
    [[nodiscard]] Command const& request() const { return wish_->command; }
    /// Whether the question is about another position than the table's. Precondition: one is open.
    [[nodiscard]] bool is_stale(Table const& table) const {
        return wish_->ticket.epoch != table.epoch() || wish_->ticket.ply != table.ply();
    }
    /// The request that was answered. Precondition: one is open.
    [[nodiscard]] Command answered();
    /// The request whose question is taken back. Precondition: one is open.
    [[nodiscard]] Command cancel(Effects& out);

  private:
    struct Wish {
        Command command{};
        EngineTicket ticket{};
    };

    std::optional<Wish> wish_{};
    /// Questions so far: each ticket is another.
    int asked_ = 0;
};

}  // namespace tengen::server::core
