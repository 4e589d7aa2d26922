#include "client/ui/screens/log_words.hpp"

#include <string>

#include "client/ui/screens/words.hpp"
#include "common/record/notation.hpp"

namespace tengen::client::ui::screens {
namespace {

using i18n::Key;
using proto::NegotiationOutcome;

Key closed_key(NegotiationOutcome outcome, proto::NegotiationKind kind) {
    bool const undo = kind == proto::NegotiationKind::undo;
    switch (outcome) {
        case NegotiationOutcome::accepted:
            return Key::log_draw_accepted;
        case NegotiationOutcome::refused:
            return undo ? Key::log_undo_refused : Key::log_draw_refused;
        case NegotiationOutcome::withdrawn:
            return undo ? Key::log_undo_withdrawn : Key::log_draw_withdrawn;
        case NegotiationOutcome::expired:
            return undo ? Key::log_undo_expired : Key::log_draw_expired;
        case NegotiationOutcome::void_:
            return undo ? Key::log_undo_void : Key::log_draw_void;
    }
    return Key::log_undo_void;
}

/// The text of what happened; empty for what is not told. One overload a kind of event.
struct LogWords {
    Catalogue const& texts;
    model::RoomModel const& room;
    base::Seq seq;

    [[nodiscard]] std::string named(Key key, std::string name) const {
        return texts.text(key, {{"name", std::move(name)}});
    }

    [[nodiscard]] std::string offered(rules::Action const& action) const {
        std::vector<std::string> points;
        for (auto const point : action.offers())
            points.push_back(record::to_text(point));
        return points_words(texts, points);
    }

    std::string operator()(proto::Joined const& event) const {
        return named(Key::log_joined, event.player.name);
    }
    std::string operator()(proto::Left const& event) const {
        return event.by
                   ? texts.text(Key::log_shown_out, {{"name", event.player.name}, {"by", event.by->name}})
                   : named(Key::log_left, event.player.name);
    }
    std::string operator()(proto::OwnerChanged const& event) const {
        return event.player ? named(Key::log_owner, event.player->name) : std::string{};
    }
    std::string operator()(proto::Started const&) const { return texts.text(Key::log_started); }
    std::string operator()(proto::UndoAsked const& event) const {
        return named(Key::log_undo_asked, who_words(texts, room, event.by));
    }
    std::string operator()(proto::UndoDone const& event) const {
        return texts.text(Key::log_undo_done, {{"stones", points_words(texts, event.removed)}});
    }
    std::string operator()(proto::UndoClosed const& event) const {
        return texts.text(closed_key(event.outcome, proto::NegotiationKind::undo));
    }
    std::string operator()(proto::FoulClaimed const& event) const { return claim_words(texts, room, event); }
    std::string operator()(proto::DrawAsked const& event) const {
        return named(Key::log_draw_asked, who_words(texts, room, event.by));
    }
    std::string operator()(proto::DrawClosed const& event) const {
        return texts.text(closed_key(event.outcome, proto::NegotiationKind::draw));
    }
    std::string operator()(proto::Finished const& event) const {
        if (event.outcome.reason == rules::Reason::aborted)
            return texts.text(Key::over_aborted);
        auto const why = outcome_words(texts, event.outcome);
        if (!event.outcome.winner)
            return texts.text(Key::over_draw, {{"why", why}});
        return texts.text(Key::over_won, {{"name", seat_words(texts, room, *event.outcome.winner)},
                                          {"side", side_words(texts, *event.outcome.winner)},
                                          {"why", why}});
    }
    std::string operator()(proto::Restarted const&) const { return texts.text(Key::log_restarted); }
    std::string operator()(proto::EngineChanged const& event) const {
        return texts.text(Key::log_engine_changed,
                          {{"from", level_words(texts, event.from)}, {"to", level_words(texts, event.to)}});
    }
    std::string operator()(proto::RematchAsked const& event) const {
        return named(Key::log_rematch_asked, who_words(texts, room, event.by));
    }
    std::string operator()(proto::Closed const& event) const { return closed_words(texts, event.reason); }
    std::string operator()(proto::Said const& event) const { return event.text; }
    std::string operator()(proto::SeatsChanged const&) const { return {}; }
    std::string operator()(proto::ReadyChanged const&) const { return {}; }
    std::string operator()(proto::Played const& event) const {
        auto const action = record::parse_action(event.action);
        if (!action)
            return {};
        auto const name = who_words(texts, room, event.by, seq);
        switch (action->kind()) {
            case rules::ActionKind::swap:
                return named(Key::log_swap, name);
            case rules::ActionKind::keep:
                return named(Key::log_keep, name);
            case rules::ActionKind::declare:
                return texts.text(Key::log_declare, {{"name", name}, {"n", std::to_string(action->count())}});
            case rules::ActionKind::offer:
                return texts.text(Key::log_offer, {{"name", name}, {"points", offered(*action)}});
            case rules::ActionKind::choose:
                return texts.text(Key::log_choose,
                                  {{"name", name}, {"point", point_words(record::to_text(action->to()))}});
            case rules::ActionKind::place:
            case rules::ActionKind::move:
                break;
        }
        if (!event.setup)
            return {};
        return texts.text(Key::log_setup,
                          {{"side", side_words(texts, event.stone.value_or(rules::Side::black))},
                           {"point", point_words(event.action)}});
    }
    std::string operator()(proto::Rematch const&) const { return {}; }
    std::string operator()(proto::Hidden const&) const { return {}; }
};

}  // namespace

std::optional<kit::LogLine> log_words(View const& view, kit::Theme const& theme, model::RoomModel const& room,
                                      proto::Event const& event) {
    kit::LogLine line;
    line.text = std::visit(LogWords{view.texts, room, event.seq}, event.body);
    if (line.text.empty())
        return std::nullopt;
    auto const* said = std::get_if<proto::Said>(&event.body);
    if (!said) {
        line.text_color = theme.text_soft;
        return line;
    }
    line.name = who_words(view.texts, room, said->by);
    if (said->channel == proto::Channel::watchers)
        line.name += view.texts.text(Key::log_watcher);
    bool const mine = said->by.player && said->by.player->id == view.controller.viewer().player;
    line.name_color = mine ? theme.text_good : theme.accent;
    return line;
}

}  // namespace tengen::client::ui::screens
