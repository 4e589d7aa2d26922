#include <cstdlib>
#include <system_error>

#include "client/ui/render/fonts.hpp"

namespace tengen::client::ui::render {

std::filesystem::path asset_folder() {
    if (char const* const named = std::getenv("TENGEN_ASSETS")) {
        return named;
    }
    std::error_code error;
    auto const program = std::filesystem::read_symlink("/proc/self/exe", error);
    auto beside = program.parent_path().parent_path() / "share" / "tengen";
    if (!error && std::filesystem::exists(beside / "fonts", error)) {
        return beside;
    }
    return "/usr/share/tengen";
}

}  // namespace tengen::client::ui::render
