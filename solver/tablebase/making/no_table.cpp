#include "solver/tablebase/making/no_table.hpp"

#include <fmt/format.h>

#include <sstream>

namespace agon::tablebase {

std::string to_line(const NoTable& failure) {
  return fmt::format("{} {} {} {}", static_cast<unsigned>(failure.kind), failure.needs_mib,
                     failure.may_use_mib, failure.text);
}

NoTable no_table_from_line(const std::string& line) {
  NoTable failure;
  unsigned kind = 0;
  std::istringstream words(line);
  words >> kind >> failure.needs_mib >> failure.may_use_mib;
  words.get();  // the space before the text
  std::getline(words, failure.text, '\0');
  failure.kind = static_cast<NoTable::Kind>(kind);
  return failure;
}

}  // namespace agon::tablebase
