// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/file.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/mistake.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "tools/languages/language.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/written.hpp"

namespace agon::tools {
namespace {

/// A member of a sheet, which may be missing but for the TOML.
std::string part_of(const Json& sheet, const char* part, std::string_view otherwise) {
  const auto found = sheet.find(part);
  if (found == sheet.end() || found->is_null()) return std::string(otherwise);
  if (!found->is_string()) throw Unusable(fmt::format("{}: must be a text", part));
  return found->get<std::string>();
}

/// A sheet of one's own: the text of its file, what to call that in messages, and changes.
rulesets::ParsedRules parsed_sheet(const Json& sheet, std::string_view member) {
  for (const auto& [part, value] : sheet.items())
    if (part != "name" && part != "toml" && part != "changes")
      throw Unusable(
          fmt::format("{}: a sheet has no \"{}\"; it has name, toml and changes", member, part));
  if (!sheet.contains("toml"))
    throw Unusable(fmt::format("{}: a sheet needs \"toml\", the text of its file", member));
  const std::string name = part_of(sheet, "name", "sheet.toml");
  if (name.empty() || name.find(',') != std::string::npos)
    throw Unusable("name: is empty or has a comma; give one like house.toml");
  if (rulesets::find_preset(name) != nullptr)
    throw Unusable(fmt::format("name: {} is a preset's; give another, like {}.toml", name, name));
  const std::string changes = part_of(sheet, "changes", "");
  const std::string contents = part_of(sheet, "toml", "");
  return rulesets::parse_rules_or_file(changes.empty() ? name : name + "," + changes,
                                       [&](std::string_view) {
                                         return std::optional(rulesets::RuleFileText{contents, {}});
                                       });
}

/// Throws what is wrong in a sheet's file, in a language other than English as far as it has words
/// for it; returns where only the changes are wrong.
void refuse_sheet(const Json& sheet, const Language& language) {
  const rulesets::LoadedFile loaded =
      rulesets::read_rule_file(part_of(sheet, "toml", ""), part_of(sheet, "name", "sheet.toml"));
  std::string texts;
  for (const Mistake& mistake : loaded.mistakes) {
    std::string text = to_string(mistake);
    for (const Phrase& phrase : loaded.phrases)
      if (to_string(phrase) == mistake.text)
        text = said_at(mistake.line, mistake.column, language.text(phrase), language);
    texts += (texts.empty() ? "" : "; ") + text;
  }
  if (!texts.empty()) throw Unusable(texts);
}

/// The keys of flaws, in their order.
constexpr std::array flaw_keys{"field-count",      "row-count",      "row-length",
                               "letter",           "digits",         "side",
                               "captured-text",    "captured-order", "hand-text",
                               "radius",           "queens",         "guards",
                               "guard-on-throne",  "hand",           "captured-remembered",
                               "captured-placing", "captured-empty"};
static_assert(flaw_keys.size() == static_cast<std::size_t>(Flaw::captured_empty) + 1);

}  // namespace

RulesInUse& Session::rules(const Request& request, std::string_view member) {
  const Json& asked = request.json(member);
  if (!asked.is_object()) request.text(member);  // throws where it is none
  return rules(asked, request, member);
}

std::vector<ChosenRules> Session::rule_sets(const Request& request, std::string_view member) {
  std::vector<ChosenRules> sets;
  const auto add = [&](const Json& asked) {
    if (!asked.is_string() && !asked.is_object())
      throw Unusable(fmt::format("{}: must be a list of rule sets", member));
    const RulesInUse& used = rules(asked, request, member);
    sets.push_back({used.rules, used.preset});
  };
  if (!request.has(member))
    for (const std::string_view name : rulesets::preset_names()) add(name);
  else if (const Json& list = request.json(member); list.is_array())
    for (const Json& each : list) add(each);
  if (sets.empty()) throw Unusable(fmt::format("{}: must be a list of rule sets", member));
  return sets;
}

RulesInUse& Session::rules(const Json& asked, const Request& request, std::string_view member) {
  const bool is_sheet = asked.is_object();
  const std::string text = is_sheet ? asked.dump() : asked.get<std::string>();
  const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const RulesInUse& each) {
    return each.asked_for == text && each.is_sheet == is_sheet;
  });
  if (found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    return kept_.front();
  }
  rulesets::ParsedRules parsed =
      is_sheet ? parsed_sheet(asked, member) : rulesets::parse_rules(text);
  if (!parsed.mistakes.empty()) {
    if (is_sheet && &request.language() != &english()) refuse_sheet(asked, request.language());
    throw Unusable(fmt::format("{}: {}", member, to_string(parsed.mistakes)));
  }
  auto engine = api::make_rules(api::EngineChoice::fast, parsed.rules);
  kept_.push_front({text,
                    is_sheet,
                    {parsed.rules, std::move(parsed.name)},
                    std::move(parsed.preset),
                    std::move(engine)});
  if (kept_.size() > most_kept) kept_.pop_back();
  return kept_.front();
}

const HoldInUse& Session::keep_hold(const std::string& text) {
  const certificates::FileHeader header = certificates::parse_hold_header(text);
  if (header.mistake) throw Unusable("text: " + to_string(*header.mistake));
  const rulesets::ParsedRules parsed = rulesets::parse_rules(header.rules);
  if (!parsed.mistakes.empty()) throw Unusable("text: " + to_string(parsed.mistakes));
  const certificates::ParsedHold read = certificates::parse_hold(text, parsed.rules);
  if (read.mistake) throw Unusable("text: " + to_string(*read.mistake));
  holds_.emplace_front(parsed.rules, read.hold);
  holds_.remove_if([&](const HoldInUse& each) {
    return &each != &holds_.front() && each.rules == parsed.rules &&
           each.fortress.holder() == read.hold.holder;
  });
  if (holds_.size() > most_holds) holds_.pop_back();
  return holds_.front();
}

const search::HeldFortress* Session::hold_of(const RuleSet& rules, Side holder) const {
  const auto found = std::find_if(holds_.begin(), holds_.end(), [&](const HoldInUse& each) {
    return each.rules == rules && each.fortress.holder() == holder;
  });
  return found == holds_.end() ? nullptr : &found->fortress;
}

const tablebase::OpenTable& Session::keep_table(tablebase::OpenTable table) {
  tables_.remove_if([&](const TableInUse& each) {
    return tablebase::same_table(each.table.rules.rules, table.rules.rules);
  });
  tables_.emplace_front().table = std::move(table);
  if (tables_.size() > most_tables) tables_.pop_back();
  return tables_.front().table;
}

tablebase::TableAnswers* Session::table_of(const RuleSet& rules) {
  const auto found = std::find_if(tables_.begin(), tables_.end(), [&](const TableInUse& each) {
    return tablebase::same_table(each.table.rules.rules, rules);
  });
  if (found == tables_.end()) return nullptr;
  tables_.splice(tables_.begin(), tables_, found);
  if (!found->answers || found->answers->rules() != rules)
    found->answers.emplace(found->table, rules);
  return &*found->answers;
}

conform::Responder& Session::responder() {
  if (!responder_)
    responder_ = std::make_unique<conform::Responder>(api::EngineChoice::fast, RuleSet{}, &stop);
  return *responder_;
}

std::string flaws_of(const Problems& problems, const RuleSet& rules, const Language& language) {
  if (&language == &english()) return to_string(problems);
  std::vector<std::string> texts;
  for (const Problem& problem : problems) {
    std::string text =
        language.text(fmt::format("flaw.{}", flaw_keys[static_cast<std::size_t>(problem.flaw)]),
                      {{"rows", std::to_string(row_count(rules.radius))},
                       {"guards", std::to_string(rules.guards)}});
    if (problem.column > 0)
      text = language.text("flaw.at", {{"flaw", text}, {"column", std::to_string(problem.column)}});
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
  }
  return fmt::format("{}", fmt::join(texts, "; "));
}

std::string said_at(int line, int column, const std::string& what, const Language& language) {
  return language.text(
      "mistake.at",
      {{"line", std::to_string(line)}, {"column", std::to_string(column)}, {"what", what}});
}

Position position_in(const Request& request, const NamedRules& rules, std::string_view member) {
  const std::string& text = request.text(member);
  const Language& language = request.language();
  if (&language != &english()) {
    std::string written;
    try {
      written = position_written(text, rules.rules);
    } catch (const UnusablePiece& found) {
      throw Unusable(language.text(found.phrase));
    }
    const ParsedPosition parsed = rules::read_position(written, rules.rules);
    if (!parsed.problems.empty()) throw Unusable(flaws_of(parsed.problems, rules.rules, language));
  }
  return usable_position(text, rules, member);
}

Side side_in(const Request& request, const Position& position, std::string_view member) {
  const std::string text = request.optional_text(member).value_or("");
  if (!text.empty() && text != "w" && text != "b")
    throw Unusable(fmt::format("{}: must be \"w\" or \"b\"", member));
  return attacker_of(text, position);
}

search::Question question_in(const Request& request, const Session& session) {
  constexpr std::int64_t most_nodes = std::int64_t{1} << 53;  // what every reader of JSON can say
  constexpr int most_threads = 1024;
  constexpr std::int64_t most_memory = std::int64_t{1} << 30;  // in MiB, more than any machine has
  constexpr double between_reports = 0.1;
  search::Question question;
  if (const auto plies = request.optional_number("plies", 0, longest_sought))
    question.limits.plies = static_cast<int>(*plies);
  if (const auto nodes = request.optional_number("nodes", 0, most_nodes))
    question.limits.nodes = static_cast<std::uint64_t>(*nodes);
  question.limits.seconds = request.optional_measure("seconds", most_seconds);
  if (const auto memory = request.optional_number("memory_mib", 1, most_memory))
    question.limits.memory_mib = static_cast<std::size_t>(*memory);
  if (const auto threads = request.optional_number("threads", 1, most_threads))
    question.limits.threads = static_cast<int>(*threads);
  question.limits.stop = &session.stop;
  if (session.progress)
    question.progress = [&session, last = 0.0](const search::Progress& now) mutable {
      if (now.seconds >= last && now.seconds < last + between_reports) return;
      last = now.seconds;
      session.progress(now);
    };
  return question;
}

}  // namespace agon::tools
