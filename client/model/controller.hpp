#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "client/model/effects.hpp"
#include "client/model/intents.hpp"
#include "client/model/lobby_model.hpp"
#include "client/model/room_hints.hpp"
#include "client/model/room_model.hpp"
#include "client/model/session_model.hpp"
#include "client/model/turn_draft.hpp"

namespace tengen::client::model {

/// Who says hello.
struct Identity {
    /// "name version" of this program.
    std::string client;
    std::string name;
    std::optional<std::string> token{};
    std::string lang;
};

/// A request without an answer after this long means that the line is dead.
inline constexpr base::Milliseconds kAnswerWait{15'000};

/// Everything a client knows and does, as a pure machine: what happened plus the local time in, effects out.
/// It decides nothing about a game: what it shows is what the server said. One thread.
class Controller {
  public:
    explicit Controller(Identity identity);

    // The line.
    /// A server was chosen; forgets what another one said.
    void begin(Identity identity, base::TimePoint now);
    [[nodiscard]] Effects link_opened(base::TimePoint now);
    /// `error` is technical and English. Attempts go on unless the session has ended; with a stranger it
    /// ends.
    [[nodiscard]] Effects link_lost(std::string error, base::TimePoint now,
                                    LinkFault fault = LinkFault::other);
    /// The server's certificate is not believed: the session ends until the person accepts it.
    [[nodiscard]] Effects certificate_refused(CertificateDoubt doubt, base::TimePoint now);
    /// The person accepted it: what was wished for goes on when the line is up.
    void certificate_accepted(base::TimePoint now);
    [[nodiscard]] Effects answered(std::int64_t id, proto::Reply const& reply, base::TimePoint now);
    [[nodiscard]] Effects notified(proto::Notification const& notification, base::TimePoint now);
    /// An error that answers no request: the server found the line unreadable.
    [[nodiscard]] Effects complained(proto::Error const& error, base::TimePoint now);

    /// What the person wants. Rooms wished for before the line is up are entered when it is.
    [[nodiscard]] Effects perform(Intent const& intent, base::TimePoint now);
    [[nodiscard]] Effects tick(base::TimePoint now);
    /// The language for the server's next hello.
    void set_lang(std::string lang) { identity_.lang = std::move(lang); }

    [[nodiscard]] SessionModel const& session() const { return session_; }
    [[nodiscard]] AccountTalk const& account() const { return account_; }
    [[nodiscard]] LobbyModel const& lobby() const { return lobby_; }
    [[nodiscard]] std::optional<RoomModel> const& room() const { return room_; }
    [[nodiscard]] Viewer viewer() const;
    /// The turn that the person is putting together; empty once the game has moved on.
    [[nodiscard]] TurnDraft draft() const;
    /// What the server would play in this position; nullopt when it was not asked.
    [[nodiscard]] std::optional<proto::Hint> hint() const;
    [[nodiscard]] HintWait hint_wait() const;
    /// True while the room is being brought up to date after a lost line or a gap.
    [[nodiscard]] bool catching_up() const;
    /// The request for an undo or a draw that was answered here; nullopt when the server refused the answer.
    [[nodiscard]] std::optional<base::NegotiationId> const& answered_request() const { return answered_; }
    [[nodiscard]] bool waits_for_answers() const { return !waiting_.empty(); }

  private:
    friend struct Performer;
    friend struct ReplyTaker;

    /// Why a request was sent, where its kind does not tell.
    enum class Purpose : std::uint8_t { plain, resume, fill_gap, history, follow, tidy, look, go_back };
    struct Waiting {
        proto::Request request;
        Purpose purpose = Purpose::plain;
        base::TimePoint since{};
    };

    void send(proto::Request request, base::TimePoint now, Purpose purpose = Purpose::plain);
    void tell(NoticeBody body) { effects_.emplace_back(Notice{std::move(body)}); }
    [[nodiscard]] Effects take() { return std::exchange(effects_, {}); }
    void set_link(LinkState link, base::TimePoint now);
    void end_session(LinkState link, base::TimePoint now);

    void welcome(proto::Welcome const& welcome, base::TimePoint now);
    /// Who the person is from now on.
    void take_identity(proto::Welcome const& welcome, base::TimePoint now);
    void account_done(AccountChanged::What what);
    void enter(proto::Snapshot const& snapshot, Waiting const& asked, base::TimePoint now);
    void resume(base::TimePoint now);
    /// Goes on to the room of the rematch.
    void follow(base::TimePoint now);
    void follow_refused(proto::Error const& error, base::TimePoint now);
    void resume_from(proto::Snapshot const& snapshot, base::TimePoint now);
    void exit_room(base::TimePoint now);
    void watch_lobby(base::TimePoint now);
    /// Where only the person's own games are shown: asks which they are.
    void ask_for_mine(base::TimePoint now);
    void left_room(base::RoomId const& room, base::TimePoint now);
    /// A seat left in play is kept by the server: the lobby offers the way back.
    void remember_seat();
    /// Looks at the next seat for a game to go back to.
    void look_further(base::TimePoint now);
    void looked_at(proto::Synced const& synced, base::RoomId const& room, base::TimePoint now);
    void synced(proto::Synced const& synced, Purpose purpose, base::TimePoint now);
    void refused(proto::Error const& error, Waiting const& asked, base::TimePoint now);
    void hello_refused(proto::Error const& error, proto::Hello hello, base::TimePoint now);
    void take_event(proto::Event const& event, base::TimePoint now);
    /// `open` is the request that was open before the event, as far as there was one.
    void react(proto::Event const& event, NegotiationOver open, base::TimePoint now);
    void take_info(proto::Info const& info);
    void play(rules::Action const& action, base::TimePoint now);
    [[nodiscard]] bool waits_for(Purpose purpose) const;
    [[nodiscard]] base::PlayerId me() const {
        return session_.player ? session_.player->id : base::PlayerId{};
    }

    Identity identity_;
    SessionModel session_;
    AccountTalk account_;
    LobbyModel lobby_;
    std::optional<RoomModel> room_;
    std::map<std::int64_t, Waiting> waiting_;
    std::int64_t next_id_ = 1;
    Effects effects_;
    /// Intents from before the line was up.
    std::vector<Intent> queued_;
    /// A game to go back to is looked for: the seats that are left to look at.
    struct Search {
        ReturnToAi wish;
        std::vector<proto::SeatRef> seats;
    };
    std::optional<Search> search_;
    /// Where the room stood when the line came back; kept until the events up to there are in.
    std::optional<proto::Snapshot> resume_snapshot_;
    /// When the way back into the room is tried again.
    std::optional<base::TimePoint> resume_at_;
    /// The room of the rematch until it is entered or refused for good.
    std::optional<base::RoomId> followed_;
    /// When the way there is tried again.
    std::optional<base::TimePoint> follow_at_;
    /// A hello that the server puts off, and until when.
    std::optional<std::pair<proto::Hello, base::TimePoint>> put_off_;
    /// That it was put off is told once for a server.
    bool put_off_told_ = false;
    /// What the server said before it closes the line.
    std::optional<LinkFault> last_word_;
    std::optional<std::string> password_;
    std::optional<base::TimePoint> undo_not_before_;
    std::optional<rules::Action> sending_;
    KeptDraft draft_;
    std::optional<KeptHint> hint_;
    std::optional<base::NegotiationId> answered_;
};

}  // namespace tengen::client::model
