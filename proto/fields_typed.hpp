#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

// Messages whose member `type` names what the others are.
namespace tengen::proto {

/// `type` and the members of the alternative that it names. A reader takes an unknown type for the last one.
template <class V, class Body, std::size_t N>
void typed_fields(V& v, Body& body, std::array<std::string_view, N> const& types) {
    if constexpr (V::kReads) {
        std::string type;
        v.need("type", type);
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (void)((types[I] == type && (fields(v, body.template emplace<I>()), true)) || ... ||
                   (body.template emplace<N - 1>(), true));
        }
        (std::make_index_sequence<N>{});
    } else {
        v.need("type", types[body.index()]);
        std::visit([&](auto const& alternative) { fields(v, alternative); }, body);
    }
}

}  // namespace tengen::proto
