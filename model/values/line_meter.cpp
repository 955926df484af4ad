#include "model/values/line_meter.hpp"

#include <algorithm>

namespace agon {

std::string line_too_long(std::size_t limit) {
  return "the line is longer than " + std::to_string(limit) +
         " bytes, the maximum; check that this is the intended input";
}

std::string LineMeter::complaint(std::string_view name) const {
  const std::string place(name);
  if (length_ > limit_) return place + ":" + std::to_string(line_) + ": " + line_too_long(limit_);
  return place + ": there are more than " + std::to_string(most_ >> 20U) +
         " MiB to read, the maximum; check that this is the intended input, or give it in parts";
}

bool LineMeter::add(std::string_view piece) {
  if (exceeded()) return false;
  bytes_ += piece.size();
  while (!exceeded() && !piece.empty()) {
    const std::size_t end = std::min(piece.find('\n'), piece.size());
    length_ += end;
    if (exceeded() || end == piece.size()) break;
    length_ = 0;
    ++line_;
    piece.remove_prefix(end + 1);
  }
  return !exceeded();
}

}  // namespace agon
