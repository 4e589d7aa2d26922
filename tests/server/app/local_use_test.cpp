#include "server/app/local_use.hpp"

#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include "tests/server/temp_folder.hpp"

namespace tengen::server::app {
namespace {

namespace asio = boost::asio;

/// One who uses the server.
class User {
  public:
    explicit User(std::filesystem::path const& file)
        : descriptor_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)),
          got_in_(::flock(descriptor_, LOCK_SH | LOCK_NB) == 0) {}
    ~User() { ::close(descriptor_); }
    User(User const&) = delete;
    User& operator=(User const&) = delete;
    [[nodiscard]] bool got_in() const { return got_in_; }

  private:
    int descriptor_;
    bool got_in_;
};

std::string text_of(std::filesystem::path const& file) {
    std::ifstream in(file);
    std::string text;
    std::getline(in, text);
    return text;
}

TEST(UseWatch, TheServerIsUsedAsLongAsOneOfSeveralIsThere) {
    TempFolder folder;
    auto const file = folder.path() / "users";
    std::optional<User> first(file);
    std::optional<User> second(file);
    asio::io_context io;
    int told = 0;
    UseWatch watch(
        io, file, [&] { ++told; }, std::chrono::milliseconds{1});
    first.reset();
    for (int looks = 0; looks < 5; ++looks) {
        io.run_one();
    }
    EXPECT_EQ(told, 0);
    second.reset();
    io.run();
    EXPECT_EQ(told, 1);
    // The server is ending: who comes now waits for its end.
    EXPECT_FALSE(User(file).got_in());
}

TEST(UseWatch, AFileThatCannotBeOpenedIsNamed) {
    TempFolder folder;
    asio::io_context io;
    EXPECT_THROW(UseWatch(io, folder.path() / "missing" / "users", [] {}), std::runtime_error);
}

TEST(AddressFile, TellsWhereTheMachineReachesTheServerUntilItEnds) {
    TempFolder folder;
    auto const file = folder.path() / "address";
    std::ofstream(file) << "127.0.0.1:1\n";
    {
        AddressFile address(folder.path());
        EXPECT_FALSE(std::filesystem::exists(file));
        EXPECT_TRUE(address.write({asio::ip::make_address("127.0.0.1"), 7001}));
        EXPECT_EQ(text_of(file), "127.0.0.1:7001");
        EXPECT_TRUE(address.write({asio::ip::address_v4::any(), 7002}));
        EXPECT_EQ(text_of(file), "127.0.0.1:7002");
        EXPECT_TRUE(address.write({asio::ip::address_v6::any(), 7003}));
        EXPECT_EQ(text_of(file), "[::1]:7003");
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

}  // namespace
}  // namespace tengen::server::app
