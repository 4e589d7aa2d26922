#include "server/core/archive.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>

#include "server/core/ratings.hpp"

namespace tengen::server::core {

namespace {

/// In the order of ExportPlayer::Part.
constexpr std::array<std::string_view, 3> kParts{"games:", "said:", "reports:"};
/// A record tells so many undos, the last ones.
constexpr std::size_t kMostTakenBack = 200;

/// What the record of a game needs of its room.
bool is_of_record(proto::EventBody const& body) {
    return std::holds_alternative<proto::Started>(body) || std::holds_alternative<proto::Played>(body) ||
           std::holds_alternative<proto::UndoDone>(body) ||
           std::holds_alternative<proto::FoulClaimed>(body) ||
           std::holds_alternative<proto::EngineChanged>(body) ||
           std::holds_alternative<proto::Finished>(body);
}

/// What a game's events say of who played it and how.
struct Walk {
    proto::Seats seats{};
    int number = 0;
    int plies = 0;
    std::size_t start = 0;
    bool engine_changed = false;

    void see(proto::Event const& event, std::size_t index) {
        if (auto const* seated = std::get_if<proto::SeatsChanged>(&event.body)) {
            seats = seated->seats;
        } else if (std::holds_alternative<proto::Started>(event.body)) {
            ++number;
            plies = 0;
            start = index;
            engine_changed = false;
        } else if (auto const* engine = std::get_if<proto::EngineChanged>(&event.body)) {
            seats[engine->side].ai = engine->to;
            engine_changed = true;
        } else if (auto const* played = std::get_if<proto::Played>(&event.body)) {
            plies = played->ply;
        } else if (auto const* undone = std::get_if<proto::UndoDone>(&event.body)) {
            plies = undone->to_ply;
        }
    }
};

proto::GameSide side_of(proto::Seat const& seat) {
    proto::GameSide side;
    side.ai = seat.ai;
    for (auto const& player : seat.players) {
        side.players.push_back({player.id, player.name});
    }
    return side;
}

ArchivedGame game_of(proto::RoomHeader const& header, std::span<proto::Event const> events,
                     Walk const& walk) {
    auto const& end = events.back();
    ArchivedGame game;
    auto& entry = game.entry;
    entry.room = header.room;
    entry.started = events[walk.start].time;
    entry.time = end.time;
    entry.title = header.options.title.value_or("");
    entry.game = header.options.game;
    entry.clock = header.options.clock;
    entry.players = {side_of(walk.seats.black), side_of(walk.seats.white)};
    entry.outcome = std::get<proto::Finished>(end.body).outcome;
    entry.plies = walk.plies;
    entry.rated = header.options.rated;
    entry.is_private = header.options.is_private || !header.password_hash.empty();
    game.seed = header.seed;
    game.number = walk.number;
    for (auto const& event : events.subspan(walk.start)) {
        if (is_of_record(event.body)) {
            game.events.push_back(event);
        }
    }
    if (!walk.engine_changed && counts(entry)) {
        game.counts = ArchivedGame::Counts::yes;
    }
    return game;
}

/// Reads a game's events into its record.
class Recorder {
  public:
    explicit Recorder(proto::GameEntry entry) { record_.entry = std::move(entry); }

    void see(proto::Event const& event) {
        if (auto const* played = std::get_if<proto::Played>(&event.body)) {
            on(*played, event.time);
        } else if (auto const* undone = std::get_if<proto::UndoDone>(&event.body)) {
            take_back(undone->to_ply);
        }
        turn_since_ = event.time;
    }

    [[nodiscard]] proto::Record take() { return std::move(record_); }

  private:
    void on(proto::Played const& played, base::TimePoint time) {
        proto::RecordAction action{played.action, played.setup ? std::nullopt : played.by.side};
        action.spent = played.setup ? base::Milliseconds{0} : time - turn_since_;
        // With a swap the clocks change sides, too: no side's is that of who said it.
        if (played.clocks && action.by && played.action != "swap") {
            note_clock(action, (*played.clocks)[*action.by]);
        }
        record_.setup += played.setup ? 1 : 0;
        record_.actions.push_back(std::move(action));
    }

    /// Of byo-yomi the main time as long as there is some, then the period that runs.
    static void note_clock(proto::RecordAction& action, proto::ClockNow const& clock) {
        bool const in_periods = clock.period && clock.main <= base::Milliseconds{0};
        action.left = clock.move ? *clock.move : in_periods ? *clock.period : clock.main;
        action.periods_left = clock.periods_left;
    }

    void take_back(int to_ply) {
        auto const kept = static_cast<std::size_t>(to_ply);
        if (kept >= record_.actions.size()) {
            return;
        }
        proto::TakenBack taken{to_ply, {}};
        for (std::size_t at = kept; at < record_.actions.size(); ++at) {
            taken.actions.push_back(record_.actions[at].action);
        }
        record_.actions.resize(kept);
        record_.taken_back.push_back(std::move(taken));
        // What comes later stands without what came before.
        if (record_.taken_back.size() > kMostTakenBack) {
            record_.taken_back.erase(record_.taken_back.begin());
        }
    }

    proto::Record record_;
    base::TimePoint turn_since_{};
};

}  // namespace

ArchivedGame archived_game(proto::RoomHeader const& header, std::span<proto::Event const> events) {
    assert(!events.empty() && std::holds_alternative<proto::Finished>(events.back().body));
    Walk walk;
    for (std::size_t index = 0; index < events.size(); ++index) {
        walk.see(events[index], index);
    }
    return game_of(header, events, walk);
}

std::vector<ArchivedGame> archived_games(proto::RoomHeader const& header,
                                         std::span<proto::Event const> events) {
    std::vector<ArchivedGame> games;
    Walk walk;
    for (std::size_t index = 0; index < events.size(); ++index) {
        walk.see(events[index], index);
        if (std::holds_alternative<proto::Finished>(events[index].body)) {
            games.push_back(game_of(header, events.first(index + 1), walk));
        }
    }
    return games;
}

proto::Record record_of(proto::GameEntry entry, std::span<proto::Event const> events) {
    Recorder recorder(std::move(entry));
    for (auto const& event : events) {
        recorder.see(event);
    }
    return recorder.take();
}

bool may_see(proto::GameEntry const& game, base::PlayerId asker) {
    auto const played = [asker](proto::GameSide const& side) {
        return std::ranges::find(side.players, asker, &proto::PlayerRef::id) != side.players.end();
    };
    return !game.is_private || played(game.players.black) || played(game.players.white);
}

std::optional<ExportPlayer> export_from(std::optional<std::string> const& after) {
    if (!after) {
        return ExportPlayer{};
    }
    for (std::size_t index = 0; index < kParts.size(); ++index) {
        auto const word = kParts[index];
        if (!after->starts_with(word)) {
            continue;
        }
        ExportPlayer wish{{}, static_cast<ExportPlayer::Part>(index), 0};
        auto const* const end = after->data() + after->size();
        auto const [read, error] = std::from_chars(after->data() + word.size(), end, wish.after);
        // SQLite counts rows with a sign.
        constexpr auto kMostRows = std::uint64_t{1} << 62U;
        return error == std::errc{} && read == end && wish.after < kMostRows ? std::optional(std::move(wish))
                                                                             : std::nullopt;
    }
    return std::nullopt;
}

std::string export_after(ExportPlayer::Part part, std::uint64_t row) {
    return std::string(kParts[static_cast<std::size_t>(part)]) + std::to_string(row);
}

}  // namespace tengen::server::core
