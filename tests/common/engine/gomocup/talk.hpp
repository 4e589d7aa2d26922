#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/engine/gomocup/session.hpp"
#include "tests/common/engine/gomocup/scripted_thinker.hpp"

namespace tengen::engine::gomocup {

/// A manager that waits for each answer: lines in, answers out.
class Talk {
  public:
    /// Begins with these lines, whose answers nobody reads.
    explicit Talk(std::string_view opening = {}) { static_cast<void>(say(opening)); }

    /// Says the lines of the text; what the program printed, without MESSAGE and DEBUG, each line ended by
    /// `|`.
    std::string say(std::string_view text);
    /// The MESSAGE and DEBUG lines since the last call.
    std::vector<std::string> messages();

    Session session{};
    ScriptedThinker thinker{};
    TimePoint now = Clock::now();

  private:
    void react(Reaction reaction, std::string& answer);

    std::vector<std::string> messages_{};
};

}  // namespace tengen::engine::gomocup
