#pragma once

#include <array>
#include <functional>
#include <vector>

#include "client/i18n/catalogue.hpp"
#include "client/ui/kit/controls.hpp"
#include "client/ui/screens/form.hpp"
#include "proto/parts.hpp"

namespace tengen::client::ui::screens {

/// Which game, and how it is played: fields appear only where they apply, and what does not go together
/// cannot be chosen. The kind's field is the owner's, who places it. Widgets: `create.rule`, `create.size`,
/// `create.opening`, `create.code`, `create.foul_mode`, `create.foul.double_three`,
/// `create.foul.double_four`, `create.foul.overline`, `create.preset`, `create.blocked`,
/// `create.all_in_mills`, `create.fly`, `create.about`.
class GameFields final : public kit::Column {
  public:
    /// The catalogue outlives the fields.
    GameFields(kit::Theme const& theme, i18n::Catalogue const& texts);

    [[nodiscard]] proto::Game const& game() const { return game_; }
    void set_kind(rules::GameKind kind);
    /// Called when somebody has chosen another rule, size, opening or flag; may be empty.
    std::function<void()> on_change{};

    /// Says everything again, in the catalogue's language.
    void reword();

  private:
    void build_gomoku(kit::Theme const& theme);
    void build_fouls(kit::Theme const& theme);
    void build_chengsan(kit::Theme const& theme);
    void take_gomoku();
    void take_preset(std::size_t index);
    void take_flags();
    void changed();
    /// Shows what `game_` says.
    void refresh();
    void refresh_gomoku();
    void refresh_chengsan();
    [[nodiscard]] std::string about() const;

    i18n::Catalogue const& texts_;
    Captions captions_;
    proto::Game game_{};
    std::vector<int> sizes_;
    std::vector<rules::Opening> openings_;
    kit::Column* gomoku_ = nullptr;
    kit::Column* chengsan_ = nullptr;
    FormRow* foul_row_ = nullptr;
    kit::Dropdown* rule_ = nullptr;
    kit::Dropdown* size_ = nullptr;
    kit::Dropdown* opening_ = nullptr;
    kit::Dropdown* code_ = nullptr;
    kit::Dropdown* foul_mode_ = nullptr;
    std::array<kit::Checkbox*, 3> fouls_{};
    kit::Dropdown* preset_ = nullptr;
    kit::Checkbox* blocked_ = nullptr;
    kit::Dropdown* all_in_mills_ = nullptr;
    kit::Checkbox* fly_ = nullptr;
    kit::Label* about_ = nullptr;
};

}  // namespace tengen::client::ui::screens
