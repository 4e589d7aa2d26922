#include "server/ai/worker_pool.hpp"

#include <condition_variable>
#include <map>
#include <mutex>
#include <stdexcept>

#include <gtest/gtest.h>

namespace tengen::server::ai {
namespace {

using core::EngineFailure;
using engine::Choice;
using engine::Limits;
using rules::Action;
using rules::Position;
using rules::Side;
using namespace std::chrono_literals;

/// A gate that engines of a test wait at.
struct Gate {
    std::mutex mutex;
    std::condition_variable_any changed;
    bool open = false;
    int inside = 0;

    void pass(std::stop_token stop = {}) {
        std::unique_lock lock(mutex);
        ++inside;
        changed.notify_all();
        changed.wait(lock, std::move(stop), [this] { return open; });
    }
    void wait_for_inside(int count) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this, count] { return inside >= count; });
    }
    void open_up() {
        std::lock_guard const lock(mutex);
        open = true;
        changed.notify_all();
    }
};

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

/// Collects answers as text, by room.
class Desk {
  public:
    Answers answers() {
        return {
            .move = [this](
                        core::EngineTicket const& ticket,
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
    std::string wait_for(std::string const& room) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return answers_.contains(room); });
        return answers_.at(room);
    }
    bool has(std::string const& room) {
        std::lock_guard const lock(mutex_);
        return answers_.contains(room);
    }
    std::vector<std::string> order() {
        std::lock_guard const lock(mutex_);
        return order_;
    }

  private:
    static std::string text(Action const& action) {
        return action == at(7, 7).action ? "h8" : action == at(3, 4).action ? "d5" : "?";
    }
    static std::string text(EngineFailure failure) {
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
    void note(core::EngineTicket const& ticket, std::string answer) {
        std::lock_guard const lock(mutex_);
        answers_[ticket.room.value] = std::move(answer);
        order_.push_back(ticket.room.value);
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, std::string> answers_;
    std::vector<std::string> order_;
};

Position empty_board() {
    return Position{rules::GameSpec()};
}

core::AskEngine ask(std::string const& room, std::string level,
                    std::optional<base::PlayerId> asker = std::nullopt) {
    core::EngineTicket const ticket{base::RoomId{room}};
    return {ticket, std::move(level), empty_board(), 1, asker};
}

core::AskEngineDraw ask_draw(std::string const& room, std::string level, Side side) {
    core::EngineTicket ticket{base::RoomId{room}};
    ticket.side = side;
    return {ticket, base::NegotiationId{1}, std::move(level), empty_board()};
}

core::AskHint ask_hint(std::string const& room, std::optional<base::PlayerId> asker = std::nullopt) {
    return {core::EngineTicket{base::RoomId{room}}, empty_board(), 1, asker};
}

class WorkerPoolTest : public testing::Test {
  protected:
    Engines engines() {
        return {
            .make = [gate = gate_](std::string_view level,
                                   std::uint64_t) { return std::make_unique<Double>(level, gate); },
            .limits = [](std::string_view) { return Limits{}; },
            .hint_level = [this](rules::GameKind) { return hint_level_; },
            .proven_win = [](std::string_view, int) { return std::nullopt; },
        };
    }
    ~WorkerPoolTest() override { gate_->open_up(); }

    std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
    Desk desk_;
    std::string hint_level_ = "plain";
    PoolOptions patient_{.threads = 1, .time_limit = 60s, .grace = 60s, .progress = 0ms};
    PoolOptions hasty_{.threads = 1, .time_limit = 5ms, .grace = 5ms, .progress = 0ms};
};

TEST_F(WorkerPoolTest, AnswersWithTheEnginesMove) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "plain"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
}

TEST_F(WorkerPoolTest, AnEngineThatThrowsOrPlaysNonsenseIsAFailure) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "throws"));
    pool.ask(ask("B", "nonsense"));
    pool.ask(ask("C", "plain"));
    pool.ask(ask("D", "throws a number"));
    EXPECT_EQ(desk_.wait_for("D"), "threw");
    EXPECT_EQ(desk_.wait_for("A"), "threw");
    EXPECT_EQ(desk_.wait_for("B"), "illegal move");
    EXPECT_EQ(desk_.wait_for("C"), "h8");
}

TEST_F(WorkerPoolTest, AnEngineThatObeysTheStopAnswersInTime) {
    WorkerPool pool({.threads = 1, .time_limit = 5ms, .grace = 60s}, engines(), desk_.answers());
    pool.ask(ask("A", "slow"));
    EXPECT_EQ(desk_.wait_for("A"), "d5");
    EXPECT_EQ(pool.lost(), 0);
}

TEST_F(WorkerPoolTest, AnEngineThatHangsIsGivenUpAndTheOthersGoOn) {
    WorkerPool pool(hasty_, engines(), desk_.answers());
    pool.ask(ask("A", "hangs"));
    pool.ask(ask("B", "plain"));
    EXPECT_EQ(desk_.wait_for("A"), "silent");
    EXPECT_EQ(desk_.wait_for("B"), "h8");
    EXPECT_EQ(pool.lost(), 1);
}

TEST_F(WorkerPoolTest, ThreadsAreLostOnlySoOften) {
    hasty_.lost_threads = 1;
    WorkerPool pool(hasty_, engines(), desk_.answers());
    for (char const* room : {"A", "B", "C", "D"}) {
        pool.ask(ask(room, "hangs"));
    }
    EXPECT_EQ(desk_.wait_for("D"), "silent");
    EXPECT_EQ(pool.lost(), 2);
    pool.ask(ask("E", "plain"));
    EXPECT_EQ(desk_.wait_for("E"), "silent");
}

TEST_F(WorkerPoolTest, ACancelledQuestionIsNotAnswered) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "slow"));
    pool.ask(ask("B", "plain"));
    pool.ask(ask("C", "plain"));
    gate_->wait_for_inside(1);
    pool.cancel({base::RoomId{"B"}, Side::black});
    pool.cancel({base::RoomId{"A"}, Side::black});
    EXPECT_EQ(desk_.wait_for("C"), "h8");
    EXPECT_FALSE(desk_.has("A"));
    EXPECT_FALSE(desk_.has("B"));
}

TEST_F(WorkerPoolTest, AnotherSeatOfTheRoomIsNotCancelled) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "slow"));
    gate_->wait_for_inside(1);
    pool.cancel({base::RoomId{"A"}, Side::white});
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("A"), "d5");
}

TEST_F(WorkerPoolTest, QuestionsAreAnsweredInTurnAndDrawsFirst) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "slow"));
    gate_->wait_for_inside(1);
    pool.ask(ask("B", "plain"));
    pool.ask(ask("C", "plain"));
    pool.ask(ask_draw("D", "plain", Side::white));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("C"), "h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A", "D", "B", "C"}));
}

TEST_F(WorkerPoolTest, ManyQuestionsOfOnePersonDelayNobodyElse) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    base::PlayerId const crowd{1};
    pool.ask(ask("A", "slow", crowd));
    gate_->wait_for_inside(1);
    pool.ask(ask("AIs", "plain"));
    for (char const* room : {"B", "C", "D"}) {
        pool.ask(ask(room, "plain", crowd));
    }
    pool.ask(ask("stranger's", "plain", base::PlayerId{2}));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("AIs"), "h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A", "stranger's", "B", "C", "D", "AIs"}));
}

TEST_F(WorkerPoolTest, ALevelThatThinksAboutEnoughKeepsNobodyElseWaiting) {
    auto limited = engines();
    limited.at_once = [](std::string_view level) {
        return level == "slow" ? std::optional(1) : std::nullopt;
    };
    auto options = patient_;
    options.threads = 3;
    WorkerPool pool(options, limited, desk_.answers());
    pool.ask(ask("A", "slow"));
    gate_->wait_for_inside(1);
    pool.ask(ask("B", "slow"));
    pool.ask(ask("C", "slow"));
    pool.ask(ask_draw("D", "slow", Side::white));
    pool.ask(ask("E", "plain"));
    EXPECT_EQ(desk_.wait_for("D"), "draw");
    EXPECT_EQ(desk_.wait_for("E"), "h8");
    EXPECT_EQ(gate_->inside, 1);
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("C"), "d5");
    EXPECT_EQ(gate_->inside, 3);
    auto const order = desk_.order();
    EXPECT_EQ(std::vector(order.begin() + 2, order.end()), (std::vector<std::string>{"A", "B", "C"}));
}

TEST_F(WorkerPoolTest, ALevelWithANumberOfItsOwnTakesNoThreadOfTheHouse) {
    auto limited = engines();
    limited.at_once = [](std::string_view level) {
        return level == "slow" ? std::optional(2) : std::nullopt;
    };
    limited.at_once_in_all = 2;
    WorkerPool pool(patient_, limited, desk_.answers());
    pool.ask(ask("A", "slow"));
    pool.ask(ask("B", "slow"));
    gate_->wait_for_inside(2);
    pool.ask(ask("C", "plain"));
    EXPECT_EQ(desk_.wait_for("C"), "h8");
    pool.ask(ask("D", "hangs"));
    gate_->wait_for_inside(3);
    pool.ask(ask("E", "plain"));
    pool.cancel({base::RoomId{"A"}, Side::black});
    pool.ask(ask("F", "slow"));
    gate_->wait_for_inside(4);
    EXPECT_FALSE(desk_.has("E"));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("E"), "h8");
}

TEST_F(WorkerPoolTest, ALevelWithANumberOfItsOwnHasTheTimeThatItSays) {
    auto limited = engines();
    limited.at_once = [](std::string_view level) {
        return level == "slow" ? std::optional(1) : std::nullopt;
    };
    limited.at_once_in_all = 1;
    limited.limits = [](std::string_view) { return Limits{.time = 60s}; };
    WorkerPool pool({.threads = 1, .time_limit = 5ms, .grace = 5ms}, limited, desk_.answers());
    pool.ask(ask("A", "slow"));
    gate_->wait_for_inside(1);
    pool.ask(ask("B", "hangs"));
    EXPECT_EQ(desk_.wait_for("B"), "silent");
    EXPECT_FALSE(desk_.has("A"));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("A"), "d5");
}

TEST_F(WorkerPoolTest, ALevelGivenUpMakesRoomForItsNextQuestion) {
    auto limited = engines();
    limited.at_once = [](std::string_view) { return 1; };
    WorkerPool pool(hasty_, limited, desk_.answers());
    pool.ask(ask("A", "hangs"));
    pool.ask(ask("B", "hangs"));
    EXPECT_EQ(desk_.wait_for("A"), "silent");
    EXPECT_EQ(desk_.wait_for("B"), "silent");
}

TEST_F(WorkerPoolTest, ADrawIsTheEnginesDecision) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask_draw("A", "plain", Side::white));
    pool.ask(ask_draw("B", "plain", Side::black));
    pool.ask(ask_draw("C", "throws", Side::white));
    EXPECT_EQ(desk_.wait_for("A"), "draw");
    EXPECT_EQ(desk_.wait_for("B"), "no draw");
    EXPECT_EQ(desk_.wait_for("C"), "no draw");
}

TEST_F(WorkerPoolTest, AnOfferOfADrawIsTheEnginesDecision) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    auto const ask_wish = [](std::string const& room, std::string level, Side side) {
        core::EngineTicket ticket{base::RoomId{room}};
        ticket.side = side;
        return core::AskDrawWish{ticket, std::move(level), empty_board(), std::nullopt};
    };
    pool.ask(ask_wish("A", "plain", Side::white));
    pool.ask(ask_wish("B", "plain", Side::black));
    pool.ask(ask_wish("C", "throws", Side::white));
    EXPECT_EQ(desk_.wait_for("A"), "offers");
    EXPECT_EQ(desk_.wait_for("B"), "offers none");
    EXPECT_EQ(desk_.wait_for("C"), "offers none");
}

TEST_F(WorkerPoolTest, AHintSaysWhy) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask_hint("A"));
    EXPECT_EQ(desk_.wait_for("A"), "h8 search");
}

TEST_F(WorkerPoolTest, AHintIsTheBestMoveAndASeatPlaysInItsStyle) {
    hint_level_ = "aims";
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask_hint("A"));
    EXPECT_EQ(desk_.wait_for("A"), "c3 search");
    pool.ask(ask("B", "aims"));
    EXPECT_EQ(desk_.wait_for("B"), "h8");
}

TEST_F(WorkerPoolTest, AHintThatCannotBeFoundIsAFailure) {
    for (auto const& [level, failure] :
         std::map<std::string, std::string>{{"throws", "threw"}, {"nonsense", "illegal move"}}) {
        hint_level_ = level;
        WorkerPool pool(patient_, engines(), desk_.answers());
        pool.ask(ask_hint(level));
        EXPECT_EQ(desk_.wait_for(level), failure);
    }
    hint_level_ = "hangs";
    WorkerPool pool(hasty_, engines(), desk_.answers());
    pool.ask(ask_hint("A"));
    EXPECT_EQ(desk_.wait_for("A"), "silent");
}

TEST_F(WorkerPoolTest, NobodyHearsWhatAHintsEngineThinks) {
    hint_level_ = "talks";
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask_hint("A"));
    EXPECT_EQ(desk_.wait_for("A"), "h8 search");
    EXPECT_FALSE(desk_.has("A+"));
}

TEST_F(WorkerPoolTest, HintsOfOnePersonDelayNobodyElse) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    base::PlayerId const crowd{1};
    pool.ask(ask("A", "slow", crowd));
    gate_->wait_for_inside(1);
    pool.ask(ask_hint("B", crowd));
    pool.ask(ask_hint("C", crowd));
    pool.ask(ask("stranger's", "plain", base::PlayerId{2}));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("C"), "h8 search");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A", "stranger's", "B", "C"}));
}

TEST_F(WorkerPoolTest, TellsWhatAnEngineThinks) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "talks"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
    EXPECT_EQ(desk_.wait_for("A+"), "6 h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A+", "A+", "A+", "A"}));
}

TEST_F(WorkerPoolTest, TellsNotTooOftenWhatAnEngineThinksAndAlwaysWhatItThoughtLast) {
    patient_.progress = 1h;
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "talks"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
    EXPECT_EQ(desk_.wait_for("A+"), "6 h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A+", "A+", "A"}));
}

TEST_F(WorkerPoolTest, TellsNothingTwice) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "talks to the end"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A+", "A"}));
}

TEST_F(WorkerPoolTest, AnEngineThatThinksNothingTellsNothing) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "plain"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
    EXPECT_FALSE(desk_.has("A+"));
}

TEST_F(WorkerPoolTest, EndsWithoutWaitingForAnEngineThatHangs) {
    {
        WorkerPool pool({.threads = 2, .time_limit = 60s, .grace = 5ms}, engines(), desk_.answers());
        pool.ask(ask("A", "hangs"));
        pool.ask(ask("B", "slow"));
        gate_->wait_for_inside(2);
    }
    gate_->open_up();
    EXPECT_FALSE(desk_.has("A"));
    EXPECT_FALSE(desk_.has("B"));
}

TEST_F(WorkerPoolTest, TellsOnceClosedWhoStillHangsHoweverLongTheGrace) {
    WorkerPool pool({.threads = 3, .time_limit = 1h, .grace = 24h}, engines(), desk_.answers());
    pool.ask(ask("A", "hangs"));
    pool.ask(ask("B", "slow"));
    gate_->wait_for_inside(2);
    EXPECT_EQ(pool.lost(), 0);
    pool.close();
    EXPECT_EQ(pool.lost(), 1);
    EXPECT_FALSE(desk_.has("A"));
    EXPECT_FALSE(desk_.has("B"));
}

TEST_F(WorkerPoolTest, TheHouseHasHintsForBothGamesAndTheirOpenings) {
    WorkerPool pool(patient_, house_engines(), desk_.answers());
    auto const swap2 = rules::GameSpec::make({.opening = rules::Opening::swap2});
    core::AskHint hint{core::EngineTicket{base::RoomId{"A"}}, rules::Position(*swap2), 1, std::nullopt};
    pool.ask(hint);
    EXPECT_TRUE(desk_.wait_for("A").ends_with(" opening")) << desk_.wait_for("A");
    hint.ticket.room.value = "B";
    hint.position = rules::Position(rules::GameSpec::make(rules::ChengsanRules{}));
    pool.ask(hint);
    EXPECT_TRUE(desk_.wait_for("B").ends_with(" search")) << desk_.wait_for("B");
}

TEST_F(WorkerPoolTest, TheHouseHasEnginesForEveryLevel) {
    WorkerPool pool(patient_, house_engines(), desk_.answers());
    pool.ask(ask("A", "paper-b"));
    EXPECT_NE(desk_.wait_for("A"), "threw");
}

}  // namespace
}  // namespace tengen::server::ai
