// Rooms made, played in and ended without end: nothing of them stays in memory. TENGEN_ROOMS asks for more of
// them; every tenth of the way is told.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <new>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/core/lobby.hpp"

namespace {

// Bytes that are allocated now. Every block remembers its size in front of it.
std::atomic<long long> live_bytes{0};  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
constexpr std::size_t kFront = alignof(std::max_align_t);

void* take(std::size_t size) {
    auto* const block = static_cast<std::byte*>(std::malloc(size + kFront));
    if (block == nullptr) {
        std::abort();
    }
    *reinterpret_cast<std::size_t*>(block) = size;
    live_bytes += static_cast<long long>(size);
    return block + kFront;
}

void give_back(void* place) {
    if (place != nullptr) {
        auto* const block = static_cast<std::byte*>(place) - kFront;
        live_bytes -= static_cast<long long>(*reinterpret_cast<std::size_t*>(block));
        std::free(block);
    }
}

}  // namespace

void* operator new(std::size_t size) {
    return take(size);
}
void* operator new[](std::size_t size) {
    return take(size);
}
void operator delete(void* place) noexcept {
    give_back(place);
}
void operator delete[](void* place) noexcept {
    give_back(place);
}
void operator delete(void* place, std::size_t) noexcept {
    give_back(place);
}
void operator delete[](void* place, std::size_t) noexcept {
    give_back(place);
}

namespace tengen::server::core {
namespace {

class Lots final : public Secrets {
  public:
    std::string new_token() override { return "token-" + std::to_string(++tokens_); }
    std::string hash_token(std::string_view token) override { return std::string(token); }
    std::uint64_t below(std::uint64_t bound) override { return (lot_ += 0x9E3779B97F4A7C15U) % bound; }

  private:
    int tokens_ = 0;
    std::uint64_t lot_ = 0;
};

/// Every name will do, and looks like itself alone.
class AnyNames final : public Names {
  public:
    [[nodiscard]] std::optional<NameFault> why_not(std::string_view) const override { return std::nullopt; }
    [[nodiscard]] std::vector<std::string> likenesses(std::string_view name) const override {
        return {std::string(name)};
    }
};

std::vector<AiLevel> levels() {
    AiLevel weak;
    weak.info.level = "weak";
    return {weak};
}

/// A lobby whose journal keeps everything at once and whose engines play the first legal move. Remembers
/// timers and the last reply, nothing else.
class Mill {
  public:
    base::SessionId come(std::string name) {
        base::SessionId const session{++last_session_};
        lobby_.session_opened(session, "");
        proto::Hello hello;
        hello.protocol = 1;
        hello.client = "mill";
        hello.name = std::move(name);
        ask(session, hello);
        return session;
    }
    void go(base::SessionId session) { perform(lobby_.session_closed(session, now_)); }

    /// A request that must be answered with a result.
    void ask(base::SessionId session, proto::Request request) {
        reply_.reset();
        perform(lobby_.request(session, proto::RequestId{1}, std::move(request), now_));
        ASSERT_TRUE(reply_.has_value());
        ASSERT_TRUE(reply_->has_value()) << reply_->error().message;
    }
    base::RoomId create(base::SessionId session, proto::RoomCreate wish) {
        ask(session, std::move(wish));
        return std::get<proto::Created>(**reply_).room;
    }

    void pass(base::Milliseconds time) {
        auto const end = now_ + time;
        while (true) {
            auto const next =
                std::min_element(timers_.begin(), timers_.end(),
                                 [](auto const& a, auto const& b) { return a.second < b.second; });
            if (next == timers_.end() || next->second > end) {
                break;
            }
            auto const key = next->first;
            now_ = std::max(now_, next->second);
            timers_.erase(next);
            perform(lobby_.timer_due(key, now_));
        }
        now_ = end;
    }
    [[nodiscard]] std::size_t timers() const { return timers_.size(); }
    [[nodiscard]] std::size_t rooms_closed() const { return rooms_closed_; }
    [[nodiscard]] std::size_t rooms_made() const { return rooms_made_; }
    [[nodiscard]] std::optional<base::RoomId> const& rematch() const { return rematch_; }

  private:
    void perform(Effects effects) {
        waiting_.push_back(std::move(effects));
        if (waiting_.size() > 1) {
            return;  // the call further out goes on
        }
        while (!waiting_.empty()) {
            for (std::size_t i = 0; i < waiting_.front().size(); ++i) {
                perform_one(std::move(waiting_.front()[i]));
            }
            waiting_.pop_front();
        }
    }
    void perform_one(Effect effect) {
        if (auto const* append = std::get_if<AppendEvents>(&effect)) {
            note(*append);
            perform(lobby_.journal_done(append->room, std::nullopt, now_));
        } else if (auto const* save = std::get_if<SavePlayer>(&effect)) {
            perform(lobby_.player_saved(save->record.player.id, std::nullopt, now_));
        } else if (auto const* start = std::get_if<StartTimer>(&effect)) {
            timers_[start->key] = start->due;
        } else if (auto const* stop = std::get_if<StopTimer>(&effect)) {
            timers_.erase(stop->key);
        } else if (auto const* question = std::get_if<AskEngine>(&effect)) {
            auto const action = question->position.legal_actions().front();
            perform(lobby_.engine_answered(question->ticket, action, now_));
        } else if (auto* reply = std::get_if<SendReply>(&effect)) {
            reply_ = std::move(reply->reply);
        }
    }
    void note(AppendEvents const& append) {
        rooms_made_ += append.header ? 1 : 0;
        for (proto::Event const& event : append.events) {
            rooms_closed_ += std::holds_alternative<proto::Closed>(event.body) ? 1 : 0;
            if (auto const* again = std::get_if<proto::Rematch>(&event.body)) {
                rematch_ = again->room;
            }
        }
    }

    Lots lots_;
    AnyNames names_;
    Lobby lobby_{Config{}, levels(), lots_, names_};
    base::TimePoint now_{base::Milliseconds{1'000'000}};
    std::uint64_t last_session_ = 0;
    std::map<TimerKey, base::TimePoint> timers_;
    std::deque<Effects> waiting_;
    std::optional<proto::Reply> reply_;
    std::optional<base::RoomId> rematch_;
    std::size_t rooms_made_ = 0;
    std::size_t rooms_closed_ = 0;
};

struct People {
    base::SessionId black{};
    base::SessionId white{};
    base::SessionId watcher{};
};

proto::RoomCreate gomoku() {
    proto::RoomCreate wish;
    wish.game.kind = rules::GameKind::gomoku;
    return wish;
}

void play(Mill& mill, base::SessionId session, base::RoomId const& room, std::string action, int ply) {
    proto::GamePlay move;
    move.room = room;
    move.action = std::move(action);
    move.ply = ply;
    mill.ask(session, move);
}

/// Made and left: nobody ever played in it.
void never_played(Mill& mill, People const& people) {
    auto const room = mill.create(people.black, gomoku());
    mill.ask(people.black, proto::RoomLeave{room});
}

/// Two people and a watcher; moves, an undo, an end, a rematch that is left.
void between_people(Mill& mill, People const& people) {
    auto const room = mill.create(people.black, gomoku());
    mill.ask(people.white, proto::RoomJoin{room, {}, proto::JoinWish::any});
    mill.ask(people.watcher, proto::RoomJoin{room, {}, proto::JoinWish::watch});
    mill.ask(people.black, proto::RoomReady{room});
    mill.ask(people.white, proto::RoomReady{room});
    play(mill, people.black, room, "h8", 0);
    play(mill, people.white, room, "a1", 1);
    play(mill, people.black, room, "h9", 2);
    mill.ask(people.white, proto::GameResign{room});
    mill.ask(people.watcher, proto::RoomLeave{room});
    mill.ask(people.black, proto::GameRematch{room});
    mill.ask(people.white, proto::GameRematch{room});
    for (auto const& each : {room, mill.rematch().value_or(room)}) {
        mill.ask(people.black, proto::RoomJoin{each, {}, proto::JoinWish::any});
        mill.ask(people.white, proto::RoomJoin{each, {}, proto::JoinWish::any});
    }
    mill.ask(people.black, proto::GameResign{*mill.rematch()});
    for (auto const& each : {room, *mill.rematch()}) {
        mill.ask(people.black, proto::RoomLeave{each});
        mill.ask(people.white, proto::RoomLeave{each});
    }
}

void against_an_ai(Mill& mill, People const& people) {
    auto wish = gomoku();
    wish.opponent = "weak";
    auto const room = mill.create(people.black, std::move(wish));
    play(mill, people.black, room, "h8", 0);
    play(mill, people.black, room, "h9", 2);
    mill.ask(people.black, proto::GameResign{room});
    mill.ask(people.black, proto::RoomLeave{room});
}

/// Left open; the idle timer closes it.
void forsaken(Mill& mill, People const& people) {
    auto wish = gomoku();
    wish.hot_seat = true;
    auto const room = mill.create(people.black, std::move(wish));
    play(mill, people.black, room, "h8", 0);
    mill.ask(people.black, proto::RoomLeave{room});
}

void make_and_end(Mill& mill, People const& people) {
    never_played(mill, people);
    between_people(mill, people);
    against_an_ai(mill, people);
    forsaken(mill, people);
}

std::size_t wanted_rooms() {
    constexpr std::size_t kUsual = 5'000;
    auto const* value = std::getenv("TENGEN_ROOMS");
    return value == nullptr ? kUsual : std::strtoull(value, nullptr, 10);
}

TEST(RoomEndurance, RoomsThatEndedLeaveNothingBehind) {
    auto const wanted = wanted_rooms();
    constexpr std::size_t kSteps = 10;
    // What the book of codes takes, see code_book.hpp, and what the containers keep for the next room.
    constexpr long long kBytesPerRoom = 16;
    constexpr long long kSpare = 100'000;
    Mill mill;
    People const people{mill.come("Li"), mill.come("Wang"), mill.come("Zhao")};
    long long first = 0;
    for (std::size_t step = 1; step <= kSteps; ++step) {
        while (mill.rooms_made() < wanted * step / kSteps) {
            make_and_end(mill, people);
            ASSERT_FALSE(testing::Test::HasFailure());
        }
        // Long enough for every room that nobody is in.
        mill.pass(std::chrono::hours{24 * 8});
        EXPECT_EQ(mill.timers(), 0U);
        EXPECT_EQ(mill.rooms_closed(), mill.rooms_made());
        std::printf("%zu rooms made and ended, %lld bytes live\n", mill.rooms_made(), live_bytes.load());
        first = step == 1 ? live_bytes.load() : first;
    }
    EXPECT_LE(live_bytes.load() - first, kSpare + kBytesPerRoom * static_cast<long long>(mill.rooms_made()));
    mill.go(people.black);
    mill.go(people.white);
    mill.go(people.watcher);
    EXPECT_EQ(mill.timers(), 0U);
}

}  // namespace
}  // namespace tengen::server::core
