#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The little of the protocol that load needs, written and read as text: a load generator that takes lines
// apart in full would be measured itself.
namespace tengen::bench {

/// What the connections say to the process under test.
enum class Speech { tengen, echo };

/// The board of the games; nobody wins on it, see `drawn_game`.
inline constexpr int kSize = 20;
inline constexpr int kPlies = kSize * kSize;

/// Every point once, black and white in turn: the colours repeat BBWW along rows, each row shifted by two, so
/// that no line is longer than two.
[[nodiscard]] std::vector<std::string> drawn_game();

/// One line with its end.
[[nodiscard]] std::string request(int id, std::string_view method, std::string_view params);

/// The text between the first `before` and the next quote; empty when there is none.
[[nodiscard]] std::string text_after(std::string_view line, std::string_view before);
/// The number behind the first `before`; 0 when there is none.
[[nodiscard]] std::uint64_t number_after(std::string_view line, std::string_view before);
[[nodiscard]] inline bool has(std::string_view line, std::string_view part) {
    return line.find(part) != std::string_view::npos;
}

}  // namespace tengen::bench
