#include "tests/server/core/undo_model.hpp"

#include <algorithm>

namespace tengen::server::core::testing {

using proto::NegotiationKind;

namespace {

std::size_t at(int side) {
    return static_cast<std::size_t>(side);
}

std::string gone(NegotiationKind kind) {
    return kind == NegotiationKind::draw ? "draw_gone" : "undo_gone";
}

bool holds(std::vector<int> const& people, int person) {
    return std::find(people.begin(), people.end(), person) != people.end();
}

}  // namespace

int UndoModel::side_for(int person) const {
    if (table_.hot_seat && holds(table_.people[0], person)) {
        return turn();
    }
    return holds(table_.people[0], person) ? 0 : holds(table_.people[1], person) ? 1 : -1;
}

std::optional<int> UndoModel::to_act() const {
    auto const& people = table_.people[at(turn())];
    if (people.empty()) {
        return std::nullopt;
    }
    auto const next = people[next_[at(turn())]];
    for (int const person : people) {
        if (away_.contains(next) && !away_.contains(person)) {
            return person;
        }
    }
    return next;
}

bool UndoModel::is_last(int person) const {
    return std::all_of(table_.people.begin(), table_.people.end(), [&](std::vector<int> const& people) {
        return std::all_of(people.begin(), people.end(),
                           [&](int other) { return other == person || away_.contains(other); });
    });
}

std::string UndoModel::ask(int person, long long now) const {
    int const side = side_for(person);
    if (side < 0) {
        return "not_seated";
    }
    if (over) {
        return "not_playing";
    }
    if (table_.hot_seat) {
        return ask_alone();
    }
    if (turn() != side) {
        return "not_your_turn";
    }
    auto const floor = position_.floor();
    if (!floor) {
        return "phase_forbidden";
    }
    bool const own = std::any_of(plies_.end() - std::min(ply(), 2), plies_.end(),
                                 [&](Ply const& each) { return each.side == side; });
    if (ply() - *floor < 2 || !own) {
        return "too_few_moves";
    }
    if (open) {
        return "negotiation_pending";
    }
    if (left(side) == 0) {
        return "undo_limit";
    }
    if (asked_here_) {
        return "already_asked";
    }
    return now < again_at(side) ? "too_soon" : "";
}

std::string UndoModel::ask_alone() const {
    auto const floor = position_.floor();
    return !floor              ? "phase_forbidden"
           : ply() <= *floor   ? "too_few_moves"
           : left(turn()) == 0 ? "undo_limit"
                               : "";
}

std::string UndoModel::ask_draw(int person) const {
    int const side = side_for(person);
    if (side < 0) {
        return "not_seated";
    }
    if (over) {
        return "not_playing";
    }
    if (open) {
        return "negotiation_pending";
    }
    auto const& refused = draw_refused_at_[at(side)];
    return refused && plies_played_ - *refused < 10 ? "too_soon" : "";
}

std::string UndoModel::answer(NegotiationKind kind, int id, int person) const {
    auto const* request = find(kind, id);
    if (side_for(person) < 0 || (request != nullptr && !request->asked.contains(person))) {
        return "forbidden";
    }
    return request == nullptr ? "bad_params" : open && open->id == id ? std::string{} : gone(kind);
}

std::string UndoModel::withdraw(NegotiationKind kind, int id, int person) const {
    auto const* request = find(kind, id);
    if (side_for(person) < 0) {
        return "not_seated";
    }
    if (request == nullptr) {
        return "bad_params";
    }
    if (request->side != side_for(person)) {
        return "forbidden";
    }
    return open && open->id == id ? std::string{} : gone(kind);
}

std::string UndoModel::play(int person, rules::Action const& action, int seen_ply, int seen_epoch) const {
    if (side_for(person) < 0) {
        return "not_seated";
    }
    if (is_repeated(person, action, seen_ply, seen_epoch)) {
        return "";
    }
    if (over) {
        return "not_playing";
    }
    if (seen_ply != ply() || seen_epoch != epoch) {
        return "stale_state";
    }
    if (to_act() != person) {
        return "not_your_turn";
    }
    return position_.why_illegal(action) ? "illegal" : "";
}

std::string UndoModel::resign(int person) const {
    return side_for(person) < 0 ? "not_seated" : over ? "not_playing" : "";
}

bool UndoModel::is_repeated(int person, rules::Action const& action, int seen_ply, int seen_epoch) const {
    return std::any_of(told_.begin(), told_.end(), [&](Told const& told) {
        return told.epoch == seen_epoch && told.ply == seen_ply && told.person == person &&
               told.action == action;
    });
}

std::optional<int> UndoModel::left(int side) const {
    if (!rule_.limit) {
        return std::nullopt;
    }
    auto const& counts = rule_.count_asked ? asked_ : granted_;
    int const used = rule_.per_player ? counts[at(side)] : counts[0] + counts[1];
    return std::max(0, *rule_.limit - used);
}

void UndoModel::asked(int person, long long now) {
    int const side = side_for(person);
    ++asked_[at(side)];
    if (table_.hot_seat) {
        ++granted_[at(side)];
        return take_back(lost_alone(), side, now);
    }
    auto const& opponents = table_.people[at(1 - side)];
    std::set<int> answerers(opponents.begin(), opponents.end());
    if (table_.ai) {
        for (auto ply = plies_.end() - 2; ply != plies_.end(); ++ply) {
            if (ply->person && *ply->person != person) {
                answerers.insert(*ply->person);
            }
        }
    }
    bool const ai_alone = table_.ai && (answerers.empty() || !rule_.ai_accepts);
    open_request(NegotiationKind::undo, person, std::move(answerers), now);
    if (ai_alone) {
        answered(rule_.ai_accepts ? Consent::given : Consent::refused, now);
    }
}

void UndoModel::draw_asked(int person, long long now) {
    if (table_.hot_seat) {
        return finished(now);
    }
    auto const& opponents = table_.people[at(1 - side_for(person))];
    open_request(NegotiationKind::draw, person, {opponents.begin(), opponents.end()}, now);
}

void UndoModel::answered(Consent consent, long long now) {
    auto const request = *open;
    if (consent == Consent::refused) {
        ended(now);
        if (request.kind == NegotiationKind::draw) {
            draw_refused_at_[at(request.side)] = plies_played_;
        }
    } else if (request.kind == NegotiationKind::draw) {
        finished(now);
    } else {
        open.reset();
        ++granted_[at(request.side)];
        take_back(2, request.side, now);
    }
}

void UndoModel::ended(long long now) {
    if (open->kind == NegotiationKind::undo) {
        ++failed_[at(open->side)];
        failed_last_[at(open->side)] = now;
        asked_here_ = true;
    }
    open.reset();
}

void UndoModel::finished(long long now) {
    open.reset();
    over = true;
    clock.finished(now);
}

void UndoModel::played(std::optional<int> person, rules::Action const& action, long long now) {
    int const side = turn();
    if (open && open->kind == NegotiationKind::undo && open->side == side) {
        ended(now);
    }
    if (person) {
        told_.push_back({epoch, ply(), *person, action});
        for (int const other : table_.people[at(side)]) {
            if (other != *person) {
                give_turn(side, other);
            }
        }
    }
    log.push_back(action);
    plies_.push_back({side, person});
    position_.apply(action);
    ++plies_played_;
    asked_here_ = false;
    clock.played(side, position_.outcome() ? -1 : turn(), now);
    if (position_.outcome()) {
        finished(now);
    }
}

void UndoModel::went_away(int person, long long now) {
    if (open && open->person == person) {
        ended(now);
    }
    away_.insert(person);
}

UndoModel::Request const* UndoModel::find(NegotiationKind kind, int id) const {
    auto const found = std::find_if(requests_.begin(), requests_.end(), [&](Request const& request) {
        return request.id == id && request.kind == kind;
    });
    return found == requests_.end() ? nullptr : &*found;
}

long long UndoModel::again_at(int side) const {
    long long const n = std::min(failed_[at(side)], 10);
    return n == 0 ? 0 : failed_last_[at(side)] + 10'000 * n * n;
}

int UndoModel::lost_alone() const {
    return ply() < 3 || ply() - *position_.floor() == 1 ? 1 : 2;
}

void UndoModel::open_request(NegotiationKind kind, int person, std::set<int> asked, long long now) {
    open = Request{kind,   ++last_id,        side_for(person),
                   person, std::move(asked), now + (kind == NegotiationKind::draw ? kDrawTtl : kUndoTtl)};
    requests_.push_back(*open);
}

void UndoModel::take_back(int plies, int asker, long long now) {
    int own = 0;
    for (int i = 0; i < plies; ++i) {
        auto const lost = plies_.back();
        own += lost.side == asker ? 1 : 0;
        if (lost.person) {
            give_turn(lost.side, *lost.person);
        }
        plies_.pop_back();
        log.pop_back();
    }
    position_ = rules::Position(spec_);
    for (auto const& action : log) {
        position_.apply(action);
    }
    ++epoch;
    asked_here_ = false;
    clock.undone({.asker = asker, .to_ply = ply(), .own = own, .next = turn()}, now);
}

void UndoModel::give_turn(int side, int person) {
    auto const& people = table_.people[at(side)];
    next_[at(side)] =
        static_cast<std::size_t>(std::find(people.begin(), people.end(), person) - people.begin());
}

}  // namespace tengen::server::core::testing
