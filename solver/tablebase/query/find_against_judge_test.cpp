// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Searching tables, compared with a solve by the judge alone.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "solver/tablebase/query/testing/found_places.hpp"
#include "solver/tablebase/query/testing/made_tables.hpp"

namespace agon::tablebase {
namespace {

using test::all;
using test::build;
using test::Folder;
using test::found;
using test::opened;
using test::small;
using Pick = TableSearch::Pick;

/// What the judge alone makes of positions: a plain solve, by looking at all of them again and
/// again until nothing changes.
class PlainSolve {
 public:
  explicit PlainSolve(const RuleSet& rules) : rules_(rules) {}

  struct Known {
    Value value = Value::draw;  ///< for the side to move
    int plies = 0;
    bool mover_decides = true;
    bool white_moves = true;
    std::vector<const Known*> next;
  };

  /// With all that it leads to.
  void add(const Position& position) {
    if (known_.count(to_string(position)) != 0) return;
    known_[to_string(position)].white_moves = position.to_move == Side::white;
    for (std::vector<Position> waiting{position}; !waiting.empty();) {
      const Position at = std::move(waiting.back());
      waiting.pop_back();
      Known& known = known_.at(to_string(at));
      if (const Outcome over = rules::outcome(at, rules_); over != Outcome::none) {
        if (over != Outcome::draw)
          known.value = over == win_of(at.to_move) ? Value::win : Value::loss;
        continue;
      }
      known.mover_decides = rules::decider(at, rules_) == at.to_move;
      for (const Action& action : rules::actions(at, rules_)) {
        Position next = rules::apply(at, rules_, action);
        const auto [place, is_new] = known_.emplace(to_string(next), Known{});
        known.next.push_back(&place->second);
        place->second.white_moves = next.to_move == Side::white;
        if (is_new) waiting.push_back(std::move(next));
      }
    }
  }

  void solve() {
    for (int plies = 1; true; ++plies) {
      std::vector<std::pair<Known*, Value>> found;
      bool earlier = false;
      for (auto& entry : known_) {
        Known& known = entry.second;
        earlier |= known.value != Value::draw && known.plies == plies - 1;
        if (known.value != Value::draw || known.next.empty()) continue;
        const auto all_are = [&](Value value) {
          return std::all_of(known.next.begin(), known.next.end(),
                             [&](const Known* next) { return value_for(known, *next) == value; });
        };
        const auto any_is = [&](Value value) {
          return std::any_of(known.next.begin(), known.next.end(),
                             [&](const Known* next) { return value_for(known, *next) == value; });
        };
        if (known.mover_decides ? any_is(Value::win) : all_are(Value::win))
          found.emplace_back(&known, Value::win);
        else if (known.mover_decides ? all_are(Value::loss) : any_is(Value::loss))
          found.emplace_back(&known, Value::loss);
      }
      for (auto& [known, value] : found) {
        known->value = value;
        known->plies = plies;
      }
      if (found.empty() && !earlier) return;
    }
  }

  const Known& at(const Position& position) const { return known_.at(to_string(position)); }

  /// The actions that keep a win.
  static std::size_t keys(const Known& known) {
    return static_cast<std::size_t>(
        std::count_if(known.next.begin(), known.next.end(), [&](const Known* next) {
          return value_for(known, *next) == Value::win && next->plies < known.plies;
        }));
  }

 private:
  /// Of a position for the side that moves in another: the turn can stay where it is.
  static Value value_for(const Known& before, const Known& after) {
    return before.white_moves == after.white_moves ? after.value : reversed(after.value);
  }

  const RuleSet& rules_;
  std::unordered_map<std::string, Known> known_;  ///< whose elements stay where they are
};

std::vector<Position> positions_of(const OpenTable& table) {
  const Layout& layout = table.table->layout();
  std::vector<Position> positions;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen)
        if (const auto position = layout.position({slab, set, queen}))
          positions.push_back(*position);
  return positions;
}

/// The least of a position's images, so that each is one text.
std::string least_image(const Position& position) {
  const Shape shape(position.radius());
  std::string least;
  for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    Position image(position.radius());
    image.to_move = position.to_move;
    const auto goes = [&](Cell cell) {
      return shape.name(shape.turned(symmetry, shape.number(cell)));
    };
    for (const Cell cell : board_cells(position.radius()))
      if (const auto piece = position.at(cell)) image.put(goes(cell), *piece);
    for (const Cell cell : position.captured) image.captured.push_back(goes(cell));
    std::sort(image.captured.begin(), image.captured.end());
    const std::string text = to_string(image);
    if (least.empty() || text < least) least = text;
  }
  return least;
}

/// Positions by text, with a number that they share with their images.
std::unordered_map<std::string, std::size_t> numbers_of(const std::vector<Position>& positions) {
  std::unordered_map<std::string, std::size_t> numbers, of_least;
  for (const Position& position : positions)
    numbers[to_string(position)] =
        of_least.emplace(least_image(position), of_least.size()).first->second;
  return numbers;
}

/// Rule sets that remember; and whose opponent chooses, while turns go on.
std::vector<RuleSet> rules_to_try() {
  std::vector<RuleSet> rules(2, small(2, 1));
  rules[0].capture_lasts = CaptureLasts::until_relocated;
  rules[0].stepping_between = SteppingBetween::captured;
  rules[0].guard_goes = rules[0].queen_goes = Destination::next_ring;
  rules[0].sandwich = Sandwich::ring;
  rules[1].queen_chooser = rules[1].guard_chooser = Chooser::opponent;
  rules[1].relocations_per_turn = RelocationsPerTurn::all;
  rules[1].relocate_between = Permission::forbidden;
  return rules;
}

// Every query against the judge's own solve of all positions: neither more is found nor less.
TEST(Find, AgreesWithAPlainSolveByTheJudge) {
  const Folder folder;
  std::size_t queries = 0, matches = 0, keys = 0, zugzwangs = 0, captives = 0, over = 0;
  for (const RuleSet& rules : rules_to_try()) {
    build(folder / "t", rules);
    const OpenTable table = opened(folder / "t");
    const Layout& layout = table.table->layout();
    PlainSolve plain(rules);
    const std::vector<Position> positions = positions_of(table);
    const auto numbers = numbers_of(positions);
    const auto flipped = [](Position position) {
      position.to_move = opponent(position.to_move);
      return position;
    };
    for (const Position& position : positions) {
      plain.add(position);
      if (!layout.stray_captive(flipped(position))) plain.add(flipped(position));
    }
    plain.solve();
    /// The value for the side to move, if the other side were to move; nothing where no table has
    /// it.
    const auto other = [&](const Position& position) {
      return layout.stray_captive(flipped(position))
                 ? std::nullopt
                 : std::optional(plain.at(flipped(position)).value);
    };
    const auto worth = [](Value value) {
      return value == Value::win ? 1 : value == Value::loss ? -1 : 0;
    };
    /// As `agon actions` lists them: none where the game is over.
    const auto captives_of = [&](const Position& position, Side side) {
      const std::vector<Cell> cells = rules::captured_of(position, rules, side);
      if (cells.empty() || rules::outcome(position, rules) == Outcome::none) return cells;
      ++over;
      return std::vector<Cell>();
    };
    const auto captured = [&](const Position& position, Side side) {
      return static_cast<int>(captives_of(position, side).size());
    };
    const auto is_zugzwang = [&](const Position& position) {
      const auto waiting = other(position);
      return waiting && worth(plain.at(position).value) < -worth(*waiting);
    };
    const auto has_sole_key = [&](const Position& position) {
      const PlainSolve::Known& known = plain.at(position);
      return known.value == Value::win && known.plies > 0 && known.mover_decides &&
             PlainSolve::keys(known) == 1;
    };
    using Meets = std::function<bool(const Position&)>;
    std::vector<std::pair<TableQuery, Meets>> cases;
    const auto add = [&](const TableQuery& query, const Meets& meets) {
      cases.emplace_back(query, meets);
    };
    TableQuery query;
    add(query, [](const Position&) { return true; });
    for (const Value value : {Value::win, Value::loss, Value::draw}) {
      query = {};
      query.value = value;
      add(query, [&, value](const Position& p) { return plain.at(p).value == value; });
    }
    query = {};
    query.plies = CountRange{3, 6};
    add(query, [&](const Position& p) {
      const PlainSolve::Known& known = plain.at(p);
      return known.value != Value::draw && known.plies >= 3 && known.plies <= 6;
    });
    query = {};
    query.sole_key = true;
    add(query, has_sole_key);
    query.plies = CountRange{5, 5};
    add(query, [&](const Position& p) { return has_sole_key(p) && plain.at(p).plies == 5; });
    query = {};
    query.mutual_zugzwang = true;
    add(query, is_zugzwang);
    query = {};
    query.captured = CountRange{1, 1};
    add(query, [&](const Position& p) { return captured(p, p.to_move) == 1; });
    for (const auto& [asked, meets] : cases) {
      std::set<std::size_t> expected, images;
      for (const Position& position : positions)
        if (meets(position)) expected.insert(numbers.at(to_string(position)));
      const std::vector<FoundPlace> places = found(table, asked, Pick::first, all).places;
      for (const FoundPlace& each : places)
        images.insert(numbers.at(to_string(found_position(table, each))));
      EXPECT_EQ(images.size(), places.size()) << "one position twice";
      EXPECT_EQ(images, expected) << table.rules.name << ", query " << queries;
      const FoundPlaces counts = found(table, asked, Pick::none, 0, 2);
      EXPECT_EQ(counts.positions, expected.size());
      ++queries;
      matches += expected.size();
      keys += asked.sole_key ? expected.size() : 0;
      zugzwangs += asked.mutual_zugzwang ? expected.size() : 0;
      captives += asked.captured ? expected.size() : 0;
    }
  }
  EXPECT_GT(keys, 1000U);
  EXPECT_GT(zugzwangs, 20U);
  EXPECT_GT(captives, 100U);
  EXPECT_GT(over, 100U);
  std::printf(
      "%zu queries of 2 tables, %zu positions met one: %zu sole keys, %zu zugzwangs, %zu "
      "with captives\n",
      queries, matches, keys, zugzwangs, captives);
}

}  // namespace
}  // namespace agon::tablebase
