// agon rules repair: the smallest change of fields that makes a refuted property true.
#include "solver/readings/repair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "solver/readings/start_properties.hpp"
#include "tools/cli/rules.hpp"
#include "tools/cli/rules_own_claims.hpp"
#include "tools/cli/rules_properties.hpp"
#include "tools/report/rules_repair.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/progress.hpp"

namespace agon::tools {
namespace {

struct RepairOptions {
  std::string rules;
  std::string property;
  std::string claim;
  std::vector<std::string> fields;  ///< empty: all
  int changes = 2;
  double seconds = 120;
  bool only_open = false;
  bool all = false;
  bool json = false;
};

/// Only the fields named by `--fields`.
void keep_fields(const RepairOptions& options, std::vector<analysis::FieldChoice>& choices) {
  for (const std::string& name : options.fields)
    if (std::none_of(choices.begin(), choices.end(),
                     [&](const auto& choice) { return choice.field->name == name; })) {
      std::string known;
      for (const auto& choice : choices)
        known += fmt::format("{}{}", known.empty() ? "" : ", ", choice.field->name);
      throw Unusable(fmt::format("--fields: '{}' is no field that can change here; these can: {}",
                                 name, known.empty() ? "none" : known));
    }
  if (!options.fields.empty())
    std::erase_if(choices, [&](const auto& choice) {
      return std::find(options.fields.begin(), options.fields.end(), choice.field->name) ==
             options.fields.end();
    });
}

ExitCode run_repair(const RepairOptions& options, Output& out) {
  if (options.property.empty() == options.claim.empty())
    throw Unusable(
        "--property: name one property, or give one --claim; agon rules check --list "
        "shows the properties");
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  std::vector<properties::Claim> claims;
  properties::PropertyInfo property{};
  if (options.claim.empty()) {
    property = chosen_properties({options.property}).front();
    if (analysis::holder_of(property.name))
      throw Unusable(fmt::format(
          "--property: {} is about the start alone, which repair does not ask; name another",
          property.name));
  } else {
    claims = chosen_claims({{options.claim}, {}}, rules.rules);
    if (claims.size() != 1) throw Unusable("--claim: give one claim to repair");
    property = properties::info(claims.front());
  }
  analysis::RepairQuestion question;
  question.property = property.name;
  question.claim = claims.empty() ? nullptr : &claims.front();
  question.rules = rules.rules;
  question.choices = analysis::field_choices(*rules.preset, options.only_open);
  keep_fields(options, question.choices);
  question.changes =
      std::min(options.changes, std::max(1, static_cast<int>(question.choices.size())));
  question.all = options.all;
  question.seconds = options.seconds;
  catch_interrupts();
  question.stop = &interrupted();
  ProgressLine progress;
  question.progress = [&](int changes, std::size_t number, std::size_t of) {
    if (progress.due()) progress.show(fmt::format("changes of {}: {} of {}", changes, number, of));
  };
  const analysis::RepairAnswer answer = analysis::repair(question);
  progress.clear();
  const RepairAsked asked{rules, property, question};
  if (options.json)
    out.line(repair_json(asked, answer));
  else
    out.text(repair_text(asked, answer));
  return answer.complete(question) ? ExitCode::done : ExitCode::limit;
}

}  // namespace

Run add_rules_repair(Arguments& app) {
  auto options = std::make_shared<RepairOptions>();
  add_rules_argument(app, options->rules);
  app.add_option("--property", options->property, "The property to make true")
      ->type_name("NAME")
      ->check(refuse_empty);
  app.add_option("--claim", options->claim, "Or a claim of your own, as for rules check")
      ->type_name("CLAIM")
      ->check(refuse_empty);
  app.add_option("--changes", options->changes, "Change at most K fields")
      ->type_name("K")
      ->range(1, 6)
      ->capture_default_str();
  app.add_option("--fields", options->fields, "Change only these fields, joined by commas [all]")
      ->type_name("FIELDS")
      ->delimiter(',');
  app.add_flag("--open", options->only_open,
               "Change only what the source leaves open: which reading makes it true?");
  app.add_flag("--all", options->all, "Show every change of the smallest size, not only the first");
  add_json_option(app, options->json);
  add_time_option(app, options->seconds, "Seconds for everything");
  app.footer(
      "Changes are tried in order of size; the board, the number of guards and repetition stay. A\n"
      "witness that still refutes the property under the changed rules, replayed by the reference\n"
      "rules, saves a proof by formulas. A change to which the property does not apply is none.\n"
      "--json: {\"rules\", \"property\", \"sentence\", \"verdict\", \"reason\", \"witness\":\n"
      "{\"position\", \"actions\"}|null, \"changes\", \"repairs\": [{\"rules\", \"fields\": "
      "[{\"field\",\n"
      "\"from\", \"to\"}], \"scope\"}], \"smallest\": bool|null, \"none_within\": K|null, "
      "\"tried\":\n"
      "[{\"changes\", \"candidates\", \"replayed\", \"refuted\", \"does_not_apply\", \"proved\",\n"
      "\"unknown\": [RULES], \"finished\"}], \"complete\": bool, \"seconds\"}.\n"
      "Exit code 3: --time or Ctrl-C came before the answer was complete.\n"
      "Examples:\n"
      "  agon rules repair wikipedia --property no-gift-forfeit\n"
      "  agon rules repair woolson --claim 'never a captured queen on throne' --all --changes 1");
  return [options](Output& out) { return run_repair(*options, out); };
}

}  // namespace agon::tools
