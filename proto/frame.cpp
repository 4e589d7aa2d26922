#include "proto/frame.hpp"

#include "proto/text.hpp"

namespace tengen::proto {

namespace {
/// An idle connection keeps no more than this.
constexpr std::size_t kKeptCapacity = 2048;
}  // namespace

void LineFramer::feed(std::string_view bytes) {
    if (broken_) {
        return;
    }
    if (start_ == buffer_.size()) {
        buffer_.clear();
        if (buffer_.capacity() > kKeptCapacity) {
            buffer_.shrink_to_fit();
        }
    } else {
        buffer_.erase(0, start_);
    }
    searched_ -= start_;
    start_ = 0;
    buffer_ += bytes;
}

base::Result<std::optional<std::string_view>, FrameError> LineFramer::next() {
    if (broken_) {
        return *broken_;
    }
    auto const end = buffer_.find('\n', searched_);
    bool const complete = end != std::string::npos;
    searched_ = complete ? end + 1 : buffer_.size();
    auto line = std::string_view(buffer_).substr(start_, (complete ? end : buffer_.size()) - start_);
    // An unfinished line may still turn out to end in CR LF, of which the CR does not count.
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    if (line.size() > cap_) {
        return fail(FrameError::too_long);
    }
    if (!complete) {
        return std::optional<std::string_view>{};
    }
    start_ = searched_;
    if (!is_utf8(line)) {
        return fail(FrameError::not_utf8);
    }
    return std::optional{line};
}

FrameError LineFramer::fail(FrameError why) {
    broken_ = why;
    buffer_ = {};
    start_ = searched_ = 0;
    return why;
}

}  // namespace tengen::proto
