// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/mistake.hpp"

namespace agon {

std::string to_string(const Mistake& mistake) {
  std::string text = mistake.file;
  if (mistake.line > 0) text += ":" + std::to_string(mistake.line);
  if (mistake.line > 0 && mistake.column > 0) text += ":" + std::to_string(mistake.column);
  return text.empty() ? mistake.text : text + ": " + mistake.text;
}

std::string to_string(const Mistakes& mistakes) {
  std::string text;
  for (const Mistake& mistake : mistakes) text += (text.empty() ? "" : "; ") + to_string(mistake);
  return text;
}

}  // namespace agon
