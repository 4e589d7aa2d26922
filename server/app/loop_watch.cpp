#include "server/app/loop_watch.hpp"

namespace tengen::server::app {

LoopWatch::LoopWatch(boost::asio::io_context& io, std::chrono::milliseconds interval)
    : timer_(io), interval_(interval) {}

void LoopWatch::start() {
    timer_.expires_after(interval_);
    timer_.async_wait([this](boost::system::error_code const& error) {
        if (!error) {
            lag_.add(std::chrono::steady_clock::now() - timer_.expiry());
            start();
        }
    });
}

void LoopWatch::stop() {
    timer_.cancel();
}

}  // namespace tengen::server::app
