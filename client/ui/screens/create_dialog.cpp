#include "client/ui/screens/create_dialog.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "client/ui/kit/text_field.hpp"
#include "client/ui/screens/clock_words.hpp"
#include "client/ui/screens/game_fields.hpp"
#include "client/ui/screens/game_words.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::Dropdown;

namespace {

constexpr float kCreateWidth = 840;
constexpr std::array kKinds{rules::GameKind::gomoku, rules::GameKind::chengsanqi};
constexpr std::array kOpponents{Opponents::person, Opponents::ai, Opponents::hot_seat, Opponents::team_ai,
                                Opponents::team};
constexpr std::array kSeats{proto::SeatWish::black, proto::SeatWish::white, proto::SeatWish::random,
                            proto::SeatWish::none};
constexpr std::array<std::optional<int>, 6> kLimits{0, 1, 2, 3, 5, std::nullopt};
constexpr std::array kScopes{proto::UndoScope::per_game, proto::UndoScope::per_player};
constexpr std::array kCounts{proto::UndoCounts::granted, proto::UndoCounts::asked};
constexpr std::array kPolicies{proto::AiPolicy::accept, proto::AiPolicy::refuse};

std::vector<std::string> limit_choices(i18n::Catalogue const& texts) {
    std::vector<std::string> limits;
    limits.reserve(kLimits.size());
    for (auto const& limit : kLimits)
        limits.push_back(!limit        ? texts.text(Key::create_undo_unlimited)
                         : *limit == 0 ? texts.text(Key::create_undo_none)
                                       : std::to_string(*limit));
    return limits;
}

class CreateDialog final : public kit::Dialog {
  public:
    CreateDialog(kit::Theme const& theme, View const& view, Host const& host, Opponents first)
        : Dialog("create", ""),
          theme_(theme),
          view_(view),
          texts_(view.texts),
          host_(host),
          known_levels_(view.controller.lobby().levels()) {
        width = kCreateWidth;
        build_who();
        game_ = &body().add<GameFields>(theme_, texts_);
        game_->on_change = [this] { game_changed(); };
        build_undo();
        build_access();
        build_buttons();
        captions_.add(title(), Key::create_title);
        captions_.update(texts_);
        kind_changed();
        choose_opponents(first);
        set_default(*opponent_);
        on_language = [this] { reword(); };
    }

  private:
    void build_who() {
        auto& row = body().add<FormRow>("create.who", theme_, captions_);
        kind_ = &row.choice("create.kind", Key::create_kind, 1, [](i18n::Catalogue const& texts) {
            return std::vector{texts.text(Key::game_gomoku), texts.text(Key::game_chengsanqi)};
        });
        kind_->on_change = [this](std::size_t) { kind_changed(); };
        opponent_ = &row.choice("create.opponent", Key::create_opponent, 1.5F);
        opponent_->on_change = [this](std::size_t) { opponents_changed(); };
        // An AI's name and strength are the longest words here.
        level_ = &row.choice("create.level", Key::create_level, 1.9F);
    }

    /// Against an AI nobody would come to play in one's place.
    [[nodiscard]] std::vector<std::string> seats_for(Opponents shown) const {
        std::vector<std::string> words{side_words(texts_, rules::Side::black),
                                       side_words(texts_, rules::Side::white), texts_.text(Key::side_random)};
        if (shown != Opponents::ai)
            words.push_back(texts_.text(Key::side_none));
        return words;
    }

    void build_undo() {
        auto& row = body().add<FormRow>("create.undo", theme_, captions_);
        stone_ = &row.choice("create.stone", Key::create_stone, 1);
        limit_ = &row.choice("create.undo_limit", Key::create_undo_limit, 1, limit_choices);
        limit_->on_change = [this](std::size_t) { limit_changed(); };
        auto const two = [](Key first, Key second) {
            return [first, second](i18n::Catalogue const& texts) {
                return std::vector{texts.text(first), texts.text(second)};
            };
        };
        scope_ = &row.choice("create.undo_scope", Key::create_undo_scope, 1,
                             two(Key::create_scope_game, Key::create_scope_player));
        counts_ = &row.choice("create.undo_counts", Key::create_undo_counts, 1,
                              two(Key::create_counts_granted, Key::create_counts_asked));
        policy_ = &row.choice("create.ai_policy", Key::create_ai_policy, 1,
                              two(Key::create_ai_accepts, Key::create_ai_refuses));
    }

    void build_access() {
        auto& row = body().add<FormRow>("create.access", theme_, captions_);
        clock_ = &row.choice("create.clock", Key::create_clock, 1, [](i18n::Catalogue const& texts) {
            std::vector<std::string> words;
            for (auto const& clock : clock_choices())
                words.push_back(clock_rule_words(texts, clock));
            return words;
        });
        name_ = &row.cell("create.name.cell", Key::create_name, 1).add<kit::TextField>("create.name", "", 60);
        captions_.add([this](i18n::Catalogue const& texts) {
            auto const& player = view_.controller.session().player;
            proposal_ =
                texts.text(Key::create_name_default, {{"name", player ? player->name : std::string{}}});
            name_->set_placeholder(proposal_);
        });
        password_ = &row.cell("create.password.cell", Key::create_password, 1)
                         .add<kit::TextField>("create.password", "", 64);
        auto& boxes = body().add<kit::Row>("create.boxes", kit::BoxStyle{.gap = 28});
        private_ = &boxes.add<kit::Checkbox>("create.private", "");
        captions_.add(*private_, Key::create_private);
        hints_ = &boxes.add<kit::Checkbox>("create.hints", "");
        captions_.add(*hints_, Key::create_hints);
        hints_->on_change = [this](kit::Switch) { hints_follow_ = false; };
        // Beside the others there is no room for what it says.
        rated_ = &body().add<kit::Checkbox>("create.rated", "");
        captions_.add(*rated_, Key::create_rated);
        rated_->on_change = [this](kit::Switch) { show_rated(); };
    }

    void build_buttons() {
        auto& yes = add_button("create.yes", "", kit::ButtonKind::primary);
        captions_.add(yes, Key::create_create);
        yes.on_press = [this] {
            auto const wish = room_of(draft());
            auto const perform = host_.perform;
            close();
            perform(model::CreateRoom{wish});
        };
        auto& no = add_button("create.no", "", kit::ButtonKind::plain);
        captions_.add(no, Key::ask_cancel);
        no.on_press = [this] { close(); };
        on_cancel = [this] { close(); };
    }

    void kind_changed() {
        game_->set_kind(kKinds[kind_->selected()]);
        game_changed();
    }

    /// Another game has other AIs, or none; one that plays on stays chosen.
    void game_changed() {
        auto const chosen = opponents_.empty() ? Opponents::person : opponents();
        auto const level = levels_.empty() ? std::string{} : levels_[level_->selected()].level;
        levels_ = model::levels_for(known_levels_, game_->game());
        opponents_.clear();
        std::ranges::copy_if(kOpponents, std::back_inserter(opponents_),
                             [this](Opponents one) { return !has_ai(one) || !levels_.empty(); });
        say_who();
        auto const found = std::ranges::find(levels_, level, &proto::LevelInfo::level);
        if (found != levels_.end())
            level_->select(static_cast<std::size_t>(found - levels_.begin()));
        else if (!levels_.empty())
            level_->select(model::usual_level(levels_));
        choose_opponents(chosen);
    }

    void say_who() {
        std::vector<std::string> words;
        words.reserve(std::max(opponents_.size(), levels_.size()));
        for (auto const one : opponents_)
            words.push_back(opponents_words(texts_, one));
        opponent_->set_choices(std::move(words));
        words.clear();
        for (std::size_t index = 0; index < levels_.size(); ++index)
            words.push_back(level_choice(index));
        level_->set_choices(std::move(words));
    }

    /// What was chosen stays chosen.
    void reword() {
        captions_.update(texts_);
        game_->reword();
        say_who();
        stone_->set_choices(seats_for(opponents()));
    }

    /// The server lists its levels from the weakest to the strongest.
    [[nodiscard]] std::string level_choice(std::size_t index) const {
        auto const& info = levels_[index];
        auto level = level_words(texts_, info.level);
        if (info.elo)
            return texts_.text(Key::create_ai_rating,
                               {{"level", level}, {"rating", std::to_string(*info.elo)}});
        return level;
    }

    void choose_opponents(Opponents wanted) {
        auto const found = std::ranges::find(opponents_, wanted);
        opponent_->select(found == opponents_.end() ? 0
                                                    : static_cast<std::size_t>(found - opponents_.begin()));
        opponents_changed();
    }

    [[nodiscard]] Opponents opponents() const { return opponents_[opponent_->selected()]; }

    void opponents_changed() {
        auto const shown = opponents();
        bool const watches = kSeats[stone_->selected()] == proto::SeatWish::none;
        stone_->set_choices(seats_for(shown));
        // Who wanted to watch others play did not ask for a side by lot.
        if (watches && shown == Opponents::ai)
            stone_->select(0);
        if (limit_follows_)
            limit_->select(
                static_cast<std::size_t>(std::ranges::find(kLimits, usual_undos(shown)) - kLimits.begin()));
        show_cell(*level_, Shown{has_ai(shown)});
        show_cell(*stone_, Shown{shown != Opponents::hot_seat});
        if (hints_follow_)
            hints_->set_state(usual_hints(shown) ? kit::Switch::on : kit::Switch::off);
        show_rated();
    }

    /// A rated game has neither undo nor hints: what is not asked is not shown.
    void show_rated() {
        auto const shown = opponents();
        set_shown(*rated_, Shown{may_be_rated(shown, game_->game())});
        set_shown(*hints_, Shown{may_have_hints(shown) && !is_rated()});
        show_cell(*limit_, Shown{!is_rated()});
        show_undo_choices();
    }

    [[nodiscard]] bool is_rated() const {
        return rated_->state() == kit::Switch::on && may_be_rated(opponents(), game_->game());
    }

    void limit_changed() {
        limit_follows_ = false;
        show_undo_choices();
    }

    /// How undos count matters only where there are some, not as many as one likes, and people to ask.
    void show_undo_choices() {
        auto const shown = opponents();
        auto const limit = kLimits[limit_->selected()];
        bool const capped = limit && *limit > 0 && !is_rated();
        bool const any = (!limit || *limit > 0) && !is_rated();
        bool const opposed = shown == Opponents::person || shown == Opponents::team;
        show_cell(*scope_, Shown{capped && opposed});
        show_cell(*counts_, Shown{capped && (opposed || shown == Opponents::team_ai)});
        show_cell(*policy_, Shown{any && has_ai(shown)});
    }

    [[nodiscard]] TableDraft draft() const {
        TableDraft out;
        out.game = game_->game();
        out.opponents = opponents();
        out.level = levels_.empty() ? std::string{} : levels_[level_->selected()].level;
        out.seat = kSeats[stone_->selected()];
        out.undo.limit = kLimits[limit_->selected()];
        out.undo.scope = kScopes[scope_->selected()];
        out.undo.counts = kCounts[counts_->selected()];
        out.clock = clock_choices()[clock_->selected()];
        out.undo.ai_policy = kPolicies[policy_->selected()];
        out.title = name_->text().empty() ? proposal_ : name_->text();
        out.is_private = private_->state() == kit::Switch::on;
        out.hints = hints_->state() == kit::Switch::on;
        out.rated = is_rated();
        out.password = password_->text();
        return out;
    }

    kit::Theme const& theme_;
    View const& view_;
    i18n::Catalogue const& texts_;
    Host host_;
    Captions captions_;
    std::vector<proto::LevelInfo> known_levels_;
    /// Those that play this game by these rules.
    std::vector<proto::LevelInfo> levels_;
    std::vector<Opponents> opponents_;
    std::string proposal_;
    /// Until one is chosen the number of undos is the usual one of the opponents.
    bool limit_follows_ = true;
    /// Until the box is pressed the hints are the usual ones of the opponents.
    bool hints_follow_ = true;
    Dropdown* kind_ = nullptr;
    Dropdown* opponent_ = nullptr;
    Dropdown* level_ = nullptr;
    Dropdown* stone_ = nullptr;
    GameFields* game_ = nullptr;
    Dropdown* limit_ = nullptr;
    Dropdown* clock_ = nullptr;
    Dropdown* scope_ = nullptr;
    Dropdown* counts_ = nullptr;
    Dropdown* policy_ = nullptr;
    kit::TextField* name_ = nullptr;
    kit::TextField* password_ = nullptr;
    kit::Checkbox* private_ = nullptr;
    kit::Checkbox* hints_ = nullptr;
    kit::Checkbox* rated_ = nullptr;
};

}  // namespace

void open_create_dialog(kit::Root& root, View const& view, Host const& host, Opponents first) {
    root.open(std::make_unique<CreateDialog>(root.theme(), view, host, first), view.time);
}

}  // namespace tengen::client::ui::screens
