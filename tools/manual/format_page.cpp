#include "tools/manual/format_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/rule_fields.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "puzzles/vectors/clause.hpp"
#include "tools/cli/collection_conditions.hpp"
#include "tools/manual/roff.hpp"

namespace agon::manual {
namespace {

/// As a sentence: "The fixed layout."; "How many guards has a side?".
std::string sentence(std::string_view phrase) {
  std::string text(phrase);
  if (text.empty()) return text;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (text.find_last_of(".?!") != text.size() - 1) text += '.';
  return text;
}

/// A table whose rows have a name and a help.
template <class Rows>
std::string words_table(const Rows& rows) {
  std::string text;
  for (const auto& row : rows) text += entry(bold(row.name), sentence(row.help));
  return text;
}

std::string fields_table() {
  const RuleSet base;
  std::string text;
  for (const RuleField& field : rule_fields()) {
    text += subsection(field.name);
    text += prose(sentence(field.help));
    for (const FieldValue& value : field.values) {
      const bool usual = value.name == field.value_name(base);
      const std::string said = value.help == value.name ? "" : std::string(value.help);
      text += entry(bold(value.name), sentence(!usual         ? said
                                               : said.empty() ? "the base value"
                                                              : said + "; the base value"));
    }
  }
  return text;
}

std::string presets_table() {
  std::string text;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    std::vector<std::string> source;
    for (const std::string* part : {&preset.source.author, &preset.source.work,
                                    &preset.source.published, &preset.source.year})
      if (!part->empty()) source.push_back(*part);
    text += entry(bold(preset.name), fmt::format("{}. {}.", preset.title, fmt::join(source, ", ")));
  }
  return text;
}

std::string clauses_table() {
  std::string text;
  for (const vectors::Clause& clause : vectors::clauses())
    text += entry(bold(clause.name), sentence(clause.sentence));
  return text;
}

std::string conditions_table() {
  std::string text;
  const std::string all = tools::conditions_help();
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = all.find('\n', at);
    const std::string line = all.substr(at + 2, end - at - 2);
    const std::size_t colon = std::min(line.find(": "), line.size());
    text += entry(bold(line.substr(0, colon)),
                  colon < line.size() ? sentence(line.substr(colon + 2)) : "");
    at = end + 1;
  }
  return text;
}

struct Table {
  std::string_view name;
  std::string (*make)();
};
constexpr std::array tables{
    Table{"fields", fields_table},
    Table{"presets", presets_table},
    Table{"themes", [] { return words_table(puzzles::themes()); }},
    Table{"tags", clauses_table},
    Table{"key-kinds", [] { return words_table(puzzles::key_kinds()); }},
    Table{"verifications", [] { return words_table(puzzles::verifications()); }},
    Table{"conditions", conditions_table},
};

}  // namespace

std::string format_page(std::string_view name, std::string_view text, const Edition& edition) {
  std::string page = page_head(name, 5, edition.date, edition.version);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.starts_with('@')) {
      page += line;
      page += '\n';
      continue;
    }
    const auto table = std::find_if(tables.begin(), tables.end(), [line](const Table& each) {
      return line == fmt::format("@{}@", each.name);
    });
    if (table == tables.end())
      throw std::runtime_error(fmt::format("{}: there is no table {}", name, line));
    page += table->make();
  }
  return page;
}

}  // namespace agon::manual
