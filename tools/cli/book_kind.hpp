// What a book is written as.
#pragma once

#include <string>

#include "tools/terminal/output_file.hpp"

namespace agon::tools {

/// A PDF or an HTML page, as the name's ending says; standard output is a PDF. Throws `Unusable`
/// for any other name.
FileKind book_kind(const std::string& path);

}  // namespace agon::tools
