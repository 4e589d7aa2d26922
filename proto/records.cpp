#include "proto/records.hpp"

#include <utility>

#include "common/record/notation.hpp"

namespace tengen::proto {

namespace {

base::Result<std::vector<rules::Action>, record::RecordError> actions_of(
    std::vector<std::string> const& texts) {
    std::vector<rules::Action> actions;
    for (auto const& text : texts) {
        auto const action = record::parse_action(text);
        if (!action) {
            return record::RecordError{text + " is no action"};
        }
        actions.push_back(*action);
    }
    return actions;
}

std::string names_of(GameSide const& side) {
    std::string names = side.ai.value_or("");
    for (auto const& player : side.players) {
        names += (names.empty() ? "" : " & ") + player.name;
    }
    return names;
}

std::string number(base::Milliseconds time) {
    constexpr int kThousand = 1000;
    auto const count = time.count();
    auto text = std::to_string(count / kThousand);
    if (count % kThousand != 0) {
        text += '.' + std::to_string(kThousand + count % kThousand).substr(1);
    }
    return text;
}

void describe_clock(record::GameNotes& notes, ClockRule const& clock) {
    switch (clock.kind) {
        case ClockKind::none:
            break;
        case ClockKind::fischer:
            notes.main_time = clock.main;
            notes.overtime = number(clock.increment) + " fischer";
            break;
        case ClockKind::byoyomi:
            notes.main_time = clock.main;
            notes.overtime = std::to_string(clock.periods) + 'x' + number(clock.period) + " byo-yomi";
            break;
        case ClockKind::per_move:
            notes.main_time = base::Milliseconds{0};
            notes.overtime = "1x" + number(clock.move) + " byo-yomi";
            break;
    }
}

}  // namespace

RatedGame rated_game_of(Game const& game) {
    return {game.kind, game.kind == rules::GameKind::gomoku ? std::optional(game.gomoku.rule) : std::nullopt};
}

base::Result<record::GameRecord, record::RecordError> game_record_of(Record const& from) {
    auto const spec = spec_of(from.entry.game);
    if (!spec) {
        return record::RecordError{"there is no such game: " + std::string(spec.error().field)};
    }
    record::GameRecord to;
    to.spec = *spec;
    to.setup = from.setup;
    to.outcome = from.entry.outcome;
    bool const timed = from.entry.clock.kind != ClockKind::none;
    for (auto const& each : from.actions) {
        auto const action = record::parse_action(each.action);
        if (!action) {
            return record::RecordError{each.action + " is no action"};
        }
        to.actions.push_back(*action);
        if (timed) {
            to.clocks.push_back(each.left ? std::optional(record::ClockReading{*each.left, each.periods_left})
                                          : std::nullopt);
        }
    }
    for (auto const& taken : from.taken_back) {
        auto actions = actions_of(taken.actions);
        if (!actions) {
            return actions.error();
        }
        to.variations.push_back({taken.ply, *std::move(actions)});
    }
    to.notes.names = {names_of(from.entry.players.black), names_of(from.entry.players.white)};
    to.notes.title = from.entry.title;
    to.notes.date = record::date_text(from.entry.started);
    describe_clock(to.notes, from.entry.clock);
    if (auto const why = record::why_unsound(to)) {
        return record::RecordError{*why};
    }
    return to;
}

}  // namespace tengen::proto
