#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

// A second, small account of undo by consent between two people at a freestyle table, written from the
// protocol page alone. Shares no code with the server: points are pairs, time is a count of milliseconds,
// reasons are words.
namespace tengen::server::core::testing {

struct ModelRule {
    std::optional<int> limit = 2;
    bool per_player = false;
    bool count_asked = false;
    /// The first stone must be the centre; the opening is over after it.
    bool centre = false;
};

class UndoModel {
  public:
    static constexpr long long kUndoTtl = 20'000;
    static constexpr long long kDrawTtl = 60'000;
    using Stone = std::pair<int, int>;

    struct Request {
        bool draw = false;
        int id = 0;
        int side = 0;
        long long expires = 0;
    };

    explicit UndoModel(ModelRule rule) : rule_(rule) {}

    // What the server should say: the empty word means yes.

    [[nodiscard]] std::string ask(int side, long long now) const {
        if (over) {
            return "not_playing";
        }
        if (turn() != side) {
            return "not_your_turn";
        }
        int const floor = rule_.centre ? 1 : 0;
        if (ply() < floor) {
            return "phase_forbidden";
        }
        if (ply() - floor < 2) {
            return "too_few_moves";
        }
        if (open) {
            return "negotiation_pending";
        }
        if (auto const rest = left(side); rest && *rest == 0) {
            return "undo_limit";
        }
        if (asked_here_) {
            return "already_asked";
        }
        return now < again_at(side) ? "too_soon" : "";
    }
    [[nodiscard]] std::string ask_draw(int side) const {
        if (over) {
            return "not_playing";
        }
        if (open) {
            return "negotiation_pending";
        }
        auto const at = static_cast<std::size_t>(side);
        return draw_refused_at_[at] && plies_played_ - *draw_refused_at_[at] < 10 ? "too_soon" : "";
    }
    /// `side` -1 is a watcher.
    [[nodiscard]] std::string answer(bool draw, int id, int side) const {
        auto const* request = find(draw, id);
        if (side < 0 || (request != nullptr && request->side == side)) {
            return "forbidden";
        }
        return request == nullptr       ? "bad_params"
               : open && open->id == id ? ""
               : draw                   ? "draw_gone"
                                        : "undo_gone";
    }
    [[nodiscard]] std::string withdraw(bool draw, int id, int side) const {
        auto const* request = find(draw, id);
        if (side < 0) {
            return "not_seated";
        }
        if (request == nullptr) {
            return "bad_params";
        }
        if (request->side != side) {
            return "forbidden";
        }
        return open && open->id == id ? "" : draw ? "draw_gone" : "undo_gone";
    }
    [[nodiscard]] std::string play(int side, Stone stone, int seen_ply, int seen_epoch) const {
        if (side < 0) {
            return "not_seated";
        }
        if (played_.contains({seen_epoch, seen_ply, side, stone})) {
            return "";
        }
        if (over) {
            return "not_playing";
        }
        if (seen_ply != ply() || seen_epoch != epoch) {
            return "stale_state";
        }
        if (turn() != side) {
            return "not_your_turn";
        }
        for (auto const& other : log) {
            if (other == stone) {
                return "illegal";
            }
        }
        return rule_.centre && ply() == 0 && stone != Stone{7, 7} ? "illegal" : "";
    }
    /// A repeated request, answered but not played again.
    [[nodiscard]] bool is_repeated(int side, Stone stone, int seen_ply, int seen_epoch) const {
        return played_.contains({seen_epoch, seen_ply, side, stone});
    }
    [[nodiscard]] std::optional<int> left(int side) const {
        if (!rule_.limit) {
            return std::nullopt;
        }
        auto const& counts = rule_.count_asked ? asked_ : granted_;
        int const used = rule_.per_player ? counts[static_cast<std::size_t>(side)] : counts[0] + counts[1];
        return *rule_.limit > used ? *rule_.limit - used : 0;
    }
    [[nodiscard]] int ply() const { return static_cast<int>(log.size()); }
    [[nodiscard]] int turn() const { return ply() % 2; }

    // What happens when the server says yes.

    void asked(bool draw, int side, long long now) {
        open = Request{draw, ++last_id, side, now + (draw ? kDrawTtl : kUndoTtl)};
        requests.push_back(*open);
        if (!draw) {
            ++asked_[static_cast<std::size_t>(side)];
        }
    }
    void answered(bool accept, long long now) {
        auto const request = *open;
        if (!accept) {
            close(true, now);
            if (request.draw) {
                draw_refused_at_[static_cast<std::size_t>(request.side)] = plies_played_;
            }
        } else if (request.draw) {
            open.reset();
            over = true;
        } else {
            open.reset();
            ++granted_[static_cast<std::size_t>(request.side)];
            log.resize(log.size() - 2);
            ++epoch;
            asked_here_ = false;
        }
    }
    /// Withdrawn or expired.
    void ended(long long now) { close(true, now); }
    void finished() {
        open.reset();
        over = true;
    }
    void played(int side, Stone stone, long long now) {
        if (open && !open->draw && open->side == side) {
            close(true, now);
        }
        played_.insert({epoch, ply(), side, stone});
        log.push_back(stone);
        ++plies_played_;
        asked_here_ = false;
        if (has_five()) {
            finished();
        }
    }

    std::vector<Stone> log;
    std::optional<Request> open;
    std::vector<Request> requests;
    int epoch = 0;
    int last_id = 0;
    bool over = false;

  private:
    struct Key {
        int epoch, ply, side;
        Stone stone;
        auto operator<=>(Key const&) const = default;
    };

    [[nodiscard]] Request const* find(bool draw, int id) const {
        for (auto const& request : requests) {
            if (request.id == id && request.draw == draw) {
                return &request;
            }
        }
        return nullptr;
    }
    [[nodiscard]] long long again_at(int side) const {
        auto const at = static_cast<std::size_t>(side);
        long long const n = failed_[at] < 10 ? failed_[at] : 10;
        return n == 0 ? 0 : failed_last_[at] + 10'000 * n * n;
    }
    void close(bool unsuccessful, long long now) {
        if (!open->draw && unsuccessful) {
            auto const at = static_cast<std::size_t>(open->side);
            ++failed_[at];
            failed_last_[at] = now;
            asked_here_ = true;
        }
        open.reset();
    }
    /// Five or more in a row through the last stone.
    [[nodiscard]] bool has_five() const {
        std::set<Stone> mine;
        for (std::size_t i = log.size() - 1; i < log.size(); i -= 2) {
            mine.insert(log[i]);
            if (i < 2) {
                break;
            }
        }
        for (auto const& [dx, dy] : std::array<Stone, 4>{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}}) {
            int count = 1;
            for (int const way : {-1, 1}) {
                for (int i = 1;
                     mine.contains({log.back().first + i * way * dx, log.back().second + i * way * dy});
                     ++i) {
                    ++count;
                }
            }
            if (count >= 5) {
                return true;
            }
        }
        return false;
    }

    ModelRule rule_;
    std::array<int, 2> asked_{};
    std::array<int, 2> granted_{};
    std::array<int, 2> failed_{};
    std::array<long long, 2> failed_last_{};
    std::array<std::optional<int>, 2> draw_refused_at_{};
    std::set<Key> played_;
    bool asked_here_ = false;
    int plies_played_ = 0;
};

}  // namespace tengen::server::core::testing
