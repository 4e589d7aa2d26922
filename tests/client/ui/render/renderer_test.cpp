#include "client/ui/render/renderer.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <gtest/gtest.h>

#include "tests/client/ui/support/picture.hpp"

namespace {

using namespace tengen::client::ui;
using kit::BoxItem;
using kit::DisplayList;
using kit::Rect;
using kit::rgb;

class RendererTest : public testing::Test {
  protected:
    [[nodiscard]] sf::Image draw(DisplayList const& list) {
        sf::RenderTexture picture;
        picture.create(100, 100);
        picture.clear(sf::Color::White);
        renderer_.draw(picture, list);
        picture.display();
        return picture.getTexture().copyToImage();
    }

    [[nodiscard]] static BoxItem black(Rect rect, float radius = 0) {
        return {.rect = rect, .radius = radius, .top = rgb(0), .bottom = rgb(0)};
    }

    render::Fonts fonts_{render::asset_folder()};
    render::Renderer renderer_{fonts_};
};

TEST_F(RendererTest, BoxesOnWholePixelsAreCrisp) {
    sf::Image const image = draw({black({10, 10, 30, 20})});
    EXPECT_EQ(image.getPixel(9, 15), sf::Color::White);
    EXPECT_EQ(image.getPixel(10, 10), sf::Color::Black);
    EXPECT_EQ(image.getPixel(39, 29), sf::Color::Black);
    EXPECT_EQ(image.getPixel(40, 29), sf::Color::White);
}

TEST_F(RendererTest, RoundedCornersFade) {
    sf::Image const image = draw({black({10, 10, 40, 40}, 20)});
    int grey = 0;
    for (unsigned x = 10; x < 30; ++x) {
        auto const value = image.getPixel(x, 14).r;
        grey += value > 20 && value < 235 ? 1 : 0;
    }
    EXPECT_GE(grey, 1);
    EXPECT_LE(grey, 4);
    EXPECT_EQ(image.getPixel(11, 11), sf::Color::White);
}

TEST_F(RendererTest, ClipsNestAndEnd) {
    sf::Image const image =
        draw({kit::ClipBegin{{10, 10, 50, 50}}, kit::ClipBegin{{40, 40, 50, 50}}, black({0, 0, 100, 100}),
              kit::ClipEnd{}, kit::ClipEnd{}, black({80, 80, 10, 10})});
    EXPECT_EQ(image.getPixel(45, 45), sf::Color::Black);
    EXPECT_EQ(image.getPixel(39, 45), sf::Color::White);
    EXPECT_EQ(image.getPixel(61, 61), sf::Color::White);
    EXPECT_EQ(image.getPixel(85, 85), sf::Color::Black);
}

TEST_F(RendererTest, ScaleMultipliesPlacesAndKeepsEdgesWhole) {
    fonts_.set_scale(1.5F);
    sf::Image const image = draw({black({10, 10, 20, 20})});
    EXPECT_EQ(image.getPixel(14, 20), sf::Color::White);
    EXPECT_EQ(image.getPixel(15, 20), sf::Color::Black);
    EXPECT_EQ(image.getPixel(44, 44), sf::Color::Black);
    EXPECT_EQ(image.getPixel(45, 44), sf::Color::White);
}

TEST_F(RendererTest, StonesOfBothColoursDifferAndThrowAShadow) {
    sf::Image const image = draw({kit::StoneItem{{30, 30}, 15, kit::StoneLook::black, 1},
                                  kit::StoneItem{{70, 30}, 15, kit::StoneLook::white, 1}});
    EXPECT_LT(image.getPixel(34, 34).r, 90);
    EXPECT_GT(image.getPixel(66, 26).r, 230);
    EXPECT_LT(image.getPixel(34, 46).r, 250);
}

TEST(Fonts, CoverSimplifiedChineseInChineseShapesAndFallBack) {
    render::Fonts const fonts(render::asset_folder());
    for (char32_t const code : std::u32string_view(U"五子棋连珠悔复骨令角返AZaz09，。！·…↑")) {
        EXPECT_TRUE(fonts.has(code)) << std::hex << static_cast<unsigned>(code);
        EXPECT_EQ(&fonts.font_for(code, kit::Weight::regular), &fonts.font_for(U'棋', kit::Weight::regular));
    }
    EXPECT_NE(&fonts.font_for(U'棋', kit::Weight::bold), &fonts.font_for(U'棋', kit::Weight::regular));
    // Rare characters come from the system's fonts; those nobody has show the subset's own box.
    EXPECT_NE(&fonts.font_for(U'饕', kit::Weight::regular), &fonts.font_for(U'\u9F98', kit::Weight::regular));
    EXPECT_FALSE(fonts.has(0x10FFFD));
    EXPECT_EQ(&fonts.font_for(0x10FFFD, kit::Weight::regular), &fonts.font_for(U'棋', kit::Weight::regular));
}

TEST(Fonts, WidthsGrowWithTextAndStayNearlyEqualAcrossScales) {
    render::Fonts fonts(render::asset_folder());
    kit::TextStyle const style{16, kit::Weight::regular};
    float const one = fonts.width("棋", style);
    EXPECT_NEAR(one, 16, 1);
    EXPECT_NEAR(fonts.width("五子棋", style), 3 * one, 0.01F);
    float const sentence = fonts.width("对手请求悔棋 Undo", style);
    for (float const scale : {0.8F, 1.25F, 2.0F, 2.5F}) {
        fonts.set_scale(scale);
        EXPECT_NEAR(fonts.width("对手请求悔棋 Undo", style), sentence, sentence * 0.08F) << scale;
    }
}

TEST(Fonts, MissingFilesAreToldByAnException) {
    EXPECT_THROW(render::Fonts("/nowhere"), std::runtime_error);
}

}  // namespace
