#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "client/ui/kit/color.hpp"
#include "client/ui/kit/rect.hpp"
#include "client/ui/kit/text.hpp"

namespace tengen::client::ui::kit {

/// A blurred shape under a rounded rectangle. `blur` is the radius in which it fades; none when the colour is
/// clear.
struct Shadow {
    Color color = kClear;
    float blur = 0;
    float drop = 0;    ///< how far down it lies
    float spread = 0;  ///< how much larger than the shape
    friend bool operator==(Shadow const&, Shadow const&) = default;
};

/// A rounded rectangle filled from `top` to `bottom`; a disc when the radius is half its side.
struct BoxItem {
    Rect rect{};
    float radius = 0;
    Color top = kClear;
    Color bottom = kClear;
    Color outline = kClear;
    float outline_width = 0;  ///< drawn inside the edge
    Shadow shadow{};
    friend bool operator==(BoxItem const&, BoxItem const&) = default;
};

/// One line of text; `origin` is the left end of the baseline.
struct TextItem {
    Vec origin{};
    std::string text{};
    TextStyle style{};
    Color color{};
    friend bool operator==(TextItem const&, TextItem const&) = default;
};

enum class Cap : std::uint8_t { flat, round };

/// A stroke through `points`.
struct StrokeItem {
    std::vector<Vec> points{};
    float width = 1;
    Color color{};
    Cap cap = Cap::round;
    friend bool operator==(StrokeItem const&, StrokeItem const&) = default;
};

/// A straight line along one axis, snapped to whole device pixels (grids, separators).
struct RuleItem {
    Vec from{};
    Vec to{};
    float width = 1;
    Color color{};
    friend bool operator==(RuleItem const&, RuleItem const&) = default;
};

enum class StoneLook : std::uint8_t { black, white };

/// A glossy stone with its shadow.
struct StoneItem {
    Vec center{};
    float radius = 0;
    StoneLook look = StoneLook::black;
    float opacity = 1;
    friend bool operator==(StoneItem const&, StoneItem const&) = default;
};

/// A wooden slab with grain between two tones.
struct WoodItem {
    Rect rect{};
    float radius = 0;
    Color light{};
    Color dark{};
    friend bool operator==(WoodItem const&, WoodItem const&) = default;
};

/// From here to the matching ClipEnd only what lies in `rect` is seen. Clips nest.
struct ClipBegin {
    Rect rect{};
    friend bool operator==(ClipBegin const&, ClipBegin const&) = default;
};
struct ClipEnd {
    friend bool operator==(ClipEnd const&, ClipEnd const&) = default;
};

/// A group that seldom changes: the edge keeps its picture as long as its items stay equal. `bounds` holds
/// all that it draws; `slot` names the picture; nothing shines through in `opaque` (may be empty). Groups do
/// not nest.
struct LayerBegin {
    int slot = 0;
    Rect bounds{};
    Rect opaque{};
    friend bool operator==(LayerBegin const&, LayerBegin const&) = default;
};
struct LayerEnd {
    friend bool operator==(LayerEnd const&, LayerEnd const&) = default;
};

using DisplayItem = std::variant<BoxItem, TextItem, StrokeItem, RuleItem, StoneItem, WoodItem, ClipBegin,
                                 ClipEnd, LayerBegin, LayerEnd>;
/// What a frame shows, back to front. Two equal lists look equal, so an equal list need not be drawn again.
using DisplayList = std::vector<DisplayItem>;

}  // namespace tengen::client::ui::kit
