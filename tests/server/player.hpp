#pragma once

#include <deque>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "tests/server/raw_client.hpp"

namespace tengen::server {

using Json = nlohmann::json;

/// A person at a server, by hand: sends requests, keeps what is told in between.
class Player {
  public:
    /// Says hello; with a token the same player comes back.
    Player(std::uint16_t port, std::string const& name, std::string const& token = {}) : client_(port) {
        Json params{{"protocol", 1}, {"client", "test 1"}, {"name", name}};
        if (!token.empty()) {
            params["token"] = token;
        }
        Json const welcome = must("hello", params);
        token_ = welcome.at("token");
        id_ = welcome.at("player").at("id");
        seats_ = welcome.at("seats");
    }

    /// Sends a request and waits for its answer, the whole message.
    Json call(std::string const& method, Json const& params) {
        int const id = send(method, params);
        return answer(id);
    }
    /// The same, and the result; an error is thrown.
    Json must(std::string const& method, Json const& params) {
        Json answer = call(method, params);
        if (!answer.contains("result")) {
            throw std::runtime_error(method + ": " + answer.dump());
        }
        return answer.at("result");
    }
    /// The reason of the error that answers the request, or "none".
    std::string refusal(std::string const& method, Json const& params) {
        Json const answer = call(method, params);
        return answer.contains("error") ? answer.at("error").at("data").at("reason") : "none";
    }
    int send(std::string const& method, Json const& params) {
        int const id = ++last_id_;
        Json const request{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}};
        if (!client_.send(request.dump() + "\n")) {
            throw Disconnected("cannot send " + method);
        }
        return id;
    }
    Json answer(int id) {
        while (true) {
            Json message = read();
            if (message.contains("id") && message.at("id") == id && !message.contains("method")) {
                return message;
            }
            told_.push_back(std::move(message));
        }
    }
    /// The next notification of `method` whose params have `type`, from those kept or still to come.
    Json told(std::string const& method, std::string const& type = {}) {
        auto const fits = [&](Json const& message) {
            return message.value("method", "") == method &&
                   (type.empty() || message.at("params").value("type", "") == type);
        };
        for (auto message = told_.begin(); message != told_.end(); ++message) {
            if (fits(*message)) {
                Json params = message->at("params");
                told_.erase(message);
                return params;
            }
        }
        while (true) {
            Json message = read();
            if (fits(message)) {
                return message.at("params");
            }
            told_.push_back(std::move(message));
        }
    }
    Json event(std::string const& type) { return told("room.event", type); }
    Json info(std::string const& type) { return told("room.info", type); }

    [[nodiscard]] std::string const& token() const { return token_; }
    [[nodiscard]] Json const& id() const { return id_; }
    [[nodiscard]] Json const& seats() const { return seats_; }
    [[nodiscard]] RawClient& client() { return client_; }
    /// Notifications not asked for yet.
    [[nodiscard]] std::deque<Json>& kept() { return told_; }

  private:
    Json read() {
        while (true) {
            auto const line = client_.line();
            if (!line) {
                throw Disconnected("the server closed the connection");
            }
            Json message = Json::parse(*line);
            if (message.value("method", "") != "ping") {
                return message;
            }
            Json const pong{{"jsonrpc", "2.0"}, {"id", message.at("id")}, {"result", Json::object()}};
            static_cast<void>(client_.send(pong.dump() + "\n"));
        }
    }

    RawClient client_;
    int last_id_ = 0;
    std::string token_;
    Json id_;
    Json seats_;
    std::deque<Json> told_;
};

/// Two people at a table where black is to play the first stone.
struct Table {
    Player black;
    Player white;
    std::string room;
    int ply = 0;

    /// Plays the next stone for whoever is to act; the answer.
    Json play(std::string const& action) {
        Player& to_act = ply % 2 == 0 ? black : white;
        Json const answer = to_act.call("game.play", {{"room", room}, {"action", action}, {"ply", ply}});
        ply += answer.contains("result") ? 1 : 0;
        return answer;
    }
};

inline Table sit_down(std::uint16_t port, Json game = {{"kind", "gomoku"}, {"rule", "freestyle"}}) {
    Player black(port, "Li");
    Player white(port, "Wang");
    std::string const room = black.must("room.create", {{"game", std::move(game)}}).at("room");
    white.must("room.join", {{"room", room}});
    black.must("room.ready", {{"room", room}});
    white.must("room.ready", {{"room", room}});
    black.event("started");
    white.event("started");
    return {std::move(black), std::move(white), room};
}

}  // namespace tengen::server
