#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/rules/position.hpp"
#include "proto/parts.hpp"
#include "server/core/effects.hpp"
#include "tests/server/core/model_clock.hpp"

namespace tengen::server::core::testing {

/// Who sits at the table of a model, by number; whoever has no seat watches.
struct ModelTable {
    /// People of black and of white, who sat first standing first. In a hot seat one person is on both.
    std::array<std::vector<int>, 2> people{};
    bool hot_seat = false;
    /// White is an AI.
    bool ai = false;
};

struct ModelRule {
    std::optional<int> limit = 2;
    bool per_player = false;
    bool count_asked = false;
    bool ai_accepts = true;
};

/// A second, small account of undo by consent, written from the protocol page alone. Of the server it shares
/// the rules of the games and a few words, nothing else: people are numbers, sides 0 and 1, time is a count
/// of milliseconds, reasons are words, and the empty word means yes.
class UndoModel {
  public:
    static constexpr long long kUndoTtl = 20'000;
    static constexpr long long kDrawTtl = 60'000;

    struct Request {
        proto::NegotiationKind kind = proto::NegotiationKind::undo;
        int id = 0;
        int side = 0;
        int person = 0;
        /// Who may answer.
        std::set<int> asked{};
        long long expires = 0;
    };

    UndoModel(rules::GameSpec spec, ModelTable table, ModelRule rule, ModelClock const& its_clock)
        : clock(its_clock), spec_(spec), table_(std::move(table)), rule_(rule), position_(spec) {}

    // What the server should say.

    [[nodiscard]] std::string ask(int person, long long now) const;
    [[nodiscard]] std::string ask_draw(int person) const;
    [[nodiscard]] std::string answer(proto::NegotiationKind kind, int id, int person) const;
    [[nodiscard]] std::string withdraw(proto::NegotiationKind kind, int id, int person) const;
    [[nodiscard]] std::string play(int person, rules::Action const& action, int seen_ply,
                                   int seen_epoch) const;
    [[nodiscard]] std::string resign(int person) const;
    /// A repeated request, answered but not played again.
    [[nodiscard]] bool is_repeated(int person, rules::Action const& action, int seen_ply,
                                   int seen_epoch) const;
    [[nodiscard]] std::optional<int> left(int side) const;
    [[nodiscard]] int ply() const { return static_cast<int>(log.size()); }
    [[nodiscard]] int turn() const { return position_.to_act() == rules::Side::black ? 0 : 1; }
    /// Nobody while an AI is to act.
    [[nodiscard]] std::optional<int> to_act() const;
    [[nodiscard]] rules::Position const& position() const { return position_; }
    /// -1 for a watcher; in a hot seat the side to act.
    [[nodiscard]] int side_for(int person) const;
    /// Whether all other players have left.
    [[nodiscard]] bool is_last(int person) const;

    // What happens when the server says yes.

    void asked(int person, long long now);
    void draw_asked(int person, long long now);
    void answered(Consent consent, long long now);
    /// Withdrawn or expired.
    void ended(long long now);
    void finished(long long now);
    /// No person: the AI.
    void played(std::optional<int> person, rules::Action const& action, long long now);
    void went_away(int person, long long now);
    void came_back(int person) { away_.erase(person); }

    std::vector<rules::Action> log;
    std::optional<Request> open;
    int epoch = 0;
    int last_id = 0;
    bool over = false;
    ModelClock clock;

  private:
    struct Ply {
        int side = 0;
        std::optional<int> person{};
    };
    struct Told {
        int epoch = 0;
        int ply = 0;
        int person = 0;
        rules::Action action;
    };

    [[nodiscard]] Request const* find(proto::NegotiationKind kind, int id) const;
    [[nodiscard]] std::string ask_alone() const;
    [[nodiscard]] long long again_at(int side) const;
    [[nodiscard]] int lost_alone() const;
    void open_request(proto::NegotiationKind kind, int person, std::set<int> asked, long long now);
    void take_back(int plies, int asker, long long now);
    /// The next turn of the side is this person's.
    void give_turn(int side, int person);

    rules::GameSpec spec_;
    ModelTable table_;
    ModelRule rule_;
    rules::Position position_;
    std::vector<Ply> plies_;
    /// Index into the people of each side.
    std::array<std::size_t, 2> next_{};
    std::set<int> away_;
    std::vector<Request> requests_;
    std::vector<Told> told_;
    std::array<int, 2> asked_{};
    std::array<int, 2> granted_{};
    std::array<int, 2> failed_{};
    std::array<long long, 2> failed_last_{};
    std::array<std::optional<int>, 2> draw_refused_at_{};
    bool asked_here_ = false;
    int plies_played_ = 0;
};

}  // namespace tengen::server::core::testing
