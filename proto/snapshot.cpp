#include "proto/snapshot.hpp"

#include "common/record/notation.hpp"

namespace tengen::proto {

Board board_of(rules::BoardView const& view) {
    return {record::to_texts(view.black), record::to_texts(view.white), record::to_texts(view.blocked)};
}

}  // namespace tengen::proto
