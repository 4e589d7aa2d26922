#include "proto/parts.hpp"

namespace tengen::proto {

base::Result<rules::GameSpec, rules::SpecError> spec_of(Game const& game) {
    switch (game.kind) {
        case rules::GameKind::gomoku:
            return rules::GameSpec::make(game.gomoku);
        case rules::GameKind::chengsanqi:
            break;
    }
    return rules::GameSpec::make(game.chengsan);
}

}  // namespace tengen::proto
