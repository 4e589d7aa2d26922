#pragma once

#include <cstdint>

#include "common/base/time.hpp"

// Times as columns: milliseconds since 1970 UTC.
namespace tengen::server::store {

[[nodiscard]] inline std::int64_t milliseconds(base::TimePoint time) {
    return time.time_since_epoch().count();
}

[[nodiscard]] inline base::TimePoint time_point(std::int64_t milliseconds) {
    return base::TimePoint{base::Milliseconds{milliseconds}};
}

}  // namespace tengen::server::store
