// Prints every message that the code can make, one a line: the name of its schema, a tab, the wire's line.
#include <iostream>

#include "proto/names.hpp"
#include "tests/proto/samples.hpp"

namespace {

using namespace tengen::proto;

/// The word after `"type":"` of an event or info.
std::string type_in(std::string const& line) {
    std::string const mark = "\"type\":\"";
    auto const start = line.find(mark) + mark.size();
    return line.substr(start, line.find('"', start) - start);
}

std::string method_in(std::string const& line) {
    std::string const mark = "\"method\":\"";
    auto const start = line.find(mark) + mark.size();
    return line.substr(start, line.find('"', start) - start);
}

void emit(std::string const& schema, std::string const& line) {
    std::cout << schema << '\t' << line;
}

void emit_server_side() {
    for (auto const& [method, result] : samples::results()) {
        emit(std::string(name_of(method)) + ".result", encode_result(RequestId{"a \"b\""}, result));
    }
    for (auto const& event : samples::events()) {
        auto const line = encode_event(event);
        emit("event." + type_in(line), line);
        emit("event." + type_in(line), encode_notification(event));
    }
    for (auto const& info : samples::infos()) {
        auto const line = encode_info(info);
        emit("info." + type_in(line), line);
    }
    for (auto const& notification : samples::notifications()) {
        auto const line = encode_notification(notification);
        emit("notification." + method_in(line), line);
    }
    for (auto const& error : samples::errors()) {
        emit("error", encode_error(std::nullopt, error));
        emit("error", encode_error(RequestId{std::int64_t{7}}, error));
    }
    for (auto const& record : samples::records()) {
        emit("record", encode_record(record) + '\n');
    }
    for (auto const& page : samples::exports()) {
        emit("export", encode_export(page) + '\n');
    }
    emit("ping.params", encode_ping(RequestId{std::int64_t{-1}}));
}

}  // namespace

int main() {
    emit_server_side();
    for (auto const& request : samples::requests()) {
        auto const schema = std::string(name_of(method_of(request))) + ".params";
        emit(schema, encode_request(RequestId{std::int64_t{1}}, request));
        emit(schema, encode_request(std::nullopt, request));
    }
    return 0;
}
