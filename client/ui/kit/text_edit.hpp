#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tengen::client::ui::kit {

/// One line of UTF-8 with a caret and a selection. Offsets are bytes on code point boundaries. Control
/// characters are dropped, line breaks become spaces; text over the limit (in code points) is cut.
class TextEdit {
  public:
    enum class Move { left, right, word_left, word_right, home, end };
    enum class Select { no, extend };

    explicit TextEdit(std::size_t max_length = 500) : max_length_(max_length) {}

    [[nodiscard]] std::string const& text() const { return text_; }
    [[nodiscard]] std::size_t caret() const { return caret_; }
    [[nodiscard]] std::size_t selection_begin() const;
    [[nodiscard]] std::size_t selection_end() const;
    [[nodiscard]] bool has_selection() const { return caret_ != anchor_; }
    [[nodiscard]] std::string selected() const;
    [[nodiscard]] std::size_t max_length() const { return max_length_; }
    void set_max_length(std::size_t code_points);

    /// Replaces everything; the caret goes to the end.
    void set_text(std::string_view text);
    /// Types over the selection.
    void insert(std::string_view text);
    void erase_back();
    void erase_word_back();
    void erase_forward();
    void move(Move move, Select select);
    void place(std::size_t offset, Select select);
    void select_all();
    void select_word(std::size_t offset);

  private:
    void erase_selection();

    std::string text_;
    std::size_t caret_ = 0;
    std::size_t anchor_ = 0;
    std::size_t max_length_;
};

}  // namespace tengen::client::ui::kit
