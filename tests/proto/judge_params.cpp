// Reads lines of a client and prints the codec's word on each: "ok", or the reason of the refusal, a tab, and
// the member at fault.
#include <iostream>
#include <string>

#include "proto/codec.hpp"
#include "proto/names.hpp"

namespace {

using namespace tengen::proto;

std::string judge(std::string const& line) {
    auto const read = decode_client_line(line);
    if (!read) {
        return std::string(name_of(read.error().error.reason));
    }
    auto const* const call = std::get_if<Call>(&*read);
    if (call == nullptr) {
        return "answer";
    }
    auto const request = decode_request(*call);
    if (request) {
        return "ok";
    }
    return std::string(name_of(request.error().reason)) + '\t' + request.error().field.value_or("");
}

}  // namespace

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::cout << judge(line) << '\n';
    }
    return 0;
}
