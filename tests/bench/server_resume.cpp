#include <stdexcept>
#include <string>

#include "tests/bench/server_figures.hpp"
#include "tests/bench/server_games.hpp"
#include "tests/bench/server_process.hpp"
#include "tests/bench/server_scenarios.hpp"

namespace tengen::bench {
namespace {

using namespace std::chrono_literals;

struct Size {
    std::size_t games = 5'000;
    Pace pace{.moves_a_second = 2'500, .time = 5s};
};

Size size_of(Extent extent) {
    return extent == Extent::brief ? Size{.games = 100, .pace = {.moves_a_second = 200, .time = 500ms}}
                                   : Size{};
}

void must_be_whole(Games const& games, std::string const& scenario) {
    if (games.faults().all() > 0) {
        throw std::runtime_error(
            scenario + ": something is lost, doubled or out of order; the first: " + games.first_fault());
    }
}

double seconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double>(time).count();
}

std::vector<Row> fault_rows(Faults const& faults) {
    return {{"lost", static_cast<double>(faults.lost), nothing(), "0"},
            {"doubled", static_cast<double>(faults.doubled), nothing(), "0"},
            {"out of order", static_cast<double>(faults.disordered), nothing(), "0"}};
}

struct Storm {
    std::chrono::nanoseconds time{};
    std::chrono::nanoseconds spent{};
    Faults faults{};
};

Storm storm_server(Size const& size) {
    TestedServer server;
    Games games(server.port(), size.games, Speech::tengen);
    static_cast<void>(games.play(size.pace));
    games.move_everywhere();
    games.cut_all();
    Meter const meter(server.pid());
    Storm storm{.time = games.come_back(server.port())};
    storm.spent = meter.process();
    // Play goes on where it was.
    static_cast<void>(games.play(size.pace));
    must_be_whole(games, "resume storm");
    storm.faults = games.faults();
    return storm;
}

Storm storm_echo(Size const& size) {
    TestedEcho echo({});
    Games games(echo.port(), size.games, Speech::echo);
    games.cut_all();
    Meter const meter(echo.pid());
    Storm storm{.time = games.come_back(echo.port())};
    storm.spent = meter.process();
    return storm;
}

}  // namespace

void measure_resume(Extent extent) {
    Size const size = size_of(extent);
    Storm const real = storm_server(size);
    Storm const base = storm_echo(size);
    std::vector<Row> rows{{"s until all are back", seconds(real.time), seconds(base.time), "<= 5"},
                          {"s of processor time", seconds(real.spent), seconds(base.spent), ""}};
    auto const faults = fault_rows(real.faults);
    rows.insert(rows.end(), faults.begin(), faults.end());
    print_table("resume storm: " + std::to_string(size.games * 2) +
                    " connections cut at once in play, all come back with token, room.join and room.sync",
                rows);
}

void measure_restart(Extent extent) {
    Size const size = size_of(extent);
    TestedServer server;
    Games games(server.port(), size.games, Speech::tengen);
    static_cast<void>(games.play(size.pace));
    games.move_everywhere();
    auto const up = server.kill_and_restart();
    games.cut_all();
    auto const back = games.come_back(server.port());
    static_cast<void>(games.play(size.pace));
    must_be_whole(games, "restart");
    std::vector<Row> rows{
        {"s until it listens again", seconds(up), nothing(), ""},
        {"s until all are back", seconds(back), nothing(), ""},
        {"rooms that are back", static_cast<double>(size.games), nothing(), std::to_string(size.games)}};
    auto const faults = fault_rows(games.faults());
    rows.insert(rows.end(), faults.begin(), faults.end());
    print_table("restart: killed (-9) in play with " + std::to_string(size.games) +
                    " rooms, started again on the same folder",
                rows);
}

}  // namespace tengen::bench
