#include "tests/server/ai/pool_harness.hpp"

#include <stdexcept>
#include <string_view>
#include <utility>

namespace tengen::server::ai {

using core::EngineFailure;
using engine::Choice;
using engine::Limits;
using rules::Action;
using rules::Position;
using rules::Side;
using namespace std::chrono_literals;

namespace {

Choice at(int x, int y) {
    Choice choice;
    choice.action = Action::place(rules::point_at(x, y));
    return choice;
}

/// A thought of that depth, h and up.
Choice at_depth(int depth, int y) {
    Choice choice = at(7, y);
    choice.depth = depth;
    choice.principal_variation = {choice.action};
    return choice;
}

/// Behaves as its level says.
class Double : public engine::Engine {
  public:
    Double(std::string_view level, std::shared_ptr<Gate> gate) : level_(level), gate_(std::move(gate)) {}

    Choice think(Position const&, Limits const& limits, std::stop_token stop) override {
        if (level_ == "throws") {
            throw std::runtime_error("lost the thread");
        }
        if (level_ == "throws a number") {
            throw 42;
        }
        if (level_ == "nonsense") {
            return at(19, 19);
        }
        if (level_ == "aims" && limits.aim == engine::Aim::best) {
            return at(2, 2);
        }
        if (level_ == "hangs") {
            gate_->pass();
        }
        if (level_ == "slow") {
            gate_->pass(std::move(stop));
            return at(3, 4);
        }
        if (level_ == "talks" && progress_) {
            progress_(at_depth(4, 5));
            progress_(at_depth(5, 6));
            return at_depth(6, 7);
        }
        if (level_ == "talks to the end" && progress_) {
            progress_(at_depth(6, 7));
            return at_depth(6, 7);
        }
        return at(7, 7);
    }
    bool accepts_draw(Position const&, Side side) override {
        if (level_ == "throws") {
            throw std::runtime_error("lost the thread");
        }
        return side == Side::white;
    }
    bool offers_draw(Position const& position, Side side) override { return accepts_draw(position, side); }

  private:
    std::string level_;
    std::shared_ptr<Gate> gate_;
};

std::string text(Action const& action) {
    return action == at(7, 7).action ? "h8" : action == at(3, 4).action ? "d5" : "?";
}
std::string text(EngineFailure failure) {
    switch (failure) {
        case EngineFailure::threw:
            return "threw";
        case EngineFailure::silent:
            return "silent";
        case EngineFailure::illegal_move:
            return "illegal move";
    }
    return "?";
}

}  // namespace

void Gate::pass(std::stop_token stop) {
    std::unique_lock lock(mutex_);
    ++inside_;
    changed_.notify_all();
    changed_.wait(lock, std::move(stop), [this] { return open_; });
}

void Gate::wait_for_inside(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this, count] { return inside_ >= count; });
}

void Gate::open_up() {
    std::lock_guard const lock(mutex_);
    open_ = true;
    changed_.notify_all();
}

int Gate::inside() {
    std::lock_guard const lock(mutex_);
    return inside_;
}

Answers Desk::answers() {
    return {
        .move = [this](core::EngineTicket const& ticket,
                       MoveAnswer answer) { note(ticket, answer ? text(*answer) : text(answer.error())); },
        .draw =
            [this](core::EngineTicket const& ticket, DrawAnswer answer) {
                note(ticket, answer.consent == core::Consent::given ? "draw" : "no draw");
            },
        .draw_wish =
            [this](core::EngineTicket const& ticket, core::DrawWish wish) {
                note(ticket, wish == core::DrawWish::offer ? "offers" : "offers none");
            },
        .hint =
            [this](core::EngineTicket const& ticket, HintAnswer hint) {
                note(ticket, hint ? hint->action + " " + hint->why.at(0) : text(hint.error()));
            },
        .thinking =
            [this](core::EngineTicket const& ticket, proto::Thinking thinking) {
                note(core::EngineTicket{base::RoomId{ticket.room.value + "+"}},
                     std::to_string(thinking.depth) + " " + thinking.pv.at(0));
            },
    };
}

std::string Desk::wait_for(std::string const& room) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return answers_.contains(room); });
    return answers_.at(room);
}

bool Desk::has(std::string const& room) {
    std::lock_guard const lock(mutex_);
    return answers_.contains(room);
}

std::vector<std::string> Desk::order() {
    std::lock_guard const lock(mutex_);
    return order_;
}

void Desk::note(core::EngineTicket const& ticket, std::string answer) {
    std::lock_guard const lock(mutex_);
    answers_[ticket.room.value] = std::move(answer);
    order_.push_back(ticket.room.value);
    changed_.notify_all();
}

Position empty_board() {
    return Position{rules::GameSpec()};
}

core::AskEngine ask(std::string const& room, std::string level, std::optional<base::PlayerId> asker) {
    core::EngineTicket const ticket{base::RoomId{room}};
    return {ticket, std::move(level), empty_board(), 1, asker};
}

core::AskEngineDraw ask_draw(std::string const& room, std::string level, Side side) {
    core::EngineTicket ticket{base::RoomId{room}};
    ticket.side = side;
    return {ticket, base::NegotiationId{1}, std::move(level), empty_board()};
}

core::AskHint ask_hint(std::string const& room, std::optional<base::PlayerId> asker) {
    return {core::EngineTicket{base::RoomId{room}}, empty_board(), 1, asker};
}

WorkerPoolTest::WorkerPoolTest()
    : patient_{.threads = 1, .time_limit = 60s, .grace = 60s, .progress = 0ms},
      hasty_{.threads = 1, .time_limit = 5ms, .grace = 5ms, .progress = 0ms} {}

WorkerPoolTest::~WorkerPoolTest() {
    gate_->open_up();
}

Engines WorkerPoolTest::engines() {
    return {
        .make = [gate = gate_](std::string_view level,
                               std::uint64_t) { return std::make_unique<Double>(level, gate); },
        .limits = [](std::string_view) { return Limits{}; },
        .hint_level = [this](rules::GameKind) { return hint_level_; },
        .proven_win = [](std::string_view, int) { return std::nullopt; },
    };
}

}  // namespace tengen::server::ai
