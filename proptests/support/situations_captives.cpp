// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is captured as the case stands, and where it may go.
#include <array>

#include "proptests/support/situation.hpp"

namespace agon::proptests {
namespace {

using C = const sampling::Case&;
using A = const Answers&;

constexpr std::array of_captives{
    Situation{"a captured piece of the side to move", 100,
              [](C, A a) { return !a.must_relocate.empty(); }},
    Situation{"a captured queen", 20, has_queen_captive},
    Situation{"two or more captured", 20, [](C, A a) { return a.must_relocate.size() > 1; }},
    Situation{"a queen and a guard captured", 0,
              [](C c, A a) { return a.must_relocate.size() > 1 && has_queen_captive(c, a); }},
    Situation{"a captured queen on the throne", 0,
              if_captive([](C c, Cell cell) { return on_throne(c, cell); })},
    Situation{"a captured piece on the rim", 0,
              if_captive([](C c, Cell cell) { return on_rim(c, cell); })},
    Situation{"a captured piece on a ring corner", 0,
              if_captive([](C c, Cell cell) { return ring_corner(c, cell); })},
    Situation{"captured pieces of both sides", 0,
              [](C, A a) { return !a.captured[0].empty() && !a.captured[1].empty(); }},
    Situation{"a captive whose sandwich has opened", 0, if_captive([](C c, Cell cell) {
                return !rules::between_enemies(c.position, c.rules, c.position.to_move, cell);
              })},
    Situation{"between two enemies and not captured", 0,
              [](C c, A a) {
                if (c.position.placing() || c.rules.captives == Captives::lifted) return false;
                const Side side = c.position.to_move;
                const auto& captives = a.captured[static_cast<std::size_t>(side)];
                for (const Cell cell : board_cells(c.rules.radius)) {
                  const auto piece = c.position.at(cell);
                  if (piece && piece->side == side &&
                      rules::between_enemies(c.position, c.rules, side, cell) &&
                      std::find(captives.begin(), captives.end(), cell) == captives.end())
                    return true;
                }
                return false;
              }},
    Situation{"a captured piece with nowhere to go", 0, if_captive([](C c, Cell cell) {
                return rules::destinations(c.position, c.rules, cell).empty();
              })},
    Situation{"back to a start cell", 0,
              [](C c, A a) {
                return some_action(a, [&](const ActionAnswer& answer) {
                  return answer.action.type == Type::relocation &&
                         goes(c, answer.action.from) == Destination::start_cells;
                });
              }},
    Situation{"a captured queen whose start cell is taken", 0, if_captive([](C c, Cell cell) {
                return c.position.at(cell)->kind == Kind::queen &&
                       goes(c, cell) == Destination::start_cells &&
                       rules::destinations(c.position, c.rules, cell).empty();
              })},
    Situation{"a captured guard whose start cells are all taken", 0, if_captive([](C c, Cell cell) {
                return c.position.at(cell)->kind == Kind::guard &&
                       goes(c, cell) == Destination::start_cells &&
                       rules::destinations(c.position, c.rules, cell).empty();
              })},
    Situation{"captured on a start cell", 0, if_captive([](C c, Cell cell) {
                RuleSet staying = c.rules;
                staying.must_leave = false;
                staying.relocate_between = Permission::allowed;
                const auto cells = rules::destinations(c.position, staying, cell);
                return goes(c, cell) == Destination::start_cells &&
                       std::find(cells.begin(), cells.end(), cell) != cells.end();
              })},
    Situation{"a lifted piece enters on a start cell", 0,
              [](C c, A a) {
                return c.rules.captives == Captives::lifted &&
                       some_action(a, [&](const ActionAnswer& answer) {
                         return answer.action.type == Type::placement &&
                                (answer.action.kind == Kind::queen
                                     ? c.rules.queen_goes
                                     : c.rules.guard_goes) == Destination::start_cells;
                       });
              }},
    Situation{"far round the rim where the field says a neighbour", 0,
              [](C c, A a) {
                return c.rules.rim_capture == RimCapture::yes &&
                       some_relocation_along_rim(c, a, [&](Cell from, Cell to) {
                         return goes(c, from) == Destination::next_ring_adjacent &&
                                !rim_neighbours(c, from, to);
                       });
              }},
    Situation{"to a neighbour on the rim, and no further", 0,
              [](C c, A a) {
                return c.rules.rim_capture == RimCapture::to_neighbour &&
                       some_relocation_along_rim(c, a, [&](Cell from, Cell to) {
                         return goes_outward(c, from) && rim_neighbours(c, from, to);
                       });
              }},
    Situation{"captured on the rim with no room beside it there", 0,
              [](C c, A a) {
                return c.rules.rim_capture == RimCapture::to_neighbour &&
                       some_captive(a, [&](Cell cell) {
                         return on_rim(c, cell) && goes_outward(c, cell) &&
                                rules::destinations(c.position, c.rules, cell).empty();
                       });
              }},
};

}  // namespace

std::span<const Situation> captive_situations() {
  return of_captives;
}

}  // namespace agon::proptests
