#include "common/engine/gomocup/line_splitter.hpp"

#include <algorithm>
#include <utility>

#include "common/engine/gomocup/command.hpp"

namespace tengen::engine::gomocup {

void LineSplitter::feed(std::string_view bytes) {
    bytes_.erase(0, std::exchange(read_, 0));
    bytes_ += bytes;
}

std::optional<std::string> LineSplitter::next() {
    while (read_ < bytes_.size()) {
        auto const left = unread();
        auto const end = std::min(left.find_first_of("\r\n"), left.size());
        line_ += left.substr(0, std::min(end, kLongestLine + 1 - line_.size()));
        read_ += end;
        if (read_ == bytes_.size()) {
            return std::nullopt;
        }
        ++read_;
        if (!line_.empty()) {
            return std::exchange(line_, {});
        }
    }
    return std::nullopt;
}

std::optional<std::string> LineSplitter::rest() {
    return line_.empty() ? std::nullopt : std::optional(std::exchange(line_, {}));
}

}  // namespace tengen::engine::gomocup
