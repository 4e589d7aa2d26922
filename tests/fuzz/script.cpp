#include "tests/fuzz/script.hpp"

#include <algorithm>
#include <string>

namespace tengen::fuzz {

namespace {

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
        case 'o':
            return house.engine_wishes_draw(pick);
        case 'i':
            return house.engine_hints(pick);
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

void run_script(FuzzHouse& house, std::string_view script) {
    for (int steps = 0; steps < kMaxSteps && !script.empty(); ++steps) {
        auto const line = script.substr(0, script.find('\n'));
        script.remove_prefix(std::min(line.size() + 1, script.size()));
        if (!line.empty()) {
            step(house, line);
        }
    }
    house.finish();
}

}  // namespace tengen::fuzz
