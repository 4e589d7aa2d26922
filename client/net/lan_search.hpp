#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "client/net/address.hpp"
#include "common/base/time.hpp"
#include "proto/lan.hpp"

namespace tengen::client::net {

/// A server of the local network that has answered.
struct NearbyServer {
    /// With TLS when the server offers it.
    Address address{};
    proto::LanServer about{};

    friend bool operator==(NearbyServer const&, NearbyServer const&) = default;
};

/// Where servers are asked for, and how often.
struct LanGroup {
    std::string address{proto::kLanGroup};
    std::uint16_t port = proto::kLanPort;
    base::Milliseconds interval{3'000};
};

/// Looks for servers of the local network as long as it lives, on a thread of its own. Where there is no
/// network it finds nothing.
class LanSearch {
  public:
    explicit LanSearch(LanGroup group = {});
    ~LanSearch();
    LanSearch(LanSearch const&) = delete;
    LanSearch& operator=(LanSearch const&) = delete;

    /// Those that speak our protocol and answered one of the last three queries, by address. Any thread.
    [[nodiscard]] std::vector<NearbyServer> found() const;

  private:
    class Asker;
    std::unique_ptr<Asker> asker_;
};

}  // namespace tengen::client::net
