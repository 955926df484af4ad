// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/collection.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/mistake.hpp"
#include "puzzles/collection/shape.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "tools/requests/chosen.hpp"

namespace agon::tools {
namespace {

using puzzles::Filter;
using puzzles::Range;

/// A condition, which `where` has named.
struct Worded {
  std::string whole;
  std::string value;
  std::string where;  ///< `--where`
};

[[noreturn]] void refuse_condition(const Worded& condition, std::string_view remedy) {
  throw Unusable(fmt::format("{}: {}: {}", condition.where, condition.whole, remedy));
}

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0) || value > 1e15)
    return std::nullopt;
  return value;
}

Range range_of(const Worded& condition) {
  const auto [least, most] = range_ends(condition.value);
  Range range{number(least), number(most)};
  if ((!least.empty() && !range.least) || (!most.empty() && !range.most) ||
      (least.empty() && most.empty()))
    refuse_condition(condition, range_remedy);
  if (range.least && range.most && *range.least > *range.most)
    refuse_condition(condition, "the range is empty");
  return range;
}

template <class Words>
std::string word_of(const Worded& condition, const Words& words) {
  std::vector<std::string_view> names;
  for (const auto& word : words) names.push_back(word.name);
  if (std::find(names.begin(), names.end(), condition.value) == names.end())
    refuse_condition(condition, fmt::format("give one of {}", fmt::join(names, ", ")));
  return condition.value;
}

RuleSet rules_of(const Worded& condition) {
  if (condition.where == "--where") return choose_rules(condition.value, condition.where).rules;
  const rulesets::ParsedRules parsed = rulesets::parse_rules(condition.value);
  if (!parsed.mistakes.empty()) refuse_condition(condition, to_string(parsed.mistakes));
  return parsed.rules;
}

struct Condition {
  std::string_view name;
  std::string_view help;
  void (*read)(Filter& filter, const Worded& condition);
};

const std::array conditions{
    Condition{"rules", "rules=RULES: made for this rule set; repeat for several",
              [](Filter& f, const Worded& c) { f.rules.push_back(rules_of(c)); }},
    Condition{"plies", "plies=RANGE: length of the shortest win",
              [](Filter& f, const Worded& c) { f.plies = range_of(c); }},
    Condition{"solvable", "solvable=yes|no: is there a win?",
              [](Filter& f, const Worded& c) {
                if (c.value != "yes" && c.value != "no") refuse_condition(c, "give yes or no");
                f.solvable = c.value == "yes";
              }},
    Condition{"attacker", "attacker=w|b",
              [](Filter& f, const Worded& c) {
                if (c.value != "w" && c.value != "b") refuse_condition(c, "give w or b");
                f.attacker = c.value == "w" ? Side::white : Side::black;
              }},
    Condition{"goal", "goal=win|throne|capture-queen|hold",
              [](Filter& f, const Worded& c) {
                if (const auto asked = puzzles::parse_question(c.value); !asked || asked->plies)
                  refuse_condition(c, "give " + puzzles::goal_choice());
                f.goal = c.value;
              }},
    Condition{
        "theme", "theme=THEME, not-theme=THEME: has it, lacks it",
        [](Filter& f, const Worded& c) { f.themes.push_back(word_of(c, puzzles::themes())); }},
    Condition{
        "not-theme", "",
        [](Filter& f, const Worded& c) { f.not_themes.push_back(word_of(c, puzzles::themes())); }},
    Condition{"key",
              "key=KIND: every key is sole, several, step, relocation, pass, queen, guard, "
              "capturing, multiple, quiet, winning",
              [](Filter& f, const Worded& c) {
                f.key_kinds.push_back(word_of(c, puzzles::key_kinds()));
              }},
    Condition{"difficulty", "difficulty=RANGE",
              [](Filter& f, const Worded& c) { f.difficulty = range_of(c); }},
    Condition{"pieces", "pieces=RANGE: of both sides on the board",
              [](Filter& f, const Worded& c) { f.pieces = range_of(c); }},
    Condition{"captured", "captured=RANGE: captured pieces of both sides",
              [](Filter& f, const Worded& c) { f.captured = range_of(c); }},
    Condition{"named", "named=RANGE: defender's pieces named by the proof",
              [](Filter& f, const Worded& c) { f.named = range_of(c); }},
    Condition{"readings",
              "readings=RANGE: percentage of the source's readings in which the answer holds",
              [](Filter& f, const Worded& c) { f.readings = range_of(c); }},
    Condition{"preset", "preset=NAME: the answer holds under this preset",
              [](Filter& f, const Worded& c) {
                if (rulesets::find_preset(c.value) == nullptr)
                  refuse_condition(c, "agon rules list lists the presets");
                f.presets.push_back(c.value);
              }},
    Condition{"verified", "verified=WAY: verified by search, formulas, judge or keys",
              [](Filter& f, const Worded& c) {
                f.verified.push_back(word_of(c, puzzles::verifications()));
              }},
    Condition{"text", "text=TEXT: occurs in name, source, note or command",
              [](Filter& f, const Worded& c) {
                if (c.value.empty()) refuse_condition(c, "give a text");
                f.text = c.value;
              }},
    Condition{"pattern",
              "pattern=PATTERN: the position matches, up to symmetry and colours (find --help)",
              [](Filter& f, const Worded& c) {
                if (const puzzles::Shape shape(c.value); !shape.problem().empty())
                  refuse_condition(c, shape.problem());
                f.patterns.push_back(c.value);
              }},
    Condition{"id", "id=ID: the id or its beginning",
              [](Filter& f, const Worded& c) {
                if (c.value.empty()) refuse_condition(c, "give an id or its beginning");
                f.id = c.value;
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

Filter filter_of(const WhereOptions& options) {
  // SQLite has limits of its own, on patterns and on conditions joined.
  constexpr std::size_t most_conditions = 200;
  constexpr std::size_t longest_condition = 10'000;
  const std::string where = fmt::format("{}where", options.dashes);
  if (options.where.size() > most_conditions)
    throw Unusable(fmt::format("{}: has {} conditions; give at most {}", where,
                               options.where.size(), most_conditions));
  Filter filter;
  for (const std::string& condition : options.where) {
    const std::size_t equals = condition.find('=');
    const std::string name = condition.substr(0, equals);
    if (condition.size() > longest_condition)
      refuse_condition({name, "", where}, fmt::format("the condition has {} bytes; give at most {}",
                                                      condition.size(), longest_condition));
    const auto* found = std::find_if(conditions.begin(), conditions.end(),
                                     [&](const Condition& each) { return each.name == name; });
    if (equals == std::string::npos || found == conditions.end()) {
      std::vector<std::string_view> names;
      for (const Condition& each : conditions) names.push_back(each.name);
      // The names are short: half of one may be wrong.
      const auto meant = rulesets::nearest(name, names, name.size() / 2 + 1);
      refuse_condition({condition, "", where},
                       fmt::format("{}give NAME=VALUE with one of the names {}",
                                   meant ? fmt::format("did you mean {}? ", *meant) : "",
                                   fmt::join(names, ", ")));
    }
    found->read(filter, {condition, condition.substr(equals + 1), where});
  }
  return filter;
}

puzzles::Order order_of(const WhereOptions& options) {
  puzzles::Order order;
  order.reversed = options.order.starts_with('-');
  order.by = options.order.substr(order.reversed ? 1 : 0);
  order.seed = options.seed;
  std::vector<std::string_view> names;
  for (const puzzles::Word& word : puzzles::orders()) names.push_back(word.name);
  if (std::find(names.begin(), names.end(), order.by) == names.end())
    throw Unusable(fmt::format("{}order: {}: give one of {}, or one of them after a -",
                               options.dashes, options.order, fmt::join(names, ", ")));
  return order;
}

bool names_collection(const std::string& path) {
  constexpr std::string_view magic = "SQLite format 3";
  std::string first(magic.size(), '\0');
  std::error_code ignored;
  if (std::filesystem::is_regular_file(path, ignored)) {
    std::ifstream file(path, std::ios::binary);
    file.read(first.data(), static_cast<std::streamsize>(first.size()));
    if (file.gcount() > 0 && !path.ends_with(".db.zst")) return first == magic;
  }
  const std::string ending =
      path.ends_with(".db.zst") ? ".db" : std::filesystem::path(path).extension().string();
  return ending == ".db" || ending == ".sqlite";
}

void with_collection(const CollectionFile& file, puzzles::Collection::Mode mode,
                     const std::atomic<bool>& stop,
                     const std::function<void(puzzles::Collection&)>& work) {
  try {
    puzzles::Collection collection = puzzles::Collection::open(file.path, mode, file.wait);
    // What is to be written is written also after a stop.
    if (mode == puzzles::Collection::Mode::read)
      collection.stop_when([&stop] { return stop.load(); });
    work(collection);
  } catch (const puzzles::StoppedCollection&) {
    throw;
  } catch (const puzzles::UnusableCollection& unusable) {
    throw Unusable(fmt::format("{}: {}", file.path, unusable.what()));
  }
}

const puzzles::Entry& readable(const puzzles::StoredEntry& stored) {
  if (!stored.entry)
    throw puzzles::UnusableCollection(
        fmt::format("puzzle {} ({}): {}; agon collection FILE check names all damaged rows",
                    short_id(stored.id), stored.name, stored.problem));
  return *stored.entry;
}

void for_each_entry(puzzles::Collection& collection, const WhereOptions& which, bool certificates,
                    const std::function<bool(const puzzles::Entry&)>& visit) {
  collection.find(filter_of(which), order_of(which), which.limit, certificates,
                  [&](const puzzles::StoredEntry& stored) { return visit(readable(stored)); });
}

std::string short_id(const std::string& id) {
  return id.substr(0, 12);
}

}  // namespace agon::tools
