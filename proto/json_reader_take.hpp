#pragma once

#include "proto/json_reader.hpp"

// Bodies of FieldReader's templates.
namespace tengen::proto {

template <class Take>
void FieldReader::with(std::string_view key, Absence absence, Take take_value) {
    if (context_.failed()) {
        return;
    }
    auto const* const json = find(key);
    if (json == nullptr && absence == Absence::fine) {
        return;
    }
    context_.enter(key);
    if (json == nullptr) {
        context_.missing();
        take_value(nlohmann::json(nlohmann::json::value_t::discarded));
    } else {
        take_value(*json);
    }
    context_.leave();
}

template <class T>
void FieldReader::take_number(nlohmann::json const& json, T& out) {
    if constexpr (std::same_as<T, std::uint64_t>) {
        if (json.is_number_unsigned()) {
            out = json.get<std::uint64_t>();
        } else {
            context_.fail("a whole number, not negative");
        }
    } else {
        constexpr auto kMost = static_cast<std::int64_t>(std::numeric_limits<T>::max());
        if (auto const number = read_integer(json, 0, kMost)) {
            out = static_cast<T>(*number);
        } else {
            context_.fail("a whole number from 0 to " + std::to_string(kMost));
        }
    }
}

template <class T>
void FieldReader::take_name(nlohmann::json const& json, T& out) {
    if (json.is_string()) {
        if (auto const value = named<T>(json.get_ref<std::string const&>())) {
            out = *value;
            return;
        }
    }
    std::string wanted = "one of";
    for (auto const name : kNames<T>) {
        wanted += " \"" + std::string(name) + '"';
    }
    context_.fail(wanted);
}

template <class T>
void FieldReader::take_all(nlohmann::json const& json, std::vector<T>& out) {
    if (!json.is_array()) {
        context_.fail("an array");
        return;
    }
    out.clear();
    for (auto const& element : json) {
        take(element, out.emplace_back());
        if (context_.failed()) {
            return;
        }
    }
}

template <class T>
void FieldReader::take(nlohmann::json const& json, T& out) {
    if constexpr (std::same_as<T, bool>) {
        json.is_boolean() ? void(out = json.get<bool>()) : context_.fail("true or false");
    } else if constexpr (std::integral<T>) {
        take_number(json, out);
    } else if constexpr (std::is_enum_v<T>) {
        take_name(json, out);
    } else if constexpr (std::same_as<T, std::string>) {
        json.is_string() ? void(out = json.get_ref<std::string const&>()) : context_.fail("a string");
    } else if constexpr (kIsStrongId<T>) {
        take(json, out.value);
    } else if constexpr (std::same_as<T, base::Milliseconds>) {
        std::int64_t count = 0;
        take_number(json, count);
        out = base::Milliseconds(count);
    } else if constexpr (std::same_as<T, base::TimePoint>) {
        std::int64_t count = 0;
        take_number(json, count);
        out = base::TimePoint(base::Milliseconds(count));
    } else if constexpr (kIsOptional<T>) {
        json.is_null() ? out.reset() : take(json, out.emplace());
    } else if constexpr (kIsVector<T>) {
        take_all(json, out);
    } else if (json.is_object()) {
        FieldReader inner(json, context_);
        fields(inner, out);
    } else {
        context_.fail("an object");
    }
}

}  // namespace tengen::proto
