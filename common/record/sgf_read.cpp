#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "common/record/notation.hpp"
#include "common/record/sgf.hpp"
#include "common/record/sgf_tree.hpp"
#include "common/record/sgf_words.hpp"
#include "common/record/spec_text.hpp"
#include "common/rules/position.hpp"

namespace tengen::record {

using rules::Action;
using rules::GameKind;
using rules::GameSpec;
using rules::Side;

namespace {

using Fault = std::optional<RecordError>;

RecordError wrong(std::string_view property, std::string_view wanted) {
    return {std::string(property) + " must be " + std::string(wanted)};
}

/// A word of the root read by `parse`; `preset` when it is not there, nullopt when it is misspelt.
template <class T, class Parse>
std::optional<T> word_or(SgfNode const& root, std::string_view name, T preset, Parse parse) {
    auto const value = root.value(name);
    return value ? parse(*value) : std::optional<T>(preset);
}

base::Result<GameSpec, RecordError> gomoku_of(SgfNode const& root) {
    constexpr int kUsualSize = 15;
    auto const size = word_or(root, "SZ", kUsualSize, sgf::parse_number);
    auto const rule = word_or(root, "RU", rules::FiveRule::freestyle, rule_of);
    auto const opening = word_or(root, "XO", rules::Opening::free, opening_of);
    auto const fouls = word_or(root, "XF", rules::FoulSet{}, fouls_of);
    auto const mode = word_or(root, "XM", rules::FoulMode::automatic, foul_mode_of);
    if (!size || !rule || !opening || !fouls || !mode) {
        return wrong(!size      ? "SZ"
                     : !rule    ? "RU"
                     : !opening ? "XO"
                     : !fouls   ? "XF"
                                : "XM",
                     "a word of this format");
    }
    auto const spec = GameSpec::make({*rule, *size, *opening, *fouls, *mode});
    if (!spec) {
        return RecordError{"there is no such game: " + std::string(spec.error().field) + " does not fit"};
    }
    return *spec;
}

base::Result<GameSpec, RecordError> spec_of(SgfNode const& root) {
    auto const game = root.value("GM");
    if (game == "4") {
        return gomoku_of(root);
    }
    if (game != "5") {
        return wrong("GM", "4 (Gomoku) or 5 (Chengsanqi, on the board of Nine Men's Morris)");
    }
    auto const rules =
        word_or(root, "RU", rules::rules_of(rules::ChengsanPreset::nine_mens_morris), chengsan_rules_of);
    if (!rules) {
        return wrong("RU", "a preset or the flags of Chengsanqi");
    }
    return GameSpec::make(*rules);
}

/// Reads the game out of a tree.
class GameReader {
  public:
    explicit GameReader(SgfTree const& tree) : tree_(tree) {}

    [[nodiscard]] base::Result<GameRecord, RecordError> record() {
        auto const spec = spec_of(tree_.front());
        if (!spec) {
            return spec.error();
        }
        record_.spec = *spec;
        read_notes();
        if (auto const fault = read_lines()) {
            return *fault;
        }
        if (auto const why = why_unsound(record_)) {
            return RecordError{*why};
        }
        if (auto const fault = read_outcome()) {
            return *fault;
        }
        return std::move(record_);
    }

  private:
    /// A variation that is still to be read: where it begins, and what stands before it.
    struct Start {
        std::size_t node = 0;
        int ply = 0;
    };

    void read_notes() {
        SgfNode const& root = tree_.front();
        auto const text = [&](std::string_view name) { return std::string(root.value(name).value_or("")); };
        auto& notes = record_.notes;
        notes = {{text("PB"), text("PW")}, text("GN"), text("DT"), std::nullopt, text("OT")};
        if (auto const main = root.value("TM")) {
            notes.main_time = sgf::parse_seconds(*main);
        }
    }

    [[nodiscard]] Fault read_lines() {
        if (auto const* set = tree_.front().find("XS")) {
            for (auto const& text : set->values) {
                auto const action = parse_action(text);
                if (!action) {
                    return wrong("XS", "stones in notation");
                }
                record_.actions.push_back(*action);
                ++record_.setup;
            }
        } else if (tree_.front().find("AB") != nullptr || tree_.front().find("AW") != nullptr) {
            return wrong("XS", "there, with the stones of AB and AW in the order of play");
        }
        record_.clocks.resize(record_.actions.size());
        if (auto const fault = read_chain({0, record_.setup}, record_.actions)) {
            return fault;
        }
        if (std::ranges::none_of(record_.clocks, [](auto const& clock) { return clock.has_value(); })) {
            record_.clocks.clear();
        }
        while (!starts_.empty()) {
            Start const start = starts_.back();
            starts_.pop_back();
            Variation variation{start.ply, {}};
            if (auto const fault = read_chain(start, variation.actions)) {
                return fault;
            }
            auto const number = sgf::parse_number(*tree_[start.node].value("XU"));
            if (!number || !variations_.emplace(*number, std::move(variation)).second) {
                return wrong("XU", "a number of its own");
            }
        }
        for (auto& [number, variation] : variations_) {
            record_.variations.push_back(std::move(variation));
        }
        return std::nullopt;
    }

    /// Appends the actions from a node on; notes the variations that begin on the way.
    [[nodiscard]] Fault read_chain(Start start, std::vector<Action>& actions) {
        bool const is_main = start.node == 0;
        int ply = start.ply;
        for (std::size_t node = start.node;;) {
            auto const action = action_of(tree_[node]);
            if (!action) {
                return action.error();
            }
            if (*action) {
                actions.push_back(**action);
                ++ply;
                if (is_main) {
                    record_.clocks.push_back(clock_of(tree_[node]));
                }
            }
            // Of the children the first goes on; variations of other programs were never played.
            std::optional<std::size_t> next;
            for (std::size_t const child : tree_[node].children) {
                if (tree_[child].find("XU") != nullptr) {
                    starts_.push_back({child, ply});
                } else if (!next) {
                    next = child;
                }
            }
            if (!next) {
                return std::nullopt;
            }
            node = *next;
        }
    }

    [[nodiscard]] base::Result<std::optional<Action>, RecordError> action_of(SgfNode const& node) const {
        using Found = std::optional<Action>;
        if (auto const decision = node.value("XA")) {
            auto const action = parse_action(*decision);
            return action ? base::Result<Found, RecordError>(Found(action))
                          : base::Result<Found, RecordError>(wrong("XA", "an action in notation"));
        }
        auto const black = node.value("B");
        auto const text = black ? black : node.value("W");
        if (!text) {
            return Found();
        }
        if (record_.spec.kind() == GameKind::chengsanqi) {
            auto const action = parse_action(*text);
            return action ? base::Result<Found, RecordError>(Found(action))
                          : base::Result<Found, RecordError>(wrong("a turn", "in notation, as a1-a4xg7"));
        }
        auto const point = sgf::parse_point(*text, record_.spec.size());
        return point ? base::Result<Found, RecordError>(Found(Action::place(*point)))
                     : base::Result<Found, RecordError>(wrong("a stone", "two letters of the board"));
    }

    [[nodiscard]] static std::optional<ClockReading> clock_of(SgfNode const& node) {
        auto const black = node.value("BL");
        auto const text = black ? black : node.value("WL");
        auto const left = text ? sgf::parse_seconds(*text) : std::nullopt;
        if (!left) {
            return std::nullopt;
        }
        auto const periods = node.value(black ? "OB" : "OW");
        return ClockReading{*left, periods ? sgf::parse_number(*periods) : std::nullopt};
    }

    [[nodiscard]] Fault read_outcome() {
        SgfNode const& root = tree_.front();
        auto const result = root.value("RE").value_or("");
        rules::Outcome outcome;
        if (result.starts_with("B+")) {
            outcome.winner = Side::black;
        } else if (result.starts_with("W+")) {
            outcome.winner = Side::white;
        }
        auto const on_board = rules::Position::replay(record_.spec, record_.actions, record_.setup).outcome();
        auto const why = root.value("XR");
        if (!why) {
            record_.outcome = on_board;
            auto const ending = result.substr(std::min<std::size_t>(2, result.size()));
            if (outcome.winner && !on_board && (ending.starts_with('R') || ending.starts_with('T'))) {
                outcome.reason = ending.starts_with('R') ? rules::Reason::resign : rules::Reason::timeout;
                record_.outcome = outcome;
            }
            return std::nullopt;
        }
        auto const blank = why->find(' ');
        auto const reason = reason_of(why->substr(0, blank));
        if (!reason) {
            return wrong("XR", "a reason for which games end");
        }
        outcome.reason = *reason;
        if (blank != std::string_view::npos) {
            outcome.foul = foul_of(why->substr(blank + 1));
        }
        record_.outcome = on_board && on_board->reason == *reason ? *on_board : outcome;
        return std::nullopt;
    }

    SgfTree const& tree_;
    GameRecord record_;
    std::vector<Start> starts_;
    std::map<int, Variation> variations_;
};

}  // namespace

base::Result<GameRecord, RecordError> parse_sgf(std::string_view text) {
    auto const tree = parse_sgf_tree(text);
    if (!tree) {
        return tree.error();
    }
    return GameReader(*tree).record();
}

}  // namespace tengen::record
