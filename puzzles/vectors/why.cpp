#include "puzzles/vectors/why.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

namespace agon::vectors {

std::vector<std::size_t> rarest(const ClauseSet& set, const std::vector<std::size_t>& counts) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < clauses().size(); ++i)
    if (set[i]) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
    return counts[left] < counts[right];
  });
  return order;
}

std::string why(const ClauseSet& set, const std::vector<std::size_t>& counts,
                const std::vector<std::string>& deciding_fields) {
  const auto order = rarest(set, counts);
  std::string sentence(clauses()[order.front()].sentence);
  sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
  if (order.size() > 1) sentence.append("; ").append(clauses()[order[1]].sentence);
  if (!deciding_fields.empty())
    sentence += fmt::format("; the answer depends on how the source is read on {}",
                            fmt::join(deciding_fields, ", "));
  return sentence + ".";
}

}  // namespace agon::vectors
