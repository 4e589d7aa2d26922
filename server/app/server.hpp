#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/ai/external_engine.hpp"
#include "server/ai/worker_pool.hpp"
#include "server/app/icu_names.hpp"
#include "server/app/local_use.hpp"
#include "server/app/mailbox.hpp"
#include "server/app/password_worker.hpp"
#include "server/app/settings.hpp"
#include "server/app/sodium_secrets.hpp"
#include "server/app/timers.hpp"
#include "server/core/lobby.hpp"
#include "server/net/gateway.hpp"
#include "server/net/listener.hpp"
#include "server/store/archive_reader.hpp"
#include "server/store/sqlite_journal.hpp"

namespace tengen::server::app {

/// A whole server on one io_context: carries out what the core asks for, and tells it what happens.
class Server : private net::Handler {
  public:
    /// `io` outlives the server and does not run once it is gone.
    Server(boost::asio::io_context& io, Settings settings, ai::Engines engines, net::Log log);
    ~Server() override;

    /// Opens the journal, brings the rooms back and listens. Throws store::StoreError, SettingsError or
    /// another std::runtime_error: the text is for the person who starts the server.
    void start();
    /// Takes no more connections, tells everybody, and lets `io` run dry within `farewell_ms`. I/O thread.
    void stop();
    [[nodiscard]] boost::asio::ip::tcp::endpoint endpoint() const;
    /// Ends the AIs, after `io` has run dry, and returns how many hang on threads of their own all the same:
    /// what those use is not to be torn down. Waits a second at most.
    [[nodiscard]] int end_engines();

  private:
    void opened(base::SessionId session, std::string const& place) override;
    [[nodiscard]] bool greeted(base::SessionId session) const override;
    void request(base::SessionId session, std::optional<proto::RequestId> id,
                 proto::Request request) override;
    void unstable(base::SessionId session) override;
    void stable(base::SessionId session) override;
    void closed(base::SessionId session) override;

    void restore();
    void read(Letter letter);
    void carry_out(core::Effects effects);
    void carry_out(core::SendReply& effect);
    void carry_out(core::SendNotification& effect);
    void carry_out(core::CloseSession& effect);
    void carry_out(core::AppendEvents& effect);
    void carry_out(core::AskArchive& effect);
    void carry_out(core::ForgetRoom& effect);
    void carry_out(core::SavePlayer& effect);
    void carry_out(core::ForgetPlayer& effect);
    void carry_out(core::KeepReport& effect);
    void carry_out(core::StartTimer& effect);
    void carry_out(core::StopTimer& effect);
    void carry_out(core::AskEngine& effect);
    void carry_out(core::CancelEngine& effect);
    void carry_out(core::AskEngineDraw& effect);
    void carry_out(core::AskDrawWish& effect);
    void carry_out(core::AskHint& effect);
    void carry_out(core::HashPassword& effect);
    void carry_out(core::CheckPassword& effect);
    void carry_out(core::LogLine& effect);
    static boost::asio::awaitable<void> finish(Server& server);
    void log_counts() const;
    [[nodiscard]] ai::Answers answers();
    [[nodiscard]] PasswordWorker::Answers password_answers();

    boost::asio::io_context& io_;
    Settings settings_;
    net::Log log_;
    SodiumSecrets secrets_;
    IcuNames names_;
    Mailbox mailbox_;
    ai::ExternalEngines programs_;
    core::Lobby lobby_;
    Timers timers_;
    net::Gateway gateway_;
    std::optional<net::Listener> listener_;
    boost::asio::steady_timer farewell_;
    bool stopping_ = false;
    // Their threads put letters in the mailbox: they end first.
    ai::WorkerPool pool_;
    PasswordWorker passwords_;
    std::unique_ptr<store::SqliteJournal> journal_;
    std::unique_ptr<store::ArchiveReader> archive_;
    std::optional<AddressFile> address_file_;
};

}  // namespace tengen::server::app
