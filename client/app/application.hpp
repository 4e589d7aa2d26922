#pragma once

#include <memory>
#include <optional>
#include <string>

#include "client/app/local_server.hpp"
#include "client/app/options.hpp"
#include "client/app/profile_store.hpp"
#include "client/app/test_commands.hpp"
#include "client/app/test_socket.hpp"
#include "client/model/controller.hpp"
#include "client/net/connection.hpp"
#include "client/ui/screens/screens.hpp"
#include "client/ui/window/window.hpp"

namespace tengen::client::app {

/// The client: one window, one model, at most one line to a server, perhaps a server of its own. Wires them;
/// decides nothing. One thread beside the connection's.
class Application {
  public:
    /// Needs a display. Throws std::runtime_error when fonts are missing or the test socket cannot listen.
    explicit Application(Options options);

    /// Runs until the person leaves or what was asked for is done; returns the exit code.
    int run();

  private:
    void turn();
    void drain();
    void lose_line(net::LineLost const& lost);
    void obey(model::Effects const& effects);
    void obey(model::Effect const& effect);
    void grant(ui::screens::Wish const& wish);
    void connect(net::Address address);
    void disconnect();
    void play_here();
    void watch_local_server();
    /// It ended for good: back to the first page, which says so.
    void lose_local_server();
    /// In the language of the moment.
    void explain_local_failure();
    void watch_profile();
    void first_wishes();
    void announce_room();
    void take_picture();
    [[nodiscard]] bool picture_ready() const;
    void fail(std::string const& text);
    void keep_record(model::KeepRecord const& record);
    /// Keeps it for the profile, too.
    void take_name(std::string const& name);
    void set_language(i18n::Language language);
    [[nodiscard]] model::Identity identity(net::Address const& address) const;
    [[nodiscard]] ui::screens::Host host();
    void tick_times();

    Options options_;
    ProfileStore profile_;
    i18n::Catalogue texts_;
    model::Controller controller_;
    ui::screens::ProgramFacts facts_;
    ui::screens::View view_;
    ui::window::Window window_;
    std::optional<ui::screens::Screens> screens_;
    std::optional<TestSocket> test_socket_;
    LocalServer local_;
    net::Inbox inbox_;
    std::optional<net::Address> server_;
    std::unique_ptr<net::Connection> connection_;
    /// Wall clock at start; the steady clock counts from there.
    base::TimePoint started_;
    base::TimePoint last_update_{};
    std::string announced_;
    std::optional<std::string> last_refusal_;
    bool news_ = true;
    /// What the command line wished for at a table was asked.
    bool wished_ = false;
    int exit_code_ = 0;
};

}  // namespace tengen::client::app
