// Pages about file formats: texts of the folder pages/, with tables from the program's data.
#pragma once

#include <string>
#include <string_view>

#include "tools/manual/command_page.hpp"

namespace agon::manual {

/// The page with its head, and each line @TABLE@ of the text replaced by what that table holds.
/// Throws `std::runtime_error` for a table that there is not.
std::string format_page(std::string_view name, std::string_view text, const Edition& edition);

}  // namespace agon::manual
