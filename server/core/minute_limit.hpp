#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>

#include "common/base/time.hpp"

namespace tengen::server::core {

/// So many of something in any minute.
class MinuteLimit {
  public:
    /// How long to wait before another one; nullopt when there may be one now.
    [[nodiscard]] std::optional<base::Milliseconds> wait(int most, base::TimePoint now) const;
    void count(int most, base::TimePoint now);
    /// Nothing is remembered that still matters.
    [[nodiscard]] bool is_over(base::TimePoint now) const;

  private:
    std::deque<base::TimePoint> times_{};
};

/// The same for every address by itself. The empty address has no limit. Forgets addresses that were quiet
/// for a minute.
class AddressLimit {
  public:
    [[nodiscard]] std::optional<base::Milliseconds> wait(std::string const& address, int most,
                                                         base::TimePoint now) const;
    void count(std::string const& address, int most, base::TimePoint now);
    [[nodiscard]] std::size_t size() const { return limits_.size(); }

  private:
    static constexpr std::size_t kFewest = 1'024;

    std::unordered_map<std::string, MinuteLimit> limits_{};
    /// So many addresses are worth a look for those that are over.
    std::size_t look_at_ = kFewest;
};

}  // namespace tengen::server::core
