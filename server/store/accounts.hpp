#pragma once

#include <vector>

#include "server/core/effects.hpp"
#include "server/store/sqlite.hpp"

// Players, their passwords and tokens as hashes only, and what they reported: rows of the journal's file.
namespace tengen::server::store {

/// Reports that are kept; the oldest make way.
inline constexpr int kMostReports = 10'000;

/// Writes them, within the transaction of the store. Results are those of SQLite. Must not outlive its
/// connection.
class Accounts {
  public:
    Accounts() = default;
    /// Throws StoreError.
    explicit Accounts(Connection& connection);

    [[nodiscard]] int put(core::PlayerRecord const& record);
    [[nodiscard]] int drop(base::PlayerId player);
    [[nodiscard]] int put(core::Report const& report);

  private:
    Statement put_player_, drop_player_, put_report_, drop_reports_;
};

/// In the order of their numbers. Throws StoreError when the file cannot be read.
[[nodiscard]] std::vector<core::PlayerRecord> load_players(Connection& connection);
/// The oldest first. Throws StoreError when the file cannot be read.
[[nodiscard]] std::vector<core::Report> load_reports(Connection& connection);

}  // namespace tengen::server::store
