#include "server/app/admin_wire.hpp"

#include <charconv>
#include <optional>
#include <utility>

#include <boost/asio/ip/address.hpp>
#include <nlohmann/json.hpp>

#include "proto/names.hpp"
#include "server/net/address_book.hpp"

namespace tengen::server::app {
namespace {

using Json = nlohmann::ordered_json;
using core::Sanction;
using Command = base::Result<core::OperatorCommand, std::string>;

constexpr std::int64_t kLongestSanction = 10LL * 365 * 24 * 3'600'000;

/// What the asker gave along with the command.
class Given {
  public:
    explicit Given(Json const& json) : json_(json) {}

    /// Empty when there is none, or it is no text.
    [[nodiscard]] std::string text(char const* name) const {
        auto const found = json_.find(name);
        return found != json_.end() && found->is_string() ? found->get<std::string>() : "";
    }
    /// nullopt when there is none, or it is no duration.
    [[nodiscard]] std::optional<base::Milliseconds> time(char const* name) const {
        auto const found = json_.find(name);
        if (found == json_.end() || !found->is_number_integer()) {
            return std::nullopt;
        }
        auto const given = found->get<std::int64_t>();
        return given > 0 && given <= kLongestSanction ? std::optional(base::Milliseconds{given})
                                                      : std::nullopt;
    }
    [[nodiscard]] bool has(char const* name) const { return json_.contains(name); }

  private:
    Json const& json_;
};

Command room_command(Given const& given, auto command) {
    command.room.value = given.text("room");
    if (command.room.value.empty()) {
        return std::string("say which room: \"room\": CODE");
    }
    return core::OperatorCommand{std::move(command)};
}

Command whom_command(Given const& given, auto command) {
    auto whom = read_whom(given.text("whom"));
    if (!whom) {
        return whom.error();
    }
    command.whom = std::move(*whom);
    return core::OperatorCommand{std::move(command)};
}

Command punish(Given const& given, Sanction::Kind kind) {
    core::Punish command{.kind = kind, .time = given.time("for_ms")};
    if (given.has("for_ms") && !command.time) {
        return std::string("\"for_ms\" must be a number of milliseconds, ten years at most");
    }
    return whom_command(given, std::move(command));
}

Command announce(Given const& given) {
    core::Announce command{.text = given.text("text")};
    if (given.has("room")) {
        command.room = base::RoomId{given.text("room")};
    }
    return core::OperatorCommand{std::move(command)};
}

Command drain(Given const& given) {
    auto const within = given.time("within_ms");
    if (!within) {
        return std::string("\"within_ms\" must be a number of milliseconds");
    }
    return core::OperatorCommand{core::Drain{*within}};
}

std::int64_t number(base::TimePoint time) {
    return time.time_since_epoch().count();
}

Json json_of(proto::PlayerRef const& player) {
    return {{"id", player.id.value}, {"name", player.name}};
}

Json json_of(proto::Seat const& seat) {
    Json people = Json::array();
    for (auto const& player : seat.players) {
        people.push_back(Json{{"id", player.id.value}, {"name", player.name}, {"online", player.online}});
    }
    return {{"players", std::move(people)}, {"ai", seat.ai ? Json(*seat.ai) : Json()}};
}

Json json_of(core::RoomReport const& room) {
    auto const& summary = room.summary;
    return {{"room", summary.room.value},
            {"title", summary.title},
            {"game", proto::name_of(summary.game.kind)},
            {"state", proto::name_of(summary.state)},
            {"black", json_of(summary.seats.black)},
            {"white", json_of(summary.seats.white)},
            {"watchers", summary.watchers},
            {"has_password", summary.has_password},
            {"private", room.is_private},
            {"games", room.games},
            {"ply", room.ply},
            {"created_time", number(room.created)},
            {"changed_time", number(room.last_change)}};
}

Json json_of(core::RoomDetail const& detail) {
    Json room = json_of(detail.room);
    room["owner"] = detail.owner ? json_of(*detail.owner) : Json();
    room["members"] = Json::array();
    for (auto const& member : detail.members) {
        Json one = json_of(member.player);
        one["online"] = member.online;
        one["address"] = net::text_of_place(member.place);
        room["members"].push_back(std::move(one));
    }
    room["actions"] = detail.actions;
    return room;
}

Json json_of(core::SessionReport const& session) {
    Json rooms = Json::array();
    for (auto const& room : session.rooms) {
        rooms.push_back(room.value);
    }
    return {{"session", session.session.value},
            {"address", net::text_of_place(session.place)},
            {"player", session.player ? json_of(*session.player) : Json()},
            {"guest", session.guest},
            {"rooms", std::move(rooms)}};
}

Json json_of(core::SanctionReport const& report) {
    auto const& sanction = report.sanction;
    Json one{{"kind", sanction.kind == Sanction::Kind::ban ? "ban" : "mute"}, {"whom", report.name}};
    if (auto const* player = std::get_if<base::PlayerId>(&sanction.target)) {
        one["player"] = player->value;
    } else {
        one["address"] = std::get<core::NetAddress>(sanction.target).text;
    }
    one["since_time"] = number(sanction.since);
    one["until_time"] = sanction.until ? Json(number(*sanction.until)) : Json();
    return one;
}

Json json_of(core::Census const& census) {
    constexpr std::array<char const*, 3> kServices{"open", "draining", "closed"};
    return {{"service", kServices[static_cast<std::size_t>(census.service)]},
            {"drained_by_time", census.drained_by ? Json(number(*census.drained_by)) : Json()},
            {"sessions", census.sessions},
            {"greeted", census.greeted},
            {"players", census.players},
            {"rooms",
             {{"open", census.rooms_open},
              {"playing", census.rooms_playing},
              {"finished", census.rooms_finished}}},
            {"live_games", census.live_games},
            {"subscriptions", census.subscriptions}};
}

template <class Part>
Json list_of(char const* name, std::vector<Part> const& parts) {
    Json list = Json::array();
    for (auto const& part : parts) {
        list.push_back(json_of(part));
    }
    return {{name, std::move(list)}};
}

Json result_of(core::OperatorDone const& done) {
    return {{"done", done.text}};
}
Json result_of(std::vector<core::RoomReport> const& rooms) {
    return list_of("rooms", rooms);
}
Json result_of(core::RoomDetail const& room) {
    return {{"room", json_of(room)}};
}
Json result_of(std::vector<core::SessionReport> const& sessions) {
    return list_of("sessions", sessions);
}
Json result_of(std::vector<core::SanctionReport> const& sanctions) {
    return list_of("sanctions", sanctions);
}
Json result_of(core::Census const& census) {
    return {{"status", json_of(census)}};
}

std::string line_of(Json const& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Command command_of(std::string const& name, Given const& given) {
    using core::OperatorCommand;
    if (name == "rooms") {
        return OperatorCommand{core::ListRooms{}};
    } else if (name == "room") {
        return room_command(given, core::ShowRoom{});
    } else if (name == "sessions") {
        return OperatorCommand{core::ListSessions{}};
    } else if (name == "close") {
        return room_command(given, core::CloseRoom{});
    } else if (name == "ban") {
        return punish(given, Sanction::Kind::ban);
    } else if (name == "mute") {
        return punish(given, Sanction::Kind::mute);
    } else if (name == "unban") {
        return whom_command(given, core::Lift{.kind = Sanction::Kind::ban});
    } else if (name == "unmute") {
        return whom_command(given, core::Lift{.kind = Sanction::Kind::mute});
    } else if (name == "bans") {
        return OperatorCommand{core::ListSanctions{Sanction::Kind::ban}};
    } else if (name == "mutes") {
        return OperatorCommand{core::ListSanctions{Sanction::Kind::mute}};
    } else if (name == "message") {
        return announce(given);
    } else if (name == "drain") {
        return drain(given);
    } else if (name == "resume") {
        return OperatorCommand{core::Resume{}};
    } else if (name == "status") {
        return OperatorCommand{core::ShowStatus{}};
    }
    return "there is no command \"" + name + "\"";
}

std::optional<std::uint64_t> read_number(std::string_view text) {
    std::uint64_t value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool const whole = error == std::errc{} && end == text.data() + text.size();
    return whole ? std::optional(value) : std::nullopt;
}

}  // namespace

core::NetAddress read_net_address(std::string const& text) {
    boost::system::error_code error;
    auto const bare = text.substr(0, text.ends_with("/64") ? text.size() - 3 : text.size());
    auto const address = boost::asio::ip::make_address(bare, error);
    if (error) {
        return {};
    }
    auto place = net::place_of(address);
    auto shown = net::text_of_place(place);
    return {.place = std::move(place), .text = std::move(shown)};
}

base::Result<core::Whom, std::string> read_whom(std::string const& text) {
    constexpr std::string_view kId = "id:";
    constexpr std::string_view kName = "name:";
    constexpr std::string_view kAddress = "address:";
    if (text.starts_with(kName)) {
        return core::Whom{text.substr(kName.size())};
    }
    bool const says_id = text.starts_with(kId);
    if (auto const id = read_number(std::string_view(text).substr(says_id ? kId.size() : 0))) {
        return core::Whom{base::PlayerId{*id}};
    }
    bool const says_address = text.starts_with(kAddress);
    auto address = read_net_address(text.substr(says_address ? kAddress.size() : 0));
    if (!address.text.empty()) {
        return core::Whom{std::move(address)};
    }
    if (says_id || says_address || text.empty()) {
        return {boost::system::in_place_error,
                "\"" + text + "\" is nobody: it must be a name, a player's number or an address"};
    }
    return core::Whom{text};
}

base::Result<AdminQuestion, std::string> decode_admin(std::string_view line) {
    auto const json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("command") || !json["command"].is_string()) {
        return std::string("the question must be an object with a \"command\"");
    }
    auto const name = json["command"].get<std::string>();
    if (name == "reports") {
        return AdminQuestion{ListReports{}};
    }
    auto command = command_of(name, Given(json));
    if (!command) {
        return command.error();
    }
    return AdminQuestion{std::move(*command)};
}

std::string encode_admin(core::OperatorAnswer const& answer) {
    if (!answer) {
        return encode_admin_error(answer.error());
    }
    return line_of(std::visit([](auto const& result) { return result_of(result); }, *answer));
}

std::string encode_admin(std::vector<core::Report> const& reports) {
    Json list = Json::array();
    for (auto report = reports.rbegin(); report != reports.rend(); ++report) {
        list.push_back(Json{{"time", number(report->time)},
                            {"by", json_of(report->by)},
                            {"about", json_of(report->about)},
                            {"text", report->text}});
    }
    return line_of(Json{{"reports", std::move(list)}});
}

std::string encode_admin_error(std::string const& text) {
    return line_of(Json{{"error", text}});
}

std::string encode_admin_status(metrics::Readings const& readings) {
    auto const& process = readings.process;
    Json status = json_of(readings.census);
    status["version"] = readings.version;
    status["start_time"] = static_cast<std::int64_t>(process.start_time * 1'000);
    status["connections"] = readings.connections.open;
    status["journal"] = {{"failing", readings.journal.failing}, {"commits", readings.journal.commits}};
    status["engines"] = {{"waiting", readings.engines.waiting},
                         {"at_work", readings.engines.at_work},
                         {"lost", readings.engines.lost}};
    status["resident_bytes"] = process.resident_bytes;
    status["open_descriptors"] = process.open_descriptors;
    return line_of(Json{{"status", std::move(status)}});
}

}  // namespace tengen::server::app
