#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "common/rules/point.hpp"

namespace tengen::rules {

enum class ActionKind : std::uint8_t { place, move, swap, keep, declare, offer, choose };

/// One turn of one side. In Chengsanqi the stone taken is part of the turn.
class Action {
  public:
    static constexpr std::size_t kMaxOffers = 12;

    [[nodiscard]] static Action place(Point to, Point take = kNoPoint);
    [[nodiscard]] static Action move(Point from, Point to, Point take = kNoPoint);
    [[nodiscard]] static Action swap();
    [[nodiscard]] static Action keep();
    /// Announces how many fifth moves will be offered.
    [[nodiscard]] static Action declare(int count);
    /// Offers fifth moves; at most kMaxOffers points (more are a broken invariant).
    [[nodiscard]] static Action offer(std::span<Point const> points);
    [[nodiscard]] static Action choose(Point point);

    [[nodiscard]] ActionKind kind() const { return kind_; }
    /// Where the stone lands (place, move, choose).
    [[nodiscard]] Point to() const { return to_; }
    /// Where the stone came from (move).
    [[nodiscard]] Point from() const { return from_; }
    /// The opposing stone that leaves, or kNoPoint (place, move).
    [[nodiscard]] Point take() const { return take_; }
    /// The number declared.
    [[nodiscard]] int count() const { return count_; }
    /// The points offered; empty unless this is an offer.
    [[nodiscard]] std::span<Point const> offers() const {
        return {offers_.data(), kind_ == ActionKind::offer ? count_ : std::size_t{0}};
    }
    /// True when a stone lands somewhere.
    [[nodiscard]] bool lands() const {
        return kind_ == ActionKind::place || kind_ == ActionKind::move || kind_ == ActionKind::choose;
    }

    friend bool operator==(Action const&, Action const&) = default;

  private:
    ActionKind kind_ = ActionKind::keep;
    std::uint8_t count_ = 0;
    Point to_;
    Point from_;
    Point take_;
    std::array<Point, kMaxOffers> offers_{};
};

}  // namespace tengen::rules
