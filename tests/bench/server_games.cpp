#include "tests/bench/server_games.hpp"

#include <algorithm>
#include <utility>

namespace tengen::bench {
namespace {

using namespace std::chrono_literals;

/// Games that are on their way to their start at once.
constexpr std::size_t kSeating = 300;
constexpr auto kPatience = 60s;
constexpr auto kLastWords = 5s;
/// Connections that are begun before what has come is heard.
constexpr std::size_t kBatch = 64;

// Numbers of requests.
constexpr int kHello = 1;
constexpr int kCreate = 2;
constexpr int kJoin = 3;
constexpr int kReady = 4;
constexpr int kPlay = 5;
constexpr int kReturn = 6;
constexpr int kSync = 7;
constexpr int kRematch = 8;
constexpr int kArrive = 9;

constexpr std::string_view kSeq = R"("seq":)";
constexpr std::string_view kHash = R"("position_hash":")";

std::string in_room(std::string const& room) {
    return R"({"room":")" + room + "\"}";
}

}  // namespace

Games::Games(std::uint16_t port, std::size_t count, Speech speech)
    : crowd_(port), speech_(speech), games_(count) {
    std::size_t begun = 0;
    auto const hears = [this](Crowd::Peer peer, std::string_view line) { hear(peer, line); };
    crowd_.listen_until(
        [&] {
            for (; begun < count && begun < started_ + kSeating; ++begun) {
                seat();
            }
            return started_ == count;
        },
        kPatience, hears, "all games to begin; " + first_fault_);
}

void Games::seat() {
    for (std::size_t side = 0; side < 2; ++side) {
        auto const peer = crowd_.add();
        if (speech_ == Speech::tengen) {
            crowd_.send(peer, request(kHello, "hello", R"({"protocol":1,"client":"bench 1"})"));
        }
    }
}

void Games::hear(Crowd::Peer peer, std::string_view line) {
    std::size_t const game = peer / 2;
    std::size_t const side = peer % 2;
    if (game >= games_.size()) {
        return;
    }
    if (speech_ == Speech::echo) {
        if (has(line, R"("type":"played")")) {
            hear_played(game, side, ++games_[game].sides[side].told, line.size());
        } else if (games_[game].steps < 2 && ++games_[game].steps == 2) {
            ++started_;
        }
    } else if (has(line, R"("method":"room.event")")) {
        hear_event(game, side, line);
    } else if (has(line.substr(0, 60), R"("result":)")) {
        hear_result(game, side, line);
    } else if (has(line, R"("error":)")) {
        fault(faults_.errors, line);
    }
}

void Games::hear_result(std::size_t index, std::size_t side, std::string_view line) {
    Game& game = games_[index];
    switch (static_cast<int>(number_after(line, R"("id":)"))) {
        case kHello:
            if (!game.sides[side].returning) {
                game.sides[side].token = text_after(line, R"("token":")");
                settle_step(index);
            }
            break;
        case kCreate:
            game.room = text_after(line, R"("room":")");
            hear_state(game.sides[side], line);
            settle_step(index);
            break;
        case kJoin:
            hear_state(game.sides[side], line);
            settle_step(index);
            break;
        case kPlay:
            played_.result_bytes = line.size() + 1;
            game.acknowledged = std::max(game.acknowledged, number_after(line, kSeq));
            break;
        case kReturn:
            // What is told from now on must follow on this.
            game.sides[side].live = number_after(line, kSeq);
            game.ply = static_cast<int>(number_after(line, R"("ply":)"));
            game.sides[side].hash = text_after(line, kHash);
            break;
        case kSync:
            hear_missed(index, side, line);
            break;
        case kArrive:
            hear_arrival(index, side, line);
            break;
        default:
            break;
    }
}

void Games::hear_state(Side& side, std::string_view line) {
    side.told = number_after(line, kSeq);
    side.hash = text_after(line, kHash);
}

void Games::settle_step(std::size_t index) {
    Game const& game = games_[index];
    auto const black = index * 2;
    constexpr int kBothGreeted = 2;
    constexpr int kMade = 3;
    constexpr int kBothSeated = 4;
    switch (++games_[index].steps) {
        case kBothGreeted:
            crowd_.send(black, request(kCreate, "room.create",
                                       R"({"game":{"kind":"gomoku","rule":"freestyle","size":20}})"));
            break;
        case kMade:
            crowd_.send(black + 1, request(kJoin, "room.join", in_room(game.room)));
            break;
        case kBothSeated:
            crowd_.send(black, request(kReady, "room.ready", in_room(game.room)));
            crowd_.send(black + 1, request(kReady, "room.ready", in_room(game.room)));
            break;
        default:
            break;
    }
}

void Games::hear_event(std::size_t index, std::size_t side, std::string_view line) {
    Game& game = games_[index];
    Side& told = game.sides[side];
    auto const seq = number_after(line, kSeq);
    if (game.to_come > 0 && game.room != text_after(line, R"("room":")")) {
        // The last words of the room before the rematch.
        if (auto const room = text_after(line, R"("new_room":")"); !room.empty()) {
            hear_rematch(index, side, room);
        }
        return;
    }
    if (told.returning) {
        if (seq != told.live + 1) {
            fault(faults_.disordered, line);
        }
        told.live = seq;
    } else {
        follow(told, seq, line);
    }
    if (has(line, R"("type":"played")")) {
        told.hash = text_after(line, kHash);
        auto const ply = number_after(line, R"("ply":)");
        if (game.playing) {
            hear_played(index, side, ply, line.size());
        } else {
            game.ply = static_cast<int>(ply);
        }
    } else if (auto const room = text_after(line, R"("new_room":")"); !room.empty()) {
        hear_rematch(index, side, room);
    } else if (has(line, R"("type":"started")")) {
        constexpr int kBothTold = 6;
        game.steps += 1;
        started_ += game.steps == kBothTold ? 1 : 0;
    }
}

void Games::follow(Side& side, std::uint64_t seq, std::string_view line) {
    if (seq <= side.told) {
        fault(faults_.doubled, line);
    } else if (seq > side.told + 1) {
        fault(faults_.lost, line);
    }
    side.told = seq;
}

void Games::hear_played(std::size_t index, std::size_t side, std::uint64_t ply, std::size_t bytes) {
    Game& game = games_[index];
    // The mover is told of its own move as well, maybe later than the opponent.
    if (!game.playing || side == mover(game) || ply != static_cast<std::uint64_t>(game.ply) + 1) {
        return;
    }
    played_.seen.push_back(Clock::now() - game.due);
    played_.event_bytes = bytes + 1;
    ++played_.moves;
    ++game.ply;
    game.playing = false;
    --playing_;
    if (racing_) {
        go_on(index);
    }
}

void Games::go_on(std::size_t index) {
    Game& game = games_[index];
    if (speech_ == Speech::echo || game.ply < kPlies) {
        return move(index, Clock::now());
    }
    ++between_;
    game.to_come = 2;
    for (std::size_t side = 0; side < 2; ++side) {
        crowd_.send(index * 2 + side, request(kRematch, "game.rematch", in_room(game.room)));
    }
}

void Games::hear_rematch(std::size_t index, std::size_t side, std::string const& room) {
    games_[index].room = room;
    crowd_.send(index * 2 + side, request(kArrive, "room.join", in_room(room)));
}

// Play goes on when both are there: who comes after the first move is not told of it.
void Games::hear_arrival(std::size_t index, std::size_t side, std::string_view line) {
    Game& game = games_[index];
    hear_state(game.sides[side], line);
    if (--game.to_come == 0) {
        --between_;
        game.first = 1 - game.first;
        game.ply = 0;
        game.acknowledged = 0;
        if (racing_) {
            move(index, Clock::now());
        }
    }
}

void Games::move(std::size_t index, Clock::time_point due) {
    Game& game = games_[index];
    auto const peer = index * 2 + mover(game);
    game.due = due;
    game.playing = true;
    ++playing_;
    std::string const ply = std::to_string(game.ply);
    std::string const& action = actions_[static_cast<std::size_t>(game.ply) % actions_.size()];
    crowd_.send(peer,
                request(kPlay, "game.play",
                        R"({"room":")" + game.room + R"(","action":")" + action + R"(","ply":)" + ply + "}"));
}

Played Games::play(Pace const& pace) {
    played_ = {};
    auto const start = Clock::now();
    auto const step = std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 / pace.moves_a_second));
    auto const hears = [this](Crowd::Peer peer, std::string_view line) { hear(peer, line); };
    std::size_t next = 0;
    for (auto due = start; Clock::now() - start < pace.time;) {
        for (auto const now = Clock::now(); due <= now; due += step, next = (next + 1) % games_.size()) {
            if (games_[next].playing) {
                ++played_.late;
            } else if (games_[next].ply < kPlies) {
                move(next, due);
            }
        }
        if (pace.beside) {
            pace.beside();
        }
        crowd_.listen(1ms, hears);
    }
    played_.time = Clock::now() - start;
    settle();
    return std::exchange(played_, {});
}

Played Games::race(std::chrono::milliseconds time) {
    played_ = {};
    racing_ = true;
    auto const start = Clock::now();
    for (std::size_t game = 0; game < games_.size(); ++game) {
        go_on(game);
    }
    while (Clock::now() - start < time) {
        crowd_.listen(20ms, [this](Crowd::Peer peer, std::string_view line) { hear(peer, line); });
    }
    racing_ = false;
    played_.time = Clock::now() - start;
    auto const measured = played_;
    settle();
    return measured;
}

void Games::settle() {
    crowd_.listen_until([this] { return playing_ == 0 && between_ == 0; }, kPatience,
                        [this](Crowd::Peer peer, std::string_view line) { hear(peer, line); },
                        "moves to be told; " + first_fault_);
}

void Games::move_everywhere() {
    for (std::size_t game = 0; game < games_.size(); ++game) {
        if (!games_[game].playing && games_[game].ply < kPlies) {
            move(game, Clock::now());
        }
    }
    auto const on_their_way = playing_;
    while (playing_ > on_their_way / 2) {
        crowd_.listen(1ms, [this](Crowd::Peer peer, std::string_view line) { hear(peer, line); });
    }
}

void Games::cut_all() {
    faults_.dropped += crowd_.ended();
    for (Crowd::Peer peer = 0; peer < games_.size() * 2; ++peer) {
        crowd_.cut(peer);
    }
    crowd_.forget_ends();
}

std::chrono::nanoseconds Games::come_back(std::uint16_t port) {
    auto const hears = [this](Crowd::Peer peer, std::string_view line) { hear(peer, line); };
    crowd_.move_to(port);
    auto const start = Clock::now();
    returning_ = games_.size() * 2;
    playing_ = 0;
    started_ = 0;
    for (std::size_t i = 0; i < games_.size() * 2; ++i) {
        Game& game = games_[i / 2];
        Side& side = game.sides[i % 2];
        side.returning = speech_ == Speech::tengen;
        game.playing = false;
        if (speech_ == Speech::echo) {
            game.steps = 0;
            game.ply = 0;
            side.told = 0;
        }
        crowd_.reconnect(i);
        if (speech_ == Speech::tengen) {
            crowd_.send(i, request(kHello, "hello",
                                   R"({"protocol":1,"client":"bench 1","token":")" + side.token + "\"}") +
                               request(kReturn, "room.join", in_room(game.room)) +
                               request(kSync, "room.sync",
                                       R"({"room":")" + game.room + R"(","since":)" +
                                           std::to_string(side.told) + "}"));
        }
        if (i % kBatch == 0) {
            crowd_.listen(0ms, hears);
        }
    }
    crowd_.listen_until(
        [this] { return speech_ == Speech::tengen ? returning_ == 0 : started_ == games_.size(); }, kPatience,
        hears, "everybody to be back; " + first_fault_);
    auto const time = Clock::now() - start;
    // A move that was on its way when all was cut may have been told to one side while the other asked.
    auto const end = Clock::now() + kLastWords;
    while (!sides_agree() && Clock::now() < end) {
        crowd_.listen(10ms, hears);
    }
    compare_sides();
    return time;
}

void Games::hear_missed(std::size_t index, std::size_t side, std::string_view line) {
    Side& told = games_[index].sides[side];
    std::string_view rest = line;
    for (auto at = rest.find(kSeq); at != std::string_view::npos; at = rest.find(kSeq)) {
        auto const seq = number_after(rest, kSeq);
        rest.remove_prefix(at + kSeq.size());
        follow(told, seq, line);
    }
    if (told.told < told.live) {
        fault(faults_.lost, line);
    }
    told.returning = false;
    --returning_;
}

bool Games::agree(Game const& game) {
    auto const& [black, white] = game.sides;
    return black.told == white.told && black.hash == white.hash;
}

bool Games::sides_agree() const {
    return std::ranges::all_of(games_, agree);
}

void Games::compare_sides() {
    for (Game const& game : games_) {
        if (!agree(game)) {
            fault(faults_.disordered,
                  "the sides of room " + game.room + " know different games, up to events " +
                      std::to_string(game.sides[0].told) + " and " + std::to_string(game.sides[1].told));
        }
        if (game.sides[0].told < game.acknowledged) {
            fault(faults_.lost, "room " + game.room + " knows events up to " +
                                    std::to_string(game.sides[0].told) + ", acknowledged was " +
                                    std::to_string(game.acknowledged));
        }
    }
}

Faults Games::faults() const {
    Faults faults = faults_;
    faults.dropped += crowd_.ended();
    return faults;
}

void Games::fault(std::uint64_t& kind, std::string_view what) {
    ++kind;
    if (first_fault_.empty()) {
        first_fault_ = what;
    }
}

}  // namespace tengen::bench
