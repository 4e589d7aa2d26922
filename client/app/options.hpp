#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "client/i18n/catalogue.hpp"
#include "client/net/address.hpp"
#include "common/rules/game_spec.hpp"

namespace tengen::client::app {

/// What the command line asks for.
struct Options {
    std::optional<net::Address> connect{};
    /// The only certificate of that server that is believed.
    std::optional<std::string> fingerprint{};
    /// A room to join at once.
    std::optional<std::string> room{};
    std::optional<std::string> name{};
    std::string profile = "default";
    std::optional<i18n::Language> language{};
    std::optional<float> scale{};
    /// Draw the first complete frame into this PNG and end.
    std::optional<std::string> screenshot{};
    std::optional<std::string> test_socket{};
    /// Play an AI at once: go back to the game against it that goes on, or open a table. Empty: any level.
    std::optional<std::string> play_ai{};
    enum class Create { no, yes };
    /// Open a table for two and print `room CODE`.
    Create create = Create::no;
    enum class Here { no, yes };
    /// Use the server of this computer; start it when none runs.
    Here here = Here::no;
};

/// Text to print, and the code to end with.
struct Ending {
    int code = 0;
    std::string text;
};

/// The AI of a table that is opened without a word about the level.
[[nodiscard]] std::string usual_level();

/// The game that a level plays. A program that a server was given plays Gomoku.
[[nodiscard]] rules::GameKind level_game(std::string_view level);

/// Reads the command line. An Ending for --help, --version, and for what is wrong: it names the flag and says
/// what would be right.
[[nodiscard]] std::variant<Options, Ending> read_options(int count, char const* const* arguments);

}  // namespace tengen::client::app
