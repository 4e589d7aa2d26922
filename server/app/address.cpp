#include "server/app/address.hpp"

#include <charconv>
#include <cstdint>

#include "server/app/settings.hpp"

namespace tengen::server::app {
namespace {

using boost::asio::ip::tcp;

[[noreturn]] void refuse(std::string const& text) {
    throw SettingsError("cannot listen on " + text + ": must be HOST:PORT or [IPV6]:PORT, port 0 to 65535");
}

std::uint16_t read_port(std::string const& text, std::string_view port) {
    std::uint16_t number = 0;
    auto const [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
    if (error != std::errc{} || end != port.data() + port.size()) {
        refuse(text);
    }
    return number;
}

}  // namespace

tcp::endpoint resolve(boost::asio::io_context& io, std::string const& text) {
    auto const colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0) {
        refuse(text);
    }
    std::string host = text.substr(0, colon);
    std::uint16_t const port = read_port(text, std::string_view(text).substr(colon + 1));
    if (host.starts_with('[') && host.ends_with(']')) {
        host = host.substr(1, host.size() - 2);
    } else if (host.find(':') != std::string::npos) {
        refuse(text);
    }
    boost::system::error_code error;
    auto const address = boost::asio::ip::make_address(host, error);
    if (!error) {
        return {address, port};
    }
    tcp::resolver resolver(io);
    auto const found = resolver.resolve(host, std::to_string(port), tcp::resolver::passive, error);
    if (error || found.empty()) {
        throw SettingsError("cannot listen on " + text + ": no address is known for " + host);
    }
    return found.begin()->endpoint();
}

std::string to_text(tcp::endpoint const& endpoint) {
    std::string const host = endpoint.address().to_string();
    return (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" + std::to_string(endpoint.port());
}

}  // namespace tengen::server::app
