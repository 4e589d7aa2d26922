#include "client/ui/sound/beep.hpp"

#include <cmath>
#include <numbers>

#include <SFML/Audio/Sound.hpp>
#include <SFML/Audio/SoundBuffer.hpp>

namespace tengen::client::ui::sound {

namespace {

constexpr double kPitch = 880;
constexpr double kSeconds = 0.09;
constexpr double kLoudness = 9'000;

}  // namespace

std::vector<std::int16_t> beep_samples() {
    auto const count = static_cast<std::size_t>(kSeconds * kSamplesPerSecond);
    std::vector<std::int16_t> samples;
    samples.reserve(count);
    for (std::size_t at = 0; at < count; ++at) {
        auto const time = static_cast<double>(at) / kSamplesPerSecond;
        // Half a wave over the whole: no click at either end.
        auto const swell = std::sin(std::numbers::pi * static_cast<double>(at) / static_cast<double>(count));
        auto const wave = std::sin(2 * std::numbers::pi * kPitch * time);
        samples.push_back(static_cast<std::int16_t>(kLoudness * swell * wave));
    }
    return samples;
}

class Beeper::Device {
  public:
    Device() {
        auto const samples = beep_samples();
        if (buffer_.loadFromSamples(samples.data(), samples.size(), 1, kSamplesPerSecond))
            sound_.setBuffer(buffer_);
    }
    void play() { sound_.play(); }

  private:
    sf::SoundBuffer buffer_;
    sf::Sound sound_;
};

Beeper::Beeper() = default;
Beeper::~Beeper() = default;

void Beeper::beep() {
    if (!device_)
        device_ = std::make_unique<Device>();
    device_->play();
}

}  // namespace tengen::client::ui::sound
