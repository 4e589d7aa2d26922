// A script of peers, clock, journal and engines drives the lobby (script.hpp).
#include <cstdint>
#include <string_view>

#include "tests/fuzz/script.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    tengen::fuzz::FuzzHouse house;
    tengen::fuzz::run_script(house, {reinterpret_cast<char const*>(data), size});
    return 0;
}
