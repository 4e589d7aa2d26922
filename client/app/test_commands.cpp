#include "client/app/test_commands.hpp"

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "client/app/key_names.hpp"
#include "client/app/test_state.hpp"
#include "client/ui/board/board_view.hpp"
#include "client/ui/kit/list.hpp"
#include "client/ui/kit/text_field.hpp"
#include "client/ui/window/window.hpp"
#include "common/record/notation.hpp"

namespace tengen::client::app {
namespace {

using Json = nlohmann::json;
namespace kit = ui::kit;

/// Why a command cannot be carried out.
class Refused : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

std::string text_member(Json const& command, char const* name) {
    auto const found = command.find(name);
    if (found == command.end() || !found->is_string())
        throw Refused("the command needs the text \"" + std::string(name) + "\"");
    return found->get<std::string>();
}

/// The widget called so, if the person could reach it now.
kit::Widget& reachable(TestStage const& stage, std::string const& id) {
    auto* const widget = stage.root.find(id);
    if (!widget)
        throw Refused("there is no widget " + id);
    for (auto const* at = widget; at; at = at->parent())
        if (!at->visible())
            throw Refused(id + " is hidden");
    auto* const dialog = stage.root.top_dialog();
    if (!dialog)
        return *widget;
    for (auto const* at = widget; at; at = at->parent())
        if (at == dialog)
            return *widget;
    // The list of an open dropdown lies over the dialog and belongs to no other parent.
    if (stage.root.content() && stage.root.content()->find(id) == widget)
        throw Refused(id + " is under the dialog " + dialog->id());
    return *widget;
}

kit::Vec point_on_board(TestStage const& stage, std::string const& notation) {
    auto const point = record::parse_point(notation);
    auto const* board = dynamic_cast<ui::board::BoardView const*>(&reachable(stage, "board"));
    if (!point || !board || !board->geometry().has(*point))
        throw Refused("there is no point " + notation);
    return board->geometry().position(*point);
}

kit::Vec place_of(TestStage const& stage, Json const& command) {
    stage.root.layout(stage.view.time);
    if (auto const at = command.find("at"); at != command.end() && at->is_array() && at->size() == 2)
        return {at->at(0).get<float>(), at->at(1).get<float>()};
    if (command.contains("point"))
        return point_on_board(stage, text_member(command, "point"));
    auto const id = text_member(command, "id");
    auto& widget = reachable(stage, id);
    if (auto const row = command.find("row"); row != command.end()) {
        auto const* list = dynamic_cast<kit::List const*>(&widget);
        if (!list || row->get<std::size_t>() >= list->row_count())
            throw Refused(id + " has no such row");
        return list->row_rect(row->get<std::size_t>()).center();
    }
    if (!widget.enabled())
        throw Refused(id + " is disabled: " + widget.disabled_reason());
    return widget.rect().center();
}

Json click(TestStage const& stage, Json const& command) {
    auto const at = place_of(stage, command);
    auto const times = command.value("times", 1);
    stage.root.handle(kit::PointerMoved{at}, stage.view.time);
    for (int time = 0; time < times; ++time) {
        stage.root.handle(kit::PointerDown{at, kit::PointerButton::left}, stage.view.time);
        stage.root.handle(kit::PointerUp{at, kit::PointerButton::left}, stage.view.time);
    }
    return Json::object();
}

Json move(TestStage const& stage, Json const& command) {
    stage.root.handle(kit::PointerMoved{place_of(stage, command)}, stage.view.time);
    return Json::object();
}

Json press(TestStage const& stage, Json const& command) {
    auto const name = text_member(command, "key");
    auto const key = parse_key(name);
    if (!key)
        throw Refused("there is no key " + name);
    stage.root.handle(*key, stage.view.time);
    return Json::object();
}

Json type(TestStage const& stage, Json const& command) {
    if (command.contains("id")) {
        auto& widget = reachable(stage, text_member(command, "id"));
        stage.root.set_focus(&widget, stage.view.time);
        if (auto* field = dynamic_cast<kit::TextField*>(&widget))
            field->set_text("");
    }
    stage.root.handle(kit::TextTyped{text_member(command, "text")}, stage.view.time);
    return Json::object();
}

Json tree(TestStage const& stage) {
    stage.root.layout(stage.view.time);
    Json nodes = Json::array();
    for (auto const& node : stage.root.dump())
        nodes.push_back({{"depth", node.depth},
                         {"id", node.id},
                         {"role", kit::name(node.role)},
                         {"text", node.text},
                         {"value", node.value},
                         {"hint", node.hint},
                         {"rect", {node.rect.x, node.rect.y, node.rect.width, node.rect.height}},
                         {"enabled", node.enabled},
                         {"focused", node.focused}});
    return {{"nodes", nodes}};
}

Json screenshot(TestStage const& stage, Json const& command) {
    auto const file = text_member(command, "file");
    if (!stage.window.save_screenshot(file))
        throw Refused("cannot write " + file);
    return Json::object();
}

Json language(TestStage const& stage, Json const& command) {
    auto const name = text_member(command, "lang");
    auto const chosen = i18n::parse_language(name);
    if (!chosen)
        throw Refused("lang must be zh or en, not " + name);
    stage.set_language(*chosen);
    return Json::object();
}

Json perform(TestStage const& stage, Json const& command) {
    auto const what = text_member(command, "do");
    if (what == "tree")
        return tree(stage);
    if (what == "state")
        return state_of(stage.view, stage.screens);
    if (what == "click")
        return click(stage, command);
    if (what == "move")
        return move(stage, command);
    if (what == "key")
        return press(stage, command);
    if (what == "text")
        return type(stage, command);
    if (what == "screenshot")
        return screenshot(stage, command);
    if (what == "lang")
        return language(stage, command);
    if (what == "quit") {
        stage.quit();
        return Json::object();
    }
    throw Refused("there is no command " + what);
}

}  // namespace

std::string carry_out(TestStage const& stage, std::string const& line) {
    Json answer;
    try {
        auto const command = Json::parse(line);
        if (!command.is_object())
            throw Refused("a command is a JSON object");
        answer = perform(stage, command);
        answer["ok"] = true;
        stage.screens.update();
    } catch (std::exception const& problem) {
        answer = {{"ok", false}, {"error", problem.what()}};
    }
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tengen::client::app
