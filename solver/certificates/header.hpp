// The first line of a certificate: `MAGIC 1 RULES SIDE`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "model/values/mistake.hpp"
#include "model/values/piece.hpp"

namespace agon::certificates {

struct FileHeader {
  std::string rules;     ///< a preset's name or a path, with changes
  int rules_column = 0;  ///< where the header names them, from 1
  Side side = Side::white;
  std::optional<Mistake> mistake;
};
/// `kind`: what a file with this magic is called; `form`: what its header must look like. Both
/// appear in messages.
FileHeader read_header(std::string_view text, std::string_view magic, std::string_view kind,
                       std::string_view form);

/// Takes the first line off `text`.
std::string_view next_line(std::string_view& text);

Mistake mistake_at(std::size_t line, std::size_t column, std::string text);

}  // namespace agon::certificates
