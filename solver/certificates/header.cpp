#include "solver/certificates/header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace agon::certificates {

Mistake mistake_at(std::size_t line, std::size_t column, std::string text) {
  return {"", static_cast<int>(line), static_cast<int>(column), std::move(text)};
}

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

FileHeader read_header(std::string_view text, std::string_view magic, std::string_view kind,
                       std::string_view form) {
  FileHeader header;
  const auto fail = [&header](std::size_t column, std::string why) {
    header.mistake = mistake_at(1, column, std::move(why));
    return header;
  };
  const std::string_view line = next_line(text);
  if (!line.empty() && line.back() == '\r')
    return fail(line.size(), "lines must end in LF; convert the CR LF line endings of this file");
  const std::size_t version = magic.size() + 1;
  if (line.substr(0, version) != std::string(magic) + ' ')
    return fail(1, fmt::format("not a {} file: {}", kind, form));
  const std::size_t version_end = line.find(' ', version);
  if (line.substr(version, version_end == line.npos ? line.npos : version_end - version) != "1")
    return fail(version + 1, fmt::format("only version 1 is supported: {}", form));
  const std::size_t last = line.rfind(' ');
  if (version_end == line.npos || last <= version_end + 1)
    return fail(line.size() + 1, fmt::format("the header is cut short: {}", form));
  const std::string_view side = line.substr(last + 1);
  if (side != "w" && side != "b")
    return fail(last + 2, fmt::format("'{}' is not a side: {}", side, form));
  header.rules_column = static_cast<int>(version_end) + 2;
  header.rules = line.substr(version_end + 1, last - version_end - 1);
  header.side = side == "w" ? Side::white : Side::black;
  return header;
}

}  // namespace agon::certificates
