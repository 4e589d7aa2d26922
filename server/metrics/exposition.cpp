#include "server/metrics/exposition.hpp"

#include <prometheus/text_serializer.h>

#include "server/metrics/families.hpp"

namespace tengen::server::metrics {
namespace {

using proto::ErrorReason;

double number(auto value) {
    return static_cast<double>(value);
}

/// One entry for each enumerator, spelled as on the wire.
template <class Enumeration, class Counters>
std::vector<Labelled> by_name(Counters const& counters) {
    std::vector<Labelled> all;
    for (std::size_t i = 0; i < counters.size(); ++i) {
        all.emplace_back(std::string(proto::name_of(static_cast<Enumeration>(i))), number(counters[i]));
    }
    return all;
}

double of(ByReason const& reasons, ErrorReason reason) {
    return number(reasons[static_cast<std::size_t>(reason)]);
}

void add_connections(Families& out, Connections const& net) {
    out.counter("tengen_connections_total", "Connections that were taken.", number(net.opened));
    out.counters("tengen_connections_refused_total", "Connections that were refused at once.", "reason",
                 {{"full", number(net.refused_full)},
                  {"address", number(net.refused_address)},
                  {"banned", number(net.refused_banned)}});
    out.counters("tengen_connections_closed_total", "Connections that the server closed.", "reason",
                 {{"slow", number(net.closed_slow)},
                  {"idle", number(net.closed_idle)},
                  {"no_hello", number(net.closed_no_hello)},
                  {"flood", number(net.closed_flood)},
                  {"broken", number(net.closed_broken)}});
    out.gauge("tengen_connections", "Connections that are open, those on their way out among them.",
              number(net.open));
    out.counter("tengen_lines_total", "Lines that peers have sent.", number(net.lines));
    out.counters("tengen_lines_refused_total", "Lines that were refused before anybody looked at a room.",
                 "reason", by_name<ErrorReason>(net.refused_lines));
}

/// The budgets of PROTOCOL.md, each with how often somebody went beyond it.
void add_budgets(Families& out, Readings const& all) {
    auto const& net = all.connections;
    std::vector<Labelled> budgets{
        {"connections", number(net.refused_full)},
        {"connections_per_address", number(net.refused_address)},
        {"hello", number(net.closed_no_hello)},
        {"requests", of(net.refused_lines, ErrorReason::too_fast)},
        {"flood", number(net.closed_flood)},
        {"outbox", number(net.closed_slow)},
        {"silence", number(net.closed_idle)},
        {"rooms", of(all.refused_requests, ErrorReason::too_many_rooms)},
        {"watchers", of(all.refused_requests, ErrorReason::room_full)},
    };
    for (std::size_t i = 0; i < core::kBudgets; ++i) {
        budgets.emplace_back(core::kBudgetNames[i], number(all.tally.over_budget[i]));
    }
    out.counters("tengen_over_budget_total", "How often somebody went beyond a budget.", "budget", budgets);
}

void add_lobby(Families& out, Readings const& all) {
    auto const& census = all.census;
    out.gauges(
        "tengen_sessions", "Sessions.", "state",
        {{"greeted", number(census.greeted)}, {"new", number(census.sessions) - number(census.greeted)}});
    out.gauge("tengen_players", "People who are remembered.", number(census.players));
    out.gauges("tengen_rooms", "Rooms.", "state",
               {{"open", number(census.rooms_open)},
                {"playing", number(census.rooms_playing)},
                {"finished", number(census.rooms_finished)}});
    out.gauge("tengen_live_games", "Games in which somebody is there.", number(census.live_games));
    out.gauges("tengen_live_objects", "Things that end with what they serve.", "kind",
               {{"subscription", number(census.subscriptions)},
                {"lobby_watcher", number(census.lobby_watchers)},
                {"timer", number(all.timers)},
                {"saving", number(census.savings)},
                {"password", number(census.passwords_at_work)},
                {"append", number(census.appends_under_way)}});
    out.gauge("tengen_draining", "1 while no new game begins.",
              census.service == core::Service::open ? 0 : 1);
    out.counter("tengen_requests_total", "Requests that the lobby has heard.", number(all.requests));
    out.counters("tengen_requests_refused_total", "Requests that the lobby or a room has refused.", "reason",
                 by_name<ErrorReason>(all.refused_requests));
}

void add_games(Families& out, core::Tally const& tally) {
    out.counter("tengen_rooms_made_total", "Rooms that were made.", number(tally.rooms_made));
    out.counter("tengen_rooms_closed_total", "Rooms that were closed.", number(tally.rooms_closed));
    out.counter("tengen_games_started_total", "Games that began.", number(tally.games_started));
    out.counters("tengen_games_finished_total", "Games that ended.", "reason",
                 by_name<rules::Reason>(tally.games_finished));
    out.counter("tengen_plies_total", "Actions that were played.", number(tally.plies));
    out.counter("tengen_chat_lines_total", "Lines of chat.", number(tally.chat_lines));
    out.counter("tengen_undo_asked_total", "Requests for an undo.", number(tally.undo_asked));
    out.counter("tengen_undo_granted_total", "Undos that were carried out.", number(tally.undo_granted));
    out.counters("tengen_undo_closed_total", "Requests for an undo that came to nothing.", "outcome",
                 by_name<proto::NegotiationOutcome>(tally.undo_closed));
    out.counter("tengen_draws_asked_total", "Draws that were offered.", number(tally.draws_asked));
    out.counters("tengen_draws_closed_total", "What became of the offers.", "outcome",
                 by_name<proto::NegotiationOutcome>(tally.draws_closed));
}

void add_journal(Families& out, Journal const& journal) {
    out.counter("tengen_journal_commits_total", "Commits that are durable.", number(journal.commits));
    out.counter("tengen_journal_operations_total", "What was kept by them.", number(journal.operations));
    out.counter("tengen_journal_failures_total", "Commits that the disk did not take.",
                number(journal.failures));
    out.gauge("tengen_journal_waiting", "Operations that wait for the next commit.", number(journal.waiting));
    out.gauge("tengen_journal_failing", "1 while the disk takes nothing.", journal.failing ? 1 : 0);
    out.histogram("tengen_journal_batch_operations", "Operations a commit.", journal.batch);
    out.histogram("tengen_journal_commit_seconds", "What a commit takes.", journal.latency);
}

void add_engines(Families& out, Engines const& engines) {
    out.gauges("tengen_engine_questions", "Questions to the engines.", "state",
               {{"waiting", number(engines.waiting)}, {"at_work", number(engines.at_work)}});
    out.gauge("tengen_engine_threads_lost", "Threads inside engines that do not return.",
              number(engines.lost));
    out.counter("tengen_engine_given_up_total", "Questions that an engine never answered.",
                number(engines.given_up));
    out.histogram("tengen_engine_think_seconds", "What the answer to a question takes.", engines.think);
}

/// The names that every exporter gives them.
void add_process(Families& out, Process const& process) {
    out.counter("process_cpu_seconds_total", "Processor time, of user and system.", process.cpu_seconds);
    out.gauge("process_resident_memory_bytes", "Memory in use.", number(process.resident_bytes));
    out.gauge("process_virtual_memory_bytes", "Address space in use.", number(process.virtual_bytes));
    out.gauge("process_open_fds", "Descriptors that are open.", number(process.open_descriptors));
    out.gauge("process_max_fds", "Descriptors that may be open.", number(process.most_descriptors));
    out.gauge("process_threads", "Threads.", number(process.threads));
    out.gauge("process_start_time_seconds", "When the server was started, since 1970 UTC.",
              process.start_time);
}

}  // namespace

std::string expose(Readings const& readings) {
    Families families;
    families.gauges("tengen_build_info", "1; the label tells the version.", "version",
                    {{readings.version, 1}});
    add_connections(families, readings.connections);
    add_budgets(families, readings);
    add_lobby(families, readings);
    add_games(families, readings.tally);
    add_journal(families, readings.journal);
    add_engines(families, readings.engines);
    families.histogram("tengen_loop_lag_seconds", "How late the I/O thread was for a timer of its own.",
                       readings.loop_lag);
    add_process(families, readings.process);
    return prometheus::TextSerializer().Serialize(families.all());
}

}  // namespace tengen::server::metrics
