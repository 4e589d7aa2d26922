#pragma once

#include <optional>

#include "common/rules/action.hpp"
#include "proto/parts.hpp"

// What a table remembers of plies and requests.
namespace tengen::server::core {

/// One action that was ever played, to answer a repeated request as the first time.
struct TableMark {
    int epoch = 0;
    int ply = 0;
    rules::Action action = rules::Action::keep();
    base::PlayerId player{};
    base::Seq seq{};
};

/// An undo or draw request that was ever made.
struct TableNegotiation {
    proto::NegotiationKind kind = proto::NegotiationKind::undo;
    rules::Side asker = rules::Side::black;
    /// Who of the asker's own side is asked.
    std::optional<base::PlayerId> partner{};
    /// nullopt while it is open.
    std::optional<proto::NegotiationOutcome> outcome{};
};

/// Who made a ply; no side: the server set the stone, no person: an AI.
struct PlyMaker {
    std::optional<rules::Side> side{};
    std::optional<base::PlayerId> person{};
};

}  // namespace tengen::server::core
