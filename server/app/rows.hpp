#pragma once

#include "server/store/archive_reader.hpp"
#include "server/store/sqlite_store.hpp"

namespace tengen::server::app {

/// Rows of the journal in the JSON of the wire's codec.
[[nodiscard]] store::RowCodec json_rows();
/// How the archive's rows are read, and its answers written.
[[nodiscard]] store::ArchiveCodec archive_texts();

}  // namespace tengen::server::app
