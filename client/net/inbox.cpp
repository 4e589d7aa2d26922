#include "client/net/inbox.hpp"

#include <utility>

namespace tengen::client::net {

void Inbox::push(InboxItem item) {
    {
        std::scoped_lock const lock(mutex_);
        items_.push_back(std::move(item));
    }
    filled_.notify_one();
}

std::vector<InboxItem> Inbox::drain() {
    std::scoped_lock const lock(mutex_);
    return std::exchange(items_, {});
}

std::vector<InboxItem> Inbox::wait(base::Milliseconds at_most) {
    std::unique_lock lock(mutex_);
    filled_.wait_for(lock, at_most, [this] { return !items_.empty(); });
    return std::exchange(items_, {});
}

}  // namespace tengen::client::net
