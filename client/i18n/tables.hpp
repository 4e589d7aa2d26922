#pragma once

#include <array>
#include <string_view>

#include "client/i18n/keys.hpp"

// The catalogues as they were when the program was built; in the order of the keys.
namespace tengen::client::i18n {

extern std::array<std::string_view, kKeys> const kKeyNames;
extern std::array<std::string_view, kKeys> const kEnglish;
extern std::array<std::string_view, kKeys> const kChinese;

}  // namespace tengen::client::i18n
