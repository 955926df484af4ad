// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/table_progress.hpp"

#include <fmt/format.h>

#include <cmath>

#include "model/values/mistake.hpp"
#include "tools/requests/tables.hpp"

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

void BuildLine::show(const tablebase::BuildProgress& now) {
  passes_.look(now.solve.pass, now.solve.known);
  if (now.written && !writing_) writing_.emplace();
  if (!line_.due()) return;
  if (now.written) {
    line_.show(
        fmt::format("table: writing, {:.0f} %{}", 100 * *now.written, writing_->of(*now.written)));
    return;
  }
  line_.show(fmt::format(
      "table: {}, {:.0f} %; {:.1f} % of {} positions decided{}",
      counted(now.solve.pass, "ply", "plies"), 100 * now.solve.share,
      100 * static_cast<double>(now.solve.known) / static_cast<double>(now.solve.places),
      grouped(now.solve.places), passes_.left()));
}

void WalkLine::show(std::size_t done, std::size_t all) {
  if (!line_.due()) return;
  const double share = static_cast<double>(done) / static_cast<double>(all);
  line_.show(fmt::format("{}: blocks read: {} of {}{}", name_, done, all, time_.of(share)));
}

void AuditLine::show(const tablebase::AuditProgress& now) {
  using tablebase::AuditStage;
  if (now.stage != stage_) time_ = {};
  stage_ = now.stage;
  if (!line_.due()) return;
  if (now.stage == AuditStage::blocks) {
    line_.show(fmt::format("table: blocks read: {} of {}", now.done, now.all));
    return;
  }
  const double share = static_cast<double>(now.done) / static_cast<double>(now.all);
  line_.show(fmt::format("table: {}, {:.0f} %{}",
                         now.stage == AuditStage::entries ? "entries" : "sample", 100 * share,
                         time_.of(share)));
}

}  // namespace agon::tools
