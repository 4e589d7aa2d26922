#include "server/app/tls_door.hpp"

#include <stdexcept>
#include <utility>

#include <boost/system/system_error.hpp>

#include "server/app/address.hpp"

namespace tengen::server::app {

using Severity = core::LogLine::Severity;

void TlsDoor::open(Settings const& settings) {
    if (settings.tls_listen.empty()) {
        return;
    }
    files_ = settings.tls;
    auto loaded = net::TlsContext::load(files_);
    if (!loaded) {
        throw std::runtime_error("no TLS: " + loaded.error().text);
    }
    show(*std::move(loaded));
    auto const place = resolve(io_, settings.tls_listen);
    try {
        listener_.emplace(io_, place, gateway_, log_);
    } catch (boost::system::system_error const& error) {
        throw std::runtime_error("cannot listen for TLS on " + to_text(place) + ": " +
                                 error.code().message());
    }
}

void TlsDoor::start() {
    if (listener_) {
        listener_->start(net::Door::tls);
    }
}

void TlsDoor::stop() {
    if (listener_) {
        listener_->stop();
    }
}

void TlsDoor::reload() {
    auto loaded = net::TlsContext::load(files_);
    if (loaded) {
        show(*std::move(loaded));
    } else {
        log_({Severity::error, "the old certificate is kept: " + loaded.error().text});
    }
}

std::optional<boost::asio::ip::tcp::endpoint> TlsDoor::endpoint() const {
    return listener_ ? std::optional(listener_->endpoint()) : std::nullopt;
}

void TlsDoor::show(std::shared_ptr<net::TlsContext const> certificate) {
    for (std::string const& warning : certificate->warnings()) {
        log_({Severity::warning, warning});
    }
    log_({Severity::info,
          "TLS shows the certificate in " + files_.certificate.string() + ", " + certificate->fingerprint()});
    gateway_.show(std::move(certificate));
}

}  // namespace tengen::server::app
