#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "common/base/ids.hpp"
#include "server/core/names.hpp"

namespace tengen::server::core {

/// Which name is whose: a name belongs to an account together with all that look like it.
class AccountNames {
  public:
    /// `names` outlives this.
    explicit AccountNames(Names const& names) : names_(&names) {}

    /// The account that has this name or one that looks like it.
    [[nodiscard]] std::optional<base::PlayerId> owner(std::string_view name) const;
    /// What is owned already stays with its owner.
    void claim(std::string_view name, base::PlayerId player);
    void release(std::string_view name, base::PlayerId player);
    /// Such names are given by the server: "guest-7".
    [[nodiscard]] bool is_reserved(std::string_view name) const;

  private:
    Names const* names_;
    std::unordered_map<std::string, base::PlayerId> owners_{};
};

/// The name of a guest who gives none.
[[nodiscard]] std::string guest_name(base::PlayerId player);

}  // namespace tengen::server::core
