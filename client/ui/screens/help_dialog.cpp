#include "client/ui/screens/help_dialog.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "client/ui/kit/controls.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/game_words.hpp"
#include "client/ui/screens/lesson_dialog.hpp"
#include "client/ui/screens/table_draft.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;
using kit::ButtonKind;

namespace {

constexpr float kHelpWidth = 860;
/// What the dialog needs beside the pages.
constexpr float kHelpAround = 186;
constexpr float kLeastPage = 220;
constexpr float kMostPage = 560;
constexpr float kPitch = 22;

/// Chapters to choose from, and the page of the one chosen, as high as the window allows.
class HelpBody final : public kit::Column {
  public:
    HelpBody(kit::Theme const& theme, i18n::Catalogue const& texts, Chapter first)
        : Column("help.body", BoxStyle{.gap = 14}), theme_(theme), texts_(texts) {
        tabs_ = &add<kit::Tabs>("help.chapters", titles());
        tabs_->on_change = [this](std::size_t index) { turn_to(kChapters[index]); };
        tabs_->select(static_cast<std::size_t>(std::ranges::find(kChapters, first) - kChapters.begin()));
        turn_to(first);
    }

    [[nodiscard]] kit::Widget& tabs() { return *tabs_; }

    void reword() {
        tabs_->set_titles(titles());
        turn_to(kChapters[tabs_->selected()]);
    }

    /// Keys that the chapters do not want turn the page.
    kit::Handled key(kit::KeyDown const& event, kit::Time /*now*/) override {
        return event.mods.none() ? page_->scroll_by(event.key) : kit::Handled::no;
    }

  protected:
    [[nodiscard]] kit::Size preferred(kit::Context const& /*context*/, float width) const override {
        float const room = root() != nullptr ? root()->size().height - kHelpAround : kMostPage;
        return {width, std::clamp(room, kLeastPage, kMostPage)};
    }

  private:
    [[nodiscard]] std::vector<std::string> titles() const {
        std::vector<std::string> out;
        out.reserve(kChapters.size());
        for (auto const chapter : kChapters)
            out.push_back(texts_.text(title_of(chapter)));
        return out;
    }

    void turn_to(Chapter chapter) {
        if (page_ != nullptr)
            remove(*page_);
        page_ = &add<kit::ScrollView>("help.page");
        page_->hints.grow = 1;
        auto& column = page_->add<kit::Column>("help.text", BoxStyle{.gap = 10, .padding = {2, 2, 6, 8}});
        for (auto const& block : blocks_of(chapter))
            add_block(column, block);
        if (chapter == Chapter::openings)
            add_openings(column);
        if (chapter == Chapter::keys)
            add_keys(column);
    }

    void add_text(kit::Column& column, std::string text) {
        column.add<kit::Label>("help.rule", std::move(text), theme_.body).set_wrap(kit::Wrap::words);
    }

    void add_block(kit::Column& column, Block const& block) {
        switch (block.kind) {
            case BlockKind::heading:
                column.add<kit::Label>("help.heading", texts_.text(block.text), theme_.body_bold);
                return;
            case BlockKind::text:
                return add_text(column, texts_.text(block.text));
            case BlockKind::figures:
                break;
        }
        auto& row = column.add<kit::Row>("help.figures", BoxStyle{.gap = 24,
                                                                  .padding = {0, 2, 0, 4},
                                                                  .align = kit::Align::start,
                                                                  .justify = kit::Justify::center});
        for (auto const& figure : block.figures)
            add_figure(row, figure);
    }

    void add_figure(kit::Row& row, Figure const& figure) {
        auto& column = row.add<kit::Column>("help.figure", BoxStyle{.gap = 6, .align = kit::Align::center});
        column.hints.width = 220;
        column.add<DiagramPicture>("help.picture", diagram_of(figure.board, figure.rows, figure.lines),
                                   kPitch);
        auto& caption = column.add<kit::Label>("help.caption", texts_.text(figure.caption), theme_.small);
        caption.set_wrap(kit::Wrap::words);
        caption.set_align(kit::TextAlign::center);
        caption.set_color(theme_.text_soft);
    }

    /// A name and what it means.
    void add_pair(kit::Column& column, std::string name, std::string meaning) {
        auto& row = column.add<kit::Row>("help.row", BoxStyle{.gap = 14});
        auto& label = row.add<kit::Label>("help.key", std::move(name), theme_.small_bold);
        label.hints.width = 180;
        label.set_wrap(kit::Wrap::words);
        label.set_color(theme_.accent);
        auto& about = row.add<kit::Label>("help.meaning", std::move(meaning), theme_.small);
        about.hints.grow = 1;
        about.set_wrap(kit::Wrap::words);
    }

    void add_openings(kit::Column& column) {
        for (auto const opening : openings_for({.rule = rules::FiveRule::renju}))
            add_pair(column, opening_words(texts_, opening), opening_about(texts_, opening));
        add_text(column, texts_.text(Key::help_openings_general));
    }

    void add_keys(kit::Column& column) {
        static constexpr std::array<std::pair<Key, Key>, 12> kKeys{
            {{Key::help_key_move, Key::help_key_move_about},
             {Key::help_key_place, Key::help_key_place_about},
             {Key::help_key_tab, Key::help_key_tab_about},
             {Key::help_key_back, Key::help_key_back_about},
             {Key::help_key_goto, Key::help_key_goto_about},
             {Key::help_key_undo, Key::help_key_undo_about},
             {Key::help_key_answer, Key::help_key_answer_about},
             {Key::help_key_numbers, Key::help_key_numbers_about},
             {Key::help_key_hint, Key::help_key_hint_about},
             {Key::help_key_chat, Key::help_key_chat_about},
             {Key::help_key_help, Key::help_key_help_about},
             {Key::help_key_leave, Key::help_key_leave_about}}};
        for (auto const& [name, meaning] : kKeys)
            add_pair(column, texts_.text(name), texts_.text(meaning));
        add_text(column, texts_.text(Key::help_mouse));
    }

    kit::Theme const& theme_;
    i18n::Catalogue const& texts_;
    kit::Tabs* tabs_ = nullptr;
    kit::ScrollView* page_ = nullptr;
};

}  // namespace

Chapter chapter_for(View const& view) {
    auto const& room = view.controller.room();
    if (!room)
        return Chapter::gomoku;
    auto const& game = room->facts().game;
    if (game.kind == rules::GameKind::chengsanqi)
        return Chapter::chengsanqi;
    return game.gomoku.rule == rules::FiveRule::renju ? Chapter::renju : Chapter::gomoku;
}

void show_help(kit::Root& root, View const& view, Host const& host) {
    auto dialog = std::make_unique<kit::Dialog>("help", "");
    auto& made = *dialog;
    made.width = kHelpWidth;
    auto& body = made.body().add<HelpBody>(root.theme(), view.texts, chapter_for(view));
    auto& close = made.add_button("help.close", "", ButtonKind::primary);
    close.on_press = [&made] { made.close(); };
    auto& lesson = made.add_button("help.lesson", "", ButtonKind::plain);
    lesson.on_press = [&made, &root, &view, host] {
        made.close();
        open_lesson(root, view, host);
    };
    made.on_cancel = close.on_press;
    made.set_default(body.tabs());
    Captions captions;
    captions.add(made.title(), Key::help_title);
    captions.add(close, Key::help_close);
    captions.add(lesson, Key::lesson_open);
    captions.add([&body](i18n::Catalogue const&) { body.reword(); });
    caption(made, captions, view.texts);
    root.open(std::move(dialog), view.time);
}

}  // namespace tengen::client::ui::screens
