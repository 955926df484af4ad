// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/fuzz/support/situations_seen.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "proptests/support/situation.hpp"

namespace agon::fuzz {
namespace {

constexpr std::size_t most = 256;
// libFuzzer takes what it finds in this section for counters of code reached.
#ifdef __clang__
__attribute__((used, section("__libfuzzer_extra_counters")))
#endif
std::array<std::uint8_t, most>
    counters;

std::vector<proptests::Situation> listed() {
  std::vector<proptests::Situation> all;
  for (const auto part : {proptests::captive_situations(), proptests::ending_situations(),
                          proptests::action_situations(), proptests::hand_situations()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

struct Seen {
  std::vector<proptests::Situation> situations = listed();
  std::vector<std::uint64_t> counts = std::vector<std::uint64_t>(situations.size());
  std::uint64_t cases = 0;

  ~Seen() {
    const char* const name = std::getenv("AGON_FUZZ_SITUATIONS");
    std::FILE* const file = name == nullptr ? nullptr : std::fopen(name, "w");
    if (file == nullptr) return;
    std::fprintf(file, "positions\t%llu\n", static_cast<unsigned long long>(cases));
    for (std::size_t i = 0; i < counts.size(); ++i)
      std::fprintf(file, "%s\t%llu\n", std::string(situations[i].name).c_str(),
                   static_cast<unsigned long long>(counts[i]));
    std::fclose(file);
  }
};

Seen& seen() {
  static Seen all;
  return all;
}

}  // namespace

void note_situations(const sampling::Case& one, const proptests::Answers& answers) {
  Seen& all = seen();
  ++all.cases;
  for (std::size_t i = 0; i < all.situations.size(); ++i) {
    if (!all.situations[i].seen(one, answers)) continue;
    ++all.counts[i];
    if (i < most && counters[i] < 255) ++counters[i];
  }
}

std::vector<std::pair<std::string_view, std::uint64_t>> situations_seen() {
  std::vector<std::pair<std::string_view, std::uint64_t>> all;
  for (std::size_t i = 0; i < seen().counts.size(); ++i)
    all.emplace_back(seen().situations[i].name, seen().counts[i]);
  return all;
}

void forget_situations() {
  seen().counts.assign(seen().counts.size(), 0);
}

}  // namespace agon::fuzz
