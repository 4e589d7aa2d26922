#include "server/core/code_book.hpp"

#include <algorithm>
#include <functional>

#include "common/base/mix.hpp"

namespace tengen::server::core {

namespace {

constexpr std::size_t kWordBits = 64;
constexpr std::size_t kBitsPerCode = 16;
/// Bits that stand for a code; near the best for so many bits a code and a filter that is full.
constexpr std::uint64_t kProbes = 8;
constexpr std::size_t kFirstWords = 64;
constexpr std::size_t kMostWords = std::size_t{4} * 1024 * 1024 / sizeof(std::uint64_t);
constexpr std::size_t kGrowth = 8;

std::uint64_t hash_of(base::RoomId const& code) {
    return base::mix(std::hash<base::RoomId>{}(code));
}

/// The place of a bit: its word, and the mask within.
struct Bit {
    std::size_t word = 0;
    std::uint64_t mask = 0;
};
Bit bit_at(std::uint64_t hash, std::uint64_t probe, std::size_t words) {
    std::uint64_t const place = base::mix(hash + probe * base::kSplitMixStep) % (words * kWordBits);
    return {place / kWordBits, std::uint64_t{1} << (place % kWordBits)};
}

}  // namespace

void CodeBook::insert(base::RoomId const& code) {
    if (may_contain(code)) {
        return;
    }
    if (filters_.empty() ||
        filters_.back().codes * kBitsPerCode >= filters_.back().words.size() * kWordBits) {
        std::size_t const words =
            filters_.empty() ? kFirstWords : std::min(filters_.back().words.size() * kGrowth, kMostWords);
        filters_.push_back({std::vector<std::uint64_t>(words)});
    }
    Filter& filter = filters_.back();
    ++filter.codes;
    for (std::uint64_t probe = 0; probe < kProbes; ++probe) {
        Bit const bit = bit_at(hash_of(code), probe, filter.words.size());
        filter.words[bit.word] |= bit.mask;
    }
}

bool CodeBook::may_contain(base::RoomId const& code) const {
    return std::any_of(filters_.begin(), filters_.end(),
                       [hash = hash_of(code)](Filter const& filter) { return may_contain(filter, hash); });
}

bool CodeBook::may_contain(Filter const& filter, std::uint64_t hash) {
    for (std::uint64_t probe = 0; probe < kProbes; ++probe) {
        Bit const bit = bit_at(hash, probe, filter.words.size());
        if ((filter.words[bit.word] & bit.mask) == 0) {
            return false;
        }
    }
    return true;
}

}  // namespace tengen::server::core
