#pragma once

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/button.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/text_field.hpp"
#include "client/ui/screens/account_dialog.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/lesson_offer.hpp"
#include "client/ui/screens/screen.hpp"

namespace tengen::client::ui::screens {

/// The first page: a name, a table on this computer, or a server's address; then how connecting goes.
class ConnectScreen final : public Screen {
  public:
    ConnectScreen(kit::Root& root, Host const& host, View const& view);

    void update(View const& view) override;
    kit::Handled key(kit::KeyDown const& event, View const& view) override;
    [[nodiscard]] std::string headline(View const& view) const override;

  private:
    void build_choice(kit::Column& card);
    void build_servers();
    void build_progress(kit::Column& card);
    void show_name(View const& view);
    void fill_recent(View const& view);
    void fill_nearby(View const& view);
    void connect(std::string const& address);
    void open_account();
    /// Whether the name may be used; else shows at the field why not.
    [[nodiscard]] bool has_name();
    void show_name_fault(View const& view);
    /// Once for every certificate that nobody vouches for.
    void ask_for_trust(View const& view);

    kit::Root& root_;
    Host host_;
    View const& view_;
    Captions captions_;
    AccountDialog account_;
    kit::Row* stones_ = nullptr;
    LessonOfferStrip* offer_ = nullptr;
    kit::Label* tagline_ = nullptr;
    kit::Column* choice_ = nullptr;
    kit::Column* progress_ = nullptr;
    kit::TextField* name_ = nullptr;
    kit::Label* name_fault_ = nullptr;
    kit::TextField* address_ = nullptr;
    kit::Label* problem_ = nullptr;
    kit::Label* guest_ = nullptr;
    kit::Column* recent_ = nullptr;
    kit::Column* nearby_ = nullptr;
    kit::Column* nearby_list_ = nullptr;
    kit::Label* line_ = nullptr;
    kit::Button* again_ = nullptr;
    kit::Button* cancel_ = nullptr;
    std::string shown_name_;
    /// The doubt about which the person was asked, by its time.
    base::TimePoint asked_{};
    std::vector<std::string> shown_recent_;
    std::vector<NearbyServer> shown_nearby_;
};

}  // namespace tengen::client::ui::screens
