#include "server/app/log.hpp"

#include <future>
#include <thread>
#include <utility>

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>

namespace tengen::server::app {
namespace {

/// Lines that wait for the reader; they have their place from the start.
constexpr std::size_t kWaiting = 1'024;

}  // namespace

Log::Log(std::string const& level)
    : writer_(std::make_shared<spdlog::details::thread_pool>(kWaiting, 1)),
      logger_(
          std::make_shared<spdlog::async_logger>("tengen", std::make_shared<spdlog::sinks::stderr_sink_mt>(),
                                                 writer_, spdlog::async_overflow_policy::overrun_oldest)) {
    logger_->set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
    logger_->set_level(spdlog::level::from_str(level));
}

Log::~Log() = default;

void Log::write(core::LogLine const& line) {
    if (writer_->overrun_counter() > lost_ && writer_->queue_size() == 0) {
        tell_lost();
    }
    switch (line.severity) {
        case core::LogLine::Severity::info:
            logger_->info("{}", line.text);
            break;
        case core::LogLine::Severity::warning:
            logger_->warn("{}", line.text);
            break;
        case core::LogLine::Severity::error:
            logger_->error("{}", line.text);
            break;
    }
}

void Log::tell_lost() {
    std::size_t const now = writer_->overrun_counter();
    logger_->warn("lines of the log were lost, for nobody read them: {}", now - std::exchange(lost_, now));
}

bool Log::close(std::chrono::milliseconds patience) {
    if (writer_->overrun_counter() > lost_) {
        tell_lost();
    }
    // The end of the writer waits for its thread, and that for the reader.
    auto const closed = std::make_shared<std::promise<void>>();
    auto const end = closed->get_future();
    std::thread([closed, writer = std::move(writer_)]() mutable {
        writer.reset();
        closed->set_value();
    }).detach();
    return end.wait_for(patience) == std::future_status::ready;
}

}  // namespace tengen::server::app
