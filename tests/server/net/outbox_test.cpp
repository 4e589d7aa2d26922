#include "server/net/outbox.hpp"

#include <gtest/gtest.h>

namespace tengen::server::net {
namespace {

Line line(std::string text) {
    return std::make_shared<std::string const>(std::move(text));
}

std::string gathered(Outbox const& outbox) {
    std::vector<boost::asio::const_buffer> buffers;
    outbox.gather(buffers);
    std::string all;
    for (auto const& buffer : buffers) {
        all.append(static_cast<char const*>(buffer.data()), buffer.size());
    }
    return all;
}

TEST(Outbox, GoesOutInOrderWhateverTheKernelTakes) {
    Outbox outbox;
    EXPECT_TRUE(outbox.push(line("one\n"), 100));
    EXPECT_TRUE(outbox.push(line("two\n"), 100));
    EXPECT_EQ(gathered(outbox), "one\ntwo\n");
    outbox.consume(2);
    EXPECT_EQ(gathered(outbox), "e\ntwo\n");
    outbox.consume(3);
    EXPECT_EQ(gathered(outbox), "wo\n");
    EXPECT_TRUE(outbox.push(line("three\n"), 100));
    outbox.consume(3);
    EXPECT_EQ(gathered(outbox), "three\n");
    outbox.consume(6);
    EXPECT_TRUE(outbox.empty());
    EXPECT_EQ(outbox.bytes(), 0U);
}

TEST(Outbox, RefusesWhatDoesNotFit) {
    Outbox outbox;
    EXPECT_TRUE(outbox.push(line("12345"), 8));
    EXPECT_FALSE(outbox.push(line("6789"), 8));
    EXPECT_EQ(gathered(outbox), "12345");
    outbox.consume(4);
    EXPECT_TRUE(outbox.push(line("6789"), 8));
}

TEST(Outbox, ALineLongerThanTheCapGoesAlone) {
    Outbox outbox;
    EXPECT_TRUE(outbox.push(line("0123456789"), 8));
    EXPECT_FALSE(outbox.push(line("1"), 8));
    outbox.consume(9);
    EXPECT_FALSE(outbox.push(line("0123456789"), 8));
    outbox.consume(1);
    EXPECT_TRUE(outbox.push(line("0123456789"), 8));
    outbox.consume(10);
    EXPECT_FALSE(outbox.push(line(std::string(kLongestLine + 1, 'x')), 8));
    EXPECT_TRUE(outbox.push(line(std::string(kLongestLine, 'x')), 8));
}

TEST(Outbox, DroppingKeepsALineThatIsPartlySent) {
    Outbox outbox;
    outbox.push_last(line("one\n"));
    outbox.push_last(line("two\n"));
    outbox.consume(1);
    outbox.drop_unsent();
    EXPECT_EQ(gathered(outbox), "ne\n");
    EXPECT_EQ(outbox.bytes(), 3U);
    outbox.consume(3);
    outbox.push_last(line("three\n"));
    outbox.drop_unsent();
    EXPECT_TRUE(outbox.empty());
    EXPECT_EQ(outbox.bytes(), 0U);
}

TEST(Outbox, ManyLinesGoOutInSeveralWrites) {
    Outbox outbox;
    std::string expected;
    for (int i = 0; i < 1'000; ++i) {
        std::string const text = std::to_string(i) + "\n";
        expected += text;
        outbox.push_last(line(text));
    }
    std::string all;
    while (!outbox.empty()) {
        std::string const part = gathered(outbox);
        std::size_t const taken = std::min<std::size_t>(part.size(), 7);
        all += part.substr(0, taken);
        outbox.consume(taken);
    }
    EXPECT_EQ(all, expected);
}

}  // namespace
}  // namespace tengen::server::net
