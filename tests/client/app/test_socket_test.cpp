#include "client/app/test_socket.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include "tests/client/app/temporary_folder.hpp"

namespace tengen::client::app {
namespace {

namespace fs = std::filesystem;
namespace asio = boost::asio;

std::string shout(std::string const& line) {
    return line + "!";
}

class TestSockets : public testing::TemporaryFolder {
  protected:
    asio::io_context io;
};

TEST_F(TestSockets, AnswersLineByLineOneAPoll) {
    TestSocket socket(folder / "s");
    asio::local::stream_protocol::socket peer(io);
    peer.connect({(folder / "s").string()});
    asio::write(peer, asio::buffer(std::string("one\ntwo\n")));
    std::string seen;
    socket.poll(shout);
    asio::read_until(peer, asio::dynamic_buffer(seen), '\n');
    EXPECT_EQ(seen, "one!\n");
    socket.poll(shout);
    asio::read_until(peer, asio::dynamic_buffer(seen), "two!\n");
    EXPECT_EQ(seen, "one!\ntwo!\n");
}

TEST_F(TestSockets, PeersComeAndGo) {
    TestSocket socket(folder / "s");
    for (int round = 0; round < 3; ++round) {
        asio::local::stream_protocol::socket peer(io);
        peer.connect({(folder / "s").string()});
        asio::write(peer, asio::buffer(std::string("hi\n")));
        socket.poll(shout);
        std::string seen;
        asio::read_until(peer, asio::dynamic_buffer(seen), '\n');
        EXPECT_EQ(seen, "hi!\n");
        peer.close();
        socket.poll(shout);
    }
}

TEST_F(TestSockets, APathThatCannotBeListenedOnIsRefused) {
    EXPECT_THROW(TestSocket(folder / "missing" / "s"), std::runtime_error);
    EXPECT_THROW(TestSocket(folder / std::string(120, 'x')), std::runtime_error);
}

}  // namespace
}  // namespace tengen::client::app
