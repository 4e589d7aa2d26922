#include "server/app/server.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>

#include "common/engine/levels.hpp"
#include "proto/version.hpp"
#include "server/app/address.hpp"
#include "server/app/lan_place.hpp"
#include "server/app/rows.hpp"

namespace tengen::server::app {
namespace {

namespace asio = boost::asio;
using Severity = core::LogLine::Severity;

constexpr auto kFarewellLook = std::chrono::milliseconds{20};
/// Peers that have been sent everything have this long to close first.
constexpr auto kCourtesy = std::chrono::milliseconds{200};

std::vector<core::AiLevel> house_levels() {
    std::vector<core::AiLevel> levels;
    for (engine::Level const& level : engine::levels()) {
        proto::LevelInfo info;
        info.level = level.level;
        info.game = level.game;
        info.about = level.about;
        info.elo = level.elo;
        if (level.paper) {
            info.paper = std::string(1, *level.paper);
        }
        levels.push_back({std::move(info), level.simpler});
    }
    return levels;
}

/// Programs of other people stand after the other levels of Gomoku.
std::vector<core::AiLevel> all_levels(std::vector<core::AiLevel> of_others) {
    auto levels = house_levels();
    auto const end = std::ranges::find_if(
        levels, [](core::AiLevel const& level) { return level.info.game != rules::GameKind::gomoku; });
    levels.insert(end, std::make_move_iterator(of_others.begin()), std::make_move_iterator(of_others.end()));
    return levels;
}

}  // namespace

Server::Server(asio::io_context& io, Settings settings, ai::Engines engines, net::Log log)
    : io_(io),
      settings_(std::move(settings)),
      log_(std::move(log)),
      mailbox_(io, [this](Letter letter) { read(std::move(letter)); }),
      programs_(settings_.engines,
                [this](core::LogLine line) { mailbox_.put(EngineNoted{std::move(line)}); }),
      lobby_(settings_.core, all_levels(programs_.levels()), secrets_, names_),
      timers_(io, [this](core::TimerKey const& key) { carry_out(lobby_.timer_due(key, now())); }),
      gateway_(io, settings_.net, *this, log_),
      admin_(io, gateway_,
             [this](core::OperatorTicket ticket, std::string const& line) { hear_operator(ticket, line); }),
      loop_watch_(io),
      tls_door_(io, gateway_, log_),
      farewell_(io),
      pool_(settings_.ai, programs_.with(std::move(engines)), answers()),
      passwords_(password_answers()) {}

Server::~Server() = default;

void Server::start() {
    auto const endpoint = resolve(io_, settings_.listen);
    // First of all: of two servers that start at once on one folder, the later one shall hear why it may not.
    journal_ = std::make_unique<store::SqliteJournal>(
        settings_.folder, json_rows(),
        [this](std::string const& failure) { mailbox_.put(DiskChanged{failure}); },
        [this](core::RatingsMoved moved) { mailbox_.put(RatingsChanged{std::move(moved)}); });
    archive_ = std::make_unique<store::ArchiveReader>(settings_.folder, archive_texts());
    try {
        listener_.emplace(io_, endpoint, gateway_, log_);
    } catch (boost::system::system_error const& error) {
        throw std::runtime_error("cannot listen on " + to_text(endpoint) + ": " + error.code().message());
    }
    tls_door_.open(settings_);
    address_file_.emplace(settings_.folder);
    for (auto& [level, about] : programs_.ask_about()) {
        lobby_.describe_level(level, std::move(about));
    }
    restore();
    open_operator_doors();
    listener_->start(net::Door::plain);
    tls_door_.start();
    announce();
    if (!address_file_->write(listener_->endpoint())) {
        log_({Severity::warning, "cannot write where this server listens into " + settings_.folder.string()});
    }
}

void Server::announce() {
    auto const place = lan_place(settings_.lan_announce, listener_->endpoint().address());
    if (!place) {
        return;
    }
    try {
        beacon_.emplace(
            io_, *place, [this] { return about(); }, log_);
        beacon_->start();
    } catch (boost::system::system_error const& error) {
        log_({Severity::warning, "the local network is not told of this server: " + error.code().message()});
    }
}

proto::LanServer Server::about() const {
    auto const attendance = lobby_.attendance();
    proto::LanServer about{settings_.core.server_name, listener_->endpoint().port()};
    if (auto const tls = tls_door_.endpoint()) {
        about.tls_port = tls->port();
    }
    about.rooms = static_cast<std::int64_t>(attendance.rooms);
    about.players = static_cast<std::int64_t>(attendance.people);
    about.protocol = proto::kProtocol;
    return about;
}

void Server::restore() {
    auto players = journal_->load_players();
    auto rooms = journal_->load_rooms();
    log_({Severity::info, "restored rooms=" + std::to_string(rooms.size()) + " players=" +
                              std::to_string(players.size()) + " from " + settings_.folder.string()});
    for (std::string const& room : journal_->set_aside()) {
        log_({Severity::error, room});
    }
    restore_sanctions();
    for (core::PlayerRecord& player : players) {
        lobby_.restore_player(std::move(player));
    }
    for (core::RatingRow const& rating : journal_->load_ratings()) {
        lobby_.restore_rating(rating);
    }
    for (store::StoredRoom& room : rooms) {
        for (core::ArchivedGame& game : core::archived_games(room.header, room.events)) {
            journal_->archive(std::move(game));
        }
        carry_out(lobby_.restore_room(std::move(room.header), std::move(room.events), now()));
    }
}

void Server::stop() {
    if (std::exchange(stopping_, true)) {
        return;
    }
    log_({Severity::info, "stopping"});
    address_file_.reset();
    close_operator_doors();
    if (listener_) {
        listener_->stop();
    }
    tls_door_.stop();
    if (beacon_) {
        beacon_->stop();
    }
    carry_out(lobby_.shut_down(now()));
    gateway_.close_all(proto::GoodbyeReason::shutdown);
    timers_.close();
    asio::co_spawn(io_, finish(*this), gateway_.log_failure());
}

asio::awaitable<void> Server::finish(Server& server) {
    auto const start = net::Clock::now();
    while (server.gateway_.size() > 0) {
        auto const spent = net::Clock::now() - start;
        if (spent >= (server.gateway_.all_sent() ? kCourtesy : server.settings_.net.farewell)) {
            break;
        }
        server.farewell_.expires_after(kFarewellLook);
        static_cast<void>(co_await server.farewell_.async_wait(asio::as_tuple(asio::use_awaitable)));
    }
    server.gateway_.stop();
    server.mailbox_.close();
    server.timers_.close();
    server.log_counts();
    server.io_.stop();
    server.archive_.reset();
    // Keeps what waits.
    server.journal_.reset();
}

void Server::log_counts() const {
    net::Counts const& net = gateway_.counts();
    auto const journal = journal_ ? journal_->counts() : store::SqliteJournal::Counts{};
    log_({Severity::info,
          "stopped connections=" + std::to_string(net.opened) + " refused=" + std::to_string(net.refused) +
              " slow=" + std::to_string(net.closed_slow) + " idle=" + std::to_string(net.closed_idle) +
              " lines=" + std::to_string(net.lines) + " refused_lines=" + std::to_string(net.refused_lines) +
              " commits=" + std::to_string(journal.commits) + " kept=" + std::to_string(journal.operations)});
}

int Server::end_engines() {
    pool_.close();
    programs_.close();
    return pool_.lost();
}

asio::ip::tcp::endpoint Server::endpoint() const {
    return listener_->endpoint();
}

ai::Answers Server::answers() {
    return {
        .move =
            [this](core::EngineTicket const& ticket, ai::MoveAnswer answer) {
                mailbox_.put(EngineMoved{ticket, std::move(answer)});
            },
        .draw =
            [this](core::EngineTicket const& ticket, ai::DrawAnswer answer) {
                mailbox_.put(EngineAnsweredDraw{ticket, answer});
            },
        .draw_wish =
            [this](core::EngineTicket const& ticket, core::DrawWish wish) {
                mailbox_.put(EngineWishesDraw{ticket, wish});
            },
        .hint =
            [this](core::EngineTicket const& ticket, ai::HintAnswer hint) {
                mailbox_.put(EngineHinted{ticket, std::move(hint)});
            },
        .thinking =
            [this](core::EngineTicket const& ticket, proto::Thinking thinking) {
                mailbox_.put(EngineThinks{ticket, std::move(thinking)});
            },
    };
}

PasswordWorker::Answers Server::password_answers() {
    return {
        .hashed =
            [this](base::SessionId session, std::optional<std::string> hash) {
                mailbox_.put(PasswordHashed{session, std::move(hash)});
            },
        .checked =
            [this](base::SessionId session, core::PasswordVerdict verdict) {
                mailbox_.put(PasswordChecked{session, verdict});
            },
    };
}

void Server::opened(base::SessionId session, std::string const& place) {
    lobby_.session_opened(session, place);
}
bool Server::greeted(base::SessionId session) const {
    return lobby_.greeted(session);
}
void Server::request(base::SessionId session, std::optional<proto::RequestId> id, proto::Request request) {
    ++requests_;
    carry_out(lobby_.request(session, std::move(id), std::move(request), now()));
}
void Server::unstable(base::SessionId session) {
    carry_out(lobby_.session_unstable(session, now()));
}
void Server::stable(base::SessionId session) {
    carry_out(lobby_.session_stable(session, now()));
}
void Server::round_trip(base::SessionId session, std::chrono::milliseconds time) {
    lobby_.session_round_trip(session, time);
}
void Server::closed(base::SessionId session) {
    carry_out(lobby_.session_closed(session, now()));
}

void Server::read(Letter letter) {
    if (auto* const append = std::get_if<AppendDone>(&letter)) {
        carry_out(lobby_.journal_done(append->room, append->failure, now()));
    } else if (auto* const saved = std::get_if<PlayerSaved>(&letter)) {
        carry_out(lobby_.player_saved(saved->player, saved->failure, now()));
    } else if (auto* const report = std::get_if<ReportKept>(&letter)) {
        carry_out(lobby_.report_kept(report->failure));
    } else if (auto* const sanction = std::get_if<SanctionKept>(&letter)) {
        carry_out(lobby_.sanction_kept(sanction->kept, sanction->failure, now()));
    } else if (auto* const reports = std::get_if<ReportsRead>(&letter)) {
        tell_reports(*reports);
    } else if (auto* const ratings = std::get_if<RatingsChanged>(&letter)) {
        carry_out(lobby_.ratings_moved(ratings->moved, now()));
    } else if (auto* const answered = std::get_if<ArchiveAnswered>(&letter)) {
        carry_out(lobby_.archive_answered(answered->session, answered->request, std::move(answered->reply)));
    } else if (auto* const disk = std::get_if<DiskChanged>(&letter)) {
        bool const back = disk->failure.empty();
        disk_failure_ = disk->failure;
        log_({back ? Severity::info : Severity::error,
              back ? "the journal writes again" : "the journal cannot write: " + disk->failure});
    } else if (auto* const moved = std::get_if<EngineMoved>(&letter)) {
        carry_out(lobby_.engine_answered(moved->ticket, std::move(moved->answer), now()));
    } else if (auto* const draw = std::get_if<EngineAnsweredDraw>(&letter)) {
        carry_out(lobby_.engine_answered_draw(draw->ticket, draw->answer.id, draw->answer.consent, now()));
    } else if (auto* const wishes = std::get_if<EngineWishesDraw>(&letter)) {
        carry_out(lobby_.engine_wishes_draw(wishes->ticket, wishes->wish, now()));
    } else if (auto* const hinted = std::get_if<EngineHinted>(&letter)) {
        carry_out(lobby_.engine_hinted(hinted->ticket, std::move(hinted->hint), now()));
    } else if (auto* const noted = std::get_if<EngineNoted>(&letter)) {
        log_(std::move(noted->line));
    } else if (auto* const hashed = std::get_if<PasswordHashed>(&letter)) {
        carry_out(lobby_.password_hashed(hashed->session, std::move(hashed->hash), now()));
    } else if (auto* const checked = std::get_if<PasswordChecked>(&letter)) {
        carry_out(lobby_.password_checked(checked->session, checked->verdict, now()));
    } else if (auto* const thinks = std::get_if<EngineThinks>(&letter)) {
        carry_out(lobby_.engine_thinks(thinks->ticket, std::move(thinks->thinking), now()));
    }
}

}  // namespace tengen::server::app
