#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// How servers are found in the local network: datagrams of JSON, no lines. PROTOCOL.md tells the rules.
namespace tengen::proto {

/// The group that servers listen in (administratively scoped, RFC 2365: it does not leave the site), and its
/// port.
inline constexpr std::string_view kLanGroup = "239.255.77.77";
inline constexpr std::uint16_t kLanPort = 7777;
/// Bytes of a server's name in an answer.
inline constexpr std::size_t kLanNameBytes = 48;
/// Bytes of any answer; longer datagrams are none.
inline constexpr std::size_t kLanAnswerBytes = 256;

/// What a server tells of itself.
struct LanServer {
    std::string name;
    std::uint16_t port = 0;
    std::optional<std::uint16_t> tls_port{};
    std::int64_t rooms = 0;
    std::int64_t players = 0;
    int protocol = 0;

    friend bool operator==(LanServer const&, LanServer const&) = default;
};

[[nodiscard]] std::string encode_lan_query();
/// Whether a datagram is a query and nothing else.
[[nodiscard]] bool is_lan_query(std::string_view datagram);

/// The name is cut where it is too long.
[[nodiscard]] std::string encode_lan_answer(LanServer const& server);
/// nullopt for anything else. The name comes clean, as text of a person.
[[nodiscard]] std::optional<LanServer> decode_lan_answer(std::string_view datagram);

}  // namespace tengen::proto
