#include "common/engine/gomocup/runner.hpp"

#include <random>

#include <gtest/gtest.h>

#include "tests/common/engine/gomocup/scripted_thinker.hpp"

namespace tengen::engine::gomocup {
namespace {

/// What was printed, and a wait for it.
class Printed {
  public:
    void add(std::string_view text) {
        std::lock_guard const lock(mutex_);
        text_ += text;
        changed_.notify_all();
    }
    void wait_for(std::string_view text) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return text_.find(text) != std::string::npos; });
    }
    [[nodiscard]] std::string text() {
        std::lock_guard const lock(mutex_);
        return text_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string text_;
};

class RunnerTest : public testing::Test {
  protected:
    ScriptedThinker thinker_;
    Printed printed_;
    Runner runner_{thinker_, [this](std::string_view text) { printed_.add(text); }};
};

TEST_F(RunnerTest, ScriptsAreAnsweredInOrderToTheEndOfInput) {
    runner_.feed("START 15\r\nBEGIN\r\nTURN 7,7\r\nTURN 8,");
    runner_.feed("8\nABOUT x\nTURN 9,9");
    runner_.end_input();
    runner_.wait_until_over();
    EXPECT_EQ(printed_.text(),
              "OK\n"
              "MESSAGE depth 1-1 ev 0 n 10 t 0 pv a1\n0,0\n"
              "MESSAGE depth 1-1 ev 0 n 10 t 0 pv b1\n1,0\n"
              "MESSAGE depth 1-1 ev 0 n 10 t 0 pv c1\n2,0\n"
              "ERROR ABOUT takes nothing on its line\n"
              "MESSAGE depth 1-1 ev 0 n 10 t 0 pv d1\n3,0\n");
}

TEST_F(RunnerTest, AStopIsHeardWhileThinking) {
    thinker_.endless = true;
    thinker_.on_the_way = {findings_of(2, 5, "h8")};
    runner_.feed("START 15\nBEGIN\n");
    printed_.wait_for("MESSAGE depth 2");
    runner_.feed("ABOUT\n");
    printed_.wait_for("name=\"tengen\"");
    EXPECT_EQ(printed_.text().find("0,0\n"), std::string::npos);
    runner_.feed("YXSTOP\n");
    printed_.wait_for("0,0\n");
    EXPECT_FALSE(runner_.is_over());
}

TEST_F(RunnerTest, NothingOfTheOldGameIsToldAfterARestart) {
    thinker_.endless = true;
    thinker_.on_the_way = {findings_of(2, 5, "h8")};
    runner_.feed("START 15\nBEGIN\n");
    printed_.wait_for("MESSAGE depth 2");
    runner_.feed("TURN 7,7\nRESTART\nEND\n");
    runner_.wait_until_over();
    EXPECT_EQ(printed_.text(), "OK\nMESSAGE depth 2-4 ev 5 n 1000 t 20 pv h8\nOK\n");
}

TEST_F(RunnerTest, TheEndIsHeardWhileThinking) {
    thinker_.endless = true;
    runner_.feed("START 15\nBEGIN\nEND\nABOUT\n");
    runner_.wait_until_over();
    EXPECT_EQ(printed_.text().find("name="), std::string::npos);
}

TEST_F(RunnerTest, ItCanBeDestroyedWhileThinking) {
    thinker_.endless = true;
    thinker_.on_the_way = {findings_of(2, 5, "h8")};
    runner_.feed("START 15\nBEGIN\nTURN 7,7\n");
    printed_.wait_for("MESSAGE depth 2");
}

TEST_F(RunnerTest, AnyBytesAreAnsweredAndNeverEndTheProgram) {
    std::mt19937 random(7);  // NOLINT(cert-msc51-cpp): the same bytes every time
    std::vector<std::string> const pieces{"START 15\n",
                                          "BEGIN\n",
                                          "TURN ",
                                          "7,7",
                                          "BOARD\n",
                                          "1,1,1\n",
                                          "DONE\n",
                                          "INFO rule ",
                                          "4",
                                          "YXBOARD",
                                          "\n",
                                          "\r\n",
                                          "RESTART\n",
                                          "SUGGEST\n",
                                          "YXNBEST 2",
                                          "PLAY ",
                                          "3,3,2",
                                          "-1,5",
                                          "YXSTOP\n",
                                          "YXBLOCK\n",
                                          "SWAP2BOARD\n",
                                          "TAKEBACK 7,7\n",
                                          "INFO max_memory 9",
                                          "INFO max_node 50\n",
                                          "YXBALANCEONE\n"};
    for (int round = 0; round < 3000; ++round) {
        if (random() % 4 == 0) {
            std::string bytes(random() % 40, ' ');
            for (auto& byte : bytes) {
                byte = static_cast<char>(random() % 256);
            }
            runner_.feed(bytes);
        } else {
            runner_.feed(pieces[random() % pieces.size()]);
        }
    }
    EXPECT_FALSE(runner_.is_over());
    runner_.feed("\nDONE\nINFO rule 0\nSTART 15\nTURN 7,7\n");
    runner_.end_input();
    runner_.wait_until_over();
    EXPECT_TRUE(printed_.text().ends_with("0,0\n"));
}

}  // namespace
}  // namespace tengen::engine::gomocup
