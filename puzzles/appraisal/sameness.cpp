#include "puzzles/appraisal/sameness.hpp"

#include <algorithm>
#include <cstddef>

#include "model/rules/geometry.hpp"
#include "puzzles/appraisal/canonical.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {
namespace {

constexpr char nothing = '.';

/// A letter a cell, in the order of `board_cells`: capitals for the side to move.
std::string cells_of(const Position& position) {
  std::string cells;
  for (const Cell cell : board_cells(position.radius())) {
    const auto piece = position.at(cell);
    if (!piece) {
      cells += nothing;
      continue;
    }
    const bool queen = piece->kind == Kind::queen;
    cells += piece->side == position.to_move ? (queen ? 'Q' : 'G') : (queen ? 'q' : 'g');
  }
  return cells;
}

int differing(const std::string& one, const std::string& other) {
  int count = 0;
  for (std::size_t i = 0; i < one.size(); ++i) count += one[i] != other[i] ? 1 : 0;
  return count;
}

bool near_one_of(const Position& position, const std::vector<std::string>& others) {
  if (others.empty()) return false;
  std::vector<std::string> images;
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
    images.push_back(cells_of(sampling::turned(position, symmetry)));
  const std::string& cells = images.front();
  const int few = nearby(cells.size() -
                         static_cast<std::size_t>(std::count(cells.begin(), cells.end(), nothing)));
  return std::any_of(others.begin(), others.end(), [&](const std::string& other) {
    return other.size() == cells.size() &&
           std::any_of(images.begin(), images.end(),
                       [&](const std::string& image) { return differing(image, other) <= few; });
  });
}

}  // namespace

std::string_view to_string(Sameness sameness) {
  switch (sameness) {
    case Sameness::none:
      break;
    case Sameness::position:
      return "position";
    case Sameness::core:
      return "core";
    case Sameness::line:
      return "line";
    case Sameness::near:
      return "near";
  }
  return "";
}

SameAs same_as(const Likeness& likeness, const SameAt& same_at) {
  const auto ask = [&](Sameness level, const std::string& text) {
    return text.empty() ? std::nullopt : same_at(level, text);
  };
  if (auto who = ask(Sameness::position, canonical(likeness.position)))
    return {Sameness::position, *std::move(who)};
  if (auto who = ask(Sameness::core, likeness.core)) return {Sameness::core, *std::move(who)};
  if (auto who = ask(Sameness::line, likeness.line)) return {Sameness::line, *std::move(who)};
  return {};
}

int nearby(std::size_t pieces) {
  return static_cast<int>(pieces * 6 / 14);
}

Sameness Alike::of(const Likeness& likeness) const {
  const SameAs same = same_as(likeness, [this](Sameness level, const std::string& text) {
    return texts_.at(static_cast<std::size_t>(level)).contains(text) ? std::optional(text)
                                                                     : std::nullopt;
  });
  if (same.level != Sameness::none || !near_) return same.level;
  return near_one_of(likeness.position, cells_) ? Sameness::near : Sameness::none;
}

void Alike::add(const Likeness& likeness) {
  const auto add = [this](Sameness level, const std::string& text) {
    if (!text.empty()) texts_.at(static_cast<std::size_t>(level)).insert(text);
  };
  add(Sameness::position, canonical(likeness.position));
  add(Sameness::core, likeness.core);
  add(Sameness::line, likeness.line);
  if (near_) cells_.push_back(cells_of(likeness.position));
}

}  // namespace agon::puzzles
