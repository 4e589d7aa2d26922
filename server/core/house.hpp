#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/core/ai_level.hpp"
#include "server/core/chat_limit.hpp"
#include "server/core/config.hpp"
#include "server/core/effects.hpp"
#include "server/core/names.hpp"
#include "server/core/presence.hpp"
#include "server/core/ratings.hpp"
#include "server/core/secrets.hpp"
#include "server/core/window_limit.hpp"

// What the rooms and the lobby share: the people, the levels, the settings.
namespace tengen::server::core {

/// One person as long as the server runs.
struct Person {
    PlayerRecord record{};
    Presence presence{};
    /// The connection that speaks for the person now.
    std::optional<base::SessionId> session{};
    ChatLimit chat{};
    WindowLimit wrong_passwords{};
    WindowLimit reports{kHour};
    /// What counts as the address of that connection; empty when addresses do not count for it.
    std::string address{};
    /// People whose lines this person does not want to see.
    std::set<base::PlayerId> muted{};
    /// Rooms in which the person has a seat or watches.
    std::set<base::RoomId> rooms{};
    /// Those of them that others made and that the person has not left.
    std::set<base::RoomId> visits{};
    /// Where a hint is being looked for.
    std::optional<base::RoomId> hint_in{};
    /// Rooms made by the person that still exist.
    std::set<base::RoomId> rooms_made{};

    [[nodiscard]] bool is_online() const { return presence.state() != Presence::State::offline; }
};

class People {
  public:
    /// The reference stays valid until the person is forgotten.
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
    /// Forgets everybody of whom `condition` holds and returns their records.
    template <class Condition>
    std::vector<PlayerRecord> forget_if(Condition condition) {
        std::vector<PlayerRecord> forgotten;
        std::erase_if(people_, [&](auto const& one) {
            bool const goes = condition(one.second);
            if (goes) {
                forgotten.push_back(one.second.record);
            }
            return goes;
        });
        return forgotten;
    }

    [[nodiscard]] bool is_online(base::PlayerId player) const {
        auto const* person = find(player);
        return person != nullptr && person->is_online();
    }
    [[nodiscard]] bool is_muted(base::PlayerId speaker, base::PlayerId listener) const {
        auto const* person = find(listener);
        return person != nullptr && person->muted.contains(speaker);
    }
    /// Whether `blocker` wants to have nothing to do with `other`. The other way round is another question.
    [[nodiscard]] bool blocks(base::PlayerId blocker, base::PlayerId other) const {
        auto const* person = find(blocker);
        return person != nullptr && person->record.blocked.contains(other);
    }
    [[nodiscard]] Ratings& ratings() { return ratings_; }
    [[nodiscard]] Ratings const& ratings() const { return ratings_; }
    /// Whether `session` is the person's connection now.
    [[nodiscard]] bool speaks_for(base::SessionId session, base::PlayerId player) const {
        auto const* person = find(player);
        return person != nullptr && person->session == session;
    }

  private:
    std::unordered_map<base::PlayerId, Person> people_{};
    Ratings ratings_{};
};

/// So many times what one person may try, all people of an address may.
inline constexpr int kPeopleBehindAnAddress = 10;

struct House {
    Config config{};
    std::vector<AiLevel> levels{};
    People people{};
    /// AI-against-AI games that go on.
    int ai_games = 0;
    Secrets* secrets = nullptr;
    Names const* names = nullptr;
    AddressLimit wrong_passwords{};
    AddressLimit failed_logins{kHour};
    AddressLimit reports{kHour};
    AddressLimit newcomers{};

    /// How long to wait before the next try of a password, for the person's sake or the address's.
    [[nodiscard]] std::optional<base::Milliseconds> password_wait(Person const& person,
                                                                  base::TimePoint now) const {
        return std::max(
            person.wrong_passwords.wait(config.wrong_passwords, now),
            wrong_passwords.wait(person.address, config.wrong_passwords * kPeopleBehindAnAddress, now));
    }
    void wrong_password(Person& person, base::TimePoint now) {
        person.wrong_passwords.count(config.wrong_passwords, now);
        wrong_passwords.count(person.address, config.wrong_passwords * kPeopleBehindAnAddress, now);
    }
    [[nodiscard]] bool is_in_too_many_rooms(base::PlayerId player) const {
        auto const* person = people.find(player);
        return person != nullptr && person->visits.size() >= config.rooms_per_player;
    }
    /// nullptr when there is no such level.
    [[nodiscard]] AiLevel const* find_level(std::string_view level) const {
        auto const found = std::find_if(levels.begin(), levels.end(),
                                        [&](AiLevel const& known) { return known.info.level == level; });
        return found == levels.end() ? nullptr : &*found;
    }
    /// Plays on for a level that this server has no more. Of those that play every rule of the game it is the
    /// one that is called medium, else the middle one, of two the weaker; nullptr when there is none.
    [[nodiscard]] AiLevel const* stand_in(rules::GameKind game) const {
        std::vector<AiLevel const*> all_round;
        for (AiLevel const& known : levels) {
            bool const fits = known.info.game == game && !known.info.rules && !known.info.sizes;
            if (fits && known.info.level == "medium") {
                return &known;
            }
            if (fits) {
                all_round.push_back(&known);
            }
        }
        return all_round.empty() ? nullptr : all_round[(all_round.size() - 1) / 2];
    }
};

}  // namespace tengen::server::core
