#include "client/ui/screens/create_dialog.hpp"

#include <array>
#include <memory>

#include "client/ui/kit/controls.hpp"
#include "client/ui/kit/dropdown.hpp"
#include "client/ui/kit/text_field.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;
using kit::Dropdown;

namespace {

constexpr std::array kRules{rules::FiveRule::freestyle, rules::FiveRule::standard, rules::FiveRule::caro};
constexpr std::array kOpenings{rules::Opening::free, rules::Opening::centre};
constexpr std::array kSeats{proto::SeatWish::black, proto::SeatWish::white, proto::SeatWish::random};
constexpr std::array<std::optional<int>, 6> kLimits{0, 1, 2, 3, 5, std::nullopt};
constexpr std::size_t kUsualLimit = 2;
constexpr std::array kScopes{proto::UndoScope::per_game, proto::UndoScope::per_player};
constexpr std::array kCounts{proto::UndoCounts::granted, proto::UndoCounts::asked};
constexpr std::array kPolicies{proto::AiPolicy::accept, proto::AiPolicy::refuse};

class CreateDialog final : public kit::Dialog {
  public:
    CreateDialog(kit::Theme const& theme, View const& view, Host const& host)
        : Dialog("create", view.texts.text(Key::create_title)),
          theme_(theme),
          texts_(view.texts),
          host_(host),
          levels_(view.controller.lobby().levels()) {
        width = 620;
        build(view);
    }

    void propose(FirstOpponent first) {
        // The strongest of the levels is a fair first opponent.
        if (first == FirstOpponent::ai && !levels_.empty())
            opponent_->select(levels_.size());
        opponent_changed();
    }

  private:
    void build(View const& view) {
        std::vector<std::string> opponents{texts_.text(Key::create_person)};
        for (std::size_t index = 0; index < levels_.size(); ++index)
            opponents.push_back(opponent_words(index));
        auto& first = pair();
        opponent_ = &choice(first, "create.opponent", Key::create_opponent, opponents);
        opponent_->on_change = [this](std::size_t) { opponent_changed(); };
        // An AI's name and strength are the longest words here.
        opponent_->parent()->hints.grow = 2;
        stone_ = &choice(first, "create.stone", Key::create_stone,
                         {side_words(texts_, rules::Side::black), side_words(texts_, rules::Side::white),
                          texts_.text(Key::side_random)});
        build_game();
        build_undo();
        build_access(view);
        auto& yes = add_button("create.yes", texts_.text(Key::create_create), kit::ButtonKind::primary);
        yes.on_press = [this] {
            auto const wish = this->wish();
            auto const perform = host_.perform;
            close();
            perform(model::CreateRoom{wish});
        };
        auto& no = add_button("create.no", texts_.text(Key::ask_cancel), kit::ButtonKind::plain);
        no.on_press = [this] { close(); };
        on_cancel = [this] { close(); };
        set_default(*opponent_);
    }

    /// The server lists its levels from the weakest to the strongest.
    [[nodiscard]] std::string opponent_words(std::size_t index) const {
        auto const level = level_words(texts_, levels_[index].level);
        if (levels_.size() < 2)
            return texts_.text(Key::create_ai, {{"level", level}});
        auto const strength = index == 0                   ? Key::level_weak
                              : index + 1 < levels_.size() ? Key::level_middle
                                                           : Key::level_strong;
        return texts_.text(Key::create_ai_strength, {{"level", level}, {"strength", texts_.text(strength)}});
    }

    void build_game() {
        auto& row = pair();
        rule_ = &choice(
            row, "create.rule", Key::create_rule,
            {rule_words(texts_, kRules[0]), rule_words(texts_, kRules[1]), rule_words(texts_, kRules[2])});
        rule_->on_change = [this](std::size_t) { explain_rule(); };
        explain_rule();
        std::vector<std::string> sizes;
        for (int size = rules::GameSpec::kMinSize; size <= rules::GameSpec::kMaxSize; ++size)
            sizes.push_back(texts_.text(Key::create_size_value, {{"n", std::to_string(size)}}));
        size_ = &choice(row, "create.size", Key::create_size, sizes);
        opening_ = &choice(row, "create.opening", Key::create_opening,
                           {texts_.text(Key::opening_free), texts_.text(Key::opening_centre)});
    }

    void explain_rule() {
        static constexpr std::array kAbout{Key::rule_freestyle_about, Key::rule_standard_about,
                                           Key::rule_caro_about};
        rule_->tooltip = texts_.text(kAbout[rule_->selected()]);
    }

    void build_undo() {
        auto& row = pair();
        std::vector<std::string> limits;
        limits.reserve(kLimits.size());
        for (auto const& limit : kLimits)
            limits.push_back(!limit        ? texts_.text(Key::create_undo_unlimited)
                             : *limit == 0 ? texts_.text(Key::create_undo_none)
                                           : std::to_string(*limit));
        limit_ = &choice(row, "create.undo_limit", Key::create_undo_limit, limits);
        limit_->select(kUsualLimit);
        scope_ = &choice(row, "create.undo_scope", Key::create_undo_scope,
                         {texts_.text(Key::create_scope_game), texts_.text(Key::create_scope_player)});
        counts_ = &choice(row, "create.undo_counts", Key::create_undo_counts,
                          {texts_.text(Key::create_counts_granted), texts_.text(Key::create_counts_asked)});
        policy_ = &choice(row, "create.ai_policy", Key::create_ai_policy,
                          {texts_.text(Key::create_ai_accepts), texts_.text(Key::create_ai_refuses)});
    }

    void build_access(View const& view) {
        auto& row = pair();
        auto& name = cell(row, Key::create_name);
        auto const& player = view.controller.session().player;
        auto const proposal =
            texts_.text(Key::create_name_default, {{"name", player ? player->name : std::string{}}});
        name_ = &name.add<kit::TextField>("create.name", proposal, 60);
        auto& password = cell(row, Key::create_password);
        password_ = &password.add<kit::TextField>("create.password", "", 64);
        proposal_ = proposal;
        private_ = &body().add<kit::Checkbox>("create.private", texts_.text(Key::create_private));
    }

    kit::Row& pair() { return body().add<kit::Row>("create.row", BoxStyle{.gap = 14}); }

    kit::Column& cell(kit::Row& row, Key caption) {
        auto& column = row.add<kit::Column>("create.cell", BoxStyle{.gap = 4});
        column.hints.grow = 1;
        column.add<kit::Label>("create.caption", texts_.text(caption), theme_.small)
            .set_color(theme_.text_soft);
        return column;
    }

    Dropdown& choice(kit::Row& row, std::string id, Key caption, std::vector<std::string> choices) {
        return cell(row, caption).add<Dropdown>(std::move(id), std::move(choices));
    }

    /// Against the AI there is nobody to keep out, and its policy matters.
    void opponent_changed() {
        bool const ai = opponent_->selected() > 0;
        ai ? policy_->parent()->show() : policy_->parent()->hide();
        ai ? counts_->parent()->hide() : counts_->parent()->show();
        ai ? password_->parent()->hide() : password_->parent()->show();
    }

    [[nodiscard]] proto::RoomCreate wish() const {
        proto::RoomCreate out;
        out.game.gomoku.rule = kRules[rule_->selected()];
        out.game.gomoku.size = rules::GameSpec::kMinSize + static_cast<int>(size_->selected());
        out.game.gomoku.opening = kOpenings[opening_->selected()];
        out.title = name_->text().empty() ? proposal_ : name_->text();
        out.seat = kSeats[stone_->selected()];
        out.is_private = private_->state() == kit::Switch::on;
        out.undo.limit = kLimits[limit_->selected()];
        out.undo.scope = kScopes[scope_->selected()];
        if (auto const chosen = opponent_->selected(); chosen > 0) {
            out.opponent = levels_[chosen - 1].level;
            out.undo.ai_policy = kPolicies[policy_->selected()];
            return out;
        }
        out.undo.counts = kCounts[counts_->selected()];
        if (!password_->text().empty())
            out.password = password_->text();
        return out;
    }

    kit::Theme const& theme_;
    i18n::Catalogue const& texts_;
    Host host_;
    std::vector<proto::LevelInfo> levels_;
    std::string proposal_;
    Dropdown* opponent_ = nullptr;
    Dropdown* stone_ = nullptr;
    Dropdown* rule_ = nullptr;
    Dropdown* size_ = nullptr;
    Dropdown* opening_ = nullptr;
    Dropdown* limit_ = nullptr;
    Dropdown* scope_ = nullptr;
    Dropdown* counts_ = nullptr;
    Dropdown* policy_ = nullptr;
    kit::TextField* name_ = nullptr;
    kit::TextField* password_ = nullptr;
    kit::Checkbox* private_ = nullptr;
};

}  // namespace

void open_create_dialog(kit::Root& root, View const& view, Host const& host, FirstOpponent first) {
    auto dialog = std::make_unique<CreateDialog>(root.theme(), view, host);
    dialog->propose(first);
    root.open(std::move(dialog), view.time);
}

}  // namespace tengen::client::ui::screens
