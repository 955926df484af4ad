// Pages about file formats: texts of the folder pages/, with tables from the program's data.
#pragma once

#include <string>
#include <string_view>

#include "tools/manual/command_page.hpp"

namespace agon::manual {

/// The page with its head, and each line @TABLE@ of the text replaced by the contents of that
/// table. Throws `std::runtime_error` for an unknown table.
std::string format_page(std::string_view name, std::string_view text, const Edition& edition);

}  // namespace agon::manual
