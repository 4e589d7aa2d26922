#pragma once

// Lines of the Gomocup (Piskvork) protocol and of its Yixin additions, as values.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/result.hpp"

namespace tengen::engine::gomocup {

/// A longer line is no command.
constexpr std::size_t kLongestLine = 1024;

/// What a line asks for, by the word that it begins with.
enum class Verb : std::uint8_t {
    about,
    begin,
    board,
    done,
    end,
    info,
    play,
    rectstart,
    restart,
    start,
    suggest,
    swap2board,
    takeback,
    turn,
    yxbalanceone,
    yxbalancetwo,
    yxblock,
    yxblockpath,
    yxblockpathexcept,
    yxblockpathreset,
    yxblockpathundo,
    yxblockreset,
    yxblockundo,
    yxboard,
    yxhashclear,
    yxnbest,
    yxshowforbid,
    yxshowinfo,
    yxstop,
};

/// The word in capitals.
[[nodiscard]] std::string_view to_text(Verb verb);

/// `x,y` of the protocol, from 0; x is the column. Any numbers, on a board or not.
struct Coordinates {
    std::int64_t x = 0;
    std::int64_t y = 0;

    friend bool operator==(Coordinates const&, Coordinates const&) = default;
};

/// One line. What the verb does not take is empty.
struct Command {
    Verb verb = Verb::about;
    std::optional<Coordinates> point{};
    std::optional<std::int64_t> number{};
    /// Of INFO: key in lower case, and value.
    std::string key{};
    std::string value{};

    friend bool operator==(Command const&, Command const&) = default;
};

/// Why a line was not taken: the line to answer, `UNKNOWN ...` or `ERROR ...`.
struct Refusal {
    std::string line;
};

/// Reads a command; words in any case, blanks around everything. Any bytes, of any length.
[[nodiscard]] base::Result<Command, Refusal> parse_command(std::string_view line);

/// A line between BOARD or its like and DONE: `x,y` or `x,y,field`.
struct Entry {
    Coordinates point;
    std::optional<std::int64_t> field{};

    friend bool operator==(Entry const&, Entry const&) = default;
};

/// Reads one or more entries with blanks between; nullopt for anything else.
[[nodiscard]] std::optional<std::vector<Entry>> parse_entries(std::string_view line);

/// Reads a whole number and nothing else.
[[nodiscard]] std::optional<std::int64_t> parse_number(std::string_view text);

/// Bytes from outside as they may be printed: few, and without what is no plain ASCII.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace tengen::engine::gomocup
