#include <utility>

#include "common/record/psq.hpp"
#include "common/record/sgf.hpp"
#include "proto/codec.hpp"
#include "proto/envelope.hpp"
#include "proto/fields_records.hpp"

namespace tengen::proto {

namespace {

template <class T>
std::string encode_document(T const& value) {
    JsonWriter json;
    FieldWriter writer(json);
    json.begin_object();
    fields(writer, value);
    json.end_object();
    return json.take();
}

template <class T>
base::Result<T, DecodeError> decode_document(std::string_view text) {
    auto const json = parse_json(text);
    if (!json) {
        return DecodeError{"", "the text must be one JSON object"};
    }
    return read_message<T>(*json);
}

std::vector<base::Milliseconds> spent_in(Record const& record) {
    std::vector<base::Milliseconds> spent;
    for (auto const& action : record.actions) {
        spent.push_back(action.spent);
    }
    return spent;
}

}  // namespace

std::string encode_game_entry(GameEntry const& entry) {
    return encode_document(entry);
}

base::Result<GameEntry, DecodeError> decode_game_entry(std::string_view text) {
    return decode_document<GameEntry>(text);
}

std::string encode_record(Record const& record) {
    return encode_document(record);
}

base::Result<Record, DecodeError> decode_record(std::string_view text) {
    return decode_document<Record>(text);
}

std::string encode_export(Export const& page) {
    return encode_document(page);
}

base::Result<Export, DecodeError> decode_export(std::string_view text) {
    return decode_document<Export>(text);
}

base::Result<std::string, record::RecordError> record_text(Record const& record, RecordFormat format) {
    using Text = base::Result<std::string, record::RecordError>;
    constexpr auto kWritten = boost::system::in_place_value;
    if (format == RecordFormat::json) {
        return Text(kWritten, encode_record(record));
    }
    auto const game = game_record_of(record);
    if (!game) {
        return game.error();
    }
    if (format == RecordFormat::sgf) {
        return Text(kWritten, record::to_sgf(*game));
    }
    auto const psq = record::psq_of(*game, spent_in(record));
    if (!psq) {
        return psq.error();
    }
    return Text(kWritten, record::to_psq(*psq));
}

}  // namespace tengen::proto
