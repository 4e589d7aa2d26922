#pragma once

#include <optional>
#include <string_view>

#include "client/i18n/catalogue.hpp"
#include "client/ui/kit/list.hpp"
#include "proto/snapshot.hpp"

namespace tengen::client::ui::screens {

/// One line of the lobby's table: name, game, players, watchers, state.
[[nodiscard]] kit::ListRow lobby_row(i18n::Catalogue const& texts, proto::Summary const& room);

/// The room that a person means by `text`: blanks and case do not matter; nullopt for what is no code.
[[nodiscard]] std::optional<base::RoomId> room_code(std::string_view text);

}  // namespace tengen::client::ui::screens
