#include "server/app/check_config.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <unistd.h>

#include "server/app/address.hpp"
#include "server/app/keys.hpp"
#include "server/net/tls_context.hpp"

namespace tengen::server::app {
namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;

/// How every SQLite file begins.
constexpr std::string_view kDatabase{"SQLite format 3\0", 16};

/// Whether this machine has the address and this user may have the port. A port in use is no fault: it may be
/// the server that runs while its next settings are checked.
void check_address(std::string const& key, std::string const& text, std::vector<std::string>& faults) {
    asio::io_context io;
    try {
        auto const endpoint = resolve(io, text);
        asio::ip::tcp::acceptor acceptor(io);
        acceptor.open(endpoint.protocol());
        boost::system::error_code error;
        acceptor.bind(endpoint, error);
        if (error && error != asio::error::address_in_use) {
            faults.push_back(key + ": cannot listen on " + to_text(endpoint) + ": " + error.message());
        }
    } catch (std::runtime_error const& error) {
        faults.push_back(key + ": " + error.what());
    }
}

void check_database(fs::path const& file, std::vector<std::string>& faults) {
    std::error_code ignored;
    if (!fs::exists(file, ignored)) {
        return;
    }
    if (::access(file.c_str(), R_OK | W_OK) != 0) {
        faults.push_back("storage.folder: " + file.string() + ": " + std::strerror(errno));
        return;
    }
    std::ifstream in(file, std::ios::binary);
    std::string start(kDatabase.size(), '\0');
    in.read(start.data(), static_cast<std::streamsize>(start.size()));
    if (in.gcount() > 0 && start != kDatabase) {
        faults.push_back("storage.folder: " + file.string() + " is not a database");
    }
}

void check_folder(fs::path const& folder, std::vector<std::string>& faults) {
    std::error_code failure;
    fs::path nearest = fs::absolute(folder);
    while (!fs::exists(nearest, failure) && nearest.has_relative_path()) {
        nearest = nearest.parent_path();
    }
    if (!fs::is_directory(nearest, failure)) {
        faults.push_back("storage.folder: " + nearest.string() + " is not a folder");
    } else if (::access(nearest.c_str(), W_OK | X_OK) != 0) {
        bool const is_there = nearest == fs::absolute(folder);
        faults.push_back("storage.folder: " + std::string(is_there ? "" : "cannot be made in ") +
                         nearest.string() + ": " + std::strerror(errno));
    }
    check_database(folder / "tengen.db", faults);
}

void check_tls(Settings const& settings, std::vector<std::string>& faults) {
    check_address("tls.listen", settings.tls_listen, faults);
    if (auto const certificate = net::TlsContext::load(settings.tls); !certificate) {
        faults.push_back("tls.certificate: " + certificate.error().text);
    }
}

}  // namespace

std::vector<std::string> why_no_start(Settings const& settings) {
    std::vector<std::string> faults;
    check_address("server.listen", settings.listen, faults);
    if (!settings.http_listen.empty()) {
        check_address("http.listen", settings.http_listen, faults);
    }
    if (!settings.tls_listen.empty()) {
        check_tls(settings, faults);
    }
    check_folder(settings.folder, faults);
    return faults;
}

Print check_config(int count, char const* const* arguments, char const* const* environment) {
    auto read = read_command_line(count, arguments, environment);
    if (auto const* const print = std::get_if<Print>(&read)) {
        return *print;
    }
    auto& settings = std::get<Settings>(read);
    auto const faults = why_no_start(settings);
    if (faults.empty()) {
        return {describe_settings(settings) + "the settings are right\n", 0};
    }
    std::string text;
    for (std::string const& fault : faults) {
        text += fault + "\n";
    }
    return {text, 1};
}

}  // namespace tengen::server::app
