#include "client/model/board_model.hpp"

#include <algorithm>

#include "common/record/notation.hpp"
#include "common/rules/chengsan_state.hpp"

namespace tengen::client::model {
namespace {

using rules::Point;
using rules::Side;

std::optional<rules::Position> start_of(proto::Game const& game) {
    auto const spec = proto::spec_of(game);
    if (!spec)
        return std::nullopt;
    return rules::Position(*spec);
}

rules::PerSide<int> first_hands(rules::GameKind kind) {
    int const hand = kind == rules::GameKind::chengsanqi ? rules::ChengsanState::kStones : 0;
    return {hand, hand};
}

std::vector<Point> points_of(std::vector<std::string> const& notations) {
    std::vector<Point> points;
    for (auto const& notation : notations)
        if (auto const point = record::parse_point(notation))
            points.push_back(*point);
    return points;
}

/// nullopt when every empty point is free to play on.
std::optional<rules::PointRectangle> area_of(rules::Position const& position, rules::BoardView const& view,
                                             int size) {
    bool const places = view.turn && is_due(*view.turn, rules::ActionKind::place);
    if (view.phase != rules::Phase::opening || !places)
        return std::nullopt;
    std::optional<rules::PointRectangle> area;
    int barred = 0;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            auto const point = rules::point_at(column, row);
            auto const why = position.why_illegal(rules::Action::place(point));
            barred += why == rules::Illegal::opening ? 1 : 0;
            if (why)
                continue;
            if (!area)
                area = rules::PointRectangle{point, point};
            area->low = {std::min(area->low.column, point.column), std::min(area->low.row, point.row)};
            area->high = {std::max(area->high.column, point.column), std::max(area->high.row, point.row)};
        }
    return barred > 0 ? area : std::nullopt;
}

}  // namespace

BoardModel::BoardModel(proto::Game const& game)
    : kind_(game.kind),
      start_(start_of(game)),
      size_(game.kind == rules::GameKind::chengsanqi ? rules::ChengsanBoard::kSize : game.gomoku.size) {
    clear();
    look();
}

void BoardModel::clear() {
    position_ = start_;
    moves_.clear();
    stones_.clear();
    blocked_.clear();
    hands_ = first_hands(kind_);
    taken_ = {};
}

void BoardModel::reset(std::span<std::string const> actions, int setup) {
    clear();
    for (auto const& action : actions)
        add(action, std::nullopt, ply() < setup ? MoveSource::server : MoveSource::player);
    look();
}

void BoardModel::play(std::string_view action, std::optional<Side> stone, MoveSource source) {
    add(action, stone, source);
    look();
}

void BoardModel::add(std::string_view action, std::optional<Side> stone, MoveSource source) {
    Move move{std::string(action), {}, stone, {}, source};
    auto const parsed = record::parse_action(action);
    if (parsed && parsed->lands())
        move.point = parsed->to();
    if (!parsed || (position_ && position_->why_illegal(*parsed)))
        position_.reset();
    if (position_) {
        move.side = position_->to_act();
        auto const turn = position_->view().turn;
        if (!move.stone && move.point)
            move.stone = turn ? turn->stone : std::nullopt;
        source == MoveSource::server ? position_->set_up(*parsed) : position_->apply(*parsed);
    }
    if (!move.stone && move.point && parsed->kind() == rules::ActionKind::move)
        move.stone = stone_at(parsed->from());
    if (!move.stone && move.point)
        move.stone = stones_.size() % 2 == 0 ? Side::black : Side::white;
    if (move.point)
        move.number = 1 + static_cast<int>(std::ranges::count_if(
                              moves_, [](Move const& earlier) { return earlier.point.has_value(); }));
    if (parsed && move.stone)
        put(*parsed, *move.stone, move.number);
    moves_.push_back(std::move(move));
}

void BoardModel::put(rules::Action const& action, Side side, int number) {
    auto const remove = [this](Point point) {
        std::erase_if(stones_, [point](auto const& stone) { return stone.point == point; });
    };
    if (action.kind() == rules::ActionKind::move)
        remove(action.from());
    else
        hands_[side] = std::max(0, hands_[side] - 1);
    if (action.lands())
        stones_.push_back({action.to(), side, number});
    if (action.take() == rules::kNoPoint)
        return;
    remove(action.take());
    ++taken_[rules::other(side)];
}

void BoardModel::take_back(int ply) {
    std::vector<Move> kept = std::move(moves_);
    kept.resize(static_cast<std::size_t>(std::clamp(ply, 0, static_cast<int>(kept.size()))));
    clear();
    for (auto const& move : kept)
        add(move.notation, move.stone, move.source);
    look();
}

void BoardModel::adopt(proto::Board const& board, rules::PerSide<int> const& hands,
                       rules::PerSide<int> const& taken) {
    if (position_)
        return;
    auto const known = std::move(stones_);
    stones_.clear();
    for (auto const side : rules::kSides)
        for (auto const point : points_of(side == Side::black ? board.black : board.white)) {
            auto const found = std::ranges::find(known, point, &StoneOnBoard::point);
            stones_.push_back({point, side, found == known.end() ? 0 : found->number});
        }
    std::ranges::stable_sort(stones_, {}, &StoneOnBoard::number);
    blocked_ = points_of(board.blocked);
    hands_ = hands;
    taken_ = taken;
}

void BoardModel::look() {
    view_.reset();
    fouls_.clear();
    area_.reset();
    if (!position_)
        return;
    view_ = position_->view();
    blocked_ = view_->blocked;
    hands_ = view_->hands;
    taken_ = view_->taken;
    if (kind_ != rules::GameKind::gomoku)
        return;
    area_ = area_of(*position_, *view_, size_);
    auto const& game = position_->spec().gomoku();
    bool const marked = game.rule == rules::FiveRule::renju && game.foul_mode != rules::FoulMode::claim;
    if (marked && view_->phase != rules::Phase::over)
        fouls_ = rules::foul_points(position_->five().board(), game.fouls);
}

std::optional<Side> BoardModel::stone_at(Point point) const {
    auto const found = std::ranges::find(stones_, point, &StoneOnBoard::point);
    return found == stones_.end() ? std::nullopt : std::optional(found->side);
}

bool BoardModel::is_blocked(Point point) const {
    return std::ranges::count(blocked_, point) > 0;
}

std::optional<rules::Foul> BoardModel::foul_at(Point point) const {
    auto const found = std::ranges::find(fouls_, point, &rules::FoulPoint::point);
    return found == fouls_.end() ? std::nullopt : std::optional(found->foul);
}

bool is_due(rules::TurnView const& turn, rules::ActionKind kind) {
    return std::ranges::count(turn.choices, kind) > 0;
}

bool is_swap(std::string_view action) {
    auto const parsed = record::parse_action(action);
    return parsed && parsed->kind() == rules::ActionKind::swap;
}

}  // namespace tengen::client::model
