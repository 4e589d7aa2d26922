#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "proto/requests.hpp"

namespace tengen::client::ui::screens {

/// Who plays at a table.
enum class Opponents : std::uint8_t {
    person,    ///< somebody over the network
    ai,        ///< one person against an AI
    hot_seat,  ///< both sides on one computer
    team_ai,   ///< two people together against an AI
    team,      ///< two people against two
};

/// Whether an AI plays.
[[nodiscard]] bool has_ai(Opponents opponents);
/// Never against a person.
[[nodiscard]] bool may_have_hints(Opponents opponents);

/// One against one, by rules that are compared with others' (PROTOCOL.md, Ratings).
[[nodiscard]] bool may_be_rated(Opponents opponents, proto::Game const& game);

/// A table as somebody is about to set it up.
struct TableDraft {
    proto::Game game{};
    Opponents opponents = Opponents::person;
    /// The AI's, when one plays.
    std::string level{};
    /// Not asked on a hot seat: its creator sits on both sides.
    proto::SeatWish seat = proto::SeatWish::black;
    proto::UndoRule undo{};
    std::string title{};
    bool is_private = false;
    bool hints = false;
    /// Where it may be: such a game has neither undo nor hints.
    bool rated = false;
    /// Empty for none.
    std::string password{};

    friend bool operator==(TableDraft const&, TableDraft const&) = default;
};

/// Whether there are hints at a table that nobody has said more about: where an AI plays.
[[nodiscard]] bool usual_hints(Opponents opponents);

/// The undos of a game that nobody has said more about: two, and no cap where nobody is asked.
[[nodiscard]] std::optional<int> usual_undos(Opponents opponents);

/// What the server is asked for: only what matters for these opponents and this game.
[[nodiscard]] proto::RoomCreate room_of(TableDraft const& draft);

/// The sizes, and the openings, that go with the rule and the other choices made, in the order to offer them.
/// GameSpec::make is the judge.
[[nodiscard]] std::vector<int> sizes_for(rules::GomokuRules const& game);
[[nodiscard]] std::vector<rules::Opening> openings_for(rules::GomokuRules const& game);

/// The same choices, where one does not go with the rule the usual one instead: always a game.
[[nodiscard]] rules::GomokuRules settled(rules::GomokuRules game);

}  // namespace tengen::client::ui::screens
