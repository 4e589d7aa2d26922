#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "proto/requests.hpp"
#include "server/core/ai_level.hpp"
#include "server/core/config.hpp"
#include "server/core/effects.hpp"
#include "server/core/names.hpp"
#include "server/core/ratings.hpp"
#include "server/core/secrets.hpp"

namespace tengen::server::core {

/// Everybody and everything on this server, as a pure machine: what happened plus the time in, effects out.
/// Owns players, sessions and rooms. One thread. Nothing is told before it is kept: replies and broadcasts of
/// an event come out of `journal_done`, not of the call that caused the event.
class Lobby {
  public:
    /// `secrets` and `names` outlive the lobby.
    Lobby(Config config, std::vector<AiLevel> levels, Secrets& secrets, Names const& names);
    Lobby(Lobby const&) = delete;
    Lobby& operator=(Lobby const&) = delete;
    ~Lobby();

    // At start, before anything else.
    /// What a level is, for people. Precondition: there is such a level.
    void describe_level(std::string_view level, std::string about);
    void restore_player(PlayerRecord record);
    /// Folds a room back; asks its engine or starts its timers where due. `events` are complete and in order.
    [[nodiscard]] Effects restore_room(proto::RoomHeader header, std::vector<proto::Event> events,
                                       base::TimePoint now);

    void restore_rating(RatingRow const& row);

    /// A connection was made; it may only say hello now. `address` is what counts as its address, empty when
    /// it is free of the limits of addresses.
    void session_opened(base::SessionId session, std::string address);
    /// A well-formed request of a session. `hello_first` and budgets are the edge's business, all else is
    /// decided here.
    [[nodiscard]] Effects request(base::SessionId session, std::optional<proto::RequestId> id,
                                  proto::Request request, base::TimePoint now);
    /// True once the session has been welcomed (or its hello is being kept).
    [[nodiscard]] bool greeted(base::SessionId session) const;
    /// A ping has been unanswered for 5 s, or was answered after that.
    [[nodiscard]] Effects session_unstable(base::SessionId session, base::TimePoint now);
    [[nodiscard]] Effects session_stable(base::SessionId session, base::TimePoint now);
    [[nodiscard]] Effects session_closed(base::SessionId session, base::TimePoint now);

    [[nodiscard]] Effects timer_due(TimerKey key, base::TimePoint now);
    /// `failure` empty: the append is durable.
    [[nodiscard]] Effects journal_done(base::RoomId const& room, std::optional<JournalFailure> failure,
                                       base::TimePoint now);
    [[nodiscard]] Effects player_saved(base::PlayerId player, std::optional<JournalFailure> failure,
                                       base::TimePoint now);

    [[nodiscard]] Effects report_kept(std::optional<JournalFailure> failure);

    /// `hash` empty: it could not be made.
    [[nodiscard]] Effects password_hashed(base::SessionId session, std::optional<std::string> hash,
                                          base::TimePoint now);
    [[nodiscard]] Effects password_checked(base::SessionId session, PasswordVerdict verdict,
                                           base::TimePoint now);

    [[nodiscard]] Effects archive_answered(base::SessionId session, std::optional<proto::RequestId> request,
                                           proto::Reply reply);
    /// A game that ended was kept, and it counted.
    [[nodiscard]] Effects ratings_moved(RatingsMoved const& moved, base::TimePoint now);

    [[nodiscard]] Effects engine_answered(EngineTicket ticket,
                                          base::Result<rules::Action, EngineFailure> answer,
                                          base::TimePoint now);
    [[nodiscard]] Effects engine_answered_draw(EngineTicket ticket, base::NegotiationId id, Consent consent,
                                               base::TimePoint now);
    [[nodiscard]] Effects engine_wishes_draw(EngineTicket ticket, DrawWish wish, base::TimePoint now);
    [[nodiscard]] Effects engine_hinted(EngineTicket ticket, base::Result<proto::Hint, EngineFailure> hint,
                                        base::TimePoint now);
    /// Intermediate result of a thinking AI; told to those who may see it.
    [[nodiscard]] Effects engine_thinks(EngineTicket ticket, proto::Thinking thinking, base::TimePoint now);

    /// SIGTERM: every later request is `draining`; sessions are told and closed.
    [[nodiscard]] Effects shut_down(base::TimePoint now);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace tengen::server::core
