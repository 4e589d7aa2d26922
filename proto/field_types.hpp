#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "common/base/ids.hpp"
#include "common/rules/side.hpp"

// What the field visitors (FieldReader, FieldWriter) share.
namespace tengen::proto {

/// `T` as the visitor `V` wants it: to be filled or to be looked at.
template <class V, class T>
using Like = std::conditional_t<V::kReads, T, T const>;

/// Which text a member takes, in characters.
struct TextRule {
    std::size_t least = 0;
    std::size_t most = 0;
    enum class Kind : unsigned char { cleaned, as_it_is } kind = Kind::cleaned;
};

template <class T>
inline constexpr bool kIsStrongId = false;
template <class Tag, class Value>
inline constexpr bool kIsStrongId<base::StrongId<Tag, Value>> = true;
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;

template <class V, class T>
void fields(V& v, rules::PerSide<T>& sides) {
    v.need("black", sides.black);
    v.need("white", sides.white);
}
template <class V, class T>
void fields(V& v, rules::PerSide<T> const& sides) {
    v.need("black", sides.black);
    v.need("white", sides.white);
}

}  // namespace tengen::proto
