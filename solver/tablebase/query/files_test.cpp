// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/files.hpp"

#include "solver/tablebase/query/testing/made_tables.hpp"

namespace agon::tablebase {
namespace {

using test::build;
using test::bytes_of;
using test::Folder;
using test::small;
using test::write_bytes;

TEST(TableFiles, AreFoundByWhatIsInside) {
  const Folder folder;
  build(folder / "a", small(2, 1), false);
  build(folder / "b", small(2, 2));
  const std::string path = (folder / "").string();
  FoundTable found = find_table(path, small(2, 1));
  ASSERT_TRUE(found.table) << found.problem;
  EXPECT_FALSE(found.table->table->distances());
  EXPECT_EQ(found.table->rules.name, "wikipedia,radius=2,guards=1");
  // Of two the one with distances, whatever its name.
  build(folder / "c", small(2, 1));
  found = find_table(path, small(2, 1));
  ASSERT_TRUE(found.table);
  EXPECT_TRUE(found.table->table->distances());
  // It is not a problem if there is none, unless a damaged file may be it.
  found = find_table(path, small(3, 1));
  EXPECT_FALSE(found.table);
  EXPECT_EQ(found.problem, "");
  std::string bytes = bytes_of(folder / "b");
  bytes[60] = static_cast<char>(bytes[60] ^ 1);  // in the header
  write_bytes(folder / "d.agt", bytes);
  found = find_table(path, small(3, 1));
  EXPECT_NE(found.problem.find("d.agt: its header is damaged"), std::string::npos) << found.problem;
  EXPECT_TRUE(find_table(path, small(2, 2)).table);
  found = find_table((folder / "none").string(), small(2, 1));
  EXPECT_NE(found.problem.find("cannot read the folder"), std::string::npos) << found.problem;
  EXPECT_NE(open_table((folder / "none").string()).problem.find("; give a file written by"),
            std::string::npos);
}

TEST(TableFiles, OpeningAndRepetitionMakeNoOtherTable) {
  RuleSet other = small(2, 1);
  other.setup = Setup::place_any;
  other.repetition = Repetition::threefold_draw;
  EXPECT_TRUE(same_table(small(2, 1), other));
  EXPECT_EQ(table_name(other, true), "wikipedia-r2g1.agt");
  other.no_action = NoAction::loses;
  EXPECT_FALSE(same_table(small(2, 1), other));
  EXPECT_EQ(table_name(other, false), "wikipedia-no_action=loses-r2g1-outcomes.agt");
}

}  // namespace
}  // namespace agon::tablebase
