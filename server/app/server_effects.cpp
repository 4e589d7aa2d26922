// What the core asks for, carried out.

#include <utility>

#include "server/app/server.hpp"

namespace tengen::server::app {

void Server::carry_out(core::Effects effects) {
    for (core::Effect& effect : effects) {
        std::visit([this](auto& one) { carry_out(one); }, effect);
    }
}

void Server::carry_out(core::SendReply& effect) {
    if (!effect.reply) {
        ++refused_requests_[static_cast<std::size_t>(effect.reply.error().reason)];
    }
    gateway_.reply(effect.session, effect.request, effect.reply);
}

void Server::carry_out(core::SendNotification& effect) {
    gateway_.notify(effect.sessions, effect.notification);
}

void Server::carry_out(core::CloseSession& effect) {
    gateway_.close(effect.session, effect.reason);
}

void Server::carry_out(core::AppendEvents& effect) {
    base::RoomId room = effect.room;
    journal_->append({.room = std::move(effect.room),
                      .expected = effect.expected,
                      .header = std::move(effect.header),
                      .events = std::move(effect.events),
                      .archive = std::move(effect.archive)},
                     [this, room = std::move(room)](store::AppendResult failure) {
                         mailbox_.put(AppendDone{room, failure});
                     });
}

void Server::carry_out(core::AskArchive& effect) {
    auto const session = effect.session;
    auto const request = effect.request;
    archive_->ask(std::move(effect), [this, session, request](proto::Reply reply) {
        mailbox_.put(ArchiveAnswered{session, request, std::move(reply)});
    });
}

void Server::carry_out(core::ForgetRoom& effect) {
    journal_->forget(std::move(effect.room));
}

void Server::carry_out(core::ForgetPlayer& effect) {
    journal_->forget_player(effect.player);
}

void Server::carry_out(core::SavePlayer& effect) {
    base::PlayerId const player = effect.record.player.id;
    journal_->save_player(std::move(effect.record), [this, player](store::AppendResult failure) {
        mailbox_.put(PlayerSaved{player, failure});
    });
}

void Server::carry_out(core::KeepReport& effect) {
    journal_->keep_report(std::move(effect.report),
                          [this](store::AppendResult failure) { mailbox_.put(ReportKept{failure}); });
}

void Server::carry_out(core::StartTimer& effect) {
    timers_.start(effect.key, effect.due);
}

void Server::carry_out(core::StopTimer& effect) {
    timers_.stop(effect.key);
}

void Server::carry_out(core::AskEngine& effect) {
    pool_.ask(std::move(effect));
}

void Server::carry_out(core::CancelEngine& effect) {
    pool_.cancel(effect);
}

void Server::carry_out(core::AskEngineDraw& effect) {
    pool_.ask(std::move(effect));
}

void Server::carry_out(core::AskDrawWish& effect) {
    pool_.ask(std::move(effect));
}

void Server::carry_out(core::AskHint& effect) {
    pool_.ask(std::move(effect));
}

void Server::carry_out(core::HashPassword& effect) {
    passwords_.ask(std::move(effect));
}

void Server::carry_out(core::CheckPassword& effect) {
    passwords_.ask(std::move(effect));
}

void Server::carry_out(core::LogLine& effect) {
    log_(std::move(effect));
}

}  // namespace tengen::server::app
