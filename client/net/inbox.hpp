#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "client/model/session_model.hpp"
#include "common/base/time.hpp"
#include "proto/responses.hpp"

namespace tengen::client::net {

struct LineOpened {};
/// Never opened, or opened and lost. `error` is technical and English.
struct LineLost {
    std::string error;
    model::LinkFault fault = model::LinkFault::other;
};
struct Answered {
    std::int64_t id = 0;
    proto::Reply reply;
};
/// An error that answers no request.
struct Complained {
    proto::Error error{};
};
struct Heard {
    proto::Notification notification;
};
/// The server showed a certificate that is not believed: nothing was said to it, and no new attempt is made.
struct CertificateRefused {
    model::CertificateDoubt doubt{};
};
using InboxItem = std::variant<LineOpened, LineLost, Answered, Complained, Heard, CertificateRefused>;

/// What came over the line, in order: filled by the connection's thread, drained once a frame by the
/// window's.
class Inbox {
  public:
    void push(InboxItem item);
    [[nodiscard]] std::vector<InboxItem> drain();
    /// Blocks until something is there or the time is up.
    [[nodiscard]] std::vector<InboxItem> wait(base::Milliseconds at_most);

  private:
    std::mutex mutex_;
    std::condition_variable filled_;
    std::vector<InboxItem> items_;
};

}  // namespace tengen::client::net
