// A script of peers, clock, journal and engines drives the lobby. A line's first byte says what happens:
// `0`..`3` that peer sends the rest of the line, `x` a peer goes, `w` it wavers, `b` it is back, `t` the next
// timer, `e` the engine plays, `E` it fails, `d` it answers a draw offer, `k` `h` `f` the journal keeps at
// once, holds, fails, `a` it keeps the oldest, `R` the process dies and comes back.
#include <cstdint>
#include <string_view>

#include "tests/fuzz/fuzz_house.hpp"

namespace {

using tengen::fuzz::FuzzHouse;
using tengen::fuzz::JournalMode;

constexpr int kMaxSteps = 300;

void step(FuzzHouse& house, std::string_view line) {
    char const what = line.front();
    std::size_t const pick = line.size() > 1 ? static_cast<unsigned char>(line[1]) - std::size_t{'0'} : 0;
    switch (what) {
        case 'x':
            return house.peer_goes(pick);
        case 'w':
            return house.peer_wavers(pick);
        case 'b':
            return house.peer_is_back(pick);
        case 't':
            return house.next_timer();
        case 'e':
            return house.engine_plays(pick);
        case 'E':
            return house.engine_fails();
        case 'd':
            return house.engine_answers_draw(pick);
        case 'k':
            return house.set_journal(JournalMode::at_once);
        case 'h':
            return house.set_journal(JournalMode::on_command);
        case 'f':
            return house.set_journal(JournalMode::failing);
        case 'a':
            return house.keep_one();
        case 'R':
            return house.restart();
        default:
            break;
    }
    if (what >= '0' && what <= '3') {
        house.peer_sends(static_cast<std::size_t>(what - '0'), std::string(line.substr(1)) + '\n');
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view script(reinterpret_cast<char const*>(data), size);
    FuzzHouse house;
    for (int steps = 0; steps < kMaxSteps && !script.empty(); ++steps) {
        auto const line = script.substr(0, script.find('\n'));
        script.remove_prefix(std::min(line.size() + 1, script.size()));
        if (!line.empty()) {
            step(house, line);
        }
    }
    house.finish();
    return 0;
}
