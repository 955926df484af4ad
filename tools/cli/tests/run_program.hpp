// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For tests of the built program: runs it by a shell in a folder of the test's own. The program is
// AGON_PROGRAM, a macro that the test's target defines.
#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "model/values/testing/temporary_folder.hpp"

namespace agon::tools {

struct Result {
  int code;
  std::string out, err;
};

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}

inline std::string quoted(const std::string& word) {
  return "'" + word + "'";
}

/// Processor time of all programs run so far, their system calls included.
inline double seconds_of_children() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Bounds the processor time of commands that stop on request but would otherwise take minutes or
/// hours. So a machine that is temporarily a hundred times slower still passes; not a measure of
/// speed.
constexpr double soon = 60;

/// What about a result is unlike a request refused with exactly one line that says all of these,
/// and no answer; empty if nothing.
inline std::string unlike_a_refusal(const Result& result, const std::vector<std::string>& said) {
  std::string faults;
  if (result.code != 2) faults += "exit code " + std::to_string(result.code) + "; ";
  if (lines(result.err).size() != 1) faults += "not one line of complaint; ";
  if (!result.out.empty()) faults += "an answer: " + result.out + "; ";
  for (const std::string& each : said)
    if (result.err.find(each) == std::string::npos) faults += "does not say '" + each + "'; ";
  return faults.empty() ? "" : faults + result.err;
}

/// The subcommands that a help lists, in order.
inline std::vector<std::string> subcommands_in(const std::string& help) {
  std::vector<std::string> names;
  for (const std::string& line : lines(help)) {
    if (line == "General:") break;
    const std::size_t end = line.find("  ", 2);
    if (line.starts_with("  ") && end != std::string::npos && std::islower(line[2]) != 0)
      names.push_back(line.substr(2, end - 2));
  }
  return names;
}

/// The examples at the end of a help, each whole: a backslash joins a line to the next.
inline std::vector<std::string> examples_in(const std::string& help) {
  std::vector<std::string> examples;
  bool begun = false, goes_on = false;
  for (const std::string& line : lines(help)) {
    if (begun && line.starts_with("  ")) {
      if (goes_on)
        examples.back() += line.substr(line.find_first_not_of(' '));
      else
        examples.push_back(line.substr(2));
      goes_on = line.ends_with('\\');
      if (goes_on) examples.back().pop_back();
    }
    if (line == "Example:" || line == "Examples:") begun = true;
  }
  return examples;
}
/// Validates every JSON object that programs print in these tests against its schema, once, after
/// the tests have run. An object without a schema also fails.
class JsonSeen : public testing::Environment {
 public:
  void look_at(const std::string& out) {
    // Lines of help may also start with lists of keys: {"rules", "position"}.
    for (const std::string& line : lines(out))
      if (line.starts_with("{\"") && line.find("\":") == line.find('"', 2)) objects_.insert(line);
  }
  void TearDown() override {
    if (objects_.empty()) return;
    const test::TemporaryFolder folder;
    std::ofstream file(folder / "seen", std::ios::binary);
    for (const std::string& each : objects_) file << each << "\n";
    file.close();
    const std::string line = "cd " + quoted(folder.path().string()) +
                             " && " AGON_PYTHON " " AGON_SOURCE_DIR
                             "/tools/schemas/validate seen >said 2>&1";
    EXPECT_EQ(std::system(line.c_str()), 0) << contents(folder / "said");
  }

  static JsonSeen& get() {
    static auto* const seen =
        dynamic_cast<JsonSeen*>(testing::AddGlobalTestEnvironment(new JsonSeen));
    return *seen;
  }

 private:
  std::set<std::string> objects_;
};
/// Before main, so that its TearDown is called.
inline JsonSeen& json_seen = JsonSeen::get();

/// A folder that is removed in the end, and the program run in it.
class ProgramFolder {
 public:
  /// Runs a line of shell in which `agon` is the program under test.
  Result shell(const std::string& command, const std::string& input = "") {
    const std::filesystem::path program(AGON_PROGRAM);
    std::ofstream(folder_ / "in", std::ios::binary) << input;
    const std::string line = "unset COLUMNS; cd " + quoted(folder_.string()) +
                             " && PATH=" + quoted(program.parent_path().string()) +
                             ":\"$PATH\" && { " + command + "\n} <in >out 2>err";
    const int status = std::system(line.c_str());
    const Result result{WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(folder_ / "out"),
                        contents(folder_ / "err")};
    json_seen.look_at(result.out);
    return result;
  }
  Result agon(const std::string& arguments, const std::string& input = "") {
    return shell("agon " + arguments, input);
  }

  /// The request is refused with exactly one line that says all of these, and no answer.
  void expect_unusable(const std::string& arguments, const std::vector<std::string>& said,
                       const std::string& input = "") {
    EXPECT_EQ(unlike_a_refusal(agon(arguments, input), said), "") << "agon " << arguments;
  }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  /// Every subcommand as `agon help` takes it, "" (agon itself) first, "rules" before "rules show".
  std::vector<std::string> all_subcommands() {
    std::vector<std::string> all{""};
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string above = all[i];
      for (const std::string& each : subcommands_in(agon("help " + above).out))
        all.push_back(above.empty() ? each : above + " " + each);
    }
    return all;
  }

  const test::TemporaryFolder own_;
  const std::filesystem::path& folder_ = own_.path();
};

}  // namespace agon::tools
