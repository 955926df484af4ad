// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Is a table what it says? Its checksums, every entry from its successors, and a sample by the
// judge.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "model/values/position.hpp"
#include "solver/tablebase/file/reader.hpp"
#include "solver/tablebase/index/code.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::tablebase {

/// What an audit does, in this order.
enum class AuditStage : std::uint8_t { blocks, entries, sample };

struct AuditProgress {
  AuditStage stage = AuditStage::blocks;
  std::uint64_t done = 0;
  std::uint64_t all = 0;  ///< blocks, slabs or positions of the stage
};

struct AuditOptions {
  int threads = 1;
  std::size_t sample = 10000;  ///< positions to be put to the judge
  std::uint64_t seed = 1;      ///< of the sample
  /// Called often, by one thread at a time; false stops the audit. May be empty.
  std::function<bool(const AuditProgress&)> go_on;
};

/// How far a table was found to be right, and what is wrong. It ends with the first stage in which
/// anything is.
struct Audit {
  // What is right; absent where it did not come to that.
  std::optional<std::size_t> blocks;     ///< with sound checksums, whose counts are the header's
  std::optional<std::uint64_t> entries;  ///< places derived again from their successors
  std::optional<std::size_t> sample;     ///< positions as the judge has them

  // What is wrong; at most one of these.
  /// One line about the lowest block that cannot be read, or the counts; empty if there is none.
  std::string damage;
  /// Entries that do not follow from their successors.
  struct Underived {
    std::uint64_t wrong = 0;
    std::uint64_t checked = 0;
    std::optional<Position> first;  ///< of the lowest wrong place; nothing if that is unused
    Code found = 0;                 ///< there
    Code expected = 0;
  };
  std::optional<Underived> underived;
  struct Misjudged {
    Position position;
    TableValue found;
    TableValue expected;  ///< by the judge and what the table says of the successors
  };
  std::optional<Misjudged> misjudged;

  /// In which stage `go_on` stopped it.
  std::optional<AuditStage> stopped;

  bool is_sound() const { return damage.empty() && !underived && !misjudged && !stopped; }
};

/// Precondition: no refusal (tablebase::refusal) for the table's rules. Takes the memory predicted.
Audit audit(const Reader& table, const AuditOptions& options);
/// Memory that an audit takes at its peak.
std::uint64_t audit_bytes(const Reader& table, int threads);

}  // namespace agon::tablebase
