#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "proto/codec.hpp"
#include "proto/frame.hpp"
#include "server/core/lobby.hpp"

// A server without sockets, disk and engines, for fuzz programs: bytes of peers go through frame and codec
// into the lobby, and everything that comes out is written, read again and held against what must be true.
namespace tengen::fuzz {

/// Ends the program when `holds` is false.
void require(bool holds, std::string_view what);
/// `line` without its LF; it must have one, at its end.
[[nodiscard]] std::string_view without_end(std::string const& line);

class CountingSecrets final : public server::core::Secrets {
  public:
    std::string new_token() override { return "token-0123456789-" + std::to_string(++tokens_); }
    std::string hash_token(std::string_view token) override { return std::string(token); }
    std::uint64_t below(std::uint64_t bound) override { return (lots_ += 7919) % bound; }

  private:
    int tokens_ = 0;
    std::uint64_t lots_ = 0;
};

/// Names that are taken as they are.
class SameNames final : public server::core::Names {
  public:
    [[nodiscard]] std::optional<server::core::NameFault> why_not(std::string_view) const override {
        return std::nullopt;
    }
    [[nodiscard]] std::vector<std::string> likenesses(std::string_view name) const override {
        return {std::string(name)};
    }
};

enum class JournalMode : std::uint8_t { at_once, on_command, failing };

class FuzzHouse {
  public:
    static constexpr std::size_t kPeers = 4;

    /// Gets every line that is sent, with the method that a result answers.
    using Listener = std::function<void(std::string_view line, std::optional<proto::Method> answered)>;

    explicit FuzzHouse(Listener listener = nullptr);

    /// Bytes that the peer sends, connecting it first; `@0`..`@9` stand for the rooms made so far, `#0`..`#9`
    /// for the tokens given.
    void peer_sends(std::size_t peer, std::string_view bytes);
    void peer_goes(std::size_t peer);
    void peer_wavers(std::size_t peer);
    void peer_is_back(std::size_t peer);
    /// Time passes to the next timer.
    void next_timer();
    /// `pick` chooses among the legal actions.
    void engine_plays(std::size_t pick);
    void engine_fails();
    void engine_answers_draw(std::size_t pick);
    void engine_wishes_draw(std::size_t pick);
    /// A legal action is hinted at, or nothing.
    void engine_hints(std::size_t pick);
    void set_journal(JournalMode mode) { mode_ = mode; }
    /// The oldest append that waits is kept.
    void keep_one();
    /// The process dies; what the journal holds comes back.
    void restart();
    /// Everything that waits for the journal is kept; then every request has its one answer.
    void finish();
    /// Requests that reached the lobby: commands of people, to it or to one of its rooms.
    [[nodiscard]] std::uint64_t requests() const { return requests_; }

  private:
    struct Peer {
        base::SessionId session{};
        proto::LineFramer framer{};
        std::map<base::RoomId, base::Seq> seen{};
        std::deque<std::pair<proto::RequestId, proto::Method>> asked{};
        /// Ids that two requests had at a time: which of them an answer belongs to, nobody can tell.
        std::set<proto::RequestId> confused{};
        bool open = false;
    };
    struct KeptRoom {
        proto::RoomHeader header{};
        std::vector<proto::Event> events{};
    };

    void open(Peer& peer);
    void take_line(Peer& peer, std::string_view line);
    [[nodiscard]] std::string filled_in(std::string_view bytes) const;
    void perform(server::core::Effects effects);
    void perform_one(server::core::Effect const& effect);
    void reply(server::core::SendReply const& reply);
    void notify(server::core::SendNotification const& note);
    void close(base::SessionId session);
    void append(server::core::AppendEvents const& append);
    /// Holds the record of a finished game against itself in every format.
    void archive(server::core::ArchivedGame game);
    [[nodiscard]] proto::Reply look_up(server::core::AskArchive const& asked) const;
    void settle(server::core::AppendEvents const& append,
                std::optional<server::core::JournalFailure> failure);
    Peer* peer_of(base::SessionId session);

    void tell(std::string_view line, std::optional<proto::Method> answered = std::nullopt);

    Listener listener_;
    CountingSecrets secrets_{};
    SameNames names_{};
    std::unique_ptr<server::core::Lobby> lobby_;
    base::TimePoint now_{base::Milliseconds{1'000'000}};
    JournalMode mode_ = JournalMode::at_once;
    std::vector<Peer> peers_{kPeers};
    std::uint64_t last_session_ = 0;
    std::map<base::RoomId, KeptRoom> journal_{};
    std::map<base::PlayerId, server::core::PlayerRecord> players_{};
    std::vector<server::core::ArchivedGame> archived_{};
    std::map<std::pair<std::string, server::core::Category>, server::core::Rating> ratings_{};
    std::vector<base::RoomId> rooms_{};
    std::vector<std::string> tokens_{};
    std::map<server::core::TimerKey, base::TimePoint> timers_{};
    std::deque<server::core::AppendEvents> appends_{};
    std::deque<server::core::AskEngine> questions_{};
    std::deque<server::core::AskEngineDraw> draw_questions_{};
    std::deque<server::core::AskDrawWish> draw_wishes_{};
    std::deque<server::core::AskHint> hint_questions_{};
    std::deque<server::core::Effects> to_perform_{};
    bool performing_ = false;
    std::uint64_t requests_ = 0;
};

}  // namespace tengen::fuzz
