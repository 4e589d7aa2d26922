#pragma once

// The text form of SGF (FF[4]): trees of nodes of properties, whatever the game.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/result.hpp"
#include "common/record/game_record.hpp"

namespace tengen::record {

struct SgfProperty {
    std::string name;
    std::vector<std::string> values{};
};

struct SgfNode {
    std::vector<SgfProperty> properties{};
    /// Places in the tree, the main line first.
    std::vector<std::size_t> children{};

    void add(std::string name, std::string value);
    /// nullptr when the node has no such property.
    [[nodiscard]] SgfProperty const* find(std::string_view name) const;
    /// The first value of a property.
    [[nodiscard]] std::optional<std::string_view> value(std::string_view name) const;
};

/// The first node is the root.
using SgfTree = std::vector<SgfNode>;

/// Adds a node below `parent` and returns its place.
std::size_t add_child(SgfTree& tree, std::size_t parent);

/// Precondition: the tree has a root.
[[nodiscard]] std::string to_text(SgfTree const& tree);

/// Reads the first game of a collection; what follows it is not looked at. Nothing here goes deeper with the
/// depth of the tree.
[[nodiscard]] base::Result<SgfTree, RecordError> parse_sgf_tree(std::string_view text);

}  // namespace tengen::record
