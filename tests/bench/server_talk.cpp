#include "tests/bench/server_talk.hpp"

#include <array>
#include <charconv>
#include <cstddef>

namespace tengen::bench {

std::vector<std::string> drawn_game() {
    std::array<std::vector<std::string>, 2> colours;
    for (int row = 0; row < kSize; ++row) {
        for (int column = 0; column < kSize; ++column) {
            auto const colour = static_cast<std::size_t>((column + 2 * row) % 4 / 2);
            colours[colour].push_back(std::string(1, static_cast<char>('a' + column)) +
                                      std::to_string(row + 1));
        }
    }
    std::vector<std::string> game;
    for (std::size_t i = 0; i < colours[0].size(); ++i) {
        game.push_back(colours[0][i]);
        game.push_back(colours[1][i]);
    }
    return game;
}

std::string request(int id, std::string_view method, std::string_view params) {
    std::string line = R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":")";
    line.append(method).append(R"(","params":)").append(params).append("}\n");
    return line;
}

std::string text_after(std::string_view line, std::string_view before) {
    auto const start = line.find(before);
    if (start == std::string_view::npos) {
        return {};
    }
    auto const rest = line.substr(start + before.size());
    return std::string(rest.substr(0, rest.find('"')));
}

std::uint64_t number_after(std::string_view line, std::string_view before) {
    auto const start = line.find(before);
    std::uint64_t number = 0;
    if (start != std::string_view::npos) {
        auto const rest = line.substr(start + before.size());
        std::from_chars(rest.data(), rest.data() + rest.size(), number);
    }
    return number;
}

}  // namespace tengen::bench
