#include "server/metrics/exposition.hpp"

#include <regex>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/metrics/process.hpp"

namespace tengen::server::metrics {
namespace {

using testing::HasSubstr;

std::vector<std::string> lines_of(std::string const& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

TEST(Exposition, TellsEveryReadingUnderItsLabel) {
    Readings readings;
    readings.version = "1.2.3";
    readings.census.rooms_playing = 7;
    readings.census.service = core::Service::draining;
    readings.tally.games_finished[static_cast<std::size_t>(rules::Reason::resign)] = 4;
    readings.tally.over_budget[static_cast<std::size_t>(core::Budget::new_players)] = 5;
    readings.connections.closed_slow = 3;
    readings.refused_requests[static_cast<std::size_t>(proto::ErrorReason::too_many_rooms)] = 2;
    std::string const text = expose(readings);
    EXPECT_THAT(text, HasSubstr("tengen_build_info{version=\"1.2.3\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("tengen_rooms{state=\"playing\"} 7\n"));
    EXPECT_THAT(text, HasSubstr("tengen_draining 1\n"));
    EXPECT_THAT(text, HasSubstr("tengen_games_finished_total{reason=\"resign\"} 4\n"));
    EXPECT_THAT(text, HasSubstr("tengen_over_budget_total{budget=\"new_players\"} 5\n"));
    EXPECT_THAT(text, HasSubstr("tengen_over_budget_total{budget=\"outbox\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("tengen_over_budget_total{budget=\"rooms\"} 2\n"));
    EXPECT_THAT(text, HasSubstr("tengen_requests_refused_total{reason=\"too_many_rooms\"} 2\n"));
}

TEST(Exposition, BucketsOfAHistogramAddUp) {
    Readings readings;
    readings.loop_lag = base::Histogram({0.1, 1});
    for (double const lag : {0.05, 0.1, 0.5, 7.0}) {
        readings.loop_lag.add(lag);
    }
    std::string const text = expose(readings);
    EXPECT_THAT(text, HasSubstr("tengen_loop_lag_seconds_bucket{le=\"0.1\"} 2\n"));
    EXPECT_THAT(text, HasSubstr("tengen_loop_lag_seconds_bucket{le=\"1\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("tengen_loop_lag_seconds_bucket{le=\"+Inf\"} 4\n"));
    EXPECT_THAT(text, HasSubstr("tengen_loop_lag_seconds_sum 7.65\n"));
    EXPECT_THAT(text, HasSubstr("tengen_loop_lag_seconds_count 4\n"));
}

TEST(Exposition, NamesFollowTheCustomOfPrometheus) {
    std::regex const name("(tengen|process)(_[a-z]+)+");
    std::set<std::string> seen;
    std::string type_of;
    for (std::string const& line : lines_of(expose({}))) {
        std::istringstream words(line);
        std::string hash;
        std::string word;
        std::string metric;
        if (words >> hash >> word >> metric; hash == "#" && word == "TYPE") {
            EXPECT_TRUE(std::regex_match(metric, name)) << metric;
            EXPECT_TRUE(seen.insert(metric).second) << metric << " is told twice";
            words >> type_of;
            EXPECT_EQ(type_of == "counter", metric.ends_with("_total")) << metric;
        } else if (hash == "#") {
            EXPECT_GT(line.size(), std::string("# HELP ").size() + metric.size() + 1) << "no help: " << line;
        }
    }
    EXPECT_GT(seen.size(), 40U);
}

TEST(Exposition, OnlyAFewLinesAreTold) {
    EXPECT_LT(lines_of(expose({})).size(), 400U);
}

TEST(Process, SaysWhatThisProcessUses) {
    Process const process = read_process();
    EXPECT_GT(process.resident_bytes, 100'000U);
    EXPECT_GE(process.virtual_bytes, process.resident_bytes);
    EXPECT_GE(process.open_descriptors, 3U);
    EXPECT_GE(process.most_descriptors, process.open_descriptors);
    EXPECT_GE(process.threads, 1);
    EXPECT_GT(process.start_time, 1'500'000'000.0);
}

}  // namespace
}  // namespace tengen::server::metrics
