// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/appraisal/sameness.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {
namespace {

struct Turn {
  bool attackers;
  Action action;
  std::vector<Cell> captures;
};

std::string text_of(const std::vector<Turn>& turns, int radius, int symmetry) {
  std::string text;
  for (const Turn& turn : turns) {
    const Action action = sampling::turned(turn.action, radius, symmetry);
    text += ' ';
    if (turn.attackers)
      text += to_string(action);
    else if (action.type == Action::Type::relocation)
      text += to_string(action.from) + "@";
    std::vector<Cell> cells;
    for (const Cell cell : turn.captures) cells.push_back(rules::turned(cell, radius, symmetry));
    std::sort(cells.begin(), cells.end());
    for (const Cell cell : cells) text += "x" + to_string(cell);
  }
  return text;
}

constexpr char nothing = '.';

/// A letter a cell, in the order of `board_cells`: capitals for the side to move.
std::string cells_of(const Position& position) {
  std::string cells;
  for (const Cell cell : board_cells(position.radius())) {
    const auto piece = position.at(cell);
    if (!piece) {
      cells += nothing;
      continue;
    }
    const bool queen = piece->kind == Kind::queen;
    cells += piece->side == position.to_move ? (queen ? 'Q' : 'G') : (queen ? 'q' : 'g');
  }
  return cells;
}

int differing(const std::string& one, const std::string& other) {
  int count = 0;
  for (std::size_t i = 0; i < one.size(); ++i) count += one[i] != other[i] ? 1 : 0;
  return count;
}

/// The cells of the twelve images; the colours are as those of the side to move.
std::vector<std::string> images_of(const Position& position) {
  std::vector<std::string> images;
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
    images.push_back(cells_of(sampling::turned(position, symmetry)));
  return images;
}

/// Nothing if the boards are not of one size.
std::optional<int> least_differing(const std::vector<std::string>& images,
                                   const std::string& cells) {
  if (images.front().size() != cells.size()) return std::nullopt;
  int least = std::numeric_limits<int>::max();
  for (const std::string& image : images) least = std::min(least, differing(image, cells));
  return least;
}

bool near_one_of(const Position& position, const std::vector<std::string>& others) {
  if (others.empty()) return false;
  const std::vector<std::string> images = images_of(position);
  const std::string& cells = images.front();
  const int few = nearby(cells.size() -
                         static_cast<std::size_t>(std::count(cells.begin(), cells.end(), nothing)));
  return std::any_of(others.begin(), others.end(), [&](const std::string& other) {
    const std::optional<int> distance = least_differing(images, other);
    return distance && *distance <= few;
  });
}

}  // namespace

std::string canonical(const Position& position, const RuleSet& rules) {
  std::string least;
  for (const bool swapped : {false, true}) {
    const Position coloured = swapped ? sampling::colours_swapped(position) : position;
    for (const int symmetry : rules::symmetries(rules, swapped)) {
      std::string image = to_string(sampling::turned(coloured, symmetry));
      if (least.empty() || image < least) least = std::move(image);
    }
  }
  return least;
}

std::string canonical(const RuleSet& rules) {
  const RuleSet base;
  std::vector<std::string> changes;
  for (const RuleField* field : differing_fields(rules, base))
    changes.push_back(fmt::format("{}={}", field->name, field->value_name(rules)));
  std::sort(changes.begin(), changes.end());
  return changes.empty() ? "-" : fmt::format("{}", fmt::join(changes, ","));
}

std::string digest(std::string_view text) {
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, XXH3_128bits(text.data(), text.size()));
  std::string digits;
  for (const unsigned char byte : bytes.digest) digits += fmt::format("{:02x}", byte);
  return digits;
}

std::string puzzle_id(const Position& position, const RuleSet& rules) {
  return digest(fmt::format("agon-puzzle 1 {} {}", canonical(rules), canonical(position, rules)));
}

std::string core_signature(const Position& named, const RuleSet& rules) {
  return digest("core " + canonical(named, rules));
}

std::string line_signature(const RuleSet& rules, const Position& position, Side attacker,
                           const std::vector<Action>& line) {
  std::vector<Turn> turns;
  Position now = position;
  for (const Action& action : line) {
    const Position next = rules::apply(now, rules, action);
    const bool attackers = rules::decider(now, rules) == attacker;
    turns.push_back({attackers, action,
                     attackers ? rules::newly_captured(now, next, rules) : std::vector<Cell>{}});
    now = next;
  }
  std::string least;
  for (const bool swapped : {false, true})  // the text names no colours
    for (const int symmetry : rules::symmetries(rules, swapped)) {
      std::string image = text_of(turns, rules.radius, symmetry);
      if (least.empty() || image < least) least = std::move(image);
    }
  return digest("line" + least);
}

std::string_view to_string(Sameness sameness) {
  switch (sameness) {
    case Sameness::none:
      break;
    case Sameness::position:
      return "position";
    case Sameness::core:
      return "core";
    case Sameness::line:
      return "line";
    case Sameness::near:
      return "near";
  }
  return "";
}

SameAs same_as(const Likeness& likeness, const SameAt& same_at) {
  return same_as(canonical(likeness.position, likeness.rules), likeness.core, likeness.line,
                 same_at);
}

SameAs same_as(const std::string& canonical, const std::string& core, const std::string& line,
               const SameAt& same_at) {
  const auto ask = [&](Sameness level, const std::string& text) {
    return text.empty() ? std::nullopt : same_at(level, text);
  };
  if (auto who = ask(Sameness::position, canonical)) return {Sameness::position, *std::move(who)};
  if (auto who = ask(Sameness::core, core)) return {Sameness::core, *std::move(who)};
  if (auto who = ask(Sameness::line, line)) return {Sameness::line, *std::move(who)};
  return {};
}

Nearness::Nearness(const Position& position)
    : radius_(position.radius()), images_(images_of(position)) {}

std::optional<int> Nearness::distance(const Position& other) const {
  return least_differing(images_, cells_of(other));
}

int nearby(std::size_t pieces) {
  return static_cast<int>(pieces * 6 / 14);
}

Sameness Alike::of(const Likeness& likeness) const {
  const SameAs same = same_as(likeness, [this](Sameness level, const std::string& text) {
    return texts_.at(static_cast<std::size_t>(level)).contains(text) ? std::optional(text)
                                                                     : std::nullopt;
  });
  if (same.level != Sameness::none || !near_) return same.level;
  return near_one_of(likeness.position, cells_) ? Sameness::near : Sameness::none;
}

void Alike::add(const Likeness& likeness) {
  const auto add = [this](Sameness level, const std::string& text) {
    if (!text.empty()) texts_.at(static_cast<std::size_t>(level)).insert(text);
  };
  add(Sameness::position, canonical(likeness.position, likeness.rules));
  add(Sameness::core, likeness.core);
  add(Sameness::line, likeness.line);
  if (near_) cells_.push_back(cells_of(likeness.position));
}

}  // namespace agon::puzzles
