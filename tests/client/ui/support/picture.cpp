#include "tests/client/ui/support/picture.hpp"

#include <cmath>
#include <cstdlib>
#include <filesystem>

#include <SFML/Graphics/RenderTexture.hpp>
#include <gtest/gtest.h>

namespace tengen::test {
namespace {

using namespace client::ui;

/// Pixels that differ visibly.
[[nodiscard]] std::size_t differing(sf::Image const& a, sf::Image const& b) {
    std::size_t count = 0;
    std::size_t const bytes = static_cast<std::size_t>(a.getSize().x) * a.getSize().y * 4;
    for (std::size_t i = 0; i < bytes; i += 4) {
        int most = 0;
        for (std::size_t c = 0; c < 4; ++c) {
            most = std::max(most, std::abs(int{a.getPixelsPtr()[i + c]} - int{b.getPixelsPtr()[i + c]}));
        }
        count += most > 12 ? 1 : 0;
    }
    return count;
}

}  // namespace

Easel::Easel() : fonts_(render::asset_folder()), renderer_(fonts_), theme_(kit::light_wood()) {}

sf::Image Easel::draw(kit::Root& root, kit::Time now) {
    sf::RenderTexture picture;
    float const scale = fonts_.scale();
    picture.create(static_cast<unsigned>(std::lround(root.size().width * scale)),
                   static_cast<unsigned>(std::lround(root.size().height * scale)));
    renderer_.draw(picture, root.paint(now));
    picture.display();
    return picture.getTexture().copyToImage();
}

void expect_golden(sf::Image const& image, std::string const& name) {
    auto const golden = std::filesystem::path(TENGEN_TEST_DATA) / "golden" / (name + ".png");
    if (char const* const update = std::getenv("TENGEN_UPDATE_GOLDENS");
        update != nullptr && *update == '1') {
        ASSERT_TRUE(image.saveToFile(golden.string()));
        return;
    }
    auto const folder = std::filesystem::path(TENGEN_BINARY_DIR) / "golden";
    std::filesystem::create_directories(folder);
    auto const seen = folder / (name + ".png");
    sf::Image wanted;
    ASSERT_TRUE(wanted.loadFromFile(golden.string())) << golden << " is missing";
    bool const same_size = wanted.getSize() == image.getSize();
    std::size_t const off = same_size ? differing(image, wanted) : 0;
    std::size_t const allowed = static_cast<std::size_t>(image.getSize().x) * image.getSize().y / 500;
    if (!same_size || off > allowed) {
        image.saveToFile(seen.string());
        ADD_FAILURE() << name << ": " << off << " pixels differ (" << allowed << " allowed); look at "
                      << seen;
    }
}

}  // namespace tengen::test
