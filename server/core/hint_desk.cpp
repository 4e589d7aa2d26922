#include "server/core/hint_desk.hpp"

#include <cassert>

#include "common/base/mix.hpp"

namespace tengen::server::core {

void HintDesk::ask(RoomLog const& log, Command command, Effects& out) {
    assert(!wish_ && command.id);
    auto const& table = log.table();
    EngineTicket const ticket{log.header().room, table.to_act(), table.epoch(), table.ply(), ++asked_};
    auto const seed = base::split_mix(log.header().seed ^ static_cast<std::uint64_t>(table.ply()));
    out.emplace_back(AskHint{ticket, table.position(), seed, command.player.id});
    wish_ = Wish{std::move(command), ticket};
}

Command HintDesk::answered() {
    auto command = std::move(wish_->command);
    wish_.reset();
    return command;
}

Command HintDesk::cancel(Effects& out) {
    out.emplace_back(CancelEngine{wish_->ticket.room, wish_->ticket.side});
    return answered();
}

}  // namespace tengen::server::core
