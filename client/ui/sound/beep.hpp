#pragma once

#include <cstdint>
#include <memory>
#include <vector>

// The one sound of the client, made by the program.
namespace tengen::client::ui::sound {

inline constexpr unsigned kSamplesPerSecond = 44'100;

/// A short, soft tone, one channel; rises from silence and ends in it.
[[nodiscard]] std::vector<std::int16_t> beep_samples();

/// Plays it. The sound device is opened with the first beep, and a machine without one stays silent.
class Beeper {
  public:
    Beeper();
    ~Beeper();
    Beeper(Beeper const&) = delete;
    Beeper& operator=(Beeper const&) = delete;

    /// Returns at once.
    void beep();

  private:
    class Device;
    std::unique_ptr<Device> device_;
};

}  // namespace tengen::client::ui::sound
