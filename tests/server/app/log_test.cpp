#include "server/app/log.hpp"

#include <algorithm>
#include <cstdio>
#include <string>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace tengen::server::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;
using Severity = core::LogLine::Severity;

/// Standard error of this process, led into a pipe of a page.
class LogTest : public testing::Test {
  protected:
    LogTest() {
        int ends[2];
        EXPECT_EQ(pipe(ends), 0);
        fcntl(ends[1], F_SETPIPE_SZ, kPipe);
        before_ = dup(STDERR_FILENO);
        dup2(ends[1], STDERR_FILENO);
        ::close(ends[1]);
        reader_ = ends[0];
    }
    ~LogTest() override {
        end_writing();
        ::close(reader_);
    }
    void end_writing() {
        if (before_ >= 0) {
            dup2(before_, STDERR_FILENO);
            ::close(std::exchange(before_, -1));
        }
    }
    std::string read_some(std::size_t bytes) {
        std::string text(bytes, '\0');
        auto const count = read(reader_, text.data(), bytes);
        text.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
        return text;
    }
    std::string rest() {
        std::string all;
        for (std::string some; !(some = read_some(kPipe)).empty();) {
            all += some;
        }
        return all;
    }

    static constexpr int kPipe = 4'096;

  private:
    int before_ = -1;
    int reader_ = -1;
};

TEST_F(LogTest, WritesTimeLevelAndTextOfWhatIsImportantEnough) {
    Log log("warning");
    log.write({Severity::info, "small talk"});
    log.write({Severity::warning, "beware"});
    log.write({Severity::error, "{broken}"});
    EXPECT_TRUE(log.close(60s));
    end_writing();
    EXPECT_THAT(rest(), AllOf(testing::MatchesRegex("20[^\n]* warning beware\n20[^\n]* error .broken.\n"),
                              Not(HasSubstr("small talk"))));
}

TEST_F(LogTest, WhateverTheTextIsItIsOneLineOfText) {
    Log log("info");
    log.write({Severity::info,
               "a\nb\r\x1b[31mc\x7f\xc2\x9b"
               "d\\x0ae\u4e2d"});
    ASSERT_TRUE(log.close(60s));
    end_writing();
    std::string const said = rest();
    EXPECT_THAT(said, HasSubstr("info a\\x0ab\\x0d\\x1b[31mc\\x7f\\xc2\\x9bd\\\\x0ae\u4e2d\n"));
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1);
}

TEST_F(LogTest, AReaderThatStandsStillHoldsUpNobodyAndLosesTheOldestLines) {
    std::string const filler(kPipe, 'x');
    ASSERT_EQ(::write(STDERR_FILENO, filler.data(), filler.size()), kPipe);
    Log log("info");
    for (int i = 0; i < 5'000; ++i) {
        log.write({Severity::info, "line " + std::to_string(i)});
    }
    EXPECT_FALSE(log.close(1ms));
    // With a reader the rest comes.
    std::string all;
    while (all.find("lines of the log were lost") == std::string::npos) {
        all += read_some(kPipe);
    }
    EXPECT_THAT(all, AllOf(HasSubstr("line 4999\n"), Not(HasSubstr("line 2500\n")),
                           HasSubstr("lost, for nobody read them: ")));
}

}  // namespace
}  // namespace tengen::server::app
