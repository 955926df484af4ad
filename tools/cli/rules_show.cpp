// agon rules show and new: one rule set with its source, as a sheet of rules, and a file to fill
// in.
#include <fmt/format.h>
#include <memory>
#include <string>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/preset.hpp"
#include "tools/cli/rules.hpp"
#include "tools/report/prose.hpp"
#include "tools/report/rules_preset_json.hpp"
#include "tools/report/rules_preset_text.hpp"
#include "tools/terminal/document.hpp"
#include "tools/terminal/options.hpp"

// A rule-set file to fill in.
namespace agon::tools {
namespace {

constexpr std::string_view template_head =
    R"(# A rule set for agon. Nothing is filled in yet. Fill in what the sheet of rules says: take away
# the # in front of a line that begins with # and no blank. Leave the other lines alone: a field
# that the sheet does not state is open, and agon rules readings counts what that makes possible.
# agon rules show FILE reads the file and says what is wrong with it, with the place.

#title = "What to call these rules"
#description = """
#A paragraph about the sheet, in your own words."""
#notes = ["A remark.", "Another one."]
)";

constexpr std::string_view template_base = R"(
# The values of fields that the sheet does not state come from this preset. It gives values only:
# they are shown as taken from it, and stay open. With unstated = "as-base" only what the preset's
# own source leaves open stays open.
{}
#unstated = "as-base"
)";

constexpr std::string_view template_source = R"(
# Where the rules come from. Write only what you know.
[source]
#author = ""
#work = ""
#published = ""
#year = ""
#read = "which copy, and in what state"
#quote = ""
#page = ""
#url = "https://"

# The fields. For each one that the sheet states, free its lines as far as you need them:
#   value    one of those listed
#   status   "stated" where the sheet says it, "silent" where you assume it, "chosen" by yourself
#   place    where it is said, in your own words; page and url likewise
#   quote    the sheet's own words
#   others   what else a reader could choose; [] for nothing. Without it a silent field is open
#   note     why this value
)";

std::string field_block(const RuleField& field, const RuleSet& rules) {
  std::string text = fmt::format("\n# {}: {}\n", field.name, field.help);
  for (const FieldValue& value : field.values)
    text += value.help == value.name ? fmt::format("#   {}\n", value.name)
                                     : fmt::format("#   {:<26} {}\n", value.name, value.help);
  text += fmt::format("#[{}]\n#value = \"{}\"\n#status = \"stated\"\n", field.name,
                      field.value_name(rules));
  text += "#place = \"\"\n#page = \"\"\n#quote = \"\"\n#url = \"\"\n#others = []\n#note = \"\"\n";
  return text;
}

}  // namespace

/// A file that can be read as it is and states nothing: each key that it may have, commented out
/// behind `#` without a blank, with what it means behind `# `. With a base, a line names it, and
/// the values shown are the base's.
std::string rules_template(const rulesets::Preset* base) {
  std::string text(template_head);
  text += fmt::format(fmt::runtime(template_base), base == nullptr
                                                       ? std::string("#base = \"wikipedia\"")
                                                       : fmt::format("base = \"{}\"", base->name));
  text += template_source;
  for (const RuleField& field : rule_fields())
    text += field_block(field, base == nullptr ? RuleSet{} : base->rules);
  return text;
}

namespace {

struct RulesShowOptions : DocumentOptions {
  std::string rules;
  bool json = false;
  bool prose = false;
};

const std::vector<DocumentFormat>& sheet_formats() {
  static const std::vector<DocumentFormat> all{
      {"text", FileKind::text},
      {"html", FileKind::page, {".html", ".htm", ".HTML", ".HTM"}},
      {"markdown", FileKind::markdown, {".md", ".markdown"}}};
  return all;
}

ExitCode show_rules(const RulesShowOptions& options, Output& out) {
  if (!options.prose && !options.format.empty())
    throw Unusable("--format: is for --prose; add it, or leave out --format");
  if (options.prose && options.json)
    throw Unusable("--json: a sheet of rules has no JSON form; leave out --prose or --json");
  const std::size_t format = chosen_format(options, sheet_formats());
  const OutputFile file =
      document_file(options, options.json    ? DocumentFormat{"json", FileKind::json}
                             : options.prose ? sheet_formats()[format]
                                             : sheet_formats()[0]);
  const ChosenRules rules = choose_rules(options.rules, "RULES");
  std::string text;
  if (options.json) {
    text = preset_json(*rules.preset) + "\n";
  } else if (!options.prose) {
    text = describe(*rules.preset);
  } else {
    const RuleSheet sheet = make_sheet(*rules.preset);
    text = format == 0   ? sheet_text(sheet)
           : format == 1 ? sheet_html(sheet)
                         : sheet_markdown(sheet);
  }
  file.write(out, text);
  return ExitCode::done;
}

struct RulesNewOptions {
  std::string base;
  std::string output;
};

ExitCode new_rules(const RulesNewOptions& options, Output& out) {
  const OutputFile file("--output", options.output.empty() ? "-" : options.output, FileKind::rules);
  const rulesets::Preset* base = nullptr;
  if (!options.base.empty()) {
    base = rulesets::find_preset(options.base);
    if (base == nullptr) {
      const auto names = rulesets::preset_names();
      const auto meant = rulesets::nearest(options.base, names);
      throw Unusable("--base: no preset is named '" + options.base + "'; " +
                     (meant ? "did you mean " + std::string(*meant) + "?"
                            : "presets are " + rulesets::joined(names)));
    }
  }
  file.write(out, rules_template(base));
  return ExitCode::done;
}

}  // namespace

Run add_rules_show(Arguments& app) {
  auto options = std::make_shared<RulesShowOptions>();
  add_rules_argument(app, options->rules);
  add_json_option(app, options->json);
  app.add_flag("--prose", options->prose,
               "Write a sheet of rules in English, with notes on what is open");
  add_document_options(app, *options, sheet_formats());
  app.footer(
      "--prose writes its own sentences; it cites sources only where the author of a file quotes "
      "them. The HTML page is also made for print.\n"
      "Examples:\n"
      "  agon rules show walker,no_action=loses\n"
      "  agon rules show walker --prose --output walker.html");
  return [options](Output& out) { return show_rules(*options, out); };
}

Run add_rules_new(Arguments& app) {
  auto options = std::make_shared<RulesNewOptions>();
  app.add_option("--base", options->base, "The preset for values that the file does not state")
      ->type_name("PRESET")
      ->check(refuse_empty);
  add_output_option(app, options->output, "The file to write; - is standard output [-]");
  app.footer(
      "The file is valid as it is and states nothing. Each field is listed with its values, behind "
      "a # to remove.\n"
      "Example:\n"
      "  agon rules new --base woolson --output ours.toml");
  return [options](Output& out) { return new_rules(*options, out); };
}

}  // namespace agon::tools
