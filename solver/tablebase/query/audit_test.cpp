// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/audit.hpp"

#include <string>
#include <vector>

#include "solver/tablebase/query/testing/made_tables.hpp"

namespace agon::tablebase {
namespace {

using test::build;
using test::bytes_of;
using test::damaged;
using test::Folder;
using test::opened;
using test::small;
using test::write_bytes;

TEST(Audit, PassesASoundTable) {
  const Folder folder;
  bool distances = true;
  for (const RuleSet& rules : test::several_rules()) {
    distances = !distances;
    build(folder / "t", rules, distances);
    const OpenTable table = opened(folder / "t");
    AuditOptions options;
    options.threads = 2;
    options.sample = 200;
    const Audit found = audit(*table.table, options);
    EXPECT_TRUE(found.is_sound()) << found.damage;
    EXPECT_EQ(found.blocks, table.table->blocks());
    EXPECT_EQ(found.entries, table.table->layout().places_before(table.table->layout().slabs()));
    EXPECT_EQ(found.sample, 200U);
  }
}

TEST(Audit, FindsADamagedBlock) {
  const Folder folder;
  build(folder / "t", small(2, 2));
  write_bytes(folder / "t", damaged(bytes_of(folder / "t")));
  const OpenTable table = opened(folder / "t");
  for (const int threads : {1, 3}) {
    AuditOptions options;
    options.threads = threads;
    const Audit found = audit(*table.table, options);
    EXPECT_FALSE(found.is_sound());
    EXPECT_NE(found.damage.find(" is damaged: its checksum differs"), std::string::npos);
    EXPECT_FALSE(found.blocks || found.entries || found.sample || found.underived);
  }
}

// A sound file with one entry that does not follow from its successors, at the first place, at the
// last and at some between.
TEST(Audit, FindsOneWrongEntry) {
  const RuleSet rules = small(2, 1);
  Solver solver(rules, {});
  ASSERT_EQ(solver.run(), Solver::Outcome::solved);
  const Layout& layout = solver.layout();
  const std::vector<Code> right = test::all_codes(solver);
  const Folder folder;
  for (const std::size_t share : {0U, 1U, 2U, 3U}) {
    std::size_t at = (right.size() - 1) * share / 3;
    const std::size_t step = share == 3 ? right.size() - 1 : 1;  // down from the last
    while (right[at] <= draw_code) at = (at + step) % right.size();
    std::vector<Code> codes = right;
    codes[at] = draw_code;
    ASSERT_EQ(test::write(folder / "t", rules, layout, codes), "");
    const OpenTable table = opened(folder / "t");
    const Audit found = audit(*table.table, {});
    EXPECT_EQ(found.blocks, table.table->blocks());
    ASSERT_TRUE(found.underived);
    EXPECT_FALSE(found.is_sound() || found.entries || found.sample);
    EXPECT_GE(found.underived->wrong, 1U);
    EXPECT_EQ(found.underived->checked, right.size());
    ASSERT_TRUE(found.underived->first);
    EXPECT_NE(found.underived->found, found.underived->expected);
  }
}

TEST(Audit, StopsInEveryStage) {
  const Folder folder;
  build(folder / "t", small(2, 2));
  const OpenTable table = opened(folder / "t");
  for (const AuditStage stage : {AuditStage::blocks, AuditStage::entries, AuditStage::sample}) {
    AuditOptions options;
    int calls = 0;
    options.go_on = [&](const AuditProgress& now) {
      EXPECT_LE(now.done, now.all);
      return now.stage != stage || ++calls < 2;
    };
    const Audit found = audit(*table.table, options);
    EXPECT_FALSE(found.is_sound());
    EXPECT_EQ(found.stopped, stage);
    EXPECT_EQ(found.entries.has_value(), stage == AuditStage::sample);
    EXPECT_FALSE(found.sample);
  }
}

}  // namespace
}  // namespace agon::tablebase
