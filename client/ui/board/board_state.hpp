#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/rules/points.hpp"
#include "common/rules/side.hpp"

// What lies on a board and how it is to be shown: plain data, made from a model.
namespace tengen::client::ui::board {

struct Stone {
    rules::Point point;
    rules::Side side = rules::Side::black;
    int number = 0;  ///< how many stones of the game had landed with it; 0 shows none

    friend bool operator==(Stone const&, Stone const&) = default;
};

enum class Numbers : std::uint8_t { off, last_few, all };
enum class Coordinates : std::uint8_t { off, on };
/// `confirm`: the first choice of a point shows a ring, a second one on it plays or takes
/// a step back.
enum class Guard : std::uint8_t { direct, confirm };

/// How the player likes the board drawn.
struct BoardOptions {
    Numbers numbers = Numbers::off;
    int last_few = 5;
    Coordinates coordinates = Coordinates::on;
    Guard guard = Guard::direct;
    friend bool operator==(BoardOptions const&, BoardOptions const&) = default;
};

enum class Shape : std::uint8_t {
    grid,   ///< `size` lines each way
    mills,  ///< the 24 points of Chengsanqi
};

/// When the word beside a foul mark shows; on a stone it always does.
enum class FoulWord : std::uint8_t { on_aim, always };

/// A point where the user's stone would be a foul, and the word for it.
struct FoulMark {
    rules::Point point;
    std::string word;
    FoulWord shows = FoulWord::on_aim;
    friend bool operator==(FoulMark const&, FoulMark const&) = default;
};

/// What an engine would play, and the word for why.
struct HintMark {
    std::vector<rules::Point> points{};  ///< where the stone lands; points to offer
    std::optional<rules::Point> from{};  ///< the stone that moves
    std::optional<rules::Point> take{};  ///< the stone that leaves
    std::string word;
    friend bool operator==(HintMark const&, HintMark const&) = default;
};

/// The stones beside the board (Chengsanqi).
struct Trays {
    rules::PerSide<int> own{};       ///< stones in hand, or on the board when all are placed
    rules::PerSide<int> captured{};  ///< opposing stones that the side has taken
    rules::Side below = rules::Side::black;
    std::optional<rules::Side> to_act{};
    std::string own_word;
    std::string captured_word;
    friend bool operator==(Trays const&, Trays const&) = default;
};

struct BoardState {
    Shape shape = Shape::grid;
    int size = 15;
    std::vector<Stone> stones{};  ///< in the order they were played
    std::optional<rules::Point> last{};
    std::vector<rules::Point> winning_line{};
    std::vector<rules::Point> undo_marks{};  ///< stones that an undo would take away
    std::optional<rules::Side> to_place{};   ///< whose stone the user would place now; none: only looking
    std::vector<rules::Point> blocked{};     ///< points closed to both
    std::optional<rules::Side> in_hand{};    ///< whose stone is `picked` or at `landing`
    std::optional<rules::Point> picked{};    ///< the stone that was lifted
    std::optional<rules::Point> landing{};   ///< where it lands, until the server has taken the turn
    std::vector<rules::Point> targets{};     ///< where the lifted stone may go, or the next one is wanted
    std::vector<rules::Point> takeable{};    ///< stones of which one is to be taken
    std::vector<rules::Point> mill{};        ///< the points of the lines just closed
    std::vector<rules::Point> offered{};     ///< points offered for the next stone
    std::vector<FoulMark> fouls{};
    std::optional<HintMark> hint{};
    std::optional<rules::PointRectangle> field{};  ///< where an opening wants the next stone
    std::optional<Trays> trays{};
    friend bool operator==(BoardState const&, BoardState const&) = default;
};

/// What choosing a point would do.
enum class Press : std::uint8_t {
    none,  ///< nothing but a reason why not
    step,  ///< a part of a turn, easily taken back
    back,  ///< takes such a part back
    play,  ///< a whole turn
};

}  // namespace tengen::client::ui::board
