#include "common/engine/engine.hpp"

#include "common/engine/draws.hpp"

namespace tengen::engine {

bool Engine::accepts_draw(rules::Position const& position, rules::Side /*side*/) {
    return is_dead_draw(position);
}

bool Engine::offers_draw(rules::Position const& position, rules::Side side) {
    return is_dead_draw(position) || (is_late(position) && accepts_draw(position, side));
}

}  // namespace tengen::engine
