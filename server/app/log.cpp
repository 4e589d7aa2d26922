#include "server/app/log.hpp"

#include <future>
#include <string_view>
#include <thread>
#include <utility>

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>

namespace tengen::server::app {
namespace {

/// Lines that wait for the reader; they have their place from the start.
constexpr std::size_t kWaiting = 1'024;

/// One line that a terminal takes for nothing but text, whoever wrote parts of it: control characters (C0,
/// DEL, and C1 as UTF-8 writes them) come out as \xNN, and a backslash as two.
std::string harmless(std::string_view text) {
    constexpr unsigned char kFirstPrintable = 0x20;
    constexpr unsigned char kDelete = 0x7F;
    constexpr unsigned char kC1Lead = 0xC2;
    constexpr unsigned char kFirstAfterC1 = 0xA0;
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const byte = static_cast<unsigned char>(text[i]);
        auto const next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : kFirstAfterC1;
        if (byte == kC1Lead && next < kFirstAfterC1) {
            out += fmt::format("\\x{:02x}\\x{:02x}", byte, next);
            ++i;
        } else if (byte < kFirstPrintable || byte == kDelete) {
            out += fmt::format("\\x{:02x}", byte);
        } else if (byte == '\\') {
            out += "\\\\";
        } else {
            out += text[i];
        }
    }
    return out;
}

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
    std::string const text = harmless(line.text);
    switch (line.severity) {
        case core::LogLine::Severity::info:
            logger_->info("{}", text);
            break;
        case core::LogLine::Severity::warning:
            logger_->warn("{}", text);
            break;
        case core::LogLine::Severity::error:
            logger_->error("{}", text);
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
