// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/sample.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/certificates/strategy_lines.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates {
namespace {

class Sampling {
 public:
  Sampling(const Strategy& strategy, const SampleQuestion& question)
      : strategy_(strategy),
        question_(question),
        index_(strategy, [this] { return goes_on(); }),
        dice_(question.seed),
        met_(strategy.lines.size(), false) {}

  SampleReport run() {
    while (report_.games < question_.games && !report_.failure && goes_on()) {
      bold_ = dice_.below(4) != 0;
      if (report_.games % 2 == 0)
        play(root_of(strategy_, question_.root), any_length);
      else
        play_from_a_line();
      if (!report_.interrupted) ++report_.games;
    }
    report_.lines = static_cast<std::size_t>(std::count(met_.begin(), met_.end(), true));
    return std::move(report_);
  }

 private:
  static constexpr std::size_t no_line = std::numeric_limits<std::size_t>::max();
  static constexpr int any_length = std::numeric_limits<int>::max();

  bool goes_on() {
    if (question_.go_on && !question_.go_on(report_.games)) report_.interrupted = true;
    return !report_.interrupted;
  }

  void fail(const Position& position, std::string text, std::size_t line = 0) {
    report_.failure = {line, to_string(position), std::move(text)};
  }

  /// The line with its unnamed pieces put somewhere; nothing where they have no room.
  std::optional<Position> completed(const StrategyLine& line) {
    Position position = line.position;
    const Side defender = opponent(strategy_.attacker);
    std::vector<Cell> near;
    std::vector<Cell> far;
    for (const Cell cell : line.free) {
      const auto around = rules::neighbours(cell, position.radius());
      const bool is_near = std::any_of(around.begin(), around.end(),
                                       [&](Cell other) { return position.at(other).has_value(); });
      (is_near ? near : far).push_back(cell);
    }
    const auto put = [&](Kind kind) {
      auto& cells = far.empty() || (!near.empty() && dice_.below(2) == 0) ? near : far;
      if (cells.empty()) return false;
      const std::size_t i = dice_.below(cells.size());
      position.put(cells[i], {defender, kind});
      cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    };
    int queens = 0;
    int guards = 0;
    for (const Cell cell : board_cells(position.radius())) {
      queens += static_cast<int>(position.at(cell) == Piece{defender, Kind::queen});
      guards += static_cast<int>(position.at(cell) == Piece{defender, Kind::guard});
    }
    for (; queens < 1; ++queens)
      if (!put(Kind::queen)) return std::nullopt;
    for (; guards < question_.rules.guards; ++guards)
      if (!put(Kind::guard)) return std::nullopt;
    return position;
  }

  void play_from_a_line() {
    const std::size_t i = dice_.below(strategy_.lines.size());
    const StrategyLine& line = strategy_.lines[i];
    const auto position = completed(line);
    if (!position || !rules::problems(*position, question_.rules).empty()) return;
    if (rules::outcome(*position, question_.rules) != Outcome::none)
      return fail(*position, "the game is already over in a position that matches the line",
                  file_line(i));
    if (rules::decider(*position, question_.rules) != strategy_.attacker)
      return fail(*position, "the defender decides in a position that matches the line",
                  file_line(i));
    play(*position, line.plies + 1, i);
  }

  /// Plays the strategy against a defence to the end. The first line reached must be shorter than
  /// `fewer_than`, every further one than the line before; `first` is that line, if known.
  void play(Position position, int fewer_than, std::size_t first = no_line) {
    std::string how = "play";
    std::size_t blamed = 0;  // the file's line that applied last
    int answers = 0;         // since then
    while (true) {
      const Outcome outcome = rules::outcome(position, question_.rules);
      if (outcome == win_of(strategy_.attacker)) return;
      if (outcome != Outcome::none)
        return fail(position, how + " ends the game without a win for the attacker", blamed);
      if (rules::decider(position, question_.rules) != strategy_.attacker) {
        if (++answers > fewer_than)
          return fail(position, how + " takes more than the line's plies", blamed);
        if (!goes_on()) return;
        const Action answer = answer_to(position);
        ++report_.answers;
        how += ' ' + to_string(answer);
        position = rules::apply(position, question_.rules, answer);
        continue;
      }
      const std::optional<std::size_t> found =
          first != no_line ? first : index_.find(position, fewer_than);
      if (!found && fewer_than == any_length) return fail(position, "no line matches the root", 0);
      if (!found)
        return fail(position,
                    fmt::format("{} leads to no line with fewer than {}", how,
                                counted(fewer_than, "ply", "plies")),
                    blamed);
      const StrategyLine& line = strategy_.lines[*found];
      blamed = file_line(*found);
      if (!rules::is_legal(position, question_.rules, line.action))
        return fail(position, fmt::format("the action {} is not legal", to_string(line.action)),
                    blamed);
      met_[*found] = true;
      fewer_than = line.plies;
      answers = 0;
      how = to_string(line.action);
      position = rules::apply(position, question_.rules, line.action);
      first = no_line;
    }
  }

  /// One of the defender's actions; in a bold game the best of a few by `promise`.
  Action answer_to(const Position& position) {
    const auto legal = rules::actions(position, question_.rules);
    Action best = legal[dice_.below(legal.size())];
    if (!bold_) return best;
    int most = promise(position, best);
    for (int more = 0; more < 3; ++more) {
      const Action other = legal[dice_.below(legal.size())];
      const int promised = promise(position, other);
      if (promised > most) best = other;
      most = std::max(most, promised);
    }
    return best;
  }

  int promise(const Position& position, const Action& action) {
    const Position after = rules::apply(position, question_.rules, action);
    int score = 40 * static_cast<int>(
                         rules::captured_of(after, question_.rules, strategy_.attacker).size());
    if (action.type == Action::Type::step || action.type == Action::Type::relocation)
      for (const Cell cell : rules::neighbours(action.to, position.radius())) {
        const auto piece = after.at(cell);
        if (piece && piece->side == strategy_.attacker) score += 10;
      }
    if (const auto line = index_.find(after, any_length)) score += strategy_.lines[*line].plies;
    return score;
  }

  const Strategy& strategy_;
  const SampleQuestion& question_;
  SampleReport report_;
  LineIndex index_;
  Dice dice_;
  std::vector<bool> met_;
  bool bold_ = false;  ///< does the defender prefer dangerous answers in this game?
};

}  // namespace

SampleReport sample(const Strategy& strategy, const SampleQuestion& question) {
  return Sampling(strategy, question).run();
}

}  // namespace agon::certificates
