#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "client/model/lobby_model.hpp"
#include "common/rules/action.hpp"
#include "proto/requests.hpp"

// What a person wants, as the screens say it. The controller turns it into requests.
namespace tengen::client::model {

struct FilterLobby {
    std::string text;
};
struct ShowLobby {
    LobbyShown shown = LobbyShown::all;
};
struct SortLobby {
    LobbySort sort = LobbySort::state;
};
struct CreateRoom {
    proto::RoomCreate wish{};
};
struct JoinRoom {
    base::RoomId room{};
    std::optional<std::string> password{};
    proto::JoinWish seat = proto::JoinWish::any;
};
/// Goes back to the newest game against an AI that the person left going on.
struct ReturnToAi {
    /// Against this level only.
    std::optional<std::string> level{};
    /// The table to open when there is no such game.
    std::optional<proto::RoomCreate> otherwise{};
};
struct LeaveRoom {};
/// Gives the seat back and watches.
struct StandUp {};
/// Takes a seat in the room that the person watches.
struct SitDown {
    rules::Side side = rules::Side::black;
};
struct GetReady {};
struct TakeReadyBack {};
/// Presses a point of the board: sets, picks up, moves, takes or offers, as it is due.
struct ChoosePoint {
    rules::Point point{};
};
/// Plays a whole turn: a decision of an opening.
struct PlayAction {
    rules::Action action = rules::Action::keep();
};
/// Plays the offer of the points named.
struct SendOffer {};
/// Takes the last press of an unfinished turn back.
struct StepBack {};
struct ClaimFoul {};
/// Claims the game from whoever is to act and is gone.
struct ClaimAbandoned {};
struct AskHint {};
struct AskUndo {};
struct AskDraw {};
/// Withdraws the viewer's own pending request, whichever it is.
struct WithdrawPending {};
enum class Consent : std::uint8_t { accept, refuse };
/// Answers the pending request `id`.
struct AnswerPending {
    base::NegotiationId id{};
    Consent consent = Consent::refuse;
};
struct Resign {};
struct Abort {};
struct Restart {};
struct AskRematch {};
/// Keeps the record of the last game of the room in a file.
struct SaveRecord {};
struct Say {
    std::string text;
};
struct Mute {
    base::PlayerId player{};
};

/// The name of an account and its password. Before the line is up they wait for it.
struct Register {
    std::string name;
    std::string password;
};
struct LogIn {
    std::string name;
    std::string password;
};
struct ChangePassword {
    std::string old_password;
    std::string new_password;
};
/// Every other device has to log in again.
struct LogOutEverywhere {};

using Intent =
    std::variant<FilterLobby, ShowLobby, SortLobby, CreateRoom, JoinRoom, ReturnToAi, LeaveRoom, StandUp,
                 SitDown, GetReady, TakeReadyBack, ChoosePoint, PlayAction, SendOffer, StepBack, ClaimFoul,
                 ClaimAbandoned, AskHint, AskUndo, AskDraw, WithdrawPending, AnswerPending, Resign, Abort,
                 Restart, AskRematch, SaveRecord, Say, Mute, Register, LogIn, ChangePassword,
                 LogOutEverywhere>;

}  // namespace tengen::client::model
