#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/base/result.hpp"
#include "server/core/operator.hpp"
#include "server/core/report.hpp"
#include "server/metrics/readings.hpp"

// The words of the admin socket: one line of JSON each way.
//
// Asked is {"command": NAME, ...}, as `tengen-server admin NAME` says it. Answered is {"error": TEXT}, or
// {"done": TEXT}, or an object with what was asked for. Times are milliseconds since 1970 UTC (`time`...) or
// durations (`..._ms`).
namespace tengen::server::app {

/// What players have reported: asked of the journal, not of the lobby.
struct ListReports {};
using AdminQuestion = std::variant<core::OperatorCommand, ListReports>;

/// One sentence on what was wrong when it cannot be read.
[[nodiscard]] base::Result<AdminQuestion, std::string> decode_admin(std::string_view line);

/// With the line feed.
[[nodiscard]] std::string encode_admin(core::OperatorAnswer const& answer);
[[nodiscard]] std::string encode_admin_error(std::string const& text);
/// The newest first.
[[nodiscard]] std::string encode_admin(std::vector<core::Report> const& reports);
/// What `status` tells besides.
[[nodiscard]] std::string encode_admin_status(metrics::Readings const& readings);

/// Whom a text means: "17" and "id:17" are a player's number, "192.0.2.1" or "address:..." an address, all
/// else and "name:..." a name.
[[nodiscard]] base::Result<core::Whom, std::string> read_whom(std::string const& text);
/// An address as sanctions have it, from "192.0.2.1", "2001:db8::1" or what `text_of_place` made of them; the
/// text stays empty when it is none.
[[nodiscard]] core::NetAddress read_net_address(std::string const& text);

}  // namespace tengen::server::app
