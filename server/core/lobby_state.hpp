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
#include <utility>
#include <vector>

#include "server/core/account_names.hpp"
#include "server/core/code_book.hpp"
#include "server/core/house.hpp"
#include "server/core/lobby.hpp"
#include "server/core/lobby_parts.hpp"
#include "server/core/room.hpp"

// The inside of the lobby; nobody else includes this.
namespace tengen::server::core {

struct Lobby::State : LobbyLists {
    using Session = LobbySession;
    using Saving = LobbySaving;
    using Entry = LobbyEntry;

    State(Config config, std::vector<AiLevel> levels, Secrets& source, Names const& names);

    // lobby_requests.cpp
    void request(Command command, base::TimePoint now, Effects& out);
    /// A well-formed request of a greeted person.
    void carry_out(Command command, base::TimePoint now, Effects& out);
    void in_room(base::RoomId const& room, Command command, base::TimePoint now, Effects& out);
    // One for every request that is answered here and now.
    [[nodiscard]] static proto::Reply answer(Command const& by, proto::Hello const& hello);
    [[nodiscard]] static proto::Reply answer(Command const& by, proto::Ping const& ping);
    [[nodiscard]] proto::Reply answer(Command const& by, proto::LobbyList const& wish);
    [[nodiscard]] proto::Reply answer(Command const& by, proto::LobbyWatch const& watch);
    [[nodiscard]] proto::Reply answer(Command const& by, proto::LobbyUnwatch const& unwatch);
    [[nodiscard]] proto::Reply answer(Command const& by, proto::AiLevels const& levels);
    [[nodiscard]] proto::Reply answer(Command const& by, proto::ChatMute const& mute);

    // lobby_records.cpp
    void ask_archive(Command const& by, ArchiveQuestion question, Effects& out);
    [[nodiscard]] static ArchiveQuestion question(Command const& by, proto::RecordList const& wish);
    [[nodiscard]] static ArchiveQuestion question(Command const& by, proto::RecordGet const& wish);
    [[nodiscard]] ArchiveQuestion question(Command const& by, proto::PlayerScore const& wish) const;
    [[nodiscard]] ArchiveQuestion question(Command const& by, proto::AccountExport const& wish) const;
    void archive_answered(base::SessionId session, std::optional<proto::RequestId> const& request,
                          proto::Reply answer, Effects& out);
    void ratings_moved(RatingsMoved const& moved, base::TimePoint now, Effects& out);

    // lobby_people.cpp
    void hello(base::SessionId session, std::optional<proto::RequestId> id, proto::Hello const& hello,
               base::TimePoint now, Effects& out);
    void hello_again(base::SessionId session, std::optional<proto::RequestId> id, proto::Hello const& hello,
                     base::TimePoint now, Effects& out);
    void welcome(base::SessionId session, std::optional<proto::RequestId> const& request, Person& person,
                 base::TimePoint now, Effects& out);
    /// The answer to `hello` and to whatever else gives a connection its person.
    [[nodiscard]] proto::Reply welcome_of(Person const& person, std::string token, base::TimePoint now) const;
    void not_welcome(Saving const& saving, Effects& out);
    void take_over(base::SessionId session, Person& person, base::TimePoint now, Effects& out);
    void tell_presence(Person const& person, base::TimePoint now, Effects& out);
    void session_closed(base::SessionId session, base::TimePoint now, Effects& out);
    /// The connection does not speak for the person any more.
    void step_out(base::SessionId session, Person& person, base::TimePoint now, Effects& out);
    [[nodiscard]] std::vector<proto::SeatRef> seats_of(Person const& person) const;
    [[nodiscard]] Person* person_of(base::SessionId session);

    // lobby_saving.cpp: one change of a person at a time.
    void save(base::PlayerId player, Saving saving, Effects& out);
    void write_next(base::PlayerId player, Effects& out);
    void player_saved(base::PlayerId player, std::optional<JournalFailure> failure, base::TimePoint now,
                      Effects& out);
    /// Takes over what was written.
    Person& kept(PlayerRecord record);
    void saved(Saving const& saving, Person& person, base::TimePoint now, Effects& out);
    void not_saved(Saving const& saving, base::TimePoint now, Effects& out);

    // lobby_accounts.cpp: what is answered once a password is worked out and the person is kept.
    void later(Command const& by, proto::AccountRegister const& asked, base::TimePoint now, Effects& out);
    void later(Command const& by, proto::AccountLogin const& asked, base::TimePoint now, Effects& out);
    void later(Command const& by, proto::AccountPassword const& asked, base::TimePoint now, Effects& out);
    void later(Command const& by, proto::AccountLogoutAll const& asked, base::TimePoint now, Effects& out);
    void register_hashed(Command const& by, std::string hash, Effects& out);
    void login_checked(Command const& by, std::string const& hash, PasswordVerdict verdict,
                       base::TimePoint now, Effects& out);
    void old_password_checked(Command const& by, std::string const& hash, PasswordVerdict verdict,
                              Effects& out);
    void new_password_hashed(Command const& by, std::string hash, Effects& out);
    [[nodiscard]] std::optional<proto::Error> why_not_registered(Person const& person,
                                                                 std::string const& name) const;
    /// Counts as a failed log-in until it is found right.
    [[nodiscard]] std::optional<proto::Error> why_no_login(base::SessionId session, base::TimePoint now);
    [[nodiscard]] std::optional<proto::Error> why_bound_to_seat(Person const& person) const;
    void compare(Command const& by, std::string hash, std::string const& password, Effects& out);
    /// The session waits for the change to be kept.
    void save_for(Command const& by, base::PlayerId player, Saving saving, Effects& out);
    void registered(Saving const& saving, Person& person, base::TimePoint now, Effects& out);
    void logged_in(Saving const& saving, Person& person, base::TimePoint now, Effects& out);
    /// Whoever came in meanwhile, by a token that is good no more, goes.
    void turn_out_others(Saving const& saving, Person& person, base::TimePoint now, Effects& out);

    // lobby_social.cpp
    void later(Command const& by, proto::PlayerBlock const& asked, base::TimePoint now, Effects& out);
    void later(Command const& by, proto::PlayerReport const& asked, base::TimePoint now, Effects& out);
    void report_kept(std::optional<JournalFailure> failure, Effects& out);

    // lobby_guests.cpp
    /// Counts the newcomer when there is nothing against one.
    [[nodiscard]] std::optional<proto::Error> why_no_newcomer(std::string const& address,
                                                              base::TimePoint now);
    void note_seen(Person& person, base::TimePoint now, Effects& out);
    /// Forgets guests who have been away for long and have no room; looks only so often.
    void forget_guests(base::TimePoint now, Effects& out);

    // lobby_passwords.cpp
    /// Makes the room once its password is hashed.
    void hash_first(Command const& command, proto::RoomCreate const& asked, Effects& out);
    /// False: the request goes on as it is.
    [[nodiscard]] bool check_first(Command& command, base::TimePoint now, Effects& out);
    void hold(Command command);
    /// As many passwords are at work as may be.
    [[nodiscard]] bool has_no_worker_left() const {
        return passwords_at_work >= house.config.passwords_at_work;
    }
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
    /// At the limit of rooms, of the maker or of all: closes the room that has been still for
    /// longest among those that nobody has open; see Room::may_make_way.
    void make_way(base::PlayerId maker, base::TimePoint now, Effects& out);
    void make_way(base::TimePoint now, Effects& out);
    /// Of those among them that may make way.
    void close_oldest(std::vector<Room const*> candidates, base::TimePoint now, Effects& out);
    /// The server has no place for one more room, and none makes way.
    [[nodiscard]] bool is_full() const;
    /// Neither the server nor the one who would own the rematch may have one more room.
    [[nodiscard]] bool has_no_rematch_left(Room const& room) const;
    /// Keeps what counts for the room's maker: rooms that exist and whose play does not go on in another.
    void count(Room const& room);
    Entry& add_room(proto::RoomHeader header);
    void restore_room(proto::RoomHeader header, std::vector<proto::Event> events, base::TimePoint now,
                      Effects& out);
    /// Does something with a room, if there is one, and then what follows from it for the lobby.
    void with_room(base::RoomId const& id, base::TimePoint now, Effects& out,
                   std::function<void(Room&)> const& action);
    void settle(Entry& entry, base::TimePoint now, Effects& out);
    void note_people(Entry& entry);
    void remove(base::RoomId const& room, Effects& out);
    void make_rematch(Entry& old, proto::Seats const& seats, base::TimePoint now, Effects& out);
    void rematch_settled(base::RoomId const& old, base::RoomId const& made, base::TimePoint now,
                         Effects& out);

    // lobby_quick.cpp
    void quick(Command const& by, base::TimePoint now, Effects& out);
    /// Keeps what waits for a quick opponent.
    void note_open(Entry const& entry);
    /// Whoever waits in the room is online.
    [[nodiscard]] bool is_good_company(Room const& room, base::PlayerId player) const;
    /// Those who asked while a room that might suit them was writing its journal.
    void retry_quick(base::TimePoint now, Effects& out);

    // lobby_list.cpp
    [[nodiscard]] proto::Reply list(proto::LobbyList const& wish) const;
    [[nodiscard]] proto::Reply list_mine(base::PlayerId player, proto::LobbyList const& wish) const;
    void room_changed(Entry& entry, base::TimePoint now, Effects& out);
    void room_gone(Entry const& entry, base::TimePoint now, Effects& out);
    void start_changed_timer(base::TimePoint now, Effects& out);
    void tell_watchers(base::TimePoint now, Effects& out);

    // lobby_operator.cpp
    void operate(OperatorTicket ticket, OperatorCommand const& command, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, ListRooms const& asked, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, ShowRoom const& asked, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, ListSessions const& asked, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, CloseRoom const& asked, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, Punish const& asked, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, Lift const& asked, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, ListSanctions const& asked, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, Announce const& asked, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, ShowStatus const& asked, base::TimePoint now, Effects& out);
    void answer_closings(base::RoomId const& room, OperatorAnswer const& told, Effects& out);
    void sanction_kept(KeepSanction const& kept, std::optional<JournalFailure> failure, base::TimePoint now,
                       Effects& out);
    /// Of the person or of the session's address; nullptr when there is none.
    [[nodiscard]] Sanction const* ban_on(base::SessionId session, base::PlayerId player,
                                         base::TimePoint now) const;
    /// Says so and closes when there is a ban.
    [[nodiscard]] bool shut_out(base::SessionId session, std::optional<proto::RequestId> const& id,
                                base::PlayerId player, base::TimePoint now, Effects& out);
    void send_away_banned(base::TimePoint now, Effects& out);
    /// How many sessions are told.
    std::size_t tell_everybody(std::string text, Effects& out);

    // lobby_drain.cpp
    void on(OperatorTicket ticket, Drain const& asked, base::TimePoint now, Effects& out);
    void on(OperatorTicket ticket, Resume const& asked, base::TimePoint now, Effects& out);
    void drain(base::Milliseconds within, base::TimePoint now, Effects& out);
    void count_live(Entry& entry, Effects& out);
    void end_when_drained(Effects& out);
    [[nodiscard]] Census census() const;

    Secrets* secrets;
    House house;
    Service service = Service::open;
    LobbyOperation operation{};
    std::map<base::SessionId, Session> sessions{};
    std::unordered_map<std::string, base::PlayerId> by_token{};
    AccountNames account_names;
    /// The first of each is being written.
    std::unordered_map<base::PlayerId, std::deque<Saving>> savings{};
    std::deque<LobbyReporter> reporters{};
    std::uint64_t last_player = 0;
    base::TimePoint next_look_through{};
    std::size_t passwords_at_work = 0;
    std::size_t archive_questions = 0;

    std::unordered_map<base::RoomId, Entry> rooms{};
    /// Every code that was ever a room's.
    CodeBook codes{};
    std::uint64_t last_number = 0;
};

}  // namespace tengen::server::core
