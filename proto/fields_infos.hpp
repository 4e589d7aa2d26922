#pragma once

#include <array>

#include "proto/fields.hpp"
#include "proto/fields_records.hpp"
#include "proto/fields_typed.hpp"
#include "proto/infos.hpp"

// The members of every info (see fields.hpp), and their types' names.
namespace tengen::proto {

/// In the order of InfoBody's alternatives.
inline constexpr std::array<std::string_view, std::variant_size_v<InfoBody>> kInfoTypes{
    "presence", "thinking", "storage", "rated"};

template <class V>
void fields(V& v, Like<V, Presence>& info) {
    v.need("player", info.player);
    v.need("state", info.state);
}

template <class V>
void fields(V& v, Like<V, Thinking>& info) {
    v.need("side", info.side);
    v.need("depth", info.depth);
    v.need("nodes", info.nodes);
    v.integer("score", info.score);
    v.need("pv", info.pv);
}

template <class V>
void fields(V& v, Like<V, Storage>& info) {
    v.need("state", info.state);
}

template <class V>
void fields(V& v, Like<V, Rated>& info) {
    fields(v, info.sides);
}

template <class V>
void fields(V& v, Like<V, Info>& info) {
    v.need("room", info.room);
    v.need("time", info.time);
    typed_fields(v, info.body, kInfoTypes);
}

}  // namespace tengen::proto
