// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/phrase.hpp"

#include <algorithm>
#include <cassert>

#include "model/values/outcome.hpp"

namespace agon {
namespace {

std::string english(const PhraseValue& value) {
  if (const auto* side = std::get_if<Side>(&value)) return std::string(side_name(*side));
  if (const auto* inner = std::get_if<std::vector<Phrase>>(&value))
    return to_string(inner->front());
  if (const auto* choice = std::get_if<std::vector<std::string>>(&value)) {
    std::string text;
    for (const std::string& each : *choice) text += (text.empty() ? "" : " or ") + each;
    return text;
  }
  return std::get<std::string>(value);
}

}  // namespace

std::string to_string(const Phrase& phrase) {
  return filled(phrase.saying.english, [&](std::string_view name) {
    const auto found = std::find_if(phrase.parameters.begin(), phrase.parameters.end(),
                                    [name](const auto& each) { return each.first == name; });
    assert(found != phrase.parameters.end());
    return english(found->second);
  });
}

std::string filled(std::string_view form,
                   const std::function<std::string(std::string_view name)>& value) {
  std::string text;
  while (!form.empty()) {
    const std::size_t open = std::min(form.find('{'), form.size());
    text += form.substr(0, open);
    form.remove_prefix(open);
    if (form.empty()) break;
    const std::size_t close = form.find('}');
    assert(close != std::string_view::npos);
    text += value(form.substr(1, close - 1));
    form.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace agon
