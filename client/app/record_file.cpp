#include "client/app/record_file.hpp"

#include <string>

#include "client/app/files.hpp"

namespace tengen::client::app {

std::optional<std::filesystem::path> save_record(std::filesystem::path const& folder, std::string_view room,
                                                 std::string_view text) {
    constexpr int kMostGames = 10'000;
    for (int number = 1; number <= kMostGames; ++number) {
        auto const name = std::string(room) + (number == 1 ? "" : '-' + std::to_string(number)) + ".sgf";
        auto file = folder / name;
        std::error_code ignored;
        if (!std::filesystem::exists(file, ignored))
            return write_file(file, text, Access::everybody) ? std::optional(std::move(file)) : std::nullopt;
        if (read_file(file) == text)
            return file;
    }
    return std::nullopt;
}

}  // namespace tengen::client::app
