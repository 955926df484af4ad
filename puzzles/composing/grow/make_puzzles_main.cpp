// grow_puzzles KIND SEED: prints a puzzle file, found by trying random near-won positions.
//
// KIND is `wins` (positions with one key, over several rule sets) or `readings` (positions that are
// won under one rule set and not under another). The same seed gives the same file; the
// collection's files say in their first line how they were made.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstdio>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/data/named_rules.hpp"
#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "puzzles/composing/puzzle.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/zones/solve.hpp"

namespace agon::puzzles {
namespace {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : generator_(seed) {}
  /// 0 .. bound - 1; the tiny bias of the remainder does not matter here, the same numbers from
  /// every library do.
  int below(int bound) {
    return static_cast<int>(generator_() % static_cast<std::uint64_t>(bound));
  }
  template <class Items>
  auto take(Items& items) {
    const auto at = items.begin() + below(static_cast<int>(items.size()));
    const auto item = *at;
    items.erase(at);
    return item;
  }

 private:
  std::mt19937_64 generator_;
};

/// The cells at a distance from the throne, for placing pieces; the rules have their own idea.
std::vector<Cell> ring(int distance) {
  std::vector<Cell> cells;
  const Cell middle = throne(max_radius);
  for (const Cell cell : board_cells(max_radius)) {
    const int x = cell.number - middle.number;
    const int y = cell.row - middle.row;
    if (std::max({std::abs(x), std::abs(y), std::abs(x - y)}) == distance) cells.push_back(cell);
  }
  return cells;
}

/// The queen on the throne, all guards but one to three beside her, those nearby; the enemy mostly
/// near as well.
Position near_won(Dice& dice, Side side) {
  Position position(max_radius);
  std::array<std::vector<Cell>, 6> free;
  for (int i = 0; i <= max_radius; ++i) free[static_cast<std::size_t>(i)] = ring(i);
  const auto put = [&](Piece piece, int nearest, int farthest) {
    while (true) {
      auto& cells = free[static_cast<std::size_t>(nearest + dice.below(farthest - nearest + 1))];
      if (cells.empty()) continue;
      position.put(dice.take(cells), piece);
      return;
    }
  };
  position.to_move = side;
  position.put(throne(max_radius), {side, Kind::queen});
  const int missing = 1 + dice.below(3);
  for (int i = 0; i < 6; ++i) {
    if (i < missing)
      put({side, Kind::guard}, 2, 3);
    else
      put({side, Kind::guard}, 1, 1);
  }
  put({opponent(side), Kind::queen}, dice.below(2) == 0 ? 1 : 2, 3);
  for (int i = 0; i < 6; ++i) put({opponent(side), Kind::guard}, dice.below(3) == 0 ? 1 : 2, 4);
  return position;
}

std::optional<Verdict> solved(const RuleSet& rules, const Position& position, int plies) {
  if (!rules::problems(position, rules).empty() ||
      rules::outcome(position, rules) != Outcome::none ||
      !rules::must_relocate(position, rules).empty())
    return std::nullopt;
  search::Question question;
  question.attacker = position.to_move;
  question.limits.plies = plies;
  question.limits.nodes = 300'000;
  Verdict verdict = search::solve_by_zones(bitboard::Engine(rules), position, question).verdict;
  if (verdict.limited) return std::nullopt;
  return verdict;
}

std::vector<std::string> themes_of(const RuleSet& rules, Position position,
                                   const Verdict& verdict) {
  if (verdict.value != Verdict::Value::win) return {"no-win"};
  bool capture = false, multiple = false, succession = false, hunt = false, pass = false;
  bool before = false;
  bool quiet = false;
  for (std::size_t i = 0; i < verdict.line.size(); ++i) {
    const Position next = rules::apply(position, rules, verdict.line[i]);
    const auto captures = rules::newly_captured(position, next, rules);
    pass |= verdict.line[i].type == Action::Type::pass;
    if (position.to_move == verdict.attacker) {
      capture |= !captures.empty();
      multiple |= captures.size() >= 2;
      succession |= before && !captures.empty();
      before = !captures.empty();
      hunt |= std::any_of(captures.begin(), captures.end(), [&position](Cell cell) {
        return position.at(cell)->kind == Kind::queen;
      });
      quiet |= i == 0 && captures.empty() && verdict.line.size() > 1;
    }
    position = next;
  }
  const bool forfeit = rules::forfeited(position, rules, opponent(verdict.attacker));
  std::vector<std::string> themes;
  for (const auto& [has, name] : {std::pair{capture, "capture"},
                                  {multiple, "multiple-capture"},
                                  {succession, "captures-in-succession"},
                                  {hunt, "queen-hunt"},
                                  {quiet, "quiet"},
                                  {pass, "forced-pass"},
                                  {forfeit, "forfeit"},
                                  {verdict.keys.size() == 1, "sole-key"}})
    if (has) themes.emplace_back(name);
  return themes;
}

Puzzle puzzle_of(const NamedRules& rules, const Position& position, const Verdict& verdict,
                 int asked) {
  Puzzle puzzle;
  puzzle.rules_name = rules.name;
  puzzle.rules = rules.rules;
  puzzle.position = position;
  puzzle.attacker = verdict.attacker;
  puzzle.within = asked;
  puzzle.plies = verdict.plies;
  puzzle.keys = verdict.keys;
  puzzle.themes = themes_of(rules.rules, position, verdict);
  puzzle.source = "found by grow_puzzles";
  return puzzle;
}

bool has(const Puzzle& puzzle, std::string_view theme) {
  return std::find(puzzle.themes.begin(), puzzle.themes.end(), theme) != puzzle.themes.end();
}

void print(Puzzle puzzle, int number) {
  puzzle.name = fmt::format("{}-{}-{}", puzzle.rules_name.substr(0, puzzle.rules_name.find(',')),
                            puzzle.plies ? fmt::format("in-{}", *puzzle.plies) : "none", number);
  fmt::print("\n{}", to_toml(puzzle));
  std::fflush(stdout);
}

/// Precondition: the text is one of those below.
NamedRules rules_named(std::string_view text) {
  rulesets::ParsedRules parsed = rulesets::parse_rules(text);
  assert(parsed.mistakes.empty());
  return {parsed.rules, std::move(parsed.name)};
}

/// For each rule set a win in 1, 3 and 5 plies with a sole key; the themes wanted change in turn.
void wins(std::uint64_t seed) {
  constexpr std::array presets{"wikipedia",    "woolson",           "queens-guard", "way-to-play",
                               "ludii",        "jeux-et-strategie", "walker",       "botermans",
                               "wikipedia-de", "nakajim",           "mitra",        "penthalon"};
  constexpr std::array in_three{"capture", "quiet", "queen-hunt", "quiet"};
  constexpr std::array in_five{"captures-in-succession", "multiple-capture", "quiet", "queen-hunt"};
  Dice dice(seed);
  int number = 0;
  for (std::size_t p = 0; p < presets.size(); ++p) {
    const NamedRules rules = rules_named(presets[p]);
    for (const int plies : {1, 3, 5}) {
      const std::string_view theme = plies == 1   ? "sole-key"
                                     : plies == 3 ? in_three[p % in_three.size()]
                                                  : in_five[p % in_five.size()];
      constexpr int patience = 40'000;  // then any theme will do
      for (int tries = 0;; ++tries) {
        const Position position = near_won(dice, dice.below(2) == 0 ? Side::white : Side::black);
        const auto verdict = solved(rules.rules, position, plies);
        if (!verdict || verdict->plies != plies || verdict->keys.size() != 1) continue;
        const Puzzle puzzle = puzzle_of(rules, position, *verdict, plies);
        if (!has(puzzle, theme) && tries < patience) continue;
        print(puzzle, ++number);
        break;
      }
    }
  }
}

/// Positions won in three plies under the second rule set of a pair, and not under the first.
void readings(std::uint64_t seed) {
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
  Dice dice(seed);
  int number = 0;
  for (const auto& [without, with] : pairs) {
    const NamedRules lost = rules_named(without);
    const NamedRules won = rules_named(with);
    for (int tries = 0; tries < 100'000; ++tries) {
      const Position position = near_won(dice, dice.below(2) == 0 ? Side::white : Side::black);
      const auto win = solved(won.rules, position, 3);
      if (!win || win->plies != 3 || win->keys.size() != 1) continue;
      const auto none = solved(lost.rules, position, 3);
      if (!none || none->value != Verdict::Value::no_win) continue;
      ++number;
      for (Puzzle puzzle :
           {puzzle_of(lost, position, *none, 3), puzzle_of(won, position, *win, 3)}) {
        puzzle.themes.emplace_back("readings");
        print(puzzle, number);
      }
      break;
    }
  }
}

}  // namespace
}  // namespace agon::puzzles

int main(int argc, char** argv) {
  const std::string_view kind = argc == 3 ? argv[1] : "";
  const std::string_view number = argc == 3 ? argv[2] : "";
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), seed);
  if ((kind != "wins" && kind != "readings") || error != std::errc() ||
      end != number.data() + number.size()) {
    fmt::print(stderr, "grow_puzzles: takes wins or readings, and a seed: grow_puzzles wins 1\n");
    return 2;
  }
  fmt::print("# Made by: grow_puzzles {} {}\n", kind, seed);
  if (kind == "wins")
    agon::puzzles::wins(seed);
  else
    agon::puzzles::readings(seed);
  return 0;
}
