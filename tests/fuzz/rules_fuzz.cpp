// Any bytes become a game of any rules. Legal and illegal actions are tried, the legal ones played and taken
// back, and what must hold of the position is checked after each.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "common/record/notation.hpp"
#include "tests/fuzz/rules_script.hpp"

namespace {

using namespace tengen;
using namespace tengen::rules;
using fuzz::require;
using fuzz::Step;

/// Longer scripts say nothing new.
constexpr std::size_t kMostBytes = 1'024;
/// Taking back more often would cost more than it tells.
constexpr int kMostUndos = 16;
/// After so many turns what is listed is compared with every action that could be; after each in an opening.
constexpr int kStride = 8;

void check_line(Position const& position, Outcome const& outcome) {
    auto const& line = outcome.line;
    require(outcome.winner && line.size() >= 5);
    require(position.spec().rule() != FiveRule::standard || line.size() == 5);
    int const right = line[1].column - line[0].column;
    int const up = line[1].row - line[0].row;
    require(std::max(std::abs(right), std::abs(up)) == 1);
    for (std::size_t at = 0; at < line.size(); ++at) {
        require(position.five().at(line[at]) == stone_of(*outcome.winner));
        require(line[at].column == line[0].column + static_cast<int>(at) * right);
        require(line[at].row == line[0].row + static_cast<int>(at) * up);
    }
}

void check_end(Position const& position, Outcome const& outcome) {
    bool const is_gomoku = position.spec().kind() == GameKind::gomoku;
    switch (outcome.reason) {
        case Reason::five:
            require(is_gomoku);
            check_line(position, outcome);
            break;
        case Reason::foul_double_three:
        case Reason::foul_double_four:
        case Reason::foul_overline:
            require(is_gomoku && position.spec().rule() == FiveRule::renju);
            require(position.spec().gomoku().foul_mode == FoulMode::automatic);
            require(outcome.winner == Side::white);
            break;
        case Reason::board_full:
            require(is_gomoku && !outcome.winner);
            break;
        case Reason::too_few_stones:
        case Reason::no_move:
            require(!is_gomoku && outcome.winner);
            break;
        case Reason::repetition:
        case Reason::hundred_turns:
            require(!is_gomoku && !outcome.winner);
            break;
        case Reason::foul_claimed:
        case Reason::agreement:
        case Reason::resign:
        case Reason::timeout:
        case Reason::abandoned:
        case Reason::aborted:
            require(false);
    }
}

/// Compares what is listed as legal with every action that could be, tried in the order of the list.
class ListCheck {
  public:
    ListCheck(Position const& position, std::vector<Action> const& legal)
        : position_(position), rest_(legal) {}

    void run() {
        position_.spec().kind() == GameKind::gomoku ? run_gomoku() : run_chengsan();
        require(rest_.empty());
    }

  private:
    /// Why the action is illegal; if it is not, it is the next of the list.
    std::optional<Illegal> trial(Action const& action) {
        auto const why = position_.why_illegal(action);
        if (!why) {
            require(!rest_.empty() && rest_.front() == action);
            rest_ = rest_.subspan(1);
        }
        return why;
    }

    void run_gomoku() {
        trial(Action::swap());
        trial(Action::keep());
        for (int count = 0; count <= static_cast<int>(Action::kMaxOffers) + 1; ++count) {
            trial(Action::declare(count));
        }
        if (auto const turn = position_.view().turn) {
            for (Point const point : turn->offers) {
                trial(Action::choose(point));
            }
        }
        int const size = position_.spec().size();
        for (int row = -1; row <= size; ++row) {
            for (int column = -1; column <= size; ++column) {
                trial(Action::place(point_at(column, row)));
            }
        }
    }

    void run_chengsan() {
        int const sources = position_.chengsan().is_placing() ? 1 : ChengsanBoard::kPoints;
        for (int from = 0; from < sources; ++from) {
            for (int to = 0; to < ChengsanBoard::kPoints; ++to) {
                run_takes(ChengsanBoard::point(from), ChengsanBoard::point(to));
            }
        }
    }

    /// A stone that may not land there may not take either, for the same reason.
    void run_takes(Point from, Point to) {
        auto const landing = trial(turn(from, to, kNoPoint));
        bool const lands = !landing || landing == Illegal::take_missing;
        for (int take = 0; take < (lands ? ChengsanBoard::kPoints : 1); ++take) {
            auto const why = trial(turn(from, to, ChengsanBoard::point(take)));
            require(lands || why == landing);
        }
    }

    [[nodiscard]] Action turn(Point from, Point to, Point take) const {
        return position_.chengsan().is_placing() ? Action::place(to, take) : Action::move(from, to, take);
    }

    Position const& position_;
    std::span<Action const> rest_;
};

class Trial {
  public:
    explicit Trial(fuzz::Game const& game) : game_(game), past_{Position(game.spec)} { look(); }

    void run(fuzz::Bytes& bytes) {
        while (!bytes.empty()) {
            Step const step = fuzz::read_step(bytes, now(), legal_);
            switch (step.kind) {
                case Step::Kind::none:
                    break;
                case Step::Kind::action:
                    attempt(step.action);
                    break;
                case Step::Kind::undo:
                    take_back(step.undone);
                    break;
            }
        }
        ListCheck(now(), legal_).run();
        check_replay();
    }

  private:
    [[nodiscard]] Position const& now() const { return past_.back(); }

    void attempt(Action const& action) {
        bool const listed = std::find(legal_.begin(), legal_.end(), action) != legal_.end();
        bool const legal = !now().why_illegal(action);
        require(action.kind() == ActionKind::offer ? !listed : listed == legal);
        if (legal) {
            require(record::parse_action(record::to_text(action)) == action);
            Position after = now();
            play(after, action);
            actions_.push_back(action);
            past_.push_back(after);
            look();
        }
    }

    void play(Position& position, Action const& action) const {
        position.ply() < game_.setup ? position.set_up(action) : position.apply(action);
    }

    void take_back(int turns) {
        if (undos_ == kMostUndos) {
            return;
        }
        ++undos_;
        check_replay();
        std::size_t const left = actions_.size() - std::min(actions_.size(), static_cast<std::size_t>(turns));
        actions_.resize(left, Action::keep());
        past_.resize(left + 1, Position(game_.spec));
        require(Position::replay(game_.spec, actions_, game_.setup) == now());
        look();
    }

    /// Played again from the start, the game is at every turn what it was.
    void check_replay() const {
        Position again(game_.spec);
        for (std::size_t at = 0; at < actions_.size(); ++at) {
            require(again == past_[at] && again.position_hash() == past_[at].position_hash());
            play(again, actions_[at]);
        }
        require(again == now() && again.position_hash() == now().position_hash());
    }

    /// Looks at a new position, and lists what is legal there.
    void look() {
        auto const outcome = now().outcome();
        auto const view = now().view();
        legal_ = now().legal_actions();
        bool const offers = view.turn && view.turn->offer_count > 0;
        require(legal_.empty() == (outcome || (offers && view.turn->choices.size() == 1)));
        require(view.turn.has_value() == !outcome.has_value() &&
                (view.phase == Phase::over) == outcome.has_value());
        require(!view.turn || view.turn->side == now().to_act());
        require(now().ply() == static_cast<int>(actions_.size()));
        require(now().floor().value_or(0) <= now().ply());
        require(now().floor().has_value() == (view.phase != Phase::opening));
        check_stones(view);
        if (outcome) {
            check_end(now(), *outcome);
        }
        if (view.phase == Phase::opening || now().ply() % kStride == 0) {
            ListCheck(now(), legal_).run();
        }
    }

    void check_stones(BoardView const& view) const {
        auto const landed = std::count_if(actions_.begin(), actions_.end(), [](Action const& action) {
            return action.kind() == ActionKind::place || action.kind() == ActionKind::choose;
        });
        auto const taken = std::count_if(actions_.begin(), actions_.end(),
                                         [](Action const& action) { return action.take() != kNoPoint; });
        require(static_cast<std::ptrdiff_t>(view.black.size() + view.white.size()) == landed - taken);
        require(view.taken.black + view.taken.white == taken);
        if (auto const foul = now().claimable_foul()) {
            require(now().spec().gomoku().foul_mode == FoulMode::claim && view.last == now().five().last());
            require(view.last && now().five().at(*view.last) == Stone::black);
        }
    }

    fuzz::Game game_;
    std::vector<Action> actions_;
    /// Every position from the start to this one.
    std::vector<Position> past_;
    std::vector<Action> legal_;
    int undos_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::Bytes bytes(std::span(data, std::min(size, kMostBytes)));
    Trial(fuzz::read_game(bytes)).run(bytes);
    return 0;
}
