#include "tests/bench/server_figures.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace tengen::bench {
namespace {

constexpr double kWhole = 100;

/// Two decimals, fewer for large numbers.
std::string to_text(double value) {
    if (std::isnan(value)) {
        return "-";
    }
    char text[32];
    std::snprintf(text, sizeof text, std::abs(value) >= kWhole ? "%.0f" : "%.2f", value);
    return text;
}

}  // namespace

double nothing() {
    return std::numeric_limits<double>::quiet_NaN();
}

double to_ms(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

double percentile_ms(Latencies latencies, double percent) {
    if (latencies.empty()) {
        return nothing();
    }
    auto const rank = static_cast<std::size_t>(percent / kWhole * static_cast<double>(latencies.size()));
    auto const at = latencies.begin() + static_cast<std::ptrdiff_t>(std::min(rank, latencies.size() - 1));
    std::ranges::nth_element(latencies, at);
    return to_ms(*at);
}

void print_table(std::string_view heading, std::vector<Row> const& rows) {
    std::printf("\n### %.*s\n\n| | tengen | echo | ratio | aim |\n| --- | ---: | ---: | ---: | --- |\n",
                static_cast<int>(heading.size()), heading.data());
    for (Row const& row : rows) {
        std::printf("| %s | %s | %s | %s | %s |\n", row.what.c_str(), to_text(row.server).c_str(),
                    to_text(row.echo).c_str(), to_text(row.server / row.echo).c_str(), row.aim.c_str());
    }
    std::fflush(stdout);
}

void progress(std::string const& text) {
    std::fprintf(stderr, "   %s\n", text.c_str());
}

}  // namespace tengen::bench
