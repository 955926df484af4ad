// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What can be reached from the headers of this room: nothing of Z3, of a command line or of JSON,
// however they are included. (tools/layers sees only what a file includes itself.)
#include <gtest/gtest.h>

#include "solver/api/answers.hpp"
#include "solver/api/perft.hpp"
#include "solver/api/solve.hpp"
#include "solver/certificates/check.hpp"
#include "solver/readings/check_properties.hpp"
#include "solver/readings/compare_rules.hpp"
#include "solver/readings/solve.hpp"
#include "solver/tablebase/query/audit.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::api::walls_test {
namespace {

#ifdef Z3_API
constexpr bool reaches_z3 = true;
#else
constexpr bool reaches_z3 = false;
#endif
#ifdef CLI11_VERSION
constexpr bool reaches_cli11 = true;
#else
constexpr bool reaches_cli11 = false;
#endif
#ifdef INCLUDE_NLOHMANN_JSON_HPP_
constexpr bool reaches_json = true;
#else
constexpr bool reaches_json = false;
#endif

TEST(Walls, NoHeaderReachesOver) {
  EXPECT_FALSE(reaches_z3);
  EXPECT_FALSE(reaches_cli11);
  EXPECT_FALSE(reaches_json);
}

}  // namespace
}  // namespace agon::api::walls_test
