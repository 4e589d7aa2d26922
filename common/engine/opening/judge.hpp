#pragma once

#include <cstdint>
#include <span>

#include "common/engine/classic/board.hpp"
#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine::opening {

/// A board in an opening, seen two ways: the stones in turn, the first of them black.
struct Scene {
    classic::Board const& board;
    std::span<rules::Point const> stones;
    /// Whose stone is next.
    rules::Side mover;
};

/// Says what a board is worth before the opening is over.
class Judge {
  public:
    /// From how far the judge sees by itself.
    enum class Sight : std::uint8_t { what_stands, ahead };

    Judge() = default;
    Judge(Judge const&) = delete;
    Judge& operator=(Judge const&) = delete;
    virtual ~Judge() = default;

    [[nodiscard]] virtual Sight sight() const = 0;
    /// A lead that is worth less than a choice between the colours.
    [[nodiscard]] virtual int small_lead() const = 0;
    /// What the board is worth to the mover; 0 is even. `share` of what the whole decision may cost may be
    /// used up, from 0 to 1.
    [[nodiscard]] virtual int value(Scene const& scene, double share) = 0;
    /// Nodes used so far.
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;
};

/// Judges by paper C's weights what stands on the board.
class PaperJudge final : public Judge {
  public:
    [[nodiscard]] Sight sight() const override { return Sight::what_stands; }
    [[nodiscard]] int small_lead() const override;
    [[nodiscard]] int value(Scene const& scene, double share) override;
    [[nodiscard]] std::uint64_t nodes() const override { return 0; }
};

}  // namespace tengen::engine::opening
