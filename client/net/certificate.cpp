#include "client/net/certificate.hpp"

#include <algorithm>
#include <cctype>

namespace tengen::client::net {
namespace {

constexpr std::string_view kKind = "SHA256:";
constexpr std::size_t kDigits = 64;

char upper(char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

bool is_digit(char c) {
    return std::isxdigit(static_cast<unsigned char>(c)) != 0;
}

}  // namespace

std::optional<std::string> parse_fingerprint(std::string_view text) {
    bool const known =
        text.size() > kKind.size() && std::ranges::equal(text.substr(0, kKind.size()), kKind, {}, upper);
    if (!known)
        return std::nullopt;
    std::string out = "SHA256";
    std::size_t digits = 0;
    for (char const c : text.substr(kKind.size())) {
        if (c == ':' && digits > 0 && digits % 2 == 0)
            continue;
        if (!is_digit(c))
            return std::nullopt;
        if (digits++ % 2 == 0)
            out += ':';
        out += upper(c);
    }
    return digits == kDigits ? std::optional(out) : std::nullopt;
}

Belief judge(Trust const& trust, ShownCertificate const& shown) {
    if (trust.fingerprint == shown.fingerprint)
        return Belief::trusted;
    bool const vouched = shown.vouched == ShownCertificate::Vouched::yes;
    if (vouched && (!trust.fingerprint || trust.origin == Trust::Origin::accepted))
        return Belief::trusted;
    return trust.fingerprint ? Belief::changed : Belief::unknown;
}

}  // namespace tengen::client::net
