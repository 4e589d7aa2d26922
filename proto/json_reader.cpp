#include "proto/json_reader.hpp"

#include <charconv>

#include "common/record/notation.hpp"
#include "proto/text.hpp"

namespace tengen::proto {

namespace {

/// The parser takes a NUL for the end of the text and recurses nowhere, so that both are checked before.
bool sane(std::string_view text) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t index = 0; index < text.size(); ++index) {
        switch (text[index]) {
            case '\0':
                return false;
            case '"':
                in_string = !in_string;
                break;
            case '\\':
                index += in_string ? 1 : 0;
                break;
            case '{':
            case '[':
                if (!in_string && ++depth > kMaxDepth) {
                    return false;
                }
                break;
            case '}':
            case ']':
                depth -= in_string ? 0 : 1;
                break;
            default:
                break;
        }
    }
    return true;
}

}  // namespace

std::optional<nlohmann::json> parse_json(std::string_view text) {
    if (!sane(text)) {
        return std::nullopt;
    }
    auto json = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    if (json.is_discarded()) {
        return std::nullopt;
    }
    return json;
}

void ReadContext::enter(std::string_view key) {
    path_[depth_] = key;
    ++depth_;
}

void ReadContext::fail(std::string_view wanted) {
    if (error_) {
        return;
    }
    DecodeError error;
    for (std::size_t index = 0; index < depth_; ++index) {
        error.field += (index == 0 ? "" : ".");
        error.field += path_[index];
    }
    error.message = error.field.empty() ? "this" : error.field;
    error.message += missing_ ? " is missing: it must be " : " must be ";
    error.message += wanted;
    error_ = std::move(error);
}

std::optional<std::int64_t> read_integer(nlohmann::json const& json, std::int64_t least, std::int64_t most) {
    if (json.is_number_unsigned() &&
        json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        return std::nullopt;
    }
    if (!json.is_number_integer()) {
        return std::nullopt;
    }
    auto const value = json.get<std::int64_t>();
    return value >= least && value <= most ? std::optional{value} : std::nullopt;
}

nlohmann::json const* FieldReader::find(std::string_view key) const {
    auto const found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
}

void FieldReader::integer(std::string_view key, int& out) {
    with(key, Absence::wrong, [&](nlohmann::json const& json) {
        constexpr std::int64_t kMost = std::numeric_limits<int>::max();
        if (auto const number = read_integer(json, -kMost, kMost)) {
            out = static_cast<int>(*number);
        } else {
            context_.fail("a whole number");
        }
    });
}

void FieldReader::take_text(nlohmann::json const& json, std::string& out, TextRule const& rule) {
    if (json.is_string()) {
        auto const& given = json.get_ref<std::string const&>();
        out = rule.kind == TextRule::Kind::cleaned ? clean_text(given) : given;
        auto const characters = count_characters(out);
        if (characters >= rule.least && characters <= rule.most) {
            return;
        }
    }
    context_.fail("a string of " + std::to_string(rule.least) + " to " + std::to_string(rule.most) +
                  " characters");
}

void FieldReader::text(std::string_view key, std::string& out, TextRule const& rule) {
    with(key, Absence::wrong, [&](nlohmann::json const& json) { take_text(json, out, rule); });
}

void FieldReader::may_text(std::string_view key, std::optional<std::string>& out, TextRule const& rule) {
    with(key, Absence::fine, [&](nlohmann::json const& json) { take_text(json, out.emplace(), rule); });
}

void FieldReader::hash(std::string_view key, std::uint64_t& out) {
    with(key, Absence::wrong, [&](nlohmann::json const& json) {
        if (json.is_string() && json.get_ref<std::string const&>().size() == 16) {
            auto const& digits = json.get_ref<std::string const&>();
            auto const* const end = digits.data() + digits.size();
            if (std::from_chars(digits.data(), end, out, 16).ptr == end) {
                return;
            }
        }
        context_.fail("16 hexadecimal digits");
    });
}

void FieldReader::points(std::string_view key, std::vector<rules::Point>& out) {
    std::vector<std::string> texts;
    defaulted(key, texts);
    out.clear();
    for (auto const& text : texts) {
        if (auto const point = record::parse_point(text)) {
            out.push_back(*point);
        } else {
            context_.enter(key);
            context_.fail("an array of points as \"h8\"");
            context_.leave();
        }
    }
}

}  // namespace tengen::proto
