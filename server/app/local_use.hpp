#pragma once

#include <chrono>
#include <filesystem>
#include <functional>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

// How programs of one machine find a server by its data folder, and how it ends with the last of them.
namespace tengen::server::app {

/// `address` in the data folder: where the server of this folder listens. It is there as long as somebody
/// answers at it; only a server that was killed leaves it behind.
class AddressFile {
  public:
    /// Removes what an earlier server left. Only for the one who owns the folder.
    explicit AddressFile(std::filesystem::path const& folder);
    ~AddressFile();
    AddressFile(AddressFile const&) = delete;
    AddressFile& operator=(AddressFile const&) = delete;

    /// A server on every address is told by that of the machine itself. False when it could not be written.
    [[nodiscard]] bool write(boost::asio::ip::tcp::endpoint const& endpoint) const;

  private:
    std::filesystem::path file_;
};

/// Tells when no process holds a lock (flock, shared) on a file: the server is used no more. From then on
/// the file is locked exclusively by this process, so that whoever comes next starts a server of its own.
class UseWatch {
  public:
    /// Looks every `interval` on the thread of `io`; `on_unused` is called once. Throws std::runtime_error
    /// when the file cannot be opened.
    UseWatch(boost::asio::io_context& io, std::filesystem::path const& file, std::function<void()> on_unused,
             std::chrono::milliseconds interval = std::chrono::milliseconds{250});
    ~UseWatch();
    UseWatch(UseWatch const&) = delete;
    UseWatch& operator=(UseWatch const&) = delete;

  private:
    void wait();
    void look();

    int descriptor_;
    std::function<void()> on_unused_;
    std::chrono::milliseconds interval_;
    boost::asio::steady_timer timer_;
};

}  // namespace tengen::server::app
