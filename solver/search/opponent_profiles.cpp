// The strengths: what each may spend, and how it errs.
#include <algorithm>

#include "solver/search/opponent.hpp"

namespace agon::play {

const std::array<Profile, 3>& profiles() {
  static constexpr std::array<Profile, 3> table{{
      {Strength::beginner, "beginner", "sees the end of the game one action ahead, often errs", 1,
       2'000, 0, 0, 150},
      {Strength::club, "club", "looks three actions ahead, finds wins in 5", 3, 30'000, 5, 3'000,
       20},
      {Strength::strong, "strong", "searches 300000 positions, finds wins in 15", 20, 300'000, 15,
       30'000, 0},
  }};
  return table;
}

const Profile& profile(Strength strength) {
  return profiles()[static_cast<std::size_t>(strength)];
}

std::optional<Strength> parse_strength(std::string_view name) {
  const auto found = std::find_if(profiles().begin(), profiles().end(),
                                  [&](const Profile& each) { return each.name == name; });
  if (found == profiles().end()) return std::nullopt;
  return found->strength;
}

}  // namespace agon::play
