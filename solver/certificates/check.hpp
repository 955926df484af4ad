// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The certificate of a forced win, read and re-checked in one of three independent ways.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::certificates {

// A strategy file, read: the certificate of a forced win and the rules it is about.

/// The rules that a certificate is read under.
struct CertificateRules {
  NamedRules rules;
  /// Are these the ones that its header names? Under others it may be a proof and yet not fit them
  /// exactly.
  bool own_rules = true;
  Mistakes mistakes;  ///< of the header, or of the rules that it names; else empty
};
/// `other`: rules to read it under in place of those that the header names; null for its own, a
/// preset with changes. `file`: what mistakes in the header call it.
CertificateRules rules_of(const FileHeader& header, const std::string& file,
                          const NamedRules* other);

struct Certificate {
  std::string file;       ///< what mistakes in it call it
  NamedRules rules;       ///< those that it was read under
  bool own_rules = true;  ///< see CertificateRules
  Strategy strategy;
};

struct CertificateRead {
  Certificate certificate;
  Mistakes mistakes;         ///< empty if the certificate is whole, or `interrupted`
  bool interrupted = false;  ///< by `go_on`
};

/// Reads the text of a strategy file. `other`: see `rules_of`. `go_on`: asked before each line;
/// false ends the reading. May be empty. Nothing is thrown.
CertificateRead read_certificate(std::string_view text, std::string file,
                                 const NamedRules* other = nullptr,
                                 const std::function<bool()>& go_on = {});

// A certificate re-checked, in one of three independent ways.

enum class CheckWay : std::uint8_t {
  /// Every answer replayed by the judge: a file of whole positions line by line, one with patterns
  /// from its root on.
  expand,
  formulas,  ///< Z3 looks for a counterexample to each line; the judge confirms it
  sample     ///< games played against it; finding nothing is evidence, not proof
};

struct CheckRequest {
  std::optional<CheckWay> way;   ///< absent: `expand` for whole positions, `formulas` for patterns
  std::optional<Position> root;  ///< what it must prove; absent: its first line
  /// Accept any valid proof: lengths may be too large, lines never reached. Under other rules than
  /// the file's own it is never asked for more.
  bool loose = false;
  std::size_t most_answers = 2'000'000;  ///< of `expand` with patterns: replay at most this many
  std::size_t games = 1000;              ///< of `sample`
  std::uint64_t seed = 1;                ///< likewise
  /// Of `formulas`: of each question, where `seconds` is absent.
  formulas::Work line_work = 10 * formulas::work_of_a_second;
  std::optional<double> seconds;  ///< for all of it, whichever way
  /// Ends the check soon after it is set. May be null.
  const std::atomic<bool>* stop = nullptr;
};

struct CheckReport {
  /// Why the check cannot be made as asked for; then nothing else here means anything. Either the
  /// certificate is to blame, or the formulas cannot express a field, which is named with its
  /// value.
  std::optional<Mistake> mistake;
  std::optional<std::string> inexpressible;

  enum class Finding : std::uint8_t {
    proved,
    failed,         ///< see `failure`
    nothing_wrong,  ///< by sample, all games played
    open            ///< see `limit`
  };
  enum class Limit : std::uint8_t { stopped, seconds, answers, line_work };
  Finding finding = Finding::open;
  std::optional<Limit> limit;  ///< that came before the answer
  std::optional<Failure> failure;
  int plies = 0;         ///< to the win from the root, if proved
  bool at_most = false;  ///< the win may come sooner

  CheckWay way = CheckWay::expand;  ///< the one that was taken
  Position root{max_radius};        ///< what was to be proved
  std::size_t all_lines = 0;        ///< of the certificate
  std::size_t lines = 0;            ///< that were examined and hold, or that a game reached
  std::size_t answers = 0;          ///< of the defender that were examined
  std::optional<std::size_t>
      unreached;  ///< expanded line by line: that no play from the root reaches
  std::optional<std::size_t> positions;  ///< expanded from the root: that were reached
  std::optional<std::size_t> unknown;    ///< by formulas: lines left open by `line_work`
  std::optional<std::size_t> games;      ///< by sample: played to the end
  std::uint64_t seed = 1;                ///< of these
  double seconds = 0;
};

/// Is it a proof? Precondition: the certificate was read without mistakes; the root, if given, can
/// be used under its rules. Cost: see expand.hpp, sample.hpp and line_check.hpp.
CheckReport check(const Certificate& certificate, const CheckRequest& request);

}  // namespace agon::certificates
