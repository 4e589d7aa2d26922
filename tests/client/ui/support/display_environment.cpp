#include <memory>

#include <SFML/Window/Context.hpp>
#include <gtest/gtest.h>

// An X server started for one test program resets itself whenever its last client leaves; a context that
// lives as long as the program keeps it up between tests.
namespace {

class DisplayEnvironment : public testing::Environment {
  public:
    void SetUp() override { context_ = std::make_unique<sf::Context>(); }
    void TearDown() override { context_.reset(); }

  private:
    std::unique_ptr<sf::Context> context_;
};

[[maybe_unused]] auto* const registered = testing::AddGlobalTestEnvironment(new DisplayEnvironment);

}  // namespace
