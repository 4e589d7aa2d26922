#include "tests/common/engine/gomocup/scripted_thinker.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <new>

#include "common/engine/gomocup/problem.hpp"
#include "common/record/notation.hpp"
#include "common/rules/points.hpp"

namespace tengen::engine::gomocup {

namespace {

std::vector<rules::Point> playable(five::Problem const& problem) {
    auto const board = board_of(problem);
    std::vector<rules::Point> points;
    for (int row = 0; row < problem.size; ++row) {
        for (int column = 0; column < problem.size; ++column) {
            auto const point = rules::point_at(column, row);
            if (board.at(point) == rules::Stone::none && !rules::among(problem.barred, point)) {
                points.push_back(point);
            }
        }
    }
    return points;
}

void wait_for(std::stop_token stop) {
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    stopped.wait(lock, std::move(stop), [] { return false; });
}

}  // namespace

five::Findings ScriptedThinker::search(five::Problem const& problem, five::SearchLimits const& asked,
                                       std::stop_token stop, Progress const& progress) {
    if (failing_searches > 0) {
        --failing_searches;
        throw std::bad_alloc();
    }
    problems.push_back(problem);
    limits.push_back(asked);
    for (auto const& findings : on_the_way) {
        progress(findings);
    }
    if (endless) {
        wait_for(std::move(stop));
    }
    five::Findings findings{.depth = 1, .selective_depth = 1, .nodes = 10};
    auto const value = score ? score(problem) : 0;
    for (auto const point : playable(problem)) {
        if (static_cast<int>(findings.lines.size()) < std::max(asked.lines, 1)) {
            findings.lines.push_back({value, {point}});
        }
    }
    return findings;
}

void ScriptedThinker::configure(five::SearchOptions const& asked) {
    if ((most_hash && asked.hash_bytes > *most_hash) || (most_threads && asked.threads > *most_threads)) {
        throw std::bad_alloc();
    }
    options.push_back(asked);
}

five::Findings findings_of(int depth, int score, std::string_view line) {
    five::Findings findings{.depth = depth,
                            .selective_depth = depth + 2,
                            .nodes = 1000,
                            .elapsed = std::chrono::milliseconds(20)};
    five::Line best{score, {}};
    while (!line.empty()) {
        auto const end = std::min(line.find_first_not_of("0123456789", 1), line.size());
        best.points.push_back(*record::parse_point(line.substr(0, end)));
        line.remove_prefix(end);
    }
    findings.lines.push_back(best);
    return findings;
}

}  // namespace tengen::engine::gomocup
