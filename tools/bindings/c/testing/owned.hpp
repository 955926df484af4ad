// Handles that free themselves, for the tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tools/bindings/c/agon.h"

namespace agon::c {

/// Frees by the function of its kind.
template <class Handle, void (*free)(Handle**)>
struct Freed {
  void operator()(Handle* handle) const { free(&handle); }
};
template <class Handle, void (*free)(Handle**)>
using Owned = std::unique_ptr<Handle, Freed<Handle, free>>;

using OwnedRules = Owned<agon_rules, agon_rules_free>;
using OwnedPosition = Owned<agon_position, agon_position_free>;
using OwnedSolution = Owned<agon_solution, agon_solution_free>;
using OwnedReport = Owned<agon_report, agon_report_free>;
using OwnedStop = Owned<agon_stop, agon_stop_free>;

inline OwnedRules read_rules(const std::string& text) {
  agon_rules* rules = nullptr;
  EXPECT_EQ(agon_rules_read(text.c_str(), &rules), AGON_OK) << agon_message();
  return OwnedRules(rules);
}

inline OwnedPosition read(const OwnedRules& rules, const std::string& text) {
  agon_position* position = nullptr;
  EXPECT_EQ(agon_position_read(rules.get(), text.c_str(), &position), AGON_OK) << agon_message();
  return OwnedPosition(position);
}

inline OwnedPosition start_of(const OwnedRules& rules) {
  agon_position* start = nullptr;
  EXPECT_EQ(agon_rules_start(rules.get(), &start), AGON_OK) << agon_message();
  return OwnedPosition(start);
}

}  // namespace agon::c
