#pragma once

#include "server/store/sqlite_store.hpp"

namespace tengen::server::app {

/// Rows of the journal in the JSON of the wire's codec.
[[nodiscard]] store::RowCodec json_rows();

}  // namespace tengen::server::app
