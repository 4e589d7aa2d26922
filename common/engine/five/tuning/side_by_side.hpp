#pragma once

// Two halves of a piece of work, one on a thread of its own: fits take two cores this way.

#include <cstddef>
#include <thread>

namespace tengen::engine::five::tuning {

/// Returns when both have. Neither may write what the other one reads or writes, nor throw: an exception,
/// also one for want of memory, ends the program.
template <class First, class Second>
void side_by_side(First first, Second second) {
    std::jthread const beside{first};
    second();
}

/// Calls `use(i)` for each number below `size`, in order within each half; on two threads at once, so that
/// what `use` does for numbers of different halves falls under the conditions above.
template <class Use>
void in_halves(std::size_t size, Use use) {
    auto const part = [&](std::size_t from, std::size_t to) {
        return [&use, from, to] {
            for (std::size_t i = from; i < to; ++i) {
                use(i);
            }
        };
    };
    side_by_side(part(0, size / 2), part(size / 2, size));
}

}  // namespace tengen::engine::five::tuning
