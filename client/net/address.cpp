#include "client/net/address.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include "proto/version.hpp"

namespace tengen::client::net {
namespace {

constexpr std::string_view kPlain = "tengen://";
constexpr std::string_view kTls = "tengens://";

/// Takes `scheme` off the front of `text`, whatever its case, when it is there.
bool take(std::string_view& text, std::string_view scheme) {
    auto const same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    if (text.size() < scheme.size() || !std::ranges::equal(text.substr(0, scheme.size()), scheme, same))
        return false;
    text.remove_prefix(scheme.size());
    return true;
}

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

std::optional<Address> with_port(std::string_view host, std::string_view rest, Security security) {
    if (!is_plain(host))
        return std::nullopt;
    auto const usual = security == Security::tls ? proto::kDefaultTlsPort : proto::kDefaultPort;
    if (rest.empty())
        return Address{std::string(host), usual, security};
    if (rest.front() != ':')
        return std::nullopt;
    auto const port = parse_port(rest.substr(1));
    if (!port)
        return std::nullopt;
    return Address{std::string(host), *port, security};
}

std::optional<Address> parse_rest(std::string_view text, Security security) {
    if (text.starts_with('[')) {
        auto const close = text.find(']');
        if (close == std::string_view::npos)
            return std::nullopt;
        return with_port(text.substr(1, close - 1), text.substr(close + 1), security);
    }
    auto const colon = text.find(':');
    // More than one colon without brackets: an IPv6 address and no port.
    if (colon == std::string_view::npos || text.find(':', colon + 1) != std::string_view::npos)
        return with_port(text, {}, security);
    return with_port(text.substr(0, colon), text.substr(colon), security);
}

}  // namespace

std::optional<Address> parse_address(std::string_view text) {
    auto const security = take(text, kTls) ? Security::tls : Security::plain;
    if (security == Security::plain)
        take(text, kPlain);
    return parse_rest(text, security);
}

std::optional<Link> parse_link(std::string_view text) {
    auto const scheme = text.find("://");
    auto const slash = text.find('/', scheme == std::string_view::npos ? 0 : scheme + 3);
    auto server = parse_address(text.substr(0, slash));
    if (!server)
        return std::nullopt;
    Link link{*std::move(server)};
    if (slash != std::string_view::npos && slash + 1 < text.size())
        link.room = std::string(text.substr(slash + 1));
    return link;
}

std::string to_text(Address const& address) {
    bool const v6 = address.host.find(':') != std::string::npos;
    std::string const scheme(address.security == Security::tls ? kTls : std::string_view{});
    return scheme + (v6 ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

std::string invitation(Address const& address, std::string_view room) {
    std::string const scheme(address.security == Security::tls ? std::string_view{} : kPlain);
    return scheme + to_text(address) + "/" + std::string(room);
}

}  // namespace tengen::client::net
