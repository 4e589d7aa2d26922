#include "common/rules/five_opening.hpp"

#include <algorithm>
#include <cassert>

#include "common/rules/five_opening_steps.hpp"

namespace tengen::rules {

namespace {

Step step_at(Opening opening, std::uint8_t step) {
    return steps_of(opening)[step];
}

std::span<ActionKind const> choices_of(Due due) {
    static constexpr std::array kPlace{ActionKind::place};
    static constexpr std::array kDecide{ActionKind::swap, ActionKind::keep};
    static constexpr std::array kDecideOrPlace{ActionKind::swap, ActionKind::keep, ActionKind::place};
    static constexpr std::array kDecideOrOffer{ActionKind::swap, ActionKind::keep, ActionKind::offer};
    static constexpr std::array kDeclare{ActionKind::declare};
    static constexpr std::array kOffer{ActionKind::offer};
    switch (due) {
        case Due::place:
            return kPlace;
        case Due::decide:
            return kDecide;
        case Due::decide_or_place:
            return kDecideOrPlace;
        case Due::decide_or_offer:
            return kDecideOrOffer;
        case Due::declare:
            return kDeclare;
        case Due::offer:
            return kOffer;
    }
    return {};
}

/// Whether the step lets its side do what it may do without an opening: place one stone of its own anywhere.
bool is_free(Step const& step, int fifths) {
    return (step.due == Due::place && step.by == Side::white && step.area == Area::anywhere) ||
           (step.due == Due::offer && fifths == 1);
}

bool names_twice(std::span<Point const> points) {
    for (std::size_t at = 1; at < points.size(); ++at) {
        auto const before = points.first(at);
        if (std::find(before.begin(), before.end(), points[at]) != before.end()) {
            return true;
        }
    }
    return false;
}

/// Whether the symmetry takes one of the points to another.
bool takes_to_another(Symmetry symmetry, std::span<Point const> points, int size) {
    return std::any_of(points.begin(), points.end(), [&](Point point) {
        Point const there = image(point, symmetry, size);
        return there != point && std::find(points.begin(), points.end(), there) != points.end();
    });
}

}  // namespace

bool keeps_stones(Symmetry symmetry, std::span<Point const> stones, int size) {
    auto const has = [&](Point point, std::size_t colour) {
        for (std::size_t at = colour; at < stones.size(); at += 2) {
            if (stones[at] == point) {
                return true;
            }
        }
        return false;
    };
    for (std::size_t at = 0; at < stones.size(); ++at) {
        if (!has(image(stones[at], symmetry, size), at % 2)) {
            return false;
        }
    }
    return true;
}

FiveOpening::FiveOpening(Opening opening, int size)
    : opening_(opening),
      size_(static_cast<std::uint8_t>(size)),
      step_(steps_of(opening).empty() ? kDone : std::uint8_t{0}),
      fifths_(fifths_of(opening)) {}

Side FiveOpening::to_act() const {
    assert(is_running());
    return offered_ > 0 ? Side::white : step_at(opening_, step_).by;
}

std::span<ActionKind const> FiveOpening::choices() const {
    static constexpr std::array kChoose{ActionKind::choose};
    assert(is_running());
    return offered_ > 0 ? std::span<ActionKind const>(kChoose) : choices_of(step_at(opening_, step_).due);
}

bool FiveOpening::is_due(ActionKind kind) const {
    auto const kinds = choices();
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

void FiveOpening::append_decisions(std::vector<Action>& actions) const {
    for (ActionKind const kind : choices()) {
        switch (kind) {
            case ActionKind::swap:
                actions.push_back(Action::swap());
                break;
            case ActionKind::keep:
                actions.push_back(Action::keep());
                break;
            case ActionKind::declare:
                for (int count = 1; count <= most_declared(); ++count) {
                    actions.push_back(Action::declare(count));
                }
                break;
            case ActionKind::choose:
                for (Point const point : offers()) {
                    actions.push_back(Action::choose(point));
                }
                break;
            case ActionKind::place:
            case ActionKind::move:
            case ActionKind::offer:
                break;
        }
    }
}

bool FiveOpening::allows(Point point) const {
    if (offered_ > 0) {
        return std::find(offers().begin(), offers().end(), point) != offers().end();
    }
    assert(is_due(ActionKind::place));
    Area const area = step_at(opening_, step_).area;
    if (area == Area::anywhere) {
        return true;
    }
    // Even sizes have two middles along an axis.
    int const steps = static_cast<int>(area);
    auto const is_within = [&](int at) { return at >= (size_ - 1) / 2 - steps && at <= size_ / 2 + steps; };
    return is_within(point.column) && is_within(point.row);
}

int FiveOpening::most_declared() const {
    return most_declared_in(opening_);
}

int FiveOpening::offer_count() const {
    return is_due(ActionKind::offer) ? fifths_ : 0;
}

std::optional<Illegal> FiveOpening::why_not_offered(std::span<Point const> points, FiveBoard const& board,
                                                    std::span<Point const> stones) const {
    if (static_cast<int>(points.size()) != offer_count() || names_twice(points)) {
        return Illegal::offer_count;
    }
    for (Point const point : points) {
        if (!board.contains(point)) {
            return Illegal::off_board;
        }
        if (board.at(point) != Stone::none) {
            return Illegal::occupied;
        }
    }
    bool const symmetric = std::any_of(kSymmetries.begin(), kSymmetries.end(), [&](Symmetry symmetry) {
        return keeps_stones(symmetry, stones, board.size()) &&
               takes_to_another(symmetry, points, board.size());
    });
    return symmetric ? std::optional(Illegal::offer_symmetric) : std::nullopt;
}

void FiveOpening::apply(Action const& action) {
    assert(is_due(action.kind()));
    ++plies_;
    switch (action.kind()) {
        case ActionKind::place:
            break;
        case ActionKind::swap:
        case ActionKind::keep:
            if (step_at(opening_, step_).due == Due::decide_or_place) {
                step_ = kDone;
                return;
            }
            break;
        case ActionKind::declare:
            fifths_ = static_cast<std::uint8_t>(action.count());
            break;
        case ActionKind::offer:
            offered_ = static_cast<std::uint8_t>(action.offers().size());
            std::copy(action.offers().begin(), action.offers().end(), offers_.begin());
            return;
        case ActionKind::choose:
            offered_ = 0;
            offers_ = {};
            step_ = kDone;
            return;
        case ActionKind::move:
            return;
    }
    advance();
}

int FiveOpening::fifths() const {
    auto const rest = steps_to_come();
    return std::ranges::count(rest, Due::offer, &Step::due) > 0 ? fifths_ : 0;
}

std::span<Step const> FiveOpening::steps_to_come() const {
    return is_running() ? steps_of(opening_).subspan(step_) : std::span<Step const>();
}

void FiveOpening::advance() {
    ++step_;
    auto const rest = steps_to_come();
    bool const free =
        std::all_of(rest.begin(), rest.end(), [&](Step const& step) { return is_free(step, fifths_); });
    if (free) {
        step_ = kDone;
    }
}

}  // namespace tengen::rules
