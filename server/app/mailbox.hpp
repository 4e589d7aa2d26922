#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/ai/worker_pool.hpp"
#include "server/core/effects.hpp"
#include "server/core/ratings.hpp"

namespace tengen::server::app {

// What other threads tell the I/O thread.
struct AppendDone {
    base::RoomId room{};
    std::optional<core::JournalFailure> failure{};
};
struct PlayerSaved {
    base::PlayerId player{};
    std::optional<core::JournalFailure> failure{};
};
struct ReportKept {
    std::optional<core::JournalFailure> failure{};
};
struct RatingsChanged {
    core::RatingsMoved moved{};
};
struct ArchiveAnswered {
    base::SessionId session{};
    std::optional<proto::RequestId> request{};
    proto::Reply reply;
};
struct DiskChanged {
    /// Empty: the disk is back.
    std::string failure;
};
struct EngineMoved {
    core::EngineTicket ticket{};
    ai::MoveAnswer answer;
};
struct EngineAnsweredDraw {
    core::EngineTicket ticket{};
    ai::DrawAnswer answer{};
};
struct EngineWishesDraw {
    core::EngineTicket ticket{};
    core::DrawWish wish = core::DrawWish::none;
};
struct EngineHinted {
    core::EngineTicket ticket{};
    ai::HintAnswer hint;
};
struct EngineThinks {
    core::EngineTicket ticket{};
    proto::Thinking thinking{};
};
struct PasswordHashed {
    base::SessionId session{};
    std::optional<std::string> hash{};
};
struct PasswordChecked {
    base::SessionId session{};
    core::PasswordVerdict verdict{};
};
/// Something happened to an engine that is a program of its own.
struct EngineNoted {
    core::LogLine line{};
};
using Letter = std::variant<AppendDone, PlayerSaved, ReportKept, DiskChanged, EngineMoved, EngineAnsweredDraw,
                            EngineWishesDraw, EngineHinted, EngineThinks, EngineNoted, PasswordHashed,
                            PasswordChecked, RatingsChanged, ArchiveAnswered>;

/// Letters from any thread, read on the I/O thread in the order in which they came; many are read at one
/// waking.
class Mailbox {
  public:
    /// `io` and the mailbox outlive every thread that puts letters in.
    Mailbox(boost::asio::io_context& io, std::function<void(Letter)> read);

    /// Any thread.
    void put(Letter letter);
    /// Letters are dropped from now on. I/O thread.
    void close();

  private:
    void deliver();

    boost::asio::io_context& io_;
    std::function<void(Letter)> read_;
    std::mutex mutex_;
    std::vector<Letter> letters_;
    bool closed_ = false;
};

}  // namespace tengen::server::app
