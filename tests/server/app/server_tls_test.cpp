// TLS of a whole server: what it shows, and when it shows another one.

#include <csignal>
#include <fstream>
#include <future>
#include <thread>
#include <vector>

#include <boost/asio/post.hpp>
#include <gmock/gmock.h>

#include "server/app/server.hpp"
#include "tests/server/app/house.hpp"
#include "tests/server/tls_client.hpp"
#include "tests/support/certificate.hpp"

namespace tengen::server::app {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr char const* kHello =
    R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":"t 1","heartbeat":false}})"
    "\n";
constexpr char const* kPing = R"({"jsonrpc":"2.0","id":2,"method":"ping"})"
                              "\n";

/// A server with TLS, on this thread until `run`.
class TlsServer : public testing::Test {
  protected:
    TlsServer() {
        std::signal(SIGPIPE, SIG_IGN);
        settings_.folder = folder_.path() / "data";
        settings_.listen = "127.0.0.1:0";
        settings_.tls_listen = "127.0.0.1:0";
        settings_.tls = {folder_.path() / "cert.pem", folder_.path() / "key.pem"};
        shown_.write(folder_.path());
    }
    ~TlsServer() override {
        if (thread_.joinable()) {
            boost::asio::post(io_, [this] { server_->stop(); });
            thread_.join();
        }
    }

    void start() {
        server_.emplace(io_, settings_, ai::house_engines(),
                        [this](core::LogLine const& line) { log_.push_back(line.text); });
        server_->start();
        port_ = server_->tls_door().endpoint().value().port();
    }
    void run() {
        start();
        thread_ = std::thread([this] { io_.run(); });
    }
    /// What SIGHUP does.
    void reload() {
        std::promise<void> done;
        boost::asio::post(io_, [&] {
            server_->tls_door().reload();
            done.set_value();
        });
        done.get_future().wait();
    }

    TempFolder folder_;
    support::Certificate shown_ = support::make_certificate();
    Settings settings_ = House::test_settings();
    std::vector<std::string> log_;
    boost::asio::io_context io_{1};
    std::optional<Server> server_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

TEST_F(TlsServer, WelcomesPeopleOnBothPortsAndTellsItsFingerprint) {
    run();
    TlsClient safe(port_);
    EXPECT_EQ(safe.certificate(), shown_.certificate);
    ASSERT_TRUE(safe.send(kHello));
    EXPECT_THAT(safe.line().value_or(""), HasSubstr("\"token\""));
    RawClient plain(server_->endpoint().port());
    ASSERT_TRUE(plain.send(kHello));
    EXPECT_THAT(plain.line().value_or(""), HasSubstr("\"token\""));
    EXPECT_THAT(log_, Contains(HasSubstr(shown_.fingerprint)));
}

TEST_F(TlsServer, DoesNotStartWithoutACertificateThatWorks) {
    std::filesystem::remove(settings_.tls.certificate);
    try {
        start();
        FAIL() << "it started";
    } catch (std::runtime_error const& error) {
        EXPECT_THAT(error.what(), HasSubstr("no TLS: cannot read " + settings_.tls.certificate.string()));
    }
}

TEST_F(TlsServer, StartsWithAnExpiredCertificateAndWarns) {
    support::make_certificate(std::chrono::seconds{-60}).write(folder_.path());
    start();
    EXPECT_THAT(log_, Contains(HasSubstr(settings_.tls.certificate.string() + " expired on ")));
}

TEST_F(TlsServer, ShowsARenewedCertificateAfterAReloadAndThoseWhoAreHereStay) {
    run();
    TlsClient early(port_);
    ASSERT_TRUE(early.send(kHello));
    EXPECT_THAT(early.line().value_or(""), HasSubstr("\"token\""));
    auto const renewed = support::make_certificate();
    renewed.write(folder_.path());
    reload();
    EXPECT_EQ(TlsClient(port_).certificate(), renewed.certificate);
    ASSERT_TRUE(early.send(kPing));
    EXPECT_THAT(early.line().value_or(""), HasSubstr("\"id\":2"));
    EXPECT_THAT(log_, Contains(HasSubstr(renewed.fingerprint)));
}

TEST_F(TlsServer, KeepsTheOldCertificateWhenTheNewOneIsBrokenAndSaysWhy) {
    run();
    std::ofstream(settings_.tls.certificate) << "half a certifi";
    reload();
    EXPECT_EQ(TlsClient(port_).certificate(), shown_.certificate);
    EXPECT_THAT(log_, Contains(AllOf(HasSubstr("the old certificate is kept"),
                                     HasSubstr(settings_.tls.certificate.string()))));
}

}  // namespace
}  // namespace tengen::server::app
