#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proto/parts.hpp"

namespace tengen::server::core {

/// Who is in a room and where: two seats, the watchers in the order of their coming, and those who left a
/// game that goes on, whose seats are kept. In a hot seat one person holds both seats.
class Seating {
  public:
    /// One side of the table: a person, two who act in turn, an AI, or nobody.
    struct Chair {
        /// In the order of sitting down.
        std::vector<proto::PlayerRef> people{};
        std::optional<std::string> ai{};

        [[nodiscard]] bool taken() const { return !people.empty() || ai; }
        [[nodiscard]] bool holds(base::PlayerId player) const;
        /// Whether one more person may sit down where `places` people may sit.
        [[nodiscard]] bool has_place(std::size_t places) const { return !ai && people.size() < places; }
        /// The other one of two; nullptr when `player` sits alone.
        [[nodiscard]] proto::PlayerRef const* partner_of(base::PlayerId player) const;
        friend bool operator==(Chair const&, Chair const&) = default;
    };

    [[nodiscard]] Chair const& at(rules::Side side) const { return chairs_[side]; }
    [[nodiscard]] std::vector<proto::PlayerRef> const& watchers() const { return watchers_; }
    /// The first side on which the person sits.
    [[nodiscard]] std::optional<rules::Side> side_of(base::PlayerId player) const;
    /// One person holds both seats.
    [[nodiscard]] bool is_both(base::PlayerId player) const {
        return at(rules::Side::black).holds(player) && at(rules::Side::white).holds(player);
    }
    [[nodiscard]] bool is_watching(base::PlayerId player) const;
    /// Seated or watching, and has not left.
    [[nodiscard]] bool is_here(base::PlayerId player) const;
    [[nodiscard]] bool has_left(base::PlayerId player) const;
    /// Nobody is here.
    [[nodiscard]] bool is_empty() const;
    /// Somebody on that side besides `player` has not left.
    [[nodiscard]] bool has_other(rules::Side side, base::PlayerId player) const;
    /// The people in the seats, black first, each once.
    [[nodiscard]] std::vector<proto::PlayerRef> seated_people() const;
    /// Everyone with a seat or a place among the watchers, those who left their seat included.
    [[nodiscard]] std::vector<base::PlayerId> members() const;
    /// Who would own the room next: the person seated, else the longest watcher; never `besides`.
    [[nodiscard]] std::optional<proto::PlayerRef> heir(base::PlayerId besides) const;
    [[nodiscard]] bool is_full() const {
        return at(rules::Side::black).taken() && at(rules::Side::white).taken();
    }
    [[nodiscard]] bool has_ai() const {
        return at(rules::Side::black).ai.has_value() || at(rules::Side::white).ai.has_value();
    }
    [[nodiscard]] bool is_ai_only() const {
        return at(rules::Side::black).ai.has_value() && at(rules::Side::white).ai.has_value();
    }

    void joined(proto::PlayerRef const& player);
    void left(base::PlayerId player);
    /// Those who lost their seat and have not left become watchers.
    void seated(proto::Seats const& seats);
    /// The two chairs change places, with whoever sits on them.
    void exchanged() { std::swap(chairs_.black, chairs_.white); }
    void ai_changed(rules::Side side, std::string level) { chairs_[side].ai = std::move(level); }

    friend bool operator==(Seating const&, Seating const&) = default;

  private:
    rules::PerSide<Chair> chairs_{};
    std::vector<proto::PlayerRef> watchers_{};
    std::vector<base::PlayerId> left_{};
};

}  // namespace tengen::server::core
