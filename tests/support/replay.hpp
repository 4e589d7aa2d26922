#pragma once

#include <vector>

#include <gtest/gtest.h>

#include "common/rules/position.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::support {

/// Fails the test fatally when `actions` played again do not make `position` in every respect.
inline void expect_replay_agrees(rules::Position const& position, std::vector<rules::Action> const& actions) {
    rules::Position const again = rules::Position::replay(position.spec(), actions);
    ASSERT_EQ(again, position);
    ASSERT_EQ(again.position_hash(), position.position_hash());
    ASSERT_EQ(again.view(), position.view());
    ASSERT_EQ(again.outcome(), position.outcome());
    ASSERT_EQ(position.ply(), static_cast<int>(actions.size()));
}

}  // namespace tengen::support
