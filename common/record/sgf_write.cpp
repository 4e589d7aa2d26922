#include <cassert>
#include <cstddef>
#include <utility>

#include "common/record/notation.hpp"
#include "common/record/sgf.hpp"
#include "common/record/sgf_tree.hpp"
#include "common/record/sgf_words.hpp"
#include "common/record/spec_text.hpp"
#include "common/rules/position.hpp"

namespace tengen::record {

using rules::Action;
using rules::ActionKind;
using rules::GameKind;
using rules::Side;

namespace {

constexpr int kFormat = 4;
constexpr int kGomoku = 4;
constexpr int kMorris = 5;
constexpr int kMorrisSize = 7;

bool is_gomoku(rules::GameSpec const& spec) {
    return spec.kind() == GameKind::gomoku;
}

/// Who takes an action, and the colour of the stone that lands.
struct Mover {
    Side side = Side::black;
    Side stone = Side::black;
};

std::vector<Mover> movers_of(rules::GameSpec const& spec, int setup, std::vector<Action> const& line) {
    std::vector<Mover> movers;
    rules::Position position(spec);
    int stones = 0;
    for (auto const& action : line) {
        Side const side = position.to_act();
        // In Gomoku odd stones are black, whoever sets them.
        Side const stone = !is_gomoku(spec) ? side : stones % 2 == 0 ? Side::black : Side::white;
        movers.push_back({side, stone});
        stones += action.lands() ? 1 : 0;
        if (static_cast<int>(movers.size()) <= setup) {
            position.set_up(action);
        } else {
            position.apply(action);
        }
    }
    return movers;
}

void add_filled(SgfNode& node, std::string name, std::string value) {
    if (!value.empty()) {
        node.add(std::move(name), std::move(value));
    }
}

void write_gomoku(SgfNode& root, rules::GomokuRules const& game) {
    root.add("GM", std::to_string(kGomoku));
    root.add("SZ", std::to_string(game.size));
    root.add("RU", std::string(word_of(game.rule)));
    if (game.opening != rules::Opening::free) {
        root.add("XO", std::string(word_of(game.opening)));
    }
    if (game.fouls != rules::FoulSet{}) {
        root.add("XF", text_of(game.fouls));
    }
    if (game.foul_mode != rules::FoulMode::automatic) {
        root.add("XM", std::string(word_of(game.foul_mode)));
    }
}

void write_notes(SgfNode& root, GameNotes const& notes) {
    add_filled(root, "PB", notes.names.black);
    add_filled(root, "PW", notes.names.white);
    add_filled(root, "GN", notes.title);
    add_filled(root, "DT", notes.date);
    if (notes.main_time) {
        root.add("TM", sgf::seconds_text(*notes.main_time));
    }
    add_filled(root, "OT", notes.overtime);
}

std::string reason_text(rules::Outcome const& outcome) {
    std::string text(word_of(outcome.reason));
    return outcome.foul ? text + ' ' + std::string(word_of(*outcome.foul)) : text;
}

/// The stones that the server set stand in the root.
void write_set_stones(SgfNode& root, GameRecord const& record) {
    SgfProperty black{"AB"};
    SgfProperty white{"AW"};
    SgfProperty order{"XS"};
    for (int at = 0; at < record.setup; ++at) {
        auto const& action = record.actions[static_cast<std::size_t>(at)];
        auto& colour = at % 2 == 0 ? black : white;
        colour.values.push_back(sgf::point_text(action.to(), record.spec.size()));
        order.values.push_back(to_text(action));
    }
    for (auto& property : {black, white, order}) {
        if (!property.values.empty()) {
            root.properties.push_back(property);
        }
    }
}

void write_action(SgfNode& node, rules::GameSpec const& spec, Action const& action, Mover mover) {
    std::string const text = to_text(action);
    if (action.lands()) {
        node.add(mover.stone == Side::black ? "B" : "W",
                 is_gomoku(spec) ? sgf::point_text(action.to(), spec.size()) : text);
    }
    if (is_gomoku(spec) && action.kind() != ActionKind::place) {
        node.add("XA", text);
        node.add("C", std::string(mover.side == Side::black ? "black: " : "white: ") + text);
    }
}

void write_clock(SgfNode& node, ClockReading const& reading, Side side) {
    bool const black = side == Side::black;
    node.add(black ? "BL" : "WL", sgf::seconds_text(reading.left));
    if (reading.periods) {
        node.add(black ? "OB" : "OW", std::to_string(*reading.periods));
    }
}

/// Builds the tree of a game: the main line, and below it what was taken back.
class GameWriter {
  public:
    explicit GameWriter(GameRecord const& record) : record_(record) {}

    [[nodiscard]] SgfTree tree() {
        write_root();
        auto const main = write_line(record_.actions, {});
        for (std::size_t at = 0; at < main.size() && !record_.clocks.empty(); ++at) {
            if (record_.clocks[at] && main[at] != 0) {
                write_clock(tree_[main[at]], *record_.clocks[at], movers_of_main_[at].side);
            }
        }
        std::size_t const last = main.empty() ? 0 : main.back();
        if (record_.outcome && !record_.variations.empty()) {
            // Comes before any variation that begins here: the first child goes on with the game.
            tree_[add_child(tree_, last)].add("C", reason_text(*record_.outcome));
        } else if (record_.outcome && last != 0) {
            tree_[last].add("C", reason_text(*record_.outcome));
        }
        write_variations(main);
        return std::move(tree_);
    }

  private:
    using Places = std::vector<std::size_t>;

    void write_root() {
        tree_.emplace_back();
        SgfNode& root = tree_.front();
        root.add("FF", std::to_string(kFormat));
        root.add("CA", "UTF-8");
        root.add("AP", "tengen");
        if (is_gomoku(record_.spec)) {
            write_gomoku(root, record_.spec.gomoku());
        } else {
            root.add("GM", std::to_string(kMorris));
            root.add("SZ", std::to_string(kMorrisSize));
            root.add("RU", text_of(record_.spec.chengsan()));
        }
        write_notes(root, record_.notes);
        if (record_.outcome) {
            root.add("RE", sgf::result_text(*record_.outcome));
            root.add("XR", reason_text(*record_.outcome));
        }
        write_set_stones(root, record_);
    }

    /// Writes what of `line` goes beyond the nodes that stand, and returns the places of all its actions.
    Places write_line(std::vector<Action> const& line, Places standing) {
        auto const movers = movers_of(record_.spec, record_.setup, line);
        while (standing.size() < line.size()) {
            std::size_t const at = standing.size();
            std::size_t place = 0;
            if (static_cast<int>(at) >= record_.setup) {
                place = add_child(tree_, at == 0 ? 0 : standing.back());
                write_action(tree_[place], record_.spec, line[at], movers[at]);
            }
            standing.push_back(place);
        }
        if (movers_of_main_.empty()) {
            movers_of_main_ = movers;
        }
        return standing;
    }

    void write_variations(Places const& main) {
        auto const lines = lines_taken_back(record_);
        assert(lines);
        // From the last back, as each line follows from that of its successor.
        Places after = main;
        for (std::size_t at = lines->size(); at-- > 0;) {
            auto const ply = static_cast<std::size_t>(record_.variations[at].ply);
            Places standing(after.begin(), after.begin() + static_cast<std::ptrdiff_t>(ply));
            after = write_line((*lines)[at], std::move(standing));
            if (after.size() > ply) {
                tree_[after[ply]].add("XU", std::to_string(at + 1));
            }
        }
    }

    GameRecord const& record_;
    SgfTree tree_;
    std::vector<Mover> movers_of_main_;
};

}  // namespace

std::string to_sgf(GameRecord const& record) {
    assert(!why_unsound(record));
    return to_text(GameWriter(record).tree());
}

}  // namespace tengen::record
