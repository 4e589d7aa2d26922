#include "client/net/address.hpp"

#include <charconv>

#include "proto/version.hpp"

namespace tengen::client::net {
namespace {

std::optional<std::uint16_t> parse_port(std::string_view text) {
    std::uint16_t port = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    if (error != std::errc{} || end != text.data() + text.size() || port == 0)
        return std::nullopt;
    return port;
}

bool is_plain(std::string_view host) {
    return !host.empty() && host.find_first_of(" \t/@[]") == std::string_view::npos;
}

std::optional<Address> with_port(std::string_view host, std::string_view rest) {
    if (!is_plain(host))
        return std::nullopt;
    if (rest.empty())
        return Address{std::string(host), proto::kDefaultPort};
    if (rest.front() != ':')
        return std::nullopt;
    auto const port = parse_port(rest.substr(1));
    if (!port)
        return std::nullopt;
    return Address{std::string(host), *port};
}

}  // namespace

std::optional<Address> parse_address(std::string_view text) {
    if (text.starts_with('[')) {
        auto const close = text.find(']');
        if (close == std::string_view::npos)
            return std::nullopt;
        return with_port(text.substr(1, close - 1), text.substr(close + 1));
    }
    auto const colon = text.find(':');
    if (colon == std::string_view::npos)
        return with_port(text, {});
    // More than one colon without brackets: an IPv6 address and no port.
    if (text.find(':', colon + 1) != std::string_view::npos)
        return with_port(text, {});
    return with_port(text.substr(0, colon), text.substr(colon));
}

std::string to_text(Address const& address) {
    bool const v6 = address.host.find(':') != std::string::npos;
    return (v6 ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

}  // namespace tengen::client::net
