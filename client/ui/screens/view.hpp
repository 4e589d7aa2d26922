#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "client/i18n/catalogue.hpp"
#include "client/model/controller.hpp"
#include "client/ui/board/board_view.hpp"
#include "client/ui/kit/input.hpp"

// What screens are given to show, and what they ask for.
namespace tengen::client::ui::screens {

/// A server of this computer's own, started by the program.
enum class LocalTable : std::uint8_t { none, starting, running, failed };
enum class Profile : std::uint8_t { own, guest };
/// Whether the first lesson is still to be offered.
enum class LessonOffer : std::uint8_t { done, due };

/// A server of the local network.
struct NearbyServer {
    std::string name;
    std::string address;

    friend bool operator==(NearbyServer const&, NearbyServer const&) = default;
};

/// What the program knows beside the model.
struct ProgramFacts {
    std::string name;
    /// Server chosen, as text; empty before one is.
    std::string address;
    /// What stands before a room's code in an invitation: "tengen://host:port/".
    std::string invitation{};
    /// Where the certificates are kept that were accepted.
    std::string certificates{};
    /// How the certificate that is believed was chosen.
    enum class Believed : std::uint8_t { accepted, named } believed = Believed::accepted;
    std::vector<std::string> recent{};
    std::vector<NearbyServer> nearby{};
    LocalTable local = LocalTable::none;
    /// Why the local table failed, for people.
    std::string local_error{};
    Profile profile = Profile::own;
    LessonOffer lesson = LessonOffer::done;
    board::BoardOptions board{};
};

/// What is shown; one for the life of the program, its times set anew each turn.
struct View {
    model::Controller const& controller;
    i18n::Catalogue const& texts;
    ProgramFacts const& program;
    /// Local time, as the model counts it.
    base::TimePoint now{};
    /// The same moment, as the kit counts it.
    kit::Time time{};
};

/// Text as typed by the person: a server, perhaps with a room.
struct ConnectTo {
    std::string address;
};
/// The person believes the certificate that the server showed.
struct TrustCertificate {
    std::string fingerprint;
};
struct PlayHere {};
struct GiveUpConnecting {};
struct ConnectAgain {};
struct ChangeServer {};
struct TakeName {
    std::string name;
};
struct SwitchLanguage {};
struct TakeBoardOptions {
    board::BoardOptions options{};
};
/// The first lesson was taken or is not wanted: it is not offered again.
struct LessonSeen {};
struct Quit {};
using Wish = std::variant<ConnectTo, TrustCertificate, PlayHere, GiveUpConnecting, ConnectAgain, ChangeServer,
                          TakeName, SwitchLanguage, TakeBoardOptions, LessonSeen, Quit>;

/// Where screens send what the person wants: to the model, or to the program.
struct Host {
    std::function<void(model::Intent const&)> perform;
    std::function<void(Wish const&)> wish;
};

}  // namespace tengen::client::ui::screens
