#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "server/app/address.hpp"
#include "server/app/keys.hpp"

// Kinds of settings: what each takes, and how it gets into its place.
namespace tengen::server::app {

struct Range {
    std::int64_t least;
    std::int64_t most;
};

/// The place of a setting, as a function from the settings to it.
template <class Part, class Field>
auto at(Part Settings::*part, Field Part::*field) {
    return [part, field](Settings& settings) -> Field& { return settings.*part.*field; };
}
template <class Field>
auto at(Field Settings::*field) {
    return [field](Settings& settings) -> Field& { return settings.*field; };
}

/// A number, or a duration in milliseconds.
template <class Place>
Key number(std::string name, Place place, Range range, std::string help) {
    using Field = std::remove_reference_t<std::invoke_result_t<Place, Settings&>>;
    Key key{.name = std::move(name), .help = std::move(help)};
    key.takes = "a number from " + std::to_string(range.least) + " to " + std::to_string(range.most);
    key.get = [place](Settings& settings) -> KeyValue {
        if constexpr (std::is_integral_v<Field>) {
            return static_cast<std::int64_t>(place(settings));
        } else {
            return std::int64_t{place(settings).count()};
        }
    };
    key.set = [place, range](Settings& settings, KeyValue const& value) {
        auto const* const given = std::get_if<std::int64_t>(&value);
        if (given == nullptr || *given < range.least || *given > range.most) {
            return false;
        }
        place(settings) = Field(*given);
        return true;
    };
    return key;
}

template <class Place>
Key yes_or_no(std::string name, Place place, std::string help) {
    Key key{.name = std::move(name), .help = std::move(help)};
    key.takes = "true or false";
    key.get = [place](Settings& settings) -> KeyValue { return place(settings); };
    key.set = [place](Settings& settings, KeyValue const& value) {
        auto const* const given = std::get_if<bool>(&value);
        if (given != nullptr) {
            place(settings) = *given;
        }
        return given != nullptr;
    };
    return key;
}

/// A text that is not empty; one of `choices` when there are any.
template <class Place>
Key text(std::string name, Place place, std::vector<std::string> choices, std::string help) {
    Key key{.name = std::move(name), .help = std::move(help)};
    key.takes = choices.empty() ? "a text that is not empty" : "one of";
    for (std::string const& choice : choices) {
        key.takes += " " + choice;
    }
    key.get = [place](Settings& settings) -> KeyValue { return std::string(place(settings)); };
    key.set = [place, choices = std::move(choices)](Settings& settings, KeyValue const& value) {
        auto const* const given = std::get_if<std::string>(&value);
        bool const known = given != nullptr && !given->empty() &&
                           (choices.empty() || std::ranges::find(choices, *given) != choices.end());
        if (known) {
            place(settings) = *given;
        }
        return known;
    };
    return key;
}

template <class Place>
Key address_key(std::string name, Place place, std::string help) {
    Key key = text(std::move(name), place, {}, std::move(help));
    key.takes = kAddressForm;
    key.set = [set = std::move(key.set)](Settings& settings, KeyValue const& value) {
        auto const* const given = std::get_if<std::string>(&value);
        return given != nullptr && split_address(*given) && set(settings, value);
    };
    return key;
}

/// The same, where `none` stands for an empty place.
template <class Place>
Key or_none(Key key, Place place) {
    key.takes += ", or none";
    key.get = [place, get = std::move(key.get)](Settings& settings) {
        return place(settings).empty() ? KeyValue(std::string("none")) : get(settings);
    };
    key.set = [place, set = std::move(key.set)](Settings& settings, KeyValue const& value) {
        auto const* const given = std::get_if<std::string>(&value);
        if (given == nullptr || *given != "none") {
            return set(settings, value);
        }
        place(settings).clear();
        return true;
    };
    return key;
}

template <class Place>
Key file_key(std::string name, Place place, std::string help) {
    Key key = text(std::move(name), place, {}, std::move(help));
    key.takes = "the name of a file";
    return or_none(std::move(key), place);
}

}  // namespace tengen::server::app
