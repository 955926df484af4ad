// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Words for people that know their key, so that they can be said in another language.
//
// The rooms below `tools` say things in English; `tools/languages` has the same under these keys in
// the others.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/values/piece.hpp"

namespace agon {

/// A form of words; `{name}` stands for a parameter.
struct Saying {
  std::string_view key;
  std::string_view english;
};

struct Phrase;
/// A word of no language (a cell), a side, a choice of such words, or another phrase (of one).
using PhraseValue = std::variant<std::string, Side, std::vector<std::string>, std::vector<Phrase>>;

struct Phrase {
  Saying saying;
  std::vector<std::pair<std::string_view, PhraseValue>> parameters;
};

/// In English.
std::string to_string(const Phrase& phrase);

/// A form with what `value` says for each name.
std::string filled(std::string_view form,
                   const std::function<std::string(std::string_view name)>& value);

}  // namespace agon
