// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/probe.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace agon::tablebase {
namespace {

TEST(TableValue, IsOfOneSideOrTheOther) {
  const Code win = code_of(Value::win, 7);
  EXPECT_EQ(to_string(table_value(win, true, true)), "win in 7");
  EXPECT_EQ(to_string(table_value(win, false, true)), "loss in 7");
  EXPECT_EQ(to_string(table_value(win, false, false)), "loss");
  EXPECT_EQ(to_string(table_value(draw_code, false, true)), "draw");
  EXPECT_EQ(to_string(one_ply_earlier(table_value(win, true, true))), "win in 8");
  EXPECT_EQ(to_string(one_ply_earlier(table_value(draw_code, true, true))), "draw");
}

TEST(TableValue, SoonWinsAreBestAndSoonLossesWorst) {
  const std::vector<TableValue> best_first{
      {Value::win, 1}, {Value::win, 9}, {Value::draw, {}}, {Value::loss, 8}, {Value::loss, 0}};
  for (std::size_t i = 0; i < best_first.size(); ++i)
    for (std::size_t j = 0; j < best_first.size(); ++j)
      EXPECT_EQ(better(best_first[i], best_first[j]), i < j);
}

}  // namespace
}  // namespace agon::tablebase
