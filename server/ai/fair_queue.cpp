#include "server/ai/fair_queue.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tengen::server::ai {

Asker asker_of(Question const& question) {
    return std::visit([](auto const& ask) { return ask.asker; }, question);
}

void FairQueue::push(Question question) {
    Line& line = lines_[asker_of(question)];
    if (line.idle()) {
        line.used = std::max(line.used, level_);
        line.since = ++came_;
    }
    bool const draw = std::holds_alternative<core::AskEngineDraw>(question);
    (draw ? line.draws : line.moves).push_back(std::move(question));
    ++waiting_;
}

FairQueue::Lines::iterator FairQueue::next_in_turn() {
    auto const rank = [](Lines::const_iterator entry) {
        auto const& [asker, line] = *entry;
        return std::tuple(!asker.has_value(), line.draws.empty(), line.at_work, line.used, line.since);
    };
    auto best = lines_.end();
    for (auto entry = lines_.begin(); entry != lines_.end();) {
        if (entry->second.idle() && entry->second.used <= level_) {
            entry = lines_.erase(entry);
            continue;
        }
        if (entry->second.waits() && (best == lines_.end() || rank(entry) < rank(best))) {
            best = entry;
        }
        ++entry;
    }
    return best;
}

Question FairQueue::pop() {
    Line& line = next_in_turn()->second;
    level_ = std::max(level_, line.used);
    std::deque<Question>& queue = line.draws.empty() ? line.moves : line.draws;
    Question question = std::move(queue.front());
    queue.pop_front();
    ++line.at_work;
    --waiting_;
    return question;
}

void FairQueue::done(Asker const& asker, Duration spent) {
    Line& line = lines_[asker];
    --line.at_work;
    line.used += spent;
    if (std::ranges::all_of(lines_, [](auto const& entry) { return entry.second.idle(); })) {
        lines_.clear();
    }
}

void FairQueue::drop(core::CancelEngine const& seat) {
    for (auto& [asker, line] : lines_) {
        for (auto* const queue : {&line.draws, &line.moves}) {
            waiting_ -=
                std::erase_if(*queue, [&seat](Question const& question) { return is_for(seat, question); });
        }
    }
}

void FairQueue::clear() {
    for (auto& [asker, line] : lines_) {
        line.draws.clear();
        line.moves.clear();
    }
    waiting_ = 0;
}

}  // namespace tengen::server::ai
