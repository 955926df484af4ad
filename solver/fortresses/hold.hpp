// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can a side never lose? A fortress for a rule set, a hold file read, and whether it is a proof.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/fortresses/find.hpp"
#include "solver/fortresses/throne.hpp"

namespace agon::fortresses {

/// A hold file, read: see `Certificate`.
struct HoldCertificate {
  std::string file;
  NamedRules rules;
  bool own_rules = true;  ///< are these the ones that its header names?
  Hold hold;
  std::vector<std::size_t> fortress_lines;  ///< of the file, by pattern
  std::vector<std::size_t> entry_lines;     ///< of the file, by line of the entry
};
struct HoldRead {
  HoldCertificate certificate;
  Mistakes mistakes;         ///< empty if the certificate is whole, or `interrupted`
  bool interrupted = false;  ///< by `go_on`
};
/// Does a text begin as a hold file does?
bool is_hold(std::string_view text);
/// As `read_certificate`.
HoldRead read_hold(std::string_view text, std::string file, const NamedRules* other = nullptr,
                   const std::function<bool()>& go_on = {});

struct HoldCheckRequest {
  std::size_t positions = 300;  ///< that the judge draws; on the smallest boards it checks all
  std::uint64_t seed = 1;       ///< of these
  formulas::Which which = formulas::Which::z3;  ///< the solver that decides about the formulas
  /// The position that the entry starts from; absent: its first line where that is a whole
  /// position, else the start of the rules. Without an entry it must be given, or only the fortress
  /// is checked.
  std::optional<Position> root;
  /// Are the formulas asked about each line of an entry, besides the judge's replay of it?
  bool entry_by_formulas = true;
  /// For each such question.
  formulas::Work line_work = 60 * formulas::work_of_a_second;
  std::size_t most_answers = 20'000'000;  ///< actions of the other side to replay in an entry
  std::optional<double> seconds;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< may be null
};

struct HoldCheckReport {
  enum class Finding : std::uint8_t {
    proved,
    failed,  ///< see `failure`
    open     ///< see `reason`
  };
  Finding finding = Finding::open;
  bool limited = false;       ///< open because a limit came first
  bool most_answers = false;  ///< that of the answers to replay
  std::string reason;         ///< why it is open
  std::optional<Failure> failure;
  std::size_t patterns = 0;   ///< of the fortress
  std::size_t questions = 0;  ///< to the solver of formulas, all answered unsatisfiable if proved
  std::size_t images = 0;     ///< patterns that are images of others, not asked about
  /// Proofs that another program has accepted; absent if none was asked.
  std::optional<std::size_t> proofs;
  std::size_t positions = 0;   ///< that the judge checked
  bool all_positions = false;  ///< all that match on this board, none remembered as captured
  std::size_t entry_lines = 0;
  std::size_t entry_lines_met = 0;   ///< by the judge's play from the root
  std::size_t entry_lines_hold = 0;  ///< by formulas, in every position that matches them
  /// If proved: neither met nor asked about, so they had no effect on the result.
  std::optional<std::size_t> entry_lines_unseen;
  std::size_t entry_formula_answers = 0;  ///< of the other side that the formulas spoke of
  std::size_t entry_answers = 0;          ///< actions of the other side that were replayed
  int entry_plies = 0;           ///< that the way in takes at most from the root, if proved
  std::optional<Position> root;  ///< from which the holder was to be shown to hold
  double seconds = 0;
};

/// Is it a proof that the holder cannot lose? The judge draws positions that match the fortress and
/// plays all actions and answers; then the formulas are asked for a counterexample to each pattern,
/// which the judge must confirm. An entry is also checked in two ways: the formulas are asked about
/// each of its lines, and the judge replays every answer from the root. Precondition: the
/// certificate was read without mistakes.
HoldCheckReport check_hold(const HoldCertificate& certificate, const HoldCheckRequest& request);

/// The given one, and the same with colours swapped, which the rules do not know.
HoldsBySide for_both_sides(const RuleSet& rules, Hold hold);

/// How far a position is from the fortress, if that can be seen at once.
struct Reach {
  std::optional<std::size_t> pattern;  ///< that the position matches; or, one action later:
  std::optional<Action> action;        ///< the holder's, after which one matches
};
Reach reach_of(const Hold& hold, const RuleSet& rules, const Position& position);

// Is the entry of a hold a way into its fortress? In two ways that share no statement of the rules.

struct EntryQuestion {
  Position root{max_radius};     ///< from which the holder must reach the fortress
  std::size_t most_answers = 0;  ///< actions of the other side to replay before giving up
  bool by_formulas = true;       ///< every line too, which takes a tenth of a second each
  /// Of each question to the solver of formulas.
  formulas::Work line_work = 60 * formulas::work_of_a_second;
  std::optional<double> seconds;  ///< for all
  int threads = 1;                ///< for the formulas
  /// Asked now and then, by every thread; false ends the check. May be empty.
  std::function<bool()> go_on;
  /// Ends even a running question to the solver soon after it is set. May be null.
  const std::atomic<bool>* stop = nullptr;
};

struct EntryReport {
  bool proved = false;              ///< in each way that was asked for
  std::string reason;               ///< why it is neither proved nor has failed
  bool most_answers = false;        ///< the limit was reached before it was
  std::optional<Failure> failure;   ///< its line counts those of the entry, from 1; 0: none
  std::size_t answers = 0;          ///< of the other side, replayed by the judge
  int plies = 0;                    ///< that the way in takes at most from the root, if proved
  std::size_t lines = 0;            ///< that the judge's play met
  std::size_t lines_hold = 0;       ///< by formulas, in every position that matches them
  std::size_t formula_answers = 0;  ///< of the other side, written down as formulas
};

/// The judge replays every answer from the root; then the formulas are asked about every line, met
/// in play or not: in each position that matches it the action is legal, and after every answer of
/// the other side the holder has won, the game is drawn, a fortress pattern matches with the other
/// side to decide, or a line with fewer plies matches. A root already in the fortress needs no
/// lines. What the formulas reject is confirmed by the judge. Preconditions: the fortress is
/// closed; the root is usable under the rules.
EntryReport check_entry(const Hold& hold, const RuleSet& rules, const EntryQuestion& question);

}  // namespace agon::fortresses
