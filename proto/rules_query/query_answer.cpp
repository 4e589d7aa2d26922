#include "proto/rules_query/query_answer.hpp"

#include "common/record/chengsan_fen.hpp"
#include "proto/envelope.hpp"

namespace tengen::proto::rules_query {

namespace {

/// Writes one object of one member, whose value `write_value` writes.
template <class WriteValue>
std::string written(std::string_view key, WriteValue write_value) {
    JsonWriter json;
    json.begin_object();
    json.key(key);
    write_value(json);
    json.end_object();
    json.end_line();
    return json.take();
}

template <class T>
std::string written_value(std::string_view key, T const& value) {
    return written(key, [&](JsonWriter& json) { FieldWriter(json).put(value); });
}

/// As in a snapshot of a room.
void put_board(FieldWriter& v, rules::BoardView const& view) {
    v.need("phase", view.phase);
    v.need("board", board_of(view));
    v.need("hands", view.hands);
    v.need("taken", view.taken);
}

void put_turn(JsonWriter& json, std::optional<rules::TurnView> const& turn) {
    json.key("turn");
    if (!turn) {
        json.null();
        return;
    }
    json.begin_object();
    FieldWriter v(json);
    v.need("side", turn->side);
    v.need("stone", turn->stone);
    v.need("choices", turn->choices);
    v.need("offers", record::to_texts(turn->offers));
    v.need("offer_count", turn->offer_count);
    json.end_object();
}

}  // namespace

std::string write(Failure const& failure) {
    return written("error", [&](JsonWriter& json) {
        json.begin_object();
        FieldWriter v(json);
        v.need("reason", failure.reason);
        v.need("message", failure.message);
        if (!failure.field.empty()) {
            v.need("field", failure.field);
        }
        v.may("why", failure.why);
        json.end_object();
    });
}

std::string write_legal(std::vector<rules::Action> const& actions) {
    return written("legal", [&](JsonWriter& json) {
        json.begin_array();
        for (rules::Action const& action : actions) {
            json.plain(record::to_text(action));
        }
        json.end_array();
    });
}

std::string write_legal(std::vector<rules::Point> const& points) {
    return written_value("legal", record::to_texts(points));
}

std::string write_fouls(std::vector<rules::FoulPoint> const& fouls) {
    return written("fouls", [&](JsonWriter& json) {
        json.begin_object();
        FieldWriter v(json);
        for (auto const& [point, foul] : fouls) {
            v.need(record::to_text(point), foul);
        }
        json.end_object();
    });
}

std::string write_outcome(std::optional<rules::Outcome> const& outcome) {
    return written_value("outcome", outcome);
}

std::string write_perft(std::uint64_t courses) {
    return written_value("perft", courses);
}

std::string write_state(rules::Position const& position, std::optional<std::string> const& last) {
    return written("state", [&](JsonWriter& json) {
        json.begin_object();
        FieldWriter v(json);
        rules::BoardView const view = position.view();
        v.need("ply", position.ply());
        v.need("floor", position.floor());
        put_board(v, view);
        v.need("last", last);
        put_turn(json, view.turn);
        v.need("outcome", position.outcome());
        v.need("claimable_foul", position.claimable_foul());
        v.hash("position_hash", position.position_hash());
        if (position.spec().kind() == rules::GameKind::chengsanqi) {
            v.need("fen", record::to_chengsan_fen(position.chengsan()));
        }
        json.end_object();
    });
}

std::string write_state(LaidStones const& stones) {
    return written("state", [&](JsonWriter& json) {
        json.begin_object();
        FieldWriter v(json);
        rules::BoardView const view = stones.view();
        put_board(v, view);
        put_turn(json, view.turn);
        v.need("outcome", stones.outcome());
        json.end_object();
    });
}

}  // namespace tengen::proto::rules_query
