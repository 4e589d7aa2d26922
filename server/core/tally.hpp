#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "common/rules/outcome.hpp"
#include "proto/events.hpp"

namespace tengen::server::core {

/// The budgets whose refusals are all `too_fast` on the wire. Those of connections are the edge's; rooms and
/// watchers have reasons of their own.
enum class Budget : std::uint8_t {
    chat,            // limits.chat_lines, limits.chat_characters
    room_passwords,  // limits.wrong_passwords
    password_work,   // limits.passwords_at_work
    new_players,     // limits.players_per_address
    logins,          // limits.failed_logins
    reports,         // limits.reports
};
inline constexpr std::size_t kBudgets = 6;
inline constexpr std::array<char const*, kBudgets> kBudgetNames{
    "chat", "room_passwords", "password_work", "new_players", "logins", "reports"};

inline constexpr std::size_t kOutcomeReasons = static_cast<std::size_t>(rules::Reason::aborted) + 1;
inline constexpr std::size_t kNegotiationOutcomes = 5;

/// How often something has happened since the start; events count once they are kept.
struct Tally {
    std::uint64_t rooms_made = 0;
    std::uint64_t rooms_closed = 0;
    std::uint64_t games_started = 0;
    std::array<std::uint64_t, kOutcomeReasons> games_finished{};
    std::uint64_t plies = 0;
    std::uint64_t chat_lines = 0;
    std::uint64_t undo_asked = 0;
    std::uint64_t undo_granted = 0;
    /// By outcome, the granted ones left out.
    std::array<std::uint64_t, kNegotiationOutcomes> undo_closed{};
    std::uint64_t draws_asked = 0;
    std::array<std::uint64_t, kNegotiationOutcomes> draws_closed{};
    std::array<std::uint64_t, kBudgets> over_budget{};

    void count(proto::Event const& event);
    void count(Budget budget) { ++over_budget[static_cast<std::size_t>(budget)]; }
};

}  // namespace tengen::server::core
