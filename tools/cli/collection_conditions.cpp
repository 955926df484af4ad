// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/collection_conditions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/mistake.hpp"
#include "puzzles/collection/shape.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

using puzzles::Filter;
using puzzles::Range;

[[noreturn]] void refuse(std::string_view condition, std::string_view remedy) {
  throw Unusable(fmt::format("--where: {}: {}", condition, remedy));
}

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0) || value > 1e15)
    return std::nullopt;
  return value;
}

Range range_of(const std::string& condition, std::string_view value) {
  const auto [least, most] = range_ends(value);
  Range range{number(least), number(most)};
  if ((!least.empty() && !range.least) || (!most.empty() && !range.most) ||
      (least.empty() && most.empty()))
    refuse(condition, range_remedy);
  if (range.least && range.most && *range.least > *range.most)
    refuse(condition, "the range is empty");
  return range;
}

template <class Words>
std::string word_of(const std::string& condition, const std::string& value, const Words& words) {
  std::vector<std::string_view> names;
  for (const auto& word : words) names.push_back(word.name);
  if (std::find(names.begin(), names.end(), value) == names.end())
    refuse(condition, fmt::format("give one of {}", fmt::join(names, ", ")));
  return value;
}

struct Condition {
  std::string_view name;
  std::string_view help;
  void (*read)(Filter& filter, const std::string& condition, const std::string& value);
};

using std::string;
const std::array conditions{
    Condition{"rules", "rules=RULES: made for this rule set; repeat for several",
              [](Filter& f, const string&, const string& v) {
                f.rules.push_back(choose_rules(v, "--where").rules);
              }},
    Condition{"plies", "plies=RANGE: length of the shortest win",
              [](Filter& f, const string& c, const string& v) { f.plies = range_of(c, v); }},
    Condition{"solvable", "solvable=yes|no: is there a win?",
              [](Filter& f, const string& c, const string& v) {
                if (v != "yes" && v != "no") refuse(c, "give yes or no");
                f.solvable = v == "yes";
              }},
    Condition{"attacker", "attacker=w|b",
              [](Filter& f, const string& c, const string& v) {
                if (v != "w" && v != "b") refuse(c, "give w or b");
                f.attacker = v == "w" ? Side::white : Side::black;
              }},
    Condition{"goal", "goal=win|throne|capture-queen|hold",
              [](Filter& f, const string& c, const string& v) {
                if (const auto asked = puzzles::parse_question(v); !asked || asked->plies)
                  refuse(c, "give " + puzzles::goal_choice());
                f.goal = v;
              }},
    Condition{"theme", "theme=THEME, not-theme=THEME: has it, lacks it",
              [](Filter& f, const string& c, const string& v) {
                f.themes.push_back(word_of(c, v, puzzles::themes()));
              }},
    Condition{"not-theme", "",
              [](Filter& f, const string& c, const string& v) {
                f.not_themes.push_back(word_of(c, v, puzzles::themes()));
              }},
    Condition{"key",
              "key=KIND: every key is sole, several, step, relocation, pass, queen, guard, "
              "capturing, multiple, quiet, winning",
              [](Filter& f, const string& c, const string& v) {
                f.key_kinds.push_back(word_of(c, v, puzzles::key_kinds()));
              }},
    Condition{"difficulty", "difficulty=RANGE",
              [](Filter& f, const string& c, const string& v) { f.difficulty = range_of(c, v); }},
    Condition{"pieces", "pieces=RANGE: of both sides on the board",
              [](Filter& f, const string& c, const string& v) { f.pieces = range_of(c, v); }},
    Condition{"captured", "captured=RANGE: captured pieces of both sides",
              [](Filter& f, const string& c, const string& v) { f.captured = range_of(c, v); }},
    Condition{"named", "named=RANGE: defender's pieces named by the certificate",
              [](Filter& f, const string& c, const string& v) { f.named = range_of(c, v); }},
    Condition{"readings",
              "readings=RANGE: percentage of the source's readings in which the answer holds",
              [](Filter& f, const string& c, const string& v) { f.readings = range_of(c, v); }},
    Condition{"preset", "preset=NAME: the answer holds under this preset",
              [](Filter& f, const string& c, const string& v) {
                if (rulesets::find_preset(v) == nullptr)
                  refuse(c, "agon rules list lists the presets");
                f.presets.push_back(v);
              }},
    Condition{"verified", "verified=WAY: verified by search, formulas, judge or keys",
              [](Filter& f, const string& c, const string& v) {
                f.verified.push_back(word_of(c, v, puzzles::verifications()));
              }},
    Condition{"text", "text=TEXT: occurs in name, source, note or command",
              [](Filter& f, const string& c, const string& v) {
                if (v.empty()) refuse(c, "give a text");
                f.text = v;
              }},
    Condition{"pattern",
              "pattern=PATTERN: the position matches, up to symmetry and colours (find --help)",
              [](Filter& f, const string& c, const string& v) {
                if (const puzzles::Shape shape(v); !shape.problem().empty())
                  refuse(c, shape.problem());
                f.patterns.push_back(v);
              }},
    Condition{"id", "id=ID: the id or its beginning",
              [](Filter& f, const string& c, const string& v) {
                if (v.empty()) refuse(c, "give an id or its beginning");
                f.id = v;
              }},
};

template <class Words>
std::vector<std::string> names_of(const Words& words) {
  std::vector<std::string> names;
  for (const auto& word : words) names.emplace_back(word.name);
  return names;
}

}  // namespace

std::vector<std::string> condition_words() {
  std::vector<std::string> all;
  for (const Condition& condition : conditions) {
    const auto add = [&](const std::vector<std::string>& words) {
      for (const std::string& word : words)
        all.push_back(fmt::format("{}={}", condition.name, word));
    };
    if (condition.name == "solvable")
      add({"yes", "no"});
    else if (condition.name == "attacker")
      add({"w", "b"});
    else if (condition.name == "goal")
      add(puzzles::goal_words());
    else if (condition.name == "theme" || condition.name == "not-theme")
      add(names_of(puzzles::themes()));
    else if (condition.name == "key")
      add(names_of(puzzles::key_kinds()));
    else if (condition.name == "verified")
      add(names_of(puzzles::verifications()));
    else if (condition.name == "preset")
      for (const std::string_view name : rulesets::preset_names()) add({std::string(name)});
    else
      add({""});
  }
  return all;
}

std::string conditions_help() {
  std::string text;
  for (const Condition& condition : conditions)
    if (!condition.help.empty()) text += fmt::format("  {}\n", condition.help);
  return text;
}

Filter filter_of(const std::vector<std::string>& wanted) {
  // SQLite has limits of its own, on patterns and on conditions joined.
  constexpr std::size_t most_conditions = 200;
  constexpr std::size_t longest_condition = 10'000;
  if (wanted.size() > most_conditions)
    throw Unusable(
        fmt::format("--where: has {} conditions; give at most {}", wanted.size(), most_conditions));
  Filter filter;
  for (const std::string& condition : wanted) {
    if (condition.size() > longest_condition)
      refuse(condition.substr(0, condition.find('=')),
             fmt::format("the condition has {} bytes; give at most {}", condition.size(),
                         longest_condition));
    const std::size_t equals = condition.find('=');
    const std::string_view name = std::string_view(condition).substr(0, equals);
    const auto* found = std::find_if(conditions.begin(), conditions.end(),
                                     [name](const Condition& each) { return each.name == name; });
    if (equals == std::string::npos || found == conditions.end()) {
      std::vector<std::string_view> names;
      for (const Condition& each : conditions) names.push_back(each.name);
      // The names are short: half of one may be wrong.
      const auto meant = rulesets::nearest(name, names, name.size() / 2 + 1);
      refuse(condition, fmt::format("{}give NAME=VALUE with one of the names {}",
                                    meant ? fmt::format("did you mean {}? ", *meant) : "",
                                    fmt::join(names, ", ")));
    }
    found->read(filter, condition, condition.substr(equals + 1));
  }
  return filter;
}

}  // namespace agon::tools
