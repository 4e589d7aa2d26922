#include "client/ui/screens/words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "client/ui/screens/game_words.hpp"
#include "client/ui/screens/turn_words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

std::string side_words(Catalogue const& texts, rules::Side side) {
    return texts.text(side == rules::Side::black ? Key::side_black : Key::side_white);
}

std::string colour_words(Catalogue const& texts, rules::Side side) {
    return texts.text(side == rules::Side::black ? Key::side_plain_black : Key::side_plain_white);
}

std::string level_words(Catalogue const& texts, std::string_view level) {
    // The levels of the other game are called alike; nobody sees both at once.
    constexpr std::array<std::pair<std::string_view, Key>, 15> kWords{
        {{"paper-a", Key::level_paper_a},
         {"paper-b", Key::level_paper_b},
         {"paper-c", Key::level_paper_c},
         {"paper-d", Key::level_paper_d},
         {"novice", Key::level_novice},
         {"easy", Key::level_easy},
         {"medium", Key::level_medium},
         {"hard", Key::level_hard},
         {"expert", Key::level_expert},
         {"master", Key::level_master},
         {"grandmaster", Key::level_grandmaster},
         {"chengsan-easy", Key::level_easy},
         {"chengsan-medium", Key::level_medium},
         {"chengsan-hard", Key::level_hard},
         {"chengsan-master", Key::level_master}}};
    auto const* const found = std::ranges::find(kWords, level, &std::pair<std::string_view, Key>::first);
    return found == kWords.end() ? texts.text(Key::level_other, {{"level", std::string(level)}})
                                 : texts.text(found->second);
}

std::string rating_words(proto::RatingView const& rating) {
    // Above it the rating of a newcomer still moves by dozens with every game.
    constexpr int kUnsure = 110;
    return std::to_string(rating.value) + (rating.deviation > kUnsure ? "?" : "");
}

std::string seat_words(Catalogue const& texts, proto::Seat const& seat) {
    if (seat.players.size() == 2)
        return texts.text(Key::undo_and,
                          {{"first", seat.players.front().name}, {"second", seat.players.back().name}});
    if (!seat.players.empty())
        return seat.players.front().name;
    return seat.ai ? ai_words(texts, *seat.ai) : std::string{};
}

std::string seat_words(Catalogue const& texts, model::RoomModel const& room, rules::Side side) {
    return seat_words(texts, room.facts().seats[side]);
}

std::string ai_words(Catalogue const& texts, std::string_view level) {
    return texts.text(Key::room_ai_player, {{"level", level_words(texts, level)}});
}

std::string answerer_words(Catalogue const& texts, model::RoomModel const& room, proto::By const& asker,
                           std::optional<base::PlayerId> partner) {
    if (partner)
        return room.name_of(*partner);
    return asker.side ? seat_words(texts, room, rules::other(*asker.side)) : std::string{};
}

std::string who_words(Catalogue const& texts, model::RoomModel const& room, proto::By const& by) {
    if (by.player)
        return by.player->name;
    if (!by.side)
        return {};
    // After a swap the AI sits on the other side.
    bool const moved = !room.facts().seats[*by.side].ai && room.facts().seats[rules::other(*by.side)].ai;
    return seat_words(texts, room, moved ? rules::other(*by.side) : *by.side);
}

std::string who_words(Catalogue const& texts, model::RoomModel const& room, proto::By const& by,
                      base::Seq seq) {
    auto const level = by.side ? room.level_at(*by.side, seq) : std::nullopt;
    return level && !by.player ? ai_words(texts, *level) : who_words(texts, room, by);
}

std::string rule_words(Catalogue const& texts, rules::FiveRule rule) {
    switch (rule) {
        case rules::FiveRule::freestyle:
            return texts.text(Key::rule_freestyle);
        case rules::FiveRule::standard:
            return texts.text(Key::rule_standard);
        case rules::FiveRule::renju:
            return texts.text(Key::rule_renju);
        case rules::FiveRule::caro:
            return texts.text(Key::rule_caro);
    }
    return {};
}

std::string opening_words(Catalogue const& texts, rules::Opening opening) {
    switch (opening) {
        case rules::Opening::free:
            return texts.text(Key::opening_free);
        case rules::Opening::centre:
            return texts.text(Key::opening_centre);
        case rules::Opening::prescribed:
            return texts.text(Key::opening_prescribed);
        case rules::Opening::two_fifths:
            return texts.text(Key::opening_two_fifths);
        case rules::Opening::swap_after_three:
            return texts.text(Key::opening_swap_after_three);
        case rules::Opening::renju_classic:
            return texts.text(Key::opening_renju_classic);
        case rules::Opening::swap:
            return texts.text(Key::opening_swap);
        case rules::Opening::swap2:
            return texts.text(Key::opening_swap2);
        case rules::Opening::yamaguchi:
            return texts.text(Key::opening_yamaguchi);
        case rules::Opening::soosyrv8:
            return texts.text(Key::opening_soosyrv8);
        case rules::Opening::taraguchi10:
            return texts.text(Key::opening_taraguchi10);
        case rules::Opening::balanced:
            break;
    }
    return texts.text(Key::opening_balanced);
}

std::string game_words(Catalogue const& texts, proto::Game const& game) {
    if (game.kind == rules::GameKind::chengsanqi) {
        auto const preset = rules::preset_of(game.chengsan);
        if (preset == rules::ChengsanPreset::chengsanqi)
            return texts.text(Key::game_chengsanqi);
        auto const name = preset ? preset_words(texts, *preset) : texts.text(Key::preset_own);
        return texts.text(Key::game_chengsanqi_preset, {{"preset", name}});
    }
    auto const size = texts.text(Key::create_size_value, {{"n", std::to_string(game.gomoku.size)}});
    auto const rule = rule_words(texts, game.gomoku.rule);
    if (game.gomoku.opening == rules::Opening::free)
        return texts.text(Key::game_summary, {{"rule", rule}, {"size", size}});
    return texts.text(
        Key::game_summary_opening,
        {{"rule", rule}, {"size", size}, {"opening", opening_words(texts, game.gomoku.opening)}});
}

std::string time_words(Catalogue const& texts, base::Milliseconds time) {
    auto const seconds = std::max<std::int64_t>(0, time.count() / 1'000);
    auto const rest = std::to_string(seconds % 60);
    return texts.text(Key::time_minutes,
                      {{"m", std::to_string(seconds / 60)}, {"s", rest.size() < 2 ? "0" + rest : rest}});
}

std::string seconds_words(base::Milliseconds time) {
    return std::to_string(std::max<std::int64_t>(1, (time.count() + 999) / 1'000));
}

std::string point_words(std::string_view notation) {
    std::string out;
    for (char const c : notation) {
        if (c == 'x')
            out += "×";
        else
            out += c >= 'a' && c <= 't' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return out;
}

std::string points_words(Catalogue const& texts, std::vector<std::string> const& notations) {
    std::string out;
    for (auto const& one : notations)
        out += (out.empty() ? std::string{} : texts.text(Key::list_comma)) + point_words(one);
    return out;
}

std::string stones_words(Catalogue const& texts, model::RoomModel const& room,
                         std::vector<std::string> const& notations) {
    auto const& moves = room.board().moves();
    std::string out;
    for (std::size_t index = 0; index < notations.size(); ++index) {
        auto const place = moves.size() - std::min(moves.size(), notations.size()) + index;
        auto const move = place < moves.size() ? moves[place] : model::Move{};
        auto const one = texts.text(Key::undo_stone,
                                    {{"side", move.stone ? side_words(texts, *move.stone) : std::string{}},
                                     {"point", point_words(notations[index])},
                                     {"n", std::to_string(move.number)}});
        out = out.empty() ? one : texts.text(Key::undo_and, {{"first", out}, {"second", one}});
    }
    return out;
}

std::string reason_words(Catalogue const& texts, rules::Reason reason) {
    switch (reason) {
        case rules::Reason::five:
            return texts.text(Key::reason_five);
        case rules::Reason::foul_double_three:
            return texts.text(Key::reason_foul_double_three);
        case rules::Reason::foul_double_four:
            return texts.text(Key::reason_foul_double_four);
        case rules::Reason::foul_overline:
            return texts.text(Key::reason_foul_overline);
        case rules::Reason::foul_claimed:
            return texts.text(Key::reason_foul_claimed);
        case rules::Reason::board_full:
            return texts.text(Key::reason_board_full);
        case rules::Reason::agreement:
            return texts.text(Key::reason_agreement);
        case rules::Reason::resign:
            return texts.text(Key::reason_resign);
        case rules::Reason::timeout:
            return texts.text(Key::reason_timeout);
        case rules::Reason::abandoned:
            return texts.text(Key::reason_abandoned);
        case rules::Reason::too_few_stones:
            return texts.text(Key::reason_too_few_stones);
        case rules::Reason::no_move:
            return texts.text(Key::reason_no_move);
        case rules::Reason::repetition:
            return texts.text(Key::reason_repetition);
        case rules::Reason::hundred_turns:
            return texts.text(Key::reason_hundred_turns);
        case rules::Reason::aborted:
            return texts.text(Key::reason_aborted);
    }
    return {};
}

std::string outcome_words(Catalogue const& texts, rules::Outcome const& outcome) {
    if (outcome.reason == rules::Reason::too_few_stones && outcome.winner)
        return texts.text(Key::reason_too_few_stones_of,
                          {{"side", side_words(texts, rules::other(*outcome.winner))}});
    if (outcome.reason != rules::Reason::foul_claimed || !outcome.foul)
        return reason_words(texts, outcome.reason);
    return texts.text(Key::reason_foul_claimed_as, {{"foul", foul_words(texts, *outcome.foul)}});
}

std::string claim_words(Catalogue const& texts, model::RoomModel const& room,
                        proto::FoulClaimed const& claim) {
    auto const name = who_words(texts, room, claim.by);
    if (!claim.right)
        return texts.text(Key::claim_wrong, {{"name", name}});
    if (!claim.kind)
        return texts.text(Key::claim_right_plain, {{"name", name}});
    return texts.text(Key::claim_right, {{"name", name}, {"foul", foul_words(texts, *claim.kind)}});
}

std::string undo_left_words(Catalogue const& texts, std::optional<int> left) {
    if (!left)
        return texts.text(Key::room_undo_unlimited);
    if (*left <= 0)
        return texts.text(Key::room_undo_left_none);
    auto const key = *left == 1 ? Key::room_undo_left_one : Key::room_undo_left_many;
    return texts.text(key, {{"n", std::to_string(*left)}});
}

std::string fault_words(Catalogue const& texts, model::LinkFault fault) {
    switch (fault) {
        case model::LinkFault::unknown_host:
            return texts.text(Key::fault_unknown_host);
        case model::LinkFault::refused:
            return texts.text(Key::fault_refused);
        case model::LinkFault::unreachable:
            return texts.text(Key::fault_unreachable);
        case model::LinkFault::silent:
            return texts.text(Key::fault_silent);
        case model::LinkFault::closed:
            return texts.text(Key::fault_closed);
        case model::LinkFault::crowded:
            return texts.text(Key::fault_crowded);
        case model::LinkFault::stranger:
        case model::LinkFault::other:
            break;
    }
    return texts.text(Key::fault_other);
}

std::string closed_words(Catalogue const& texts, std::optional<proto::CloseReason> reason) {
    if (!reason)
        return texts.text(Key::room_gone_unknown);
    switch (*reason) {
        case proto::CloseReason::empty:
            return texts.text(Key::room_gone_empty);
        case proto::CloseReason::idle:
            return texts.text(Key::room_gone_idle);
        case proto::CloseReason::operator_:
            return texts.text(Key::room_gone_operator);
    }
    return {};
}

}  // namespace tengen::client::ui::screens
