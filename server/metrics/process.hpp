#pragma once

#include "server/metrics/readings.hpp"

namespace tengen::server::metrics {

/// Reads what the system says of this process: a few small files of /proc; what cannot be read stays 0.
[[nodiscard]] Process read_process();

}  // namespace tengen::server::metrics
