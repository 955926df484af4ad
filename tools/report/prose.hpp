// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A rule set as a sheet of rules in prose, for people who play by it.
//
// The sentences follow from the fields alone; nothing is taken from the sources, except
// what the author of a file gives as `quote`. Notes state what a source does not settle.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

struct Sentence {
  std::string text;
  std::vector<std::string_view> fields;  ///< that it is about
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
  std::string source;                   ///< the citation; empty where nothing is known
  std::string quote;                    ///< of the source as a whole, with its page
  std::string url;                      ///< likewise
  std::vector<std::string> paragraphs;  ///< the description and the notes of the file
  std::vector<Section> sections;
  std::vector<Note> notes;
  /// By section and sentence: the notes that belong to it, from 0.
  std::vector<std::vector<std::vector<std::size_t>>> marks;
};

/// What the rules say, section by section; covers every field that has an effect.
std::vector<Section> sections_of(const RuleSet& rules, const Language& language = english());

RuleSheet make_sheet(const rulesets::Preset& preset, const Language& language = english());

enum class SheetFormat { text, html, markdown };

/// A whole document; ends with a newline.
std::string sheet_text(const RuleSheet& sheet);
std::string sheet_html(const RuleSheet& sheet);
std::string sheet_markdown(const RuleSheet& sheet);

}  // namespace agon::tools
