#include "client/net/certificate.hpp"

#include <gtest/gtest.h>

namespace tengen::client::net {
namespace {

std::string const kPairs =
    "00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F";

TEST(Fingerprint, IsReadWithColonsOrWithoutInAnyCase) {
    std::string plain;
    for (char const c : kPairs)
        if (c != ':')
            plain += static_cast<char>(std::tolower(c));
    EXPECT_EQ(parse_fingerprint("SHA256:" + kPairs), "SHA256:" + kPairs);
    EXPECT_EQ(parse_fingerprint("sha256:" + plain), "SHA256:" + kPairs);
}

TEST(Fingerprint, RefusesWhatIsNone) {
    for (auto const& text :
         {std::string{}, kPairs, std::string("SHA256:"), "SHA256:" + kPairs + ":20",
          "SHA256:" + kPairs.substr(3), "SHA256::" + kPairs, "SHA1:" + kPairs,
          "SHA256:" + kPairs.substr(0, 93) + "xx", "SHA256: " + kPairs, "SHA256:0:0" + kPairs.substr(2)})
        EXPECT_FALSE(parse_fingerprint(text)) << text;
}

constexpr auto kYes = ShownCertificate::Vouched::yes;
constexpr auto kNo = ShownCertificate::Vouched::no;
constexpr auto kNamed = Trust::Origin::named;

TEST(Trust, WhoIsVouchedForIsBelieved) {
    EXPECT_EQ(judge({}, {"a", kYes}), Belief::trusted);
}

TEST(Trust, WhoIsNotVouchedForIsUnknownUntilAccepted) {
    EXPECT_EQ(judge({}, {"a", kNo}), Belief::unknown);
    EXPECT_EQ(judge({"a"}, {"a", kNo}), Belief::trusted);
}

TEST(Trust, AnotherOneThanTheAcceptedIsNoticed) {
    EXPECT_EQ(judge({"a"}, {"b", kNo}), Belief::changed);
    EXPECT_EQ(judge({"a"}, {"b", kYes}), Belief::trusted);
}

TEST(Trust, ANamedOneIsTheOnlyOne) {
    EXPECT_EQ(judge({"a", kNamed}, {"a", kNo}), Belief::trusted);
    EXPECT_EQ(judge({"a", kNamed}, {"b", kYes}), Belief::changed);
}

}  // namespace
}  // namespace tengen::client::net
