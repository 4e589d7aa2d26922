#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "proto/codec.hpp"
#include "proto/field_types.hpp"
#include "proto/names.hpp"

// Reading JSON into message structs. Inside the codec only: users of the codec do not see JSON.
namespace tengen::proto {

struct RawValue::Body {
    nlohmann::json value;
};

inline constexpr int kMaxDepth = 16;

/// Parses one JSON value; nullopt when it is none, holds a NUL byte, or is nested deeper than kMaxDepth.
/// Of members with the same name the last one counts.
[[nodiscard]] std::optional<nlohmann::json> parse_json(std::string_view text);

/// Where a reader stands, and the first thing that it found wrong.
class ReadContext {
  public:
    [[nodiscard]] bool failed() const { return error_.has_value(); }
    [[nodiscard]] DecodeError const& error() const { return *error_; }
    /// Notes that the value at the current path is not what it has to be; `wanted` as in "must be ...".
    void fail(std::string_view wanted);
    void enter(std::string_view key);
    void leave() { --depth_; }
    /// The value at the current path is not there: fail() will say so.
    void missing() { missing_ = true; }

  private:
    std::array<std::string_view, kMaxDepth> path_{};
    std::size_t depth_ = 0;
    bool missing_ = false;
    std::optional<DecodeError> error_{};
};

/// Reads an integer of `json` in [least, most].
[[nodiscard]] std::optional<std::int64_t> read_integer(nlohmann::json const& json, std::int64_t least,
                                                       std::int64_t most);

/// Reads members of one JSON object; the counterpart of FieldWriter (see fields.hpp). After a failure it does
/// nothing more.
class FieldReader {
  public:
    static constexpr bool kReads = true;

    FieldReader(nlohmann::json const& object, ReadContext& context) : object_(object), context_(context) {}

    /// A member that must be there; an optional may be null.
    template <class T>
    void need(std::string_view key, T& out) {
        with(key, Absence::wrong, [&](nlohmann::json const& json) { take(json, out); });
    }
    /// A member that may be absent.
    template <class T>
    void may(std::string_view key, std::optional<T>& out) {
        with(key, Absence::fine, [&](nlohmann::json const& json) { take(json, out.emplace()); });
    }
    template <class T>
    void option(std::string_view key, T& out, T const& preset) {
        out = preset;
        defaulted(key, out);
    }
    /// A member that keeps its value when absent.
    template <class T>
    void defaulted(std::string_view key, T& out) {
        with(key, Absence::fine, [&](nlohmann::json const& json) { take(json, out); });
    }
    /// An integer of either sign; every other integer is not negative.
    void integer(std::string_view key, int& out);
    void text(std::string_view key, std::string& out, TextRule const& rule);
    void may_text(std::string_view key, std::optional<std::string>& out, TextRule const& rule);
    void hash(std::string_view key, std::uint64_t& out);
    void points(std::string_view key, std::vector<rules::Point>& out);
    void null(std::string_view) {}

    /// Notes that the member is not what it has to be, for the sake of the others; `wanted` as in "must be
    /// ...".
    void refuse(std::string_view key, std::string_view wanted) {
        context_.enter(key);
        context_.fail(wanted);
        context_.leave();
    }
    /// The member, nullptr when absent.
    [[nodiscard]] nlohmann::json const* find(std::string_view key) const;
    [[nodiscard]] ReadContext& context() { return context_; }

    template <class T>
    void take(nlohmann::json const& json, T& out);

  private:
    enum class Absence : std::uint8_t { wrong, fine };

    template <class Take>
    void with(std::string_view key, Absence absence, Take take_value);
    template <class T>
    void take_number(nlohmann::json const& json, T& out);
    template <class T>
    void take_name(nlohmann::json const& json, T& out);
    template <class T>
    void take_all(nlohmann::json const& json, std::vector<T>& out);
    void take_text(nlohmann::json const& json, std::string& out, TextRule const& rule);

    nlohmann::json const& object_;
    ReadContext& context_;
};

}  // namespace tengen::proto

#include "proto/json_reader_take.hpp"
