#include "tools/cli/book_kind.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "tools/terminal/unusable.hpp"

namespace agon::tools {

FileKind book_kind(const std::string& path) {
  std::filesystem::path named(path);
  std::string ending = named.extension().string();
  for (char& letter : ending)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  if (path == "-" || ending == ".pdf") return FileKind::pdf;
  if (ending == ".html" || ending == ".htm") return FileKind::page;
  std::error_code ignored;
  if (std::filesystem::is_directory(named, ignored)) named /= "book";
  const std::string pdf = named.replace_extension(".pdf").string();
  throw Unusable(
      fmt::format("--output: {} does not say what is to be written; a book is a PDF file or "
                  "an HTML page: name it {} or {}",
                  path, pdf, named.replace_extension(".html").string()));
}

}  // namespace agon::tools
