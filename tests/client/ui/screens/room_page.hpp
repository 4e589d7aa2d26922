#pragma once

#include <gtest/gtest.h>

#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens::testing {

/// The page of a table; its tests stand in several files.
class RoomPage : public ::testing::Test, protected PlayStage {};

}  // namespace tengen::client::ui::screens::testing
