#include "common/engine/opening/judge.hpp"

#include "common/engine/opening/evaluation.hpp"

namespace tengen::engine::opening {

int PaperJudge::small_lead() const {
    constexpr int kSmallLead = 200;
    return kSmallLead;
}

int PaperJudge::value(Scene const& scene, double /*share*/) {
    return evaluate(scene.board, scene.mover);
}

}  // namespace tengen::engine::opening
