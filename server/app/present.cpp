#include "server/app/present.hpp"

namespace tengen::server::app {

base::TimePoint Present::at(Wall::time_point wall, Steady::time_point steady) {
    auto const evenly = [&] { return *wall_ + std::chrono::duration_cast<Wall::duration>(steady - steady_); };
    if (!wall_ || std::chrono::abs(wall - evenly()) >= kMuch) {
        wall_ = wall;
        steady_ = steady;
    }
    return std::chrono::floor<base::Milliseconds>(evenly());
}

}  // namespace tengen::server::app
