#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/core/lobby.hpp"

// A whole lobby without sockets, clocks, disks or engines: what goes in is called, what comes out is kept to
// be looked at. Time passes when a test says so.
namespace tengen::server::core::testing {

/// Secrets that count.
class CountingSecrets final : public Secrets {
  public:
    std::string new_token() override { return "token-" + std::to_string(++tokens_); }
    std::string hash_token(std::string_view token) override { return "hash of " + std::string(token); }
    std::uint64_t below(std::uint64_t bound) override { return (lots_ += 7919) % bound; }

  private:
    int tokens_ = 0;
    std::uint64_t lots_ = 0;
};

/// Names of which case does not matter, nor whether a zero or an o stands there; `!` is refused, and letters
/// together with `*` are of two scripts.
class PlainNames final : public Names {
  public:
    [[nodiscard]] std::optional<NameFault> why_not(std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> likenesses(std::string_view name) const override;
};

/// What the fake journal holds of a room.
struct KeptRoom {
    proto::RoomHeader header{};
    std::vector<proto::Event> events{};
};

enum class JournalMode {
    at_once,     // every append succeeds before the call returns
    on_command,  // answered by `Harness::keep` and `Harness::fail`
    failing,     // every append fails before the call returns
};

enum class PasswordMode {
    at_once,     // hashed and checked before the call returns
    on_command,  // by `Harness::work_out_password`
};

/// The levels that harnesses have: "weak" is simpler than "strong".
[[nodiscard]] std::vector<AiLevel> test_levels();

class Harness {
  public:
    struct Got {
        base::SessionId session{};
        proto::Notification notification{};
    };
    struct Answered {
        base::SessionId session{};
        std::int64_t request = 0;
        proto::Reply reply;
    };

    explicit Harness(Config config = {});

    // In.
    /// Empty: free of the limits of addresses.
    base::SessionId connect(std::string address = {});
    /// Says hello and returns the session. Fails the test when not welcomed.
    base::SessionId guest(std::string name, std::string address = {});
    /// The same person on a new connection.
    base::SessionId come_back(base::SessionId old);
    void disconnect(base::SessionId session);
    /// Sends a request and returns its id; look at `reply`.
    std::int64_t send(base::SessionId session, proto::Request request);
    /// Sends a request and returns the reply. Fails the test when there is none.
    proto::Reply ask(base::SessionId session, proto::Request request);
    void pass(base::Milliseconds time);
    void keep();
    void fail(JournalFailure failure = JournalFailure::storage);
    /// Answers the password that waits longest.
    void work_out_password();
    /// Answers the question to the archive that waits longest.
    void answer_archive(proto::Reply reply);
    void engine_plays(std::string const& action);
    void engine_fails(EngineFailure failure = EngineFailure::threw);
    /// The server dies and comes back with what the journal holds; everybody is disconnected.
    void restart();
    void perform(Effects effects);

    // Out.
    [[nodiscard]] std::optional<proto::Reply> reply(std::int64_t request) const;
    [[nodiscard]] proto::PlayerRef player(base::SessionId session) const;
    [[nodiscard]] std::string token(base::SessionId session) const;
    /// Events that the session got of any room, in order, since the last call.
    std::vector<proto::Event> take_events(base::SessionId session);
    template <class Info>
    std::vector<Info> take_infos(base::SessionId session);
    /// Notifications that are neither events nor infos.
    template <class Note>
    std::vector<Note> take_notes(base::SessionId session);
    proto::Snapshot look(base::SessionId session, base::RoomId const& room);
    /// What the journal holds of the room, or held when it was forgotten.
    [[nodiscard]] KeptRoom const& kept(base::RoomId const& room) const {
        auto const found = journal.find(room);
        return found == journal.end() ? last_kept_.at(room) : found->second;
    }
    [[nodiscard]] std::vector<std::string> log_lines(LogLine::Severity severity) const;
    [[nodiscard]] std::optional<base::TimePoint> timer(base::RoomId const& room, TimerKind kind) const;

    base::TimePoint now{base::Milliseconds{1'000'000}};
    /// What the server has from its next restart on.
    std::vector<AiLevel> levels = test_levels();
    JournalMode mode = JournalMode::at_once;
    PasswordMode password_mode = PasswordMode::at_once;
    std::deque<std::variant<HashPassword, CheckPassword>> passwords{};
    std::map<base::RoomId, KeptRoom> journal{};
    std::map<base::PlayerId, PlayerRecord> saved_players{};
    std::deque<AppendEvents> appends{};
    std::deque<PlayerRecord> saves{};
    std::vector<Report> reports{};
    std::vector<ArchivedGame> archived{};
    std::map<std::pair<std::string, Category>, Rating> ratings{};
    std::deque<AskArchive> archive_questions{};
    std::vector<AskEngine> questions{};
    std::vector<AskEngineDraw> draw_questions{};
    std::vector<AskDrawWish> draw_wishes{};
    std::vector<AskHint> hint_questions{};
    std::vector<CancelEngine> cancels{};
    std::vector<CloseSession> closed{};
    std::vector<base::RoomId> forgotten{};
    std::vector<LogLine> log{};
    std::vector<Got> got{};
    std::vector<Answered> answers{};
    /// Everything that came out, by kind, in order: "append", "event", "reply"...
    std::vector<std::string> order{};
    Lobby& lobby() { return *lobby_; }

  private:
    struct Known {
        proto::PlayerRef player{};
        std::string token;
    };
    void perform_one(Effect effect);
    void ask_password(std::variant<HashPassword, CheckPassword> password);
    void journal_step();
    void settle(AppendEvents append, std::optional<JournalFailure> failure);
    void archive(ArchivedGame game);

    Config config_;
    std::map<base::RoomId, KeptRoom> last_kept_{};
    CountingSecrets secrets_{};
    PlainNames names_{};
    std::unique_ptr<Lobby> lobby_;
    std::uint64_t last_session_ = 0;
    std::int64_t last_request_ = 0;
    std::map<base::SessionId, Known> known_{};
    std::map<TimerKey, base::TimePoint> timers_{};
    std::deque<Effects> to_perform_{};
};

template <class Info>
std::vector<Info> Harness::take_infos(base::SessionId session) {
    std::vector<Info> taken;
    std::erase_if(got, [&](Got const& each) {
        auto const* info = std::get_if<proto::Info>(&each.notification);
        auto const* body = info == nullptr ? nullptr : std::get_if<Info>(&info->body);
        if (each.session != session || body == nullptr) {
            return false;
        }
        taken.push_back(*body);
        return true;
    });
    return taken;
}

template <class Note>
std::vector<Note> Harness::take_notes(base::SessionId session) {
    std::vector<Note> taken;
    std::erase_if(got, [&](Got const& each) {
        auto const* note = std::get_if<Note>(&each.notification);
        if (each.session != session || note == nullptr) {
            return false;
        }
        taken.push_back(*note);
        return true;
    });
    return taken;
}

}  // namespace tengen::server::core::testing
