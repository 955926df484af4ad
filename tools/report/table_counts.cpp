#include "tools/report/table_counts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace agon::tools {
namespace {

constexpr std::size_t most_rows = 25;

std::string share(std::uint64_t part, std::uint64_t all) {
  return fmt::format("{:5.2f} %", 100 * static_cast<double>(part) / static_cast<double>(all));
}

}  // namespace

std::string grouped(std::uint64_t number) {
  std::string text = fmt::format("{}", number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, " ");
  return text;
}

std::size_t plies_counted(const tablebase::Reader& table) {
  return table.distances() ? std::max(table.summary().wins.size(), table.summary().losses.size())
                           : 0;
}

std::uint64_t count_at(const std::vector<std::uint64_t>& counts, std::size_t plies) {
  return plies < counts.size() ? counts[plies] : 0;
}

std::string table_counts_text(const OpenTable& open) {
  const tablebase::Reader& table = *open.table;
  const tablebase::Summary& summary = table.summary();
  const std::uint64_t all = summary.positions();
  std::string text;
  const auto line = [&text](std::string_view name, const std::string& value) {
    text += fmt::format("{:<10} {}\n", name, value);
  };
  line("rules", open.rules.name);
  line("positions", grouped(all));
  line("wins",
       fmt::format("{:>15}  {}", grouped(summary.all_wins()), share(summary.all_wins(), all)));
  line("losses",
       fmt::format("{:>15}  {}", grouped(summary.all_losses()), share(summary.all_losses(), all)));
  line("draws", fmt::format("{:>15}  {}", grouped(summary.draws), share(summary.draws, all)));
  const tablebase::Terminals terminals = tablebase::terminals(table.rules());
  line("over", fmt::format("{} won and {} lost by formation or forfeit alone",
                           grouped(terminals.wins), grouped(terminals.losses)));
  line("file", fmt::format("{} bytes, {:.3f} bits a position up to symmetry, {}, seal {}",
                           grouped(table.bytes()),
                           8.0 * static_cast<double>(table.bytes()) * 12 / static_cast<double>(all),
                           table.distances() ? "with distances" : "outcomes only", table.seal()));
  return text;
}

std::string table_histogram_text(const OpenTable& open) {
  const tablebase::Summary& summary = open.table->summary();
  const std::size_t plies = std::max(summary.wins.size(), summary.losses.size());
  if (!open.table->distances() || plies == 0) return "";
  const std::size_t at_once = (plies + most_rows - 1) / most_rows;
  std::string text = fmt::format("{:>9}  {:>15}  {:>15}\n", "plies", "wins", "losses");
  for (std::size_t first = 0; first < plies; first += at_once) {
    const std::size_t last = std::min(plies, first + at_once) - 1;
    const auto sum = [&](const std::vector<std::uint64_t>& counts) {
      std::uint64_t total = 0;
      for (std::size_t i = first; i <= last && i < counts.size(); ++i) total += counts[i];
      return grouped(total);
    };
    text +=
        fmt::format("{:>9}  {:>15}  {:>15}\n",
                    first == last ? fmt::format("{}", first) : fmt::format("{}-{}", first, last),
                    sum(summary.wins), sum(summary.losses));
  }
  return text;
}

}  // namespace agon::tools
