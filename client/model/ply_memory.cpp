#include "client/model/ply_memory.hpp"

#include <algorithm>
#include <variant>

namespace tengen::client::model {

void PlyMemory::reset(std::span<std::string const> actions) {
    plies_.clear();
    for (auto const& action : actions)
        plies_.push_back({.action = action});
}

void PlyMemory::take(proto::EventBody const& event) {
    if (auto const* played = std::get_if<proto::Played>(&event)) {
        auto const maker = played->by.player ? std::optional(played->by.player->id) : std::nullopt;
        plies_.push_back({.action = played->action, .maker = maker, .told = true});
    } else if (auto const* done = std::get_if<proto::UndoDone>(&event)) {
        auto const stay = static_cast<std::size_t>(std::max(0, done->to_ply));
        plies_.resize(std::min(plies_.size(), stay));
    } else if (std::holds_alternative<proto::FoulClaimed>(event)) {
        if (!plies_.empty())
            plies_.back().claimed = true;
    } else if (std::holds_alternative<proto::Restarted>(event)) {
        plies_.clear();
    }
}

void PlyMemory::learn(std::span<proto::Event const> events) {
    PlyMemory earlier;
    for (auto const& event : events)
        earlier.take(event.body);
    auto const same = std::ranges::mismatch(plies_, earlier.plies_, {}, &Ply::action, &Ply::action);
    for (auto ply = plies_.begin(); ply != same.in1; ++ply)
        if (!ply->told) {
            auto const& told = earlier.plies_[static_cast<std::size_t>(ply - plies_.begin())];
            *ply = {ply->action, told.maker, ply->claimed || told.claimed, true};
        }
}

std::optional<base::PlayerId> PlyMemory::maker(int ply) const {
    bool const known = ply >= 1 && static_cast<std::size_t>(ply) <= plies_.size();
    return known ? plies_[static_cast<std::size_t>(ply) - 1].maker : std::nullopt;
}

bool PlyMemory::may_have_made(base::PlayerId player, std::size_t plies) const {
    auto const first = plies_.end() - std::min(std::ssize(plies_), static_cast<std::ptrdiff_t>(plies));
    return std::any_of(first, plies_.end(),
                       [player](Ply const& ply) { return !ply.told || ply.maker == player; });
}

}  // namespace tengen::client::model
