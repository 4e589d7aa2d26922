#pragma once

#include <stdexcept>
#include <string>

#include "server/core/effects.hpp"

namespace tengen::server::ai {

/// Why an engine in a seat has no move; the text is for the log.
class EngineFault : public std::runtime_error {
  public:
    EngineFault(core::EngineFailure kind, std::string const& why) : std::runtime_error(why), kind_(kind) {}

    [[nodiscard]] core::EngineFailure kind() const { return kind_; }

  private:
    core::EngineFailure kind_;
};

}  // namespace tengen::server::ai
