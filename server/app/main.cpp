// The program tengen-server: settings in, one line about the address out, signals, exit codes.
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <sys/resource.h>
#include <unistd.h>

#include "server/app/address.hpp"
#include "server/app/command_line.hpp"
#include "server/app/local_use.hpp"
#include "server/app/log.hpp"
#include "server/app/server.hpp"
#include "server/store/sqlite.hpp"

namespace {

using namespace tengen::server;

/// Another server has the data folder; the same as EX_TEMPFAIL of sysexits.h.
constexpr int kFolderInUse = 75;
/// The end of the server does not wait longer for whoever reads the log.
constexpr std::chrono::milliseconds kLogPatience{500};

/// Every connection is a descriptor.
void raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

/// Writes it whole to standard output, whatever signals arrive while nobody reads; gives up when it is
/// closed.
void tell(std::string_view text) {
    while (!text.empty()) {
        auto const written = write(STDOUT_FILENO, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            return;
        }
    }
}

/// Whoever renews the certificate says so by SIGHUP, as often as it is renewed.
void reload_on(boost::asio::signal_set& renewals, app::Server& server) {
    renewals.async_wait([&renewals, &server](boost::system::error_code const& error, int) {
        if (!error) {
            server.tls_door().reload();
            reload_on(renewals, server);
        }
    });
}

void serve(app::Settings const& settings, app::Log& log) {
    boost::asio::io_context io(1);
    app::Server server(io, settings, ai::house_engines(),
                       [&log](core::LogLine const& line) { log.write(line); });
    // Before the start, for whoever sees the server start may end it.
    boost::asio::signal_set signals(io, SIGTERM, SIGINT);
    boost::asio::signal_set renewals(io);
    if (!settings.tls_listen.empty()) {
        renewals.add(SIGHUP);
        reload_on(renewals, server);
    } else if (std::signal(SIGHUP, SIG_IGN) != SIG_IGN) {  // ignored under nohup
        signals.add(SIGHUP);
    }
    signals.async_wait([&server](boost::system::error_code const& error, int) {
        if (!error) {
            server.stop();
        }
    });
    std::optional<app::UseWatch> watch;
    if (settings.while_used) {
        watch.emplace(io, *settings.while_used, [&server] { server.stop(); });
    }
    server.start();
    tell("listening on " + app::to_text(server.endpoint()) + '\n');
    if (auto const endpoint = server.tls_door().endpoint()) {
        tell("tls listening on " + app::to_text(*endpoint) + '\n');
    }
    io.run();
    if (server.end_engines() > 0) {
        // Threads that never return would outlive what they use.
        static_cast<void>(log.close(kLogPatience));
        std::_Exit(EXIT_SUCCESS);
    }
}

}  // namespace

int main(int count, char** arguments) {
    auto const read = app::read_command_line(count, arguments, environ);
    if (auto const* const print = std::get_if<app::Print>(&read)) {
        std::fputs(print->text.c_str(), print->code == 0 ? stdout : stderr);
        return print->code;
    }
    auto const& settings = std::get<app::Settings>(read);
    std::signal(SIGPIPE, SIG_IGN);
    // A file that may not grow is an error of the journal, not the end of the server.
    std::signal(SIGXFSZ, SIG_IGN);
    raise_descriptor_limit();
    app::Log log(settings.log_level);
    int code = EXIT_SUCCESS;
    try {
        serve(settings, log);
    } catch (store::FolderInUse const& error) {
        log.write({core::LogLine::Severity::error, error.what()});
        code = kFolderInUse;
    } catch (std::exception const& error) {
        log.write({core::LogLine::Severity::error, error.what()});
        code = EXIT_FAILURE;
    }
    if (!log.close(kLogPatience)) {
        std::_Exit(code);
    }
    return code;
}
