// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule sets with their sources: for each field its value, whether the source states it, where,
// and what else a reader could choose.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/rule_set.hpp"

namespace agon::rulesets {

/// Who settles a field.
enum class Status : std::uint8_t {
  stated,  ///< the source
  silent,  ///< no one: the source is silent and the value is assumed, or taken from another source
  chosen   ///< the user, in their own file or by a change on the command line
};
/// "stated", "silent", "chosen".
std::string_view to_string(Status status);
std::optional<Status> parse_status(std::string_view text);

/// Where a source states something, and in which words, as given by the author of a rule-set file.
/// All may be empty.
struct Passage {
  std::string quote;
  std::string page;
  std::string url;

  friend bool operator==(const Passage&, const Passage&) = default;
};

/// What a sheet had of a field before a change on top of it ("wikipedia,forfeit=none").
struct Former {
  int value = 0;
  Status status = Status::silent;
  std::vector<int> others;
};

/// What is known about one field. Values are numbered as in `RuleField::values`.
struct FieldReading {
  const RuleField* field = nullptr;
  int value = 0;
  Status status = Status::silent;
  std::string place;        ///< where the source states it, or where one would expect it
  std::vector<int> others;  ///< other values that a reader of the source could choose, where it is
                            ///< silent or ambiguous
  std::string note;         ///< why this value; where `others` of a silent field is empty, why none
  /// For a silent field of a file with a base: the preset that the value is taken from. This source
  /// does not state it, so `place` and `note` are not that preset's; nor are `others`, unless the
  /// file asks for them (unstated = "as-base").
  std::string taken_from;
  Passage passage;
  std::optional<Former> former = std::nullopt;  ///< of a changed field

  std::string_view value_name() const {
    return field->values[static_cast<std::size_t>(value)].name;
  }
  std::vector<std::string_view> other_names() const;
};

struct Source {
  std::string author;
  std::string work;
  std::string published;
  std::string year;
  std::string language;  ///< of its words, as a tag like "fr"; empty: English, or not said
  std::string read;      ///< where and in what state it was read
  Passage passage;
};

/// A rule set with its documentation: a preset, a user's file, or either with changes.
/// Invariant: `fields` has one entry for each of `rule_fields()`, in its order, and
/// `fields[i].value` is what `rules` has there.
struct Preset {
  std::string name;  ///< "walker", "my.toml", "walker,no_action=loses"
  std::string base;  ///< the preset that a file starts from; empty if none
  std::string title;
  std::string description;  ///< a paragraph
  std::vector<std::string> notes;
  Source source;
  RuleSet rules;
  std::vector<FieldReading> fields;

  /// Precondition: a rule field has this name.
  const FieldReading& field(std::string_view field_name) const;
  /// Sets a field as the user's choice; `place` says where they made it.
  void choose(const RuleField& field, int value, std::string place);
  /// The same as a change of what the sheet has. A value that the sheet settles itself is none.
  void change(const RuleField& field, int value, std::string place);
};

/// The base rule set, undocumented: every field silent, nothing left open.
Preset undocumented();

/// All presets in the order in which they are listed. The first call reads the embedded files (a
/// few milliseconds); safe from several threads.
std::span<const Preset> presets();
/// The preset with this name, or null.
const Preset* find_preset(std::string_view name);
/// The names of all presets, in order.
std::vector<std::string_view> preset_names();

}  // namespace agon::rulesets
