// Is a position a puzzle for a collection, and what is there to know of it?
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/values/named_rules.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/collection/entry.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

/// What a search for one puzzle may remember.
inline constexpr std::size_t search_bytes = std::size_t{64} << 20U;

/// Engines for the rule sets that a thread needs, each made once.
class Engines {
 public:
  const bitboard::Engine& of(const RuleSet& rules);

 private:
  std::vector<std::unique_ptr<bitboard::Engine>> engines_;
};

/// DESCRIPTION
///   A puzzle is a position that the zone search proves won in exactly so many plies, with every
///   first action but one refuted; that can come from another by a legal action; whose line the
///   judge replays to the attacker's win; and of whose certificate the formulas prove every line.
///   Each is solved afresh, so that all that is said of it depends on it alone and not on what was
///   looked at before.
class Assay {
 public:
  /// Lines of a certificate beyond which a puzzle is refused: what cannot be read is no puzzle, and
  /// the formulas take some ten milliseconds for each.
  static constexpr std::size_t most_lines = 64;
  static constexpr std::uint64_t nodes = 200'000;

  explicit Assay(Engines& engines) : engines_(engines) {}

  /// Asked of an entry that lacks all but the position, id, core and line: is it not wanted, and
  /// why? An empty word: it is wanted.
  using Unwanted = std::function<std::string(const Entry&)>;
  /// `alike` is asked before anything costly, `elsewhere` before the formulas: of all that it is
  /// asked about, only a fault keeps a puzzle from being accepted.
  struct Questions {
    Unwanted alike;
    Unwanted elsewhere;
    /// Once it is set, which may be null, an answer comes soon and means nothing.
    const std::atomic<bool>* stop = nullptr;
  };

  /// The entry, without name and provenance; or nothing, and the word for why not.
  std::optional<Entry> operator()(const NamedRules& rules, const Position& position, int plies,
                                  const Questions& questions, std::string& why) const;

 private:
  Engines& engines_;
};

/// The word for why a position is no puzzle: "several-keys".
std::string word_for(Refusal refusal);
/// The same of a puzzle that is known: "duplicate-core"; empty for none.
std::string word_for(Sameness sameness);

/// The presets, by name, under which the position has the same sole key and a win in as many plies.
/// Of no meaning once `stop`, which may be null, is set.
std::vector<std::string> presets_with_same_answer(Engines& engines, const Position& position,
                                                  const Verdict& verdict, std::uint64_t nodes,
                                                  const std::atomic<bool>* stop = nullptr);

}  // namespace agon::puzzles
