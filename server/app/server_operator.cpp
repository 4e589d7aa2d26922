// What the operator asks of a running server, and what is measured of it.

#include <chrono>
#include <utility>

#include <boost/asio/post.hpp>

#include "server/app/address.hpp"
#include "server/app/admin_wire.hpp"
#include "server/app/server.hpp"
#include "server/app/service_manager.hpp"
#include "server/metrics/exposition.hpp"
#include "server/metrics/process.hpp"

namespace tengen::server::app {
namespace {

using Severity = core::LogLine::Severity;

metrics::Connections connections_of(net::Gateway const& gateway) {
    auto const& counts = gateway.counts();
    return {.opened = counts.opened,
            .refused_full = counts.refused_full,
            .refused_address = counts.refused_address,
            .refused_banned = counts.refused_banned,
            .lines = counts.lines,
            .refused_lines = counts.refused_by_reason,
            .closed_slow = counts.closed_slow,
            .closed_idle = counts.closed_idle - counts.closed_no_hello,
            .closed_no_hello = counts.closed_no_hello,
            .closed_flood = counts.closed_flood,
            .closed_broken = counts.closed_broken,
            .open = gateway.size()};
}

}  // namespace

metrics::Readings Server::readings() const {
    metrics::Readings all;
    all.version = TENGEN_VERSION;
    all.census = lobby_.census();
    all.tally = lobby_.tally();
    all.refused_requests = refused_requests_;
    all.requests = requests_;
    all.timers = timers_.size();
    all.connections = connections_of(gateway_);
    if (journal_) {
        auto journal = journal_->counts();
        all.journal = {.commits = journal.commits,
                       .operations = journal.operations,
                       .failures = journal.failures,
                       .waiting = journal.waiting,
                       .failing = !disk_failure_.empty(),
                       .batch = std::move(journal.batch),
                       .latency = std::move(journal.latency)};
    }
    auto engines = pool_.stats();
    all.engines = {.waiting = engines.waiting,
                   .at_work = engines.at_work,
                   .lost = engines.lost,
                   .given_up = engines.given_up,
                   .think = std::move(engines.think)};
    all.loop_lag = loop_watch_.lag();
    all.process = metrics::read_process();
    return all;
}

net::HttpAnswer Server::page(std::string_view path) const {
    if (path == "/metrics") {
        return {.media_type = metrics::kMediaType, .body = metrics::expose(readings())};
    }
    if (path == "/healthz") {
        std::string const why = why_unwell();
        return why.empty() ? net::HttpAnswer{.body = "ok\n"}
                           : net::HttpAnswer{.status = 503, .body = why + "\n"};
    }
    return {.status = 404, .body = "there are /metrics and /healthz\n"};
}

std::string Server::why_unwell() const {
    if (stopping_) {
        return "stopping";
    }
    if (!disk_failure_.empty()) {
        return "the journal cannot write: " + disk_failure_;
    }
    return lobby_.is_open() ? "" : "draining";
}

void Server::open_operator_doors() {
    try {
        admin_.open(settings_.folder);
    } catch (std::runtime_error const& error) {
        log_({Severity::warning, std::string(error.what()) + "; tengen-server admin will not work"});
    }
    if (!settings_.http_listen.empty()) {
        auto const endpoint = resolve(io_, settings_.http_listen);
        try {
            http_.emplace(
                io_, endpoint, [this](std::string_view path) { return page(path); }, gateway_);
        } catch (boost::system::system_error const& error) {
            throw std::runtime_error("cannot listen on " + to_text(endpoint) +
                                     " (http.listen): " + error.code().message());
        }
        if (!endpoint.address().is_loopback()) {
            log_({Severity::warning, "http.listen " + to_text(endpoint) +
                                         " is open to other machines: everybody there can read the metrics"});
        }
        http_->start();
    }
    loop_watch_.start();
}

void Server::close_operator_doors() {
    tell_service_manager("STOPPING=1");
    admin_.close();
    if (http_) {
        http_->stop();
    }
    loop_watch_.stop();
}

std::optional<boost::asio::ip::tcp::endpoint> Server::http_endpoint() const {
    return http_ ? std::optional(http_->endpoint()) : std::nullopt;
}

void Server::drain(std::chrono::milliseconds within) {
    carry_out(lobby_.drain(within, now()));
}

void Server::hear_operator(core::OperatorTicket ticket, std::string const& line) {
    auto const question = decode_admin(line);
    if (!question) {
        return admin_.answer(ticket, encode_admin_error(question.error()));
    }
    if (auto const* const command = std::get_if<core::OperatorCommand>(&*question)) {
        return carry_out(lobby_.operate(ticket, *command, now()));
    }
    journal_->load_reports([this, ticket](store::SqliteJournal::Reports reports) {
        mailbox_.put(ReportsRead{ticket, std::move(reports)});
    });
}

void Server::tell_reports(ReportsRead const& read) {
    admin_.answer(read.ticket,
                  read.reports ? encode_admin(*read.reports) : encode_admin_error(read.reports.error()));
}

void Server::carry_out(core::AnswerOperator& effect) {
    bool const is_status = effect.answer && std::holds_alternative<core::Census>(*effect.answer);
    admin_.answer(effect.ticket, is_status ? encode_admin_status(readings()) : encode_admin(effect.answer));
}

void Server::carry_out(core::KeepSanction& effect) {
    journal_->keep_sanction(effect, [this, kept = effect](store::AppendResult failure) {
        mailbox_.put(SanctionKept{kept, failure});
    });
}

void Server::carry_out(core::Drained&) {
    // What else follows from it is carried out first.
    boost::asio::post(io_, [this] { stop(); });
}

void Server::restore_sanctions() {
    for (core::Sanction& sanction : journal_->load_sanctions()) {
        if (auto* const address = std::get_if<core::NetAddress>(&sanction.target)) {
            *address = read_net_address(address->text);
        }
        lobby_.restore_sanction(std::move(sanction));
    }
}

bool Server::admits(std::string const& place) const {
    return lobby_.admits(place, now());
}

}  // namespace tengen::server::app
