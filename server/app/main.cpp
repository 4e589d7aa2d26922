// The program tengen-server: settings in, one line about the address out, signals, exit codes.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include "server/app/address.hpp"
#include "server/app/command_line.hpp"
#include "server/app/server.hpp"

namespace {

using namespace tengen::server;

/// Every connection is a descriptor.
void raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

void open_log(std::string const& level) {
    auto logger =
        std::make_shared<spdlog::logger>("tengen", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
    logger->set_level(spdlog::level::from_str(level));
    spdlog::set_default_logger(std::move(logger));
}

void log_line(core::LogLine const& line) {
    switch (line.severity) {
        case core::LogLine::Severity::info:
            spdlog::info("{}", line.text);
            break;
        case core::LogLine::Severity::warning:
            spdlog::warn("{}", line.text);
            break;
        case core::LogLine::Severity::error:
            spdlog::error("{}", line.text);
            break;
    }
}

void serve(app::Settings const& settings) {
    boost::asio::io_context io(1);
    app::Server server(io, settings, ai::house_engines(), log_line);
    server.start();
    std::printf("listening on %s\n", app::to_text(server.endpoint()).c_str());
    std::fflush(stdout);
    boost::asio::signal_set signals(io, SIGTERM, SIGINT);
    signals.async_wait([&server](boost::system::error_code const& error, int) {
        if (!error) {
            server.stop();
        }
    });
    io.run();
    if (server.lost_engines() > 0) {
        // Threads that never return would outlive what they use.
        spdlog::shutdown();
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
    open_log(settings.log_level);
    try {
        serve(settings);
    } catch (std::exception const& error) {
        spdlog::error("{}", error.what());
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
