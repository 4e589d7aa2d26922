#include "client/app/local_server.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tengen::client::app {
namespace fs = std::filesystem;
namespace {

constexpr base::Milliseconds kStartWait{10'000};
/// Another server has the folder, but does not tell yet where it listens: so much later it is asked again.
constexpr base::Milliseconds kAttemptPause{300};
constexpr int kMostRestarts = 3;
/// The exit code of a server that finds its folder in use.
constexpr int kFolderInUse = 75;
constexpr off_t kLongestLog = off_t{1024} * 1024;
constexpr std::string_view kGreeting = "listening on ";
constexpr char const* kAnyPort = "127.0.0.1:0";
/// Written by the server.
constexpr char const* kAddressFile = "address";
/// Locked by all who use the server.
constexpr char const* kUseFile = "local-server.users";

fs::path beside_this_program() {
    std::error_code error;
    auto const self = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path{} : self.parent_path() / "tengen-server";
}

/// Several servers may write to it, one after the other or one that finds the folder in use.
int open_log(fs::path const& file) {
    int const log = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    struct stat facts {};
    if (log >= 0 && ::fstat(log, &facts) == 0 && facts.st_size > kLongestLog && ::ftruncate(log, 0) != 0)
        return log;
    return log;
}

/// In the child: output to the pipe, log to the file, away from the terminal's signals, then the server.
[[noreturn]] void become(fs::path const& program, fs::path const& data, std::string const& listen, int output,
                         int log) {
    ::setsid();
    ::dup2(output, STDOUT_FILENO);
    if (log >= 0)
        ::dup2(log, STDERR_FILENO);
    auto const users = data / kUseFile;
    ::execl(program.c_str(), "tengen-server", "--listen", listen.c_str(), "--data", data.c_str(),
            "--while-used", users.c_str(), static_cast<char*>(nullptr));
    std::_Exit(127);
}

}  // namespace

std::optional<net::Address> LocalServer::known_address() {
    auto const data = data_folder();
    auto text = data ? read_file(*data / kAddressFile) : std::nullopt;
    if (!text)
        return std::nullopt;
    return net::parse_address(text->substr(0, text->find('\n')));
}

LocalServer::LocalServer() : LocalServer(beside_this_program()) {}

LocalServer::~LocalServer() {
    let_go();
}

void LocalServer::start(base::TimePoint now) {
    if (state_ == State::starting || state_ == State::running)
        return;
    let_go();
    failure_ = Failure::none;
    restarts_ = 0;
    auto const data = data_folder();
    std::error_code error;
    if (!data || !fs::exists(program_, error))
        return fail(Failure::missing);
    data_ = *data;
    log_file_ = data_ / "server.log";
    started_ = now;
    next_attempt_ = now;
    state_ = State::starting;
    go_on(now);
}

bool LocalServer::poll(base::TimePoint now) {
    auto const before = state_;
    if (process_ > 0)
        read_output();
    if (state_ == State::starting && process_ < 0)
        go_on(now);
    if (state_ == State::starting && now - started_ > kStartWait)
        fail(Failure::silent);
    return state_ != before;
}

void LocalServer::go_on(base::TimePoint now) {
    if (!use_) {
        auto lock = FileLock::hold(data_ / kUseFile, FileLock::Share::all);
        if (!lock && lock.error() != std::errc::operation_would_block) {
            trouble_ = lock.error();
            return fail(Failure::folder);
        }
        // A server that is about to end has it for itself: wait for the end.
        if (!lock)
            return;
        use_ = *std::move(lock);
    }
    if (now < next_attempt_)
        return;
    next_attempt_ = now + kAttemptPause;
    spawn(kAnyPort);
}

void LocalServer::spawn(std::string const& listen) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0)
        return fail(Failure::ended);
    int const log = open_log(log_file_);
    process_ = ::fork();
    if (process_ == 0)
        become(program_, data_, listen, pipe[1], log);
    ::close(pipe[1]);
    if (log >= 0)
        ::close(log);
    said_.clear();
    output_ = pipe[0];
    ::fcntl(output_, F_SETFL, O_NONBLOCK);
    if (process_ < 0)
        fail(Failure::ended);
}

void LocalServer::read_output() {
    std::array<char, 512> bytes{};
    auto const count = output_ < 0 ? 0 : ::read(output_, bytes.data(), bytes.size());
    if (count < 0)
        return;
    if (count == 0)
        return process_ended();
    bool const whole = said_.find('\n') != std::string::npos;
    said_.append(bytes.data(), static_cast<std::size_t>(count));
    auto const line_end = said_.find('\n');
    if (whole || line_end == std::string::npos || !said_.starts_with(kGreeting))
        return;
    if (state_ == State::running)
        revival_ = Revival::started_again;
    else
        use(net::parse_address(said_.substr(kGreeting.size(), line_end - kGreeting.size())));
}

void LocalServer::process_ended() {
    auto const code = ended();
    if (!code)
        return;
    bool const greeted = said_.starts_with(kGreeting);
    // Not started again in its place, because somebody else was faster: that one is as good.
    if (state_ == State::running && !greeted && *code == kFolderInUse)
        return;
    if (state_ == State::running)
        return start_again();
    if (*code != kFolderInUse)
        return fail(Failure::ended);
    if (auto const known = known_address())
        use(known);
}

std::optional<int> LocalServer::ended() {
    int status = 0;
    if (::waitpid(process_, &status, WNOHANG) == 0)
        return std::nullopt;
    process_ = -1;
    if (output_ >= 0)
        ::close(output_);
    output_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void LocalServer::start_again() {
    if (restarts_ == kMostRestarts) {
        let_go();
        failure_ = Failure::lost;
        revival_ = Revival::given_up;
        return;
    }
    ++restarts_;
    spawn(net::to_text(*address_));
}

void LocalServer::look_after(std::optional<proto::GoodbyeReason> goodbye) {
    if (goodbye == proto::GoodbyeReason::shutdown)
        return;
    if (state_ == State::running && process_ < 0 && restarts_ < kMostRestarts) {
        ++restarts_;
        spawn(net::to_text(*address_));
    }
}

void LocalServer::use(std::optional<net::Address> address) {
    address_ = std::move(address);
    if (address_)
        state_ = State::running;
    else
        fail(Failure::silent);
}

void LocalServer::fail(Failure failure) {
    let_go();
    failure_ = failure;
    state_ = State::failed;
}

void LocalServer::let_go() {
    if (output_ >= 0)
        ::close(output_);
    output_ = -1;
    // It ends by itself; while this process lives somebody must take note of that.
    if (process_ > 0)
        ::waitpid(process_, nullptr, WNOHANG);
    process_ = -1;
    use_.reset();
    address_.reset();
    state_ = State::off;
}

}  // namespace tengen::client::app
