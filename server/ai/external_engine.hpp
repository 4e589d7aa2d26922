#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/ai/engine_process.hpp"
#include "server/ai/engine_spec.hpp"
#include "server/ai/question.hpp"
#include "server/core/ai_level.hpp"

namespace tengen::server::ai {

class ProcessShelf;

/// Other people's programs as levels. Processes that have answered stay for the next question of their
/// engine; one that hangs, dies, floods or plays what may not be played is killed, and another is started
/// when there is a question again.
///
/// The turns of openings are decided by the house, and so is what is thought of draws: the protocol has no
/// words for them.
class ExternalEngines {
  public:
    /// Starts nothing. `note` may be called from any thread, as long as an engine or a question is left.
    ExternalEngines(std::vector<EngineSpec> specs, Note note);
    ExternalEngines(ExternalEngines const&) = delete;
    ExternalEngines& operator=(ExternalEngines const&) = delete;
    /// As `close`.
    ~ExternalEngines();

    /// The levels for seats, in the order of the specs. Asks no program anything.
    [[nodiscard]] std::vector<core::AiLevel> levels() const;
    /// Level and text.
    using Abouts = std::vector<std::pair<std::string, std::string>>;
    /// Asks the programs whose spec does not say what they are, all at once, and returns what they say for
    /// people. Blocks for a second or so; who is silent is noted.
    [[nodiscard]] Abouts ask_about();
    /// These engines and those of `house`. What it returns may be used after this object is gone; questions
    /// fail then.
    [[nodiscard]] Engines with(Engines house) const;
    /// Ends the processes that wait for a question, and starts no more. What thinks ends with its question.
    void close();

  private:
    [[nodiscard]] std::string ask_about(EngineSpec const& spec);

    std::shared_ptr<ProcessShelf> shelf_;
};

}  // namespace tengen::server::ai
