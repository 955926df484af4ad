// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What windows keep, and what that costs:
// agon-window-bench [--threads N] [--waiting WORD] [--upper] RULES...
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "model/rulesets/parse.hpp"
#include "solver/fortresses/window.hpp"
#include "tools/bench/usage.hpp"

namespace {

/// Of what is kept under each condition and not won: by the holder's guards inside, how many, and
/// the fewest pieces of the other side that are inside.
void print_by_guards(const agon::fortresses::Window& window, int guards) {
  using agon::fortresses::Outside;
  constexpr std::array<std::string_view, 3> names{"whatever is outside", "one on the rim",
                                                  "none on the rim"};
  constexpr std::uint32_t ring_1 = 0x3f;
  for (std::size_t number = 0; number < names.size(); ++number) {
    std::array<std::size_t, 7> contents{};
    std::array<int, 7> fewest{};
    fewest.fill(7);
    window.for_each(static_cast<Outside>(number), [&](const auto& each) {
      if (std::popcount(each.own & ring_1) == guards) return;
      const auto own = static_cast<std::size_t>(std::popcount(each.own));
      ++contents[own];
      fewest[own] = std::min(fewest[own], std::popcount(each.other) + (each.queen < 18 ? 1 : 0));
    });
    fmt::print("  {}:", names[number]);
    for (std::size_t own = 0; own < contents.size(); ++own)
      if (contents[own] > 0)
        fmt::print(" {} guards inside {} (with {} others or more);", own, contents[own],
                   fewest[own]);
    fmt::print("\n");
  }
}

}  // namespace

int main(int count, char** arguments) {
  using agon::fortresses::Outside;
  using agon::fortresses::Window;
  using Waiting = agon::fortresses::WindowRequest::Waiting;
  constexpr std::array<std::string_view, 4> waitings{"proved", "always", "busy", "never"};
  const std::vector<std::string> words(arguments + 1, arguments + count);
  agon::fortresses::WindowRequest request;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--threads" && i + 1 < words.size()) {
      request.threads = std::max(1, std::atoi(words[++i].c_str()));
    } else if (words[i] == "--waiting" && i + 1 < words.size()) {
      ++i;
      for (std::size_t number = 0; number < waitings.size(); ++number)
        if (words[i] == waitings[number]) request.waiting = static_cast<Waiting>(number);
    } else if (words[i] == "--upper") {
      request.upper = true;
    } else {
      names.push_back(words[i]);
    }
  }
  if (names.empty()) {
    fmt::print(stderr,
               "usage: agon-window-bench [--threads N] [--waiting proved|always|busy|never] "
               "[--upper] RULES...\n");
    return 2;
  }
  for (const std::string& name : names) {
    const auto parsed = agon::rulesets::parse_rules_or_file(name);
    if (!parsed.mistakes.empty()) {
      fmt::print(stderr, "{}: no such rules\n", name);
      return 2;
    }
    if (const std::string refusal = Window::refusal(parsed.rules); !refusal.empty()) {
      fmt::print("{}: {}\n", name, refusal);
      continue;
    }
    const auto start = std::chrono::steady_clock::now();
    const double processor = agon::bench::processor_seconds();
    const auto window = Window::solve(parsed.rules, request);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    fmt::print(
        "{}: {} contents; kept whatever is outside {}, with one on the rim {}, with none "
        "there {}; {} sweeps, {:.1f} s, {:.1f} s processor, {:.0f} MiB at most\n",
        name, window->contents(), window->kept(Outside::anything), window->kept(Outside::rim_one),
        window->kept(Outside::rim_none), window->sweeps(), taken.count(),
        agon::bench::processor_seconds() - processor, agon::bench::peak_bytes() / (1U << 20U));
    print_by_guards(*window, parsed.rules.guards);
    std::fflush(stdout);
  }
  return 0;
}
