#include "common/engine/engine.hpp"

namespace tengen::engine {

bool Engine::accepts_draw(rules::Position const& /*position*/, rules::Side /*side*/) {
    return false;
}

}  // namespace tengen::engine
