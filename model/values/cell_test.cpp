// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/cell.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "model/values/position.hpp"

namespace agon {
namespace {

TEST(Cell, NamesOfTheLargestBoardGoThereAndBack) {
  std::set<std::string> names;
  for (int row = 1; row <= max_rows; ++row)
    for (int number = 1; number <= max_rows; ++number) {
      const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)};
      EXPECT_EQ(parse_cell(to_string(cell)), cell) << to_string(cell);
      names.insert(to_string(cell));
    }
  EXPECT_EQ(names.size(), 121U);
}

TEST(CellList, IsJoinedInTheOrderGiven) {
  EXPECT_EQ(cell_list({}), "");
  EXPECT_EQ(cell_list({{3, 4}}), "c4");
  EXPECT_EQ(cell_list({{11, 11}, {1, 2}}), "k11,a2");
  EXPECT_EQ(cell_list({{1, 1}, {1, 2}, {1, 3}}, ", "), "a1, a2, a3");
}

TEST(Cell, IsARowLetterAndADiagonalNumber) {
  EXPECT_EQ(to_string(Cell{3, 4}), "c4");
  EXPECT_EQ(to_string(Cell{11, 11}), "k11");
  EXPECT_EQ(parse_cell("f10"), (Cell{6, 10}));
}

TEST(Cell, NothingElseIsACell) {
  for (const char* text : {"", "a", "1", "a0", "a01", "a12", "a111", "l1", "`1", "A1", " a1", "a1 ",
                           "a-1", "a+1", "1a", "aa", "a1a", "a1\n",
                           "\xc3\xa4"
                           "1"})
    EXPECT_EQ(parse_cell(text), std::nullopt) << '"' << text << '"';
  EXPECT_EQ(parse_cell(std::string_view("a1\0", 3)), std::nullopt);
}

TEST(Board, HasTheRowsOfTheSpecification) {
  // Rules of the game, "Board": row a has a1..a6, row f has f1..f11, row k has k6..k11.
  EXPECT_EQ(first_number(5, 1), 1);
  EXPECT_EQ(last_number(5, 1), 6);
  EXPECT_EQ(first_number(5, 6), 1);
  EXPECT_EQ(last_number(5, 6), 11);
  EXPECT_EQ(first_number(5, 11), 6);
  EXPECT_EQ(last_number(5, 11), 11);
}

TEST(Board, HasItsCellsOnceEachInTextOrder) {
  const int expected[] = {19, 37, 61, 91};
  for (int radius = min_radius; radius <= max_radius; ++radius) {
    const auto cells = board_cells(radius);
    EXPECT_EQ(static_cast<int>(cells.size()), expected[radius - min_radius]);
    EXPECT_TRUE(std::is_sorted(cells.begin(), cells.end()));
    EXPECT_EQ(std::set<Cell>(cells.begin(), cells.end()).size(), cells.size());
    for (const Cell cell : cells) EXPECT_TRUE(on_board(cell, radius)) << to_string(cell);
  }
}

TEST(Board, OfNoRadiusHasAnyOtherCell) {
  for (int radius = min_radius; radius <= max_radius; ++radius) {
    const auto cells = board_cells(radius);
    for (int row = -128; row < 128; ++row)
      for (int number = -128; number < 128; ++number) {
        const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)};
        ASSERT_EQ(on_board(cell, radius), std::binary_search(cells.begin(), cells.end(), cell))
            << row << ' ' << number << " radius " << radius;
      }
  }
}

TEST(Board, HasItsThroneInTheMiddle) {
  EXPECT_EQ(to_string(throne(5)), "f6");
  EXPECT_EQ(to_string(throne(2)), "c3");
  for (int radius = min_radius; radius <= max_radius; ++radius) {
    // Half of the cells come before the throne, half after it.
    const auto cells = board_cells(radius);
    EXPECT_EQ(cells[cells.size() / 2], throne(radius));
  }
}

}  // namespace
}  // namespace agon
