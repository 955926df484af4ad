// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules check: the consistency properties of a rule set, each with its answer.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/readings/check_properties.hpp"
#include "solver/readings/start_value.hpp"
#include "tools/cli/rules.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/rules_check.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

using properties::Conclusion;
using properties::Play;
using properties::Says;
using properties::Scope;
using readings::PropertyTask;

/// The witness's position, the action before it marked; nothing without a witness.
std::optional<Diagram> witness_diagram(const PropertyTask& task) {
  if (!task.answer.witness) return std::nullopt;
  const Play& play = *task.answer.witness;
  const auto positions = positions_of(play, task.rules.rules);
  const std::size_t shown = play.before;
  Diagram diagram = make_diagram(positions[shown], task.rules.rules, task.rules.name);
  if (shown > 0) diagram.last = play.actions[shown - 1];
  return diagram;
}

/// What a proof covers.
std::string_view coverage(Scope scope) {
  switch (scope) {
    case Scope::placements:
      return "all placements";
    case Scope::predecessor:
      return "all with a past";
    case Scope::reachable:
      return "all games, by induction";
  }
  return "";
}

/// What a witness is.
std::string standing(const properties::Answer& answer) {
  const Play& play = *answer.witness;
  if (play.game) {
    const std::size_t length = play.actions.size();
    return length == 0 ? "the start itself" : "a game of " + counted(length, "action");
  }
  return answer.no_game_within && *answer.no_game_within > 0
             ? fmt::format("a position with a past; no game of up to {} reaches it",
                           counted(*answer.no_game_within, "action"))
             : "a position with a past; no game shown";
}

std::string summary(const PropertyTask& task) {
  const properties::Answer& answer = task.answer;
  switch (answer.conclusion) {
    case Conclusion::does_not_apply:
    case Conclusion::unknown:
      return answer.reason;
    case Conclusion::proved:
    case Conclusion::refuted:
      break;
  }
  if (answer.plies || answer.of_none) return answer.reason;
  if (answer.number) return fmt::format("{}: {}", *answer.number, coverage(*answer.scope));
  return answer.witness ? standing(answer) : std::string(coverage(*answer.scope));
}

std::string play_text(const Play& play) {
  std::string text = to_string(play.first);
  for (const Action& action : play.actions) text += ", " + to_string(action);
  return text;
}

std::string indented(const std::string& text) {
  std::string result;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    result += "    " + text.substr(begin, end - begin) + '\n';
    begin = end + 1;
  }
  return result;
}

/// What was found, below the line of the property.
std::string details(const PropertyTask& task, bool colour) {
  const properties::Answer& answer = task.answer;
  std::string text;
  if (answer.way) return fmt::format("    {}\n", play_text(*answer.way));
  if (!answer.reason.empty() && !answer.of_none && answer.conclusion != Conclusion::unknown &&
      answer.conclusion != Conclusion::does_not_apply)
    text += "    " + answer.reason + '\n';
  if (answer.witness) {
    text += "    " + play_text(*answer.witness) + '\n';
    if (answer.conclusion == Conclusion::refuted)
      text += indented(draw_text(*witness_diagram(task), colour));
  }
  if (answer.odd && task.property.says != Says::most)
    text += fmt::format("    not counted, since no {} there: {}\n",
                        answer.scope == Scope::reachable ? "game leads" : "legal action leads",
                        play_text(*answer.odd));
  return text;
}

std::string properties_list(const std::vector<properties::PropertyInfo>& properties) {
  std::string text;
  for (const auto& property : properties)
    text += fmt::format("{:<29}{}\n", property.name, property.sentence);
  return text;
}

std::string answers_text(const std::vector<PropertyTask>& tasks, bool colour) {
  std::string text;
  for (const PropertyTask& task : tasks) {
    const bool fits = task.answer.conclusion != Conclusion::does_not_apply;
    text += fmt::format("{:<8} {}: {} [{}]\n", fits ? conclusion_name(task.answer.conclusion) : "-",
                        task.property.name, task.property.sentence, summary(task));
    text += details(task, colour);
  }
  return text;
}

/// What a task's cell of the table would say; presets with the same are named together.
std::string cell_text(const PropertyTask& task) {
  const properties::Answer& answer = task.answer;
  switch (answer.conclusion) {
    case Conclusion::does_not_apply:
      return "does not apply";
    case Conclusion::unknown:
      return answer.no_limit ? "open" : "unknown";
    case Conclusion::proved:
    case Conclusion::refuted:
      break;
  }
  const std::string conclusion =
      answer.conclusion == Conclusion::refuted ? "**refuted**" : "proved";
  if (answer.plies) return fmt::format("{} in {} plies", conclusion, *answer.plies);
  if (!answer.number) return conclusion;
  return answer.claimed ? fmt::format("{}, the most is {}", conclusion, *answer.number)
                        : fmt::format("the most is {}", *answer.number);
}

/// The names; of most of the presets those that are missing.
std::string names_text(const std::vector<std::string>& names) {
  std::vector<std::string_view> missing = rulesets::preset_names();
  const std::size_t presets = missing.size();
  std::erase_if(missing, [&](std::string_view preset) {
    return std::find(names.begin(), names.end(), preset) != names.end();
  });
  if (names.size() + missing.size() != presets || missing.size() * 3 > presets)
    return fmt::format("{}", fmt::join(names, ", "));
  std::string text = fmt::format("all {} presets", presets);
  if (!missing.empty()) text += fmt::format(" but {}", fmt::join(missing, ", "));
  return text;
}

/// "SAID: NAMES" for each thing said, in the order of the rule sets.
class Groups {
 public:
  void add(const std::string& cell, const std::string& rules) {
    const auto place = std::find(said_.begin(), said_.end(), cell);
    const auto group = static_cast<std::size_t>(place - said_.begin());
    if (place == said_.end()) {
      said_.push_back(cell);
      names_.emplace_back();
    }
    names_[group].push_back(rules);
  }

  bool empty() const { return said_.empty(); }

  std::string text() const {
    std::vector<std::string> parts;
    for (std::size_t group = 0; group < said_.size(); ++group)
      parts.push_back(fmt::format("{}: {}", said_[group], names_text(names_[group])));
    return fmt::format("{}", fmt::join(parts, "<br>"));
  }

 private:
  std::vector<std::string> said_;
  std::vector<std::vector<std::string>> names_;
};

/// The value of the start, where both properties of it have been asked.
std::string value_row(const std::vector<PropertyTask>& tasks) {
  Groups groups;
  for (const PropertyTask& first : tasks)
    for (const PropertyTask& second : tasks)
      if (first.rules.name == second.rules.name &&
          readings::holder_of(first.property.name) == Side::white &&
          readings::holder_of(second.property.name) == Side::black)
        groups.add(std::string(readings::value_words(first.answer, second.answer)),
                   first.rules.name);
  return groups.empty() ? ""
                        : fmt::format(
                              "| *value of the start* | What the last two prove together. "
                              "| {} |\n",
                              groups.text());
}

/// Markdown, a row a property: what it says, and under which presets it is proved and refuted;
/// then the value of the start, where both properties about it are among them.
/// Precondition: the tasks are those of `presets_tasks`, answered.
std::string properties_table(const std::vector<properties::PropertyInfo>& properties,
                             const std::vector<PropertyTask>& tasks) {
  std::string text = "| property | what it says | verdict |\n|---|---|---|\n";
  for (const auto& property : properties) {
    Groups groups;
    for (const PropertyTask& task : tasks)
      if (task.property.name == property.name) groups.add(cell_text(task), task.rules.name);
    text += fmt::format("| `{}`{} | {} | {} |\n", property.name, property.claim ? " \u2020" : "",
                        property.sentence, groups.text());
  }
  return text + value_row(tasks);
}

struct RulesCheckOptions : CommonOptions {
  RulesCheckOptions() { rules.clear(); }
  std::vector<std::string> properties;  ///< empty: all, or with claims none
  std::vector<std::string> claims;
  std::vector<std::string> claim_files;
  double seconds = 60;
  double hold_seconds = readings::AnswerLimits{}.hold_seconds;
  int plies = properties::Limits{}.plies;
  int threads = 0;
  std::string svg;
  bool list = false;
  bool table = false;

  bool claims_given() const { return !claims.empty() || !claim_files.empty(); }
};

/// Those on the command line first.
std::vector<ClaimText> claim_texts(const RulesCheckOptions& options) {
  std::vector<ClaimText> texts;
  for (const std::string& text : options.claims) texts.push_back({text, "--claim"});
  for (const std::string& file : options.claim_files)
    texts.push_back({read_file("--claims", file, LineMeter(), "a file of claims"),
                     file == "-" ? "stdin" : file});
  return texts;
}

ExitCode check_rules(const RulesCheckOptions& options, Output& out) {
  const bool only_claims = options.claims_given() && options.properties.empty();
  const auto wanted = only_claims ? std::vector<properties::PropertyInfo>{}
                                  : chosen_properties(options.properties, "--property");
  if (options.claims_given() && (options.list || options.table))
    throw Unusable(fmt::format("{}: is for the built-in properties; leave out the claims",
                               options.list ? "--list" : "--table"));
  if (options.list) {
    out.text(properties_list(wanted));
    return ExitCode::done;
  }
  const OutputFolder pictures("--svg", options.svg);
  readings::AnswerLimits limits;
  limits.seconds = options.seconds;
  limits.hold_seconds = options.hold_seconds;
  limits.plies = options.table ? 0 : options.plies;
  std::vector<PropertyTask> tasks;
  std::vector<properties::Claim> claims;
  if (options.table) {
    if (!options.rules.empty())
      throw Unusable("--table: covers all presets; leave out " + options.rules);
    if (options.json) throw Unusable("--table: prints Markdown; leave out --json");
    if (!options.svg.empty()) throw Unusable("--table: draws nothing; leave out --svg");
    tasks = readings::presets_tasks(wanted);
  } else {
    if (options.rules.empty())
      throw Unusable("RULES: name a rule set, as in: agon rules check wikipedia");
    const ChosenRules rules = choose_rules(options.rules, "RULES");
    claims = chosen_claims(claim_texts(options), rules.rules);
    tasks = check_tasks(wanted, claims, rules);
  }
  if (pictures.given()) pictures.make();
  answer_with_progress(tasks, limits, options.threads);
  if (options.table)
    out.text(properties_table(wanted, tasks));
  else if (options.json)
    for (const PropertyTask& task : tasks) out.line(property_json(task));
  else
    out.text(answers_text(tasks, Output::colour()));
  if (pictures.given())
    for (const PropertyTask& task : tasks)
      if (const auto diagram = witness_diagram(task))
        pictures.write(fmt::format("{}.svg", task.property.name), draw_svg(*diagram));
  return readings::any_unknown(tasks) ? ExitCode::limit : ExitCode::done;
}

}  // namespace

void add_property_options(Arguments& app, std::vector<std::string>& names,
                          const std::string& help) {
  app.add_option("--property", names, help)
      ->type_name("PROPERTY")
      ->such_as([] {
        std::vector<std::string> known;
        for (const auto& each : readings::all_properties()) known.emplace_back(each.name);
        return known;
      })
      ->take_all()
      ->expected(1)
      ->check(refuse_empty);
}

void answer_with_progress(std::vector<PropertyTask>& tasks, const readings::AnswerLimits& limits,
                          int threads) {
  catch_interrupts();
  ProgressLine progress;
  readings::answer_all(tasks, limits, threads, &interrupted(), [&](std::size_t answered) {
    if (progress.due()) progress.show(fmt::format("properties: {} of {}", answered, tasks.size()));
  });
}

Run add_rules_check(Arguments& app) {
  auto shared = std::make_shared<RulesCheckOptions>();
  RulesCheckOptions& options = *shared;
  app.add_option("RULES", options.rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->default_str("");
  add_property_options(app, options.properties, "Check only this property; may be repeated");
  app.add_option("--claim", options.claims, "A claim of your own; may be repeated")
      ->type_name("CLAIM")
      ->take_all()
      ->expected(1)
      ->check(refuse_empty);
  app.add_option("--claims", options.claim_files, "A file of claims, each ended by a full stop")
      ->type_name("FILE")
      ->take_all()
      ->expected(1)
      ->check(refuse_empty);
  app.add_flag("--list", options.list, "List the properties without checking them");
  add_json_option(app, options.json);
  add_time_option(app, options.seconds, "Seconds for each property");
  app.add_option("--hold-time", options.hold_seconds,
                 "Seconds to look for fortresses larger than the queen on the throne, in the two "
                 "questions about the start; 0: do not look")
      ->type_name("SECONDS")
      ->check(seconds_from(0))
      ->capture_default_str();
  app.add_option("--max-plies", options.plies,
                 "Look for games of up to N actions that show a witness; 0: no games")
      ->type_name("N")
      ->range(0, 100)
      ->capture_default_str();
  add_threads_option(app, options.threads, "Properties to check in parallel [all processors]", 256);
  app.add_option("--svg", options.svg, "Draw each witness to DIR/PROPERTY.svg")
      ->type_name("DIR")
      ->check(refuse_empty);
  app.add_flag("--table", options.table,
               "Print a table of all presets instead of one rule set (Markdown; takes minutes)");
  app.footer(
      "Each property is proved or refuted by formulas, and a refutation is replayed by the "
      "reference rules. An answer covers all placements (every position that can be written down), "
      "all with a past (the start and every position that a legal action leads to), or all games "
      "(by induction). A refuted property is an answer: exit code 0; an unknown one gives 3.\n"
      "Two properties are only about the start, and are proved by a forced way into a fortress, as "
      "in agon hold: first the queen on the throne, which is quick; where she can stay but cannot "
      "be forced there, a larger fortress within --hold-time, which does not count towards --time. "
      "Where she cannot stay, nothing else is tried: unknown, with exit code 0, since no limit is "
      "the reason.\n"
      "A claim of your own is never, can or always and a condition: who is where, what is "
      "captured, what is legal, who has won, and what an action does. "
      "solver/readings/properties/README.md lists the words. With claims and no --property, only "
      "the claims are checked.\n"
      "--json: one object per line, {\"rules\", \"property\", \"sentence\", \"says\": "
      "\"never\"|\"can\"|\"most\",\n"
      "\"verdict\": \"proved\"|\"refuted\"|\"unknown\"|\"does-not-apply\",\n"
      "\"scope\": \"placements\"|\"predecessor\"|\"reachable\"|null, \"number\", \"claimed\",\n"
      "\"witness\": {\"game\", \"positions\", \"actions\", \"before\", \"smallest\"}|null,\n"
      "\"no_game_within\", \"not_counted\": POS|null, \"plies\", \"line\": of the way\n"
      "into the fortress or of the other side's win, \"reason\", \"seconds\"}.\n"
      "Examples:\n"
      "  agon rules check woolson --property one-winner --property no-gift-forfeit --max-plies 2\n"
      "  agon rules check botermans --claim 'never a captured queen on throne'\n"
      "  agon rules check --list");
  return [shared](Output& out) { return check_rules(*shared, out); };
}

}  // namespace agon::tools
