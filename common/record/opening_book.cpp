#include "common/record/opening_book.hpp"

#include <algorithm>
#include <cstddef>

#include "common/base/mix.hpp"
#include "common/record/balanced_openings.hpp"
#include "common/rules/symmetry.hpp"

namespace tengen::record {

using rules::Action;
using rules::GameSpec;
using rules::Point;

namespace {

constexpr int kSize = GameSpec::kMinSize;
constexpr Point kCentre{kSize / 2, kSize / 2};

/// A point written as a letter and a number without leading zero.
constexpr Point point_of(std::string_view text) {
    int row = 0;
    for (char const digit : text.substr(1)) {
        row = row * 10 + (digit - '0');
    }
    return rules::point_at(text.front() - 'a', row - 1);
}

/// The second and the third stone of an opening; the first is on the centre.
constexpr std::array<Point, 3> on(std::string_view second, std::string_view third) {
    return {kCentre, point_of(second), point_of(third)};
}

// The names and numbers are those of the RIF, as two public lists give them alike. That there are exactly
// these 26 follows from the rule: black on the centre, white in the 3x3 around it, black in the 5x5, counted
// once for all eight symmetries.
constexpr std::array kNamed{
    NamedOpening{"D1", "寒星", "寒星", "Kansei", on("h9", "h10")},
    NamedOpening{"D2", "溪月", "渓月", "Keigetsu", on("h9", "i10")},
    NamedOpening{"D3", "疏星", "疎星", "Sosei", on("h9", "j10")},
    NamedOpening{"D4", "花月", "花月", "Kagetsu", on("h9", "i9")},
    NamedOpening{"D5", "残月", "残月", "Zangetsu", on("h9", "j9")},
    NamedOpening{"D6", "雨月", "雨月", "Ugetsu", on("h9", "i8")},
    NamedOpening{"D7", "金星", "金星", "Kinsei", on("h9", "j8")},
    NamedOpening{"D8", "松月", "松月", "Shougetsu", on("h9", "h7")},
    NamedOpening{"D9", "丘月", "丘月", "Kyuugetsu", on("h9", "i7")},
    NamedOpening{"D10", "新月", "新月", "Shingetsu", on("h9", "j7")},
    NamedOpening{"D11", "瑞星", "瑞星", "Zuisei", on("h9", "h6")},
    NamedOpening{"D12", "山月", "山月", "Sangetsu", on("h9", "i6")},
    NamedOpening{"D13", "游星", "遊星", "Yuusei", on("h9", "j6")},
    NamedOpening{"I1", "长星", "長星", "Chousei", on("i9", "j10")},
    NamedOpening{"I2", "峡月", "峡月", "Kyougetsu", on("i9", "j9")},
    NamedOpening{"I3", "恒星", "恒星", "Kousei", on("i9", "j8")},
    NamedOpening{"I4", "水月", "水月", "Suigetsu", on("i9", "j7")},
    NamedOpening{"I5", "流星", "流星", "Ryuusei", on("i9", "j6")},
    NamedOpening{"I6", "云月", "雲月", "Ungetsu", on("i9", "i8")},
    NamedOpening{"I7", "浦月", "浦月", "Hogetsu", on("i9", "i7")},
    NamedOpening{"I8", "岚月", "嵐月", "Rangetsu", on("i9", "i6")},
    NamedOpening{"I9", "银月", "銀月", "Gingetsu", on("i9", "h7")},
    NamedOpening{"I10", "明星", "明星", "Myoujou", on("i9", "h6")},
    NamedOpening{"I11", "斜月", "斜月", "Shagetsu", on("i9", "g7")},
    NamedOpening{"I12", "名月", "名月", "Meigetsu", on("i9", "g6")},
    NamedOpening{"I13", "彗星", "彗星", "Suisei", on("i9", "f6")},
};

/// The numbers of SplitMix64 that follow a seed.
class Lot {
  public:
    explicit Lot(std::uint64_t seed) : state_(seed) {}

    [[nodiscard]] std::size_t below(std::size_t count) {
        std::uint64_t const number = base::split_mix(state_);
        state_ += base::kSplitMixStep;
        return static_cast<std::size_t>(number % count);
    }

  private:
    std::uint64_t state_;
};

bool is_image(std::array<Point, kNamedStones> const& stones, std::array<Point, kNamedStones> const& of) {
    return std::any_of(rules::kSymmetries.begin(), rules::kSymmetries.end(), [&](rules::Symmetry symmetry) {
        return std::equal(of.begin(), of.end(), stones.begin(),
                          [&](Point from, Point to) { return rules::image(from, symmetry, kSize) == to; });
    });
}

std::vector<Action> stones_of(NamedOpening const& opening, rules::Symmetry symmetry) {
    std::vector<Action> actions;
    actions.reserve(opening.stones.size());
    for (Point const stone : opening.stones) {
        actions.push_back(Action::place(rules::image(stone, symmetry, kSize)));
    }
    return actions;
}

std::vector<Action> stones_of(std::string_view line, int size) {
    int const shift = (size - kSize) / 2;
    std::vector<Action> actions;
    while (!line.empty()) {
        std::size_t const end = std::min(line.find_first_not_of("0123456789", 1), line.size());
        Point const point = point_of(line.substr(0, end));
        actions.push_back(Action::place(rules::point_at(point.column + shift, point.row + shift)));
        line.remove_prefix(end);
    }
    return actions;
}

}  // namespace

std::span<NamedOpening const> named_openings() {
    return kNamed;
}

NamedOpening const* find_opening(std::string_view code) {
    auto const found = std::find_if(kNamed.begin(), kNamed.end(),
                                    [&](NamedOpening const& opening) { return opening.code == code; });
    return found == kNamed.end() ? nullptr : &*found;
}

NamedOpening const* recognise(rules::Position const& position) {
    auto const& spec = position.spec();
    if (spec.kind() != rules::GameKind::gomoku || spec.rule() != rules::FiveRule::renju ||
        position.five().stones().size() < kNamedStones) {
        return nullptr;
    }
    auto const stones = position.five().stones();
    std::array<Point, kNamedStones> first{stones[0], stones[1], stones[2]};
    if (first[0] != kCentre) {
        std::swap(first[0], first[2]);
    }
    auto const found = std::find_if(kNamed.begin(), kNamed.end(), [&](NamedOpening const& opening) {
        return is_image(first, opening.stones);
    });
    return found == kNamed.end() ? nullptr : &*found;
}

base::Result<std::vector<Action>, rules::SpecError> set_up_stones(GameSpec const& spec, std::string_view code,
                                                                  std::uint64_t seed) {
    NamedOpening const* opening = find_opening(code);
    if (opening == nullptr && code != kByLot) {
        return rules::SpecError{"opening_code"};
    }
    if (spec.kind() != rules::GameKind::gomoku) {
        return std::vector<Action>{};
    }
    Lot lot(seed);
    if (rules::takes_code(spec.opening())) {
        NamedOpening const& chosen = opening == nullptr ? kNamed[lot.below(kNamed.size())] : *opening;
        return stones_of(chosen, rules::kSymmetries[lot.below(rules::kSymmetries.size())]);
    }
    if (spec.opening() == rules::Opening::balanced) {
        auto const lines = balanced_openings(spec.rule());
        return stones_of(lines[lot.below(lines.size())], spec.size());
    }
    return std::vector<Action>{};
}

}  // namespace tengen::record
