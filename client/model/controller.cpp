#include "client/model/controller.hpp"

#include <algorithm>
#include <utility>

#include "client/model/performer.hpp"
#include "common/record/notation.hpp"
#include "proto/version.hpp"

namespace tengen::client::model {
namespace {

/// Whether the event ends the open request; then how is noted in it.
bool ends(NegotiationOver& open, proto::EventBody const& event) {
    auto const* undo = std::get_if<proto::UndoClosed>(&event);
    auto const* draw = std::get_if<proto::DrawClosed>(&event);
    open.kind = draw != nullptr ? proto::NegotiationKind::draw : proto::NegotiationKind::undo;
    open.outcome = undo != nullptr   ? undo->outcome
                   : draw != nullptr ? draw->outcome
                                     : proto::NegotiationOutcome::accepted;
    return undo != nullptr || draw != nullptr || std::holds_alternative<proto::UndoDone>(event);
}

}  // namespace

Controller::Controller(Identity identity) : identity_(std::move(identity)) {}

void Controller::begin(Identity identity, base::TimePoint now) {
    identity_ = std::move(identity);
    session_ = SessionModel{};
    account_ = {};
    session_.begun = now;
    session_.token = identity_.token;
    session_.name = identity_.name;
    lobby_ = LobbyModel{};
    room_.reset();
    waiting_.clear();
    queued_.clear();
    search_.reset();
    resume_snapshot_.reset();
    resume_at_.reset();
    followed_.reset();
    follow_at_.reset();
    put_off_.reset();
    put_off_told_ = false;
    last_word_.reset();
    set_link(LinkState::connecting, now);
}

Effects Controller::link_opened(base::TimePoint now) {
    waiting_.clear();
    last_word_.reset();
    if (session_.link == LinkState::connecting)
        set_link(LinkState::greeting, now);
    session_.link_error.clear();
    proto::Hello hello;
    hello.protocol = proto::kProtocol;
    hello.client = identity_.client;
    if (!identity_.name.empty())
        hello.name = identity_.name;
    hello.token = session_.token;
    hello.lang = identity_.lang;
    send(hello, now);
    return take();
}

Effects Controller::link_lost(std::string error, base::TimePoint now, LinkFault fault) {
    waiting_.clear();
    account_ = {};
    sending_.reset();
    answered_.reset();
    resume_snapshot_.reset();
    resume_at_.reset();
    follow_at_.reset();
    put_off_.reset();
    if (auto search = std::exchange(search_, std::nullopt))
        queued_.emplace_back(std::move(search->wish));
    auto const said = std::exchange(last_word_, std::nullopt);
    if (!error.empty() && (!said || session_.link_error.empty()))
        session_.link_error = std::move(error);
    session_.link_fault = said.value_or(fault);
    if (session_.is_ended())
        return take();
    if (fault == LinkFault::stranger) {
        end_session(LinkState::stranger, now);
        return take();
    }
    if (session_.link == LinkState::online) {
        session_.lost_at = now;
        set_link(LinkState::reconnecting, now);
    } else if (session_.link == LinkState::greeting) {
        set_link(LinkState::connecting, now);
    }
    return take();
}

Effects Controller::notified(proto::Notification const& notification, base::TimePoint now) {
    if (auto const* event = std::get_if<proto::Event>(&notification)) {
        take_event(*event, now);
    } else if (auto const* info = std::get_if<proto::Info>(&notification)) {
        take_info(*info);
    } else if (auto const* changed = std::get_if<proto::LobbyChanged>(&notification)) {
        lobby_.apply(*changed);
    } else if (std::holds_alternative<proto::Replaced>(notification)) {
        end_session(LinkState::replaced, now);
    } else if (auto const* goodbye = std::get_if<proto::Goodbye>(&notification)) {
        session_.goodbye = goodbye->reason;
        if (goodbye->reason == proto::GoodbyeReason::operator_)
            end_session(LinkState::dismissed, now);
    } else if (auto const* notice = std::get_if<proto::Notice>(&notification)) {
        tell(OperatorSays{notice->text});
    }
    return take();
}

Effects Controller::complained(proto::Error const& error, base::TimePoint) {
    session_.link_error = error.message;
    if (error.fatal && error.reason == proto::ErrorReason::too_fast)
        last_word_ = LinkFault::crowded;
    return take();
}

Effects Controller::tick(base::TimePoint now) {
    if (room_)
        room_->lapse(now);
    if (room_ && resume_at_ && now >= *resume_at_)
        resume(now);
    if (room_ && follow_at_ && now >= *follow_at_)
        follow(now);
    if (put_off_ && now >= put_off_->second)
        send(std::exchange(put_off_, std::nullopt)->first, now);
    bool const dead = std::ranges::any_of(
        waiting_, [now](auto const& one) { return now - one.second.since >= kAnswerWait; });
    if (dead) {
        waiting_.clear();
        sending_.reset();
        answered_.reset();
        effects_.emplace_back(RestartLink{});
    }
    return take();
}

Viewer Controller::viewer() const {
    // Nothing is sent on the strength of a board that is being brought up to date.
    auto const link = catching_up() ? LinkState::reconnecting : session_.link;
    return {me(), link, undo_not_before_, sending_};
}

bool Controller::catching_up() const {
    bool const followed_late = followed_ && session_.lost_at;
    return room_ &&
           (resume_at_ || followed_late || waits_for(Purpose::resume) || waits_for(Purpose::fill_gap));
}

bool Controller::waits_for(Purpose purpose) const {
    return std::ranges::any_of(waiting_,
                               [purpose](auto const& one) { return one.second.purpose == purpose; });
}

void Controller::send(proto::Request request, base::TimePoint now, Purpose purpose) {
    auto const id = next_id_++;
    effects_.emplace_back(SendRequest{id, request});
    waiting_.emplace(id, Waiting{std::move(request), purpose, now});
}

void Controller::set_link(LinkState link, base::TimePoint now) {
    session_.link = link;
    session_.since = now;
}

void Controller::end_session(LinkState link, base::TimePoint now) {
    set_link(link, now);
    waiting_.clear();
    sending_.reset();
    follow_at_.reset();
    put_off_.reset();
    effects_.emplace_back(StopLink{});
}

void Controller::take_event(proto::Event const& event, base::TimePoint now) {
    if (!room_ || event.room != room_->id())
        return;
    NegotiationOver open{.role = pending_role(*room_, me()), .partner = partner_asked(*room_)};
    if (auto const& pending = room_->pending()) {
        open.asked_by = pending->by;
        open.removes = pending->removes;
    }
    switch (room_->apply(event)) {
        case Applied::done:
            react(event, std::move(open), now);
            break;
        case Applied::duplicate:
            break;
        case Applied::gap:
            if (!catching_up())
                send(proto::RoomSync{room_->id(), room_->seq()}, now, Purpose::fill_gap);
            break;
    }
}

void Controller::react(proto::Event const& event, NegotiationOver open, base::TimePoint now) {
    if (ends(open, event.body))
        tell(open);
    if (auto const* played = std::get_if<proto::Played>(&event.body)) {
        sending_.reset();
        // The seats are exchanged by the event that follows.
        auto const mine = room_->side_of(me());
        bool const other = mine && played->by.side && played->by.side != mine && !plays_both(*room_, me());
        if (is_swap(played->action) && other)
            tell(SidesSwapped{played->by, room_->facts().seats[*played->by.side].ai, *played->by.side});
        if (player_to_act(*room_) == me())
            effects_.emplace_back(CallAttention{});
    } else if (std::holds_alternative<proto::UndoAsked>(event.body) ||
               std::holds_alternative<proto::DrawAsked>(event.body)) {
        if (pending_role(*room_, me()) == PendingRole::asked)
            effects_.emplace_back(CallAttention{});
    } else if (std::holds_alternative<proto::UndoDone>(event.body)) {
        undo_not_before_.reset();
    } else if (std::holds_alternative<proto::Started>(event.body) ||
               std::holds_alternative<proto::Restarted>(event.body)) {
        undo_not_before_.reset();
        effects_.emplace_back(CallAttention{});
    } else if (std::holds_alternative<proto::Finished>(event.body)) {
        effects_.emplace_back(CallAttention{});
    } else if (auto const* engine = std::get_if<proto::EngineChanged>(&event.body)) {
        tell(EngineFellBack{*engine});
    } else if (auto const* claim = std::get_if<proto::FoulClaimed>(&event.body)) {
        tell(FoulWasClaimed{*claim});
    } else if (auto const* rematch = std::get_if<proto::Rematch>(&event.body)) {
        followed_ = rematch->room;
        follow(now);
    } else if (auto const* left = std::get_if<proto::Left>(&event.body);
               left != nullptr && left->by && left->player.id == me()) {
        tell(ShownOut{left->by->name});
        exit_room(now);
    } else if (auto const* closed = std::get_if<proto::Closed>(&event.body)) {
        tell(RoomIsGone{closed->reason});
        exit_room(now);
    }
}

void Controller::take_info(proto::Info const& info) {
    if (!room_ || info.room != room_->id())
        return;
    room_->note(info);
    if (auto const* storage = std::get_if<proto::Storage>(&info.body))
        tell(StorageSays{storage->state});
    auto const* rated = std::get_if<proto::Rated>(&info.body);
    if (auto const side = room_->side_of(me()); rated != nullptr && side)
        tell(RatingMoved{rated->sides[*side]});
}

void Controller::remember_seat() {
    auto const& room = *room_;
    std::erase_if(session_.seats, [&](auto const& seat) { return seat.room == room.id(); });
    auto const side = room.side_of(me());
    bool const kept = side && room.facts().state == proto::RoomState::playing && !room.closed() &&
                      !leaving_ends_game(room, me());
    if (kept)
        session_.seats.push_back({room.id(), *side});
}

void Controller::exit_room(base::TimePoint now) {
    remember_seat();
    room_.reset();
    resume_snapshot_.reset();
    resume_at_.reset();
    followed_.reset();
    follow_at_.reset();
    password_.reset();
    undo_not_before_.reset();
    sending_.reset();
    draft_ = {};
    hint_.reset();
    answered_.reset();
    if (session_.is_online())
        watch_lobby(now);
}

void Controller::watch_lobby(base::TimePoint now) {
    send(proto::LobbyWatch{}, now);
    ask_for_mine(now);
}

void Controller::ask_for_mine(base::TimePoint now) {
    constexpr int kMostGames = 200;
    if (lobby_.shown() == LobbyShown::mine)
        send(proto::LobbyList{.limit = kMostGames, .mine = true}, now);
}

TurnDraft Controller::draft() const {
    bool const fits = room_ && draft_.ply == room_->facts().ply && draft_.epoch == room_->facts().epoch;
    return fits && !why_not_play(*room_, viewer()) ? draft_.turn : TurnDraft{};
}

std::optional<proto::Hint> Controller::hint() const {
    bool const fits = room_ && hint_ && hint_->ply == room_->facts().ply &&
                      hint_->epoch == room_->facts().epoch &&
                      room_->facts().state == proto::RoomState::playing;
    return fits ? std::optional(hint_->hint) : std::nullopt;
}

HintWait Controller::hint_wait() const {
    bool const asking = std::ranges::any_of(waiting_, [](auto const& one) {
        return std::holds_alternative<proto::GameHint>(one.second.request);
    });
    return asking ? HintWait::asking : HintWait::none;
}

void Controller::play(rules::Action const& action, base::TimePoint now) {
    if (auto const refusal = why_not_play(*room_, viewer(), action)) {
        if (refusal->bar != PlayBar::sending)
            tell(PlayBarred{*refusal});
        return;
    }
    sending_ = action;
    send(proto::GamePlay{room_->id(), record::to_text(action), room_->facts().ply, room_->facts().epoch},
         now);
}

}  // namespace tengen::client::model
