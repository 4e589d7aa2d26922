#include "client/ui/screens/game_words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

namespace {

Key about_key(rules::Opening opening) {
    switch (opening) {
        case rules::Opening::free:
            return Key::opening_free_about;
        case rules::Opening::centre:
            return Key::opening_centre_about;
        case rules::Opening::prescribed:
            return Key::opening_prescribed_about;
        case rules::Opening::two_fifths:
            return Key::opening_two_fifths_about;
        case rules::Opening::swap_after_three:
            return Key::opening_swap_after_three_about;
        case rules::Opening::renju_classic:
            return Key::opening_renju_classic_about;
        case rules::Opening::swap:
            return Key::opening_swap_about;
        case rules::Opening::swap2:
            return Key::opening_swap2_about;
        case rules::Opening::yamaguchi:
            return Key::opening_yamaguchi_about;
        case rules::Opening::soosyrv8:
            return Key::opening_soosyrv8_about;
        case rules::Opening::taraguchi10:
            return Key::opening_taraguchi10_about;
        case rules::Opening::balanced:
            break;
    }
    return Key::opening_balanced_about;
}

}  // namespace

std::string opponents_words(Catalogue const& texts, Opponents opponents) {
    switch (opponents) {
        case Opponents::person:
            return texts.text(Key::create_person);
        case Opponents::ai:
            return texts.text(Key::create_computer);
        case Opponents::hot_seat:
            return texts.text(Key::create_hot_seat);
        case Opponents::team_ai:
            return texts.text(Key::create_together);
        case Opponents::team:
            break;
    }
    return texts.text(Key::create_teams);
}

std::string foul_mode_words(Catalogue const& texts, rules::FoulMode mode) {
    switch (mode) {
        case rules::FoulMode::automatic:
            return texts.text(Key::foul_mode_auto);
        case rules::FoulMode::forbid:
            return texts.text(Key::foul_mode_forbid);
        case rules::FoulMode::claim:
            break;
    }
    return texts.text(Key::foul_mode_claim);
}

std::string preset_words(Catalogue const& texts, rules::ChengsanPreset preset) {
    switch (preset) {
        case rules::ChengsanPreset::chengsanqi:
            return texts.text(Key::preset_chengsanqi);
        case rules::ChengsanPreset::chengsanqi_folk:
            return texts.text(Key::preset_folk);
        case rules::ChengsanPreset::nine_mens_morris:
            break;
    }
    return texts.text(Key::preset_morris);
}

std::string rule_about(Catalogue const& texts, rules::FiveRule rule) {
    switch (rule) {
        case rules::FiveRule::freestyle:
            return texts.text(Key::rule_freestyle_about);
        case rules::FiveRule::standard:
            return texts.text(Key::rule_standard_about);
        case rules::FiveRule::renju:
            return texts.text(Key::rule_renju_about);
        case rules::FiveRule::caro:
            break;
    }
    return texts.text(Key::rule_caro_about);
}

std::string opening_about(Catalogue const& texts, rules::Opening opening) {
    return texts.text(about_key(opening));
}

std::string foul_mode_about(Catalogue const& texts, rules::FoulMode mode) {
    switch (mode) {
        case rules::FoulMode::automatic:
            return texts.text(Key::foul_mode_auto_about);
        case rules::FoulMode::forbid:
            return texts.text(Key::foul_mode_forbid_about);
        case rules::FoulMode::claim:
            break;
    }
    return texts.text(Key::foul_mode_claim_about);
}

std::string chengsan_about(Catalogue const& texts, rules::ChengsanRules const& rules) {
    auto const preset = rules::preset_of(rules);
    if (!preset)
        return texts.text(Key::preset_own_about);
    switch (*preset) {
        case rules::ChengsanPreset::chengsanqi:
            return texts.text(Key::preset_chengsanqi_about);
        case rules::ChengsanPreset::chengsanqi_folk:
            return texts.text(Key::preset_folk_about);
        case rules::ChengsanPreset::nine_mens_morris:
            break;
    }
    return texts.text(Key::preset_morris_about);
}

}  // namespace tengen::client::ui::screens
