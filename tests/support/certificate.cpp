#include "tests/support/certificate.hpp"

#include <array>
#include <fstream>
#include <functional>
#include <memory>
#include <stdexcept>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

namespace tengen::support {
namespace {

struct Free {
    void operator()(BIO* one) const { BIO_free(one); }
    void operator()(X509* one) const { X509_free(one); }
    void operator()(EVP_PKEY* one) const { EVP_PKEY_free(one); }
    void operator()(X509_EXTENSION* one) const { X509_EXTENSION_free(one); }
};
template <class Thing>
using Owned = std::unique_ptr<Thing, Free>;

void must(bool done) {
    if (!done) {
        throw std::runtime_error("OpenSSL refuses");
    }
}

std::string text_of(std::function<int(BIO*)> const& write) {
    Owned<BIO> const out(BIO_new(BIO_s_mem()));
    must(write(out.get()) == 1);
    char* text = nullptr;
    auto const size = BIO_get_mem_data(out.get(), &text);
    return {text, static_cast<std::size_t>(size)};
}

void add(X509* certificate, int kind, char const* value) {
    Owned<X509_EXTENSION> const extension(X509V3_EXT_conf_nid(nullptr, nullptr, kind, value));
    must(X509_add_ext(certificate, extension.get(), -1) == 1);
}

std::string fingerprint_of(X509* certificate) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    must(X509_digest(certificate, EVP_sha256(), digest.data(), &size) == 1);
    std::string text = "SHA256";
    for (unsigned int i = 0; i < size; ++i) {
        std::array<char, 4> pair{};
        std::snprintf(pair.data(), pair.size(), ":%02X", static_cast<unsigned>(digest.at(i)));
        text += pair.data();
    }
    return text;
}

}  // namespace

void Certificate::write(std::filesystem::path const& folder) const {
    std::ofstream(folder / "cert.pem") << certificate;
    std::ofstream(folder / "key.pem") << key;
    std::filesystem::permissions(folder / "key.pem", std::filesystem::perms::owner_read);
}

Certificate make_certificate(std::chrono::seconds validity) {
    constexpr long kDay = 24L * 60 * 60;
    Owned<EVP_PKEY> const key(EVP_EC_gen("P-256"));
    Owned<X509> const made(X509_new());
    X509_set_version(made.get(), X509_VERSION_3);
    std::uint32_t serial = 0;
    must(RAND_bytes(reinterpret_cast<unsigned char*>(&serial), sizeof serial) == 1);
    ASN1_INTEGER_set_uint64(X509_get_serialNumber(made.get()), serial);
    X509_gmtime_adj(X509_getm_notBefore(made.get()), -kDay);
    X509_gmtime_adj(X509_getm_notAfter(made.get()), validity.count());
    X509_set_pubkey(made.get(), key.get());
    unsigned char const name[] = "localhost";
    X509_NAME_add_entry_by_txt(X509_get_subject_name(made.get()), "CN", MBSTRING_ASC, name, -1, -1, 0);
    X509_set_issuer_name(made.get(), X509_get_subject_name(made.get()));
    add(made.get(), NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1");
    add(made.get(), NID_basic_constraints, "critical,CA:TRUE");
    must(X509_sign(made.get(), key.get(), EVP_sha256()) > 0);
    return {text_of([&](BIO* out) { return PEM_write_bio_X509(out, made.get()); }), text_of([&](BIO* out) {
                return PEM_write_bio_PrivateKey(out, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
            }),
            fingerprint_of(made.get())};
}

std::string locked(std::string const& key) {
    Owned<BIO> const in(BIO_new_mem_buf(key.data(), static_cast<int>(key.size())));
    Owned<EVP_PKEY> const plain(PEM_read_bio_PrivateKey(in.get(), nullptr, nullptr, nullptr));
    unsigned char const passphrase[] = "sesame";
    return text_of([&](BIO* out) {
        return PEM_write_bio_PrivateKey(out, plain.get(), EVP_aes_256_cbc(), passphrase,
                                        sizeof passphrase - 1, nullptr, nullptr);
    });
}

}  // namespace tengen::support
