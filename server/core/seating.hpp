#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proto/parts.hpp"

namespace tengen::server::core {

/// Who is in a room and where: two seats, the watchers in the order of their coming, and those who left a
/// game that goes on, whose seats are kept.
class Seating {
  public:
    /// One side of the table: a person, an AI, or nobody.
    struct Chair {
        std::optional<proto::PlayerRef> person{};
        std::optional<std::string> ai{};

        [[nodiscard]] bool taken() const { return person || ai; }
        friend bool operator==(Chair const&, Chair const&) = default;
    };

    [[nodiscard]] Chair const& at(rules::Side side) const { return chairs_[side]; }
    [[nodiscard]] std::vector<proto::PlayerRef> const& watchers() const { return watchers_; }
    [[nodiscard]] std::optional<rules::Side> side_of(base::PlayerId player) const;
    [[nodiscard]] bool is_watching(base::PlayerId player) const;
    /// Seated or watching, and has not left.
    [[nodiscard]] bool is_here(base::PlayerId player) const;
    [[nodiscard]] bool has_left(base::PlayerId player) const;
    /// Nobody is here.
    [[nodiscard]] bool is_empty() const;
    /// Everyone with a seat or a place among the watchers, those who left their seat included.
    [[nodiscard]] std::vector<base::PlayerId> members() const;
    /// Who would own the room next: the person seated, else the longest watcher; never `besides`.
    [[nodiscard]] std::optional<proto::PlayerRef> heir(base::PlayerId besides) const;
    [[nodiscard]] bool is_full() const {
        return at(rules::Side::black).taken() && at(rules::Side::white).taken();
    }
    [[nodiscard]] bool is_ai_only() const {
        return at(rules::Side::black).ai.has_value() && at(rules::Side::white).ai.has_value();
    }

    void joined(proto::PlayerRef const& player);
    void left(base::PlayerId player);
    /// Those who lost their seat and have not left become watchers.
    void seated(proto::Seats const& seats);
    void ai_changed(rules::Side side, std::string level) { chairs_[side].ai = std::move(level); }

    friend bool operator==(Seating const&, Seating const&) = default;

  private:
    rules::PerSide<Chair> chairs_{};
    std::vector<proto::PlayerRef> watchers_{};
    std::vector<base::PlayerId> left_{};
};

}  // namespace tengen::server::core
