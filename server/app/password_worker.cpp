#include "server/app/password_worker.hpp"

#include <array>
#include <utility>

#include <boost/asio/post.hpp>
#include <sodium.h>

namespace tengen::server::app {
namespace {

constexpr unsigned long long kPasses = 2;
constexpr std::size_t kRoomMemory = std::size_t{4} << 20U;
constexpr std::size_t kAccountMemory = std::size_t{19} << 20U;

}  // namespace

std::optional<std::string> hash_password(std::string const& password, core::PasswordOf of) {
    std::size_t const memory = of == core::PasswordOf::account ? kAccountMemory : kRoomMemory;
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), kPasses, memory) != 0) {
        return std::nullopt;
    }
    return hash.data();
}

core::PasswordVerdict check_password(std::string const& hash, std::string const& password) {
    bool const same = crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
    return same ? core::PasswordVerdict::right : core::PasswordVerdict::wrong;
}

PasswordWorker::PasswordWorker(Answers answers) : answers_(std::move(answers)) {
    boost::asio::post(pool_,
                      [this] { nobodys_ = hash_password("", core::PasswordOf::account).value_or(""); });
}

PasswordWorker::~PasswordWorker() {
    pool_.stop();
    pool_.join();
}

void PasswordWorker::ask(core::HashPassword password) {
    boost::asio::post(pool_, [this, password = std::move(password)] {
        answers_.hashed(password.session, hash_password(password.password, password.of));
    });
}

void PasswordWorker::ask(core::CheckPassword password) {
    boost::asio::post(pool_, [this, password = std::move(password)] {
        bool const is_somebodys = !password.hash.empty();
        auto const verdict = check_password(is_somebodys ? password.hash : nobodys_, password.password);
        answers_.checked(password.session, is_somebodys ? verdict : core::PasswordVerdict::wrong);
    });
}

}  // namespace tengen::server::app
