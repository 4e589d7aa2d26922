#pragma once

#include <memory>

#include "server/core/names.hpp"

namespace tengen::server::app {

/// Names by the tables of ICU: scripts and look-alikes of UTS 39 (Unicode Security Mechanisms), NFKC case
/// folding of UAX 31. Simplified and traditional Chinese letters are different letters, as they are to the
/// eye.
class IcuNames : public core::Names {
  public:
    /// Throws std::runtime_error when the tables cannot be read.
    IcuNames();
    ~IcuNames() override;

    /// Letters of one script; beside Chinese, Japanese or Korean also Latin (UTS 39, Highly Restrictive).
    [[nodiscard]] std::optional<core::NameFault> why_not(std::string_view name) const override;
    /// Two texts, without blanks: folded and then made skeleton, and the other way round. `I` looks like `l`
    /// before folding only, `M` like `rn` after it only. Some microseconds.
    [[nodiscard]] std::vector<std::string> likenesses(std::string_view name) const override;

  private:
    struct Tables;
    std::unique_ptr<Tables> tables_;
};

}  // namespace tengen::server::app
