#include "client/ui/screens/negotiation_dialog.hpp"

#include <memory>
#include <vector>

#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::ButtonKind;
using proto::NegotiationKind;

namespace {

/// Somebody who is typing when the dialog opens may still type a few letters.
constexpr kit::Time kTypingPause{1'500};

struct DialogKeys {
    char const* id;
    Key title;
    Key expires;
    Key accept;
    Key refuse;
};

DialogKeys keys_for(NegotiationKind kind) {
    if (kind == NegotiationKind::undo)
        return {"undo", Key::undo_title, Key::undo_expires, Key::undo_accept, Key::undo_refuse};
    return {"draw", Key::draw_title, Key::draw_expires, Key::draw_accept, Key::draw_refuse};
}

std::string question(View const& view, model::RoomModel const& room) {
    auto const& pending = *room.pending();
    auto const name = who_words(view.texts, room, pending.by);
    if (pending.kind == NegotiationKind::draw)
        return view.texts.text(Key::draw_asks, {{"name", name}});
    return view.texts.text(Key::undo_asks,
                           {{"name", name}, {"stones", stones_words(view.texts, room, pending.removes)}});
}

/// Who is asked wants to see the position.
std::vector<kit::Rect> all_stones(board::BoardView const& board) {
    std::vector<rules::Point> points;
    for (auto const& stone : board.state().stones)
        points.push_back(stone.point);
    return board.stone_rects(points);
}

}  // namespace

void NegotiationDialog::update(View const& view, board::BoardView const& board, kit::Rect const& buttons) {
    online_ = view.controller.session().is_online();
    if (!online_)
        answered_.reset();
    auto const& room = view.controller.room();
    bool const due =
        room && model::pending_role(*room, view.controller.viewer().player) == model::PendingRole::asked &&
        room->pending()->id != answered_;
    if (!due || (shown_ && shown_ != room->pending()->id))
        close();
    if (!due)
        return;
    if (!dialog_)
        open(view, board, buttons);
    run_down(view);
}

void NegotiationDialog::open(View const& view, board::BoardView const& board, kit::Rect const& buttons) {
    auto const& room = *view.controller.room();
    auto const keys = keys_for(room.pending()->kind);
    std::string const id = keys.id;
    auto dialog = std::make_unique<kit::Dialog>(id, view.texts.text(keys.title));
    dialog->keep_clear = board.stone_rects(model::pending_points(room));
    dialog->rather_clear = all_stones(board);
    dialog->rather_clear.push_back(buttons);
    dialog->over = board.rect();
    dialog->backdrop = kit::Backdrop::light;
    text_ = &dialog->body().add<kit::Label>(id + ".text", question(view, room));
    text_->set_wrap(kit::Wrap::words);
    left_ = &dialog->body().add<kit::Label>(id + ".left", "", root_.theme().small);
    left_->set_color(root_.theme().text_soft);
    time_ = &dialog->body().add<kit::Progress>(id + ".time", 1.0F);
    accept_ = &dialog->add_button(id + ".accept", view.texts.text(keys.accept), ButtonKind::primary);
    refuse_ = &dialog->add_button(id + ".refuse", view.texts.text(keys.refuse), ButtonKind::plain);
    accept_->on_press = [this] { answer(model::Consent::accept); };
    refuse_->on_press = [this] { answer(model::Consent::refuse); };
    dialog->set_default(*refuse_);
    keys_from_ = view.time + (root_.text_has_focus() ? kTypingPause : kit::Time{0});
    shown_ = room.pending()->id;
    dialog_ = &root_.open(std::move(dialog), view.time);
}

void NegotiationDialog::run_down(View const& view) {
    auto const& pending = *view.controller.room()->pending();
    auto const keys = keys_for(pending.kind);
    auto const rest = pending.rest(view.now);
    left_->set_text(view.texts.text(keys.expires, {{"n", seconds_words(rest)}}));
    auto const whole = static_cast<float>(pending.shown_for.count());
    time_->set_value(whole > 0 ? static_cast<float>(rest.count()) / whole : 0.0F);
    text_->set_text(question(view, *view.controller.room()));
    dialog_->title().set_text(view.texts.text(keys.title));
    accept_->set_text(view.texts.text(keys.accept));
    refuse_->set_text(view.texts.text(keys.refuse));
    bool const answers = view.time >= keys_from_;
    accept_->shortcut = answers ? kit::Key::y : kit::Key::none;
    refuse_->shortcut = answers ? kit::Key::n : kit::Key::none;
}

void NegotiationDialog::answer(model::Consent consent) {
    if (!shown_)
        return;
    auto const id = *shown_;
    if (online_) {
        answered_ = id;
        close();
    }
    host_.perform(model::AnswerPending{id, consent});
}

void NegotiationDialog::close() {
    if (dialog_)
        dialog_->close();
    dialog_ = nullptr;
    shown_.reset();
}

}  // namespace tengen::client::ui::screens
