// What the controller makes of the answers to its requests.

#include <algorithm>
#include <utility>

#include "client/model/controller.hpp"
#include "proto/version.hpp"

namespace tengen::client::model {
namespace {

/// Before the way back into a room or a hello is tried again, when the server names no time.
constexpr base::Milliseconds kResumePause{2'000};

/// The room may be there all the same: the server cannot tell now.
bool is_passing(proto::ErrorReason reason) {
    return reason == proto::ErrorReason::too_fast || reason == proto::ErrorReason::storage_failed ||
           reason == proto::ErrorReason::draining;
}

/// The game went on before the hint was there: it is not missed.
bool is_overtaken(proto::Request const& asked, proto::ErrorReason reason) {
    return std::holds_alternative<proto::GameHint>(asked) &&
           (reason == proto::ErrorReason::stale_state || reason == proto::ErrorReason::not_playing ||
            reason == proto::ErrorReason::not_your_turn || reason == proto::ErrorReason::not_seated ||
            reason == proto::ErrorReason::room_not_found);
}

bool is_about_account(proto::Request const& asked) {
    return std::holds_alternative<proto::AccountRegister>(asked) ||
           std::holds_alternative<proto::AccountLogin>(asked) ||
           std::holds_alternative<proto::AccountPassword>(asked) ||
           std::holds_alternative<proto::AccountLogoutAll>(asked);
}

/// What leaves the person in the lobby.
bool stays_in_lobby(Intent const& intent) {
    return std::holds_alternative<Register>(intent) || std::holds_alternative<LogIn>(intent);
}

RefusedWish wish_of(proto::Request const& asked) {
    if (std::holds_alternative<proto::AccountPassword>(asked))
        return RefusedWish::old_password;
    if (is_about_account(asked))
        return RefusedWish::account;
    if (std::holds_alternative<proto::GameHint>(asked))
        return RefusedWish::hint;
    auto const* create = std::get_if<proto::RoomCreate>(&asked);
    bool const seats_ai =
        (create != nullptr && create->opponent) || std::holds_alternative<proto::RoomAi>(asked);
    return seats_ai ? RefusedWish::ai : RefusedWish::other;
}

/// The longest page of the lobby that a server gives: an entry costs few requests of the budget.
constexpr int kRoomsAPage = 200;

/// A server with more public rooms than this is shown in part.
constexpr std::size_t kMaxRoomsListed = 2'000;

}  // namespace

/// One overload a kind of answer.
struct ReplyTaker {
    Controller& controller;
    Controller::Waiting const& asked;
    base::TimePoint now;

    void operator()(proto::Done const&) const {
        if (std::holds_alternative<proto::AccountPassword>(asked.request))
            controller.account_done(AccountChanged::What::password_changed);
        auto const* left = std::get_if<proto::RoomLeave>(&asked.request);
        if (left != nullptr && asked.purpose == Controller::Purpose::plain)
            controller.left_room(left->room, now);
    }
    void operator()(proto::Welcome const& welcome) const {
        auto const* hello = std::get_if<proto::Hello>(&asked.request);
        if (hello == nullptr) {
            controller.take_identity(welcome, now);
            controller.ask_for_mine(now);
            return controller.account_done(std::holds_alternative<proto::AccountLogin>(asked.request)
                                               ? AccountChanged::What::logged_in
                                           : std::holds_alternative<proto::AccountRegister>(asked.request)
                                               ? AccountChanged::What::registered
                                               : AccountChanged::What::logged_out_elsewhere);
        }
        bool const unknown = controller.session_.token && !hello->token;
        controller.welcome(welcome, now);
        if (unknown)
            controller.tell(IdentityUnknown{});
    }
    void operator()(proto::Rooms const& rooms) const {
        if (auto const* list = std::get_if<proto::LobbyList>(&asked.request); list != nullptr && list->mine)
            return controller.lobby_.set_mine(rooms.rooms);
        if (std::holds_alternative<proto::LobbyWatch>(asked.request))
            controller.lobby_.reset(rooms.rooms);
        else
            controller.lobby_.extend(rooms.rooms);
        if (!rooms.next || controller.lobby_.rooms().size() >= kMaxRoomsListed)
            return;
        proto::LobbyList more;
        more.after = rooms.next;
        more.limit = kRoomsAPage;
        controller.send(more, now);
    }
    void operator()(proto::Levels const& levels) const { controller.lobby_.set_levels(levels.levels); }
    void operator()(proto::Created const& created) const { controller.enter(created.snapshot, asked, now); }
    void operator()(proto::Entered const& entered) const {
        if (asked.purpose == Controller::Purpose::resume)
            controller.resume_from(entered.snapshot, now);
        else
            controller.enter(entered.snapshot, asked, now);
        if (asked.purpose == Controller::Purpose::go_back)
            controller.tell(WentBack{});
    }
    void operator()(proto::Synced const& synced) const {
        if (asked.purpose == Controller::Purpose::look)
            controller.looked_at(synced, std::get<proto::RoomSync>(asked.request).room, now);
        else
            controller.synced(synced, asked.purpose, now);
    }
    // The archive is asked for records alone.
    void operator()(proto::Games const&) const {}
    void operator()(proto::Score const&) const {}
    void operator()(proto::TextPage const& page) const {
        auto const* wish = std::get_if<proto::RecordGet>(&asked.request);
        if (wish != nullptr && wish->of_room)
            controller.effects_.emplace_back(KeepRecord{*wish->of_room, page.text});
    }
    void operator()(proto::PlayDone const&) const { controller.sending_.reset(); }
    void operator()(proto::Asked const&) const {}
    void operator()(proto::Hint const& hint) const {
        auto const& room = controller.room_;
        if (room && room->id() == std::get<proto::GameHint>(asked.request).room)
            controller.hint_ = KeptHint{hint, room->facts().ply, room->facts().epoch};
    }
};

Effects Controller::answered(std::int64_t id, proto::Reply const& reply, base::TimePoint now) {
    auto const found = waiting_.find(id);
    if (found == waiting_.end())
        return take();
    Waiting const asked = std::move(found->second);
    waiting_.erase(found);
    if (reply)
        std::visit(ReplyTaker{*this, asked, now}, *reply);
    else
        refused(reply.error(), asked, now);
    return take();
}

void Controller::take_identity(proto::Welcome const& welcome, base::TimePoint now) {
    session_.player = welcome.player;
    session_.guest = welcome.guest;
    session_.token = welcome.token;
    session_.server = welcome.server;
    session_.seats = welcome.seats;
    session_.clock_offset = welcome.server_time - now;
    effects_.emplace_back(KeepIdentity{welcome.token, welcome.player});
}

void Controller::account_done(AccountChanged::What what) {
    account_.step = AccountTalk::Step::done;
    tell(AccountChanged{what});
}

void Controller::welcome(proto::Welcome const& welcome, base::TimePoint now) {
    set_link(LinkState::online, now);
    session_.goodbye.reset();
    take_identity(welcome, now);
    if (room_) {
        room_->set_clock_offset(session_.clock_offset);
        followed_ ? follow(now) : resume(now);
        return;
    }
    session_.lost_at.reset();
    send(proto::AiLevels{}, now);
    if (std::ranges::all_of(queued_, stays_in_lobby))
        watch_lobby(now);
    for (auto const& intent : std::exchange(queued_, {}))
        for (auto& effect : perform(intent, now))
            effects_.push_back(std::move(effect));
}

void Controller::enter(proto::Snapshot const& snapshot, Waiting const& asked, base::TimePoint now) {
    if (room_ && room_->id() != snapshot.room)
        send(proto::RoomLeave{room_->id()}, now, Purpose::tidy);
    else if (!room_)
        send(proto::LobbyUnwatch{}, now, Purpose::tidy);
    if (auto const* join = std::get_if<proto::RoomJoin>(&asked.request))
        password_ = join->password;
    else if (auto const* create = std::get_if<proto::RoomCreate>(&asked.request))
        password_ = create->password;
    undo_not_before_.reset();
    sending_.reset();
    draft_ = {};
    hint_.reset();
    answered_.reset();
    followed_.reset();
    follow_at_.reset();
    if (std::exchange(session_.lost_at, std::nullopt))
        tell(CameBack{});
    room_.emplace(snapshot, session_.clock_offset, now);
    if (snapshot.seq.value > 0)
        send(proto::RoomSync{snapshot.room, base::Seq{0}}, now, Purpose::history);
}

void Controller::left_room(base::RoomId const& room, base::TimePoint now) {
    // A rematch may have led to another room meanwhile, where the seat is held.
    if (room_ && room_->id() == room)
        exit_room(now);
}

void Controller::resume(base::TimePoint now) {
    resume_at_.reset();
    auto const wish = room_->side_of(me()) ? proto::JoinWish::any : proto::JoinWish::watch;
    send(proto::RoomJoin{room_->id(), password_, wish}, now, Purpose::resume);
}

void Controller::follow(base::TimePoint now) {
    follow_at_.reset();
    auto const wish = room_->side_of(me()) ? proto::JoinWish::any : proto::JoinWish::watch;
    send(proto::RoomJoin{*followed_, password_, wish}, now, Purpose::follow);
}

void Controller::follow_refused(proto::Error const& error, base::TimePoint now) {
    if (!room_ || !followed_)
        return;
    if (is_passing(error.reason)) {
        follow_at_ = now + error.retry_after.value_or(kResumePause);
        return;
    }
    followed_.reset();
    tell(RequestRefused{error});
    if (session_.lost_at)
        resume(now);
}

void Controller::resume_from(proto::Snapshot const& snapshot, base::TimePoint now) {
    if (!room_)
        return;
    if (snapshot.seq > room_->seq()) {
        resume_snapshot_ = snapshot;
        send(proto::RoomSync{room_->id(), room_->seq()}, now, Purpose::resume);
        return;
    }
    if (snapshot.seq < room_->seq() || snapshot.position_hash != room_->facts().position_hash)
        room_->adopt(snapshot, now);
    room_->adopt_presence(snapshot, now);
    session_.lost_at.reset();
    tell(CameBack{});
}

void Controller::synced(proto::Synced const& synced, Purpose purpose, base::TimePoint now) {
    auto const resumed = std::exchange(resume_snapshot_, std::nullopt);
    if (!room_)
        return;
    auto const* events = std::get_if<std::vector<proto::Event>>(&synced.content);
    if (purpose == Purpose::history) {
        resume_snapshot_ = resumed;
        if (events)
            room_->remember(*events);
        return;
    }
    if (auto const* snapshot = std::get_if<proto::Snapshot>(&synced.content)) {
        if (snapshot->seq >= room_->seq())
            room_->adopt(*snapshot, now);
    } else {
        for (auto const& event : *events) {
            if (!room_)
                return;
            take_event(event, now);
        }
    }
    if (purpose != Purpose::resume || !room_)
        return;
    bool const differs =
        resumed && (room_->seq() < resumed->seq ||
                    (room_->seq() == resumed->seq && room_->facts().position_hash != resumed->position_hash));
    if (differs)
        room_->adopt(*resumed, now);
    if (resumed)
        room_->adopt_presence(*resumed, now);
    session_.lost_at.reset();
    tell(CameBack{});
}

void Controller::refused(proto::Error const& error, Waiting const& asked, base::TimePoint now) {
    if (auto const* hello = std::get_if<proto::Hello>(&asked.request))
        return hello_refused(error, *hello, now);
    if (asked.purpose == Purpose::look || asked.purpose == Purpose::go_back)
        return look_further(now);
    if (asked.purpose == Purpose::follow)
        return follow_refused(error, now);
    if (asked.purpose == Purpose::tidy || asked.purpose == Purpose::history ||
        is_overtaken(asked.request, error.reason))
        return;
    if (std::holds_alternative<proto::GamePlay>(asked.request))
        sending_.reset();
    if (std::holds_alternative<proto::GameUndoAnswer>(asked.request) ||
        std::holds_alternative<proto::GameDrawAnswer>(asked.request))
        answered_.reset();
    if (std::holds_alternative<proto::GameUndo>(asked.request) &&
        error.reason == proto::ErrorReason::too_soon)
        undo_not_before_ = now + error.retry_after.value_or(base::Milliseconds{0});
    if (asked.purpose == Purpose::resume && is_passing(error.reason)) {
        resume_at_ = now + error.retry_after.value_or(kResumePause);
        return;
    }
    auto const* leave = std::get_if<proto::RoomLeave>(&asked.request);
    bool const left_nothing = leave != nullptr && error.reason == proto::ErrorReason::room_not_found;
    if (left_nothing && !(room_ && room_->id() == leave->room))
        return;
    if (asked.purpose == Purpose::resume || left_nothing) {
        session_.lost_at.reset();
        tell(RoomIsGone{});
        auto const room = room_ ? room_->id() : base::RoomId{};
        exit_room(now);
        std::erase_if(session_.seats, [&](auto const& seat) { return seat.room == room; });
        return;
    }
    if (is_about_account(asked.request))
        account_ = {AccountTalk::Step::refused, error, wish_of(asked.request)};
    if (error.reason == proto::ErrorReason::stale_state && room_ && !catching_up())
        send(proto::RoomSync{room_->id(), room_->seq()}, now, Purpose::fill_gap);
    tell(RequestRefused{error, wish_of(asked.request)});
    bool const entering = std::holds_alternative<proto::RoomJoin>(asked.request) ||
                          std::holds_alternative<proto::RoomCreate>(asked.request);
    if (entering && !room_)
        watch_lobby(now);
}

void Controller::hello_refused(proto::Error const& error, proto::Hello hello, base::TimePoint now) {
    if (error.reason == proto::ErrorReason::unsupported_protocol) {
        session_.outdated = error.protocol_min > proto::kProtocol ? Outdated::client : Outdated::server;
        return end_session(LinkState::incompatible, now);
    }
    if (error.reason == proto::ErrorReason::too_fast && !error.fatal) {
        put_off_.emplace(std::move(hello), now + error.retry_after.value_or(kResumePause));
        if (!std::exchange(put_off_told_, true))
            tell(RequestRefused{error});
        return;
    }
    bool const about_token =
        hello.token && (error.reason == proto::ErrorReason::wrong_login || error.field == "token");
    bool const about_name = error.field == "name" || error.reason == proto::ErrorReason::name_taken;
    if (error.fatal || (!about_token && !(about_name && hello.name))) {
        session_.link_error = error.message;
        return tell(RequestRefused{error});
    }
    if (about_token)
        hello.token.reset();
    else
        hello.name.reset();
    send(hello, now);
}

}  // namespace tengen::client::model
