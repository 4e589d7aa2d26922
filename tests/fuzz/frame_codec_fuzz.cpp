// Any bytes from a peer, through frame and codec, in both directions: nothing crashes, and what was
// understood once is understood alike after it was written again.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "proto/codec.hpp"
#include "proto/frame.hpp"
#include "proto/method.hpp"

namespace {

using namespace tengen::proto;

void require(bool holds, std::string_view what, std::string_view text) {
    if (!holds) {
        std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
                     static_cast<int>(text.size()), text.data());
        std::abort();
    }
}

std::string_view without_end(std::string const& line) {
    require(line.ends_with('\n') && line.find('\n') == line.size() - 1, "not one line", line);
    return std::string_view(line).substr(0, line.size() - 1);
}

/// What a peer would make of an error that was sent to it.
void check_error(std::optional<RequestId> const& id, Error const& error) {
    auto const line = encode_error(id, error);
    auto const read = decode_server_line(without_end(line));
    require(read.has_value() && std::holds_alternative<Failure>(*read), "an error is not read back", line);
    require(std::get<Failure>(*read).id == id && std::get<Failure>(*read).error == error, "an error changes",
            line);
}

void as_server(std::string_view text) {
    auto const read = decode_client_line(text);
    if (!read) {
        check_error(read.error().id, read.error().error);
        return;
    }
    auto const* const call = std::get_if<Call>(&*read);
    if (call == nullptr) {
        return;
    }
    auto const request = decode_request(*call);
    if (!request) {
        check_error(call->id, request.error());
        return;
    }
    auto const line = encode_request(call->id, *request);
    auto const again = decode_client_line(without_end(line));
    require(again.has_value() && std::holds_alternative<Call>(*again), "a request is not read back", line);
    require(std::get<Call>(*again).id == call->id, "a request's id changes", line);
    auto const same = decode_request(std::get<Call>(*again));
    require(same.has_value() && *same == *request, "a request changes", line);
}

void check_results(RawValue const& result) {
    for (std::size_t index = 0; index < kMethods; ++index) {
        auto const method = static_cast<Method>(index);
        auto const response = decode_result(method, result);
        if (!response) {
            continue;
        }
        auto const line = encode_result(RequestId{"id"}, *response);
        auto const again = decode_server_line(without_end(line));
        require(again.has_value() && std::holds_alternative<Answer>(*again), "a result is not read back",
                line);
        auto const same = decode_result(method, std::get<Answer>(*again).result);
        require(same.has_value() && *same == *response, "a result changes", line);
    }
}

void as_client(std::string_view text) {
    auto const read = decode_server_line(text);
    if (!read) {
        return;
    }
    if (auto const* const answer = std::get_if<Answer>(&*read)) {
        check_results(answer->result);
    } else if (auto const* const failure = std::get_if<Failure>(&*read)) {
        check_error(failure->id, failure->error);
    } else if (auto const* const notification = std::get_if<Notification>(&*read)) {
        auto const line = encode_notification(*notification);
        auto const again = decode_server_line(without_end(line));
        require(again.has_value() && std::holds_alternative<Notification>(*again) &&
                    std::get<Notification>(*again) == *notification,
                "a notification changes", line);
    }
}

void as_journal(std::string_view text) {
    if (auto const body = decode_event_body(text)) {
        auto const written = encode_event_body(*body);
        auto const again = decode_event_body(written);
        require(again.has_value() && *again == *body, "a stored event changes", written);
    }
    if (auto const header = decode_room_header(text)) {
        auto const written = encode_room_header(*header);
        auto const again = decode_room_header(written);
        require(again.has_value() && *again == *header, "a stored room changes", written);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view bytes(reinterpret_cast<char const*>(data), size);
    // The length decides in which pieces the bytes arrive, so that seeds stay plain text.
    std::size_t const step = size % 2 == 0 ? size + 1 : 1 + size % 97;
    LineFramer framer;
    while (!bytes.empty()) {
        framer.feed(bytes.substr(0, step));
        bytes.remove_prefix(std::min(step, bytes.size()));
        while (true) {
            auto const line = framer.next();
            if (!line || !*line) {
                break;
            }
            as_server(**line);
            as_client(**line);
            as_journal(**line);
            framer.set_cap(kLineBytes);
        }
    }
    return 0;
}
