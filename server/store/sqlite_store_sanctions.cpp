// What the operator has laid upon whom, as rows.

#include <charconv>
#include <string>

#include <sqlite3.h>

#include "server/store/sqlite_store.hpp"
#include "server/store/times.hpp"

namespace tengen::server::store {
namespace {

using core::Sanction;

constexpr std::string_view kPlayer = "player ";
constexpr std::string_view kAddress = "address ";
/// Of a sanction that holds until it is lifted.
constexpr std::int64_t kForGood = -1;

std::string text_of(Sanction::Target const& target) {
    if (auto const* player = std::get_if<base::PlayerId>(&target)) {
        return std::string(kPlayer) + std::to_string(player->value);
    }
    return std::string(kAddress) + std::get<core::NetAddress>(target).text;
}

std::optional<Sanction::Target> target_of(std::string_view text) {
    if (text.starts_with(kAddress)) {
        return core::NetAddress{.text = std::string(text.substr(kAddress.size()))};
    }
    base::PlayerId player;
    auto const number = text.substr(std::min(kPlayer.size(), text.size()));
    auto const [end, error] = std::from_chars(number.data(), number.data() + number.size(), player.value);
    bool const whole = error == std::errc{} && end == number.data() + number.size();
    return text.starts_with(kPlayer) && whole ? std::optional<Sanction::Target>(player) : std::nullopt;
}

}  // namespace

int SqliteStore::apply(core::KeepSanction const& kept) {
    auto const& sanction = kept.sanction;
    std::string const target = text_of(sanction.target);
    auto const kind = static_cast<std::int64_t>(sanction.kind);
    switch (kept.change) {
        case core::KeepSanction::Change::put:
            return statements_.put_sanction.bind(1, kind)
                .bind(2, target)
                .bind(3, milliseconds(sanction.since))
                .bind(4, sanction.until ? milliseconds(*sanction.until) : kForGood)
                .run();
        case core::KeepSanction::Change::lift:
            return statements_.drop_sanction.bind(1, kind).bind(2, target).run();
    }
    return SQLITE_MISUSE;
}

std::vector<Sanction> SqliteStore::load_sanctions() {
    std::vector<Sanction> sanctions;
    Statement rows(connection_, "select kind, target, since, until from sanction order by since");
    int code = rows.next();
    for (; code == SQLITE_ROW; code = rows.next()) {
        auto target = target_of(rows.text(1));
        auto const kind = rows.integer(0);
        auto const until = rows.integer(3);
        if (!target || kind < 0 || kind > static_cast<std::int64_t>(Sanction::Kind::mute)) {
            throw StoreError("cannot read whom the operator has banned: \"" + std::string(rows.text(1)) +
                             "\"");
        }
        sanctions.push_back({static_cast<Sanction::Kind>(kind), std::move(*target),
                             time_point(rows.integer(2)),
                             until == kForGood ? std::nullopt : std::optional(time_point(until))});
    }
    if (code != SQLITE_DONE) {
        throw StoreError("cannot read whom the operator has banned: " + connection_.last_error_of_file());
    }
    return sanctions;
}

}  // namespace tengen::server::store
