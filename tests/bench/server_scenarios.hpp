#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>
#include <vector>

// What the server is put under, one function a scenario. Each starts the server and, where there is something
// to compare, the echo afterwards; prints a table; and throws when something does not hold that must hold on
// any machine.
namespace tengen::bench {

/// How large and how long.
enum class Extent { brief, usual, full };

void measure_idle(Extent extent);
void measure_steady(Extent extent);
void measure_peak(Extent extent);
void measure_resume(Extent extent);
void measure_slow(Extent extent);
void measure_abuse(Extent extent);
void measure_restart(Extent extent);

struct Scenario {
    std::string_view name;
    std::string_view about;
    void (*measure)(Extent);
};
[[nodiscard]] std::vector<Scenario> const& scenarios();

}  // namespace tengen::bench
