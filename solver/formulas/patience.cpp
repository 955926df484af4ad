// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/patience.hpp"

#include <z3++.h>

#include <algorithm>
#include <new>
#include <string_view>
#include <system_error>
#include <utility>

namespace agon::formulas {

std::chrono::steady_clock::time_point end_after(const std::optional<double>& seconds) {
  using Clock = std::chrono::steady_clock;
  if (!seconds) return Clock::time_point::max();
  const std::chrono::duration<double> left(std::clamp(*seconds, 0.0, 1e8));
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(left);
}

Patience patience_of(double seconds, std::function<bool()> go_on,
                     std::chrono::steady_clock::time_point end, const std::atomic<bool>* stop) {
  return {std::min(end, end_after(seconds)), std::move(go_on), stop};
}

std::optional<std::string_view> what_ran_out() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return no_memory;
  } catch (const z3::exception& error) {
    // Z3's own words; it has no other way to tell.
    if (std::string_view(error.msg()).find("out of memory") != std::string_view::npos)
      return no_memory;
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::resource_unavailable_try_again)
      return "no thread could be started; ask for fewer, or raise the process limit";
  } catch (...) {  // NOLINT(bugprone-empty-catch): something else
  }
  return std::nullopt;
}

Patience Patience::with(Work most) const {
  Patience patience = *this;
  patience.work = most;
  return patience;
}

}  // namespace agon::formulas
