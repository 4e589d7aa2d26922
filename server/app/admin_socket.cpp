#include "server/app/admin_socket.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <istream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace tengen::server::app {
namespace {

namespace asio = boost::asio;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kMostCallers = 16;
constexpr std::size_t kLineBytes = 65'536;
/// For the whole exchange; a room whose journal is slow takes its time.
constexpr auto kDeadline = std::chrono::seconds{10};
constexpr mode_t kOwnerOnly = 0600;

/// Whether the process at the other end is of this user, or of root.
bool is_ours(AdminSocket::Protocol::socket& socket) {
    ucred peer{};
    socklen_t size = sizeof peer;
    return getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           (peer.uid == geteuid() || peer.uid == 0);
}

}  // namespace

struct AdminSocket::Caller {
    Protocol::socket socket;
    /// For the peer to speak and to read, and for the answer to come.
    asio::steady_timer deadline;
    std::optional<std::string> answer{};
};

AdminSocketName::AdminSocketName(std::filesystem::path const& folder)
    : file_(folder / "admin"), name_(file_.string()) {
    if (name_.size() >= sizeof(sockaddr_un::sun_path)) {
        folder_ = ::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
        name_ = "/proc/self/fd/" + std::to_string(folder_) + "/admin";
    }
}

AdminSocketName::~AdminSocketName() {
    if (folder_ >= 0) {
        ::close(folder_);
    }
}

AdminSocket::AdminSocket(asio::io_context& io, net::Gateway& gateway, Ask ask)
    : io_(io), gateway_(gateway), ask_(std::move(ask)), acceptor_(io) {}

void AdminSocket::open(std::filesystem::path const& folder) {
    AdminSocketName const name(folder);
    std::string const file = name.file().string();
    auto const must = [&file](boost::system::error_code const& error) {
        if (error) {
            throw std::runtime_error("cannot make the admin socket " + file + ": " + error.message());
        }
    };
    ::unlink(file.c_str());
    boost::system::error_code error;
    must(acceptor_.open(Protocol(), error));
    must(acceptor_.bind(Protocol::endpoint(name.get()), error));
    // Before anybody can connect.
    if (::chmod(file.c_str(), kOwnerOnly) != 0) {
        must({errno, boost::system::system_category()});
    }
    must(acceptor_.listen(static_cast<int>(kMostCallers), error));
    file_ = name.file();
    asio::co_spawn(io_, accept(*this), gateway_.log_failure());
}

void AdminSocket::answer(core::OperatorTicket ticket, std::string const& line) {
    if (auto const found = callers_.find(ticket); found != callers_.end()) {
        found->second->answer = line;
        found->second->deadline.cancel();
    }
}

void AdminSocket::close() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    if (!file_.empty()) {
        ::unlink(file_.c_str());
        file_.clear();
    }
}

asio::awaitable<void> AdminSocket::accept(AdminSocket& admin) {
    while (admin.acceptor_.is_open()) {
        auto [error, socket] = co_await admin.acceptor_.async_accept(kAwait);
        if (error == asio::error::operation_aborted) {
            co_return;
        }
        if (error) {
            asio::steady_timer pause(admin.io_, std::chrono::milliseconds{200});
            static_cast<void>(co_await pause.async_wait(kAwait));
        } else if (is_ours(socket) && admin.callers_.size() < kMostCallers) {
            auto caller = std::make_shared<Caller>(Caller{std::move(socket), asio::steady_timer(admin.io_)});
            asio::co_spawn(admin.io_, hear(admin, std::move(caller)), admin.gateway_.log_failure());
        }
    }
}

void AdminSocket::limit(std::shared_ptr<Caller> const& caller) {
    caller->deadline.expires_after(kDeadline);
    caller->deadline.async_wait([caller](boost::system::error_code const& error) {
        if (!error) {
            boost::system::error_code ignored;
            caller->socket.close(ignored);
        }
    });
}

asio::awaitable<void> AdminSocket::hear(AdminSocket& admin, std::shared_ptr<Caller> caller) {
    core::OperatorTicket const ticket{++admin.last_ticket_};
    admin.callers_.emplace(ticket, caller);
    limit(caller);
    asio::streambuf buffer(kLineBytes);
    auto const [error, bytes] = co_await asio::async_read_until(caller->socket, buffer, '\n', kAwait);
    if (!error) {
        std::istream in(&buffer);
        std::string line;
        std::getline(in, line);
        admin.ask_(ticket, line);
        if (!caller->answer) {
            caller->deadline.expires_after(kDeadline);
            static_cast<void>(co_await caller->deadline.async_wait(kAwait));
        }
    }
    if (caller->answer) {
        limit(caller);
        static_cast<void>(co_await asio::async_write(caller->socket, asio::buffer(*caller->answer), kAwait));
    }
    caller->deadline.cancel();
    admin.callers_.erase(ticket);
}

}  // namespace tengen::server::app
