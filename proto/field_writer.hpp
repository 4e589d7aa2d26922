#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "proto/field_types.hpp"
#include "proto/json_writer.hpp"
#include "proto/names.hpp"

namespace tengen::proto {

/// Writes members of the object that is open; the counterpart of FieldReader (see fields.hpp).
class FieldWriter {
  public:
    static constexpr bool kReads = false;

    explicit FieldWriter(JsonWriter& json) : json_(json) {}

    template <class T>
    void need(std::string_view key, T const& value) {
        json_.key(key);
        put(value);
    }
    template <class T>
    void may(std::string_view key, std::optional<T> const& value) {
        if (value) {
            need(key, *value);
        }
    }
    template <class T>
    void option(std::string_view key, T const& value, T const& preset) {
        if (value != preset) {
            need(key, value);
        }
    }
    template <class T>
    void defaulted(std::string_view key, T const& value) {
        need(key, value);
    }
    void integer(std::string_view key, int value) { need(key, value); }
    void text(std::string_view key, std::string const& value, TextRule const&) { need(key, value); }
    void may_text(std::string_view key, std::optional<std::string> const& value, TextRule const&) {
        may(key, value);
    }
    void hash(std::string_view key, std::uint64_t value);
    void points(std::string_view key, std::vector<rules::Point> const& value);
    void null(std::string_view key) {
        json_.key(key);
        json_.null();
    }

    template <class T>
    void put(T const& value) {
        if constexpr (std::same_as<T, bool>) {
            json_.boolean(value);
        } else if constexpr (std::integral<T>) {
            json_.number(value);
        } else if constexpr (std::is_enum_v<T>) {
            json_.plain(name_of(value));
        } else if constexpr (std::convertible_to<T, std::string_view>) {
            json_.string(value);
        } else if constexpr (kIsStrongId<T>) {
            put(value.value);
        } else if constexpr (std::same_as<T, base::Milliseconds>) {
            json_.number(value.count());
        } else if constexpr (std::same_as<T, base::TimePoint>) {
            json_.number(value.time_since_epoch().count());
        } else {
            put_compound(value);
        }
    }

  private:
    template <class T>
    void put_compound(T const& value) {
        if constexpr (kIsOptional<T>) {
            value ? put(*value) : json_.null();
        } else if constexpr (kIsVector<T>) {
            json_.begin_array();
            for (auto const& element : value) {
                put(element);
            }
            json_.end_array();
        } else {
            json_.begin_object();
            fields(*this, value);
            json_.end_object();
        }
    }

    JsonWriter& json_;
};

}  // namespace tengen::proto
