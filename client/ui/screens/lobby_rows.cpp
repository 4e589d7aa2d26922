#include "client/ui/screens/lobby_rows.hpp"

#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

namespace {

constexpr std::size_t kCodeLength = 6;

kit::ListCell state_cell(i18n::Catalogue const& texts, proto::RoomState state) {
    switch (state) {
        case proto::RoomState::open:
            return {.text = texts.text(Key::lobby_state_open), .badge = kit::BadgeKind::good};
        case proto::RoomState::playing:
            return {.text = texts.text(Key::lobby_state_playing), .badge = kit::BadgeKind::busy};
        case proto::RoomState::finished:
            return {.text = texts.text(Key::lobby_state_finished), .badge = kit::BadgeKind::quiet};
    }
    return {};
}

}  // namespace

kit::ListRow lobby_row(i18n::Catalogue const& texts, proto::Summary const& room) {
    auto const name = room.title.empty() ? room.room.value : room.title;
    auto const seat = [&](rules::Side side) {
        auto const who = seat_words(texts, room.seats[side]);
        return who.empty() ? texts.text(Key::lobby_seat_free) : who;
    };
    kit::ListRow row(5);
    row[0].text = room.has_password ? texts.text(Key::lobby_locked, {{"title", name}}) : name;
    row[0].weight = kit::Weight::bold;
    row[1].text = game_words(texts, room.game);
    row[2].text = texts.text(Key::lobby_versus,
                             {{"black", seat(rules::Side::black)}, {"white", seat(rules::Side::white)}});
    row[3].text = std::to_string(room.watchers);
    row[4] = state_cell(texts, room.state);
    return row;
}

std::optional<base::RoomId> room_code(std::string_view text) {
    std::string code;
    for (char c : text) {
        if (c == ' ' || c == '-')
            continue;
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
        if (!((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')))
            return std::nullopt;
        code += c;
    }
    if (code.size() != kCodeLength)
        return std::nullopt;
    return base::RoomId{code};
}

}  // namespace tengen::client::ui::screens
