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

Question const* FairQueue::next_of(Line const& line) const {
    for (auto const* const queue : {&line.draws, &line.moves}) {
        if (auto const found = std::ranges::find_if(*queue, may_go_); found != queue->end()) {
            return &*found;
        }
    }
    return nullptr;
}

bool FairQueue::ready() const {
    return std::ranges::any_of(lines_,
                               [this](auto const& entry) { return next_of(entry.second) != nullptr; });
}

FairQueue::Lines::iterator FairQueue::next_in_turn() {
    auto const rank = [this](Lines::const_iterator entry) {
        auto const& [asker, line] = *entry;
        bool const is_draw = std::holds_alternative<core::AskEngineDraw>(*next_of(line));
        return std::tuple(!asker.has_value(), !is_draw, line.at_work, line.used, line.since);
    };
    auto best = lines_.end();
    for (auto entry = lines_.begin(); entry != lines_.end();) {
        if (entry->second.idle() && entry->second.used <= level_) {
            entry = lines_.erase(entry);
            continue;
        }
        if (next_of(entry->second) != nullptr && (best == lines_.end() || rank(entry) < rank(best))) {
            best = entry;
        }
        ++entry;
    }
    return best;
}

Question FairQueue::pop() {
    Line& line = next_in_turn()->second;
    level_ = std::max(level_, line.used);
    Question const* const next = next_of(line);
    bool const draw = std::holds_alternative<core::AskEngineDraw>(*next);
    std::deque<Question>& queue = draw ? line.draws : line.moves;
    auto const place = std::ranges::find_if(queue, [next](Question const& each) { return &each == next; });
    Question question = std::move(*place);
    queue.erase(place);
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
