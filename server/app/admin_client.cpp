#include "server/app/admin_client.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <functional>
#include <vector>

#include <nlohmann/json.hpp>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/app/admin_socket.hpp"
#include "server/app/duration.hpp"
#include "server/app/timers.hpp"

namespace tengen::server::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kRefused = 1;
constexpr int kNoServer = 69;
constexpr int kNotYours = 77;
constexpr timeval kPatience{.tv_sec = 30, .tv_usec = 0};
constexpr std::size_t kChunk = 16'384;
constexpr double kMebi = 1'048'576;

/// A descriptor that is closed in the end.
class Socket {
  public:
    Socket() : descriptor_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
        ::setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience);
    }
    Socket(Socket const&) = delete;
    Socket& operator=(Socket const&) = delete;
    ~Socket() { ::close(descriptor_); }
    [[nodiscard]] int get() const { return descriptor_; }

  private:
    int descriptor_;
};

Print no_server(std::filesystem::path const& folder, int error) {
    if (error == EACCES || error == EPERM) {
        return {"the server on " + folder.string() + " is not yours: ask as its user, or as root\n",
                kNotYours};
    }
    return {"no server runs on the data folder " + folder.string() + " (" + std::strerror(error) +
                "); --data and --config tell another one\n",
            kNoServer};
}

/// Everything up to the end of the connection; nullopt when it breaks.
std::optional<std::string> exchange(int socket, std::string line) {
    line += '\n';
    for (std::string_view rest = line; !rest.empty();) {
        auto const sent = ::send(socket, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            return std::nullopt;
        }
        rest.remove_prefix(static_cast<std::size_t>(sent));
    }
    std::string answer;
    std::vector<char> chunk(kChunk);
    while (true) {
        auto const count = ::recv(socket, chunk.data(), chunk.size(), 0);
        if (count <= 0) {
            return count == 0 ? std::optional(answer) : std::nullopt;
        }
        answer.append(chunk.data(), static_cast<std::size_t>(count));
    }
}

/// Rows of a table with their columns under one another.
std::string table_of(std::vector<std::vector<std::string>> const& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (auto const& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], row[i].size());
        }
    }
    std::string text;
    for (auto const& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            bool const last = i + 1 == row.size();
            text += row[i] + (last ? "\n" : std::string(widths[i] - row[i].size() + 2, ' '));
        }
    }
    return text;
}

std::string player_text(Json const& player) {
    return player.is_null() ? "-"
                            : player.at("name").get<std::string>() + " (" +
                                  std::to_string(player.at("id").get<std::uint64_t>()) + ")";
}

std::string seat_text(Json const& seat) {
    if (seat.at("ai").is_string()) {
        return "AI " + seat.at("ai").get<std::string>();
    }
    std::string text;
    for (auto const& player : seat.at("players")) {
        text += (text.empty() ? "" : ", ") + player_text(player);
    }
    return text.empty() ? "-" : text;
}

/// "3m ago", "in 2h".
std::string when_text(Json const& time) {
    base::TimePoint const moment{base::Milliseconds{time.get<std::int64_t>()}};
    auto const present = now();
    return moment > present ? "in " + duration_text(moment - present)
                            : duration_text(present - moment) + " ago";
}

std::string number_text(Json const& number) {
    return number.dump();
}

std::string rooms_text(Json const& rooms) {
    std::vector<std::vector<std::string>> rows{
        {"ROOM", "GAME", "STATE", "PLY", "BLACK", "WHITE", "WATCHERS", "CHANGED", "TITLE"}};
    for (auto const& room : rooms) {
        rows.push_back(
            {room.at("room"), room.at("game"), room.at("state"), number_text(room.at("ply")),
             seat_text(room.at("black")), seat_text(room.at("white")), number_text(room.at("watchers")),
             when_text(room.at("changed_time")),
             (room.at("private").get<bool>() ? "(private) " : "") + room.at("title").get<std::string>()});
    }
    return rows.size() == 1 ? "no rooms\n" : table_of(rows);
}

std::string room_text(Json const& room) {
    std::string moves;
    for (auto const& action : room.at("actions")) {
        moves += (moves.empty() ? "" : " ") + action.get<std::string>();
    }
    std::string text = rooms_text(Json::array({room})) + "owner: " + player_text(room.at("owner")) +
                       "\nmade: " + when_text(room.at("created_time")) + "\n";
    for (auto const& member : room.at("members")) {
        text += "here: " + player_text(member) + (member.at("online").get<bool>() ? "" : ", away") + " " +
                member.at("address").get<std::string>() + "\n";
    }
    return text + "moves: " + (moves.empty() ? "-" : moves) + "\n";
}

std::string sessions_text(Json const& sessions) {
    std::vector<std::vector<std::string>> rows{{"SESSION", "ADDRESS", "PLAYER", "ROOMS"}};
    for (auto const& session : sessions) {
        std::string rooms;
        for (auto const& room : session.at("rooms")) {
            rooms += (rooms.empty() ? "" : " ") + room.get<std::string>();
        }
        auto const address = session.at("address").get<std::string>();
        rows.push_back({number_text(session.at("session")), address.empty() ? "-" : address,
                        player_text(session.at("player")), rooms});
    }
    return rows.size() == 1 ? "no sessions\n" : table_of(rows);
}

std::string sanctions_text(Json const& sanctions) {
    std::vector<std::vector<std::string>> rows{{"WHOM", "SINCE", "ENDS"}};
    for (auto const& sanction : sanctions) {
        auto const& until = sanction.at("until_time");
        rows.push_back({sanction.at("whom"), when_text(sanction.at("since_time")),
                        until.is_null() ? "when lifted" : when_text(until)});
    }
    return rows.size() == 1 ? "nobody\n" : table_of(rows);
}

std::string reports_text(Json const& reports) {
    std::vector<std::vector<std::string>> rows{{"WHEN", "ABOUT", "BY", "TEXT"}};
    for (auto const& report : reports) {
        rows.push_back({when_text(report.at("time")), player_text(report.at("about")),
                        player_text(report.at("by")), report.at("text")});
    }
    return rows.size() == 1 ? "no reports\n" : table_of(rows);
}

std::string status_text(Json const& status) {
    auto const& rooms = status.at("rooms");
    auto const& engines = status.at("engines");
    auto const mebibytes = static_cast<int>(status.at("resident_bytes").get<double>() / kMebi);
    std::string service = status.at("service");
    if (!status.at("drained_by_time").is_null()) {
        service += ", ends " + when_text(status.at("drained_by_time"));
    }
    return table_of({
        {"version", status.at("version")},
        {"started", when_text(status.at("start_time"))},
        {"service", service},
        {"connections", number_text(status.at("connections"))},
        {"people here", number_text(status.at("greeted"))},
        {"rooms", number_text(rooms.at("open")) + " open, " + number_text(rooms.at("playing")) +
                      " playing, " + number_text(rooms.at("finished")) + " finished"},
        {"live games", number_text(status.at("live_games"))},
        {"engines", number_text(engines.at("at_work")) + " at work, " + number_text(engines.at("waiting")) +
                        " questions wait"},
        {"journal", status.at("journal").at("failing").get<bool>() ? "FAILS" : "writes"},
        {"memory", std::to_string(mebibytes) + " MiB"},
        {"descriptors", number_text(status.at("open_descriptors"))},
    });
}

std::string text_of(Json const& answer) {
    using Show = std::string (*)(Json const&);
    std::vector<std::pair<char const*, Show>> const shows{
        {"rooms", rooms_text},         {"room", room_text},       {"sessions", sessions_text},
        {"sanctions", sanctions_text}, {"reports", reports_text}, {"status", status_text}};
    for (auto const& [name, show] : shows) {
        if (answer.contains(name)) {
            return show(answer.at(name));
        }
    }
    return answer.value("done", "") + "\n";
}

}  // namespace

Print show_answer(std::string const& line, AdminCall::Form form) {
    auto const answer = Json::parse(line, nullptr, false);
    if (!answer.is_object()) {
        return {"the server's answer cannot be read: is it of another version?\n", kRefused};
    }
    int const code = answer.contains("error") ? kRefused : 0;
    if (form == AdminCall::Form::json) {
        return {line, code};
    }
    if (code != 0) {
        return {answer.at("error").get<std::string>() + "\n", code};
    }
    try {
        return {text_of(answer), 0};
    } catch (Json::exception const& error) {
        return {std::string("the server's answer cannot be read: ") + error.what() + "\n", kRefused};
    }
}

Print ask_server(AdminCall const& call) {
    AdminSocketName const name(call.folder);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::ranges::copy(name.get(), address.sun_path);
    Socket const socket;
    if (::connect(socket.get(), reinterpret_cast<sockaddr const*>(&address), sizeof address) != 0) {
        return no_server(call.folder, errno);
    }
    auto const answer = exchange(socket.get(), call.line);
    if (!answer || answer->empty()) {
        return {"the server gave no answer\n", kRefused};
    }
    return show_answer(*answer, call.form);
}

}  // namespace tengen::server::app
