// The program pbrain-tengen: standard input and output around a runner.
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <optional>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include <unistd.h>

#include "common/engine/five/searcher.hpp"
#include "common/engine/gomocup/help.hpp"
#include "common/engine/gomocup/runner.hpp"

namespace {

using namespace tengen;
using namespace tengen::engine;

class FiveThinker : public gomocup::Thinker {
  public:
    five::Findings search(five::Problem const& problem, five::SearchLimits const& limits,
                          std::stop_token stop, Progress const& progress) override {
        return searcher().search(problem, limits, std::move(stop), progress);
    }
    void forget() override { searcher().forget(); }
    void configure(five::SearchOptions const& options) override {
        // The old table goes first: both together may be more than there is.
        searcher_.reset();
        searcher_.emplace(options);
        // Lines, boards and moves need some too, where nothing smaller can be tried any more.
        constexpr std::size_t kRoom = std::size_t{8} << 20U;
        try {
            ::operator delete(::operator new(kRoom));
        } catch (std::bad_alloc const&) {
            searcher_.reset();
            throw;
        }
    }
    /// Has the first search under each rule behind it, which makes the tables of the rule: no move waits for
    /// them.
    void warm_up() {
        using rules::FiveRule;
        for (auto const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro}) {
            static_cast<void>(search({.rule = rule}, {.nodes = 1}, {}, {}));
        }
    }

  private:
    /// None is left once there was no memory for one.
    five::Searcher& searcher() {
        if (!searcher_) {
            throw std::bad_alloc();
        }
        return *searcher_;
    }

    // Small until the session knows how much memory there is.
    std::optional<five::Searcher> searcher_{std::in_place,
                                            five::SearchOptions{.hash_bytes = std::size_t{1} << 16U}};
};

/// Writes it whole, at once. Nobody reads any more: the program has no purpose.
void write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        auto const written = write(descriptor, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            std::_Exit(EXIT_FAILURE);
        }
    }
}

void read_all(gomocup::Runner& runner) {
    std::array<char, 4096> bytes{};
    while (!runner.is_over()) {
        auto const count = read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count > 0) {
            runner.feed({bytes.data(), static_cast<std::size_t>(count)});
        } else if (count == 0 || errno != EINTR) {
            runner.end_input();
            return;
        }
    }
}

/// Does not come back, unless it throws for want of memory.
void run() {
    FiveThinker thinker;
    thinker.warm_up();
    gomocup::Runner runner(thinker, [](std::string_view text) { write_all(STDOUT_FILENO, text); });
    // A read cannot be called off, so it must not be what the end of the program waits for.
    std::thread([&runner] { read_all(runner); }).detach();
    runner.wait_until_over();
    std::_Exit(EXIT_SUCCESS);
}

}  // namespace

int main(int count, char** arguments) {
    if (count > 1) {
        std::string_view const argument = arguments[1];
        if (count == 2 && (argument == "--help" || argument == "-h")) {
            write_all(STDOUT_FILENO, gomocup::help_text());
            return EXIT_SUCCESS;
        }
        if (count == 2 && argument == "--version") {
            write_all(STDOUT_FILENO, gomocup::version_text());
            return EXIT_SUCCESS;
        }
        write_all(STDERR_FILENO, "pbrain-tengen takes --help, --version or nothing\n");
        return EXIT_FAILURE;
    }
    try {
        run();
    } catch (std::bad_alloc const&) {
    } catch (std::system_error const&) {
        // A thread needs memory for its stack.
    }
    write_all(STDOUT_FILENO, "ERROR not enough memory to start\n");
    return EXIT_FAILURE;
}
