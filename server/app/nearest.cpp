#include "server/app/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tengen::server::app {
namespace {

/// Levenshtein distance.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            std::size_t const replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row.back();
}

}  // namespace

std::string const& nearest(std::string_view wanted, std::vector<std::string> const& names) {
    return *std::ranges::min_element(names, {},
                                     [wanted](std::string const& name) { return distance(name, wanted); });
}

}  // namespace tengen::server::app
