#pragma once

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/root.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// A strip that offers the first lesson until it was taken or put aside. Widgets: `lesson.offer`,
/// `lesson.start`, `lesson.no`.
class LessonOfferStrip final : public kit::Row {
  public:
    LessonOfferStrip(kit::Root& root, Host const& host, View const& view);
    void update(View const& view);

  protected:
    /// The words wrap in what the buttons leave.
    [[nodiscard]] kit::Size preferred(kit::Context const& context, float width) const override;

  private:
    kit::Label* text_ = nullptr;
    Captions captions_;
};

}  // namespace tengen::client::ui::screens
