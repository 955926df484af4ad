// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Laws of the game, of the judge alone: what every rule set keeps, whatever its fields say.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/coverage.hpp"
#include "proptests/support/for_all.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::proptests::laws_test {
namespace {

using Type = Action::Type;
using Wrong = std::optional<std::string>;

constexpr std::array all_pieces{Piece{Side::white, Kind::queen}, Piece{Side::white, Kind::guard},
                                Piece{Side::black, Kind::queen}, Piece{Side::black, Kind::guard}};

int count_on_board(const Position& position, Piece piece) {
  int count = 0;
  for (const Cell cell : board_cells(position.radius()))
    if (position.at(cell) == piece) ++count;
  return count;
}

int count_all(const Position& position, Piece piece) {
  const Hand& hand = position.hand(piece.side);
  return count_on_board(position, piece) + (piece.kind == Kind::queen ? hand.queens : hand.guards);
}

Wrong piece_counts_never_change(const sampling::Case& one, const Answers& answers) {
  for (const ActionAnswer& answer : answers.actions)
    for (const Piece piece : all_pieces)
      if (count_all(one.position, piece) != count_all(answer.next, piece))
        return to_string(answer.action) + " changes how many pieces there are";
  return {};
}

Wrong one_piece_moves_at_most(const sampling::Case& one, const Answers& answers) {
  for (const ActionAnswer& answer : answers.actions) {
    const Action& action = answer.action;
    for (const Cell cell : board_cells(one.rules.radius)) {
      if (one.position.at(cell) == answer.next.at(cell)) continue;
      const bool lifted =
          one.rules.captives == Captives::lifted && !answer.next.at(cell).has_value();
      const bool named =
          lifted ||
          (action.type != Type::pass &&
           (cell == action.to || (action.type != Type::placement && cell == action.from)));
      if (!named) return to_string(action) + " changes " + to_string(cell);
    }
  }
  return {};
}

Wrong no_step_goes_outward(const sampling::Case& one, const Answers& answers) {
  const int radius = one.rules.radius;
  for (const auto& [action, next, ends, captures] : answers.actions) {
    if (action.type != Type::step) continue;
    const auto near = rules::neighbours(action.from, radius);
    if (std::find(near.begin(), near.end(), action.to) == near.end())
      return to_string(action) + " is longer than one cell";
    if (rules::ring(action.to, radius) > rules::ring(action.from, radius))
      return to_string(action) + " goes outward";
  }
  return {};
}

Wrong actions_move_own_pieces_to_empty_cells(const sampling::Case& one, const Answers& answers) {
  for (const auto& [action, next, ends, captures] : answers.actions) {
    if (action.type == Type::pass) continue;
    if (action.type != Type::placement) {
      const auto piece = one.position.at(action.from);
      if (!piece || piece->side != one.position.to_move)
        return to_string(action) + " moves no piece of the side to move";
    }
    const bool stays = action.type == Type::relocation && action.from == action.to;
    if (stays ? one.rules.must_leave : one.position.at(action.to).has_value())
      return to_string(action) + " ends on a piece";
  }
  return {};
}

Wrong no_guard_on_the_throne(const sampling::Case& one, const Answers& answers) {
  for (const ActionAnswer& answer : answers.actions) {
    const auto on_throne = answer.next.at(throne(one.rules.radius));
    if (on_throne && on_throne->kind == Kind::guard)
      return to_string(answer.action) + " puts a guard on the throne";
  }
  return {};
}

Wrong one_winner_at_most(const sampling::Case& one, const Answers&) {
  int winners = 0;
  for (const Side side : both_sides) {
    if (rules::won_formation(one.position, one.rules, side)) ++winners;
    if (rules::forfeited(one.position, one.rules, side)) ++winners;
  }
  if (winners > 1) return "more than one reason why the game is won";
  return {};
}

Wrong over_if_and_only_if_no_actions(const sampling::Case&, const Answers& answers) {
  if ((answers.outcome != Outcome::none) != answers.actions.empty())
    return "the game is over and there are actions, or neither";
  return {};
}

Wrong captives_may_only_be_relocated(const sampling::Case& one, const Answers& answers) {
  const auto& captives = answers.must_relocate;
  const auto captive = [&](Cell cell) {
    return std::find(captives.begin(), captives.end(), cell) != captives.end();
  };
  const bool queen = std::any_of(captives.begin(), captives.end(), [&](Cell cell) {
    return one.position.at(cell)->kind == Kind::queen;
  });
  for (const ActionAnswer& answer : answers.actions) {
    const Action& action = answer.action;
    if (captives.empty()) {
      if (action.type == Type::relocation) return to_string(action) + " relocates no captive";
      continue;
    }
    const bool forced_pass = action.type == Type::pass && answers.actions.size() == 1;
    if (!forced_pass && (action.type != Type::relocation || !captive(action.from)))
      return to_string(action) + " leaves the captives where they are";
    if (!forced_pass && queen && one.position.at(action.from)->kind != Kind::queen)
      return to_string(action) + " relocates a guard before the queen";
  }
  return {};
}

/// Of a piece on the outermost ring, where the next-ring destinations find no next ring.
Wrong the_outermost_ring_is_as_rim_capture_says(const sampling::Case& one, const Answers& answers) {
  const int radius = one.rules.radius;
  const auto on_rim = [&](Cell cell) { return rules::ring(cell, radius) == radius; };
  const auto beside = [&](Cell from, Cell to) {
    const auto near = rules::neighbours(from, radius);
    return std::find(near.begin(), near.end(), to) != near.end();
  };
  for (const Cell from : answers.must_relocate) {
    const bool queen = one.position.at(from)->kind == Kind::queen;
    const Destination goes = queen ? one.rules.queen_goes : one.rules.guard_goes;
    if (!on_rim(from) || goes < Destination::next_ring || goes == Destination::start_cells)
      continue;
    if (one.rules.rim_capture == RimCapture::no) {
      // A position may say that it remembers what no action can have captured.
      if (one.rules.capture_lasts == CaptureLasts::until_relocated) continue;
      return to_string(from) + " is captured";
    }
    RuleSet outer = one.rules;
    (queen ? outer.queen_goes : outer.guard_goes) = Destination::outer_ring;
    auto expected = rules::destinations(one.position, outer, from);
    if (one.rules.rim_capture == RimCapture::to_neighbour)
      std::erase_if(expected, [&](Cell to) { return !beside(from, to); });
    if (rules::destinations(one.position, one.rules, from) != expected)
      return to_string(from) + " does not go where the outermost ring lets it";
  }
  return {};
}

Wrong turns_alternate_but_for_several_relocations(const sampling::Case& one,
                                                  const Answers& answers) {
  const Side mover = one.position.to_move;
  for (const ActionAnswer& answer : answers.actions) {
    if (answer.next.to_move == opponent(mover)) continue;
    const bool lifts = one.rules.captives == Captives::lifted;
    if (answer.action.type != (lifts ? Type::placement : Type::relocation) ||
        one.rules.relocations_per_turn != RelocationsPerTurn::all ||
        (lifts ? answer.next.hand(mover).empty()
               : rules::captured_of(answer.next, one.rules, mover).empty()))
      return to_string(answer.action) + " does not end the turn";
  }
  return {};
}

Wrong the_opponent_decides_only_on_captives(const sampling::Case& one, const Answers& answers) {
  if (answers.decider == one.position.to_move) return {};
  const bool in_hand =
      one.rules.captives == Captives::lifted && !one.position.hand(one.position.to_move).empty();
  if (answers.must_relocate.empty() && !in_hand)
    return "the opponent decides on a side without captives";
  if (one.rules.guard_chooser == Chooser::owner && one.rules.queen_chooser == Chooser::owner)
    return "the opponent decides where owners choose";
  return {};
}

Wrong successors_are_usable(const sampling::Case& one, const Answers& answers) {
  for (const ActionAnswer& answer : answers.actions) {
    const auto problems = rules::problems(answer.next, one.rules);
    if (!problems.empty()) return to_string(answer.action) + ": " + agon::to_string(problems);
  }
  return {};
}

Wrong captures_are_of_the_enemy_and_stay(const sampling::Case& one, const Answers& answers) {
  const Side enemy = opponent(one.position.to_move);
  for (const ActionAnswer& answer : answers.actions)
    for (const Cell cell : answer.captures)
      if (!one.position.at(cell) || one.position.at(cell)->side != enemy ||
          (one.position.at(cell) == answer.next.at(cell)) ==
              (one.rules.captives == Captives::lifted))
        return to_string(answer.action) + " captures no standing enemy on " + to_string(cell);
  return {};
}

Wrong actions_are_sorted_and_readable(const sampling::Case&, const Answers& answers) {
  std::string before;
  for (const ActionAnswer& answer : answers.actions) {
    const std::string text = to_string(answer.action);
    if (text <= before) return text + " does not come after " + before;
    if (parse_action(text) != answer.action) return text + " is read as another action";
    before = text;
  }
  return {};
}

Wrong position_text_comes_back(const sampling::Case& one, const Answers&) {
  const std::string text = agon::to_string(one.position);
  const auto read = rules::read_position(text, one.rules);
  if (!read.problems.empty()) return agon::to_string(read.problems);
  if (!(read.position == one.position)) return "read as " + agon::to_string(read.position);
  return {};
}

/// The answers as they would be on the turned board.
Answers turned(const Answers& answers, int radius, int symmetry) {
  const auto turn = [&](std::vector<Cell> cells) {
    for (Cell& cell : cells) cell = rules::turned(cell, radius, symmetry);
    std::sort(cells.begin(), cells.end());
    return cells;
  };
  Answers result = answers;
  result.must_relocate = turn(answers.must_relocate);
  for (auto& cells : result.captured) cells = turn(cells);
  for (ActionAnswer& answer : result.actions) {
    answer.action = sampling::turned(answer.action, radius, symmetry);
    answer.next = sampling::turned(answer.next, symmetry);
    answer.captures = turn(answer.captures);
  }
  std::sort(result.actions.begin(), result.actions.end(),
            [](const ActionAnswer& left, const ActionAnswer& right) {
              return to_string(left.action) < to_string(right.action);
            });
  return result;
}

Wrong turned_boards_give_turned_answers(const sampling::Case& one, const Answers& answers) {
  for (const int symmetry : rules::symmetries(one.rules)) {
    const sampling::Case other{one.rules, sampling::turned(one.position, symmetry)};
    const auto differs =
        difference(turned(answers, one.rules.radius, symmetry), judge_answers(other));
    if (differs) return "symmetry " + std::to_string(symmetry) + ": " + *differs;
  }
  return {};
}

Wrong swapped_colours_give_swapped_answers(const sampling::Case& one, const Answers& answers) {
  Answers expected = answers;
  expected.outcome = sampling::colours_swapped(answers.outcome);
  expected.decider = opponent(answers.decider);
  std::swap(expected.captured[0], expected.captured[1]);
  for (ActionAnswer& answer : expected.actions) {
    answer.next = sampling::colours_swapped(answer.next);
    answer.ends = sampling::colours_swapped(answer.ends);
  }
  for (const int symmetry : rules::symmetries(one.rules, true)) {
    const Position image = sampling::turned(sampling::colours_swapped(one.position), symmetry);
    const auto differs =
        difference(turned(expected, one.rules.radius, symmetry), judge_answers({one.rules, image}));
    if (differs) return "symmetry " + std::to_string(symmetry) + ": " + *differs;
  }
  return {};
}

Wrong a_game_plays_what_is_legal_only(const sampling::Case& one, const Answers& answers) {
  rules::Game game(one.position, one.rules);
  std::set<Action> legal;
  for (const ActionAnswer& answer : answers.actions) legal.insert(answer.action);
  for (const Cell from : board_cells(one.rules.radius)) {
    if (!one.position.at(from)) continue;
    for (const Cell to : rules::neighbours(from, one.rules.radius)) {
      const Action step = Action::step(from, to);
      if (!legal.contains(step) && game.play(step)) return "plays " + to_string(step);
    }
  }
  for (const ActionAnswer& answer : answers.actions) {
    rules::Game next(one.position, one.rules);
    if (!next.play(answer.action)) return "refuses " + to_string(answer.action);
    if (!(next.position() == answer.next)) return "misplays " + to_string(answer.action);
  }
  return {};
}

struct Law {
  const char* name;
  Wrong (*broken)(const sampling::Case&, const Answers&);
  std::uint64_t stride = 1;  ///< asked of every so many positions
};
constexpr std::uint64_t dear = 8;  // laws that judge every position a dozen times
constexpr Law laws[] = {
    {"piece_counts_never_change", piece_counts_never_change},
    {"one_piece_moves_at_most", one_piece_moves_at_most},
    {"no_step_goes_outward", no_step_goes_outward},
    {"actions_move_own_pieces_to_empty_cells", actions_move_own_pieces_to_empty_cells},
    {"no_guard_on_the_throne", no_guard_on_the_throne},
    {"one_winner_at_most", one_winner_at_most},
    {"over_if_and_only_if_no_actions", over_if_and_only_if_no_actions},
    {"captives_may_only_be_relocated", captives_may_only_be_relocated},
    {"the_outermost_ring_is_as_rim_capture_says", the_outermost_ring_is_as_rim_capture_says},
    {"turns_alternate_but_for_several_relocations", turns_alternate_but_for_several_relocations},
    {"the_opponent_decides_only_on_captives", the_opponent_decides_only_on_captives},
    {"successors_are_usable", successors_are_usable},
    {"captures_are_of_the_enemy_and_stay", captures_are_of_the_enemy_and_stay},
    {"actions_are_sorted_and_readable", actions_are_sorted_and_readable},
    {"position_text_comes_back", position_text_comes_back},
    {"turned_boards_give_turned_answers", turned_boards_give_turned_answers, dear},
    {"swapped_colours_give_swapped_answers", swapped_colours_give_swapped_answers, 2},
    {"a_game_plays_what_is_legal_only", a_game_plays_what_is_legal_only, dear}};

TEST(LawsOfTheGame, Hold) {
  constexpr std::uint64_t default_positions = 20000;
  Coverage coverage;
  const std::uint64_t positions = test::setting("AGON_POSITIONS", default_positions);
  const bool alone = test::setting_text("AGON_CASE").has_value();
  std::uint64_t number = 0;
  const auto run = for_all(test::setting("AGON_SEED", 1), positions,
                           [&](const sampling::Case& one, const Answers& answers) -> Wrong {
                             coverage.note(one, answers);
                             ++number;
                             for (const Law& law : laws) {
                               if (!alone && number % law.stride != 0) continue;
                               if (const Wrong wrong = law.broken(one, answers))
                                 return std::string(law.name) + ": " + *wrong;
                             }
                             return {};
                           });
  std::cout << run.positions << " positions of " << run.plays << " plays\n";
  EXPECT_FALSE(run.failure) << *run.failure;
  if (alone || positions < default_positions) return;
  EXPECT_GE(run.positions, positions);
  // So short a run may lack a few of the rarest situations, which the differential test owes.
  EXPECT_LE(coverage.shortfalls().size(), 4U) << testing::PrintToString(coverage.shortfalls());
}

}  // namespace
}  // namespace agon::proptests::laws_test
