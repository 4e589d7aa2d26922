#include "server/core/tally.hpp"

namespace tengen::server::core {
namespace {

template <class Counters, class Index>
void count_one(Counters& counters, Index index) {
    ++counters[static_cast<std::size_t>(index)];
}

}  // namespace

void Tally::count(proto::Event const& event) {
    rooms_made += event.seq.value == 1 ? 1 : 0;
    if (std::holds_alternative<proto::Played>(event.body)) {
        ++plies;
    } else if (std::holds_alternative<proto::Started>(event.body)) {
        ++games_started;
    } else if (auto const* finished = std::get_if<proto::Finished>(&event.body)) {
        count_one(games_finished, finished->outcome.reason);
    } else if (std::holds_alternative<proto::UndoAsked>(event.body)) {
        ++undo_asked;
    } else if (std::holds_alternative<proto::UndoDone>(event.body)) {
        ++undo_granted;
    } else if (auto const* undo = std::get_if<proto::UndoClosed>(&event.body)) {
        count_one(undo_closed, undo->outcome);
    } else if (std::holds_alternative<proto::DrawAsked>(event.body)) {
        ++draws_asked;
    } else if (auto const* draw = std::get_if<proto::DrawClosed>(&event.body)) {
        count_one(draws_closed, draw->outcome);
    } else if (std::holds_alternative<proto::Said>(event.body)) {
        ++chat_lines;
    } else if (std::holds_alternative<proto::Closed>(event.body)) {
        ++rooms_closed;
    }
}

}  // namespace tengen::server::core
