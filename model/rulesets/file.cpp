// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/file.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "model/rulesets/bounded_toml.hpp"
#include "model/rulesets/nearest.hpp"
#include "model/rulesets/readings.hpp"

// What rule-set files are read with: texts on one line, values as scalars give them, and the words
// for what a node is.
namespace agon::rulesets {
namespace {

/// Runs of white space as single spaces: a paragraph may be broken into lines anywhere.
std::string one_line(std::string_view text) {
  constexpr std::string_view blanks = " \t\n\v\f\r";
  std::string line;
  for (std::size_t end = 0;;) {
    const std::size_t begin = text.find_first_not_of(blanks, end);
    if (begin == std::string_view::npos) return line;
    end = std::min(text.find_first_of(blanks, begin), text.size());
    line.append(line.empty() ? "" : " ").append(text.substr(begin, end - begin));
  }
}

/// "a table", "a list", ...
std::string_view type_name(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a text";
    case toml::node_type::integer:
      return "an integer";
    case toml::node_type::floating_point:
      return "a number with a fraction";
    case toml::node_type::boolean:
      return "true or false";
    default:
      return "a date or time";
  }
}

/// The name of a field's value as a scalar gives it: radius = 5 is "5", must_leave = true is "yes".
std::optional<std::string> scalar_text(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return std::to_string(number->get());
  if (const auto* truth = node.as_boolean()) return truth->get() ? "yes" : "no";
  return std::nullopt;
}

std::vector<std::string_view> value_names(const RuleField& field) {
  std::vector<std::string_view> names;
  for (const FieldValue& value : field.values) names.push_back(value.name);
  return names;
}

constexpr Saying not_toml{"mistake.not-toml",
                          "is not TOML: {other}; a field is written name = \"value\""};
constexpr Saying misspelt{"mistake.misspelt", "no field is named '{word}'; did you mean {other}?"};
constexpr Saying no_field{"mistake.no-field", "no field is named '{word}'; known are {other}"};
constexpr Saying no_value{"mistake.no-value", "{word} cannot be {typed}its values are {other}"};
constexpr std::array said{not_toml, misspelt, no_field, no_value};

constexpr std::string_view head_keys[] = {"base",        "unstated", "title",
                                          "description", "notes",    "source"};
constexpr std::string_view source_keys =
    "author, work, published, year, language, read, quote, page, url";
constexpr std::string_view table_keys = "value, status, place, others, note, quote, page, url";

class Reader {
 public:
  Reader(std::string_view name, const std::function<const Preset*(std::string_view)>& find_base)
      : file_(name), find_base_(find_base) {
    loaded_.preset = undocumented();
  }

  LoadedFile read(std::string_view contents) {
    if (auto beyond = beyond_toml_limits(contents, file_, most_sheet_parts)) {
      loaded_.mistakes.push_back(*std::move(beyond));
      return std::move(loaded_);
    }
    try {
      // A byte-order mark and CRLF are the parser's business. toml++ throws here and nowhere else.
      const toml::table table = toml::parse(contents, file_);
      read_base(table);
      read_unstated(table);
      loaded_.preset.name = file_;
      for (const auto& [key, node] : table) read_entry(key, node);
      if (loaded_.mistakes.empty()) check_combination();
      if (loaded_.mistakes.empty())
        open_unstated(loaded_.preset, [this](const RuleField& field) {
          return settled_.contains(field.name) || (as_base_ && !silent_.contains(field.name));
        });
    } catch (const toml::parse_error& error) {
      const toml::source_position place = error.source().begin;
      add(place, not_toml, "", toml_fault(contents, place.line, place.column, error.description()));
    }
    std::stable_sort(loaded_.mistakes.begin(), loaded_.mistakes.end(),
                     [](const Mistake& left, const Mistake& right) {
                       return std::pair(left.line, left.column) <
                              std::pair(right.line, right.column);
                     });
    return std::move(loaded_);
  }

 private:
  void add(const toml::source_position& place, std::string text) {
    loaded_.mistakes.push_back(
        {file_, static_cast<int>(place.line), static_cast<int>(place.column), std::move(text)});
  }

  void add(const toml::source_position& place, const Saying& saying, const std::string& word,
           const std::string& other, const std::string& typed = {}) {
    loaded_.phrases.push_back({saying, {{"word", word}, {"other", other}, {"typed", typed}}});
    add(place, to_string(loaded_.phrases.back()));
  }

  void add_wrong_type(std::string_view key, const toml::node& node, std::string_view needed) {
    add(node.source().begin, std::string(key) + " is " + std::string(type_name(node)) +
                                 "; it must be " + std::string(needed));
  }

  void read_base(const toml::table& table) {
    const toml::node* node = table.get("base");
    if (node == nullptr) return;
    const auto* name = node->as_string();
    if (name == nullptr) return add_wrong_type("base", *node, "the name of a preset, in quotes");
    if (const Preset* base = find_base_(name->get())) {
      loaded_.preset = taken_from(*base);
      return;
    }
    const auto guess = nearest(name->get(), preset_names());
    add(node->source().begin, "base '" + one_line(name->get()) + "' is not a preset; " +
                                  (guess ? "did you mean " + std::string(*guess) + "?"
                                         : "use one of " + joined(preset_names())));
  }

  /// unstated = "open" or "as-base": what becomes of the fields that the file does not state.
  void read_unstated(const toml::table& table) {
    const toml::node* node = table.get("unstated");
    if (node == nullptr) return;
    const auto text = node->value<std::string_view>();
    as_base_ = text == "as-base";
    if (!as_base_ && text != "open")
      add(node->source().begin, "unstated must be \"open\" or \"as-base\"");
    else if (as_base_ && !table.contains("base"))
      add(node->source().begin,
          "unstated = \"as-base\" needs a base; add base = \"PRESET\", or leave the line out");
  }

  void read_entry(const toml::key& key, const toml::node& node) {
    const std::string_view name = key.str();
    Preset& preset = loaded_.preset;
    if (name == "base" || name == "unstated") return;
    if (name == "title") return read_text(name, node, preset.title);
    if (name == "description") return read_text(name, node, preset.description);
    if (name == "notes") return read_notes(node);
    if (name == "source") return read_source(node);
    if (const RuleField* field = find_field(name)) return read_field(*field, node);
    std::vector<std::string_view> known(std::begin(head_keys), std::end(head_keys));
    for (const RuleField& field : rule_fields()) known.push_back(field.name);
    const auto guess = nearest(name, known);
    add(key.source().begin, guess ? misspelt : no_field, one_line(name),
        guess ? std::string(*guess) : joined(known));
  }

  void read_text(std::string_view key, const toml::node& node, std::string& text) {
    if (const auto* string = node.as_string())
      text = one_line(string->get());
    else
      add_wrong_type(key, node, "a string in quotes");
  }

  void read_notes(const toml::node& node) {
    const auto* array = node.as_array();
    if (array == nullptr) return add_wrong_type("notes", node, "a list of strings");
    loaded_.preset.notes.clear();
    for (const toml::node& item : *array)
      read_text("an item of notes", item, loaded_.preset.notes.emplace_back());
  }

  void read_source(const toml::node& node) {
    const auto* table = node.as_table();
    if (table == nullptr)
      return add_wrong_type("source", node, "a table with " + std::string(source_keys));
    Source& source = loaded_.preset.source;
    for (const auto& [key, value] : *table) {
      const std::string_view name = key.str();
      if (name == "author")
        read_text(name, value, source.author);
      else if (name == "work")
        read_text(name, value, source.work);
      else if (name == "published")
        read_text(name, value, source.published);
      else if (name == "year")
        read_text(name, value, source.year);
      else if (name == "language")
        read_text(name, value, source.language);
      else if (name == "read")
        read_text(name, value, source.read);
      else if (!read_passage(name, name, value, source.passage))
        add(key.source().begin,
            "source has no '" + one_line(name) + "'; known are " + std::string(source_keys));
    }
  }

  /// quote, page, url; false for any other key.
  bool read_passage(std::string_view key, std::string_view full, const toml::node& node,
                    Passage& passage) {
    std::string* text = key == "quote"  ? &passage.quote
                        : key == "page" ? &passage.page
                        : key == "url"  ? &passage.url
                                        : nullptr;
    if (text == nullptr) return false;
    if (const auto* number = node.as_integer(); number != nullptr && key == "page")
      *text = std::to_string(number->get());
    else
      read_text(full, node, *text);
    return true;
  }

  std::optional<int> read_value(const RuleField& field, const toml::node& node) {
    const auto text = scalar_text(node);
    if (!text) {
      add_wrong_type(field.name, node, "one of " + joined(value_names(field)));
      return std::nullopt;
    }
    if (const auto value = field.find_value(*text)) return value;
    const auto guess = nearest(*text, value_names(field));
    add(node.source().begin, no_value, std::string(field.name), joined(value_names(field)),
        "'" + one_line(*text) + "'; " +
            (guess ? "did you mean " + std::string(*guess) + "? " : ""));
    return std::nullopt;
  }

  void read_field(const RuleField& field, const toml::node& node) {
    places_[field.name] = node.source().begin;
    if (const auto* table = node.as_table()) return read_documented(field, *table);
    settled_.insert(field.name);
    if (const auto value = read_value(field, node))
      loaded_.preset.choose(field, *value,
                            file_ + ", line " + std::to_string(node.source().begin.line));
  }

  /// [field] with any of `table_keys`. Settled is a field with `others`, which may be empty, or
  /// with a status other than silent; a value alone is chosen. One without any of these is as if it
  /// were not mentioned, and keeps what the base gives it.
  void read_documented(const RuleField& field, const toml::table& table) {
    FieldReading& reading =
        loaded_.preset.fields[static_cast<std::size_t>(&field - rule_fields().data())];
    const toml::node* given = table.get("value");
    const bool had_value = given != nullptr;
    if (had_value)
      if (const auto value = read_value(field, *given)) {
        loaded_.preset.choose(field, *value,
                              file_ + ", line " + std::to_string(given->source().begin.line));
        if (table.contains("status")) reading.place.clear();
      }
    if (const toml::node* status = table.get("status")) {
      read_status(std::string(field.name) + ".status", *status, reading);
      reading.others.clear();
      if (reading.status == Status::silent) {
        silent_.insert(field.name);
      } else {
        reading.taken_from.clear();
        if (!had_value && loaded_.preset.base.empty())
          add(status->source().begin,
              std::string(field.name) + " is " + std::string(to_string(reading.status)) +
                  " without a value; add value = one of " + joined(value_names(field)));
      }
    }
    if (reading.status != Status::silent || table.contains("others")) settled_.insert(field.name);
    for (const auto& [key, node] : table) {
      const std::string_view name = key.str();
      const std::string full = std::string(field.name) + "." + one_line(name);
      if (name == "value" || name == "status") continue;
      if (name == "place")
        read_text(full, node, reading.place);
      else if (name == "note")
        read_text(full, node, reading.note);
      else if (name == "others")
        read_others(full, field, node, reading);
      else if (!read_passage(name, full, node, reading.passage))
        add(key.source().begin,
            full + " is unknown; a field's table has " + std::string(table_keys));
    }
  }

  void read_status(const std::string& full, const toml::node& node, FieldReading& reading) {
    const auto* text = node.as_string();
    const auto status = text != nullptr ? parse_status(text->get()) : std::nullopt;
    if (status)
      reading.status = *status;
    else
      add(node.source().begin, full + " must be \"stated\", \"silent\" or \"chosen\"");
  }

  void read_others(const std::string& full, const RuleField& field, const toml::node& node,
                   FieldReading& reading) {
    const auto* array = node.as_array();
    if (array == nullptr) return add_wrong_type(full, node, "a list of values");
    reading.others.clear();
    for (const toml::node& item : *array) {
      const auto value = read_value(field, item);
      if (!value) continue;
      if (*value == reading.value ||
          std::find(reading.others.begin(), reading.others.end(), *value) != reading.others.end())
        add(item.source().begin,
            full + " repeats " + std::string(field.values[static_cast<std::size_t>(*value)].name) +
                "; name each other value once, without the value itself");
      else
        reading.others.push_back(*value);
    }
  }

  /// A contradiction is shown at the first field of the file that its reason names.
  void check_combination() {
    for (const std::string& reason : contradictions(loaded_.preset.rules)) {
      std::optional<toml::source_position> place;
      for (const auto& [field, position] : places_)
        if (reason.find(std::string(field) + "=") != std::string::npos &&
            (!place || position < *place))
          place = position;
      add(place.value_or(toml::source_position{1, 1}), reason);
    }
  }

  std::string file_;
  const std::function<const Preset*(std::string_view)>& find_base_;
  LoadedFile loaded_;
  std::map<std::string_view, toml::source_position> places_;
  bool as_base_ = false;
  std::set<std::string_view> settled_;  ///< fields whose only other possible values are `others`
  std::set<std::string_view> silent_;   ///< fields that the file itself calls silent
};

}  // namespace

std::span<const Saying> sayings() {
  return said;
}

LoadedFile read_rule_file(std::string_view contents, std::string_view name,
                          const std::function<const Preset*(std::string_view)>& find_base) {
  return Reader(name, find_base).read(contents);
}

LoadedFile read_rule_file(std::string_view contents, std::string_view name) {
  return read_rule_file(contents, name, find_preset);
}

}  // namespace agon::rulesets
