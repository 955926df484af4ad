// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A rule set as a sheet of rules in prose, for people who play by it.
//
// The sentences follow from the fields alone; nothing is taken from the sources, except
// what the author of a file gives as `quote`. Notes state what a source does not settle, and what
// was changed.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

struct Sentence {
  std::string text;
  std::vector<std::string_view> fields;  ///< that it is about
  /// Of what no field settles and no source states: the key of the note that says so.
  std::string_view note = {};
};

struct Section {
  std::string_view key;  ///< of the heading's text, in any language
  std::string heading;
  std::vector<Sentence> sentences;
};

/// What the sheet says beside a field: that it is open, taken from elsewhere, or quoted.
struct Note {
  std::string text;
  std::string url;  ///< behind it; empty for none
};

struct RuleSheet {
  const Language* language = &english();
  std::string title;
  std::vector<std::string> paragraphs;  ///< what the source says of it as a whole, if unchanged
  std::vector<Section> sections;
  std::vector<Note> notes;
  /// By section and sentence: the notes that belong to it, from 0.
  std::vector<std::vector<std::vector<std::size_t>>> marks;
  // The sources, in their own languages:
  std::string source;                ///< the citation; empty where nothing is known
  std::string quote;                 ///< of the source as a whole, with its page
  std::string url;                   ///< likewise
  std::vector<std::string> remarks;  ///< the notes of an unchanged sheet

  bool has_sources() const {
    return !source.empty() || !quote.empty() || !url.empty() || !remarks.empty();
  }
};

/// What the rules say, section by section; covers every field that has an effect. Two fields with
/// one value share a sentence unless `apart` says that they rest on different things.
std::vector<Section> sections_of(
    const RuleSet& rules, const Language& language = english(),
    const std::function<bool(std::string_view, std::string_view)>& apart = {});

RuleSheet make_sheet(const rulesets::Preset& preset, const Language& language = english());

enum class SheetFormat { text, html, markdown };

/// A whole document; ends with a newline.
std::string sheet_text(const RuleSheet& sheet);
std::string sheet_html(const RuleSheet& sheet);
std::string sheet_markdown(const RuleSheet& sheet);

}  // namespace agon::tools
