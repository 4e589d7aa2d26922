#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "proto/names.hpp"
#include "tests/proto/samples.hpp"

// What is encoded and decoded again is what it was: requests, results, errors, events, infos, notifications.
namespace tengen::proto {
namespace {

std::string_view without_end(std::string const& line) {
    EXPECT_TRUE(line.ends_with('\n')) << line;
    EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1) << line;
    return std::string_view(line).substr(0, line.size() - 1);
}

template <class Variant, class List>
void expect_every_kind(List const& list) {
    std::set<std::size_t> kinds;
    for (auto const& one : list) {
        kinds.insert(one.index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Variant>);
}

TEST(Samples, HoldEveryKindOfMessage) {
    expect_every_kind<Request>(samples::requests());
    expect_every_kind<EventBody>(samples::event_bodies());
    std::vector<Response> results;
    std::set<Method> methods;
    for (auto const& [method, result] : samples::results()) {
        results.push_back(result);
        methods.insert(method);
    }
    expect_every_kind<Response>(results);
    EXPECT_EQ(methods.size(), kMethods);
}

TEST(RoundTrip, OfEveryRequest) {
    std::int64_t number = 0;
    for (auto const& request : samples::requests()) {
        RequestId const id = ++number;
        auto const line = encode_request(id, request);
        auto const read = decode_client_line(without_end(line));
        ASSERT_TRUE(read.has_value()) << line;
        auto const& call = std::get<Call>(*read);
        EXPECT_EQ(call.id, id);
        EXPECT_EQ(call.method, method_of(request));
        EXPECT_EQ(call.method_name, name_of(method_of(request)));
        auto const decoded = decode_request(call);
        ASSERT_TRUE(decoded.has_value()) << line << decoded.error().message;
        EXPECT_TRUE(*decoded == request) << line << encode_request(id, *decoded);
    }
}

TEST(RoundTrip, OfARequestWithoutAnId) {
    auto const line = encode_request(std::nullopt, GameUndo{{"K7QX2M"}});
    auto const read = decode_client_line(without_end(line));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(std::get<Call>(*read).id, std::nullopt);
}

TEST(RoundTrip, OfEveryResult) {
    for (auto const& [method, result] : samples::results()) {
        RequestId const id = "q\"" + std::string(name_of(method));
        auto const line = encode_result(id, result);
        auto const read = decode_server_line(without_end(line));
        ASSERT_TRUE(read.has_value()) << line;
        auto const& answer = std::get<Answer>(*read);
        EXPECT_EQ(answer.id, id);
        auto const decoded = decode_result(method, answer.result);
        ASSERT_TRUE(decoded.has_value()) << line << decoded.error().message;
        EXPECT_TRUE(*decoded == result) << line << encode_result(id, *decoded);
    }
}

TEST(RoundTrip, OfEveryError) {
    for (auto const& error : samples::errors()) {
        for (auto const& id : {std::optional<RequestId>{}, std::optional<RequestId>{std::int64_t{-9}}}) {
            auto const line = encode_error(id, error);
            auto const read = decode_server_line(without_end(line));
            ASSERT_TRUE(read.has_value()) << line;
            auto const& failure = std::get<Failure>(*read);
            EXPECT_EQ(failure.id, id);
            EXPECT_TRUE(failure.error == error) << line << encode_error(id, failure.error);
        }
    }
}

template <class Message>
void expect_round_trip(Message const& message) {
    auto const line = encode_notification(message);
    auto const read = decode_server_line(without_end(line));
    ASSERT_TRUE(read.has_value()) << line << read.error().message;
    EXPECT_TRUE(std::get<Notification>(*read) == Notification{message}) << line;
}

TEST(RoundTrip, OfEveryEvent) {
    for (auto const& event : samples::events()) {
        expect_round_trip(event);
        EXPECT_EQ(encode_event(event), encode_notification(event));
    }
}

TEST(RoundTrip, OfEveryInfo) {
    for (auto const& info : samples::infos()) {
        expect_round_trip(info);
        EXPECT_EQ(encode_info(info), encode_notification(info));
    }
}

TEST(RoundTrip, OfEveryOtherNotification) {
    for (auto const& notification : samples::notifications()) {
        expect_round_trip(notification);
    }
}

TEST(RoundTrip, OfThePingOfEitherSide) {
    auto const line = encode_ping(RequestId{std::int64_t{3}});
    auto const at_client = decode_server_line(without_end(line));
    ASSERT_TRUE(at_client.has_value());
    EXPECT_EQ(std::get<PingCall>(*at_client).id, RequestId{std::int64_t{3}});
    auto const answer = encode_result(*std::get<PingCall>(*at_client).id, Done{});
    auto const at_server = decode_client_line(without_end(answer));
    ASSERT_TRUE(at_server.has_value());
    EXPECT_TRUE(std::holds_alternative<PingAnswer>(*at_server));
}

TEST(RoundTrip, OfIdsAtTheEdges) {
    for (RequestId const& id : {RequestId{std::numeric_limits<std::int64_t>::min()},
                                RequestId{std::numeric_limits<std::int64_t>::max()}, RequestId{""},
                                RequestId{std::string("\0\n\"天", 6)}}) {
        auto const request = encode_request(id, Ping{});
        auto const read = decode_client_line(without_end(request));
        ASSERT_TRUE(read.has_value()) << request;
        EXPECT_EQ(std::get<Call>(*read).id, id);
    }
}

}  // namespace
}  // namespace tengen::proto
