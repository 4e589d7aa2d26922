#include "client/ui/screens/game_fields.hpp"

#include <algorithm>

#include "client/ui/screens/game_words.hpp"
#include "client/ui/screens/words.hpp"
#include "common/record/opening_book.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;
using kit::Switch;
using rules::FiveRule;
using rules::FoulMode;

namespace {

constexpr std::array kRules{FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro};
constexpr std::array kModes{FoulMode::automatic, FoulMode::forbid, FoulMode::claim};
constexpr std::array kPresets{rules::ChengsanPreset::chengsanqi, rules::ChengsanPreset::chengsanqi_folk,
                              rules::ChengsanPreset::nine_mens_morris};
constexpr std::array kAllInMills{rules::AllInMills::pass, rules::AllInMills::any};

template <class Values, class Value>
std::size_t index_of(Values const& values, Value const& value) {
    return static_cast<std::size_t>(std::ranges::find(values, value) - values.begin());
}

template <class Values, class Word>
std::vector<std::string> words_of(Values const& values, Word const& word) {
    std::vector<std::string> out;
    std::ranges::transform(values, std::back_inserter(out), word);
    return out;
}

/// The lot, then each opening by code and name.
std::vector<std::string> code_choices(i18n::Catalogue const& texts) {
    std::vector<std::string> out{texts.text(Key::create_opening_lot)};
    bool const chinese = texts.language() == i18n::Language::chinese;
    for (auto const& one : record::named_openings())
        out.push_back(
            texts.text(Key::opening_named, {{"code", std::string(one.code)},
                                            {"name", std::string(chinese ? one.name_zh : one.name_latin)}}));
    return out;
}

}  // namespace

GameFields::GameFields(kit::Theme const& theme, i18n::Catalogue const& texts)
    : Column("create.game_fields", BoxStyle{.gap = 10}), texts_(texts) {
    build_gomoku(theme);
    build_chengsan(theme);
    about_ = &add<kit::Label>("create.about", "", theme.small);
    about_->set_wrap(kit::Wrap::words);
    about_->set_color(theme.text_soft);
    reword();
}

void GameFields::reword() {
    captions_.update(texts_);
    refresh();
}

void GameFields::build_gomoku(kit::Theme const& theme) {
    gomoku_ = &add<kit::Column>("create.gomoku", BoxStyle{.gap = 10});
    auto& row = gomoku_->add<FormRow>("create.gomoku.row", theme, captions_);
    rule_ = &row.choice("create.rule", Key::create_rule, 1, [](i18n::Catalogue const& texts) {
        return words_of(kRules, [&](FiveRule rule) { return rule_words(texts, rule); });
    });
    size_ = &row.choice("create.size", Key::create_size, 0.8F);
    opening_ = &row.choice("create.opening", Key::create_opening, 1.8F);
    code_ = &row.choice("create.code", Key::create_opening_code, 1.5F, code_choices);
    for (auto* field : {rule_, size_, opening_, code_})
        field->on_change = [this](std::size_t) { take_gomoku(); };
    build_fouls(theme);
}

void GameFields::build_fouls(kit::Theme const& theme) {
    foul_row_ = &gomoku_->add<FormRow>("create.fouls", theme, captions_);
    foul_mode_ =
        &foul_row_->choice("create.foul_mode", Key::create_foul_mode, 1.1F, [](i18n::Catalogue const& texts) {
            return words_of(kModes, [&](FoulMode mode) { return foul_mode_words(texts, mode); });
        });
    foul_mode_->on_change = [this](std::size_t) { take_gomoku(); };
    auto& which = foul_row_->cell("create.foul.cell", Key::create_fouls, 1.9F);
    auto& boxes = which.add<kit::Row>("create.foul.boxes", BoxStyle{.gap = 22, .align = kit::Align::center});
    boxes.hints.height = theme.control_height;
    static constexpr std::array<std::pair<char const*, Key>, 3> kFouls{
        {{"create.foul.double_three", Key::create_foul_double_three},
         {"create.foul.double_four", Key::create_foul_double_four},
         {"create.foul.overline", Key::create_foul_overline}}};
    for (std::size_t index = 0; index < kFouls.size(); ++index) {
        fouls_[index] = &boxes.add<kit::Checkbox>(kFouls[index].first, "");
        captions_.add(*fouls_[index], kFouls[index].second);
        fouls_[index]->on_change = [this](Switch) { take_gomoku(); };
    }
}

void GameFields::build_chengsan(kit::Theme const& theme) {
    chengsan_ = &add<kit::Column>("create.chengsanqi", BoxStyle{.gap = 10});
    auto& row = chengsan_->add<FormRow>("create.chengsanqi.row", theme, captions_);
    preset_ = &row.choice("create.preset", Key::create_preset, 1);
    preset_->on_change = [this](std::size_t index) { take_preset(index); };
    all_in_mills_ =
        &row.choice("create.all_in_mills", Key::create_all_in_mills, 1, [](i18n::Catalogue const& texts) {
            return std::vector{texts.text(Key::create_mills_pass), texts.text(Key::create_mills_any)};
        });
    all_in_mills_->on_change = [this](std::size_t) { take_flags(); };
    auto& boxes = chengsan_->add<kit::Row>("create.chengsanqi.flags", BoxStyle{.gap = 22});
    blocked_ = &boxes.add<kit::Checkbox>("create.blocked", "");
    fly_ = &boxes.add<kit::Checkbox>("create.fly", "");
    captions_.add(*blocked_, Key::create_blocked);
    captions_.add(*fly_, Key::create_fly);
    for (auto* box : {blocked_, fly_})
        box->on_change = [this](Switch) { take_flags(); };
}

void GameFields::set_kind(rules::GameKind kind) {
    game_.kind = kind;
    refresh();
}

void GameFields::take_gomoku() {
    auto& gomoku = game_.gomoku;
    gomoku.rule = kRules[rule_->selected()];
    gomoku.size = sizes_[size_->selected()];
    gomoku.opening = openings_[opening_->selected()];
    gomoku.foul_mode = kModes[foul_mode_->selected()];
    auto const on = [this](std::size_t index) { return fouls_[index]->state() == Switch::on; };
    gomoku.fouls = {on(0), on(1), on(2)};
    gomoku = settled(gomoku);
    game_.opening_code.reset();
    if (rules::takes_code(gomoku.opening) && code_->selected() > 0)
        game_.opening_code = record::named_openings()[code_->selected() - 1].code;
    changed();
}

void GameFields::take_preset(std::size_t index) {
    if (index < kPresets.size())
        game_.chengsan = rules::rules_of(kPresets[index]);
    changed();
}

void GameFields::take_flags() {
    game_.chengsan = {.blocked_points = blocked_->state() == Switch::on,
                      .all_in_mills = kAllInMills[all_in_mills_->selected()],
                      .fly = fly_->state() == Switch::on};
    changed();
}

void GameFields::changed() {
    refresh();
    if (on_change)
        on_change();
}

void GameFields::refresh() {
    bool const gomoku = game_.kind == rules::GameKind::gomoku;
    set_shown(*gomoku_, Shown{gomoku});
    set_shown(*chengsan_, Shown{!gomoku});
    refresh_gomoku();
    refresh_chengsan();
    about_->set_text(about());
}

void GameFields::refresh_gomoku() {
    auto const& gomoku = game_.gomoku;
    sizes_ = sizes_for(gomoku);
    openings_ = openings_for(gomoku);
    rule_->select(index_of(kRules, gomoku.rule));
    size_->set_choices(words_of(sizes_, [&](int size) {
        return texts_.text(Key::create_size_value, {{"n", std::to_string(size)}});
    }));
    size_->select(index_of(sizes_, gomoku.size));
    // One choice is none.
    show_cell(*size_, Shown{sizes_.size() > 1});
    opening_->set_choices(
        words_of(openings_, [&](rules::Opening opening) { return opening_words(texts_, opening); }));
    opening_->select(index_of(openings_, gomoku.opening));
    auto const named = record::named_openings();
    auto const found = std::ranges::find(named, game_.opening_code.value_or(std::string(record::kByLot)),
                                         &record::NamedOpening::code);
    code_->select(found == named.end() ? 0 : static_cast<std::size_t>(found - named.begin()) + 1);
    show_cell(*code_, Shown{rules::takes_code(gomoku.opening)});
    set_shown(*foul_row_, Shown{gomoku.rule == FiveRule::renju});
    foul_mode_->select(index_of(kModes, gomoku.foul_mode));
    fouls_[0]->set_state(Switch{gomoku.fouls.double_three});
    fouls_[1]->set_state(Switch{gomoku.fouls.double_four});
    fouls_[2]->set_state(Switch{gomoku.fouls.overline});
}

void GameFields::refresh_chengsan() {
    auto const& rules = game_.chengsan;
    auto const preset = rules::preset_of(rules);
    auto words = words_of(kPresets, [this](rules::ChengsanPreset one) { return preset_words(texts_, one); });
    // Rules of one's own come about by the flags alone.
    if (!preset)
        words.push_back(texts_.text(Key::preset_own));
    preset_->set_choices(std::move(words));
    preset_->select(preset ? index_of(kPresets, *preset) : kPresets.size());
    all_in_mills_->select(index_of(kAllInMills, rules.all_in_mills));
    blocked_->set_state(Switch{rules.blocked_points});
    fly_->set_state(Switch{rules.fly});
}

std::string GameFields::about() const {
    if (game_.kind == rules::GameKind::chengsanqi)
        return chengsan_about(texts_, game_.chengsan);
    auto const& gomoku = game_.gomoku;
    auto const join = [this](std::string const& first, std::string const& second) {
        return texts_.text(Key::create_about_join, {{"first", first}, {"second", second}});
    };
    auto text = rule_about(texts_, gomoku.rule);
    if (gomoku.rule == FiveRule::renju)
        text = join(text, foul_mode_about(texts_, gomoku.foul_mode));
    if (gomoku.opening != rules::Opening::free)
        text = join(text, opening_about(texts_, gomoku.opening));
    return text;
}

}  // namespace tengen::client::ui::screens
