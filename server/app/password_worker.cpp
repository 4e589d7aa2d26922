#include "server/app/password_worker.hpp"

#include <array>
#include <utility>

#include <boost/asio/post.hpp>
#include <sodium.h>

namespace tengen::server::app {
namespace {

constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = std::size_t{4} << 20U;

}  // namespace

std::optional<std::string> hash_password(std::string const& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), kPasses, kMemory) != 0) {
        return std::nullopt;
    }
    return hash.data();
}

core::PasswordVerdict check_password(std::string const& hash, std::string const& password) {
    bool const same = crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
    return same ? core::PasswordVerdict::right : core::PasswordVerdict::wrong;
}

PasswordWorker::~PasswordWorker() {
    pool_.stop();
    pool_.join();
}

void PasswordWorker::ask(core::HashPassword password) {
    boost::asio::post(pool_, [this, password = std::move(password)] {
        answers_.hashed(password.session, hash_password(password.password));
    });
}

void PasswordWorker::ask(core::CheckPassword password) {
    boost::asio::post(pool_, [this, password = std::move(password)] {
        answers_.checked(password.session, check_password(password.hash, password.password));
    });
}

}  // namespace tengen::server::app
