// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// When are two puzzles the same? Ids, signatures of their ideas, twins: decided here for all that
// make or store them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::puzzles {

// The one name of a position and all its images, and the id of a puzzle that follows from it.

/// The least position string, in ASCII order, of the images of a position that the rules cannot
/// tell from it: turned and reflected in twelve ways, the colours as they are and swapped; with
/// start cells, which stay where they are, four of these 24. Pieces may be missing. Cost: some 50
/// us.
std::string canonical(const Position& position, const RuleSet& rules);

/// The rules as an id records them: the fields whose value is not the base's, `name=value`, sorted
/// by name, joined by commas; "-" if there are none.
std::string canonical(const RuleSet& rules);

/// XXH3, 128 bits, as 32 hexadecimal digits.
std::string digest(std::string_view text);

/// The id of a puzzle, permanent and the same for all its images:
/// puzzles/collection/README.md says how it is made.
std::string puzzle_id(const Position& position, const RuleSet& rules);

// When two puzzles have the same idea: texts that are equal exactly then.

/// Of the pieces that a proof names at its root, up to symmetry and colours. `named`: the position
/// with these pieces only. The empty cells that a proof names are left out on purpose: they change
/// with a bystander that moves, the idea does not.
std::string core_signature(const Position& named, const RuleSet& rules);

/// Of a line: what the attacker does, what each of its actions captures and which captive the
/// defender takes up, up to symmetry and colours. Where the defender puts it, and the defender's
/// other actions, are left out: the line has one of many that lose alike, which means nothing. So
/// lines of the same actions with the same captures always have the same signature. Precondition:
/// every action is legal.
std::string line_signature(const RuleSet& rules, const Position& position, Side attacker,
                           const std::vector<Action>& line);

// Twins: when two puzzles are the same, decided here for all that make or store them.

/// How two puzzles can be the same, in the order of comparison.
enum class Sameness : std::uint8_t {
  none,
  position,  ///< the same position, up to symmetry and colours
  core,      ///< the certificate names the same
  line,      ///< the same actions with the same captures
  near       ///< positions that differ in few cells, up to symmetry and colours: see `nearby`
};
/// "position", "core", "line", "near"; empty for none.
std::string_view to_string(Sameness sameness);

/// What is compared of a puzzle. An empty signature is unknown and equals none.
struct Likeness {
  Position position{5};
  RuleSet rules;
  std::string core;  ///< `core_signature`
  std::string line;  ///< `line_signature`
};

/// The puzzle that is the same at one level, given the text that both share there: the canonical
/// position or a signature. Nothing if there is none.
using SameAt = std::function<std::optional<std::string>(Sameness level, const std::string& text)>;

struct SameAs {
  Sameness level = Sameness::none;
  std::string who;
};
/// The first of position, core and line at which another puzzle is the same. This is the only
/// definition: `same_at` only looks things up, in a database or in memory.
SameAs same_as(const Likeness& likeness, const SameAt& same_at);
/// The same where the canonical position is known.
SameAs same_as(const std::string& canonical, const std::string& core, const std::string& line,
               const SameAt& same_at);

/// In how many cells two positions with this many pieces may differ and still be near: six for the
/// fourteen pieces of the whole board, in proportion for fewer.
int nearby(std::size_t pieces);

/// How far positions are from one: the cells whose contents differ, up to symmetry and colours.
/// Queens and guards of the side to move are compared with those of the other's side to move; what
/// is remembered as captured, and what is in hand, is not compared.
class Nearness {
 public:
  explicit Nearness(const Position& position);

  int radius() const { return radius_; }
  /// Nothing if the boards are not of one size. Cost: 2 us.
  std::optional<int> distance(const Position& other) const;

 private:
  int radius_;
  std::vector<std::string> images_;  ///< contents cell by cell, the side to move in capitals
};

/// Puzzles in memory, under one rule set, and whether a new one is the same as any.
class Alike {
 public:
  /// `near`: are puzzles refused that differ in few cells only? A collection keeps such
  /// variations as long as proofs and lines differ; what is composed to order should not have them.
  explicit Alike(bool near) : near_(near) {}

  /// Cost: some 50 us; if near ones count, 10 us more for each puzzle added.
  Sameness of(const Likeness& likeness) const;
  void add(const Likeness& likeness);

 private:
  bool near_;
  std::array<std::unordered_set<std::string>, 4> texts_;  ///< by level
  std::vector<std::string> cells_;  ///< contents cell by cell, the side to move in capitals
};

}  // namespace agon::puzzles
