#include "tests/common/engine/five/tuning/games.hpp"

#include <filesystem>

#include <unistd.h>

namespace tengen::engine::five::tuning {

namespace {

constexpr std::optional<int> kNone;

ScoredGame game(std::string const& moves, std::vector<std::optional<int>> scores, int result) {
    ScoredGame made;
    made.moves = parse_points(moves).value();
    made.scores = std::move(scores);
    made.scores.resize(made.moves.size(), 29'990);
    while (!made.scores[made.opening]) {
        ++made.opening;
    }
    made.result = result;
    return made;
}

}  // namespace

GameFile sample_games() {
    GameFile file;
    file.games.push_back(
        game("k11j6j5i7h8h7j7i8i9j10k9k8j9l9l10g8i5g5m11j8j12i13m8m9k6n9k12h6f4l4k13k10l12k5m3n10i1"
             "2m12h12",
             {kNone, kNone, kNone, 191, -170, 57,  -49,  54,  -71,  -167, 102,  -201, 173,  -190, 235,
              -263,  308,   -246,  229, -257, 296, -482, 509, -544, 609,  -933, 1312, -937, 1481, -29'974},
             1));
    file.games.push_back(game("g11f8j9g8j7j11h9i9i8k6h7g6h8h10k8j8h5h6i6l9g4",
                              {kNone, kNone, kNone, 42, 68, 60, 557, -573, 793, -29'988}, 1));
    file.games.push_back(
        game("h6g11f11j10g10i9g7h9h10i10f8e9f10f9g9i11g8g6i8h8e7d6k11k9h12l9j9i12i13l10e10d10i5j4l8k"
             "10m10j11m8h13",
             {kNone, kNone, kNone, kNone, 168, 8,   88, 11,  11,  -35,  139, -70, 15,
              128,   -127,  86,    -69,   21,  -84, 30, -52, 118, -118, 118, -148},
             -1));
    file.games.back().not_chosen = {8};
    return file;
}

std::string temporary_path(std::string const& name) {
    auto const folder = std::filesystem::temp_directory_path();
    return folder / (std::to_string(getpid()) + "_" + name);
}

}  // namespace tengen::engine::five::tuning
