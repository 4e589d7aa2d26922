// A script of peers, clock, journal and engines drives the lobby (script.hpp).
#include <cstdint>
#include <cstdio>
#include <string_view>

#include "tests/fuzz/script.hpp"

namespace {

/// Tells at the end how many commands there were, in the words of libFuzzer's own statistics.
struct Commands {
    Commands() = default;
    Commands(Commands const&) = delete;
    Commands& operator=(Commands const&) = delete;
    ~Commands() { std::fprintf(stderr, "stat::number_of_commands: %llu\n", given); }

    unsigned long long given = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static Commands commands;
    tengen::fuzz::FuzzHouse house;
    tengen::fuzz::run_script(house, {reinterpret_cast<char const*>(data), size});
    commands.given += house.requests();
    return 0;
}
