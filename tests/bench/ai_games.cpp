#include "tests/bench/ai_games.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <random>

#include "common/engine/levels.hpp"
#include "common/record/notation.hpp"
#include "tests/support/levels_of.hpp"

namespace tengen::bench {

namespace {

using Clock = std::chrono::steady_clock;

class RandomPlayer final : public engine::Engine {
  public:
    explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

    engine::Choice think(rules::Position const& position, engine::Limits const& /*limits*/,
                         std::stop_token /*stop*/) override {
        std::vector<rules::Action> const actions = position.legal_actions();
        std::uniform_int_distribution<std::size_t> any(0, actions.size() - 1);
        return {.action = actions[any(random_)]};
    }

  private:
    std::mt19937_64 random_;
};

/// Reads points run together, such as `g8c7h11`; empty when the line is anything else.
Opening read_opening(std::string const& line, int shift) {
    Opening opening;
    std::size_t at = 0;
    while (at < line.size()) {
        std::size_t end = at + 1;
        while (end < line.size() && std::isdigit(static_cast<unsigned char>(line[end])) != 0) {
            ++end;
        }
        auto const point = record::parse_point(std::string_view(line).substr(at, end - at));
        if (!point) {
            return {};
        }
        opening.push_back(
            {static_cast<std::int8_t>(point->column + shift), static_cast<std::int8_t>(point->row + shift)});
        at = end;
    }
    return opening;
}

}  // namespace

std::vector<std::string> player_names(rules::GameKind game) {
    std::vector<std::string> names{std::string(kRandom)};
    for (engine::Level const& level : support::levels_of(game)) {
        names.push_back(level.level);
    }
    return names;
}

Player make_player(std::string_view name, std::uint64_t seed) {
    if (name == kRandom) {
        return {std::make_unique<RandomPlayer>(seed)};
    }
    return {engine::make_engine(name, seed), engine::find_level(name)->limits};
}

std::uint64_t nodes_of(std::string_view name) {
    return name == kRandom ? 0 : engine::find_level(name)->limits.nodes;
}

std::vector<Opening> read_openings(std::string const& folder, rules::FiveRule rule, int size) {
    bool const is_freestyle = rule == rules::FiveRule::freestyle;
    std::ifstream file(folder + (is_freestyle ? "/openings_freestyle.txt" : "/openings_standard.txt"));
    std::vector<Opening> openings;
    for (std::string line; std::getline(file, line);) {
        Opening opening = read_opening(line, (size - rules::GameSpec::kMinSize) / 2);
        if (!opening.empty()) {
            openings.push_back(std::move(opening));
        }
    }
    return openings;
}

std::vector<Opening> chengsan_openings() {
    constexpr std::size_t kOpenings = 50;
    constexpr std::size_t kStones = 4;
    std::mt19937 random;
    std::vector<Opening> openings(kOpenings);
    for (Opening& opening : openings) {
        rules::Position position(rules::GameSpec::make(rules::ChengsanRules{}));
        while (opening.size() < kStones) {
            auto const actions = position.legal_actions();
            opening.push_back(actions[random() % actions.size()].to());
            position.apply(rules::Action::place(opening.back()));
        }
    }
    return openings;
}

Game play(rules::GameSpec const& spec, Opening const& opening, Players const& players) {
    rules::Position position(spec);
    for (rules::Point const point : opening) {
        position.apply(rules::Action::place(point));
    }
    Game game;
    while (!position.outcome()) {
        rules::Side const side = position.to_act();
        Player const& player = players[side];
        Clock::time_point const start = Clock::now();
        engine::Choice const choice = player.engine->think(position, player.limits, {});
        std::chrono::nanoseconds const spent = Clock::now() - start;
        MoveTimes& times = game.times[side];
        times.total += spent;
        times.slowest = std::max(times.slowest, spent);
        ++times.moves;
        bool const is_timed = player.limits.time.count() > 0;
        times.late += is_timed && spent > player.limits.time + kTolerance ? 1 : 0;
        times.depth += choice.depth;
        if (position.why_illegal(choice.action)) {
            game.broke_rules = side;
            game.winner = rules::other(side);
            return game;
        }
        position.apply(choice.action);
    }
    game.winner = position.outcome()->winner;
    return game;
}

}  // namespace tengen::bench
