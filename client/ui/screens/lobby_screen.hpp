#pragma once

#include <vector>

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/button.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/list.hpp"
#include "client/ui/kit/text_field.hpp"
#include "client/ui/screens/account_dialog.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/lesson_offer.hpp"
#include "client/ui/screens/quick_row.hpp"
#include "client/ui/screens/screen.hpp"

namespace tengen::client::ui::screens {

/// The tables of a server: find one, join one by its code, set one up.
class LobbyScreen final : public Screen {
  public:
    LobbyScreen(kit::Root& root, Host const& host, View const& view);

    void update(View const& view) override;
    kit::Handled key(kit::KeyDown const& event, View const& view) override;
    [[nodiscard]] std::string headline(View const& view) const override;

  private:
    void build_header(kit::Column& page);
    void build_tools(kit::Column& page);
    void build_foot(kit::Column& page);
    void build_return(kit::Column& page);
    void show_rooms(View const& view);
    void show_link(View const& view);
    void set_columns(i18n::Catalogue const& texts);
    void sort_by(std::size_t column);
    void enter(std::size_t row, proto::JoinWish seat);
    void enter_selected(proto::JoinWish seat);
    void join_by_code();

    kit::Root& root_;
    Host host_;
    View const& view_;
    Captions captions_;
    AccountDialog account_;
    kit::Label* who_ = nullptr;
    kit::Label* link_ = nullptr;
    kit::Row* back_ = nullptr;
    kit::Label* back_text_ = nullptr;
    LessonOfferStrip* offer_ = nullptr;
    QuickRow* quick_ = nullptr;
    kit::TextField* filter_ = nullptr;
    kit::Button* mine_ = nullptr;
    kit::TextField* code_ = nullptr;
    kit::List* list_ = nullptr;
    std::vector<proto::Summary> rooms_;
    std::optional<i18n::Language> listed_in_;
};

}  // namespace tengen::client::ui::screens
