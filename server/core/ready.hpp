#pragma once

#include <algorithm>
#include <vector>

#include "common/base/ids.hpp"

namespace tengen::server::core {

/// Who is ready to begin; any change of seats clears it.
class Ready {
  public:
    /// In the order in which they became ready.
    [[nodiscard]] std::vector<base::PlayerId> const& who() const { return who_; }
    [[nodiscard]] bool is(base::PlayerId player) const {
        return std::find(who_.begin(), who_.end(), player) != who_.end();
    }

    void became_ready(base::PlayerId player) {
        if (!is(player)) {
            who_.push_back(player);
        }
    }
    void became_unready(base::PlayerId player) { std::erase(who_, player); }
    void seats_changed() { who_.clear(); }

    friend bool operator==(Ready const&, Ready const&) = default;

  private:
    std::vector<base::PlayerId> who_{};
};

}  // namespace tengen::server::core
