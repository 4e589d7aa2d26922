#include "client/model/board_model.hpp"

#include <algorithm>
#include <utility>

#include "common/record/notation.hpp"

namespace tengen::client::model {
namespace {

std::optional<rules::Position> start_of(proto::Game const& game) {
    auto const spec = proto::spec_of(game);
    if (!spec)
        return std::nullopt;
    return rules::Position(*spec);
}

}  // namespace

BoardModel::BoardModel(proto::Game const& game)
    : start_(start_of(game)), position_(start_), size_(game.gomoku.size) {}

void BoardModel::reset(std::span<std::string const> actions, int setup) {
    position_ = start_;
    moves_.clear();
    setup_ = 0;
    for (auto const& action : actions)
        follow(action, std::nullopt, ply() < setup ? Setter::server : Setter::player);
}

void BoardModel::play(std::string_view action, std::optional<rules::Side> stone) {
    follow(action, stone, Setter::player);
}

void BoardModel::set_up(std::string_view action, std::optional<rules::Side> stone) {
    follow(action, stone, Setter::server);
}

void BoardModel::follow(std::string_view action, std::optional<rules::Side> stone, Setter setter) {
    Move move{std::string(action), std::nullopt, stone};
    auto const parsed = record::parse_action(action);
    if (parsed && parsed->lands())
        move.point = parsed->to();
    if (!parsed || (position_ && position_->why_illegal(*parsed)))
        position_.reset();
    if (position_) {
        if (!move.stone && move.point)
            move.stone = position_->view().turn ? position_->view().turn->stone : std::nullopt;
        switch (setter) {
            case Setter::player:
                position_->apply(*parsed);
                break;
            case Setter::server:
                position_->set_up(*parsed);
                break;
        }
    }
    if (setter == Setter::server)
        setup_ = ply() + 1;
    if (!move.stone && move.point)
        move.stone = moves_.size() % 2 == 0 ? rules::Side::black : rules::Side::white;
    moves_.push_back(std::move(move));
}

void BoardModel::take_back(int ply) {
    std::vector<Move> kept = std::move(moves_);
    kept.resize(static_cast<std::size_t>(std::clamp(ply, 0, static_cast<int>(kept.size()))));
    auto const setup = std::exchange(setup_, 0);
    position_ = start_;
    moves_.clear();
    for (auto const& move : kept)
        follow(move.notation, move.stone, this->ply() < setup ? Setter::server : Setter::player);
}

std::optional<rules::Side> BoardModel::stone_at(rules::Point point) const {
    auto const found = std::ranges::find(moves_, std::optional(point), &Move::point);
    return found == moves_.end() ? std::nullopt : found->stone;
}

}  // namespace tengen::client::model
