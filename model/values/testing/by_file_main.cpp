// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Runs the tests of one of its files: `PROGRAM NAME [option of GoogleTest...]` those of
// NAME_test.cpp, `PROGRAM [option...]` all. Exit code 2 if there is no such file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

namespace {

/// A GoogleTest filter of the tests that were compiled from this file.
std::string tests_in(const std::string& file) {
  std::string filter;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      const testing::TestInfo& test = *suite.GetTestInfo(j);
      if (std::string(test.file()).ends_with("/" + file))
        filter += std::string(filter.empty() ? "" : ":") + suite.name() + "." + test.name();
    }
  }
  return filter;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string name = argc > 1 && argv[1][0] != '-' ? argv[1] : "";
  testing::InitGoogleMock(&argc, argv);               // tests with parameters are made here
  const bool chosen = GTEST_FLAG_GET(filter) != "*";  // by an option or the environment
  if (!name.empty() && !chosen) {
    const std::string filter = tests_in(name + "_test.cpp");
    if (filter.empty()) {
      std::fprintf(stderr, "%s: no tests in %s_test.cpp\n", argv[0], name.c_str());
      return 2;
    }
    GTEST_FLAG_SET(filter, filter);
  }
  return RUN_ALL_TESTS();
}
