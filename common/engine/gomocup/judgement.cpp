#include "common/engine/gomocup/judgement.hpp"

#include <optional>
#include <utility>

namespace tengen::engine::gomocup {

namespace {

class Scores {
  public:
    void add(five::Findings const& findings) {
        if (!findings.lines.empty() && findings.depth > depth_) {
            depth_ = findings.depth;
            before_ = std::exchange(last_, findings.lines.front().score);
        }
    }
    [[nodiscard]] int mean(int final_score) const {
        bool const has_two = before_ && last_ && !five::is_proven(*before_) && !five::is_proven(*last_);
        return five::is_proven(final_score) || !has_two ? final_score : (*before_ + *last_) / 2;
    }

  private:
    int depth_ = 0;
    std::optional<int> before_{};
    std::optional<int> last_{};
};

}  // namespace

Judgement judge(Thinker& thinker, Question const& question, std::stop_token stop,
                Thinker::Progress const& progress) {
    Scores scores;
    auto const listen = [&](five::Findings const& so_far) {
        scores.add(so_far);
        if (progress) {
            progress(so_far);
        }
    };
    auto findings = thinker.search(question.problem, question.limits, std::move(stop), listen);
    auto const score = findings.lines.empty() ? 0 : scores.mean(findings.lines.front().score);
    return {std::move(findings), score};
}

}  // namespace tengen::engine::gomocup
