#include "server/app/icu_names.hpp"

#include <stdexcept>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

namespace tengen::server::app {

using core::NameFault;

namespace {

void must(UErrorCode code) {
    if (U_FAILURE(code)) {
        throw std::runtime_error(std::string("ICU cannot judge names: ") + u_errorName(code));
    }
}

icu::UnicodeString text_of(std::string_view name) {
    return icu::UnicodeString::fromUTF8({name.data(), static_cast<int32_t>(name.size())});
}

std::string without_blanks(icu::UnicodeString const& text) {
    icu::UnicodeString kept;
    for (int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
        if (!u_isUWhiteSpace(text.char32At(at))) {
            kept.append(text.char32At(at));
        }
    }
    std::string bytes;
    return kept.toUTF8String(bytes);
}

}  // namespace

struct IcuNames::Tables {
    icu::LocalUSpoofCheckerPointer spoof;
    icu::Normalizer2 const* fold = nullptr;
    icu::UnicodeSet allowed;
    icu::UnicodeSet letters_and_digits;

    [[nodiscard]] icu::UnicodeString folded(icu::UnicodeString const& text) const {
        UErrorCode code = U_ZERO_ERROR;
        auto result = fold->normalize(text, code);
        return U_SUCCESS(code) ? result : text;
    }
    [[nodiscard]] icu::UnicodeString skeleton(icu::UnicodeString const& text) const {
        constexpr uint32_t kAnyCase = 0;
        UErrorCode code = U_ZERO_ERROR;
        icu::UnicodeString result;
        uspoof_getSkeletonUnicodeString(spoof.getAlias(), kAnyCase, text, result, &code);
        return U_SUCCESS(code) ? result : text;
    }
};

IcuNames::IcuNames() : tables_(std::make_unique<Tables>()) {
    UErrorCode code = U_ZERO_ERROR;
    tables_->fold = icu::Normalizer2::getNFKCCasefoldInstance(code);
    tables_->spoof.adoptInstead(uspoof_open(&code));
    must(code);
    uspoof_setChecks(tables_->spoof.getAlias(),
                     USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &code);
    uspoof_setRestrictionLevel(tables_->spoof.getAlias(), USPOOF_HIGHLY_RESTRICTIVE);
    tables_->allowed.addAll(*uspoof_getRecommendedUnicodeSet(&code));
    must(code);
    // The middle dot stands between the parts of foreign names in Chinese.
    tables_->allowed.addAll(icu::UnicodeString(u" .-_'\u00B7"));
    tables_->letters_and_digits = icu::UnicodeSet(u"[[:L:][:Nd:]]", code);
    must(code);
    tables_->allowed.freeze();
    tables_->letters_and_digits.freeze();
}

IcuNames::~IcuNames() = default;

std::optional<NameFault> IcuNames::why_not(std::string_view name) const {
    auto const text = text_of(name);
    if (!tables_->allowed.containsAll(text) || !tables_->letters_and_digits.containsSome(text)) {
        return NameFault::characters;
    }
    if (text.startsWith(u" ") || text.endsWith(u" ") || text.indexOf(u"  ") >= 0) {
        return NameFault::blanks;
    }
    UErrorCode code = U_ZERO_ERROR;
    auto const found = uspoof_check2UnicodeString(tables_->spoof.getAlias(), text, nullptr, &code);
    if (U_FAILURE(code) || (found & USPOOF_INVISIBLE) != 0) {
        return NameFault::characters;
    }
    if ((found & USPOOF_RESTRICTION_LEVEL) != 0) {
        return NameFault::mixed_scripts;
    }
    return (found & USPOOF_MIXED_NUMBERS) != 0 ? std::optional(NameFault::mixed_digits) : std::nullopt;
}

std::vector<std::string> IcuNames::likenesses(std::string_view name) const {
    auto const text = text_of(name);
    auto folded_first = without_blanks(tables_->skeleton(tables_->folded(text)));
    auto folded_last = without_blanks(tables_->folded(tables_->skeleton(text)));
    if (folded_first == folded_last) {
        return {std::move(folded_first)};
    }
    return {std::move(folded_first), std::move(folded_last)};
}

}  // namespace tengen::server::app
