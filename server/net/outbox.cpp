#include "server/net/outbox.hpp"

#include <algorithm>
#include <utility>

namespace tengen::server::net {
namespace {

constexpr std::size_t kGathered = 64;
/// Lines for which the list stays allocated when it runs empty.
constexpr std::size_t kKeptLines = 4;

}  // namespace

bool Outbox::push(Line line, std::size_t cap) {
    bool const alone = empty() && line->size() <= kLongestLine;
    if (!alone && bytes_ + line->size() > cap) {
        return false;
    }
    push_last(std::move(line));
    return true;
}

void Outbox::push_last(Line line) {
    bytes_ += line->size();
    lines_.push_back(std::move(line));
}

void Outbox::gather(std::vector<boost::asio::const_buffer>& buffers) const {
    buffers.clear();
    std::size_t const end = std::min(lines_.size(), first_ + kGathered);
    for (std::size_t i = first_; i < end; ++i) {
        buffers.emplace_back(boost::asio::buffer(*lines_[i]));
    }
    if (!buffers.empty()) {
        buffers.front() += sent_;
    }
}

void Outbox::consume(std::size_t bytes) {
    bytes_ -= bytes;
    sent_ += bytes;
    while (first_ < lines_.size() && sent_ >= lines_[first_]->size()) {
        sent_ -= lines_[first_]->size();
        lines_[first_++].reset();
    }
    if (empty()) {
        lines_.clear();
        first_ = 0;
        if (lines_.capacity() > kKeptLines) {
            lines_ = {};
        }
    } else if (first_ >= kGathered) {
        lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(first_));
        first_ = 0;
    }
}

void Outbox::drop_unsent() {
    std::size_t const kept = sent_ > 0 ? first_ + 1 : first_;
    while (lines_.size() > kept) {
        bytes_ -= lines_.back()->size();
        lines_.pop_back();
    }
}

}  // namespace tengen::server::net
