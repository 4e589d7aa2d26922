#include "server/app/service_manager.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace tengen::server::app {

void tell_service_manager(std::string_view state) {
    char const* const variable = std::getenv("NOTIFY_SOCKET");
    std::string_view const name = variable == nullptr ? "" : variable;
    sockaddr_un address{};
    bool const usable =
        (name.starts_with('/') || name.starts_with('@')) && name.size() < sizeof address.sun_path;
    if (!usable) {
        return;
    }
    address.sun_family = AF_UNIX;
    std::ranges::copy(name, address.sun_path);
    if (name.front() == '@') {
        address.sun_path[0] = '\0';
    }
    int const socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (socket < 0) {
        return;
    }
    auto const length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    // Whether it is heard is the manager's business.
    static_cast<void>(::sendto(socket, state.data(), state.size(), MSG_NOSIGNAL,
                               reinterpret_cast<sockaddr const*>(&address), length));
    ::close(socket);
}

}  // namespace tengen::server::app
