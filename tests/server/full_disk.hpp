#pragma once

#include <csignal>

#include <sys/resource.h>

namespace tengen::server {

/// While it lives no file of this process can grow beyond `bytes`: as good as a full disk.
class FullDisk {
  public:
    explicit FullDisk(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        rlimit const full{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &full);
    }
    FullDisk(FullDisk const&) = delete;
    FullDisk& operator=(FullDisk const&) = delete;
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }

  private:
    rlimit before_{};
};

}  // namespace tengen::server
