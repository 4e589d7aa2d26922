#pragma once

// Results kept as text.

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace tengen::support {

/// The whole file; empty when there is none.
[[nodiscard]] inline std::string text_in(std::filesystem::path const& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The lines `key: value` before a line `course:`, or of the whole text.
[[nodiscard]] inline std::map<std::string, std::string> headers_of(std::string const& text) {
    std::map<std::string, std::string> headers;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line) && line != "course:";) {
        if (auto const colon = line.find(": "); colon != std::string::npos) {
            headers[line.substr(0, colon)] = line.substr(colon + 2);
        }
    }
    return headers;
}

}  // namespace tengen::support
