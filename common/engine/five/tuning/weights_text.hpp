#pragma once

// Tables as the text that the engine is compiled with.

#include <optional>
#include <ostream>
#include <string_view>

#include "common/engine/five/tuning/fit.hpp"
#include "common/engine/five/tuning/network_fit.hpp"

namespace tengen::engine::five::tuning {

/// Writes the numbers of the tables of `tables` sides in the order that Weights::of reads them. `command`:
/// what made them, for the comment at the head.
void write_weights(std::ostream& out, Weights const& weights, Tables tables, std::string_view command);
/// Writes the numbers of networks in the order that Weights::of reads them.
void write_networks(std::ostream& out, Networks const& networks, std::string_view command);

}  // namespace tengen::engine::five::tuning
