#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/core/house.hpp"
#include "server/core/lobby.hpp"
#include "server/core/room.hpp"

// The inside of the lobby; nobody else includes this.
namespace tengen::server::core {

struct Lobby::State {
    /// A connection from its first byte to its last.
    struct Session {
        enum class Stage { fresh, greeting, greeted, holding };
        Stage stage = Stage::fresh;
        base::PlayerId player{};
        /// The request whose password is at work.
        std::optional<Command> held{};
        /// Requests that came while the hello was being kept, or behind one that is held.
        std::deque<std::pair<std::optional<proto::RequestId>, proto::Request>> waiting{};
    };
    /// A hello whose person is being kept.
    struct Greeting {
        base::SessionId session{};
        std::optional<proto::RequestId> request{};
        PlayerRecord record{};
        std::string token;
        enum class Kind { newcomer, renamed } kind = Kind::newcomer;
    };
    struct Entry {
        std::unique_ptr<Room> room;
        /// Order of making; the lobby's list runs from the newest back.
        std::uint64_t number = 0;
        std::optional<proto::Summary> summary{};
        std::vector<base::PlayerId> members{};
        /// 1 while an AI-against-AI game goes on here.
        int ai_games = 0;
        /// The room whose rematch this is, until that room knows.
        std::optional<base::RoomId> rematch_of{};
        enum class Rematch { none, in_making } rematch = Rematch::none;
    };
    enum class Service { open, draining };
    enum class ChangedTimer { off, running };

    State(Config config, std::vector<AiLevel> levels, Secrets& source);

    // lobby_people.cpp
    void request(Command command, base::TimePoint now, Effects& out);
    /// A well-formed request of a greeted person.
    void carry_out(Command command, base::TimePoint now, Effects& out);
    void hello(base::SessionId session, std::optional<proto::RequestId> id, proto::Hello const& hello,
               base::TimePoint now, Effects& out);
    void player_saved(base::PlayerId player, std::optional<JournalFailure> failure, base::TimePoint now,
                      Effects& out);
    void welcome(Greeting const& greeting, base::TimePoint now, Effects& out);
    void not_welcome(Greeting const& greeting, Effects& out);
    void take_over(base::SessionId session, Person& person, base::TimePoint now, Effects& out);
    void tell_presence(Person const& person, base::TimePoint now, Effects& out);
    void session_closed(base::SessionId session, base::TimePoint now, Effects& out);
    [[nodiscard]] std::vector<proto::SeatRef> seats_of(Person const& person) const;
    [[nodiscard]] Person* person_of(base::SessionId session);

    // lobby_passwords.cpp
    /// Makes the room once its password is hashed.
    void hash_first(Command const& command, proto::RoomCreate const& asked, Effects& out);
    /// False: the request goes on as it is.
    [[nodiscard]] bool check_first(Command& command, base::TimePoint now, Effects& out);
    void hold(Command command);
    std::optional<Command> let_go(base::SessionId session);
    /// Carries out what waits, as far as nothing is held.
    void go_on(base::SessionId session, base::TimePoint now, Effects& out);
    void password_hashed(base::SessionId session, std::optional<std::string> hash, base::TimePoint now,
                         Effects& out);
    void password_checked(base::SessionId session, PasswordVerdict verdict, base::TimePoint now,
                          Effects& out);

    // lobby_rooms.cpp
    void create(Command const& by, proto::RoomCreate const& asked, std::string password_hash,
                base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<proto::Error> why_not_created(Command const& by,
                                                              proto::RoomCreate const& asked) const;
    Entry& add_room(proto::RoomHeader header);
    void restore_room(proto::RoomHeader header, std::vector<proto::Event> events, base::TimePoint now,
                      Effects& out);
    /// Does something with a room, if there is one, and then what follows from it for the lobby.
    void with_room(base::RoomId const& id, base::TimePoint now, Effects& out,
                   std::function<void(Room&)> const& action);
    void settle(base::RoomId const& id, base::TimePoint now, Effects& out);
    void note_people(Entry& entry);
    void remove(base::RoomId const& room, Effects& out);
    void make_rematch(Entry& old, proto::Seats const& seats, base::TimePoint now, Effects& out);
    void rematch_settled(base::RoomId const& old, base::RoomId const& made, base::TimePoint now,
                         Effects& out);

    // lobby_list.cpp
    [[nodiscard]] proto::Reply list(proto::LobbyList const& wish) const;
    void room_changed(Entry& entry, base::TimePoint now, Effects& out);
    void room_gone(Entry const& entry, base::TimePoint now, Effects& out);
    void start_changed_timer(base::TimePoint now, Effects& out);
    void tell_watchers(Effects& out);

    Secrets* secrets;
    House house;
    Service service = Service::open;
    std::map<base::SessionId, Session> sessions{};
    std::unordered_map<std::string, base::PlayerId> by_token{};
    std::deque<Greeting> greetings{};
    std::uint64_t last_player = 0;
    std::size_t passwords_at_work = 0;

    std::unordered_map<base::RoomId, Entry> rooms{};
    /// Every code that was ever a room's.
    std::unordered_set<base::RoomId> codes{};
    std::uint64_t last_number = 0;
    /// Rooms that are listed, the newest first.
    std::map<std::uint64_t, base::RoomId, std::greater<>> listed{};

    std::set<base::SessionId> watchers{};
    std::set<base::RoomId> changed{};
    std::set<base::RoomId> gone{};
    ChangedTimer changed_timer = ChangedTimer::off;
};

}  // namespace tengen::server::core
