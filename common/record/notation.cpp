#include "common/record/notation.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <span>

namespace tengen::record {

using rules::Action;
using rules::ActionKind;
using rules::kNoPoint;
using rules::Point;

namespace {

constexpr int kMaxColumns = 20;
constexpr int kMaxRows = 20;
constexpr int kMaxCount = static_cast<int>(Action::kMaxOffers);
constexpr std::string_view kDeclare = "declare:";
constexpr std::string_view kOffer = "offer:";
constexpr std::string_view kChoose = "choose:";

/// Reads a text from the left; what has been read is taken away.
class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool at_end() const { return rest_.empty(); }

    [[nodiscard]] bool skip(std::string_view word) {
        if (!rest_.starts_with(word)) {
            return false;
        }
        rest_.remove_prefix(word.size());
        return true;
    }

    /// A number from 1 to `max` of one or two digits without a leading zero.
    [[nodiscard]] std::optional<int> number(int max) {
        int value = 0;
        std::size_t digits = 0;
        while (digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9') {
            value = value * 10 + (rest_[digits] - '0');
            if (value == 0 || value > max) {
                return std::nullopt;
            }
            ++digits;
        }
        rest_.remove_prefix(digits);
        return digits == 0 ? std::nullopt : std::optional(value);
    }

    [[nodiscard]] std::optional<Point> point() {
        if (rest_.empty() || rest_.front() < 'a' || rest_.front() >= 'a' + kMaxColumns) {
            return std::nullopt;
        }
        int const column = rest_.front() - 'a';
        rest_.remove_prefix(1);
        auto const row = number(kMaxRows);
        if (!row) {
            return std::nullopt;
        }
        return rules::point_at(column, *row - 1);
    }

  private:
    std::string_view rest_;
};

std::optional<Action> only(Reader const& reader, Action const& action) {
    return reader.at_end() ? std::optional(action) : std::nullopt;
}

std::optional<Action> read_declare(Reader reader) {
    auto const count = reader.number(kMaxCount);
    return count ? only(reader, Action::declare(*count)) : std::nullopt;
}

std::optional<Action> read_offer(Reader reader) {
    std::array<Point, Action::kMaxOffers> points{};
    std::size_t count = 0;
    do {
        auto const point = reader.point();
        if (!point || count == points.size()) {
            return std::nullopt;
        }
        points[count++] = *point;
    } while (reader.skip(","));
    return only(reader, Action::offer(std::span(points).first(count)));
}

std::optional<Action> read_choose(Reader reader) {
    auto const point = reader.point();
    return point ? only(reader, Action::choose(*point)) : std::nullopt;
}

/// A stone set or moved, and the stone taken.
std::optional<Action> read_stone(Reader reader) {
    auto const first = reader.point();
    if (!first) {
        return std::nullopt;
    }
    std::optional<Point> to;
    if (reader.skip("-")) {
        to = reader.point();
        if (!to) {
            return std::nullopt;
        }
    }
    Point take = kNoPoint;
    if (reader.skip("x")) {
        auto const taken = reader.point();
        if (!taken) {
            return std::nullopt;
        }
        take = *taken;
    }
    return only(reader, to ? Action::move(*first, *to, take) : Action::place(*first, take));
}

std::string take_text(Action const& action) {
    return action.take() == kNoPoint ? std::string{} : 'x' + to_text(action.take());
}

std::string offer_text(Action const& action) {
    std::string text(kOffer);
    for (Point const point : action.offers()) {
        if (text.size() > kOffer.size()) {
            text += ',';
        }
        text += to_text(point);
    }
    return text;
}

}  // namespace

std::string to_text(Point point) {
    assert(point.column >= 0 && point.column < kMaxColumns && point.row >= 0 && point.row < kMaxRows);
    return static_cast<char>('a' + point.column) + std::to_string(point.row + 1);
}

std::vector<std::string> to_texts(std::span<Point const> points) {
    std::vector<std::string> texts;
    texts.reserve(points.size());
    for (Point const point : points) {
        texts.push_back(to_text(point));
    }
    return texts;
}

std::string to_text(Action const& action) {
    switch (action.kind()) {
        case ActionKind::place:
            return to_text(action.to()) + take_text(action);
        case ActionKind::move:
            return to_text(action.from()) + '-' + to_text(action.to()) + take_text(action);
        case ActionKind::swap:
            return "swap";
        case ActionKind::keep:
            return "keep";
        case ActionKind::declare:
            return std::string(kDeclare) + std::to_string(action.count());
        case ActionKind::offer:
            return offer_text(action);
        case ActionKind::choose:
            return std::string(kChoose) + to_text(action.to());
    }
    return {};
}

std::optional<Point> parse_point(std::string_view text) {
    Reader reader(text);
    auto const point = reader.point();
    return reader.at_end() ? point : std::nullopt;
}

std::optional<Action> parse_action(std::string_view text) {
    if (text == "swap") {
        return Action::swap();
    }
    if (text == "keep") {
        return Action::keep();
    }
    Reader reader(text);
    if (reader.skip(kDeclare)) {
        return read_declare(reader);
    }
    if (reader.skip(kOffer)) {
        return read_offer(reader);
    }
    if (reader.skip(kChoose)) {
        return read_choose(reader);
    }
    return read_stone(reader);
}

}  // namespace tengen::record
