#include "proto/lan.hpp"

#include <limits>

#include <nlohmann/json.hpp>

#include "proto/json_reader.hpp"
#include "proto/json_writer.hpp"
#include "proto/text.hpp"

namespace tengen::proto {
namespace {

using Json = nlohmann::json;

/// Of the query and the answer, not of the lines.
constexpr int kLanVersion = 1;
constexpr unsigned char kContinuationMask = 0xC0;
constexpr unsigned char kContinuation = 0x80;

/// The longest beginning of `text` of at most `most` bytes that ends between characters.
std::string_view beginning(std::string_view text, std::size_t most) {
    if (text.size() <= most) {
        return text;
    }
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & kContinuationMask) == kContinuation) {
        --end;
    }
    return text.substr(0, end);
}

template <class Number>
std::optional<Number> whole(Json const& from, char const* name) {
    auto const found = from.find(name);
    if (found == from.end() || !found->is_number_unsigned()) {
        return std::nullopt;
    }
    auto const value = found->get<std::uint64_t>();
    bool const fits = value <= static_cast<std::uint64_t>(std::numeric_limits<Number>::max());
    return fits ? std::optional(static_cast<Number>(value)) : std::nullopt;
}

Json object_of(std::string_view datagram) {
    auto const json = is_utf8(datagram) ? parse_json(datagram) : std::nullopt;
    bool const ours = json && json->is_object() && whole<int>(*json, "tengen") == kLanVersion;
    return ours ? *json : Json::object();
}

}  // namespace

std::string encode_lan_query() {
    return R"({"tengen":1,"find":true})";
}

bool is_lan_query(std::string_view datagram) {
    if (datagram.size() > kLanAnswerBytes) {
        return false;
    }
    Json const json = object_of(datagram);
    auto const find = json.find("find");
    return json.size() == 2 && find != json.end() && *find == Json(true);
}

std::string encode_lan_answer(LanServer const& server) {
    JsonWriter out;
    out.begin_object();
    out.key("tengen");
    out.number(kLanVersion);
    out.key("name");
    out.string(beginning(clean_text(server.name), kLanNameBytes));
    out.key("port");
    out.number(server.port);
    if (server.tls_port) {
        out.key("tls_port");
        out.number(*server.tls_port);
    }
    out.key("rooms");
    out.number(server.rooms);
    out.key("players");
    out.number(server.players);
    out.key("protocol");
    out.number(server.protocol);
    out.end_object();
    return out.take();
}

std::optional<LanServer> decode_lan_answer(std::string_view datagram) {
    if (datagram.size() > kLanAnswerBytes) {
        return std::nullopt;
    }
    Json const json = object_of(datagram);
    auto const name = json.find("name");
    auto const port = whole<std::uint16_t>(json, "port");
    auto const rooms = whole<std::int64_t>(json, "rooms");
    auto const players = whole<std::int64_t>(json, "players");
    auto const protocol = whole<int>(json, "protocol");
    bool const complete =
        name != json.end() && name->is_string() && port && *port != 0 && rooms && players && protocol;
    if (!complete) {
        return std::nullopt;
    }
    return LanServer{clean_text(name->get<std::string>()),
                     *port,
                     whole<std::uint16_t>(json, "tls_port"),
                     *rooms,
                     *players,
                     *protocol};
}

}  // namespace tengen::proto
