// bench_rules: what `legal` queries to the program tengen-rules cost, its start and the pipe included. Prints
// markdown.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tests/server/temp_folder.hpp"

namespace {

using Json = nlohmann::json;
using Lines = std::vector<std::string>;

Json read_line(std::ifstream& file) {
    std::string line;
    return std::getline(file, line) ? Json::parse(line) : Json();
}

/// One query for each line of the file, as often as it takes to have so many.
template <class Query>
Lines queries(std::string_view file, std::size_t count, Query query) {
    Lines distinct;
    std::ifstream input(fmt::format("{}/data/{}", TENGEN_TEST_DATA, file));
    for (Json line = read_line(input); !line.is_null() && distinct.size() < count; line = read_line(input)) {
        distinct.push_back(query(line).dump());
    }
    Lines all;
    while (!distinct.empty() && all.size() < count) {
        all.push_back(distinct[all.size() % distinct.size()]);
    }
    return all;
}

Json renju(Json const& line) {
    return {{"game", {{"kind", "gomoku"}, {"rule", "renju"}, {"foul_mode", "forbid"}}},
            {"stones", {{"black", line.at("black")}, {"white", line.at("white")}, {"to_act", "black"}}},
            {"ask", "legal"}};
}

/// The same stones as a game played to there.
Json freestyle(Json const& line) {
    Json actions = Json::array();
    auto const& white = line.at("white");
    for (std::size_t at = 0; at < std::min<std::size_t>(line.at("black").size(), 10); ++at) {
        actions.push_back(line.at("black").at(at));
        if (at < white.size()) {
            actions.push_back(white.at(at));
        }
    }
    return {{"game", {{"kind", "gomoku"}, {"rule", "freestyle"}}}, {"actions", actions}, {"ask", "legal"}};
}

Json chengsanqi(Json const& line) {
    return {{"game", {{"kind", "chengsanqi"}, {"preset", "chengsanqi"}}},
            {"fen", line.at("fen")},
            {"ask", "legal"}};
}

struct Answered {
    std::size_t legal = 0;
    std::size_t other = 0;
    double seconds = 0;
};

Answered ask(Lines const& lines, std::filesystem::path const& folder) {
    auto const path = folder / "queries";
    std::ofstream file(path);
    for (std::string const& line : lines) {
        file << line << '\n';
    }
    file.close();
    auto const start = std::chrono::steady_clock::now();
    auto const command = fmt::format("'{}/bin/tengen-rules' < '{}'", TENGEN_BINARY_DIR, path.string());
    std::unique_ptr<FILE, int (*)(FILE*)> const answers(popen(command.c_str(), "r"), pclose);
    Answered answered;
    std::vector<char> line(std::size_t{1} << 16U);
    while (answers && std::fgets(line.data(), static_cast<int>(line.size()), answers.get()) != nullptr) {
        bool const legal = std::string_view(line.data()).starts_with(R"({"legal")");
        ++(legal ? answered.legal : answered.other);
    }
    answered.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return answered;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Time that queries for the legal actions take in the program tengen-rules");
    std::size_t count = 2000;
    app.add_option("--queries", count, "queries of each kind")->check(CLI::Range(1, 1'000'000));
    bool short_run = false;
    app.add_flag("--short", short_run, "200 queries of each kind");
    CLI11_PARSE(app, argc, argv);
    if (short_run) {
        count = 200;
    }
    tengen::server::TempFolder const folder;
    int status = 0;
    fmt::print("| `legal` queries | answered | seconds | us each |\n| --- | ---: | ---: | ---: |\n");
    auto const measure = [&](std::string_view name, Lines const& lines) {
        Answered const answered = ask(lines, folder.path());
        fmt::print("| {} | {} | {:.2f} | {:.0f} |\n", name, answered.legal, answered.seconds,
                   1e6 * answered.seconds / static_cast<double>(std::max<std::size_t>(lines.size(), 1)));
        if (answered.legal != count || answered.other > 0) {
            fmt::print(stderr, "{}: {} of {} queries were not answered with a list\n", name,
                       count - answered.legal, count);
            status = 1;
        }
    };
    measure("renju, fouls forbidden, stones laid", queries("gomoku/forbidden_random.jsonl", count, renju));
    measure("freestyle, twenty stones played", queries("gomoku/forbidden_random.jsonl", count, freestyle));
    measure("chengsanqi", queries("chengsanqi/positions.jsonl", count, chengsanqi));
    return status;
}
