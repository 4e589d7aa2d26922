#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

// Figures as people read them: tables in Markdown.
namespace tengen::bench {

/// Durations in the order in which they were measured.
using Latencies = std::vector<std::chrono::nanoseconds>;

/// In milliseconds; not a number when nothing was measured.
[[nodiscard]] double percentile_ms(Latencies latencies, double percent);
[[nodiscard]] double to_ms(std::chrono::nanoseconds time);

/// One row: what was measured, of the server and of the echo, and what is aimed at.
struct Row {
    std::string what;
    double server = 0;
    /// Not a number: the echo has no such thing.
    double echo = 0;
    std::string aim{};
};
/// What the echo does not have.
[[nodiscard]] double nothing();

/// Prints "| | tengen | echo | ratio | aim |" under a heading.
void print_table(std::string_view heading, std::vector<Row> const& rows);

/// Tells on standard error what goes on.
void progress(std::string const& text);

}  // namespace tengen::bench
