#include "tests/common/engine/gomocup/talk.hpp"

#include <algorithm>
#include <utility>

#include "common/engine/gomocup/work.hpp"

namespace tengen::engine::gomocup {

std::string Talk::say(std::string_view text) {
    std::string answer;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        auto const line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        react(session.take(line, now), answer);
    }
    return answer;
}

std::vector<std::string> Talk::messages() {
    return std::exchange(messages_, {});
}

void Talk::react(Reaction reaction, std::string& answer) {
    while (true) {
        for (auto const& line : reaction.lines) {
            if (line.starts_with("MESSAGE") || line.starts_with("DEBUG")) {
                messages_.push_back(line);
            } else {
                answer += line + '|';
            }
        }
        if (!reaction.errand) {
            return;
        }
        auto const verdict = perform(*reaction.errand, thinker, {},
                                     [this](std::string const& line) { messages_.push_back(line); });
        reaction = session.finish(verdict, now);
    }
}

}  // namespace tengen::engine::gomocup
