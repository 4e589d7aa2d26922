#include "client/ui/window/sfml_log.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <SFML/System/Err.hpp>

namespace tengen::client::ui::window {
namespace {

constexpr std::array<std::string_view, 1> kHarmless{"Setting vertical sync not supported"};

}  // namespace

class SfmlLog::Lines final : public std::streambuf {
  public:
    explicit Lines(std::ostream& out) : out_(out) {}

    void finish() {
        if (!line_.empty())
            end_line();
    }

  protected:
    int_type overflow(int_type value) override {
        if (value == traits_type::eof())
            return traits_type::not_eof(value);
        if (value == '\n')
            end_line();
        else
            line_.push_back(traits_type::to_char_type(value));
        return value;
    }

  private:
    void end_line() {
        bool const harmless = std::any_of(kHarmless.begin(), kHarmless.end(),
                                          [this](auto const& one) { return line_.starts_with(one); });
        if (!harmless)
            out_ << line_ << std::endl;
        line_.clear();
    }

    std::ostream& out_;
    std::string line_;
};

SfmlLog::SfmlLog(std::ostream& out)
    : lines_(std::make_unique<Lines>(out)), before_(sf::err().rdbuf(lines_.get())) {}

SfmlLog::~SfmlLog() {
    sf::err().rdbuf(before_);
    lines_->finish();
}

}  // namespace tengen::client::ui::window
