#include "client/ui/screens/lesson_offer.hpp"

#include <algorithm>

#include "client/ui/screens/lesson_dialog.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

namespace {

constexpr float kGap = 12;
constexpr kit::Insets kPadding = kit::Insets::sides(16, 8);

}  // namespace

LessonOfferStrip::LessonOfferStrip(kit::Root& root, Host const& host, View const& view)
    : Row("lesson.offer", kit::BoxStyle{.gap = kGap,
                                        .padding = kPadding,
                                        .align = kit::Align::center,
                                        .fill = root.theme().accent_soft,
                                        .radius = root.theme().radius}) {
    text_ = &add<kit::Label>("lesson.offer.text", "", root.theme().small);
    text_->hints.grow = 1;
    text_->set_wrap(kit::Wrap::words);
    captions_.add(*text_, Key::lesson_offer);
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

kit::Size LessonOfferStrip::preferred(kit::Context const& context, float width) const {
    auto size = Row::preferred(context, width);
    float room = width - kPadding.horizontal();
    for (auto const& child : children())
        if (child.get() != text_)
            room -= kGap + child->measure(context, width).width;
    size.height = std::max(size.height, text_->measure(context, room).height + kPadding.vertical());
    return size;
}

void LessonOfferStrip::update(View const& view) {
    captions_.update(view.texts);
    view.program.lesson == LessonOffer::due ? show() : hide();
}

}  // namespace tengen::client::ui::screens
