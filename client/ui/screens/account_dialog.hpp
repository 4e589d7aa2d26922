#pragma once

#include <optional>
#include <string>

#include "client/ui/kit/button.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/root.hpp"
#include "client/ui/kit/text_field.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// Who the person is on a server: a guest may register or log in, an account changes its password or logs out
/// everywhere else. Widgets: `account`, with `.who`, `.name`, `.password`, `.old`, `.new`, `.fault`,
/// `.login`, `.register`, `.change`, `.logout_all`, `.cancel`.
class AccountDialog {
  public:
    AccountDialog(kit::Root& root, Host const& host, View const& view)
        : root_(root), host_(host), view_(view) {}

    /// For the server that the person is on, or for the one at `address` before there is one: connects first.
    void open(std::string const& address = {});
    /// Says what became of a request, and closes once it is done.
    void update();

  private:
    using Button = kit::Button;
    void build_guest(kit::Dialog& dialog, Captions& captions);
    void build_account(kit::Dialog& dialog, Captions& captions);
    kit::TextField& secret(kit::Dialog& dialog, Captions& captions, std::string const& id, i18n::Key caption);
    Button& action(kit::Dialog& dialog, Captions& captions, std::string const& id, i18n::Key caption);
    void ask(model::Intent const& intent);
    void log_in();
    void sign_up();
    void change_password();
    /// Whether a new password may be one; else says at the field why not.
    [[nodiscard]] bool is_long_enough(kit::TextField& field);
    [[nodiscard]] std::string who() const;
    void show_fault();
    void close();

    kit::Root& root_;
    Host host_;
    View const& view_;
    std::string address_;
    /// All of them die with the dialog.
    kit::Dialog* dialog_ = nullptr;
    kit::Label* who_ = nullptr;
    kit::Label* fault_ = nullptr;
    kit::TextField* name_ = nullptr;
    kit::TextField* first_ = nullptr;
    kit::TextField* second_ = nullptr;
    /// What the fields lack, before anybody is asked.
    std::optional<i18n::Key> lack_{};
    bool asked_ = false;
};

}  // namespace tengen::client::ui::screens
