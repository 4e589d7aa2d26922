#include "server/app/local_use.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/app/address.hpp"

namespace tengen::server::app {

namespace asio = boost::asio;
namespace fs = std::filesystem;

AddressFile::AddressFile(fs::path const& folder) : file_(folder / "address") {
    std::error_code ignored;
    fs::remove(file_, ignored);
}

AddressFile::~AddressFile() {
    std::error_code ignored;
    fs::remove(file_, ignored);
}

bool AddressFile::write(asio::ip::tcp::endpoint const& endpoint) const {
    auto reachable = endpoint;
    if (reachable.address() == asio::ip::address_v4::any()) {
        reachable.address(asio::ip::address_v4::loopback());
    } else if (reachable.address() == asio::ip::address_v6::any()) {
        reachable.address(asio::ip::address_v6::loopback());
    }
    // At once or not at all: somebody may be reading.
    auto const fresh = file_.string() + ".new";
    std::error_code failure;
    std::ofstream out(fresh);
    out << to_text(reachable) << '\n';
    out.close();
    if (out) {
        fs::rename(fresh, file_, failure);
    }
    bool const written = out && !failure;
    if (!written) {
        fs::remove(fresh, failure);
    }
    return written;
}

UseWatch::UseWatch(asio::io_context& io, fs::path const& file, std::function<void()> on_unused,
                   std::chrono::milliseconds interval)
    : descriptor_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)),
      on_unused_(std::move(on_unused)),
      interval_(interval),
      timer_(io) {
    if (descriptor_ < 0) {
        throw std::runtime_error("cannot open " + file.string() + ": " + std::strerror(errno));
    }
    wait();
}

UseWatch::~UseWatch() {
    ::close(descriptor_);
}

void UseWatch::wait() {
    timer_.expires_after(interval_);
    timer_.async_wait([this](boost::system::error_code const& error) {
        if (!error) {
            look();
        }
    });
}

void UseWatch::look() {
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) {
        on_unused_();
    } else {
        wait();
    }
}

}  // namespace tengen::server::app
