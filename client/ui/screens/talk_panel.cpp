#include "client/ui/screens/talk_panel.hpp"

#include <cstdint>

#include "client/ui/screens/log_words.hpp"
#include "client/ui/screens/turn_words.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;

namespace {

constexpr std::size_t kChatCharacters = 500;
constexpr float kWideMoves = 196;
/// In a narrow panel the chat needs the room more.
constexpr float kNarrowMoves = 184;
constexpr float kRoomForWideMoves = 420;
/// What a turn of Chengsanqi, with where from and what was taken, needs more.
constexpr float kRoomForTakes = 100;
/// In a narrow panel without the stones before it.
constexpr float kNarrowRoomForTakes = 60;

enum class MoveStones : std::uint8_t { hidden, shown };

kit::ListRow move_row(i18n::Catalogue const& texts, std::vector<model::Move> const& moves, std::size_t row,
                      MoveStones stones) {
    kit::ListRow cells{{.text = std::to_string(row + 1)}, {}, {}};
    for (std::size_t column = 0; column < 2; ++column) {
        auto const index = 2 * row + column;
        if (index >= moves.size())
            break;
        auto& cell = cells[column + 1];
        cell.text = move_words(texts, moves[index].notation);
        if (moves[index].stone && stones == MoveStones::shown)
            cell.stone =
                *moves[index].stone == rules::Side::black ? kit::StoneLook::black : kit::StoneLook::white;
    }
    return cells;
}

}  // namespace

TalkPanel::TalkPanel(kit::Theme const& theme, Host const& host)
    : Column("talk", BoxStyle{.gap = 12}), theme_(theme), host_(host) {
    middle_ = &add<kit::Row>("talk.middle", BoxStyle{.gap = 12});
    middle_->hints.grow = 1;
    moves_ =
        &middle_->add<kit::List>("moves", std::vector<kit::ListColumn>{{"", 34, 0}, {"", 0, 1}, {"", 0, 1}});
    moves_->hints.width = kWideMoves;
    moves_->set_row_height(30);
    moves_->hide_titles();
    auto& chat = middle_->add<kit::Column>("talk.chat", BoxStyle{.gap = 6});
    chat.hints.grow = 1;
    log_ = &chat.add<kit::Log>("chat");
    log_->hints.grow = 1;
    watchers_ = &chat.add<kit::Label>("watchers", "", theme.caption);
    watchers_->set_wrap(kit::Wrap::fit);
    watchers_->set_color(theme.text_soft);
    auto& row = add<kit::Row>("talk.row", BoxStyle{.gap = 10});
    field_ = &row.add<kit::TextField>("chat.input", "", kChatCharacters);
    field_->hints.grow = 1;
    field_->on_submit = [this](std::string const&) { say(); };
    captions_.add(*field_, Key::room_chat_hint);
    auto& send = row.add<kit::Button>("chat.send", "", kit::ButtonKind::primary);
    send.set_icon(kit::Icon::send);
    send.on_press = [this] { say(); };
    send.after_press = field_;
    captions_.add(send, Key::room_send);
    captions_.add(
        [this](i18n::Catalogue const& texts) { moves_->set_empty_text(texts.text(Key::room_moves_empty)); });
}

void TalkPanel::arrange_children(kit::Context const& context) {
    float const takes = is_narrow() ? kNarrowRoomForTakes : kRoomForTakes;
    moves_->hints.width = (is_narrow() ? kNarrowMoves : kWideMoves) + (whole_turns_ ? takes : 0);
    Column::arrange_children(context);
}

bool TalkPanel::is_narrow() const {
    return rect().width < kRoomForWideMoves;
}

void TalkPanel::say() {
    auto const text = field_->text();
    if (text.find_first_not_of(' ') == std::string::npos)
        return;
    field_->set_text("");
    host_.perform(model::Say{text});
}

void TalkPanel::update(View const& view, model::RoomModel const& room) {
    captions_.update(view.texts);
    show_moves(view, room);
    show_log(view, room);
    show_watchers(view, room);
}

void TalkPanel::show_moves(View const& view, model::RoomModel const& room) {
    if (room.board().moves() == shown_moves_ && moves_language_ == view.texts.language())
        return;
    moves_language_ = view.texts.language();
    whole_turns_ = room.board().kind() == rules::GameKind::chengsanqi;
    shown_moves_ = room.board().moves();
    moves_->set_rows((shown_moves_.size() + 1) / 2, [this, &texts = view.texts](std::size_t row) {
        return move_row(texts, shown_moves_, row,
                        whole_turns_ && is_narrow() ? MoveStones::hidden : MoveStones::shown);
    });
    moves_->scroll_to_end();
}

void TalkPanel::show_log(View const& view, model::RoomModel const& room) {
    auto const& events = room.log();
    auto const first = events.empty() ? base::Seq{} : events.front().seq;
    bool const anew = language_ != view.texts.language() || room_ != room.id() || first_ != first ||
                      events.size() < shown_events_;
    if (anew) {
        log_->clear_lines();
        shown_events_ = 0;
        language_ = view.texts.language();
        room_ = room.id();
        first_ = first;
    }
    for (; shown_events_ < events.size(); ++shown_events_)
        if (auto line = log_words(view, theme_, room, events[shown_events_]))
            log_->append(std::move(*line));
}

void TalkPanel::show_watchers(View const& view, model::RoomModel const& room) {
    std::string names;
    for (auto const& watcher : room.facts().watchers)
        names += (names.empty() ? std::string{} : view.texts.text(Key::list_comma)) + watcher.name;
    if (!names.empty()) {
        watchers_->set_text(view.texts.text(Key::room_watchers, {{"names", names}}));
    } else if (room.facts().hot_seat) {
        watchers_->set_text(view.texts.text(Key::room_watch_by_code, {{"code", room.id().value}}));
    } else {
        watchers_->set_text(view.texts.text(Key::room_watchers_none));
    }
    // Nobody else comes to a board where both sides sit at one computer, unless a server shows it to others.
    bool const alone = room.facts().hot_seat && view.program.local == LocalTable::running;
    names.empty() && alone ? watchers_->hide() : watchers_->show();
    log_->set_empty_text(room.facts().hot_seat ? std::string{} : view.texts.text(Key::room_chat_empty));
}

}  // namespace tengen::client::ui::screens
