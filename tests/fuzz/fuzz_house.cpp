#include "tests/fuzz/fuzz_house.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "common/record/notation.hpp"

namespace tengen::fuzz {

using namespace server::core;

namespace {

std::vector<AiLevel> levels() {
    AiLevel weak;
    weak.info.level = "weak";
    AiLevel strong;
    strong.info.level = "strong";
    strong.simpler = "weak";
    return {weak, strong};
}

/// Games are short here.
Config config() {
    Config config;
    config.ai_draw_from = 2;
    config.ai_draw_every = 4;
    return config;
}

/// The legal actions, or one legal offer of points when that is what is due.
std::vector<rules::Action> actions_of(rules::Position const& position, std::size_t pick) {
    auto legal = position.legal_actions();
    auto const view = position.view();
    if (!legal.empty() || !view.turn || view.turn->offer_count == 0) {
        return legal;
    }
    // No symmetry of the board takes a point below the diagonal of its quarter to another such.
    std::vector<rules::Point> points;
    for (int column = 1; column < position.spec().size() / 2; ++column) {
        for (int row = 0; row < column; ++row) {
            auto const point = rules::point_at(column, row);
            if (std::find(view.black.begin(), view.black.end(), point) == view.black.end() &&
                std::find(view.white.begin(), view.white.end(), point) == view.white.end()) {
                points.push_back(point);
            }
        }
    }
    std::rotate(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(pick % points.size()),
                points.end());
    points.resize(static_cast<std::size_t>(view.turn->offer_count));
    return {rules::Action::offer(points)};
}

}  // namespace

void require(bool holds, std::string_view what) {
    if (!holds) {
        std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
        std::abort();
    }
}

std::string_view without_end(std::string const& line) {
    require(line.ends_with('\n') && line.find('\n') == line.size() - 1, "a message is not one line");
    return std::string_view(line).substr(0, line.size() - 1);
}

FuzzHouse::FuzzHouse(Listener listener)
    : listener_(std::move(listener)), lobby_(std::make_unique<Lobby>(config(), levels(), secrets_, names_)) {}

void FuzzHouse::tell(std::string_view line, std::optional<proto::Method> answered) {
    if (listener_) {
        listener_(line, answered);
    }
}

void FuzzHouse::open(Peer& peer) {
    peer = Peer{};
    peer.session = {++last_session_};
    peer.open = true;
    lobby_->session_opened(peer.session, "");
}

std::string FuzzHouse::filled_in(std::string_view bytes) const {
    std::string out;
    for (std::size_t index = 0; index < bytes.size(); ++index) {
        char const mark = bytes[index];
        bool const digit = index + 1 < bytes.size() && bytes[index + 1] >= '0' && bytes[index + 1] <= '9';
        std::size_t const number = digit ? static_cast<std::size_t>(bytes[index + 1] - '0') : 0;
        if (digit && mark == '@' && number < rooms_.size()) {
            out += rooms_[number].value;
            ++index;
        } else if (digit && mark == '#' && number < tokens_.size()) {
            out += tokens_[number];
            ++index;
        } else {
            out += mark;
        }
    }
    return out;
}

void FuzzHouse::peer_sends(std::size_t peer, std::string_view bytes) {
    auto& sender = peers_[peer % kPeers];
    if (!sender.open) {
        open(sender);
    }
    sender.framer.feed(filled_in(bytes));
    while (sender.open) {
        auto const line = sender.framer.next();
        if (!line) {
            tell(without_end(encode_error(std::nullopt, proto::error_of(line.error()))));
            close(sender.session);
            return;
        }
        if (!*line) {
            return;
        }
        take_line(sender, **line);
    }
}

void FuzzHouse::take_line(Peer& peer, std::string_view line) {
    auto const read = proto::decode_client_line(line);
    if (!read) {
        tell(without_end(encode_error(read.error().id, read.error().error)));
        if (read.error().error.fatal) {
            close(peer.session);
        }
        return;
    }
    auto const* const call = std::get_if<proto::Call>(&*read);
    if (call == nullptr) {
        return;
    }
    if (!lobby_->greeted(peer.session) && call->method != proto::Method::hello) {
        close(peer.session);
        return;
    }
    auto request = proto::decode_request(*call);
    if (!request) {
        tell(without_end(encode_error(call->id, request.error())));
        if (request.error().fatal) {
            close(peer.session);
        }
        return;
    }
    peer.framer.set_cap(proto::kLineBytes);
    if (call->id) {
        if (std::ranges::any_of(peer.asked, [&](auto const& one) { return one.first == *call->id; })) {
            peer.confused.insert(*call->id);
        }
        peer.asked.emplace_back(*call->id, *call->method);
    }
    ++requests_;
    perform(lobby_->request(peer.session, call->id, *std::move(request), now_));
}

FuzzHouse::Peer* FuzzHouse::peer_of(base::SessionId session) {
    auto const found = std::find_if(peers_.begin(), peers_.end(),
                                    [&](Peer const& peer) { return peer.open && peer.session == session; });
    return found == peers_.end() ? nullptr : &*found;
}

void FuzzHouse::close(base::SessionId session) {
    if (auto* const peer = peer_of(session)) {
        peer->open = false;
        perform(lobby_->session_closed(session, now_));
    }
}

void FuzzHouse::peer_goes(std::size_t peer) {
    close(peers_[peer % kPeers].session);
}

void FuzzHouse::peer_wavers(std::size_t peer) {
    if (auto const& one = peers_[peer % kPeers]; one.open) {
        perform(lobby_->session_unstable(one.session, now_));
    }
}

void FuzzHouse::peer_is_back(std::size_t peer) {
    if (auto const& one = peers_[peer % kPeers]; one.open) {
        perform(lobby_->session_stable(one.session, now_));
    }
}

void FuzzHouse::next_timer() {
    auto const next =
        std::min_element(timers_.begin(), timers_.end(),
                         [](auto const& left, auto const& right) { return left.second < right.second; });
    if (next == timers_.end()) {
        now_ += base::Milliseconds{1000};
        return;
    }
    auto const key = next->first;
    now_ = std::max(now_, next->second);
    timers_.erase(next);
    perform(lobby_->timer_due(key, now_));
}

void FuzzHouse::engine_plays(std::size_t pick) {
    if (questions_.empty()) {
        return;
    }
    auto const question = std::move(questions_.front());
    questions_.pop_front();
    auto const legal = actions_of(question.position, pick);
    require(!legal.empty(), "an engine is asked when nothing can be played");
    perform(lobby_->engine_answered(question.ticket, legal[pick % legal.size()], now_));
}

void FuzzHouse::engine_fails() {
    if (!questions_.empty()) {
        auto const ticket = questions_.front().ticket;
        questions_.pop_front();
        perform(lobby_->engine_answered(ticket, EngineFailure::threw, now_));
    }
}

void FuzzHouse::engine_answers_draw(std::size_t pick) {
    if (!draw_questions_.empty()) {
        auto const question = std::move(draw_questions_.front());
        draw_questions_.pop_front();
        perform(lobby_->engine_answered_draw(
            question.ticket, question.id,
            pick % 2 == 1 ? server::core::Consent::given : server::core::Consent::refused, now_));
    }
}

void FuzzHouse::engine_wishes_draw(std::size_t pick) {
    if (!draw_wishes_.empty()) {
        auto const question = std::move(draw_wishes_.front());
        draw_wishes_.pop_front();
        perform(lobby_->engine_wishes_draw(question.ticket, pick % 2 == 1 ? DrawWish::offer : DrawWish::none,
                                           now_));
    }
}

void FuzzHouse::engine_hints(std::size_t pick) {
    if (hint_questions_.empty()) {
        return;
    }
    auto const question = std::move(hint_questions_.front());
    hint_questions_.pop_front();
    auto const legal = actions_of(question.position, pick);
    require(!legal.empty(), "a hint is looked for when nothing can be played");
    base::Result<proto::Hint, EngineFailure> hint = EngineFailure::silent;
    if (pick != 0) {
        auto const action = record::to_text(legal[pick % legal.size()]);
        hint = proto::Hint{action, -3, {action}, {"search"}, std::nullopt};
    }
    perform(lobby_->engine_hinted(question.ticket, std::move(hint), now_));
}

void FuzzHouse::keep_one() {
    if (!appends_.empty()) {
        auto const append = std::move(appends_.front());
        appends_.pop_front();
        settle(append, std::nullopt);
        perform({});
    }
}

void FuzzHouse::restart() {
    for (auto& peer : peers_) {
        peer = Peer{};
    }
    timers_.clear();
    appends_.clear();
    questions_.clear();
    draw_questions_.clear();
    draw_wishes_.clear();
    hint_questions_.clear();
    lobby_ = std::make_unique<Lobby>(config(), levels(), secrets_, names_);
    for (auto const& [id, player] : players_) {
        lobby_->restore_player(player);
    }
    // What comes out at once may reach the journal, so the rooms are copied first.
    auto const kept = journal_;
    for (auto const& [id, room] : kept) {
        perform(lobby_->restore_room(room.header, room.events, now_));
    }
}

void FuzzHouse::finish() {
    mode_ = JournalMode::at_once;
    while (!appends_.empty()) {
        keep_one();
    }
    // A room whose journal failed is tried again by a timer.
    for (int tries = 0; tries < 100 && !timers_.empty(); ++tries) {
        next_timer();
    }
    while (!hint_questions_.empty()) {
        engine_hints(1);
    }
    for (auto const& peer : peers_) {
        require(!peer.open || peer.asked.empty(), "a request has no answer");
    }
    restart();
}

}  // namespace tengen::fuzz
