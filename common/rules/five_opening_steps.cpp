#include "common/rules/five_opening_steps.hpp"

#include <array>

namespace tengen::rules {

namespace {

constexpr Side kBlack = Side::black;
constexpr Side kWhite = Side::white;

// P1 holds black until the first swap; after that each row of the page names the colours.
constexpr std::array kCentre{Step{Due::place, kBlack, Area::centre}};
constexpr std::array kThree{Step{Due::place, kBlack, Area::centre}, Step{Due::place, kBlack, Area::square_3},
                            Step{Due::place, kBlack, Area::square_5}};
constexpr std::array kTwoFifths{kThree[0], kThree[1], kThree[2], Step{Due::place, kWhite},
                                Step{Due::offer, kBlack}};
constexpr std::array kSwapAfterThree{kThree[0], Step{Due::place, kWhite, Area::square_3}, kThree[2],
                                     Step{Due::decide, kWhite}};
constexpr std::array kRenjuClassic{kThree[0],
                                   kThree[1],
                                   kThree[2],
                                   Step{Due::decide, kWhite},
                                   Step{Due::place, kWhite},
                                   Step{Due::offer, kBlack}};
constexpr std::array kSwap{Step{Due::place, kBlack}, Step{Due::place, kBlack}, Step{Due::place, kBlack},
                           Step{Due::decide, kWhite}};
constexpr std::array kSwap2{Step{Due::place, kBlack}, Step{Due::place, kBlack},
                            Step{Due::place, kBlack}, Step{Due::decide_or_place, kWhite},
                            Step{Due::place, kWhite}, Step{Due::decide, kBlack}};
constexpr std::array kYamaguchi{kThree[0],
                                kThree[1],
                                kThree[2],
                                Step{Due::declare, kBlack},
                                Step{Due::decide, kWhite},
                                Step{Due::place, kWhite},
                                Step{Due::offer, kBlack}};
constexpr std::array kSoosyrv8{kThree[0],
                               kThree[1],
                               kThree[2],
                               Step{Due::decide, kWhite},
                               Step{Due::place, kWhite},
                               Step{Due::declare, kWhite},
                               Step{Due::decide, kBlack},
                               Step{Due::offer, kBlack}};
constexpr std::array kTaraguchi10{kThree[0],
                                  Step{Due::decide, kWhite},
                                  Step{Due::place, kWhite, Area::square_3},
                                  Step{Due::decide, kBlack},
                                  Step{Due::place, kBlack, Area::square_5},
                                  Step{Due::decide, kWhite},
                                  Step{Due::place, kWhite, Area::square_7},
                                  Step{Due::decide_or_offer, kBlack},
                                  Step{Due::place, kBlack, Area::square_9},
                                  Step{Due::decide, kWhite}};

}  // namespace

std::span<Step const> steps_of(Opening opening) {
    switch (opening) {
        case Opening::free:
        case Opening::balanced:
            return {};
        case Opening::centre:
            return kCentre;
        case Opening::prescribed:
            return kThree;
        case Opening::two_fifths:
            return kTwoFifths;
        case Opening::swap_after_three:
            return kSwapAfterThree;
        case Opening::renju_classic:
            return kRenjuClassic;
        case Opening::swap:
            return kSwap;
        case Opening::swap2:
            return kSwap2;
        case Opening::yamaguchi:
            return kYamaguchi;
        case Opening::soosyrv8:
            return kSoosyrv8;
        case Opening::taraguchi10:
            return kTaraguchi10;
    }
    return {};
}

std::uint8_t fifths_of(Opening opening) {
    switch (opening) {
        case Opening::two_fifths:
        case Opening::renju_classic:
            return 2;
        case Opening::taraguchi10:
            return 10;
        case Opening::free:
        case Opening::centre:
        case Opening::prescribed:
        case Opening::swap_after_three:
        case Opening::swap:
        case Opening::swap2:
        case Opening::yamaguchi:
        case Opening::soosyrv8:
        case Opening::balanced:
            break;
    }
    return 0;
}

std::uint8_t most_declared_in(Opening opening) {
    switch (opening) {
        case Opening::yamaguchi:
            return 12;
        case Opening::soosyrv8:
            return 8;
        case Opening::free:
        case Opening::centre:
        case Opening::prescribed:
        case Opening::two_fifths:
        case Opening::swap_after_three:
        case Opening::renju_classic:
        case Opening::swap:
        case Opening::swap2:
        case Opening::taraguchi10:
        case Opening::balanced:
            break;
    }
    return 0;
}

}  // namespace tengen::rules
