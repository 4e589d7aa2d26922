#include "server/core/code_book.hpp"

#include <gtest/gtest.h>

#include "common/base/mix.hpp"
#include "server/core/lots.hpp"

namespace tengen::server::core {
namespace {

constexpr std::uint64_t kCodes = 50'000;

base::RoomId code(std::uint64_t lot) {
    return room_code(base::split_mix(lot));
}

TEST(CodeBook, HasNothingAtFirst) {
    EXPECT_FALSE(CodeBook().may_contain(code(1)));
}

TEST(CodeBook, EveryCodeThatWasInsertedIsThereForEver) {
    CodeBook book;
    for (std::uint64_t lot = 0; lot < kCodes; ++lot) {
        book.insert(code(lot));
    }
    for (std::uint64_t lot = 0; lot < kCodes; ++lot) {
        ASSERT_TRUE(book.may_contain(code(lot))) << lot;
    }
}

TEST(CodeBook, FreeCodesAreHardlyEverTakenForUsedOnes) {
    CodeBook book;
    for (std::uint64_t lot = 0; lot < kCodes; ++lot) {
        book.insert(code(lot));
    }
    int mistaken = 0;
    for (std::uint64_t lot = kCodes; lot < 2 * kCodes; ++lot) {
        mistaken += book.may_contain(code(lot)) ? 1 : 0;
    }
    EXPECT_LT(mistaken, 250) << "of 50 000";
}

}  // namespace
}  // namespace tengen::server::core
