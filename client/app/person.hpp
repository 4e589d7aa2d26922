#pragma once

#include <string>

#include "client/i18n/catalogue.hpp"

// What the environment tells of the person at this computer.
namespace tengen::client::app {

/// The log-in name, fit for a player's name; "Player" in this language when there is none.
[[nodiscard]] std::string name_of_person(i18n::Language language);
/// From LC_ALL, LC_MESSAGES or LANG, in this order; English when they name neither language.
[[nodiscard]] i18n::Language language_of_person();

}  // namespace tengen::client::app
