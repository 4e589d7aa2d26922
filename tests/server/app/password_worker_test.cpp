#include "server/app/password_worker.hpp"

#include <chrono>
#include <ctime>
#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "server/app/sodium_secrets.hpp"

namespace tengen::server::app {
namespace {

using core::PasswordVerdict;

TEST(PasswordWorker, PasswordsAreSaltedAndChecked) {
    SodiumSecrets const started;
    std::string const hash = hash_password("天元").value();
    EXPECT_NE(hash, hash_password("天元"));
    EXPECT_EQ(hash.find("天元"), std::string::npos);
    EXPECT_EQ(check_password(hash, "天元"), PasswordVerdict::right);
    EXPECT_EQ(check_password(hash, "天"), PasswordVerdict::wrong);
    EXPECT_EQ(check_password("", "天元"), PasswordVerdict::wrong);
}

TEST(PasswordWorker, AHashOfAnotherCostIsStillGood) {
    SodiumSecrets const started;
    // "天元" with one pass over 8 KiB.
    std::string const hash =
        "$argon2id$v=19$m=8,t=1,p=1$O82mSZ7d73l+SA1GOmEU4Q$bttYsv4Cc3W6Hd29NMIf+LiJYva23qj+LU80OUr5Lmo";
    EXPECT_EQ(check_password(hash, "天元"), PasswordVerdict::right);
}

TEST(PasswordWorker, AnAccountsPasswordCostsMoreThanARooms) {
    SodiumSecrets const started;
    // OWASP Password Storage Cheat Sheet: 19 MiB, two passes.
    auto const cost_of = [](core::PasswordOf of) {
        std::string const hash = hash_password("天元", of).value();
        return hash.substr(0, hash.find(",p="));
    };
    EXPECT_EQ(cost_of(core::PasswordOf::account), "$argon2id$v=19$m=19456,t=2");
    EXPECT_EQ(cost_of(core::PasswordOf::room), "$argon2id$v=19$m=4096,t=2");
}

/// Processor time that the thread of the caller has used.
std::chrono::nanoseconds time_used() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds{used.tv_sec} + std::chrono::nanoseconds{used.tv_nsec};
}

TEST(PasswordWorker, AnAccountThatDoesNotExistIsAsMuchWork) {
    SodiumSecrets const started;
    std::vector<std::chrono::nanoseconds> used;
    std::promise<void> last;
    PasswordWorker worker({
        .hashed = [&](base::SessionId, std::optional<std::string> const&) { used.push_back(time_used()); },
        .checked =
            [&](base::SessionId session, PasswordVerdict verdict) {
                EXPECT_EQ(verdict, PasswordVerdict::wrong);
                used.push_back(time_used());
                if (session.value == 3) {
                    last.set_value();
                }
            },
    });
    worker.ask(core::HashPassword{base::SessionId{1}, "", core::PasswordOf::account});
    std::string const hash = hash_password("sesame", core::PasswordOf::account).value();
    worker.ask(core::CheckPassword{base::SessionId{2}, hash, "open"});
    worker.ask(core::CheckPassword{base::SessionId{3}, "", ""});
    last.get_future().wait();
    // A check that was left out would take a thousandth.
    EXPECT_GT(used[2] - used[1], (used[1] - used[0]) / 10);
}

TEST(PasswordWorker, WorksOnAnotherThreadAndAnswersInOrder) {
    SodiumSecrets const started;
    std::string const hash = hash_password("sesame").value();
    std::vector<std::pair<std::uint64_t, PasswordVerdict>> answered;
    std::thread::id thread;
    std::promise<std::optional<std::string>> last;
    PasswordWorker worker({
        .hashed = [&](base::SessionId, std::optional<std::string> made) { last.set_value(std::move(made)); },
        .checked =
            [&](base::SessionId session, PasswordVerdict verdict) {
                thread = std::this_thread::get_id();
                answered.emplace_back(session.value, verdict);
            },
    });
    worker.ask(core::CheckPassword{base::SessionId{1}, hash, "sesame"});
    worker.ask(core::CheckPassword{base::SessionId{2}, hash, "open"});
    worker.ask(core::HashPassword{base::SessionId{3}, "open"});
    EXPECT_EQ(check_password(last.get_future().get().value(), "open"), PasswordVerdict::right);
    EXPECT_EQ(answered, (std::vector<std::pair<std::uint64_t, PasswordVerdict>>{
                            {1, PasswordVerdict::right}, {2, PasswordVerdict::wrong}}));
    EXPECT_NE(thread, std::this_thread::get_id());
}

TEST(PasswordWorker, WhatWaitsAtTheEndIsDropped) {
    SodiumSecrets const started;
    int answered = 0;
    {
        PasswordWorker worker({[&](base::SessionId, std::optional<std::string> const&) { ++answered; }, {}});
        for (std::uint64_t i = 0; i < 1'000; ++i) {
            worker.ask(core::HashPassword{base::SessionId{i}, "open"});
        }
    }
    EXPECT_LT(answered, 1'000);
}

}  // namespace
}  // namespace tengen::server::app
