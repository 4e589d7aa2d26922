#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "common/record/game_record.hpp"
#include "common/record/opening_book.hpp"
#include "common/rules/position.hpp"

// Games as they come about on a server: random turns of every kind, and undos in between.
namespace tengen::record {

/// Every rule with every opening that it has, and every preset of Chengsanqi with a mixture of flags.
inline std::vector<rules::GameSpec> all_specs() {
    std::vector<rules::GameSpec> specs;
    for (int rule = 0; rule < 4; ++rule) {
        for (int opening = 0; opening < 12; ++opening) {
            for (int size : {15, 19, 20}) {
                rules::GomokuRules game{static_cast<rules::FiveRule>(rule), size,
                                        static_cast<rules::Opening>(opening)};
                if (auto const spec = rules::GameSpec::make(game)) {
                    specs.push_back(*spec);
                }
            }
        }
    }
    rules::GomokuRules claimed{rules::FiveRule::renju};
    claimed.foul_mode = rules::FoulMode::claim;
    claimed.fouls.overline = false;
    specs.push_back(*rules::GameSpec::make(claimed));
    for (int preset = 0; preset < 3; ++preset) {
        specs.push_back(rules::GameSpec::make(rules::rules_of(static_cast<rules::ChengsanPreset>(preset))));
    }
    specs.push_back(rules::GameSpec::make(rules::ChengsanRules{true, rules::AllInMills::any, true}));
    return specs;
}

/// An action that may be played, an offer where nothing else may.
inline std::optional<rules::Action> random_action(rules::Position const& position, std::mt19937_64& random) {
    auto const legal = position.legal_actions();
    if (!legal.empty()) {
        return legal[random() % legal.size()];
    }
    auto const view = position.view();
    for (int tries = 0; view.turn && tries < 1000; ++tries) {
        std::vector<rules::Point> points;
        for (int i = 0; i < view.turn->offer_count; ++i) {
            points.push_back(
                rules::point_at(static_cast<int>(random() % 15), static_cast<int>(random() % 15)));
        }
        auto const offer = rules::Action::offer(points);
        if (!position.why_illegal(offer)) {
            return offer;
        }
    }
    return std::nullopt;
}

/// Plays at most `plies` turns; now and then the last two go.
inline GameRecord random_game(rules::GameSpec const& spec, std::uint64_t seed, int plies) {
    std::mt19937_64 random(seed);
    GameRecord record;
    record.spec = spec;
    if (auto const stones = set_up_stones(spec, kByLot, seed)) {
        record.actions = *stones;
        record.setup = static_cast<int>(stones->size());
    }
    auto position = rules::Position::replay(spec, record.actions, record.setup);
    for (int ply = 0; ply < plies && !position.outcome(); ++ply) {
        auto const count = static_cast<int>(record.actions.size());
        if (random() % 5 == 0 && position.floor() && count - *position.floor() >= 2) {
            record.variations.push_back({count - 2, {record.actions.end() - 2, record.actions.end()}});
            record.actions.resize(record.actions.size() - 2);
            position = rules::Position::replay(spec, record.actions, record.setup);
        } else if (auto const action = random_action(position, random)) {
            record.actions.push_back(*action);
            position.apply(*action);
        } else {
            break;
        }
    }
    record.outcome = position.outcome();
    if (!record.outcome) {
        record.outcome = rules::Outcome{rules::Side::white, rules::Reason::resign};
    }
    return record;
}

/// Readings for every action that a side took.
inline void add_clocks(GameRecord& record) {
    record.clocks.resize(record.actions.size());
    for (std::size_t at = static_cast<std::size_t>(record.setup); at < record.clocks.size(); ++at) {
        record.clocks[at] = ClockReading{base::Milliseconds{300'000 - 1'237 * static_cast<int>(at)}, 3};
    }
}

}  // namespace tengen::record
