#include "client/ui/screens/hint_words.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "client/ui/screens/turn_words.hpp"
#include "proto/names.hpp"

namespace tengen::client::ui::screens {

using i18n::Catalogue;
using i18n::Key;
using rules::Merit;

namespace {

/// More moves of a line say nothing at a glance.
constexpr std::size_t kMovesShown = 5;

std::string score_words(int score) {
    return (score > 0 ? "+" : "") + std::to_string(score);
}

/// 41873 as 42k.
std::string count_words(std::uint64_t count) {
    constexpr std::uint64_t kThousand = 1'000;
    constexpr std::uint64_t kMillion = 1'000'000;
    if (count < kThousand)
        return std::to_string(count);
    return count < kMillion ? std::to_string(count / kThousand) + "k"
                            : std::to_string(count / kMillion) + "M";
}

/// A win is told in moves of the person, who has the first and the last.
int own_moves(int plies) {
    return (plies + 1) / 2;
}

std::vector<Merit> merits_of(proto::Hint const& hint) {
    std::vector<Merit> merits;
    for (auto const& code : hint.why)
        if (auto const merit = proto::named<Merit>(code))
            merits.push_back(*merit);
    if (merits.empty())
        merits.push_back(Merit::search);
    return merits;
}

}  // namespace

std::string merit_words(Catalogue const& texts, Merit merit) {
    switch (merit) {
        case Merit::five:
            return texts.text(Key::why_five);
        case Merit::blocks_five:
            return texts.text(Key::why_blocks_five);
        case Merit::straight_four:
            return texts.text(Key::why_straight_four);
        case Merit::win_by_fours:
            return texts.text(Key::why_win_by_fours);
        case Merit::double_four:
            return texts.text(Key::why_double_four);
        case Merit::four_three:
            return texts.text(Key::why_four_three);
        case Merit::double_three:
            return texts.text(Key::why_double_three);
        case Merit::foul_trap:
            return texts.text(Key::why_foul_trap);
        case Merit::blocks_three:
            return texts.text(Key::why_blocks_three);
        case Merit::blocks_fork:
            return texts.text(Key::why_blocks_fork);
        case Merit::four:
            return texts.text(Key::why_four);
        case Merit::open_three:
            return texts.text(Key::why_open_three);
        case Merit::builds:
            return texts.text(Key::why_builds);
        case Merit::wins:
            return texts.text(Key::why_wins);
        case Merit::two_mills:
            return texts.text(Key::why_two_mills);
        case Merit::swings_mill:
            return texts.text(Key::why_swings_mill);
        case Merit::closes_mill:
            return texts.text(Key::why_closes_mill);
        case Merit::blocks_mill:
            return texts.text(Key::why_blocks_mill);
        case Merit::opens_mill:
            return texts.text(Key::why_opens_mill);
        case Merit::threatens_mill:
            return texts.text(Key::why_threatens_mill);
        case Merit::better_side:
            return texts.text(Key::why_better_side);
        case Merit::keeps_side:
            return texts.text(Key::why_keeps_side);
        case Merit::opening:
            return texts.text(Key::why_opening);
        case Merit::search:
            return texts.text(Key::why_search);
    }
    return {};
}

std::string reason_words(Catalogue const& texts, proto::Hint const& hint) {
    return merit_words(texts, merits_of(hint).front());
}

std::string hint_words(Catalogue const& texts, proto::Hint const& hint) {
    std::string why;
    auto const add = [&](std::string const& words) {
        why += (why.empty() ? std::string{} : texts.text(Key::list_comma)) + words;
    };
    for (auto const merit : merits_of(hint))
        add(merit_words(texts, merit));
    if (hint.win_in && own_moves(*hint.win_in) > 1)
        add(texts.text(Key::hint_wins_in, {{"n", std::to_string(own_moves(*hint.win_in))}}));
    return texts.text(Key::hint_line, {{"move", move_words(texts, hint.action)}, {"why", why}});
}

std::string refusal_words(Catalogue const& texts, model::HintBar bar) {
    switch (bar) {
        case model::HintBar::offline:
            return texts.text(Key::play_offline);
        case model::HintBar::no_hints:
            return texts.text(Key::room_no_hints);
        case model::HintBar::not_seated:
            return texts.text(Key::error_not_seated);
        case model::HintBar::not_playing:
            return texts.text(Key::play_not_playing);
        case model::HintBar::not_your_turn:
            return texts.text(Key::play_not_your_turn);
        case model::HintBar::partners_turn:
            return texts.text(Key::play_partners_turn);
        case model::HintBar::claim_only:
            return texts.text(Key::play_claim_only);
        case model::HintBar::asking:
            return texts.text(Key::room_hint_asking);
    }
    return {};
}

std::string thinking_words(Catalogue const& texts, proto::Thinking const& thinking) {
    return texts.text(Key::room_thinking,
                      {{"depth", std::to_string(thinking.depth)}, {"score", score_words(thinking.score)}});
}

std::string thinking_line(Catalogue const& texts, proto::Thinking const& thinking) {
    std::string moves;
    auto const shown = std::min(thinking.pv.size(), kMovesShown);
    for (std::size_t index = 0; index < shown; ++index)
        moves += (index == 0 ? "" : " ") + move_words(texts, thinking.pv[index]);
    return texts.text(Key::room_thinking_line, {{"moves", moves},
                                                {"depth", std::to_string(thinking.depth)},
                                                {"score", score_words(thinking.score)},
                                                {"nodes", count_words(thinking.nodes)}});
}

}  // namespace tengen::client::ui::screens
