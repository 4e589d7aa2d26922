#include "server/app/address.hpp"

#include <charconv>
#include <stdexcept>
#include <utility>

#include "server/app/settings.hpp"

namespace tengen::server::app {
namespace {

using boost::asio::ip::tcp;

std::optional<std::uint16_t> read_port(std::string_view port) {
    std::uint16_t number = 0;
    auto const [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
    bool const whole = error == std::errc{} && end == port.data() + port.size();
    return whole ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<HostPort> split_address(std::string const& text) {
    auto const colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0) {
        return std::nullopt;
    }
    std::string host = text.substr(0, colon);
    auto const port = read_port(std::string_view(text).substr(colon + 1));
    boost::system::error_code error;
    if (host.starts_with('[') && host.ends_with(']')) {
        host = host.substr(1, host.size() - 2);
        static_cast<void>(boost::asio::ip::make_address_v6(host, error));
    } else if (host.find_first_of(": \t[]") != std::string::npos) {
        return std::nullopt;
    }
    return port && !error ? std::optional(HostPort{std::move(host), *port}) : std::nullopt;
}

tcp::endpoint resolve(boost::asio::io_context& io, std::string const& text) {
    auto const split = split_address(text);
    if (!split) {
        throw SettingsError("cannot listen on " + text + ": it must be " + std::string(kAddressForm));
    }
    boost::system::error_code error;
    auto const address = boost::asio::ip::make_address(split->host, error);
    if (!error) {
        return {address, split->port};
    }
    tcp::resolver resolver(io);
    auto const found =
        resolver.resolve(split->host, std::to_string(split->port), tcp::resolver::passive, error);
    if (error || found.empty()) {
        throw std::runtime_error("cannot listen on " + text + ": no address is known for " + split->host);
    }
    return found.begin()->endpoint();
}

std::string to_text(tcp::endpoint const& endpoint) {
    std::string const host = endpoint.address().to_string();
    return (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" + std::to_string(endpoint.port());
}

}  // namespace tengen::server::app
