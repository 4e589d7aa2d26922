#include "client/app/local_server.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tengen::client::app {
namespace fs = std::filesystem;
namespace {

constexpr base::Milliseconds kStartWait{10'000};
constexpr std::string_view kGreeting = "listening on ";

fs::path beside_this_program() {
    std::error_code error;
    auto const self = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path{} : self.parent_path() / "tengen-server";
}

std::string last_line(fs::path const& file) {
    auto text = read_file(file).value_or("");
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    return text.substr(text.rfind('\n') + 1);
}

/// In the child: output to the pipe, log to the file, then the server.
[[noreturn]] void become(fs::path const& program, fs::path const& data, int output, int log) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    ::dup2(output, STDOUT_FILENO);
    if (log >= 0)
        ::dup2(log, STDERR_FILENO);
    ::execl(program.c_str(), "tengen-server", "--listen", "127.0.0.1:0", "--data", data.c_str(),
            static_cast<char*>(nullptr));
    std::_Exit(127);
}

}  // namespace

LocalServer::~LocalServer() {
    end();
}

void LocalServer::start(base::TimePoint now) {
    if (state_ == State::starting || state_ == State::running)
        return;
    end();
    auto const data = data_folder();
    auto const program = beside_this_program();
    std::error_code error;
    if (!data || !fs::exists(program, error))
        return fail(Failure::missing);
    fs::create_directories(*data, error);
    address_file_ = *data / "local-server";
    log_file_ = *data / "server.log";
    started_ = now;
    state_ = State::starting;
    lock_ = FileLock::take(*data / "local-server.lock");
    if (lock_)
        spawn(program, *data);
}

void LocalServer::spawn(fs::path const& program, fs::path const& data) {
    std::error_code ignored;
    fs::remove(address_file_, ignored);
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0)
        return fail(Failure::ended);
    int const log = ::open(log_file_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    process_ = ::fork();
    if (process_ == 0)
        become(program, data, pipe[1], log);
    ::close(pipe[1]);
    if (log >= 0)
        ::close(log);
    output_ = pipe[0];
    ::fcntl(output_, F_SETFL, O_NONBLOCK);
    if (process_ < 0)
        fail(Failure::ended);
}

bool LocalServer::poll(base::TimePoint now) {
    auto const before = state_;
    if (state_ == State::starting && lock_) {
        read_output(now);
    } else if (state_ == State::starting) {
        // Another client starts or runs it and writes where it listens.
        if (auto const text = read_file(address_file_); text && !text->empty())
            use(*text);
    }
    if (state_ == State::starting && now - started_ > kStartWait)
        fail(Failure::silent);
    return state_ != before;
}

void LocalServer::read_output(base::TimePoint) {
    std::array<char, 512> bytes{};
    auto const count = ::read(output_, bytes.data(), bytes.size());
    if (count == 0) {
        last_words_ = last_line(log_file_);
        return fail(Failure::ended);
    }
    if (count < 0)
        return;
    said_.append(bytes.data(), static_cast<std::size_t>(count));
    auto const line_end = said_.find('\n');
    if (line_end == std::string::npos || !said_.starts_with(kGreeting))
        return;
    auto const where = said_.substr(kGreeting.size(), line_end - kGreeting.size());
    use(where);
    (void)write_file(address_file_, where, Access::owner);
}

void LocalServer::use(std::string const& line) {
    address_ = net::parse_address(line);
    if (address_)
        state_ = State::running;
    else
        fail(Failure::silent);
}

void LocalServer::fail(Failure failure) {
    end();
    failure_ = failure;
    state_ = State::failed;
}

void LocalServer::end() {
    if (output_ >= 0)
        ::close(output_);
    output_ = -1;
    if (process_ > 0) {
        ::kill(process_, SIGTERM);
        auto const patience = std::chrono::steady_clock::now() + std::chrono::seconds(5);
        while (::waitpid(process_, nullptr, WNOHANG) == 0) {
            if (std::chrono::steady_clock::now() > patience)
                ::kill(process_, SIGKILL);
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        std::error_code ignored;
        fs::remove(address_file_, ignored);
    }
    process_ = -1;
    said_.clear();
    lock_.reset();
    address_.reset();
    state_ = State::off;
}

}  // namespace tengen::client::app
