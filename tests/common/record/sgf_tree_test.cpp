#include "common/record/sgf_tree.hpp"

#include <gtest/gtest.h>

namespace tengen::record {
namespace {

std::string fault(std::string_view text) {
    auto const tree = parse_sgf_tree(text);
    return tree ? "read" : tree.error().message;
}

TEST(SgfTree, BlanksAndOldSmallLettersMeanNothing) {
    auto const tree = parse_sgf_tree(" (\n; GaMe [ x ] Black[aa] [bb]\n ;W[c\\]\\\\c] ) (;B[never])");
    ASSERT_TRUE(tree) << tree.error().message;
    ASSERT_EQ(tree->size(), 2U);
    EXPECT_EQ((*tree)[0].value("GM"), " x ");
    EXPECT_EQ((*tree)[0].find("B")->values, (std::vector<std::string>{"aa", "bb"}));
    EXPECT_EQ((*tree)[1].value("W"), "c]\\c");
    EXPECT_EQ((*tree)[0].find("ZZ"), nullptr);
}

TEST(SgfTree, AValueBrokenForItsLengthIsWhole) {
    EXPECT_EQ((*parse_sgf_tree("(;C[a\\\nb])"))[0].value("C"), "ab");
}

TEST(SgfTree, WhatIsWrittenIsReadBack) {
    std::string const text = "(;A[1]\n(;B[2];C[3]\n(;D[4])\n(;E[5]))\n(;F[6\\]]))\n";
    auto const tree = parse_sgf_tree(text);
    ASSERT_TRUE(tree);
    EXPECT_EQ(to_text(*tree), text);
}

TEST(SgfTree, DepthCostsNoStack) {
    std::string deep;
    for (int i = 0; i < 200'000; ++i) {
        deep += "(;B[a]";
    }
    EXPECT_NE(fault(deep), "read");
    deep += std::string(200'000, ')');
    auto const tree = parse_sgf_tree(deep);
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->size(), 200'000U);
    EXPECT_FALSE(to_text(*tree).empty());
}

TEST(SgfTree, WhatIsBrokenIsToldWithItsPlace) {
    EXPECT_EQ(fault("x"), "( ) or ; is expected, at byte 1");
    EXPECT_EQ(fault(";"), "( ) or ; is expected, at byte 1");
    EXPECT_EQ(fault(")"), "a tree begins with an opening parenthesis, at byte 1");
    EXPECT_EQ(fault("()"), "the tree has no node, at byte 2");
    EXPECT_EQ(fault("(;B[aa]"), "a closing parenthesis is missing, at byte 7");
    EXPECT_EQ(fault("(;B[aa"), "a closing bracket is missing, at byte 6");
    EXPECT_EQ(fault("(;B)"), "a property has a value in brackets, at byte 3");
    EXPECT_EQ(fault("((;A[1])(;B[2]))"), "a game has one root, at byte 10");
}

}  // namespace
}  // namespace tengen::record
