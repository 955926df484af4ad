// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/patterns.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>

namespace agon::fortresses {
namespace {

/// A pattern of the inside: the digits of a code, and one for an unspecified cell.
using Digits = std::array<Code, inside_cells>;
constexpr Code unsaid = digits;
constexpr Code base = digits + 1;

Code number_of(const Digits& pattern) {
  Code number = 0;
  for (const Code digit : pattern) number = number * base + digit;
  return number;
}

std::size_t named(const Digits& pattern) {
  return inside_cells -
         static_cast<std::size_t>(std::count(pattern.begin(), pattern.end(), unsaid));
}

class Cover {
 public:
  Cover(const InsideShape& shape, const std::function<bool(Code)>& kept)
      : shape_(shape), kept_(kept) {
    std::size_t count = 1;
    for (std::size_t at = 0; at < inside_cells; ++at) count *= base;
    known_.assign(count, State::unknown);
    most_digit_ = shape.rules().capture_lasts == CaptureLasts::until_relocated ? digits : 5;
  }

  /// The patterns chosen, smallest first.
  std::vector<Digits> choose() {
    std::vector<Digits> candidates;
    Digits pattern{};
    const auto fill = [&](auto& self, std::size_t at) -> void {
      if (at == inside_cells) {
        if (all_kept(pattern) == State::all && is_first_image(pattern) && is_prime(pattern))
          candidates.push_back(pattern);
        return;
      }
      for (Code digit = 0; digit <= unsaid; ++digit) {
        if (digit >= most_digit_ && digit != unsaid) continue;
        pattern[at] = digit;
        self(self, at + 1);
      }
    };
    fill(fill, 0);
    std::stable_sort(
        candidates.begin(), candidates.end(), [](const Digits& one, const Digits& other) {
          return std::pair(named(one), number_of(one)) < std::pair(named(other), number_of(other));
        });
    // Whatever covers contents that nothing smaller covers; then, from the largest on, what the
    // others cover is left out.
    std::vector<std::vector<Code>> covered;
    std::vector<Digits> chosen;
    std::vector<std::uint16_t> times(code_count, 0);
    for (const Digits& candidate : candidates) {
      std::vector<Code> codes = covers(candidate);
      if (std::all_of(codes.begin(), codes.end(), [&](Code code) { return times[code] > 0; }))
        continue;
      for (const Code code : codes) ++times[code];
      chosen.push_back(candidate);
      covered.push_back(std::move(codes));
    }
    for (std::size_t i = chosen.size(); i-- > 0;) {
      const auto& codes = covered[i];
      if (!std::all_of(codes.begin(), codes.end(), [&](Code code) { return times[code] > 1; }))
        continue;
      for (const Code code : codes) --times[code];
      chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(i));
      covered.erase(covered.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return chosen;
  }

 private:
  /// Of the contents that match a pattern, those possible: are all kept, or are there none?
  enum class State : std::uint8_t { unknown, all, none, some_lost };

  State all_kept(const Digits& pattern) {
    State& known = known_[number_of(pattern)];
    if (known != State::unknown) return known;
    const auto star = std::find(pattern.begin(), pattern.end(), unsaid);
    State found = State::none;
    if (star == pattern.end()) {
      const Inside inside = contents(pattern);
      if (shape_.possible(inside))
        found = kept_(shape_.code(inside)) ? State::all : State::some_lost;
    } else if (shape_.possible(contents(pattern))) {
      Digits next = pattern;
      for (Code digit = 0; digit < most_digit_ && found != State::some_lost; ++digit) {
        next[static_cast<std::size_t>(star - pattern.begin())] = digit;
        const State one = all_kept(next);
        if (one != State::none) found = one;
      }
    }
    return known = found;
  }

  /// The contents named, the other cells empty.
  Inside contents(const Digits& pattern) const {
    Inside inside;
    for (const Code digit : pattern) inside.push_back(occupant_of(digit == unsaid ? 0 : digit));
    return inside;
  }

  /// Would it be too much to say less?
  bool is_prime(const Digits& pattern) {
    Digits wider = pattern;
    for (std::size_t at = 0; at < inside_cells; ++at) {
      if (pattern[at] == unsaid) continue;
      wider[at] = unsaid;
      if (all_kept(wider) == State::all) return false;
      wider[at] = pattern[at];
    }
    return true;
  }

  bool is_first_image(const Digits& pattern) const {
    const Code own = number_of(pattern);
    for (const auto& turn : shape_.turns()) {
      Digits image{};
      for (std::size_t at = 0; at < inside_cells; ++at) image[turn[at]] = pattern[at];
      if (number_of(image) < own) return false;
    }
    return true;
  }

  /// The possible contents that match, and all their images.
  std::vector<Code> covers(const Digits& pattern) const {
    std::set<Code> found;
    Digits whole = pattern;
    const auto fill = [&](auto& self, std::size_t at) -> void {
      if (!shape_.possible(contents(whole))) return;
      if (at == inside_cells) {
        for (const Code image : shape_.images(shape_.code(contents(whole)))) found.insert(image);
        return;
      }
      if (pattern[at] != unsaid) return self(self, at + 1);
      for (Code digit = 0; digit < most_digit_; ++digit) {
        whole[at] = digit;
        self(self, at + 1);
      }
      whole[at] = unsaid;
    };
    fill(fill, 0);
    return {found.begin(), found.end()};
  }

  const InsideShape& shape_;
  const std::function<bool(Code)>& kept_;
  Code most_digit_ = digits;
  std::vector<State> known_;
};

}  // namespace

std::vector<FortressPattern> smallest_patterns(const InsideShape& shape, Side holder,
                                               const std::function<bool(Code)>& kept) {
  std::vector<FortressPattern> patterns;
  for (const Digits& chosen : Cover(shape, kept).choose()) {
    FortressPattern& pattern = patterns.emplace_back(nothing_said(shape.rules().radius, holder));
    for (std::size_t at = 0; at < inside_cells; ++at)
      if (chosen[at] != unsaid) say(pattern, shape.cells()[at], occupant_of(chosen[at]));
  }
  return patterns;
}

}  // namespace agon::fortresses
