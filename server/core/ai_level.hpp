#pragma once

#include <string>

#include "proto/responses.hpp"

namespace tengen::server::core {

/// One level of AI that seats may have, as the engines' side tells it.
struct AiLevel {
    proto::LevelInfo info{};
    /// Next simpler level, empty for the simplest.
    std::string simpler;
};

}  // namespace tengen::server::core
