#pragma once

#include <span>
#include <utility>
#include <vector>

#include "server/core/table.hpp"

namespace tengen::server::core {

/// The events of a room and the table that they make. New events are folded at once, and taken back as a
/// whole when the journal does not keep them.
class RoomLog {
  public:
    /// `config` outlives the log. Precondition: the header's game is one that this build plays.
    RoomLog(proto::RoomHeader header, Config const& config)
        : header_(std::move(header)), config_(&config), table_(header_, config) {}

    [[nodiscard]] proto::RoomHeader const& header() const { return header_; }
    [[nodiscard]] Table const& table() const { return table_; }
    [[nodiscard]] std::vector<proto::Event> const& events() const { return events_; }

    void emit(proto::EventBody body, base::TimePoint now) {
        events_.push_back({header_.room, base::Seq{table_.seq().value + 1}, now, std::move(body)});
        table_.fold(events_.back());
    }
    /// Folds events found in the journal; false at the first that does not fit.
    [[nodiscard]] bool restore(std::vector<proto::Event> events) {
        for (auto& event : events) {
            if (!table_.fits(event)) {
                return false;
            }
            table_.fold(event);
            events_.push_back(std::move(event));
        }
        return true;
    }
    /// Keeps the first `kept` events only and folds them anew.
    void roll_back(std::size_t kept) {
        events_.resize(kept);
        table_ = Table(header_, *config_);
        for (auto const& event : events_) {
            table_.fold(event);
        }
    }

  private:
    proto::RoomHeader header_;
    Config const* config_;
    Table table_;
    std::vector<proto::Event> events_{};
};

}  // namespace tengen::server::core
