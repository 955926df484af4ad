// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/sayings.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace agon::rules {
namespace {

constexpr std::array table{
    // How a game ended.
    Saying{"over.formation", "{side} has won: the queen is on the throne, her guards around her"},
    Saying{
        "over.forfeit-empty",
        "{side} has won: {loser}'s guards stand around an empty throne, which forfeits the game"},
    Saying{
        "over.forfeit-other",
        "{side} has won: {loser}'s guards stand around a throne that their queen is not on, which "
        "forfeits the game"},
    Saying{"over.forfeit-drawn-empty",
           "drawn: {loser}'s guards stand around an empty throne, which draws the game"},
    Saying{"over.forfeit-drawn-other",
           "drawn: {loser}'s guards stand around a throne that their queen is not on, which draws "
           "the game"},
    Saying{"over.drawn-side", "drawn: {side} has no move"},
    Saying{"over.drawn", "drawn: neither side has a move"},
    Saying{"over.no-action", "{side} has won: {loser} has no move, which loses"},
    // Why an action is illegal.
    Saying{"why.over", "the game is over: {over}"},
    Saying{"why.no-cell", "the board has no cell {cell}"},
    Saying{"why.no-cell-there", "the board has no cell there"},
    Saying{"why.no-action", "{side} has no move but the pass --"},
    Saying{"why.nowhere",
           "{side}'s captured pieces have nowhere to go: the only move is the pass --"},
    Saying{"why.occupied", "{cell} is occupied"},
    Saying{"why.relocate-queen", "{side} must relocate the captured queen on {cell} first"},
    Saying{"why.relocate", "{side} must relocate {cells} first"},
    Saying{"why.hand-first", "{side} still has pieces in hand and must put one down"},
    Saying{"why.no-piece", "no piece stands on {cell}"},
    Saying{"why.enemy-piece", "the piece on {cell} is {owner}'s, and {side} is to move"},
    Saying{"why.pass", "a side with another move may not pass (passing=no), and {side} has one"},
    Saying{"why.not-captured",
           "the piece on {cell} is not captured, and only captured pieces are relocated"},
    Saying{"why.must-leave", "a captured piece must leave its cell"},
    Saying{"why.put-between", "{cell} is between two enemies: no captured piece may be put there"},
    Saying{"why.rim-neighbour",
           "a piece captured on the outermost ring goes to a neighbouring cell of that ring, and "
           "{cell} is not such a cell"},
    Saying{
        "why.rim",
        "a piece captured on the outermost ring is put back on that ring, and {cell} is not such "
        "a cell"},
    Saying{"why.queen-but-throne",
           "a captured queen may be put anywhere but on the throne, and {cell} is not such a cell"},
    Saying{"why.queen-outer",
           "a captured queen goes to the outermost ring, and {cell} is not such a cell"},
    Saying{"why.queen-next",
           "a captured queen goes to the next ring out, and {cell} is not such a cell"},
    Saying{"why.queen-adjacent",
           "a captured queen goes to a neighbouring cell of the next ring out, and {cell} is not "
           "such a cell"},
    Saying{"why.queen-room",
           "a captured queen goes to the nearest ring further out that has room, and {cell} is not "
           "such a cell"},
    Saying{"why.queen-start",
           "a captured queen goes to the cell on which she begins, and {cell} is not that cell"},
    Saying{"why.guard-outer",
           "a captured guard goes to the outermost ring, and {cell} is not such a cell"},
    Saying{"why.guard-next",
           "a captured guard goes to the next ring out, and {cell} is not such a cell"},
    Saying{"why.guard-adjacent",
           "a captured guard goes to a neighbouring cell of the next ring out, and {cell} is not "
           "such a cell"},
    Saying{"why.guard-room",
           "a captured guard goes to the nearest ring further out that has room, and {cell} is not "
           "such a cell"},
    Saying{"why.guard-start",
           "a captured guard goes to a cell on which a guard of its side begins, and {cell} is not "
           "such a cell"},
    Saying{"why.no-neighbour", "a step goes to a neighbouring cell, and {to} is not beside {from}"},
    Saying{"why.outward", "a step goes sideways or inward, never outward"},
    Saying{"why.throne", "only a queen may enter the throne"},
    Saying{"why.between-no-capture",
           "{cell} is between two enemies: only a step that captures may end there, and this one "
           "does not"},
    Saying{"why.between", "{cell} is between two enemies: no piece may step there"},
    Saying{"why.nothing-in-hand", "{side} has no piece in hand"},
    Saying{"why.no-queen-in-hand", "{side} has no queen in hand"},
    Saying{"why.no-guard-in-hand", "{side} has no guard in hand"},
    Saying{"why.queens-first", "queens are put down before any guard"},
    Saying{"why.throne-down", "nothing is put down on the throne"},
    Saying{"why.placed-outer",
           "pieces are put down on the outermost ring, and {cell} is not such a cell"}};

}  // namespace

std::span<const Saying> sayings() {
  return table;
}

Phrase said(std::string_view key,
            std::vector<std::pair<std::string_view, PhraseValue>> parameters) {
  const auto* found = std::find_if(table.begin(), table.end(),
                                   [key](const Saying& each) { return each.key == key; });
  assert(found != table.end());
  return {*found, std::move(parameters)};
}

}  // namespace agon::rules
