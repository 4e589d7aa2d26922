#include "server/app/mailbox.hpp"

#include <utility>

#include <boost/asio/post.hpp>

namespace tengen::server::app {

Mailbox::Mailbox(boost::asio::io_context& io, std::function<void(Letter)> read)
    : io_(io), read_(std::move(read)) {}

void Mailbox::put(Letter letter) {
    bool first = false;
    {
        std::lock_guard const lock(mutex_);
        if (closed_) {
            return;
        }
        first = letters_.empty();
        letters_.push_back(std::move(letter));
    }
    if (first) {
        boost::asio::post(io_, [this] { deliver(); });
    }
}

void Mailbox::close() {
    std::lock_guard const lock(mutex_);
    closed_ = true;
    letters_.clear();
}

void Mailbox::deliver() {
    std::vector<Letter> letters;
    {
        std::lock_guard const lock(mutex_);
        std::swap(letters, letters_);
    }
    for (Letter& letter : letters) {
        read_(std::move(letter));
    }
}

}  // namespace tengen::server::app
