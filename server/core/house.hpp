#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/core/ai_level.hpp"
#include "server/core/chat_limit.hpp"
#include "server/core/config.hpp"
#include "server/core/effects.hpp"
#include "server/core/presence.hpp"
#include "server/core/secrets.hpp"

// What the rooms and the lobby share: the people, the levels, the settings.
namespace tengen::server::core {

/// One person as long as the server runs.
struct Person {
    PlayerRecord record{};
    Presence presence{};
    /// The connection that speaks for the person now.
    std::optional<base::SessionId> session{};
    ChatLimit chat{};
    PasswordGuard passwords{};
    /// People whose lines this person does not want to see.
    std::set<base::PlayerId> muted{};
    /// Rooms in which the person has a seat or watches.
    std::set<base::RoomId> rooms{};
    /// Rooms made by the person that still exist.
    std::size_t rooms_made = 0;

    [[nodiscard]] bool is_online() const { return presence.state() != Presence::State::offline; }
};

class People {
  public:
    /// The reference stays valid as long as the people do.
    Person& add(PlayerRecord record) {
        auto& person = people_[record.player.id];
        person.record = std::move(record);
        return person;
    }
    [[nodiscard]] Person* find(base::PlayerId player) {
        auto const found = people_.find(player);
        return found == people_.end() ? nullptr : &found->second;
    }
    [[nodiscard]] Person const* find(base::PlayerId player) const {
        auto const found = people_.find(player);
        return found == people_.end() ? nullptr : &found->second;
    }
    /// A guest whose record could not be kept.
    void forget(base::PlayerId player) { people_.erase(player); }

    [[nodiscard]] bool is_online(base::PlayerId player) const {
        auto const* person = find(player);
        return person != nullptr && person->is_online();
    }
    [[nodiscard]] bool is_muted(base::PlayerId speaker, base::PlayerId listener) const {
        auto const* person = find(listener);
        return person != nullptr && person->muted.contains(speaker);
    }
    /// Whether `session` is the person's connection now.
    [[nodiscard]] bool speaks_for(base::SessionId session, base::PlayerId player) const {
        auto const* person = find(player);
        return person != nullptr && person->session == session;
    }

  private:
    std::unordered_map<base::PlayerId, Person> people_{};
};

struct House {
    Config config{};
    std::vector<AiLevel> levels{};
    People people{};
    /// AI-against-AI games that go on.
    int ai_games = 0;
    Secrets* secrets = nullptr;

    /// nullptr when there is no such level.
    [[nodiscard]] AiLevel const* find_level(std::string_view level) const {
        auto const found = std::find_if(levels.begin(), levels.end(),
                                        [&](AiLevel const& known) { return known.info.level == level; });
        return found == levels.end() ? nullptr : &*found;
    }
};

}  // namespace tengen::server::core
