#include "server/core/views.hpp"

#include <algorithm>

#include "common/record/notation.hpp"
#include "common/record/opening_book.hpp"

namespace tengen::server::core {

namespace {

/// Under the name that the person has now, which may be newer than the event that brought `player` here.
proto::PlayerRef named(proto::PlayerRef const& player, People const& people) {
    auto const* person = people.find(player.id);
    return person == nullptr ? player : person->record.player;
}

std::optional<proto::PlayerRef> named(std::optional<proto::PlayerRef> const& player, People const& people) {
    return player ? std::optional(named(*player, people)) : std::nullopt;
}

std::optional<std::string> last_landed(std::vector<rules::Action> const& actions) {
    auto const last = std::find_if(actions.rbegin(), actions.rend(),
                                   [](rules::Action const& action) { return action.lands(); });
    return last == actions.rend() ? std::nullopt : std::optional(record::to_text(*last));
}

/// The opening of renju that was played; nullopt when none of the 26, and in other games.
std::optional<proto::OpeningName> opening_name(rules::Position const& position) {
    auto const* known = record::recognise(position);
    if (known == nullptr) {
        return std::nullopt;
    }
    return proto::OpeningName{std::string(known->code), std::string(known->name_zh),
                              std::string(known->name_latin)};
}

proto::Turn turn_of(rules::TurnView const& view, Table const& table, People const& people) {
    proto::Turn turn;
    turn.side = view.side;
    turn.player = named(table.person_to_act(), people);
    turn.stone = view.stone;
    turn.choices = view.choices;
    turn.offers = record::to_texts(view.offers);
    turn.offer_count = view.offer_count;
    return turn;
}

rules::Phase phase_of(Table const& table, rules::BoardView const& view) {
    if (table.outcome()) {
        return rules::Phase::over;
    }
    return table.claim_expires() ? rules::Phase::play : view.phase;
}

std::optional<proto::Pending> pending_of(Table const& table, base::TimePoint now) {
    auto const rest = [&](base::TimePoint expires) {
        return std::max(base::Milliseconds{0}, base::Milliseconds{expires - now});
    };
    if (auto const& undo = table.undo().pending()) {
        return proto::Pending{proto::NegotiationKind::undo, undo->by, undo->id, undo->removes,
                              rest(undo->expires_at)};
    }
    if (auto const& draw = table.draw().pending()) {
        return proto::Pending{proto::NegotiationKind::draw, draw->by, draw->id, {}, rest(draw->expires_at)};
    }
    return std::nullopt;
}

void describe_room(proto::Snapshot& shot, RoomLog const& log, People const& people, base::TimePoint now) {
    auto const& table = log.table();
    auto const& options = log.header().options;
    shot.room = log.header().room;
    shot.seq = table.seq();
    shot.time = now;
    shot.game = options.game;
    shot.clock = options.clock;
    shot.undo = options.undo;
    shot.owner = named(table.owner(), people);
    shot.state = table.state();
    shot.seats = seats_of(log, people);
    shot.roles = table.roles();
    for (auto const& watcher : table.seating().watchers()) {
        shot.watchers.push_back({watcher.id, named(watcher, people).name, people.is_online(watcher.id)});
    }
    shot.title = options.title.value_or("");
    shot.team = options.team;
    shot.hot_seat = options.hot_seat;
    shot.hints = options.hints;
    shot.rated = options.rated;
    shot.ready = table.ready().who();
    shot.rematch = table.rematch().asked_by(now);
}

/// Who has left the game and whose turn within the seats it is, for whoever was not there to see.
void describe_order(proto::Snapshot& shot, Table const& table) {
    shot.left.emplace();
    shot.next.emplace();
    for (auto const& person : table.seating().seated_people()) {
        if (table.seating().has_left(person.id)) {
            shot.left->push_back(person.id);
        }
    }
    if (table.state() != proto::RoomState::playing) {
        return;
    }
    for (auto const side : rules::kSides) {
        if (auto const due = table.turn_order().due(table.seating(), side)) {
            (*shot.next)[side] = due->id;
        }
    }
}

void describe_game(proto::Snapshot& shot, Table const& table, People const& people, base::TimePoint now) {
    bool const playing = table.state() == proto::RoomState::playing;
    auto const view = table.position().view();
    shot.actions = table.last_actions(table.ply());
    shot.setup = table.setup();
    shot.floor = table.position().floor();
    shot.ply = table.ply();
    shot.epoch = table.epoch();
    shot.phase = phase_of(table, view);
    shot.board = proto::board_of(view);
    shot.hands = view.hands;
    shot.taken = view.taken;
    shot.last = last_landed(table.actions());
    shot.opening = opening_name(table.position());
    if (playing) {
        // White has nothing to play while its claim is awaited.
        shot.turn = turn_of(view.turn.value_or(rules::TurnView{.side = table.to_act()}), table, people);
    }
    describe_order(shot, table);
    shot.undo_left = table.undo().left();
    shot.pending = pending_of(table, now);
    shot.outcome = table.outcome();
    shot.position_hash = table.position().position_hash();
}

}  // namespace

void add_ratings(proto::Seats& seats, RoomLog const& log, People const& people) {
    if (!log.header().options.rated) {
        return;
    }
    auto const category = category_of(log.header().options.game);
    for (auto const side : rules::kSides) {
        auto& seat = seats[side];
        if (seat.ai) {
            seat.ai_rating = people.ratings().find(rated_name(*seat.ai), category);
        }
        for (auto& player : seat.players) {
            player.rating = people.ratings().find(rated_name(player.id), category);
        }
    }
}

proto::Seats seats_of(RoomLog const& log, People const& people) {
    auto const& table = log.table();
    proto::Seats seats;
    for (auto const side : rules::kSides) {
        auto const& chair = table.seating().at(side);
        seats[side].ai = chair.ai;
        for (auto const& person : chair.people) {
            seats[side].players.push_back(
                {person.id, named(person, people).name, people.is_online(person.id)});
        }
    }
    add_ratings(seats, log, people);
    return seats;
}

proto::Snapshot snapshot_of(RoomLog const& log, People const& people, base::TimePoint now) {
    proto::Snapshot shot;
    describe_room(shot, log, people, now);
    describe_game(shot, log.table(), people, now);
    return shot;
}

proto::Summary summary_of(RoomLog const& log, People const& people) {
    auto const& options = log.header().options;
    proto::Summary summary;
    summary.room = log.header().room;
    summary.title = options.title.value_or("");
    summary.game = options.game;
    summary.state = log.table().state();
    summary.seats = seats_of(log, people);
    summary.watchers = static_cast<int>(log.table().seating().watchers().size());
    summary.has_password = !log.header().password_hash.empty();
    summary.rated = options.rated;
    return summary;
}

}  // namespace tengen::server::core
