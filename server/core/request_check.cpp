#include "server/core/request_check.hpp"

#include <algorithm>
#include <charconv>

#include "proto/level_rules.hpp"
#include "proto/text.hpp"
#include "server/core/refusal.hpp"

namespace tengen::server::core {

namespace {

constexpr int kMostListed = 200;

using Fault = std::optional<proto::Error>;

Fault check(proto::Hello const& hello, House const&) {
    if (hello.name) {
        auto const characters = proto::count_characters(proto::clean_text(*hello.name));
        if (characters == 0 || characters > proto::kNameCharacters) {
            return bad_field("name", "a name has 1 to 24 characters");
        }
    }
    if (hello.token && proto::count_characters(*hello.token) > proto::kTokenCharacters) {
        return bad_field("token", "that is no token of this server");
    }
    return std::nullopt;
}

/// Of a request for one page of a list.
template <class List>
Fault check_page(List const& list) {
    if (list.limit && (*list.limit < 1 || *list.limit > kMostListed)) {
        return bad_field("limit", "limit is 1 to 200");
    }
    if (list.after && (list.after->empty() || list.after->size() > 18 ||
                       list.after->find_first_not_of("0123456789") != std::string::npos)) {
        return bad_field("after", "after is the `next` of an earlier answer");
    }
    return std::nullopt;
}

Fault check(proto::LobbyList const& list, House const&) {
    if (auto error = check_page(list)) {
        return error;
    }
    if (list.text && proto::count_characters(*list.text) > proto::kTitleCharacters) {
        return bad_field("text", "a text to look for has at most 60 characters");
    }
    return std::nullopt;
}

Fault check(proto::RecordList const& list, House const&) {
    return check_page(list);
}

Fault check(proto::RecordGet const& wish, House const&) {
    if (wish.of_room.has_value() == wish.game_id.has_value()) {
        return bad_field("game_id", "name the game by one of room and game_id");
    }
    return std::nullopt;
}

Fault check(proto::PlayerScore const& wish, House const& house) {
    if (house.people.find(wish.player) == nullptr) {
        return bad_field("player", "there is no such player");
    }
    return std::nullopt;
}

Fault check(proto::AccountExport const& wish, House const&) {
    if (!export_from(wish.after)) {
        return bad_field("after", "after is the `next` of an earlier answer");
    }
    return std::nullopt;
}

/// A rated game is one against one, with nothing that one of the two could not have.
Fault check_rated(proto::RoomCreate const& asked) {
    if (asked.hot_seat) {
        return bad_field("hot_seat", "a rated game is played by two; leave hot_seat out or rated");
    }
    if (asked.team) {
        return bad_field("team", "a rated game is one against one; leave team out or rated");
    }
    if (asked.hints) {
        return bad_field("hints", "a rated game has no hints; leave hints out or rated");
    }
    if (asked.undo.limit != 0) {
        return bad_field("undo.limit", "a rated game has no undo; the limit is 0, or leave rated out");
    }
    return std::nullopt;
}

Fault check(proto::RoomCreate const& asked, House const& house) {
    if (asked.title && proto::count_characters(proto::clean_text(*asked.title)) > proto::kTitleCharacters) {
        return bad_field("title", "a title has at most 60 characters");
    }
    if (asked.password &&
        (asked.password->empty() || proto::count_characters(*asked.password) > proto::kPasswordCharacters)) {
        return bad_field("password", "a password has 1 to 64 characters");
    }
    if (asked.undo.limit && *asked.undo.limit < 0) {
        return bad_field("undo.limit", "the limit is null or not negative");
    }
    if (asked.opponent) {
        AiLevel const* const level = house.find_level(*asked.opponent);
        if (level == nullptr) {
            return bad_field("opponent.ai", "there is no such level; see ai.levels");
        }
        if (level->info.game != asked.game.kind) {
            return bad_field("opponent.ai", "that level plays another game; see ai.levels");
        }
    }
    if (asked.hot_seat && (asked.opponent || asked.team)) {
        return bad_field("hot_seat", "in a hot seat one person plays both sides, without opponent and team");
    }
    if (asked.hints && !asked.opponent && !asked.hot_seat) {
        return bad_field("hints", "hints are for games against an AI or in a hot seat");
    }
    return asked.rated ? check_rated(asked) : std::nullopt;
}

Fault check(proto::RoomAi const& ai, House const& house) {
    if (ai.level && house.find_level(*ai.level) == nullptr) {
        return bad_field("level", "there is no such level; see ai.levels");
    }
    return std::nullopt;
}

Fault check(proto::ChatSay const& say, House const&) {
    auto const characters = proto::count_characters(proto::clean_text(say.text));
    if (characters == 0 || characters > proto::kChatCharacters) {
        return bad_field("text", "say something of at most 500 characters");
    }
    return std::nullopt;
}

Fault check(proto::ChatMute const& mute, House const& house) {
    if (house.people.find(mute.player) == nullptr) {
        return bad_field("player", "there is no such player");
    }
    return std::nullopt;
}

std::string words_of(NameFault fault) {
    switch (fault) {
        case NameFault::characters:
            return "the name of an account is made of letters, digits, blanks and . - _ '";
        case NameFault::blanks:
            return "the name of an account has no blanks at its ends, and one at a time in between";
        case NameFault::mixed_scripts:
            return "the letters of an account's name are of one script; Latin may stand beside Chinese, "
                   "Japanese or Korean";
        case NameFault::mixed_digits:
            return "the digits of an account's name are of one kind";
    }
    return {};
}

Fault check_new_password(std::string const& password, std::string field) {
    if (proto::count_characters(password) < proto::kLeastAccountPassword) {
        return bad_field(std::move(field), "a password of an account has at least 8 characters");
    }
    if (password.size() > proto::kMostAccountPassword) {
        return bad_field(std::move(field), "a password of an account has at most 256 bytes");
    }
    return std::nullopt;
}

Fault check(proto::AccountRegister const& asked, House const& house) {
    if (asked.name.empty() || proto::count_characters(asked.name) > proto::kNameCharacters) {
        return bad_field("name", "a name has 1 to 24 characters");
    }
    if (auto const fault = house.names->why_not(asked.name)) {
        return bad_field("name", words_of(*fault));
    }
    return check_new_password(asked.password, "password");
}

Fault check(proto::AccountPassword const& asked, House const&) {
    return check_new_password(asked.new_password, "new");
}

Fault check(proto::PlayerBlock const& asked, House const& house) {
    if (house.people.find(asked.player) == nullptr) {
        return bad_field("player", "there is no such player");
    }
    return std::nullopt;
}

Fault check(proto::PlayerReport const& asked, House const& house) {
    if (house.people.find(asked.player) == nullptr) {
        return bad_field("player", "there is no such player");
    }
    auto const characters = proto::count_characters(proto::clean_text(asked.text));
    if (characters == 0 || characters > proto::kReportCharacters) {
        return bad_field("text", "say what happened in at most 500 characters");
    }
    return std::nullopt;
}

template <class Other>
Fault check(Other const&, House const&) {
    return std::nullopt;
}

proto::Error unsupported(std::string field) {
    auto error = refuse(proto::ErrorReason::unsupported_game, "this server does not have that: " + field);
    error.field = std::move(field);
    return error;
}

/// Ratings tell something only among games of one kind.
Fault why_unrated(proto::Game const& game) {
    auto const preset = rules::preset_of(game.chengsan);
    std::string field;
    if (game.kind == rules::GameKind::gomoku && game.gomoku.fouls != rules::FoulSet{}) {
        field = "fouls";
    } else if (game.kind == rules::GameKind::chengsanqi && !preset) {
        field = "flags";
    } else if (game.kind == rules::GameKind::chengsanqi && preset != rules::ChengsanPreset::chengsanqi) {
        field = "preset";
    } else {
        return std::nullopt;
    }
    auto error = refuse(proto::ErrorReason::unsupported_game,
                        "rated games are renju with all fouls and Chengsanqi of the preset chengsanqi, or "
                        "another rule of Gomoku; leave " +
                            field + " out or rated");
    error.field = std::move(field);
    return error;
}

}  // namespace

std::uint64_t row_in(std::optional<std::string> const& after) {
    std::uint64_t row = 0;
    if (after) {
        std::from_chars(after->data(), after->data() + after->size(), row);
    }
    return row;
}

std::optional<proto::Error> why_bad(proto::Request const& request, House const& house) {
    return std::visit([&](auto const& each) { return check(each, house); }, request);
}

std::optional<proto::Error> why_not_played(AiLevel const& level, rules::GameSpec const& spec) {
    auto const field = proto::not_played(level.info, spec);
    if (!field) {
        return std::nullopt;
    }
    auto error = refuse(
        proto::ErrorReason::unsupported_game,
        "level " + level.info.level + " does not play with that " + std::string(*field) + "; see ai.levels");
    error.field = *field;
    return error;
}

std::optional<proto::Error> why_unsupported(proto::RoomCreate const& asked, House const& house) {
    auto const spec = proto::spec_of(asked.game);
    if (!spec) {
        return unsupported(std::string(spec.error().field));
    }
    if (asked.opponent) {
        if (auto error = why_not_played(*house.find_level(*asked.opponent), *spec)) {
            return error;
        }
    }
    if (asked.clock.kind != proto::ClockKind::none) {
        return unsupported("clock");
    }
    return asked.rated ? why_unrated(asked.game) : std::nullopt;
}

}  // namespace tengen::server::core
