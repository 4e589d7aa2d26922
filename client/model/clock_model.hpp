#pragma once

#include <cstdint>
#include <optional>

#include "common/base/time.hpp"
#include "proto/events.hpp"
#include "proto/infos.hpp"
#include "proto/snapshot.hpp"

namespace tengen::client::model {

/// What one clock shows at one moment.
struct ClockFace {
    enum class Stretch : std::uint8_t { grace, main, period, move };
    Stretch stretch = Stretch::main;
    /// Rest of that stretch.
    base::Milliseconds rest{0};
    /// What comes after the grace: main time, or what stands in its place.
    base::Milliseconds after_grace{0};
    /// Of byo-yomi: periods left, the running one included; 0 otherwise.
    int periods = 0;
    /// Length of a period; 0 otherwise.
    base::Milliseconds period{0};
    bool runs = false;

    friend bool operator==(ClockFace const&, ClockFace const&) = default;
};

/// Below this a clock shows tenths and warns.
inline constexpr base::Milliseconds kClockAlarm{10'000};

/// Whether the stretch is one that can lose the game, or a period of it, and is about to.
[[nodiscard]] bool is_alarming(ClockFace const& face);

/// Both clocks as the server told them last, counted down by local time until it tells them again. At the end
/// a clock shows 0 and waits: whether a flag has fallen is the server's word.
class ClockModel {
  public:
    /// Local times. A snapshot tells everything, also the room's kind of clock.
    void take(proto::Snapshot const& snapshot, base::TimePoint at);
    void take(proto::EventBody const& event, base::TimePoint at);
    void take(proto::InfoBody const& info, base::TimePoint at);

    /// nullopt in a room without a clock.
    [[nodiscard]] std::optional<ClockFace> face(rules::Side side, base::TimePoint now) const;
    [[nodiscard]] std::optional<rules::Side> running() const;
    /// When what is shown changes next: each second, below the alarm each tenth. nullopt while both stand.
    [[nodiscard]] std::optional<base::TimePoint> changes_at(base::TimePoint now) const;

  private:
    void told(std::optional<proto::Clocks> const& clocks, base::TimePoint at);
    [[nodiscard]] proto::ClockNow shown(rules::Side side, base::TimePoint now) const;

    proto::ClockRule rule_{};
    std::optional<proto::Clocks> clocks_{};
    base::TimePoint at_{};
};

/// One's own seconds that are heard: each of the last ten once.
class Countdown {
  public:
    /// True when a second has come that is to be heard. `side` is one's own; nullopt for a watcher.
    [[nodiscard]] bool strikes(ClockModel const& clocks, std::optional<rules::Side> side,
                               base::TimePoint now);

  private:
    /// Whole seconds left when it struck last; nullopt while nothing alarms.
    std::optional<std::int64_t> struck_{};
};

}  // namespace tengen::client::model
