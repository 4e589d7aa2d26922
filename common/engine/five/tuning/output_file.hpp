#pragma once

#include <filesystem>
#include <functional>
#include <string>

// Files that hours of work go into: looked at before the work, whole or not there after it.
namespace tengen::engine::five::tuning {

/// Why a file cannot go to `path`, or empty. Only looks: nothing is made, emptied or removed.
[[nodiscard]] std::string why_not_writable(std::string const& path);

/// Has `write` make the file beside `path` and then puts it in its place: what was there stays until the new
/// one is whole. False when `write` says so or the disk does; nothing is left beside `path` then.
[[nodiscard]] bool replace_file(std::string const& path,
                                std::function<bool(std::string const& beside)> const& write);

}  // namespace tengen::engine::five::tuning
