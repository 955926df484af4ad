#include "solver/fortresses/closing/pattern_formulas.hpp"

#include <algorithm>

namespace agon::formulas {

PatternFormulas::PatternFormulas(const Formulas& formulas, const std::vector<Words>& patterns)
    : formulas_(formulas), patterns_(patterns) {
  for (const Words& words : patterns)
    for (std::size_t at = 0; at < words.size(); ++at)
      if (words[at] != unsaid) scope_.push_back(at);
  std::sort(scope_.begin(), scope_.end());
  scope_.erase(std::unique(scope_.begin(), scope_.end()), scope_.end());
}

z3::expr PatternFormulas::says(const Contents& contents, std::size_t at, Word word) const {
  Expressions parts;
  for (const Side side : both_sides)
    for (const Kind kind : {Kind::guard, Kind::queen}) {
      const auto& piece = (kind == Kind::queen ? contents.queen : contents.guard)[index(side)][at];
      const Word plain = word_of({side, kind});
      parts.push_back(word == plain || word == plain + captured_words ? piece : negation(piece));
    }
  parts.push_back(word > captured_words ? contents.remembered[at]
                                        : negation(contents.remembered[at]));
  return all_of(formulas_.context(), parts);
}

Expressions PatternFormulas::literals(const Contents& contents, const Words& words) const {
  Expressions parts;
  for (const std::size_t at : scope_) {
    if (words[at] == unsaid) continue;
    const z3::expr all = says(contents, at, words[at]);
    // Assumptions must be literals.
    if (is_true(all)) continue;
    if (all.is_and())
      for (unsigned i = 0; i < all.num_args(); ++i) parts.push_back(all.arg(i));
    else
      parts.push_back(all);
  }
  return parts;
}

z3::expr PatternFormulas::matches(const Contents& contents) {
  std::vector<unsigned> key;
  for (const std::size_t at : scope_)
    for (const auto* list : {&contents.queen[0], &contents.queen[1], &contents.guard[0],
                             &contents.guard[1], &contents.remembered})
      key.push_back((*list)[at].id());
  if (const auto known = matches_.find(key); known != matches_.end()) return known->second;
  std::vector<std::vector<z3::expr>> by_word;
  for (const std::size_t at : scope_) {
    auto& words = by_word.emplace_back();
    for (Word word = 0; word < word_count; ++word) words.push_back(says(contents, at, word));
  }
  Expressions ways;
  for (const Words& pattern : patterns_) {
    Expressions parts;
    for (std::size_t i = 0; i < scope_.size(); ++i)
      if (const Word word = pattern[scope_[i]]; word != unsaid)
        parts.push_back(by_word[i][static_cast<std::size_t>(word)]);
    ways.push_back(all_of(formulas_.context(), parts));
  }
  return matches_.emplace(key, any_of(formulas_.context(), ways)).first->second;
}

}  // namespace agon::formulas
