// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/found.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/dice.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/proving/proof.hpp"
#include "puzzles/sampling/near_won.hpp"
#include "solver/api/solve.hpp"
#include "solver/fortresses/known.hpp"
#include "solver/search/engines.hpp"

namespace agon::puzzles {

namespace {

/// A rule set that is part of the project, and its engine.
class Table {
 public:
  explicit Table(const std::string& name) : name_(name), engine_(rules_of(name)) {}

  const RuleSet& rules() const { return engine_.rules(); }

  /// A win of the side to move in exactly `plies`, or none within those asked for, as a puzzle that
  /// the search proves within its budget and, if it is a win, by one key only that the judge
  /// replays. Nothing if it is none, or if that side is not free to act. Its name lacks the number
  /// that makes it unique.
  std::optional<Puzzle> puzzle(const Position& position, std::optional<int> plies, int asked,
                               Goal::Kind goal = Goal::Kind::formation) const {
    if (rules::outcome(position, rules()) != Outcome::none ||
        !rules::must_relocate(position, rules()).empty())
      return std::nullopt;
    Puzzle puzzle = win_in(asked, {rules(), name_}, position);
    puzzle.goal = goal;
    puzzle.plies = plies;
    puzzle.name = fmt::format("{}-{}{}", name_.substr(0, name_.find(',')),
                              goal == Goal::Kind::fortress ? "hold-" : "",
                              plies ? fmt::format("in-{}", *plies) : std::string("none"));
    puzzle.source = "found by agon-grow";
    ProofRequest request;
    request.limits.nodes = 300'000;
    if (goal == Goal::Kind::formation) request.search = by_zones(engine_, position);
    request.wanted = [&](Proof& proof) {
      return plies && proof.verdict.keys.size() != 1 ? "several-keys" : "";
    };
    request.formulas = request.certificate = request.keys = false;
    const Proof proof = prove(puzzle, request);
    if (!proof.refusal.empty()) return std::nullopt;
    puzzle.keys = proof.verdict.keys;
    puzzle.themes = themes_of(engine_, position, proof.verdict);
    return puzzle;
  }

  /// The fewest plies, up to `most`, in which the side to move forces its way into a fortress known
  /// from the fields; nothing if it has none or the search is long.
  std::optional<int> plies_to_hold(const Position& position, int most) const {
    Puzzle puzzle = win_in(most, {rules(), name_}, position);
    puzzle.goal = Goal::Kind::fortress;
    search::Question question;
    question.limits.nodes = 100'000;
    const Verdict verdict = api::solve(rules(), position, question_of(puzzle, question)).verdict;
    return verdict.value == Verdict::Value::win && verdict.shortest ? verdict.plies : std::nullopt;
  }

  /// Would the other side, if it were to move now, have a forced win within nine plies?
  bool is_threatened(Position position) const {
    position.to_move = opponent(position.to_move);
    if (rules::outcome(position, rules()) != Outcome::none) return false;
    search::Question question;
    question.attacker = position.to_move;
    question.limits.plies = 9;
    question.limits.nodes = 20'000;
    return search::solve_by_zones(engine_, position, question).verdict.value == Verdict::Value::win;
  }

 private:
  static RuleSet rules_of(const std::string& name) {
    const auto parsed = rulesets::parse_rules(name);
    assert(parsed.mistakes.empty());
    return parsed.rules;
  }

  std::string name_;
  bitboard::Engine engine_;
};

/// The queen on the throne, all guards but one to three beside her, those nearby; the enemy mostly
/// near as well. Either side is to move.
Position attack(const RuleSet& rules, Dice& dice) {
  using sampling::Place;
  sampling::NearWon wanted;
  wanted.to_come = {1, 2, 3};
  wanted.queen = {Place::Kind::rings, 0, 0};
  wanted.enemy_queen = {Place::Kind::rings, 1, 3};
  wanted.enemy_guards = {Place::Kind::rings, 1, 3};
  return sampling::near_won(rules, wanted, dice);
}

/// White to move, one to three guards of a ring of six a step or two away from it, the spare on
/// the rim; Black near, with few pieces on the two outermost rings. Not always usable.
Position siege(const RuleSet& rules, const std::vector<FortressPattern>& rings, Dice& dice) {
  const FortressPattern& ring = dice.pick(rings);
  Position position = ring.position;
  position.to_move = Side::white;
  const auto& cells = board_cells(rules.radius);
  std::vector<Cell> guards;
  for (const Cell cell : cells)
    if (position.at(cell) == Piece{Side::white, Kind::guard}) guards.push_back(cell);
  const auto free_cells = [&](const std::vector<Cell>& among, int nearest, int farthest) {
    std::vector<Cell> found;
    for (const Cell cell : among)
      if (const int away = rules::ring(cell, rules.radius);
          nearest <= away && away <= farthest && !position.at(cell))
        found.push_back(cell);
    return found;
  };
  dice.shuffle(guards);
  guards.resize(1 + dice.below(std::size_t{3}));
  for (Cell cell : guards)
    for (int step = 1 + dice.below(2); step > 0; --step) {
      const auto back = free_cells(rules::neighbours(cell, rules.radius),
                                   rules::ring(cell, rules.radius), rules.radius);
      if (back.empty()) break;
      position.remove(cell);
      cell = dice.pick(back);
      position.put(cell, Piece{Side::white, Kind::guard});
    }
  const bool queen_is_spare = position.at(throne(rules.radius)) != Piece{Side::white, Kind::queen};
  const auto put = [&](Piece piece, int nearest, int farthest) {
    auto room = free_cells(cells, nearest, farthest);
    if (room.empty()) room = free_cells(cells, 1, rules.radius);
    position.put(dice.pick(room), piece);
  };
  put({Side::white, queen_is_spare ? Kind::queen : Kind::guard}, rules.radius, rules.radius);
  put({Side::black, Kind::queen}, queen_is_spare ? 0 : 1, queen_is_spare ? 1 : 3);
  for (int guard = 0; guard < rules.guards; ++guard)
    put({Side::black, Kind::guard}, 1, guard == 0 ? rules.radius : dice.chance(60) ? 1 : 3);
  return position;
}

bool has(const Puzzle& puzzle, std::string_view theme) {
  return std::find(puzzle.themes.begin(), puzzle.themes.end(), theme) != puzzle.themes.end();
}

}  // namespace

void find_wins(std::uint64_t seed, const PuzzleSink& give) {
  constexpr std::array presets{"wikipedia",    "woolson",           "queens-guard", "way-to-play",
                               "ludii",        "jeux-et-strategie", "walker",       "botermans",
                               "wikipedia-de", "nakajim",           "mitra",        "penthalon"};
  constexpr std::array in_three{"capture", "quiet", "queen-hunt", "quiet"};
  constexpr std::array in_five{"captures-in-succession", "multiple-capture", "quiet", "queen-hunt"};
  constexpr int patience = 40'000;  // then any theme will do
  Dice dice(seed);
  int number = 0;
  for (std::size_t p = 0; p < presets.size(); ++p) {
    const Table table(presets[p]);
    for (const int plies : {1, 3, 5}) {
      const std::string_view theme = plies == 1   ? "sole-key"
                                     : plies == 3 ? in_three[p % in_three.size()]
                                                  : in_five[p % in_five.size()];
      for (int tries = 0;; ++tries) {
        const Position position = attack(table.rules(), dice);
        auto puzzle = table.puzzle(position, plies, plies);
        if (!puzzle || (!has(*puzzle, theme) && tries < patience)) continue;
        puzzle->name += fmt::format("-{}", ++number);
        if (!give(*puzzle)) return;
        break;
      }
    }
  }
}

void find_readings(std::uint64_t seed, const PuzzleSink& give) {
  constexpr std::array<std::array<const char*, 2>, 12> pairs{{
      {"wikipedia", "woolson"},
      {"walker", "jeux-et-strategie"},
      {"botermans", "wikipedia"},
      {"queens-guard", "neto-outer-ring"},
      {"neto-outer-ring", "botermans"},
      {"penthalon", "wikipedia"},
      {"nakajim", "wikipedia"},
      {"ludii", "wikipedia"},
      {"wikipedia", "ludii"},
      {"wikipedia", "queens-guard"},
      {"wikipedia,stepping_between=forbidden-unless-capturing", "wikipedia"},
      {"wikipedia", "wikipedia,stepping_between=forbidden-unless-capturing"},
  }};
  constexpr int plies = 3;
  constexpr int patience = 100'000;
  Dice dice(seed);
  int number = 0;
  for (const auto& [without, with] : pairs) {
    const Table lost(without);
    const Table won(with);
    for (int tries = 0; tries < patience; ++tries) {
      const Position position = attack(won.rules(), dice);
      const auto win = won.puzzle(position, plies, plies);
      if (!win) continue;
      const auto none = lost.puzzle(position, std::nullopt, plies);
      if (!none) continue;
      ++number;
      for (Puzzle puzzle : {*none, *win}) {
        puzzle.themes.emplace_back("readings");
        puzzle.name += fmt::format("-{}", number);
        if (!give(puzzle)) return;
      }
      break;
    }
  }
}

void find_holds(const HoldsWanted& wanted, const PuzzleSink& give) {
  constexpr std::array presets{
      "wikipedia", "woolson",      "way-to-play", "ludii", "jeux-et-strategie",
      "walker",    "wikipedia-de", "nakajim",     "mitra", "penthalon"};
  constexpr int patience = 20'000;  // without a puzzle of a length that is still wanted
  Dice dice(wanted.seed);
  int number = 0;
  for (const char* const preset : presets) {
    const Table table(preset);
    const auto rings = fortresses::rings_of_six(table.rules(), Side::white);
    std::map<int, int> missing;
    for (int plies = 3; plies <= wanted.longest; plies += 2) missing[plies] = wanted.each;
    std::vector<Puzzle> found;
    for (int tries = 0; tries < patience && !missing.empty(); ++tries) {
      const Position position = siege(table.rules(), rings, dice);
      if (!rules::problems(position, table.rules()).empty() || !table.is_threatened(position))
        continue;
      const auto plies = table.plies_to_hold(position, missing.rbegin()->first);
      if (!plies || !missing.contains(*plies)) continue;
      auto puzzle = table.puzzle(position, plies, *plies, Goal::Kind::fortress);
      if (!puzzle) continue;
      found.push_back(*std::move(puzzle));
      if (--missing[*plies] == 0) missing.erase(*plies);
      tries = 0;
    }
    std::stable_sort(found.begin(), found.end(), [](const Puzzle& left, const Puzzle& right) {
      return left.plies < right.plies;
    });
    for (Puzzle& puzzle : found) {
      puzzle.name += fmt::format("-{}", ++number);
      if (!give(puzzle)) return;
    }
  }
}

}  // namespace agon::puzzles
