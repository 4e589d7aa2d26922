// Connections that speak TLS, and those that should and do not.

#include "server/net/stream.hpp"

#include <algorithm>
#include <csignal>
#include <string>

#include <gmock/gmock.h>

#include "tests/server/net/gateway_house.hpp"
#include "tests/server/temp_folder.hpp"
#include "tests/server/tls_client.hpp"
#include "tests/support/certificate.hpp"

namespace tengen::server::net {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

/// A gateway that shows a fresh certificate on its TLS port.
class TlsHouse : public House {
  public:
    explicit TlsHouse(Limits const& limits = {}) : House(limits) {
        std::signal(SIGPIPE, SIG_IGN);
        show();
    }
    /// Makes a fresh certificate the one that is shown, and returns it.
    support::Certificate show() {
        auto const certificate = support::make_certificate();
        certificate.write(folder_.path());
        auto loaded = TlsContext::load({folder_.path() / "cert.pem", folder_.path() / "key.pem"});
        on_io([&] { gateway().show(*loaded); });
        return certificate;
    }
    [[nodiscard]] TlsClient greeted() const {
        TlsClient client(tls_port());
        EXPECT_TRUE(client.send(kHello));
        EXPECT_THAT(client.line().value_or(""), HasSubstr("\"id\":1"));
        return client;
    }

  private:
    TempFolder folder_;
};

TEST(Stream, LinesAreAnsweredInBothVersionsOfTls) {
    TlsHouse house;
    for (int const version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
        TlsClient client(house.tls_port(), {version, version});
        EXPECT_EQ(client.version(), version == TLS1_2_VERSION ? "TLSv1.2" : "TLSv1.3");
        ASSERT_TRUE(client.send(std::string(kHello) + kPing));
        EXPECT_THAT(client.line().value_or(""), HasSubstr("\"id\":1"));
        EXPECT_THAT(client.line().value_or(""), HasSubstr("\"id\":2"));
    }
}

TEST(Stream, OlderVersionsOfTlsAreRefused) {
    TlsHouse house;
    for (int const version : {TLS1_VERSION, TLS1_1_VERSION}) {
        EXPECT_THROW(TlsClient(house.tls_port(), {version, version}), Disconnected) << version;
    }
    // The refusal is the version's: the same peer comes in with the next.
    EXPECT_EQ(TlsClient(house.tls_port(), {TLS1_1_VERSION, TLS1_2_VERSION}).version(), "TLSv1.2");
}

TEST(Stream, WhoSpeaksPlainlyOnTheTlsPortIsToldSo) {
    TlsHouse house;
    RawClient client(house.tls_port());
    ASSERT_TRUE(client.send(kHello));
    EXPECT_THAT(client.line().value_or(""), HasSubstr("this port speaks TLS"));
    EXPECT_EQ(client.line(), std::nullopt);
    house.concierge().wait_for("closed", 1);
}

TEST(Stream, WhoNeverStartsOrFinishesTheHandshakeIsClosedWithoutAWord) {
    TlsHouse house({.hello = 20ms, .farewell = 600'000ms});
    RawClient silent(house.tls_port());
    RawClient trickling(house.tls_port());
    ASSERT_TRUE(trickling.send("\x16\x03\x01"));
    EXPECT_EQ(silent.rest(), "");
    EXPECT_EQ(trickling.rest(), "");
    house.concierge().wait_for("closed", 1);
    house.concierge().wait_for("closed", 2);
    EXPECT_EQ(house.counts().closed_idle, 2U);
}

TEST(Stream, AHandshakeThatOnlyGrowsEnds) {
    TlsHouse house({.hello = 600'000ms});
    RawClient client(house.tls_port());
    // A ClientHello of 100 000 bytes, in records of 1024.
    std::string const first("\x16\x03\x01\x04\x00\x01\x01\x86\xa0", 9);
    std::string const next("\x16\x03\x01\x04\x00", 5);
    bool taken = client.send(first + std::string(1020, 'x'));
    for (int record = 1; record < 90 && taken; ++record) {
        taken = client.send(next + std::string(1024, 'x'));
    }
    house.concierge().wait_for("closed", 1);
}

TEST(Stream, RubbishInPlaceOfAHandshakeEnds) {
    TlsHouse house({.hello = 600'000ms});
    RawClient client(house.tls_port());
    ASSERT_TRUE(client.send(std::string("\x16\x03\x01\x00\x05", 5) + "hello"));
    house.concierge().wait_for("closed", 1);
}

TEST(Stream, PeersBeforeTheirHandshakeCountAsConnectionsOfTheirAddress) {
    TlsHouse house({.connections_per_address = 2});
    RawClient one(house.tls_port());
    RawClient two(house.tls_port());
    house.concierge().wait_for("opened", 2);
    EXPECT_THROW(TlsClient third(house.tls_port()), Disconnected);
    EXPECT_THAT(house.connect().line().value_or(""), HasSubstr("at most 2 connections an address"));
    EXPECT_EQ(house.counts().refused, 2U);
}

TEST(Stream, AnAddressHasSoManyHandshakesAMinute) {
    TlsHouse house({.handshakes_per_address = 2});
    { TlsClient const one(house.tls_port()); }
    { TlsClient const two(house.tls_port()); }
    EXPECT_THROW(TlsClient third(house.tls_port()), Disconnected);
    auto plain = house.connect();
    ASSERT_TRUE(plain.send(kHello));
    EXPECT_THAT(plain.line().value_or(""), HasSubstr("\"id\":1"));
}

TEST(Stream, WithoutACertificateNobodyIsTakenOnTheTlsPort) {
    House house({});
    EXPECT_EQ(RawClient(house.tls_port()).rest(), "");
    EXPECT_EQ(house.counts().opened, 0U);
}

TEST(Stream, ARenewedCertificateIsShownToThoseWhoComeAndTheOthersStay) {
    TlsHouse house;
    auto early = house.greeted();
    auto const renewed = house.show();
    auto late = house.greeted();
    EXPECT_EQ(late.certificate(), renewed.certificate);
    EXPECT_NE(early.certificate(), renewed.certificate);
    ASSERT_TRUE(early.send(kPing));
    EXPECT_THAT(early.line().value_or(""), HasSubstr("\"id\":2"));
}

TEST(Stream, MegabytesArriveWholeAndInOrder) {
    TlsHouse house({.outbox_bytes = 20'000'000});
    auto client = house.greeted();
    ASSERT_TRUE(client.send(kWatch));
    EXPECT_THAT(client.line().value_or(""), HasSubstr("\"id\":3"));
    for (int i = 0; i < 200; ++i) {
        house.announce(std::to_string(i) + ' ' + std::string(50'000, 'x'));
    }
    for (int i = 0; i < 200; ++i) {
        ASSERT_THAT(client.line().value_or(""), HasSubstr('"' + std::to_string(i) + ' '));
    }
}

TEST(Stream, ATlsPeerThatNeverReadsIsClosed) {
    TlsHouse house({.outbox_bytes = 100'000, .farewell = 20ms});
    auto lazy = house.greeted();
    ASSERT_TRUE(lazy.send(kWatch));
    EXPECT_THAT(lazy.line().value_or(""), HasSubstr("\"id\":3"));
    std::string const text(50'000, 'x');
    for (int sent = 0; sent < 1'000 && house.counts().closed_slow == 0; ++sent) {
        house.announce(text);
    }
    EXPECT_EQ(house.counts().closed_slow, 1U);
    house.concierge().wait_for("closed", 1);
}

TEST(Stream, AGoodbyeComesInTlsAndThenTheEndOfIt) {
    TlsHouse house;
    auto client = house.greeted();
    house.on_io([&] { house.gateway().close_all(proto::GoodbyeReason::shutdown); });
    EXPECT_THAT(client.rest(), HasSubstr(R"("reason":"shutdown")"));
    EXPECT_TRUE(client.ended_well());
}

TEST(Stream, ATlsPeerThatEndsItsSideIsStillAnswered) {
    TlsHouse house;
    auto client = house.greeted();
    ASSERT_TRUE(client.send(std::string(kPing) + kSlow));
    client.end();
    EXPECT_THAT(client.line().value_or(""), HasSubstr("\"id\":2"));
    house.concierge().wait_for("asked", 1);
    house.on_io([&] { house.concierge().answer_waiting(); });
    EXPECT_THAT(client.rest(), HasSubstr("\"id\":9"));
    house.concierge().wait_for("closed", 1);
}

TEST(Stream, APeerMayAskForNewKeys) {
    TlsHouse house;
    auto client = house.greeted();
    for (int i = 0; i < 3; ++i) {
        client.ask_for_new_keys();
        ASSERT_TRUE(client.send(kPing));
        EXPECT_THAT(client.line().value_or(""), HasSubstr("\"id\":2"));
    }
}

}  // namespace
}  // namespace tengen::server::net
