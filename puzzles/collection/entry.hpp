// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One stored puzzle as a plain value: a puzzle of a puzzle file, and what is known about it
// besides.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {

/// What makes the puzzle again.
struct Provenance {
  std::string version;                  ///< of the program
  std::string command;                  ///< whole, as typed
  std::optional<std::uint64_t> seed;    ///< below 2^63, as the next
  std::optional<std::uint64_t> number;  ///< which puzzle of that command and seed, from 1
  friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// "agon 1.0.0: agon compose ...", or what a file said that names no version of the program.
std::string to_string(const Provenance& provenance);
/// The same as a puzzle file has it: empty of a puzzle that was only imported or added. And read
/// back.
std::string made_by(const Provenance& provenance);
Provenance provenance_of(const std::string& made);

/// When the answer was last proved, and by what.
struct Verification {
  /// Words of `verifications()`; empty: nothing was verified.
  std::vector<std::string> how;
  std::string when;  ///< "2026-01-31T12:00:00Z"; empty if and only if `how` is
  friend bool operator==(const Verification&, const Verification&) = default;
};

/// A word that a collection stores, and what it means.
struct Word {
  std::string_view name;
  std::string_view help;
};
/// How an answer can be verified: search, formulas, judge, keys.
const std::vector<Word>& verifications();
/// What keys can be like: sole, quiet, capturing and so on.
const std::vector<Word>& key_kinds();

/// Optional members are unknown where they are absent, not zero.
struct Entry {
  /// 32 hex digits: hash of the canonical position and the fields of the rules, so the same for all
  /// images of the puzzle, and permanent: README.md.
  std::string id;
  /// Its `name` is unique in the collection; `keys` are the first actions that win as soon as
  /// possible; its `line` (of a file) has no meaning here.
  Puzzle puzzle;

  std::vector<Action>
      slower_keys;           ///< first actions that win too, later, but within `puzzle.within`
  std::vector<Action> line;  ///< Verdict::line
  std::vector<std::string> key_kinds;  ///< words of the function of this name
  /// Signatures that equal puzzles share: of what the certificate names, and of the line's actions
  /// and captures, both up to symmetry and colours. Any text; empty: unknown, different from all.
  std::string core;
  std::string line_signature;

  std::optional<int> named;  ///< pieces of the defender that the certificate names
  std::optional<double> difficulty;
  /// What the difficulty was computed from: ("quiet-moves", 2).
  std::vector<std::pair<std::string, double>> features;

  /// In how many of the readings of its source the answer stands, and of how many.
  std::optional<int> readings;
  std::optional<int> all_readings;
  std::optional<std::vector<std::string>> presets;  ///< under which the answer stands

  std::string certificate;  ///< text of the strategy file; empty if none
  Provenance provenance;
  Verification verified;
};

/// The verdict that the entry states; what else would win as fast along the line it does not say.
Verdict verdict_of(const Entry& entry);
/// What is compared of it with others.
Likeness likeness_of(const Entry& entry);

/// Is it a name that puzzle files allow: small letters, digits and '-'?
bool is_plain_name(std::string_view name);

/// The time as entries have it: `Verification::when`.
std::string utc_now();

/// The kinds of the puzzle's keys, by the judge. Precondition: the keys are legal.
std::vector<std::string> key_kinds_of(const Puzzle& puzzle);

/// A name for the rules that means the same everywhere and always: the one given, if it names a
/// preset and says these fields, else the shortest.
std::string lasting_name(const std::string& name, const RuleSet& rules);

}  // namespace agon::puzzles
