#include "client/model/hint.hpp"

namespace tengen::client::model {

std::optional<HintBar> why_not_hint(RoomModel const& room, Viewer const& viewer, HintWait wait) {
    if (!room.facts().hints)
        return HintBar::no_hints;
    if (auto const refusal = why_not_play(room, viewer)) {
        switch (refusal->bar) {
            case PlayBar::offline:
                return HintBar::offline;
            case PlayBar::not_seated:
                return HintBar::not_seated;
            case PlayBar::not_playing:
                return HintBar::not_playing;
            case PlayBar::partners_turn:
                return HintBar::partners_turn;
            case PlayBar::claim_only:
                return HintBar::claim_only;
            case PlayBar::not_your_turn:
            case PlayBar::sending:
            case PlayBar::illegal:
            case PlayBar::pick_first:
            case PlayBar::decide_first:
            case PlayBar::not_offered:
                return HintBar::not_your_turn;
        }
    }
    return wait == HintWait::asking ? std::optional(HintBar::asking) : std::nullopt;
}

}  // namespace tengen::client::model
