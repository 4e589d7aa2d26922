#include "client/ui/screens/negotiation_dialog.hpp"

#include <memory>
#include <vector>

#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::ButtonKind;
using proto::NegotiationKind;

namespace {

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
    // Against an AI a partner is asked: their stones would go, too.
    bool const partner = pending.by.side && pending.by.side == room.side_of(view.controller.viewer().player);
    return view.texts.text(partner ? Key::undo_asks_partner : Key::undo_asks,
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
    auto const& room = view.controller.room();
    bool const due = is_due(view.controller);
    if (!due || (shown_ && shown_ != room->pending()->id))
        close();
    if (!due)
        return;
    if (!dialog_)
        open(view);
    keep_clear(*room, board, buttons);
    run_down(view);
}

bool NegotiationDialog::is_due(model::Controller const& controller) {
    auto const& room = controller.room();
    return room && model::pending_role(*room, controller.viewer().player) == model::PendingRole::asked &&
           room->pending()->id != controller.answered_request();
}

void NegotiationDialog::keep_clear(model::RoomModel const& room, board::BoardView const& board,
                                   kit::Rect const& buttons) {
    auto stones = board.stone_rects(model::pending_points(room));
    if (typed_into_)
        stones.push_back(typed_into_->rect());
    auto others = all_stones(board);
    others.push_back(buttons);
    if (dialog_->over == board.rect() && dialog_->keep_clear == stones && dialog_->rather_clear == others)
        return;
    dialog_->over = board.rect();
    dialog_->keep_clear = std::move(stones);
    dialog_->rather_clear = std::move(others);
    root_.invalidate();
}

void NegotiationDialog::open(View const& view) {
    auto const& room = *view.controller.room();
    auto const keys = keys_for(room.pending()->kind);
    std::string const id = keys.id;
    auto dialog = std::make_unique<kit::Dialog>(id, view.texts.text(keys.title));
    dialog->backdrop = kit::Backdrop::light;
    dialog->typing = kit::Typing::goes_on;
    text_ = &dialog->body().add<kit::Label>(id + ".text", question(view, room));
    text_->set_wrap(kit::Wrap::words);
    left_ = &dialog->body().add<kit::Label>(id + ".left", "", root_.theme().small);
    left_->set_color(root_.theme().text_soft);
    typing_ = &dialog->body().add<kit::Label>(id + ".typing", "", root_.theme().small);
    typing_->set_wrap(kit::Wrap::words);
    typed_into_ = root_.text_has_focus() ? root_.focus() : nullptr;
    typed_into_ ? typing_->show() : typing_->hide();
    time_ = &dialog->body().add<kit::Progress>(id + ".time", 1.0F);
    accept_ = &dialog->add_button(id + ".accept", view.texts.text(keys.accept), ButtonKind::primary);
    refuse_ = &dialog->add_button(id + ".refuse", view.texts.text(keys.refuse), ButtonKind::plain);
    accept_->on_press = [this] { answer(model::Consent::accept); };
    refuse_->on_press = [this] { answer(model::Consent::refuse); };
    accept_->shortcut = kit::Key::y;
    refuse_->shortcut = kit::Key::n;
    dialog->set_default(*refuse_);
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
    typing_->set_text(root_.types_below_dialog() ? view.texts.text(Key::undo_typing) : std::string{});
}

void NegotiationDialog::answer(model::Consent consent) {
    if (!shown_)
        return;
    auto const id = *shown_;
    if (online_)
        close();
    host_.perform(model::AnswerPending{id, consent});
}

void NegotiationDialog::close() {
    if (dialog_)
        dialog_->close();
    dialog_ = nullptr;
    typed_into_ = nullptr;
    shown_.reset();
}

}  // namespace tengen::client::ui::screens
