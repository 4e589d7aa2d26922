#pragma once

// A table whose rare entries lean on what they have in common with the frequent ones.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tengen::engine::five::tuning {

/// How far a step of gradient descent goes.
struct Pace {
    float rate = 0.01F;
    /// The strength of the pull to zero on what an entry has for itself, as a share of the mean loss.
    float decay = 0;
};

/// What Adam keeps of the gradients before, from step to step.
struct Adam {
    static constexpr float kMeanKept = 0.9F;
    static constexpr float kSquareKept = 0.999F;
    static constexpr float kTiny = 1e-8F;
};

/// Each entry is the sum of some shared numbers and of one of its own, which is drawn to zero. Fitted by
/// Adam (Kingma and Ba, 2015). Plain floats; a value.
class FactoredTable {
  public:
    /// A shared number and how often it counts in an entry.
    struct Part {
        std::uint16_t index = 0;
        float count = 1;
    };

    /// `parts[i]`: what entry i is made of.
    explicit FactoredTable(std::vector<std::vector<Part>> parts);

    /// By code: shared are the four line patterns and their six pairs.
    [[nodiscard]] static FactoredTable of_codes();
    /// By threat mask: shared are the bits and their pairs.
    [[nodiscard]] static FactoredTable of_threats();

    [[nodiscard]] std::size_t size() const { return parts_.size(); }
    [[nodiscard]] float operator[](std::size_t entry) const { return values_[entry]; }
    /// Adds to the gradient of the loss by an entry.
    void add_gradient(std::size_t entry, float gradient) { gradients_[entry] += gradient; }
    /// Slows the numbers down that count many times over: `squares[i]` is the mean square of how often entry
    /// i counts in a sample, taken with its parts.
    void scale_paces(std::span<float const> squares);
    /// One step down the gradient gathered since the last.
    void step(Pace pace);

  private:
    struct Parameter {
        float value = 0;
        float mean = 0;
        float square = 0;
        float pace = 1;
    };
    static void step(Parameter& parameter, float gradient, float rate);
    void refresh();

    std::vector<std::vector<Part>> parts_;
    std::vector<Parameter> own_;
    std::vector<Parameter> shared_;
    std::vector<float> values_;
    std::vector<float> gradients_;
    float mean_weight_ = 1;
    float square_weight_ = 1;
};

}  // namespace tengen::engine::five::tuning
