// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules field: a field down all sources.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <string>
#include <vector>

#include "tools/cli/rules.hpp"
#include "tools/requests/rules_field.hpp"
#include "tools/terminal/options.hpp"
#include "tools/wording/escaped.hpp"
#include "tools/wording/paragraph.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

struct FieldOptions {
  std::vector<std::string> fields;
  bool markdown = false;
  bool json = false;
};

/// What a source says, without the value: its standing, place and words.
std::string said_of(const FieldInSource& row) {
  const auto& [preset, reading] = row;
  std::string text(to_string(standing_of(*preset, *reading)));
  if (!reading->others.empty())
    text += fmt::format("; may be read as {}", fmt::join(reading->other_names(), ", "));
  if (!reading->place.empty()) text += fmt::format(" ({})", reading->place);
  if (!reading->passage.quote.empty()) text += fmt::format(": \"{}\"", reading->passage.quote);
  return text;
}

/// The sources of each value in turn. Precondition: the rows are of one field.
std::string by_value(const std::vector<FieldInSource>& rows) {
  constexpr std::size_t indent = 20;
  const RuleField& field = *rows.front().reading->field;
  std::string text = fmt::format("{}: {}\n", field.name, field.help);
  for (int value = 0; value < static_cast<int>(field.values.size()); ++value) {
    bool first = true;
    for (const FieldInSource& row : rows) {
      if (row.reading->value != value) continue;
      const FieldValue& means = field.values[static_cast<std::size_t>(value)];
      if (first)
        text += means.name == means.help ? fmt::format("{}\n", means.name)
                                         : fmt::format("{}: {}\n", means.name, means.help);
      first = false;
      text += paragraph("  " + row.preset->name, indent, said_of(row));
    }
  }
  return text;
}

std::string as_markdown(const std::vector<FieldInSource>& rows) {
  std::string text =
      "| field | rules | value | what the source says | source |\n|---|---|---|---|---|\n";
  for (const FieldInSource& row : rows)
    text +=
        fmt::format("| {} | {} | {} | {} | {} |\n", row.reading->field->name,
                    markdown_escaped(row.preset->name), row.reading->value_name(),
                    markdown_escaped(said_of(row)), markdown_escaped(citation(row.preset->source)));
  return text;
}

ExitCode show_fields(const FieldOptions& options, Output& out) {
  const std::vector<FieldInSource> rows = field_down_sources(options.fields, "FIELD");
  if (options.json) {
    for (const FieldInSource& row : rows) out.line(field_json(row));
  } else if (options.markdown) {
    out.text(as_markdown(rows));
  } else {
    for (auto row = rows.begin(); row != rows.end();) {
      const auto next = std::find_if(row, rows.end(), [&](const FieldInSource& other) {
        return other.reading->field != row->reading->field;
      });
      if (row != rows.begin()) out.line("");
      out.text(by_value({row, next}));
      row = next;
    }
  }
  return ExitCode::done;
}

}  // namespace

Run add_rules_field(Arguments& app) {
  auto options = std::make_shared<FieldOptions>();
  app.add_option("FIELD", options->fields, "Fields [all]")->type_name("FIELD");
  app.add_flag("--markdown", options->markdown, "Print a table");
  add_json_option(app, options->json);
  app.footer(
      "What every source says of a field: its value, whether the source states it, in which place "
      "and words, and what else a reader could take it to mean.\n"
      "--json: a line for each field and source: {\"field\", \"rules\", \"value\", \"standing\",\n"
      "\"others\", \"place\", \"quote\", \"note\", \"source\", \"year\", \"language\", \"url\"}.\n"
      "Examples:\n"
      "  agon rules field throne_capture\n"
      "  agon rules field --json");
  return [options](Output& out) { return show_fields(*options, out); };
}

}  // namespace agon::tools
