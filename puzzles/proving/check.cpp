// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/proving/check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/proving/appraise.hpp"
#include "puzzles/proving/proof.hpp"

namespace agon::puzzles {
namespace {

std::string joined(const std::vector<std::string>& words) {
  return words.empty() ? "none" : fmt::format("{}", fmt::join(words, " "));
}

std::string joined(const std::vector<Action>& actions) {
  std::vector<std::string> words;
  for (const Action& action : actions) words.push_back(to_string(action));
  return joined(words);
}

}  // namespace

RowCheck check_row(const StoredEntry& stored, const Limits& limits, api::Tables* tables) {
  RowCheck check;
  if (!stored.entry) {
    check.wrong.push_back(stored.problem);
    return check;
  }
  const Entry& entry = *stored.entry;
  const Puzzle& puzzle = entry.puzzle;
  const auto differs = [&check](std::string_view what, const auto& said, const auto& found) {
    if (said != found) check.wrong.push_back(fmt::format("{} {}, found {}", what, said, found));
  };
  const auto object = [&check](std::string clause) {
    if (!clause.empty()) check.wrong.push_back(std::move(clause));
  };
  differs("id", entry.id, puzzle_id(puzzle.position, puzzle.rules));
  differs("canonical position", stored.canonical, canonical(puzzle.position, puzzle.rules));
  ProofRequest request;
  request.limits = limits;
  request.tables = tables;
  const Proof proof = prove(puzzle, request);
  check.open = proof.open;
  for (const std::string& clause : proof.wrong) object(clause);
  if (!check.wrong.empty() || !check.open.empty()) return check;

  // `compare` lets a puzzle be silent on its keys; a row is not.
  if (puzzle.plies) differs("keys", joined(puzzle.keys), joined(proof.verdict.keys));
  differs("slower keys", joined(entry.slower_keys), joined(proof.slower_keys));
  differs("kinds of keys", joined(entry.key_kinds), joined(key_kinds_of(puzzle)));
  std::vector<std::string> themes = puzzle.themes;
  std::vector<std::string> found = all_themes(puzzle, proof.verdict);
  std::sort(themes.begin(), themes.end());
  std::sort(found.begin(), found.end());
  differs("themes", joined(themes), joined(found));
  if (puzzle.plies) object(refute_line(puzzle, entry.line));
  if (!check.wrong.empty()) return check;
  const std::string line = entry.line.empty() ? ""
                                              : line_signature(puzzle.rules, puzzle.position,
                                                               puzzle.attacker, entry.line);
  if (!entry.line_signature.empty()) differs("line signature", entry.line_signature, line);
  Entry solution = entry;
  solution.core.clear();
  add_solution(solution, proof.how.front() == "table");
  if (!entry.core.empty() && !solution.core.empty()) {
    differs("core", entry.core, solution.core);
    if (entry.named) differs("pieces named", *entry.named, *solution.named);
  }
  if (!entry.certificate.empty()) {
    object(refute_certificate(puzzle, entry.certificate, limits, check.open));
    check.certificate = check.wrong.empty() && check.open.empty();
  }
  return check;
}

}  // namespace agon::puzzles
