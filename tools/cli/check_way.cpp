#include "tools/cli/check_way.hpp"

#include <fmt/format.h>

#include <charconv>

#include "tools/terminal/unusable.hpp"

namespace agon::tools {

std::size_t games_of(const std::vector<std::string>& by) {
  std::size_t games = 0;
  const std::string text = by.size() > 1 ? by[1] : "";
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), games);
  if (error != std::errc() || end != text.data() + text.size() || games == 0)
    throw Unusable(fmt::format(
        "--by: sample needs a number of games, got '{}'; write --by sample 1000", text));
  return games;
}

bool by_sat(const std::vector<std::string>& by) {
  return !by.empty() && by[0] == "sat";
}

std::optional<analysis::CheckWay> way_of(const std::vector<std::string>& by) {
  if (by.empty()) return std::nullopt;
  const std::string& way = by[0];
  if (way == "sample") return analysis::CheckWay::sample;
  if (way != "expand" && way != "smt" && way != "sat")
    throw Unusable(fmt::format(
        "--by: '{}' is not known; use expand, smt or sample N, and smt or sat for a hold", way));
  if (by.size() > 1)
    throw Unusable(
        fmt::format("--by: '{}' does not belong to {}; only sample takes a number", by[1], way));
  return way == "expand" ? analysis::CheckWay::expand
                         : analysis::CheckWay::formulas;  // `sat` likewise
}

}  // namespace agon::tools
