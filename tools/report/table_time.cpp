#include "tools/report/table_time.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>

namespace agon::tools {
namespace {

/// Passes whose results are compared with those of as many before them.
constexpr std::size_t window = 4;

std::string about(double seconds) {
  if (!(seconds < 1e6)) return "";
  if (seconds < 90) return fmt::format(", about {:.0f} s left", seconds);
  if (seconds < 5400) return fmt::format(", about {:.0f} min left", seconds / 60);
  return fmt::format(", about {:.1f} h left", seconds / 3600);
}

double seconds_between(std::chrono::steady_clock::time_point from,
                       std::chrono::steady_clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

}  // namespace

std::size_t machine_mib() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return 4096;
  return static_cast<std::size_t>(pages) / 1024 * static_cast<std::size_t>(page) / 1024;
}

std::string TimeLeft::of(double share) const {
  const double passed = seconds_between(start_, std::chrono::steady_clock::now());
  return share < 0.01 ? "" : about(passed * (1 - share) / share);
}

void PassTimes::look(int pass, std::uint64_t known) {
  if (begun_.empty() || begun_.back().pass != pass) begun_.push_back({pass, Clock::now(), known});
}

std::string PassTimes::left() const {
  if (begun_.size() < 2 * window + 1) return "";
  const Begun& last = begun_.back();
  const Begun& middle = begun_[begun_.size() - 1 - window];
  const Begun& first = begun_[begun_.size() - 1 - 2 * window];
  const auto found = static_cast<double>(last.known - middle.known);
  const auto before = static_cast<double>(middle.known - first.known);
  const double ratio = found / before;
  if (!(found > 0) || !(ratio < 0.99)) return "";
  const double windows = std::log(found) / -std::log(ratio);  // until nothing is found
  // Time falls with what is found, but for a part that every pass takes.
  const double time = seconds_between(middle.at, last.at);
  return about(time * (ratio / (1 - ratio) + 0.05 * windows));
}

}  // namespace agon::tools
