// What can be reached from the headers of this room: nothing of Z3, of a command line or of JSON,
// whoever includes them. (tools/layers sees only what a file includes itself.)
#include <gtest/gtest.h>

#include "solver/analysis/answers.hpp"
#include "solver/analysis/certificate.hpp"
#include "solver/analysis/check.hpp"
#include "solver/analysis/check_properties.hpp"
#include "solver/analysis/compare_rules.hpp"
#include "solver/analysis/helpmate.hpp"
#include "solver/analysis/perft.hpp"
#include "solver/analysis/readings/solve.hpp"
#include "solver/analysis/solve.hpp"
#include "solver/analysis/tables/audit.hpp"
#include "solver/analysis/tables/probe.hpp"
#include "solver/analysis/tables/start.hpp"

namespace agon::analysis {
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
}  // namespace agon::analysis
