#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "client/i18n/keys.hpp"

namespace tengen::client::i18n {

enum class Language : std::uint8_t { english, chinese };

/// What a placeholder stands for: `{name}` becomes `value`.
struct Filling {
    std::string_view name;
    std::string value;
};

/// The texts of the client in one language, which may be changed at any time.
class Catalogue {
  public:
    explicit Catalogue(Language language = Language::english) : language_(language) {}

    void set_language(Language language) { language_ = language; }
    [[nodiscard]] Language language() const { return language_; }

    /// The text as it stands, placeholders included.
    [[nodiscard]] std::string_view raw(Key key) const;
    [[nodiscard]] std::string text(Key key) const { return std::string(raw(key)); }
    /// The text with its placeholders filled; one that is not named stays as it is. A Chinese `{name}` stands
    /// without a blank between Chinese characters.
    [[nodiscard]] std::string text(Key key, std::initializer_list<Filling> fillings) const;

  private:
    Language language_;
};

/// "en", "zh" as flags and settings spell them; also full locale names such as zh_CN.UTF-8.
[[nodiscard]] std::optional<Language> parse_language(std::string_view text);
[[nodiscard]] std::string_view to_text(Language language);

}  // namespace tengen::client::i18n
