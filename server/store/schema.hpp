#pragma once

#include <filesystem>

#include "server/store/sqlite.hpp"

namespace tengen::server::store {

/// Makes the tables of a new file, or brings those of an older version to the present form, in one
/// transaction: a server that dies in between finds the file as it was. Throws StoreError: a database of
/// another program, or of a newer version of this one.
void bring_up_to_date(Connection& connection, std::filesystem::path const& file);

}  // namespace tengen::server::store
