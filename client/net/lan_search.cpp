#include "client/net/lan_search.hpp"

#include <array>
#include <exception>
#include <map>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/multicast.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "common/base/interfaces.hpp"
#include "proto/version.hpp"

namespace tengen::client::net {
namespace {

namespace asio = boost::asio;
using asio::ip::udp;
using boost::system::error_code;

constexpr auto kAnswered = asio::as_tuple(asio::use_awaitable);
/// A server that leaves as many queries unanswered has gone.
constexpr int kMissed = 3;
/// More servers than this are not remembered: the network may be full of answers.
constexpr std::size_t kMostServers = 32;

}  // namespace

/// All but the constructor, the destructor and `found` runs on the thread of `io_`.
class LanSearch::Asker {
  public:
    explicit Asker(LanGroup group) : group_(std::move(group)) {
        error_code failure;
        socket_.open(udp::v4(), failure);
        if (failure)
            return;
        asio::co_spawn(io_, ask(*this), [](std::exception_ptr const&) {});
        asio::co_spawn(io_, hear(*this), [](std::exception_ptr const&) {});
        thread_ = std::thread([this] { io_.run(); });
    }
    ~Asker() {
        io_.stop();
        if (thread_.joinable())
            thread_.join();
    }
    Asker(Asker const&) = delete;
    Asker& operator=(Asker const&) = delete;

    [[nodiscard]] std::vector<NearbyServer> found() const {
        std::lock_guard const lock(mutex_);
        std::vector<NearbyServer> servers;
        for (auto const& [place, one] : servers_)
            servers.push_back(one.server);
        return servers;
    }

  private:
    struct Heard {
        NearbyServer server;
        /// Number of the last query that it answered.
        int query = 0;
    };

    static asio::awaitable<void> ask(Asker& asker) {
        asio::steady_timer pause(asker.io_);
        for (;;) {
            asker.begin_query();
            pause.expires_after(asker.group_.interval);
            co_await pause.async_wait(kAnswered);
        }
    }

    static asio::awaitable<void> hear(Asker& asker) {
        udp::endpoint from;
        std::array<char, proto::kLanAnswerBytes + 1> bytes{};
        for (;;) {
            auto const [error, size] =
                co_await asker.socket_.async_receive_from(asio::buffer(bytes), from, kAnswered);
            if (!error)
                asker.take({bytes.data(), size}, from);
        }
    }

    /// On every interface; one that cannot is left out.
    void begin_query() {
        ++query_;
        {
            std::lock_guard const lock(mutex_);
            std::erase_if(servers_, [this](auto const& one) { return query_ - one.second.query > kMissed; });
        }
        error_code ignored;
        udp::endpoint const group(asio::ip::make_address(group_.address, ignored), group_.port);
        for (auto const& interface : base::ipv4_interfaces()) {
            socket_.set_option(asio::ip::multicast::outbound_interface(asio::ip::address_v4(interface)),
                               ignored);
            socket_.send_to(asio::buffer(proto::encode_lan_query()), group, 0, ignored);
        }
    }

    void take(std::string_view datagram, udp::endpoint const& from) {
        auto about = proto::decode_lan_answer(datagram);
        if (!about || about->protocol < proto::kMinProtocol || about->protocol > proto::kMaxProtocol)
            return;
        auto const security = about->tls_port ? Security::tls : Security::plain;
        Address address{from.address().to_string(), about->tls_port.value_or(about->port), security};
        // One server is heard on several interfaces of its own machine: there it is its loopback that counts.
        std::lock_guard const lock(mutex_);
        auto const place = to_text(address);
        if (servers_.size() < kMostServers || servers_.contains(place))
            servers_[place] = {{std::move(address), *std::move(about)}, query_};
    }

    LanGroup group_;
    asio::io_context io_{1};
    udp::socket socket_{io_};
    mutable std::mutex mutex_;
    std::map<std::string, Heard> servers_;
    int query_ = 0;
    std::thread thread_;
};

LanSearch::LanSearch(LanGroup group) : asker_(std::make_unique<Asker>(std::move(group))) {}

LanSearch::~LanSearch() = default;

std::vector<NearbyServer> LanSearch::found() const {
    return asker_->found();
}

}  // namespace tengen::client::net
