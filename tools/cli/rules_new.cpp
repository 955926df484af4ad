// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules new: a rule-set file to fill in.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/mistake.hpp"
#include "tools/cli/rules.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

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

struct RulesNewOptions {
  std::string base;
  std::string output;
  bool overwrite = false;
};

ExitCode new_rules(const RulesNewOptions& options, Output& out) {
  const OutputFile file("--output", options.output.empty() ? "-" : options.output, FileKind::rules,
                        options.overwrite);
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

Run add_rules_new(Arguments& app) {
  auto options = std::make_shared<RulesNewOptions>();
  app.add_option("--base", options->base, "The preset for values that the file does not state")
      ->type_name("PRESET")
      ->check(refuse_empty);
  add_output_option(app, options->output, "The file to write; - is standard output [-]");
  add_overwrite_option(app, options->overwrite);
  app.footer(
      "The file is valid as it is and states nothing. Each field is listed with its values, behind "
      "a # to remove.\n"
      "Example:\n"
      "  agon rules new --base woolson --output ours.toml");
  return [options](Output& out) { return new_rules(*options, out); };
}

}  // namespace agon::tools
