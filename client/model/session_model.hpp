#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "proto/responses.hpp"

namespace tengen::client::model {

/// Where the line to the server stands.
enum class LinkState : std::uint8_t {
    idle,        // no server chosen
    connecting,  // first attempt
    greeting,    // the line is up, `hello` is unanswered
    online,
    reconnecting,  // was online; attempts go on by themselves
    incompatible,  // the protocols do not meet
    replaced,      // the same player came in elsewhere
    dismissed,     // the server closed the line and wants no new attempt
    stranger,      // what answers there is no tengen server
    untrusted,     // the certificate of the server is not believed; see `doubt`
};

/// Why the line is down.
enum class LinkFault : std::uint8_t {
    other,
    unknown_host,
    refused,      // nobody listens there
    unreachable,  // no way there
    silent,       // no answer in time
    closed,       // the other side closed it
    stranger,     // the first thing said was no line of the protocol
    crowded,      // the server takes no more lines from here
    no_tls,       // what answers there does not speak TLS
};

/// Which side must be updated when the protocols do not meet.
enum class Outdated : std::uint8_t { client, server };

/// A certificate that is not believed. Fingerprints are `SHA256:` and pairs of digits.
struct CertificateDoubt {
    std::string shown;
    /// The one that was accepted before, or named; nullopt when this is the first one seen there.
    std::optional<std::string> expected{};
};

/// What a refused request was about, where the same reason has words of its own.
enum class RefusedWish : std::uint8_t { other, hint, ai, account, old_password };

/// How far the last request about the person's account came.
struct AccountTalk {
    enum class Step : std::uint8_t { idle, asked, done, refused };
    Step step = Step::idle;
    std::optional<proto::Error> error{};
    RefusedWish about = RefusedWish::account;
};

/// The line and the player on it.
struct SessionModel {
    LinkState link = LinkState::idle;
    /// When `link` took its value.
    base::TimePoint since{};
    /// When this server was chosen.
    base::TimePoint begun{};
    /// When the line was lost that is being won back; nullopt while it holds.
    std::optional<base::TimePoint> lost_at{};
    std::optional<proto::PlayerRef> player{};
    bool guest = true;
    std::optional<std::string> token{};
    std::string name{};
    std::string lang{};
    std::string server{};
    /// Server time minus local time.
    base::Milliseconds clock_offset{0};
    /// Seats held in games that go on elsewhere.
    std::vector<proto::SeatRef> seats{};
    std::optional<Outdated> outdated{};
    std::optional<proto::GoodbyeReason> goodbye{};
    /// Why the last attempt failed; technical, in English. For people: `link_fault`.
    std::string link_error{};
    LinkFault link_fault = LinkFault::other;
    /// While the link is `untrusted`.
    std::optional<CertificateDoubt> doubt{};

    [[nodiscard]] bool is_online() const { return link == LinkState::online; }
    /// Nothing more happens on the line until the person asks for it.
    [[nodiscard]] bool is_ended() const {
        return link == LinkState::incompatible || link == LinkState::replaced ||
               link == LinkState::dismissed || link == LinkState::stranger || link == LinkState::untrusted;
    }
};

}  // namespace tengen::client::model
