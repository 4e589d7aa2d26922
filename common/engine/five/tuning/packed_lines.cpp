#include "common/engine/five/tuning/packed_lines.hpp"

#include <array>

#include <zlib.h>

namespace tengen::engine::five::tuning {

void CloseGzip::operator()(gzFile_s* file) const {
    gzclose(file);
}

PackedReader::PackedReader(std::string const& path) : file_(gzopen(path.c_str(), "rb")) {}

bool PackedReader::next(std::string& line) {
    line.clear();
    std::array<char, 4096> part{};
    while (file_ && gzgets(file_.get(), part.data(), static_cast<int>(part.size())) != nullptr) {
        line += part.data();
        if (line.ends_with('\n')) {
            line.pop_back();
            return true;
        }
    }
    return !line.empty();
}

bool PackedReader::is_good() const {
    int code = Z_OK;
    return file_ && (gzerror(file_.get(), &code), code == Z_OK || code == Z_STREAM_END);
}

PackedWriter::PackedWriter(std::string const& path)
    : file_(gzopen(path.c_str(), "wb9")), is_good_(file_ != nullptr) {}

void PackedWriter::put(std::string_view line) {
    if (is_good_) {
        std::string const whole = std::string{line} + '\n';
        is_good_ = gzwrite(file_.get(), whole.data(), static_cast<unsigned>(whole.size())) > 0;
    }
}

bool PackedWriter::close() {
    return is_good_ && gzclose(file_.release()) == Z_OK;
}

}  // namespace tengen::engine::five::tuning
