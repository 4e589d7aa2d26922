// Plays the scripts of a folder against the server's core and prints every message that it sends, one a line:
// the name of its schema, a tab, the line.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "proto/names.hpp"
#include "tests/fuzz/script.hpp"

namespace {

using namespace tengen;

std::string schema_of(std::string_view line, std::optional<proto::Method> answered) {
    if (answered) {
        return std::string(proto::name_of(*answered)) + ".result";
    }
    auto const word = [&](std::string_view mark) {
        auto const start = line.find(mark) + mark.size();
        return std::string(line.substr(start, line.find('"', start) - start));
    };
    if (!line.starts_with(R"({"jsonrpc":"2.0","method":)")) {
        return "error";
    }
    auto const method = word(R"("method":")");
    if (method == "room.event") {
        return "event." + word(R"("type":")");
    }
    return method == "room.info" ? "info." + word(R"("type":")") : "notification." + method;
}

void play(std::filesystem::path const& path) {
    std::ifstream file(path, std::ios::binary);
    std::string const script{std::istreambuf_iterator<char>(file), {}};
    fuzz::FuzzHouse house([](std::string_view line, std::optional<proto::Method> answered) {
        std::cout << schema_of(line, answered) << '\t' << line << '\n';
    });
    fuzz::run_script(house, script);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: emit_play FOLDER\n";
        return 2;
    }
    for (auto const& entry : std::filesystem::directory_iterator(argv[1])) {
        play(entry.path());
    }
    return 0;
}
