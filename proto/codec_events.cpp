#include "proto/envelope.hpp"

namespace tengen::proto {

namespace {

template <class Params>
std::string encode_as(std::size_t index, Params const& params) {
    JsonWriter json;
    begin_call(json, nullptr, kNotificationMethods[index]);
    FieldWriter writer(json);
    fields(writer, params);
    return end_call(json);
}

}  // namespace

std::string encode_event(Event const& event) {
    return encode_as(0, event);
}

std::string encode_info(Info const& info) {
    return encode_as(1, info);
}

std::string encode_notification(Notification const& notification) {
    return std::visit([&](auto const& params) { return encode_as(notification.index(), params); },
                      notification);
}

}  // namespace tengen::proto
