#include "client/ui/screens/lesson_offer.hpp"

#include "client/ui/screens/lesson_dialog.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

LessonOfferStrip::LessonOfferStrip(kit::Root& root, Host const& host, View const& view)
    : Row("lesson.offer", kit::BoxStyle{.gap = 12,
                                        .padding = kit::Insets::sides(16, 8),
                                        .align = kit::Align::center,
                                        .fill = root.theme().accent_soft,
                                        .radius = root.theme().radius}) {
    auto& text = add<kit::Label>("lesson.offer.text", "", root.theme().small);
    text.hints.grow = 1;
    text.set_wrap(kit::Wrap::words);
    captions_.add(text, Key::lesson_offer);
    auto& start = add<kit::Button>("lesson.start", "", kit::ButtonKind::primary);
    start.make_small();
    start.on_press = [&root, &view, host] { open_lesson(root, view, host); };
    captions_.add(start, Key::lesson_start);
    auto& no = add<kit::Button>("lesson.no", "", kit::ButtonKind::ghost);
    no.make_small();
    no.on_press = [host] { host.wish(LessonSeen{}); };
    captions_.add(no, Key::lesson_no);
    hide();
}

void LessonOfferStrip::update(View const& view) {
    captions_.update(view.texts);
    view.program.lesson == LessonOffer::due ? show() : hide();
}

}  // namespace tengen::client::ui::screens
