#include "client/ui/screens/notice_words.hpp"

#include "client/ui/screens/hint_words.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {
namespace {

using i18n::Key;
using kit::ToastKind;
using model::PendingRole;
using proto::NegotiationKind;
using proto::NegotiationOutcome;

/// One overload a kind of notice.
struct NoticeWords {
    View const& view;
    Catalogue const& texts;

    using Said = std::optional<Toast>;

    Said operator()(model::RequestRefused const& notice) const {
        return Toast{refused_words(view, notice), ToastKind::alert};
    }
    Said operator()(model::PlayBarred const& notice) const {
        return Toast{refusal_words(texts, notice.refusal), ToastKind::info};
    }
    Said operator()(model::UndoBarred const& notice) const {
        return Toast{refusal_words(texts, notice.refusal), ToastKind::info};
    }
    Said operator()(model::HintBarred const& notice) const {
        return Toast{refusal_words(texts, notice.bar), ToastKind::info};
    }
    Said operator()(model::NegotiationOver const& over) const {
        return over.kind == NegotiationKind::undo ? undo_over(over) : draw_over(over);
    }
    Said operator()(model::FoulWasClaimed const& notice) const {
        auto const& room = view.controller.room();
        if (!room)
            return std::nullopt;
        return Toast{claim_words(texts, *room, notice.claim),
                     notice.claim.right ? ToastKind::good : ToastKind::info};
    }
    Said operator()(model::OperatorSays const& notice) const {
        return Toast{texts.text(Key::notice_operator, {{"text", notice.text}}), ToastKind::info};
    }
    Said operator()(model::EngineFellBack const& notice) const {
        return Toast{texts.text(Key::notice_engine_changed, {{"side", side_words(texts, notice.change.side)},
                                                             {"to", level_words(texts, notice.change.to)}}),
                     ToastKind::info};
    }
    Said operator()(model::RoomIsGone const& notice) const {
        return Toast{closed_words(texts, notice.reason), ToastKind::alert};
    }
    Said operator()(model::ShownOut const& notice) const {
        return Toast{texts.text(Key::notice_shown_out, {{"name", notice.owner}}), ToastKind::alert};
    }
    Said operator()(model::CameBack const&) const {
        return Toast{texts.text(Key::link_back), ToastKind::good};
    }
    Said operator()(model::StorageSays const& notice) const {
        if (notice.state == proto::StorageState::failed)
            return Toast{texts.text(Key::notice_storage_failed), ToastKind::alert};
        return Toast{texts.text(Key::notice_storage_back), ToastKind::good};
    }
    Said operator()(model::RatingMoved const& notice) const {
        auto const change = notice.rating.change;
        return Toast{
            texts.text(Key::notice_rating, {{"rating", rating_words(notice.rating.rating)},
                                            {"change", (change < 0 ? "" : "+") + std::to_string(change)}}),
            change < 0 ? ToastKind::info : ToastKind::good};
    }
    Said operator()(model::NotSentOffline const&) const {
        return Toast{texts.text(Key::link_offline), ToastKind::alert};
    }
    Said operator()(model::WentBack const&) const {
        return Toast{texts.text(Key::notice_went_back, {{"button", texts.text(Key::room_restart)}}),
                     ToastKind::good};
    }
    Said operator()(model::SidesSwapped const& notice) const {
        auto const name = notice.by.player ? notice.by.player->name
                          : notice.level   ? ai_words(texts, *notice.level)
                                           : std::string{};
        return Toast{
            texts.text(Key::notice_swapped, {{"name", name}, {"side", colour_words(texts, notice.now)}}),
            ToastKind::info};
    }
    Said operator()(model::AccountChanged const& notice) const {
        using What = model::AccountChanged::What;
        auto const& player = view.controller.session().player;
        auto const say = [&](Key key) {
            return Toast{texts.text(key, {{"name", player ? player->name : std::string{}}}), ToastKind::good};
        };
        switch (notice.what) {
            case What::registered:
                return say(Key::notice_registered);
            case What::logged_in:
                return say(Key::notice_logged_in);
            case What::password_changed:
                return say(Key::notice_password_changed);
            case What::logged_out_elsewhere:
                return say(Key::notice_logged_out);
        }
        return std::nullopt;
    }
    Said operator()(model::IdentityUnknown const&) const {
        return Toast{texts.text(Key::error_wrong_login), ToastKind::info};
    }

  private:
    [[nodiscard]] std::string other_name(model::NegotiationOver const& over) const {
        auto const& room = view.controller.room();
        return room ? answerer_words(texts, *room, over.asked_by, over.partner) : std::string{};
    }
    /// To the asker.
    [[nodiscard]] std::string granted(model::NegotiationOver const& over) const {
        auto const& room = view.controller.room();
        if (!over.asked_by.side || !room)
            return texts.text(Key::undo_granted);
        auto const left = room->facts().undo_left[*over.asked_by.side];
        if (!left)
            return texts.text(Key::undo_granted_you_unlimited);
        return texts.text(Key::undo_granted_you, {{"n", std::to_string(*left)}});
    }
    [[nodiscard]] Said undo_over(model::NegotiationOver const& over) const {
        if (over.role != PendingRole::asker && over.asked_by.side)
            return others_undo_over(over);
        switch (over.outcome) {
            case NegotiationOutcome::accepted:
                return Toast{granted(over), ToastKind::good};
            case NegotiationOutcome::refused:
                return Toast{texts.text(Key::undo_refused_you, {{"name", other_name(over)}}),
                             ToastKind::alert};
            case NegotiationOutcome::withdrawn:
                return Toast{texts.text(Key::undo_withdrawn), ToastKind::info};
            case NegotiationOutcome::expired:
                return Toast{texts.text(Key::undo_expired), ToastKind::info};
            case NegotiationOutcome::void_:
                return Toast{texts.text(Key::undo_void), ToastKind::info};
        }
        return std::nullopt;
    }
    /// To a partner, an opponent or a watcher: who asked, and for what.
    [[nodiscard]] Said others_undo_over(model::NegotiationOver const& over) const {
        auto const& room = view.controller.room();
        auto const name = room ? who_words(texts, *room, over.asked_by) : std::string{};
        auto const stones = points_words(texts, over.removes);
        auto const say = [&](Key key, ToastKind kind) {
            return Toast{texts.text(key, {{"name", name}, {"stones", stones}}), kind};
        };
        switch (over.outcome) {
            case NegotiationOutcome::accepted:
                return say(Key::undo_other_granted, ToastKind::good);
            case NegotiationOutcome::refused:
                return say(Key::undo_other_refused, ToastKind::info);
            case NegotiationOutcome::withdrawn:
                return say(Key::undo_other_withdrawn, ToastKind::info);
            case NegotiationOutcome::expired:
                return say(Key::undo_other_expired, ToastKind::info);
            case NegotiationOutcome::void_:
                return say(Key::undo_other_void, ToastKind::info);
        }
        return std::nullopt;
    }
    [[nodiscard]] Said draw_over(model::NegotiationOver const& over) const {
        switch (over.outcome) {
            case NegotiationOutcome::accepted:
                return Toast{texts.text(Key::draw_accepted), ToastKind::good};
            case NegotiationOutcome::refused:
                if (over.role == PendingRole::asker)
                    return Toast{texts.text(Key::draw_refused_you, {{"name", other_name(over)}}),
                                 ToastKind::alert};
                return Toast{texts.text(Key::draw_refused), ToastKind::info};
            case NegotiationOutcome::withdrawn:
                return Toast{texts.text(Key::draw_withdrawn), ToastKind::info};
            case NegotiationOutcome::expired:
                return Toast{texts.text(Key::draw_expired), ToastKind::info};
            case NegotiationOutcome::void_:
                return Toast{texts.text(Key::draw_void), ToastKind::info};
        }
        return std::nullopt;
    }
};

}  // namespace

std::optional<Toast> notice_words(View const& view, model::Notice const& notice) {
    return std::visit(NoticeWords{view, view.texts}, notice.body);
}

}  // namespace tengen::client::ui::screens
