#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>

#include "common/base/time.hpp"

namespace tengen::server::core {

inline constexpr base::Milliseconds kMinute = std::chrono::minutes{1};
inline constexpr base::Milliseconds kHour = std::chrono::hours{1};

/// So many of something in any stretch of time of this length.
class WindowLimit {
  public:
    explicit WindowLimit(base::Milliseconds window = kMinute) : window_(window) {}

    /// How long to wait before another one; nullopt when there may be one now.
    [[nodiscard]] std::optional<base::Milliseconds> wait(int most, base::TimePoint now) const;
    void count(int most, base::TimePoint now);
    /// The newest one does not count after all.
    void forgive();
    /// Nothing is remembered that still matters.
    [[nodiscard]] bool is_over(base::TimePoint now) const;

  private:
    base::Milliseconds window_;
    std::deque<base::TimePoint> times_{};
};

/// The same for every address by itself. The empty address has no limit. Forgets addresses that were quiet
/// for so long.
class AddressLimit {
  public:
    explicit AddressLimit(base::Milliseconds window = kMinute) : window_(window) {}

    [[nodiscard]] std::optional<base::Milliseconds> wait(std::string const& address, int most,
                                                         base::TimePoint now) const;
    void count(std::string const& address, int most, base::TimePoint now);
    void forgive(std::string const& address);
    [[nodiscard]] std::size_t size() const { return limits_.size(); }

  private:
    static constexpr std::size_t kFewest = 1'024;

    base::Milliseconds window_;
    std::unordered_map<std::string, WindowLimit> limits_{};
    /// So many addresses are worth a look for those that are over.
    std::size_t look_at_ = kFewest;
};

}  // namespace tengen::server::core
