#include "proto/field_writer.hpp"

#include "common/record/notation.hpp"

namespace tengen::proto {

namespace {

constexpr std::string_view kHashDigits = "0123456789abcdef";

}  // namespace

void FieldWriter::hash(std::string_view key, std::uint64_t value) {
    std::string digits(16, '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, value >>= 4U) {
        *digit = kHashDigits[value & 0xFU];
    }
    json_.key(key);
    json_.plain(digits);
}

void FieldWriter::points(std::string_view key, std::vector<rules::Point> const& value) {
    if (value.empty()) {
        return;
    }
    json_.key(key);
    json_.begin_array();
    for (auto const point : value) {
        json_.plain(record::to_text(point));
    }
    json_.end_array();
}

}  // namespace tengen::proto
