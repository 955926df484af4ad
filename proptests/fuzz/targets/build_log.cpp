// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The log of a build that was interrupted: a true one damaged, or any bytes.
#include <cstring>
#include <vector>

#include "model/values/rule_set.hpp"
#include "proptests/fuzz/support/bytes.hpp"
#include "proptests/fuzz/support/memory_file.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "solver/tablebase/retrograde/pass_log.hpp"
#include "solver/tablebase/retrograde/solver.hpp"
#include "solver/tablebase/testing/made_up_table.hpp"
#include "solver/tablebase/testing/solves.hpp"

namespace {

using namespace agon;
using namespace agon::tablebase;
namespace tables = agon::tablebase::test;

struct Sound {
  RuleSet rules = tables::small(2, 1);
  std::string log;
  std::vector<Code> codes;
  std::uint32_t chunks = 0;

  Sound() {
    const fuzz::MemoryFile file("");
    SolveOptions options;
    options.log = file.path();
    Solver solver(rules, options);
    fuzz::require(solver.run() == Solver::Outcome::solved, solver.problem());
    codes = tables::all_codes(solver);
    chunks = solver.chunks();
    log = tables::bytes_of(file.path());
  }
};

/// Bytes changed, taken away, and copied to other places.
std::string damaged(std::string log, fuzz::Bytes& bytes) {
  for (int i = 0; i < 8 && !bytes.empty(); ++i) {
    const std::size_t kind = bytes.below(4);
    const std::size_t at = bytes.below(std::min<std::size_t>(log.size() + 1, 65536));
    if (kind == 0) {
      log.resize(at);
    } else if (kind == 1) {
      log.erase(at, bytes.next());
    } else if (kind == 2) {
      log.insert(at, log.substr(bytes.below(std::min<std::size_t>(log.size() + 1, 65536)), 40));
    } else if (at < log.size()) {
      log[at] = static_cast<char>(bytes.next());
    }
  }
  return log;
}

/// Resumes from a log that was damaged: solved as ever, or refused.
void resume(const Sound& sound, const std::string& log) {
  const fuzz::MemoryFile file(log);
  SolveOptions options;
  options.log = file.path();
  Solver solver(sound.rules, options);
  if (solver.run() != Solver::Outcome::solved) {
    fuzz::require(!solver.problem().empty(), "a failure says what it is");
    return;
  }
  fuzz::require(tables::all_codes(solver) == sound.codes, "the table is the same");
}

/// Opens any bytes as a log, and reads every blob of it.
void read(const Sound& sound, std::string_view bytes) {
  const std::string identity = to_string(sound.rules);
  const fuzz::MemoryFile file("agon table log 1\n" + identity + "\n" + std::string(bytes));
  PassLog log;
  if (!log.open(file.path(), identity, sound.chunks)) return;
  std::string blob;
  for (const PassLog::Layer& layer : log.layers())
    for (std::uint32_t chunk = 0; chunk < sound.chunks; ++chunk) {
      if (!log.read(layer, chunk, blob)) continue;
      ResultReader<std::uint32_t> results(blob, 19, 0);
      while (!results.done()) results.words([](std::uint32_t, std::uint32_t) {});
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Sound sound;
  fuzz::Bytes bytes(data, size);
  if (bytes.below(4) == 0)
    resume(sound, damaged(sound.log, bytes));
  else
    read(sound, bytes.rest());
  return 0;
}
