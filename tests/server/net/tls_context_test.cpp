#include "server/net/tls_context.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/temp_folder.hpp"
#include "tests/support/certificate.hpp"

namespace tengen::server::net {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class TlsContextFiles : public testing::Test {
  protected:
    CertificateFiles files() { return {folder_.path() / "cert.pem", folder_.path() / "key.pem"}; }
    std::string fault() {
        auto const loaded = TlsContext::load(files());
        return loaded ? "none" : loaded.error().text;
    }

    TempFolder folder_;
    support::Certificate certificate_ = support::make_certificate();
};

TEST_F(TlsContextFiles, AreReadAndTheFingerprintIsThatOfTheCertificate) {
    certificate_.write(folder_.path());
    auto const loaded = TlsContext::load(files());
    ASSERT_TRUE(loaded) << loaded.error().text;
    EXPECT_EQ((*loaded)->fingerprint(), certificate_.fingerprint);
    EXPECT_THAT((*loaded)->warnings(), IsEmpty());
}

TEST_F(TlsContextFiles, ThatAreMissingAreNamed) {
    EXPECT_THAT(fault(), AllOf(HasSubstr("cannot read " + files().certificate.string()),
                               HasSubstr("No such file or directory")));
    certificate_.write(folder_.path());
    std::filesystem::remove(files().key);
    EXPECT_THAT(fault(), HasSubstr("cannot read " + files().key.string() + ": No such file"));
    std::filesystem::create_directory(files().key);
    EXPECT_THAT(fault(), HasSubstr(files().key.string() + ": it is a folder"));
}

TEST_F(TlsContextFiles, OfAnotherKindAreNamed) {
    certificate_.write(folder_.path());
    std::ofstream(files().certificate) << "no certificate";
    EXPECT_THAT(fault(), HasSubstr(files().certificate.string() + " cannot be used as a certificate"));
    certificate_.write(folder_.path());
    std::filesystem::remove(files().key);
    std::ofstream(files().key) << "no key";
    EXPECT_THAT(fault(), HasSubstr(files().key.string() + " cannot be used as a private key"));
}

TEST_F(TlsContextFiles, ThatDoNotBelongTogetherAreRefused) {
    support::make_certificate().write(folder_.path());
    std::ofstream(files().certificate) << certificate_.certificate;
    EXPECT_EQ(fault(), files().key.string() + " does not belong to the certificate in " +
                           files().certificate.string());
}

TEST_F(TlsContextFiles, WithAPassphraseAreRefusedAndNobodyIsAsked) {
    certificate_.key = support::locked(certificate_.key);
    certificate_.write(folder_.path());
    EXPECT_THAT(fault(), HasSubstr(files().key.string() + " is locked with a passphrase"));
}

TEST_F(TlsContextFiles, OfAnExpiredCertificateAreUsedWithAWarning) {
    support::make_certificate(std::chrono::seconds{-60}).write(folder_.path());
    auto const loaded = TlsContext::load(files());
    ASSERT_TRUE(loaded);
    EXPECT_THAT((*loaded)->warnings(), ElementsAre(HasSubstr(files().certificate.string() + " expired on ")));
}

TEST_F(TlsContextFiles, ThatEverybodyMayReadAreUsedWithAWarning) {
    certificate_.write(folder_.path());
    std::filesystem::permissions(files().key, std::filesystem::perms::others_read,
                                 std::filesystem::perm_options::add);
    auto const loaded = TlsContext::load(files());
    ASSERT_TRUE(loaded);
    EXPECT_THAT((*loaded)->warnings(), ElementsAre(HasSubstr("may read the key in " + files().key.string())));
}

}  // namespace
}  // namespace tengen::server::net
