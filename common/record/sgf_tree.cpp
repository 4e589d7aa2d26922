#include "common/record/sgf_tree.hpp"

#include <algorithm>
#include <utility>

namespace tengen::record {

namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\v';
}

void write_value(std::string& out, std::string_view value) {
    out += '[';
    for (char const c : value) {
        if (c == ']' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    out += ']';
}

void write_node(std::string& out, SgfNode const& node) {
    out += ';';
    for (auto const& property : node.properties) {
        out += property.name;
        for (auto const& value : property.values) {
            write_value(out, value);
        }
    }
}

/// Reads from the left; what has been read is behind `at_`.
class TreeReader {
  public:
    explicit TreeReader(std::string_view text) : text_(text) {}

    [[nodiscard]] base::Result<SgfTree, RecordError> tree() {
        while (true) {
            skip_blanks();
            if (at_ == text_.size()) {
                return fail("a closing parenthesis is missing");
            }
            char const c = text_[at_++];
            if (c == '(') {
                above_.push_back(node_);
            } else if (c == ')') {
                if (above_.empty()) {
                    return fail("a tree begins with an opening parenthesis");
                }
                node_ = above_.back();
                above_.pop_back();
                if (above_.empty()) {
                    return tree_.empty() ? base::Result<SgfTree, RecordError>(fail("the tree has no node"))
                                         : base::Result<SgfTree, RecordError>(std::move(tree_));
                }
            } else if (c == ';' && !above_.empty()) {
                if (auto const error = read_node()) {
                    return *error;
                }
            } else {
                return fail("( ) or ; is expected");
            }
        }
    }

  private:
    [[nodiscard]] RecordError fail(std::string_view what) const {
        return {std::string(what) + ", at byte " + std::to_string(at_)};
    }

    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) {
            ++at_;
        }
    }

    [[nodiscard]] bool next_is(char c) {
        skip_blanks();
        return at_ < text_.size() && text_[at_] == c;
    }

    [[nodiscard]] std::optional<RecordError> read_node() {
        if (tree_.empty()) {
            tree_.emplace_back();
            node_ = 0;
        } else if (node_ == kNone) {
            return fail("a game has one root");
        } else {
            node_ = add_child(tree_, node_);
        }
        while (true) {
            skip_blanks();
            std::string name;
            while (at_ < text_.size() &&
                   ((text_[at_] >= 'A' && text_[at_] <= 'Z') || (text_[at_] >= 'a' && text_[at_] <= 'z'))) {
                // Small letters were once allowed between the capitals, and mean nothing.
                if (text_[at_] <= 'Z') {
                    name += text_[at_];
                }
                ++at_;
            }
            if (name.empty()) {
                return std::nullopt;
            }
            SgfProperty property{std::move(name)};
            while (next_is('[')) {
                ++at_;
                auto value = read_value();
                if (!value) {
                    return fail("a closing bracket is missing");
                }
                property.values.push_back(*std::move(value));
            }
            if (property.values.empty()) {
                return fail("a property has a value in brackets");
            }
            tree_[node_].properties.push_back(std::move(property));
        }
    }

    [[nodiscard]] std::optional<std::string> read_value() {
        std::string value;
        for (; at_ < text_.size(); ++at_) {
            char c = text_[at_];
            if (c == ']') {
                ++at_;
                return value;
            }
            if (c == '\\' && at_ + 1 < text_.size()) {
                c = text_[++at_];
                if (c == '\n') {
                    continue;  // a line that was broken for its length
                }
            }
            value += c;
        }
        return std::nullopt;
    }

    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    std::string_view text_;
    std::size_t at_ = 0;
    SgfTree tree_;
    /// Where the next node goes.
    std::size_t node_ = kNone;
    std::vector<std::size_t> above_;
};

}  // namespace

void SgfNode::add(std::string name, std::string value) {
    properties.push_back({std::move(name), {std::move(value)}});
}

SgfProperty const* SgfNode::find(std::string_view name) const {
    auto const found = std::ranges::find(properties, name, &SgfProperty::name);
    return found == properties.end() ? nullptr : &*found;
}

std::optional<std::string_view> SgfNode::value(std::string_view name) const {
    auto const* property = find(name);
    return property == nullptr ? std::nullopt : std::optional<std::string_view>(property->values.front());
}

std::size_t add_child(SgfTree& tree, std::size_t parent) {
    tree.emplace_back();
    tree[parent].children.push_back(tree.size() - 1);
    return tree.size() - 1;
}

std::string to_text(SgfTree const& tree) {
    enum class Step { open, node, close };
    std::vector<std::pair<Step, std::size_t>> steps{{Step::close, 0}, {Step::node, 0}};
    std::string text = "(";
    while (!steps.empty()) {
        auto const [step, place] = steps.back();
        steps.pop_back();
        switch (step) {
            case Step::open:
                text += "\n(";
                break;
            case Step::close:
                text += ')';
                break;
            case Step::node: {
                write_node(text, tree[place]);
                auto const& children = tree[place].children;
                if (place == 0 && children.size() == 1) {
                    text += '\n';
                }
                for (auto child = children.rbegin(); child != children.rend(); ++child) {
                    if (children.size() > 1) {
                        steps.emplace_back(Step::close, *child);
                        steps.emplace_back(Step::node, *child);
                        steps.emplace_back(Step::open, *child);
                    } else {
                        steps.emplace_back(Step::node, *child);
                    }
                }
                break;
            }
        }
    }
    return text + '\n';
}

base::Result<SgfTree, RecordError> parse_sgf_tree(std::string_view text) {
    return TreeReader(text).tree();
}

}  // namespace tengen::record
