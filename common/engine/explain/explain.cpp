#include "common/engine/explain/explain.hpp"

#include <cstddef>

#include "common/engine/explain/chengsan_merits.hpp"
#include "common/engine/explain/five_merits.hpp"

namespace tengen::engine::explain {

namespace {

constexpr std::size_t kMostMerits = 3;

}  // namespace

Explanation explain(rules::Position const& position, Choice const& choice) {
    Explanation said;
    switch (position.spec().kind()) {
        case rules::GameKind::gomoku:
            said = five_merits(position, choice);
            break;
        case rules::GameKind::chengsanqi:
            said.merits = chengsan_merits(position, choice.action);
            break;
    }
    if (said.merits.empty()) {
        said.merits.push_back(rules::Merit::search);
    } else if (said.merits.size() > kMostMerits) {
        said.merits.resize(kMostMerits);
    }
    return said;
}

}  // namespace tengen::engine::explain
