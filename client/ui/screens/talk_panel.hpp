#pragma once

#include <optional>

#include "client/ui/kit/box.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/list.hpp"
#include "client/ui/kit/scroll_view.hpp"
#include "client/ui/kit/text_field.hpp"
#include "client/ui/screens/captions.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// Moves, chat and watchers of a room.
class TalkPanel final : public kit::Column {
  public:
    TalkPanel(kit::Theme const& theme, Host const& host);
    void update(View const& view, model::RoomModel const& room);

    [[nodiscard]] kit::TextField& field() { return *field_; }

  protected:
    void arrange_children(kit::Context const& context) override;

  private:
    [[nodiscard]] bool is_narrow() const;
    void say();
    void show_moves(View const& view, model::RoomModel const& room);
    void show_log(View const& view, model::RoomModel const& room);
    void show_watchers(View const& view, model::RoomModel const& room);

    kit::Theme const& theme_;
    Host host_;
    Captions captions_;
    kit::Row* middle_ = nullptr;
    kit::List* moves_ = nullptr;
    kit::Log* log_ = nullptr;
    kit::Label* watchers_ = nullptr;
    kit::TextField* field_ = nullptr;
    std::vector<model::Move> shown_moves_;
    std::optional<i18n::Language> moves_language_;
    bool whole_turns_ = false;
    // What the log shows: which events, of which room, in which language.
    std::optional<i18n::Language> language_;
    base::RoomId room_{};
    base::Seq first_{};
    std::size_t shown_events_ = 0;
};

}  // namespace tengen::client::ui::screens
