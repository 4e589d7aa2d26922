#pragma once

#include <string>

#include "server/metrics/readings.hpp"

namespace tengen::server::metrics {

/// What `expose` returns, as a media type.
inline constexpr char const* kMediaType = "text/plain; version=0.0.4; charset=utf-8";

/// The readings in the text format of Prometheus. Cost: about a hundred lines.
[[nodiscard]] std::string expose(Readings const& readings);

}  // namespace tengen::server::metrics
