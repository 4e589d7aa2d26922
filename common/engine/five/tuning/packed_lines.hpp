#pragma once

// Lines of a gzip file, read and written one at a time.

#include <memory>
#include <string>
#include <string_view>

struct gzFile_s;

namespace tengen::engine::five::tuning {

struct CloseGzip {
    void operator()(gzFile_s* file) const;
};
using GzipFile = std::unique_ptr<gzFile_s, CloseGzip>;

/// Reads plain files too.
class PackedReader {
  public:
    explicit PackedReader(std::string const& path);

    /// The next line without its end; false after the last one or when the file cannot be read.
    [[nodiscard]] bool next(std::string& line);
    /// Whether all that was asked for could be read.
    [[nodiscard]] bool is_good() const;

  private:
    GzipFile file_;
};

class PackedWriter {
  public:
    explicit PackedWriter(std::string const& path);

    /// Adds a line; what cannot be written is told by `close`.
    void put(std::string_view line);
    /// Ends the file; false when not all of it is written.
    [[nodiscard]] bool close();

  private:
    GzipFile file_;
    bool is_good_;
};

}  // namespace tengen::engine::five::tuning
