#include "common/engine/five/rule_book.hpp"

namespace tengen::engine::five {

namespace {

constexpr rules::FoulSet kNoFouls{.double_three = false, .double_four = false, .overline = false};

LineTable const& lines_of(rules::FiveRule rule, rules::FoulSet fouls) {
    // One table for each way to win there is; most programs need one only.
    switch (rule) {
        case rules::FiveRule::freestyle:
            break;
        case rules::FiveRule::standard: {
            static LineTable const table{FiveLaw::exactly_five, FiveLaw::exactly_five};
            return table;
        }
        case rules::FiveRule::renju: {
            if (!fouls.overline) {
                break;
            }
            static LineTable const table{FiveLaw::exactly_five, FiveLaw::five_or_more};
            return table;
        }
        case rules::FiveRule::caro: {
            static LineTable const table{FiveLaw::caro, FiveLaw::caro};
            return table;
        }
    }
    static LineTable const table{FiveLaw::five_or_more, FiveLaw::five_or_more};
    return table;
}

ClassTable const& classes_of(rules::FoulSet fouls) {
    static ClassTable const none{kNoFouls};
    static ClassTable const all{{}};
    static ClassTable const threes{{.double_three = true, .double_four = false, .overline = true}};
    static ClassTable const fours{{.double_three = false, .double_four = true, .overline = true}};
    static ClassTable const overlines{{.double_three = false, .double_four = false, .overline = true}};
    // Without the foul of the overline the lines hold none, so the flag makes no difference here.
    if (fouls.double_three) {
        return fouls.double_four ? all : threes;
    }
    if (fouls.double_four) {
        return fours;
    }
    return fouls.overline ? overlines : none;
}

}  // namespace

RuleBook RuleBook::of(rules::FiveRule rule, rules::FoulSet fouls) {
    bool const renju = rule == rules::FiveRule::renju;
    RuleBook book;
    book.rule = rule;
    book.fouls = renju ? fouls : kNoFouls;
    book.codes = &CodeTable::get();
    book.lines = &lines_of(rule, book.fouls);
    book.classes = {.black = &classes_of(book.fouls), .white = &classes_of(kNoFouls)};
    return book;
}

}  // namespace tengen::engine::five
