#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/base/ids.hpp"

namespace tengen::server::core {

/// Which codes were ever a room's, in about two bytes a code, so that no code names a second room however
/// many there have been: Bloom filters (Bloom, 1970), each eight times as large as the one before up to 4
/// MiB.
class CodeBook {
  public:
    void insert(base::RoomId const& code);
    /// Always true for a code that was inserted, and for about one of a thousand that were not.
    [[nodiscard]] bool may_contain(base::RoomId const& code) const;

  private:
    struct Filter {
        std::vector<std::uint64_t> words{};
        std::size_t codes = 0;
    };

    [[nodiscard]] static bool may_contain(Filter const& filter, std::uint64_t hash);

    std::vector<Filter> filters_;
};

}  // namespace tengen::server::core
