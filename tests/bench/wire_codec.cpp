// What the codec costs on the path of a move: read game.play, write its result, write the event played.
#include <benchmark/benchmark.h>

#include "proto/codec.hpp"
#include "proto/frame.hpp"

namespace {

using namespace tengen;
using namespace tengen::proto;

std::string const kPlay =
    R"({"jsonrpc":"2.0","id":17,"method":"game.play","params":{"room":"K7QX2M","action":"h8","ply":12,"epoch":0}})";

Event played() {
    return {.room = {"K7QX2M"},
            .seq = {21},
            .time = base::TimePoint{base::Milliseconds{1767225600123}},
            .body = Played{.by = {.player = PlayerRef{{7}, "Li"}, .side = rules::Side::black},
                           .action = "h8",
                           .ply = 13,
                           .epoch = 0,
                           .stone = rules::Side::black,
                           .setup = false,
                           .position_hash = 0x0123456789ABCDEFU}};
}

void read_play(benchmark::State& state) {
    for (auto _ : state) {
        auto const line = decode_client_line(kPlay);
        auto request = decode_request(std::get<Call>(*line));
        benchmark::DoNotOptimize(request);
    }
}

void write_result(benchmark::State& state) {
    for (auto _ : state) {
        auto line = encode_result(RequestId{std::int64_t{17}}, PlayDone{.seq = {21}, .ply = 13, .epoch = 0});
        benchmark::DoNotOptimize(line);
    }
}

void write_played(benchmark::State& state) {
    auto const event = played();
    for (auto _ : state) {
        auto line = encode_event(event);
        benchmark::DoNotOptimize(line);
    }
}

void write_stored_played(benchmark::State& state) {
    auto const body = played().body;
    for (auto _ : state) {
        auto text = encode_event_body(body);
        benchmark::DoNotOptimize(text);
    }
}

void cut_line(benchmark::State& state) {
    LineFramer framer;
    auto const line = kPlay + "\n";
    for (auto _ : state) {
        framer.feed(line);
        auto taken = framer.next();
        benchmark::DoNotOptimize(taken);
    }
}

BENCHMARK(cut_line);
BENCHMARK(read_play);
BENCHMARK(write_result);
BENCHMARK(write_played);
BENCHMARK(write_stored_played);

}  // namespace

BENCHMARK_MAIN();
