#include "server/core/lots.hpp"

#include <string>
#include <string_view>

namespace tengen::server::core {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr int kLength = 6;

}  // namespace

base::RoomId room_code(std::uint64_t lot) {
    std::string code;
    for (int i = 0; i < kLength; ++i) {
        code += kLetters[lot % kLetters.size()];
        lot /= kLetters.size();
    }
    return base::RoomId{code};
}

base::RoomId draw_room_code(Secrets& secrets) {
    std::uint64_t bound = 1;
    for (int i = 0; i < kLength; ++i) {
        bound *= kLetters.size();
    }
    return room_code(secrets.below(bound));
}

}  // namespace tengen::server::core
