// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Programs that check proofs of unsatisfiability, for `agon check --by lrat`: those whose own
// correctness is proved, and any other one that is named.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "tools/conformance/child.hpp"

namespace agon::tools {

/// What such a program says of a proof.
enum class Said : std::uint8_t { verified, refused, interrupted };

/// Two kinds of program: ACL2 with its book projects/sat/lrat, which is asked again and again; and
/// any that takes the names of a DIMACS and an LRAT file, and prints a line that begins with `s
/// VERIFIED`, as cake_lpr does.
class LratChecker {
 public:
  /// `program`: empty: cake_lpr, or acl2, whichever is found first. Throws `Unusable` if it cannot
  /// be run, or is ACL2 without its books. ACL2 takes a second to start, until the deadline at
  /// most.
  LratChecker(std::string program, conform::Clock::time_point deadline);
  ~LratChecker();
  LratChecker(const LratChecker&) = delete;
  LratChecker& operator=(const LratChecker&) = delete;

  const std::string& program() const { return program_; }
  /// Is it, by its name, one of those whose own correctness is proved?
  bool is_verified() const;
  /// Does the proof show that the formula has no model? `dimacs`: text, with or without comment
  /// lines. Waits until the deadline at most; `interrupted` also after Ctrl-C.
  Said check(std::string_view dimacs, std::string_view lrat, conform::Clock::time_point deadline);

 private:
  void start_acl2(conform::Clock::time_point deadline);
  Said run(const std::filesystem::path& question, const std::filesystem::path& proof,
           conform::Clock::time_point deadline) const;
  Said ask_acl2(const std::filesystem::path& question, const std::filesystem::path& proof,
                conform::Clock::time_point deadline);

  std::string program_;
  std::filesystem::path folder_;  ///< of its own, for the files; removed at the end
  std::size_t asked_ = 0;
  std::unique_ptr<conform::Child> acl2_;
  std::uintmax_t acl2_has_read_ = 0;  ///< bytes since its start
};

}  // namespace agon::tools
