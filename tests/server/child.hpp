#pragma once

#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/place.hpp"

namespace tengen::server {

/// A tengen-server of its own process; killed with the test.
class Child {
  public:
    /// Starts the program with `arguments` on a free port of this machine; its log goes to `log`.
    Child(std::vector<std::string> arguments, std::string const& log,
          std::string const& program = TENGEN_BINARY_DIR "/bin/tengen-server") {
        int out[2];
        if (pipe(out) != 0) {
            throw std::runtime_error("no pipe");
        }
        arguments.insert(arguments.begin(), program);
        std::vector<char*> argv;
        for (std::string& argument : arguments) {
            argv.push_back(argument.data());
        }
        argv.push_back(nullptr);
        pid_ = fork();
        if (pid_ == 0) {
            dup2(out[1], STDOUT_FILENO);
            int const file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
            dup2(file, STDERR_FILENO);
            ::close(out[0]);
            execv(argv[0], argv.data());
            _exit(127);
        }
        ::close(out[1]);
        out_ = out[0];
        fcntl(out_, F_SETFD, FD_CLOEXEC);
    }
    Child(Child const&) = delete;
    Child& operator=(Child const&) = delete;
    ~Child() {
        if (pid_ > 0) {
            signal(SIGKILL);
            static_cast<void>(wait());
        }
        ::close(out_);
    }

    /// Waits for the line that tells the port.
    std::uint16_t port() {
        if (port_ == 0) {
            std::string const line = line_of_stdout();
            auto const colon = line.rfind(':');
            if (!line.starts_with("listening on ") || colon == std::string::npos) {
                throw std::runtime_error("the server did not start: " + line);
            }
            port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
        }
        return port_;
    }
    /// Empty at the end of its output.
    std::string line_of_stdout() const {
        std::string line;
        char byte = 0;
        while (read(out_, &byte, 1) == 1 && byte != '\n') {
            line += byte;
        }
        return line;
    }
    void signal(int number) const { ::kill(pid_, number); }
    /// Exit code, or minus the signal that ended it. Once.
    int wait() {
        int status = 0;
        waitpid(std::exchange(pid_, -1), &status, 0);
        return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
    }
    /// How large its files may grow: a disk that is full, or RLIM_INFINITY for one that is not.
    void limit_files(rlim_t bytes) const {
        rlimit const limit{bytes, RLIM_INFINITY};
        prlimit(pid_, RLIMIT_FSIZE, &limit, nullptr);
    }
    [[nodiscard]] pid_t pid() const { return pid_; }

  private:
    pid_t pid_ = -1;
    int out_ = -1;
    std::uint16_t port_ = 0;
};

}  // namespace tengen::server
