#pragma once

#include <string>

#include "common/base/time.hpp"
#include "proto/parts.hpp"

namespace tengen::server::core {

/// What somebody told the operator about a player.
struct Report {
    base::TimePoint time{};
    proto::PlayerRef by{};
    /// Under the name of that moment.
    proto::PlayerRef about{};
    /// Text of a person: never into a log as it is.
    std::string text;

    friend bool operator==(Report const&, Report const&) = default;
};

}  // namespace tengen::server::core
