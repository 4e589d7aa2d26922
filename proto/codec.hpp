#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "common/base/result.hpp"
#include "proto/errors.hpp"
#include "proto/events.hpp"
#include "proto/frame.hpp"
#include "proto/infos.hpp"
#include "proto/method.hpp"
#include "proto/requests.hpp"
#include "proto/responses.hpp"
#include "proto/stored.hpp"

// Messages to JSON and back. Every encoder of a wire message returns one whole line, its LF included; every
// decoder takes a line without it. Nothing here throws, blocks or keeps state.
namespace tengen::proto {

/// A JSON value that was read but not yet understood.
class RawValue {
  public:
    struct Body;

    RawValue();
    explicit RawValue(std::unique_ptr<Body> body);
    RawValue(RawValue&&) noexcept;
    RawValue& operator=(RawValue&&) noexcept;
    ~RawValue();

    /// nullptr: the member was absent.
    [[nodiscard]] Body const* body() const { return body_.get(); }

  private:
    std::unique_ptr<Body> body_;
};

/// Why bytes could not be understood (client and journal; a server answers an Error).
struct DecodeError {
    /// Dotted path of the member at fault; empty when the whole is.
    std::string field;
    std::string message;
};

// ---- server side: lines of a client ----

/// A request whose envelope is sound; its params are not yet looked at.
struct Call {
    /// Absent: carried out unanswered.
    std::optional<RequestId> id{};
    std::string method_name;
    /// nullopt: not a method of this build (`unknown_method`).
    std::optional<Method> method{};
    RawValue params{};
};
/// The client's answer, result or error, to the server's own `ping`.
struct PingAnswer {};
using ClientLine = std::variant<Call, PingAnswer>;

/// A line to be answered by an error; the connection closes when it is fatal.
struct Rejected {
    /// Of the request, as far as it could be read.
    std::optional<RequestId> id{};
    Error error{};
};

/// First step: JSON and envelope. Errors: `parse_error` (fatal), `invalid_request` (fatal when the line is no
/// object and no array).
[[nodiscard]] base::Result<ClientLine, Rejected> decode_client_line(std::string_view line);
/// Second step: the params. Errors: `bad_params` with `field`; for `hello` first `unsupported_protocol`
/// (fatal); `unknown_method` when the call names none of this build's. Text comes out cleaned (text.hpp).
[[nodiscard]] base::Result<Request, Error> decode_request(Call const& call);

/// The fatal `parse_error` that answers a broken stream; `caps` are those it was held to.
[[nodiscard]] Error error_of(FrameError frame_error, LineCaps const& caps = {});
/// The error for a method that is not in this build.
[[nodiscard]] Error unknown_method(std::string_view method_name);

[[nodiscard]] std::string encode_result(RequestId const& id, Response const& response);
/// Without an id the answer carries `"id":null`.
[[nodiscard]] std::string encode_error(std::optional<RequestId> const& id, Error const& error);
/// One text for all receivers of an event.
[[nodiscard]] std::string encode_event(Event const& event);
[[nodiscard]] std::string encode_info(Info const& info);
[[nodiscard]] std::string encode_notification(Notification const& notification);
/// The request `ping`, which both sides may send.
[[nodiscard]] std::string encode_ping(RequestId const& id);

// ---- client side: lines of a server ----

/// Result of a request; decode_result understands it once the method is known.
struct Answer {
    RequestId id{};
    RawValue result{};
};
struct Failure {
    /// Absent when the server could not tell which request it answers.
    std::optional<RequestId> id{};
    /// A reason unknown to this build comes as ErrorReason::other; `message` tells more.
    Error error{};
};
/// The server's `ping`: answer with encode_result(id, Done{}).
struct PingCall {
    std::optional<RequestId> id{};
};
/// Sound, but a method, event or info that this build does not know: of a newer server.
struct Ignored {
    std::string name;
    /// The number that an unknown event takes in its room.
    std::optional<base::RoomId> room{};
    std::optional<base::Seq> seq{};
};
using ServerLine = std::variant<Answer, Failure, Notification, PingCall, Ignored>;

/// Without an id the server carries the request out unanswered.
[[nodiscard]] std::string encode_request(std::optional<RequestId> const& id, Request const& request);
[[nodiscard]] base::Result<ServerLine, DecodeError> decode_server_line(std::string_view line);
/// Understands the result of `method`. An unknown event inside `room.sync` comes as Hidden.
[[nodiscard]] base::Result<Response, DecodeError> decode_result(Method method, RawValue const& result);

// ---- documents and rows of the archive: JSON text without a line end ----

[[nodiscard]] std::string encode_game_entry(GameEntry const& entry);
[[nodiscard]] base::Result<GameEntry, DecodeError> decode_game_entry(std::string_view text);
[[nodiscard]] std::string encode_record(Record const& record);
[[nodiscard]] base::Result<Record, DecodeError> decode_record(std::string_view text);
[[nodiscard]] std::string encode_export(Export const& page);
[[nodiscard]] base::Result<Export, DecodeError> decode_export(std::string_view text);
/// A game in one of the formats of `record.get`. Error: what the format cannot say.
[[nodiscard]] base::Result<std::string, record::RecordError> record_text(Record const& record,
                                                                         RecordFormat format);

// ---- journal: JSON text without a line end ----

/// Every event but Hidden, which is never kept.
[[nodiscard]] std::string encode_event_body(EventBody const& body);
[[nodiscard]] base::Result<EventBody, DecodeError> decode_event_body(std::string_view text);
[[nodiscard]] std::string encode_room_header(RoomHeader const& header);
[[nodiscard]] base::Result<RoomHeader, DecodeError> decode_room_header(std::string_view text);

}  // namespace tengen::proto
