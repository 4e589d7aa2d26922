#include "common/engine/gomocup/texts.hpp"

#include <algorithm>

#include "common/record/notation.hpp"

namespace tengen::engine::gomocup {

namespace {

std::string value_and_line(five::Line const& line) {
    auto text = "ev " + value_text(line.score) + " pv";
    for (auto const& point : record::to_texts(line.points)) {
        text += ' ' + point;
    }
    return text;
}

}  // namespace

std::string coordinates(rules::Point point) {
    return std::to_string(point.column) + ',' + std::to_string(point.row);
}

std::string coordinates(std::span<rules::Point const> points) {
    std::string text;
    for (auto const point : points) {
        text += (text.empty() ? "" : " ") + coordinates(point);
    }
    return text;
}

std::string value_text(int score) {
    if (!five::is_proven(score)) {
        return std::to_string(score);
    }
    auto const moves = std::to_string((five::plies_to_end(score) + 1) / 2);
    return (five::is_win(score) ? "win in " : "loss in ") + moves;
}

std::string depth_message(five::Findings const& findings) {
    auto const& best = findings.lines.front();
    auto text = "MESSAGE depth " + std::to_string(findings.depth) + '-' +
                std::to_string(findings.selective_depth) + " ev ";
    text += std::to_string(best.score) + " n " + std::to_string(findings.nodes) + " t " +
            std::to_string(findings.elapsed.count()) + " pv";
    for (auto const& point : record::to_texts(best.points)) {
        text += ' ' + point;
    }
    return text;
}

std::string rank_message(five::Findings const& findings, std::size_t index) {
    return "MESSAGE (" + std::to_string(index + 1) + ") " + value_and_line(findings.lines[index]);
}

std::string speed_debug(five::Findings const& findings) {
    auto const milliseconds = std::max<std::int64_t>(findings.elapsed.count(), 1);
    auto const speed = findings.nodes * 1000 / static_cast<std::uint64_t>(milliseconds);
    return "DEBUG n " + std::to_string(findings.nodes) + " t " + std::to_string(findings.elapsed.count()) +
           " nps " + std::to_string(speed);
}

}  // namespace tengen::engine::gomocup
