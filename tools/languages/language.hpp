// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What people read, in their language: the tables of this folder, one for each.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/phrase.hpp"
#include "model/values/piece.hpp"

namespace agon::tools {

class Language {
 public:
  using Parameters = std::vector<std::pair<std::string_view, std::string>>;
  struct Text {
    std::string_view one;    ///< empty where the text does not depend on `count`
    std::string_view other;  ///< empty where the language has no such text
  };
  /// How numbers are written and which of them are singular, by CLDR.
  struct Numbers {
    std::string_view separator;  ///< of thousands; empty: none
    std::int64_t grouped_from;   ///< the least number that is written with it
    std::int64_t most_singular;  ///< from 0 if `zero_is_singular`, else from 1
    bool zero_is_singular;
  };

  /// `texts` in the order of `text_keys`.
  Language(std::string_view code, std::string_view name, Numbers numbers, std::vector<Text> texts)
      : code_(code), name_(name), numbers_(numbers), texts_(std::move(texts)) {}

  std::string_view code() const { return code_; }
  /// In the language itself: "Deutsch".
  std::string_view name() const { return name_; }

  /// The text with its parameters; `{Name}` is the parameter `name` with a capital. Precondition:
  /// the program has a text of that key, and all its parameters are given.
  std::string text(std::string_view key, const Parameters& parameters = {}) const;
  /// In the form for that number, which is the parameter `count`.
  std::string counted(std::string_view key, std::int64_t count, Parameters parameters = {}) const;
  /// What a room below says, in this language.
  std::string text(const Phrase& phrase) const;
  /// The text of the key; where this language is English, which such texts are written in,
  /// `english`.
  std::string text_or(std::string_view key, std::string_view english) const;

  /// "White", as a parameter of texts, which have its article.
  std::string side(Side side) const { return text(side == Side::white ? "side.w" : "side.b"); }
  std::string number(std::int64_t number) const;
  /// "a, b and c".
  std::string listed(const std::vector<std::string>& items) const;

 private:
  const Text* find(std::string_view key) const;
  std::string filled_in(std::string_view form, const Parameters& parameters) const;

  std::string_view code_, name_;
  Numbers numbers_;
  std::vector<Text> texts_;
};

/// English first.
std::span<const Language> languages();
const Language& english();
/// Null for an unknown code.
const Language* find_language(std::string_view code);

/// The keys of all texts that the program has, sorted.
std::span<const std::string_view> text_keys();

}  // namespace agon::tools
