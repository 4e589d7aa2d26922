#include "client/ui/kit/text_edit.hpp"

#include <algorithm>

#include "client/ui/kit/utf8.hpp"

namespace tengen::client::ui::kit {
namespace {

/// `text` without control characters, line breaks and tabs as spaces.
[[nodiscard]] std::string cleaned(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        utf8::Decoded const one = utf8::decode(text, at);
        at += one.length;
        if (one.code == '\r' && at < text.size() && text[at] == '\n') {
            continue;
        }
        if (one.code == '\n' || one.code == '\t' || one.code == '\r') {
            out.push_back(' ');
        } else if (one.code >= 0x20 && one.code != 0x7F && !(one.code >= 0x80 && one.code < 0xA0)) {
            utf8::append(out, one.code);
        }
    }
    return out;
}

/// The first `count` code points.
[[nodiscard]] std::string_view head(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    while (count > 0 && at < text.size()) {
        at += utf8::decode(text, at).length;
        --count;
    }
    return text.substr(0, at);
}

}  // namespace

std::size_t TextEdit::selection_begin() const {
    return std::min(caret_, anchor_);
}
std::size_t TextEdit::selection_end() const {
    return std::max(caret_, anchor_);
}

std::string TextEdit::selected() const {
    return text_.substr(selection_begin(), selection_end() - selection_begin());
}

void TextEdit::set_max_length(std::size_t code_points) {
    max_length_ = code_points;
    if (utf8::length(text_) > max_length_) {
        set_text(std::string(text_));
    }
}

void TextEdit::set_text(std::string_view text) {
    text_ = head(cleaned(text), max_length_);
    caret_ = anchor_ = text_.size();
}

void TextEdit::insert(std::string_view text) {
    erase_selection();
    std::string const clean = cleaned(text);
    std::string_view const fits = head(clean, max_length_ - std::min(max_length_, utf8::length(text_)));
    text_.insert(caret_, fits);
    caret_ += fits.size();
    anchor_ = caret_;
}

void TextEdit::erase_selection() {
    std::size_t const begin = selection_begin();
    text_.erase(begin, selection_end() - begin);
    caret_ = anchor_ = begin;
}

void TextEdit::erase_back() {
    if (!has_selection()) {
        anchor_ = utf8::previous(text_, caret_);
    }
    erase_selection();
}

void TextEdit::erase_word_back() {
    if (!has_selection()) {
        anchor_ = utf8::previous_word(text_, caret_);
    }
    erase_selection();
}

void TextEdit::erase_forward() {
    if (!has_selection()) {
        anchor_ = utf8::next(text_, caret_);
    }
    erase_selection();
}

void TextEdit::move(Move move, Select select) {
    std::size_t to = caret_;
    bool const collapse = has_selection() && select == Select::no;
    switch (move) {
        case Move::left:
            to = collapse ? selection_begin() : utf8::previous(text_, caret_);
            break;
        case Move::right:
            to = collapse ? selection_end() : utf8::next(text_, caret_);
            break;
        case Move::word_left:
            to = utf8::previous_word(text_, caret_);
            break;
        case Move::word_right:
            to = utf8::next_word(text_, caret_);
            break;
        case Move::home:
            to = 0;
            break;
        case Move::end:
            to = text_.size();
            break;
    }
    place(to, select);
}

void TextEdit::place(std::size_t offset, Select select) {
    caret_ = std::min(offset, text_.size());
    if (select == Select::no) {
        anchor_ = caret_;
    }
}

void TextEdit::select_all() {
    anchor_ = 0;
    caret_ = text_.size();
}

void TextEdit::select_word(std::size_t offset) {
    offset = std::min(offset, text_.size());
    std::size_t const end = utf8::next_word(text_, offset);
    anchor_ = utf8::previous_word(text_, end);
    caret_ = end;
}

}  // namespace tengen::client::ui::kit
