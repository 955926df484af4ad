// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/checker.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "tools/conformance/by_moves.hpp"

namespace agon::conform {
namespace {

using api::ActionAnswer;
using api::PositionAnswer;

constexpr std::string_view of_finished_game = " of a finished game";

Mismatch wrong_answer(Deviation deviation, std::string question, std::string expected,
                      std::string got) {
  Mismatch wrong(deviation);
  wrong.question = std::move(question);
  wrong.expected = std::move(expected);
  wrong.got = is_breach(deviation) ? printable(got, 2000) : std::move(got);
  wrong.kind = name_of(deviation);
  return wrong;
}

std::vector<std::string> words(const std::string& line) {
  std::vector<std::string> found;
  if (line.empty()) return found;
  for (std::size_t begin = 0;;) {
    const auto end = line.find(' ', begin);
    found.push_back(line.substr(begin, end - begin));
    if (end == std::string::npos) return found;
    begin = end + 1;
  }
}

std::string asking(const Case& one) {
  return "position " + to_string(one.position);
}

/// "step", "relocation", ...: what kinds of actions a list has, each once.
std::string types_in(const std::vector<std::string>& actions, char mark) {
  static constexpr std::array<std::string_view, 4> names{"step", "relocation", "placement", "pass"};
  std::set<std::string_view> types;
  for (const std::string& text : actions)
    types.insert(names[static_cast<std::size_t>(parse_action(text)->type)]);
  std::string all;
  for (const std::string_view type : types) all.append(" ").append(1, mark).append(type);
  return all;
}

/// Of the ends of a game: which side has won does not make another kind.
std::string_view form_of(std::string_view outcome) {
  return outcome == "w" || outcome == "b" ? "won" : outcome;
}

/// Can a wrong answer about a position whose right answer this is be of the same kind? Saves most
/// questions of shrinking, which a slow program would take long to answer.
bool may_be_alike(const PositionAnswer& right, const Mismatch& like) {
  if (like.deviation == Deviation::over)
    return form_of(outcome_word(right.over)) == form_of(like.expected);
  if (like.deviation != Deviation::actions) return true;
  const bool finished = like.kind == std::string(name_of(like.deviation)).append(of_finished_game);
  if (finished != (right.over != Outcome::none)) return false;
  return std::all_of(like.missing.begin(), like.missing.end(), [&](const std::string& missing) {
    const Action::Type type = parse_action(missing)->type;
    return std::any_of(right.actions.begin(), right.actions.end(),
                       [&](const ActionAnswer& each) { return each.action.type == type; });
  });
}

/// Which of a position's four fields differ.
std::string fields_that_differ(const Position& expected, const Position& got) {
  static constexpr std::array<std::string_view, 4> names{" placement", " side", " captured",
                                                         " hand"};
  const auto left = words(to_string(expected)), right = words(to_string(got));
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (left[i] != right[i]) all += names[i];
  return all;
}

}  // namespace

Mismatch mismatch_of(Breach breach) {
  Mismatch wrong(breach.deviation);
  wrong.question = std::move(breach.question);
  wrong.got = std::move(breach.said);
  wrong.how = std::move(breach.how);
  wrong.errors = std::move(breach.errors);
  wrong.kind = name_of(breach.deviation);
  return wrong;
}

std::optional<Mismatch> Checker::compare_actions(const std::string& question,
                                                 const PositionAnswer& right) {
  auto answer = session_.ask(question);
  if (answer.breach) return mismatch_of(*std::move(answer.breach));
  const std::string expected = actions_line(right);
  if (answer.line == expected) return std::nullopt;
  std::vector<std::string> got = words(answer.line);
  const bool readable = std::all_of(got.begin(), got.end(), [](const std::string& word) {
    return parse_action(word).has_value();
  });
  if (!readable) return wrong_answer(Deviation::rubbish, question, expected, answer.line);
  std::vector<std::string> wanted = words(expected);
  std::sort(got.begin(), got.end());
  got.erase(std::unique(got.begin(), got.end()), got.end());
  Mismatch wrong = wrong_answer(Deviation::actions, question, expected, answer.line);
  std::set_difference(wanted.begin(), wanted.end(), got.begin(), got.end(),
                      std::back_inserter(wrong.missing));
  std::set_difference(got.begin(), got.end(), wanted.begin(), wanted.end(),
                      std::back_inserter(wrong.extra));
  if (wrong.missing.empty() && wrong.extra.empty())
    return wrong_answer(Deviation::order, question, expected, answer.line);
  if (right.over != Outcome::none)
    wrong.kind += of_finished_game;
  else
    wrong.kind += types_in(wrong.extra, '+') + types_in(wrong.missing, '-');
  return wrong;
}

std::optional<Mismatch> Checker::compare_over(Outcome right) {
  auto answer = session_.ask("over");
  if (answer.breach) return mismatch_of(*std::move(answer.breach));
  const std::string expected(outcome_word(right));
  if (answer.line == expected) return std::nullopt;
  const std::string& got = answer.line;
  if (got != "none" && got != "w" && got != "b" && got != "draw")
    return wrong_answer(Deviation::rubbish, "over", expected, got);
  Mismatch wrong = wrong_answer(Deviation::over, "over", expected, got);
  const std::string_view form = form_of(got);
  wrong.kind.append(" ").append(form_of(expected)).append(" ");
  wrong.kind += form == "won" && form_of(expected) == "won" ? "by the other" : form;
  return wrong;
}

std::optional<Mismatch> Checker::compare_action(const ActionAnswer& right) {
  const std::string question = "apply " + to_string(right.action);
  auto answer = session_.ask(question);
  ++counts_.actions;
  if (answer.breach) return mismatch_of(*std::move(answer.breach));
  const std::string expected = to_string(right.next);
  if (answer.line != expected) {
    const ParsedPosition got = parse_position(answer.line, right.next.radius());
    // A string that is readable but not canonical is not a position string either.
    if (!got.problems.empty() || got.position == right.next)
      return wrong_answer(Deviation::rubbish, question, expected, answer.line);
    Mismatch wrong = wrong_answer(Deviation::next, question, expected, answer.line);
    wrong.kind += types_in({to_string(right.action)}, '@');
    wrong.kind += fields_that_differ(right.next, got.position);
    return wrong;
  }
  return compare_over(right.ends);
}

std::optional<Mismatch> Checker::check(const Case& one, const PositionAnswer& right, Effort effort,
                                       std::span<const std::size_t> chosen) {
  const auto placed = [&](Mismatch wrong, const ActionAnswer* action, bool again) {
    wrong.one = one;
    wrong.placed = true;
    wrong.again = again;
    if (action != nullptr) wrong.action = action->action;
    if (again) wrong.kind += " again";
    return wrong;
  };
  ++counts_.positions;
  if (auto wrong = compare_actions(asking(one), right))
    return placed(*std::move(wrong), nullptr, false);
  if (auto wrong = compare_over(right.over)) return placed(*std::move(wrong), nullptr, false);
  const std::size_t count = effort == Effort::all    ? right.actions.size()
                            : effort == Effort::some ? chosen.size()
                                                     : 0;
  for (std::size_t i = 0; i < count; ++i) {
    const ActionAnswer& action = right.actions[effort == Effort::all ? i : chosen[i]];
    if (auto wrong = compare_action(action)) return placed(*std::move(wrong), &action, false);
    if (effort == Effort::all || i + 1 < count)
      if (auto wrong = compare_actions(asking(one), right))
        return placed(*std::move(wrong), &action, true);
  }
  return std::nullopt;
}

std::optional<Mismatch> Checker::check_game(const PlayedGame& game) {
  const auto placed = [&](Mismatch wrong, std::size_t plies) {
    wrong.one = {game.rules, game.positions[plies]};
    wrong.placed = true;
    wrong.game.emplace(game.actions.begin(),
                       game.actions.begin() + static_cast<std::ptrdiff_t>(plies));
    return wrong;
  };
  for (std::size_t i = 0; i < game.right.size(); ++i) {
    ++counts_.positions;
    counts_.actions += i == 0 ? 0 : 1;
    if (auto wrong = compare_actions(i == 0 ? "start" : "apply " + to_string(game.actions[i - 1]),
                                     game.right[i]))
      return placed(*std::move(wrong), i);
  }
  if (auto wrong = compare_over(game.right.back().over))
    return placed(*std::move(wrong), game.actions.size());
  return std::nullopt;
}

std::optional<Mismatch> Checker::line_with(const Case& one, const PositionAnswer& right,
                                           const ActionAnswer& action, bool again) {
  auto first = session_.ask(asking(one));
  if (first.breach) return mismatch_of(*std::move(first.breach));
  if (auto wrong = compare_action(action)) return again ? std::nullopt : std::move(wrong);
  return again ? compare_actions(asking(one), right) : std::nullopt;
}

std::optional<Mismatch> Checker::same(const Case& one, const Mismatch& like) {
  auto accepted = session_.use(one.rules);
  if (!accepted.accepted) {
    if (!accepted.breach || accepted.breach->deviation != like.deviation ||
        like.question != accepted.breach->question)
      return std::nullopt;
    return mismatch_of(*std::move(accepted.breach));
  }
  const PositionAnswer right = truth_.answer(one);
  std::optional<Mismatch> found;
  const auto matches = [&] {
    if (!found) return false;
    if (like.again) found->kind += " again";
    found->one = one;
    found->placed = true;
    found->again = like.again;
    return found->kind == like.kind;
  };
  if (!like.action) {
    if (!may_be_alike(right, like)) return std::nullopt;
    found = compare_actions(asking(one), right);
    if (!found) found = compare_over(right.over);
    return matches() ? found : std::nullopt;
  }
  // The same action if it is there, then a few of its type, ends of the game first.
  constexpr std::size_t most = 6;
  std::vector<const ActionAnswer*> tries;
  for (const ActionAnswer& each : right.actions)
    if (each.action.type == like.action->type) tries.push_back(&each);
  std::stable_sort(tries.begin(), tries.end(), [&](const auto* left, const auto* other) {
    const auto rank = [&](const ActionAnswer& each) {
      return each.action == *like.action         ? 0
             : each.ends != Outcome::none        ? 1
             : !each.captures.empty()            ? 2
             : each.action.to == like.action->to ? 3
                                                 : 4;
    };
    return rank(*left) < rank(*other);
  });
  if (tries.size() > most) tries.resize(most);
  for (const ActionAnswer* action : tries) {
    found = line_with(one, right, *action, like.again);
    if (!matches()) continue;
    found->action = action->action;
    return found;
  }
  return std::nullopt;
}

}  // namespace agon::conform
