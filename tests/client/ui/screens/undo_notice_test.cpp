// What a request for an undo comes to, as those are told who did not ask.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using proto::NegotiationOutcome;

/// Li and Wang, black, together against an AI, after two moves.
proto::Snapshot team_table() {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.team = true;
    snapshot.seats.black.players = {seated(li()), seated(wang())};
    snapshot.seats.white = {.players = {}, .ai = "paper-a"};
    return snapshot;
}

class UndoNotice : public ::testing::Test, protected PlayStage {
  protected:
    void ask(proto::PlayerRef const& viewer, proto::Snapshot const& snapshot) {
        sit(snapshot, viewer);
        hear(8, undo_asked(by(li(), rules::Side::black), {"h8", "i9"}));
    }
    void close(NegotiationOutcome outcome) { hear(9, proto::UndoClosed{base::NegotiationId{7}, outcome}); }
};

TEST_F(UndoNotice, APartnerIsToldWhoTookWhatBack) {
    ask(wang(), team_table());
    hear(9, undo_done(0, 1));
    EXPECT_EQ(text("toast"), "Undo for Li: H8, I9 taken back");
}

TEST_F(UndoNotice, APartnerIsToldWhoseRequestCameToNothing) {
    ask(wang(), team_table());
    close(NegotiationOutcome::refused);
    EXPECT_EQ(text("toast"), "Li's undo was refused: H8, I9 stay");
}

TEST_F(UndoNotice, IsInTheLanguageOfTheMoment) {
    texts.set_language(i18n::Language::chinese);
    ask(wang(), team_table());
    hear(9, undo_done(0, 1));
    EXPECT_EQ(text("toast"), "Li 悔棋：收回 H8、I9");
}

TEST_F(UndoNotice, AnOpponentIsToldWhoNoLongerAsks) {
    ask(wang(), table_after({"h8", "i9"}));
    close(NegotiationOutcome::withdrawn);
    EXPECT_EQ(text("toast"), "Li no longer asks to undo H8, I9");
}

TEST_F(UndoNotice, TheAskerIsToldWhatIsLeft) {
    ask(li(), team_table());
    hear(9, undo_done(0, 1));
    EXPECT_EQ(text("toast"), "Undo granted: 1 left");
}

TEST_F(UndoNotice, WhereNobodyIsAskedNobodyIsNamed) {
    auto shared = table_after({"h8", "i9"});
    shared.hot_seat = true;
    shared.seats.white = shared.seats.black;
    sit(shared);
    hear(8, undo_done(0, 1));
    EXPECT_EQ(text("toast"), "The undo was carried out");
}

}  // namespace
}  // namespace tengen::client::ui::screens
