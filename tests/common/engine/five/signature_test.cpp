#include "tests/common/engine/five/signature.hpp"

#include <gtest/gtest.h>

namespace tengen::engine::five::test {
namespace {

/// `./dev bench engine --signature` prints it. Whoever changes the search or its tables on purpose writes the
/// new number here and the step in STRENGTH.md.
constexpr std::uint64_t kSignature = 469'047;

TEST(Signature, OfTheSearchChangesOnPurposeOnly) {
    EXPECT_EQ(signature(), kSignature);
}

}  // namespace
}  // namespace tengen::engine::five::test
