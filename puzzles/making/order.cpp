// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/order.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "puzzles/making/composer.hpp"

namespace agon::puzzles {
namespace {

constexpr std::size_t choice_of_fewest = 8;

void want(const std::string& theme, ComposeOrder& order, std::string_view member) {
  std::vector<std::string_view> names;
  for (const ThemeWord& word : theme_words()) {
    if (word.name == theme) return word.want(order);
    names.push_back(word.name);
  }
  throw Unusable(fmt::format("{}: {}: give one of {}", member, theme, fmt::join(names, ", ")));
}

}  // namespace

ComposeOrder order_of(const OrderInWords& words, const RuleSet& rules, int plies,
                      std::string_view dashes) {
  if (rules.captives == Captives::lifted)
    throw Unusable(fmt::format("{}rules: {}", dashes, none_composed_where_lifted));
  ComposeOrder order;
  order.rules = rules;
  order.plies = plies;
  order.attacker = words.attacker == "b" ? Side::black : Side::white;
  if (order.attacker == Side::black && rules::symmetries(rules, true).front() != 0)
    throw Unusable(fmt::format(
        "{}attacker b: puzzles are made for White and their colours swapped, which start cells do "
        "not allow; let White attack",
        dashes));
  order.captures = words.captures;
  const auto has = [&](std::string_view theme) {
    return std::find(words.themes.begin(), words.themes.end(), theme) != words.themes.end();
  };
  const std::string_view themes = dashes.empty() ? "themes" : "--theme";
  if (has("step") && has("relocation"))
    throw Unusable(fmt::format(
        "{}: a key is either a step or a relocation; leave out one of the two", themes));
  for (const std::string& theme : words.themes) want(theme, order, themes);
  order.unique = words.unique;
  order.economical = words.economical;
  if (words.fewest) order.choose_from = choice_of_fewest;
  order.seed = words.seed;
  if (const auto why = unusable(order))
    throw Unusable(fmt::format("{}{}: {}", dashes,
                               order.plies % 2 == 0 ? fmt::format("plies {}", plies)
                               : order.chain
                                   ? "theme chain"
                                   : fmt::format("captures {}", words.captures.value_or(0)),
                               *why));
  return order;
}

std::string options_of(const OrderInWords& words, int plies) {
  std::string options = fmt::format("--plies {}", plies);
  if (words.attacker == "b") options += " --attacker b";
  if (words.captures) options += fmt::format(" --captures {}", *words.captures);
  for (const std::string& theme : words.themes) options += " --theme " + theme;
  if (words.unique) options += " --unique";
  if (words.economical) options += " --economical";
  if (words.fewest) options += " --fewest";
  return options;
}

}  // namespace agon::puzzles
