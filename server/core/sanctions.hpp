#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "common/base/ids.hpp"
#include "common/base/time.hpp"

namespace tengen::server::core {

/// An address as the limits of addresses count it.
struct NetAddress {
    /// What sessions are compared by; see Lobby::session_opened.
    std::string place{};
    /// For people and the journal.
    std::string text{};

    friend bool operator==(NetAddress const& a, NetAddress const& b) { return a.text == b.text; }
};

/// What the operator has laid upon somebody.
struct Sanction {
    enum class Kind : std::uint8_t {
        ban,   // may not come in
        mute,  // may not talk
    };
    using Target = std::variant<base::PlayerId, NetAddress>;

    Kind kind = Kind::ban;
    Target target{};
    base::TimePoint since{};
    /// Empty: until it is lifted.
    std::optional<base::TimePoint> until{};

    [[nodiscard]] bool holds(base::TimePoint now) const { return !until || now < *until; }
    friend bool operator==(Sanction const&, Sanction const&) = default;
};

/// All that hold, at most one of a kind for a target.
class Sanctions {
  public:
    /// Takes the place of one of the same kind for the same target.
    void put(Sanction sanction);
    /// False when there was none.
    bool lift(Sanction::Kind kind, Sanction::Target const& target);
    /// nullptr when the person, or who comes from the address, may do it. A look-up each.
    [[nodiscard]] Sanction const* find(Sanction::Kind kind, base::PlayerId player, base::TimePoint now) const;
    [[nodiscard]] Sanction const* find_place(std::string const& place, base::TimePoint now) const;
    /// Those of a kind, the oldest first.
    [[nodiscard]] std::vector<Sanction> list(Sanction::Kind kind, base::TimePoint now) const;

  private:
    using OfPlayers = std::map<std::pair<Sanction::Kind, base::PlayerId>, Sanction>;

    OfPlayers players_{};
    /// Bans only: who is muted is a person.
    std::unordered_map<std::string, Sanction> places_{};
};

}  // namespace tengen::server::core
