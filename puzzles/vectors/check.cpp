// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/check.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <optional>

#include "model/rules/judge.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

std::optional<std::string> wrong_tag(const Vector& vector, const PositionAnswer& right) {
  const ClauseSet exercises = exercised(Judged(vector.rules, vector.position, right));
  for (const std::string& tag : vector.tags) {
    if (tag.starts_with(reading_prefix)) {
      if (find_field(tag.substr(reading_prefix.size())) == nullptr)
        return fmt::format("tag {}: no rule field has this name", tag);
      continue;
    }
    const auto clause = find_clause(tag);
    if (!clause) return fmt::format("tag {}: no clause has this name", tag);
    if (!exercises[*clause])
      return fmt::format("tag {}: the position does not exercise it ({})", tag,
                         clauses()[*clause].sentence);
  }
  return std::nullopt;
}

std::optional<std::string> wrong_perft(const Vector& vector, const FastAnswers& fast) {
  const auto right = checked_perft(vector.position, fast, static_cast<int>(vector.perft.size()));
  for (std::size_t i = 0; i < vector.perft.size(); ++i) {
    if (i == right.size()) return fmt::format("perft {}: judge and engine disagree", i + 1);
    if (vector.perft[i] != right[i])
      return fmt::format("perft {}: {} is said, {} is right", i + 1, vector.perft[i], right[i]);
  }
  return std::nullopt;
}

class Checker {
 public:
  std::optional<std::string> wrong(const Vector& vector, std::size_t line) {
    const auto [place, fresh] = ids_.emplace(vector.id, line);
    if (!fresh) return fmt::format("id {} is taken by line {}", vector.id, place->second);
    const PositionAnswer right = judge_answer(vector.position, vector.rules);
    if (auto differs = difference(right, vector.answer)) return differs;
    auto& fast = engines_[vector.rules];
    if (!fast) fast = std::make_unique<FastAnswers>(vector.rules);
    if (auto differs = wrong_perft(vector, *fast)) return differs;
    if (auto differs = wrong_game(vector)) return differs;
    return wrong_tag(vector, right);
  }

 private:
  std::map<std::string, std::size_t> ids_;
  std::map<RuleSet, std::unique_ptr<FastAnswers>> engines_;
};

}  // namespace

std::optional<std::string> wrong_game(const Vector& vector) {
  if (!vector.game) return std::nullopt;
  rules::Game game(rules::start(vector.rules), vector.rules);
  for (const Action& action : *vector.game)
    if (!game.play(action))
      return fmt::format("game: {} is not legal as action {}", to_string(action),
                         game.history().size());
  if (game.position() != vector.position)
    return fmt::format("game: ends in {}", to_string(game.position()));
  return std::nullopt;
}

CheckedFile check_vectors(std::string_view text, bool read_only) {
  CheckedFile file;
  Checker checker;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    ParsedVector parsed = parse_vector(line);
    if (!parsed.error.empty()) {
      file.wrong.push_back({number, true, parsed.error, ""});
      break;
    }
    if (!read_only)
      if (auto wrong = checker.wrong(parsed.vector, number))
        file.wrong.push_back({number, false, *wrong, parsed.vector.id});
    file.vectors.push_back(std::move(parsed.vector));
  }
  return file;
}

}  // namespace agon::vectors
