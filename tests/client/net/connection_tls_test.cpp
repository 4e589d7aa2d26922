// Lines to servers that speak TLS: who is believed, and what is said to the others.

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/net/connection.hpp"
#include "tests/support/certificate.hpp"

namespace tengen::client::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using testing::HasSubstr;

constexpr base::Milliseconds kLong{20'000};

/// Takes one TLS connection after another, on a thread of its own, until it has heard a line or the end.
class TlsPeer {
  public:
    explicit TlsPeer(support::Certificate const& certificate, int most = TLS1_3_VERSION) {
        context_.use_certificate(asio::buffer(certificate.certificate), asio::ssl::context::pem);
        context_.use_private_key(asio::buffer(certificate.key), asio::ssl::context::pem);
        SSL_CTX_set_security_level(context_.native_handle(), 0);
        SSL_CTX_set_min_proto_version(context_.native_handle(), TLS1_VERSION);
        SSL_CTX_set_max_proto_version(context_.native_handle(), most);
        thread_ = std::thread([this] { serve(); });
    }
    ~TlsPeer() {
        stopped_ = true;
        boost::system::error_code ignored;
        tcp::socket last(io_);
        last.connect({asio::ip::address_v4::loopback(), acceptor_.local_endpoint().port()}, ignored);
        thread_.join();
    }
    TlsPeer(TlsPeer const&) = delete;
    TlsPeer& operator=(TlsPeer const&) = delete;

    [[nodiscard]] Address address(std::string host = "127.0.0.1") const {
        return {std::move(host), acceptor_.local_endpoint().port(), Security::tls};
    }
    [[nodiscard]] int connections() const { return connections_; }

  private:
    void serve() {
        for (;;) {
            auto socket = acceptor_.accept();
            if (stopped_)
                return;
            ++connections_;
            asio::ssl::stream<tcp::socket> stream(std::move(socket), context_);
            boost::system::error_code error;
            stream.handshake(asio::ssl::stream_base::server, error);
            std::string line;
            if (!error)
                asio::read_until(stream, asio::dynamic_buffer(line), '\n', error);
            if (!error)
                asio::write(stream,
                            asio::buffer(std::string(
                                R"({"jsonrpc":"2.0","id":9,"error":{"code":-32000,"message":"x","data":)"
                                R"({"reason":"draining"}}})"
                                "\n")),
                            error);
            if (!error)
                asio::read_until(stream, asio::dynamic_buffer(line), "never", error);
        }
    }

    asio::io_context io_;
    // On 127.0.0.2 too.
    tcp::acceptor acceptor_{io_, tcp::endpoint(asio::ip::address_v4::any(), 0)};
    asio::ssl::context context_{asio::ssl::context::tls_server};
    std::atomic<bool> stopped_ = false;
    std::atomic<int> connections_ = 0;
    std::thread thread_;
};

class ConnectionTls : public testing::Test {
  protected:
    template <class Kind>
    Kind next_is() {
        while (unread.empty()) {
            unread = inbox.wait(kLong);
            if (unread.empty())
                throw std::runtime_error("nothing came in time");
        }
        auto item = std::move(unread.front());
        unread.erase(unread.begin());
        if (auto* kind = std::get_if<Kind>(&item))
            return std::move(*kind);
        throw std::runtime_error("another kind of item came: " + std::to_string(item.index()));
    }
    void greets(Connection& connection) {
        next_is<LineOpened>();
        proto::Hello hello;
        hello.protocol = 1;
        hello.client = "test 1";
        connection.send(9, hello);
        EXPECT_EQ(next_is<Answered>().reply.error().reason, proto::ErrorReason::draining);
    }
    static Timing quick() {
        Timing timing;
        timing.first_retry = base::Milliseconds{1};
        timing.longest_retry = base::Milliseconds{2};
        return timing;
    }

    support::Certificate const shown = support::make_certificate();
    Inbox inbox;
    std::vector<InboxItem> unread;
};

TEST_F(ConnectionTls, AnAcceptedCertificateIsBelieved) {
    TlsPeer const peer(shown);
    Connection connection(peer.address(), inbox, quick(), {shown.fingerprint});
    greets(connection);
}

TEST_F(ConnectionTls, ACertificateThatNobodyVouchesForEndsTheLineBeforeAWord) {
    TlsPeer const peer(shown);
    Connection connection(peer.address(), inbox, quick());
    auto const doubt = next_is<CertificateRefused>().doubt;
    EXPECT_EQ(doubt.shown, shown.fingerprint);
    EXPECT_EQ(doubt.expected, std::nullopt);
    // No attempt follows, and none is made when asked.
    connection.restart();
    EXPECT_TRUE(inbox.wait(base::Milliseconds{50}).empty());
    EXPECT_EQ(peer.connections(), 1);
}

TEST_F(ConnectionTls, AnotherCertificateThanTheAcceptedOneIsToldWithBoth) {
    TlsPeer const peer(shown);
    auto const before = support::make_certificate();
    Connection const connection(peer.address(), inbox, quick(), {before.fingerprint});
    auto const doubt = next_is<CertificateRefused>().doubt;
    EXPECT_EQ(doubt.shown, shown.fingerprint);
    EXPECT_EQ(doubt.expected, before.fingerprint);
}

TEST_F(ConnectionTls, WhomTheStoreOfThisComputerVouchesForIsBelievedUnderItsOwnNameOnly) {
    auto const store = std::filesystem::path(testing::TempDir()) / "tengen-test-store.pem";
    std::ofstream(store) << shown.certificate;
    setenv("SSL_CERT_FILE", store.c_str(), 1);
    TlsPeer const peer(shown);
    {
        Connection connection(peer.address(), inbox, quick());
        greets(connection);
    }
    {
        Connection connection(peer.address("localhost"), inbox, quick());
        greets(connection);
    }
    // The certificate is for localhost and 127.0.0.1.
    Connection const connection(peer.address("127.0.0.2"), inbox, quick());
    unsetenv("SSL_CERT_FILE");
    EXPECT_EQ(next_is<CertificateRefused>().doubt.shown, shown.fingerprint);
}

TEST_F(ConnectionTls, AnExpiredCertificateIsNotVouchedFor) {
    auto const expired = support::make_certificate(std::chrono::seconds{-60});
    auto const store = std::filesystem::path(testing::TempDir()) / "tengen-test-expired.pem";
    std::ofstream(store) << expired.certificate;
    setenv("SSL_CERT_FILE", store.c_str(), 1);
    TlsPeer const peer(expired);
    Connection const connection(peer.address(), inbox, quick());
    EXPECT_EQ(next_is<CertificateRefused>().doubt.shown, expired.fingerprint);
    unsetenv("SSL_CERT_FILE");
}

TEST_F(ConnectionTls, OldVersionsOfTlsAreNotSpoken) {
    TlsPeer const peer(shown, TLS1_1_VERSION);
    Connection const connection(peer.address(), inbox, quick(), {shown.fingerprint});
    EXPECT_EQ(next_is<LineLost>().fault, model::LinkFault::no_tls);
}

TEST_F(ConnectionTls, APeerThatSpeaksPlainlyIsSaidToSpeakNoTls) {
    asio::io_context io;
    tcp::acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    Connection const connection({"127.0.0.1", acceptor.local_endpoint().port(), Security::tls}, inbox,
                                quick());
    auto socket = acceptor.accept();
    asio::write(socket, asio::buffer(std::string("{\"jsonrpc\":\"2.0\"}\n")));
    EXPECT_EQ(next_is<LineLost>().fault, model::LinkFault::no_tls);
}

TEST_F(ConnectionTls, AHandshakeThatIsNeverFinishedIsGivenUp) {
    asio::io_context io;
    tcp::acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    auto timing = quick();
    timing.connect = base::Milliseconds{20};
    Connection const connection({"127.0.0.1", acceptor.local_endpoint().port(), Security::tls}, inbox,
                                timing);
    auto const socket = acceptor.accept();
    EXPECT_EQ(next_is<LineLost>().fault, model::LinkFault::silent);
}

}  // namespace
}  // namespace tengen::client::net
