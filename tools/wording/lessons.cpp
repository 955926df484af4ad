// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/lessons.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <span>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/values/dice.hpp"
#include "tools/wording/prose.hpp"

namespace agon::tools {
namespace {

/// What happens in a position that shows what a lesson is about; nothing if it does not.
using Shown = std::optional<std::vector<Action>>;
using Shows = Shown (*)(const Position&, const RuleSet&, const Action& meant);

/// Pieces that matter on the full board, `Gh6` and the like, and what happens; on smaller boards as
/// far from the throne.
struct Scene {
  std::string_view pieces;
  std::string_view action;
};

std::optional<Cell> shifted(Cell cell, int radius) {
  const auto by = static_cast<std::int8_t>(max_radius - radius);
  const Cell found{static_cast<std::int8_t>(cell.row - by),
                   static_cast<std::int8_t>(cell.number - by)};
  return on_board(found, radius) ? std::optional(found) : std::nullopt;
}

std::optional<Action> shifted(std::string_view text, int radius) {
  std::optional<Action> action = parse_action(text);
  const std::optional<Cell> to = shifted(action->to, radius);
  const std::optional<Cell> from =
      action->type == Action::Type::placement ? action->from : shifted(action->from, radius);
  if (!from || !to) return std::nullopt;
  action->from = *from;
  action->to = *to;
  return action;
}

/// The pieces of the scene, and all others as at the start, or in later attempts elsewhere, far out
/// and away from their enemies. Nothing if the rules have not as many, or the board no room.
std::optional<Position> staged(const Scene& scene, const RuleSet& rules, int attempt, Dice& dice) {
  Position position(rules.radius);
  std::array<Hand, 2> left;
  left.fill({1, rules.guards});
  for (std::size_t at = 0; at < scene.pieces.size(); at += 4) {
    const Piece piece = *parse_piece(scene.pieces[at]);
    const auto cell = shifted(*parse_cell(scene.pieces.substr(at + 1, 2)), rules.radius);
    Hand& hand = left[index(piece.side)];
    if (!cell || --(piece.kind == Kind::queen ? hand.queens : hand.guards) < 0) return std::nullopt;
    position.put(*cell, piece);
  }
  std::vector<std::pair<Cell, Piece>> others;
  const Position start = rules::symmetric_start(rules);
  for (const Cell cell : board_cells(rules.radius))
    if (const std::optional<Piece> piece = start.at(cell)) {
      Hand& hand = left[index(piece->side)];
      auto& count = piece->kind == Kind::queen ? hand.queens : hand.guards;
      if (count == 0) continue;
      --count;
      others.emplace_back(cell, *piece);
    }
  std::vector<Cell> room = board_cells(rules.radius);
  dice.shuffle(room);
  std::stable_sort(room.begin(), room.end(), [&](Cell one, Cell two) {
    return rules::ring(one, rules.radius) > rules::ring(two, rules.radius);
  });
  for (const auto& other : others) {
    Cell cell = other.first;
    const Piece piece = other.second;
    if (attempt > 0 || position.at(cell)) {
      // Away from its enemies, so that nothing but the scene is of interest.
      const auto is_free = [&](Cell each) { return !position.at(each); };
      const auto is_alone = [&](Cell each) {
        const auto& around = rules::neighbours(each, rules.radius);
        return is_free(each) && std::none_of(around.begin(), around.end(), [&](Cell beside) {
                 return position.at(beside) && position.at(beside)->side != piece.side;
               });
      };
      auto free = std::find_if(room.begin(), room.end(), is_alone);
      if (free == room.end()) free = std::find_if(room.begin(), room.end(), is_free);
      if (free == room.end() || *free == throne(rules.radius)) return std::nullopt;
      cell = *free;
    }
    position.put(cell, piece);
  }
  return position;
}

/// How many pieces of the side are captured: on the board, or lifted.
std::size_t captives(const Position& position, const RuleSet& rules, Side side) {
  const Hand& hand = position.hand(side);
  return rules::captured_of(position, rules, side).size() +
         static_cast<std::size_t>(hand.queens + hand.guards);
}

bool is_quiet(const Position& position, const RuleSet& rules) {
  return rules::outcome(position, rules) == Outcome::none &&
         captives(position, rules, Side::white) == 0 && captives(position, rules, Side::black) == 0;
}

int distance(Cell one, Cell two) {
  const int rows = one.row - two.row;
  const int numbers = one.number - two.number;
  return std::max({std::abs(rows), std::abs(numbers), std::abs(rows - numbers)});
}

/// The relocation, or entry, to the cell nearest to where the piece was captured that is not
/// between two enemies, and after which nothing is captured any more but `others`.
std::optional<Action> nearest_relocation(const Position& position, const RuleSet& rules, Cell from,
                                         std::size_t others) {
  std::optional<Action> nearest;
  for (const Action& action : rules::actions(position, rules)) {
    if (action.type != Action::Type::placement &&
        (action.type != Action::Type::relocation || action.from != from))
      continue;
    if (rules::between_enemies(position, rules, position.to_move, action.to)) continue;
    const Position next = rules::apply(position, rules, action);
    if (rules::outcome(next, rules) != Outcome::none ||
        captives(next, rules, position.to_move) != others ||
        captives(next, rules, opponent(position.to_move)) != 0)
      continue;
    if (!nearest || distance(from, action.to) < distance(from, nearest->to)) nearest = action;
  }
  return nearest;
}

Shown shows_step(const Position& position, const RuleSet& rules, const Action& meant) {
  if (!is_quiet(position, rules) || !rules::is_legal(position, rules, meant) ||
      !is_quiet(rules::apply(position, rules, meant), rules))
    return std::nullopt;
  return {{meant}};
}

/// Captures a guard by a step.
Shown shows_sandwich(const Position& position, const RuleSet& rules, const Action& meant) {
  if (!is_quiet(position, rules) || !rules::is_legal(position, rules, meant)) return std::nullopt;
  const Position next = rules::apply(position, rules, meant);
  const std::vector<Cell> captured = rules::newly_captured(position, next, rules);
  if (captured.size() != 1 || position.at(captured.front())->kind != Kind::guard ||
      captives(next, rules, position.to_move) != 0 || rules::outcome(next, rules) != Outcome::none)
    return std::nullopt;
  return {{meant}};
}

Shown shows_relocation(const Position& position, const RuleSet& rules, const Action& meant) {
  if (!shows_sandwich(position, rules, meant)) return std::nullopt;
  const Position next = rules::apply(position, rules, meant);
  const Cell from = rules::newly_captured(position, next, rules).front();
  const std::optional<Action> answer = nearest_relocation(next, rules, from, 0);
  if (!answer) return std::nullopt;
  return {{meant, *answer}};
}

/// Frees the captured piece. The position is the one after a sandwich.
Shown shows_freed(const Position& position, const RuleSet& rules, const Action& meant) {
  if (!is_quiet(rules::apply(position, rules, meant), rules)) return std::nullopt;
  return {{meant}};
}

Shown shows_any(const Position&, const RuleSet&, const Action& meant) {
  return {{meant}};
}

/// Steps between two enemies; forbidden, safe, or captured when it is that side's turn again.
Shown shows_between(const Position& position, const RuleSet& rules, const Action& meant) {
  if (!is_quiet(position, rules) ||
      !rules::between_enemies(position, rules, position.to_move, meant.to))
    return std::nullopt;
  if (const auto objection = rules::why_illegal(position, rules, meant)) {
    if (objection->breach != rules::Breach::step_between &&
        objection->breach != rules::Breach::step_between_without_capture)
      return std::nullopt;
    return std::vector<Action>{};
  }
  const Position next = rules::apply(position, rules, meant);
  if (rules::outcome(next, rules) != Outcome::none || captives(next, rules, next.to_move) != 0)
    return std::nullopt;
  for (const Action& reply : rules::actions(next, rules)) {
    const Position then = rules::apply(next, rules, reply);
    if (then.to_move != position.to_move || rules::outcome(then, rules) != Outcome::none) continue;
    const bool is_captured =
        rules::must_relocate(then, rules) == std::vector{meant.to} || !then.at(meant.to);
    const std::size_t expected = rules.stepping_between == SteppingBetween::captured ? 1 : 0;
    if (captives(then, rules, then.to_move) == expected && is_captured == (expected == 1))
      return {{meant, reply}};
  }
  return std::nullopt;
}

/// With the queen and a guard captured, the queen is relocated. The position is made so: that the
/// mover's queen and guard are captured in it, or lifted.
Shown shows_queen_first(const Position& position, const RuleSet& rules, const Action& meant) {
  const Side mover = position.to_move;
  const std::vector<Cell> captured = rules::must_relocate(position, rules);
  if (rules::outcome(position, rules) != Outcome::none ||
      captives(position, rules, opponent(mover)) != 0 || captives(position, rules, mover) != 2 ||
      (position.hand(mover).queens == 0 &&
       std::find(captured.begin(), captured.end(), meant.from) == captured.end()))
    return std::nullopt;
  const std::optional<Action> answer = nearest_relocation(position, rules, meant.from, 1);
  if (!answer) return std::nullopt;
  return {{*answer}};
}

template <Outcome outcome>
Shown shows_end(const Position& position, const RuleSet& rules, const Action& meant) {
  if (!is_quiet(position, rules) || !rules::is_legal(position, rules, meant) ||
      rules::outcome(rules::apply(position, rules, meant), rules) != outcome)
    return std::nullopt;
  return {{meant}};
}

constexpr int most_attempts = 60;

struct Found {
  Position position;
  Action meant;
  std::vector<Action> actions;
};

/// The mover's pieces between two enemies, where the rules remember captives or lift them.
void make_captives(Position& position, const RuleSet& rules) {
  const Side mover = position.to_move;
  std::vector<Cell> between = board_cells(rules.radius);
  std::erase_if(between, [&](Cell cell) {
    const auto piece = position.at(cell);
    return !piece || piece->side != mover || !rules::capturable(rules, *piece, cell) ||
           !rules::between_enemies(position, rules, mover, cell);
  });
  for (const Cell cell : between)
    if (rules.captives == Captives::lifted) {
      const bool queen = position.at(cell)->kind == Kind::queen;
      ++(queen ? position.hand(mover).queens : position.hand(mover).guards);
      position.remove(cell);
    } else if (rules.capture_lasts == CaptureLasts::until_relocated) {
      position.captured.push_back(cell);
    }
}

/// The first scene that shows it under the rules.
std::optional<Found> first_that(Shows shows, std::span<const Scene> scenes, const RuleSet& rules) {
  Dice dice(1);
  for (int attempt = 0; attempt < most_attempts; ++attempt)
    for (const Scene& scene : scenes) {
      std::optional<Position> position = staged(scene, rules, attempt, dice);
      const std::optional<Action> meant = shifted(scene.action, rules.radius);
      if (!position || !meant) continue;
      if (meant->type == Action::Type::relocation) make_captives(*position, rules);
      if (!rules::problems(*position, rules).empty()) continue;
      if (Shown actions = shows(*position, rules, *meant))
        return Found{*std::move(position), *meant, *std::move(actions)};
    }
  return std::nullopt;
}

/// The step that begins a usual game: of a guard, inward if it can.
std::optional<Found> first_step(const RuleSet& rules) {
  const Position start = rules::symmetric_start(rules);
  std::optional<Found> found;
  for (const Action& action : rules::actions(start, rules)) {
    if (action.type != Action::Type::step || !shows_step(start, rules, action)) continue;
    const bool better =
        start.at(action.from)->kind == Kind::guard &&
        rules::ring(action.to, rules.radius) < rules::ring(action.from, rules.radius);
    if (!found || better) found = Found{start, action, {action}};
    if (better) break;
  }
  return found;
}

std::optional<Found> first_placement(const RuleSet& rules) {
  const std::optional<Position> start = rules::opening(rules);
  if (!start || !start->placing()) return std::nullopt;
  std::optional<Action> first;  // not at the edge, where much stands already
  for (const Action& action : rules::actions(*start, rules))
    if (action.type == Action::Type::placement &&
        (!first || rules::ring(action.to, rules.radius) == rules.radius - 1))
      first = action;
  return Found{*start, *first, {*first}};
}

// A piece beside the throne and one off the corners of the second ring are between others in
// different ways: round the corner, across the rings, and along the ring.
constexpr std::array sandwiches{Scene{"gg7,Gf7,Gh7", "h7-g6"}, Scene{"gg7,Gf7,Gi7", "i7-h7"},
                                Scene{"gh7,Gh6,Gi8", "i8-h8"}, Scene{"gg7,Qf7,Gh7", "h7-g6"},
                                Scene{"gg7,Qf7,Gi7", "i7-h7"}, Scene{"gh7,Qh6,Gi8", "i8-h8"},
                                Scene{"gh7,Gh6,Gg8", "g8-h8"}, Scene{"gh7,Qh6,Gg8", "g8-h8"}};
constexpr std::array betweens{Scene{"gh6,gh8,Gi7", "i7-h7"}, Scene{"qh6,gh8,Gi7", "i7-h7"},
                              Scene{"gf7,gg6,Gh8", "h8-g7"}, Scene{"qf7,gg6,Gh8", "h8-g7"}};
constexpr std::array steps{Scene{"Gh7", "h7-g7"}, Scene{"Gh7", "h7-h8"}, Scene{"Qh7", "h7-g7"}};
constexpr std::array queens_first{
    Scene{"gh6,gh8,gf8,Qh7,Gg8", "h7@f6"}, Scene{"gh6,gh8,gd4,gd6,Qh7,Gd5", "h7@f6"},
    Scene{"gh6,qh8,gf8,Qh7,Gg8", "h7@f6"}, Scene{"gh6,gh8,gd4,qd6,Qh7,Gd5", "h7@f6"}};
constexpr std::array wins{Scene{"Qf6,Gf7,Gg7,Gg6,Gf5,Ge5,Gd6", "d6-e6"},
                          Scene{"Qf6,Gf7,Gg7,Gg6,Gf5,Gd6", "d6-e6"},
                          Scene{"Qf6,Gf7,Gg7,Gg6,Gd6", "d6-e6"},
                          Scene{"Qf6,Gf7,Gg7,Gd6", "d6-e6"},
                          Scene{"Qf6,Gf7,Gd6", "d6-e6"},
                          Scene{"Qf6,Gd6", "d6-e6"}};
constexpr std::array forfeits{Scene{"Gf7,Gg7,Gg6,Gf5,Ge5,Gd6", "d6-e6"}};

/// The keys of what is said in a lesson.
struct Spoken {
  std::string_view title, task, done;
};

/// The sentences of the sheet about these fields.
std::vector<std::string> about(const std::vector<Section>& sheet,
                               const std::vector<std::string_view>& fields) {
  std::vector<std::string> texts;
  for (const std::string_view field : fields)
    for (const Section& section : sheet)
      for (const Sentence& sentence : section.sentences) {
        const bool is_about = std::find(sentence.fields.begin(), sentence.fields.end(), field) !=
                              sentence.fields.end();
        if (is_about && std::find(texts.begin(), texts.end(), sentence.text) == texts.end())
          texts.push_back(sentence.text);
      }
  return texts;
}

/// What a section begins with: the sentence that is about no field.
std::vector<std::string> opening(const std::vector<Section>& sheet, std::string_view key) {
  const auto found = std::find_if(sheet.begin(), sheet.end(),
                                  [key](const Section& section) { return section.key == key; });
  assert(found != sheet.end());
  return {found->sentences.front().text};
}

}  // namespace

RuleSet on_real_board(RuleSet rules) {
  rules.radius = max_radius;
  rules.guards = 6;
  return rules;
}

std::vector<Lesson> lessons_of(const RuleSet& rules, const Language& language) {
  std::vector<Lesson> lessons;
  const std::vector<Section> sheet = sections_of(rules, language);
  const auto add = [&](LessonKind kind, const Spoken& words, std::vector<std::string> sentences,
                       const auto& found_under, Shows shows) {
    RuleSet shown = rules;
    std::optional<Found> found = found_under(shown);
    if (!found) found = found_under(shown = on_real_board(rules));
    assert(found);
    Lesson lesson{.kind = kind,
                  .title = language.text(words.title),
                  .task = language.text(words.task),
                  .done = language.text(words.done),
                  .sentences = std::move(sentences),
                  .rules = shown,
                  .position = std::move(found->position),
                  .actions = std::move(found->actions),
                  .right = {},
                  .forbidden = std::nullopt};
    if (lesson.actions.empty()) lesson.forbidden = found->meant;
    if (kind == LessonKind::relocation) {
      lesson.position = rules::apply(lesson.position, shown, lesson.actions.front());
      lesson.actions.erase(lesson.actions.begin());
    }
    if (!lesson.forbidden) lesson.right = rules::actions(lesson.position, shown);
    std::erase_if(lesson.right,
                  [&](const Action& each) { return !shows(lesson.position, shown, each); });
    lessons.push_back(std::move(lesson));
  };
  const auto scene = [&](LessonKind kind, const Spoken& words, std::vector<std::string> sentences,
                         Shows shows, std::span<const Scene> scenes) {
    add(
        kind, words, std::move(sentences),
        [=](const RuleSet& under) { return first_that(shows, scenes, under); }, shows);
  };
  scene(LessonKind::win, {"teaching.win", "teaching.win-task", "teaching.win-done"},
        opening(sheet, "prose.heading-end"), shows_end<Outcome::white_wins>, wins);
  if (rules.setup != Setup::standard)
    add(LessonKind::placement,
        {"teaching.placement", "teaching.placement-task", "teaching.placement-done"},
        about(sheet, {"setup"}), first_placement, shows_any);
  add(
      LessonKind::step, {"teaching.step", "teaching.step-task", "teaching.step-done"},
      opening(sheet, "prose.heading-moving"),
      [](const RuleSet& under) {
        std::optional<Found> step = first_step(under);
        return step ? step : first_that(shows_step, steps, under);
      },
      shows_step);
  std::vector<std::string_view> sandwich{"sandwich"};
  if (rules.jaws != Jaws::any_piece) sandwich.push_back("jaws");
  if (rules.captives == Captives::lifted) sandwich.push_back("captives");
  scene(LessonKind::sandwich,
        {"teaching.sandwich", "teaching.sandwich-task", "teaching.sandwich-done"},
        about(sheet, sandwich), shows_sandwich, sandwiches);
  add(
      LessonKind::relocation,
      {"teaching.relocation", "teaching.relocation-task", "teaching.relocation-done"},
      rules.guard_chooser == Chooser::owner
          ? about(sheet, {"relocations_per_turn", "guard_goes"})
          : about(sheet, {"relocations_per_turn", "guard_goes", "guard_chooser"}),
      [](const RuleSet& under) { return first_that(shows_relocation, sandwiches, under); },
      shows_freed);
  scene(LessonKind::between, {"teaching.between", "teaching.between-task", "teaching.between-done"},
        about(sheet, {"stepping_between"}), shows_between, betweens);
  add(
      LessonKind::queen_first,
      {"teaching.queen-first", "teaching.queen-first-task", "teaching.queen-first-done"},
      rules.queen_chooser == Chooser::owner ? about(sheet, {"queen_goes"})
                                            : about(sheet, {"queen_goes", "queen_chooser"}),
      [](const RuleSet& under) { return first_that(shows_queen_first, queens_first, under); },
      shows_any);
  const bool drawn = rules.forfeit_result == ForfeitResult::draws;
  if (rules.forfeit != Forfeit::none && rules.guards == 6)
    scene(LessonKind::forfeit,
          {drawn ? "teaching.forfeit-drawn" : "teaching.forfeit", "teaching.forfeit-task",
           "teaching.forfeit-done"},
          about(sheet, {"forfeit"}),
          drawn ? shows_end<Outcome::draw> : shows_end<Outcome::black_wins>, forfeits);
  return lessons;
}

}  // namespace agon::tools
