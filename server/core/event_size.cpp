#include "server/core/event_size.hpp"

#include <string_view>

namespace tengen::server::core {

namespace {

/// Envelope, numbers, and the names of members.
constexpr std::size_t kFrame = 320;
/// An `undo_done` has as much again.
constexpr std::size_t kUndoneFrame = 320;

/// A character of cleaned text is escaped with one more byte at most.
std::size_t written(std::string_view text) {
    return 2 * text.size();
}
std::size_t written(std::vector<std::string> const& texts) {
    constexpr std::size_t kQuotesAndComma = 3;
    std::size_t sum = 0;
    for (auto const& text : texts) {
        sum += kQuotesAndComma + written(text);
    }
    return sum;
}
std::size_t written(proto::PlayerRef const& player) {
    return written(player.name);
}
std::size_t written(proto::By const& by) {
    return by.player ? written(*by.player) : 0;
}

struct Measure {
    std::size_t operator()(proto::Joined const& body) const { return written(body.player); }
    std::size_t operator()(proto::Left const& body) const {
        return written(body.player) + (body.by ? written(*body.by) : 0);
    }
    std::size_t operator()(proto::OwnerChanged const& body) const {
        return body.player ? written(*body.player) : 0;
    }
    std::size_t operator()(proto::ReadyChanged const& body) const { return written(body.player); }
    std::size_t operator()(proto::SeatsChanged const& body) const {
        constexpr std::size_t kRating = 80;
        constexpr std::size_t kSeatPlayer = 64 + kRating;
        std::size_t sum = 0;
        for (auto const side : rules::kSides) {
            sum += kRating + written(body.seats[side].ai.value_or(""));
            for (auto const& player : body.seats[side].players) {
                sum += kSeatPlayer + written(player.name);
            }
        }
        return sum;
    }
    std::size_t operator()(proto::Played const& body) const {
        return written(body.by) + written(body.action);
    }
    std::size_t operator()(proto::UndoAsked const& body) const {
        return written(body.by) + written(body.removes);
    }
    std::size_t operator()(proto::UndoDone const& body) const {
        return kUndoneFrame + written(body.by) + written(body.removed) + written(body.board.black) +
               written(body.board.white) + written(body.board.blocked);
    }
    std::size_t operator()(proto::DrawAsked const& body) const { return written(body.by); }
    std::size_t operator()(proto::FoulClaimed const& body) const { return written(body.by); }
    std::size_t operator()(proto::Finished const& body) const {
        constexpr std::size_t kPoint = 8;
        return kPoint * body.outcome.line.size();
    }
    std::size_t operator()(proto::EngineChanged const& body) const {
        return written(body.from) + written(body.to);
    }
    std::size_t operator()(proto::RematchAsked const& body) const { return written(body.by); }
    std::size_t operator()(proto::Said const& body) const { return written(body.by) + written(body.text); }
    std::size_t operator()(proto::Started const&) const { return 0; }
    std::size_t operator()(proto::UndoClosed const&) const { return 0; }
    std::size_t operator()(proto::DrawClosed const&) const { return 0; }
    std::size_t operator()(proto::Restarted const&) const { return 0; }
    std::size_t operator()(proto::Rematch const&) const { return 0; }
    std::size_t operator()(proto::Closed const&) const { return 0; }
    std::size_t operator()(proto::Hidden const&) const { return 0; }
};

}  // namespace

std::size_t most_bytes(proto::Event const& event) {
    return kFrame + std::visit(Measure{}, event.body);
}

}  // namespace tengen::server::core
