// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/languages/language.hpp"

#include <algorithm>
#include <cassert>

#include "tools/languages/embedded.hpp"

namespace agon::tools {
namespace {

/// Its letters begin with one of ASCII or a Latin letter of two bytes of which the small and the
/// capital one are 32 apart: é and É.
std::string capitalized(std::string words) {
  if (words.empty()) return words;
  if (words[0] >= 'a' && words[0] <= 'z')
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
  else if (words.size() > 1 && words[0] == '\xc3' && static_cast<unsigned char>(words[1]) >= 0xa0)
    words[1] = static_cast<char>(static_cast<unsigned char>(words[1]) - 0x20);
  return words;
}

bool is_capital(std::string_view name) {
  return !name.empty() && name[0] >= 'A' && name[0] <= 'Z';
}

/// The texts of a table, each of which a zero ends.
std::vector<std::string_view> parts_of(std::string_view table) {
  std::vector<std::string_view> parts;
  while (!table.empty()) {
    parts.push_back(table.substr(0, table.find('\0')));
    table.remove_prefix(parts.back().size() + 1);
  }
  return parts;
}

Language as_language(const EmbeddedLanguage& embedded) {
  const auto parts = parts_of(embedded.texts);
  std::vector<Language::Text> texts;
  for (std::size_t at = 0; at < parts.size(); at += 2) texts.push_back({parts[at], parts[at + 1]});
  return {embedded.code, embedded.name, embedded.numbers, std::move(texts)};
}

}  // namespace

const Language::Text* Language::find(std::string_view key) const {
  const auto keys = text_keys();
  const auto found = std::lower_bound(keys.begin(), keys.end(), key);
  if (found == keys.end() || *found != key) return nullptr;
  const Text& text = texts_[static_cast<std::size_t>(found - keys.begin())];
  return text.other.empty() ? nullptr : &text;
}

std::string Language::filled_in(std::string_view form, const Parameters& parameters) const {
  return filled(form, [&](std::string_view name) {
    std::string small(name);
    if (is_capital(name)) small[0] = static_cast<char>(small[0] - 'A' + 'a');
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const auto& each) { return each.first == small; });
    assert(found != parameters.end());
    return is_capital(name) ? capitalized(found->second) : found->second;
  });
}

std::string Language::text(std::string_view key, const Parameters& parameters) const {
  const Text* found = find(key);
  assert(found != nullptr);
  return found == nullptr ? std::string(key) : filled_in(found->other, parameters);
}

std::string Language::counted(std::string_view key, std::int64_t count,
                              Parameters parameters) const {
  const Text* found = find(key);
  assert(found != nullptr);
  if (found == nullptr) return std::string(key);
  const bool singular =
      count <= numbers_.most_singular && (count > 0 || (count == 0 && numbers_.zero_is_singular));
  parameters.emplace_back("count", number(count));
  return filled_in(singular && !found->one.empty() ? found->one : found->other, parameters);
}

std::string Language::text(const Phrase& phrase) const {
  const Text* found = find(phrase.saying.key);
  if (found == nullptr) return to_string(phrase);
  Parameters parameters;
  for (const auto& [name, value] : phrase.parameters) {
    std::string& words = parameters.emplace_back(name, "").second;
    if (const auto* of = std::get_if<Side>(&value)) {
      words = side(*of);
    } else if (const auto* inner = std::get_if<std::vector<Phrase>>(&value)) {
      words = text(inner->front());
    } else if (const auto* choice = std::get_if<std::vector<std::string>>(&value)) {
      for (const std::string& each : *choice)
        words += (words.empty() ? "" : text("list.or")) + each;
    } else {
      words = std::get<std::string>(value);
    }
  }
  return filled_in(found->other, parameters);
}

std::string Language::text_or(std::string_view key, std::string_view english) const {
  const Text* found = find(key);
  return std::string(found == nullptr ? english : found->other);
}

std::string Language::number(std::int64_t number) const {
  std::string digits = std::to_string(number);
  if (numbers_.separator.empty() || number < numbers_.grouped_from) return digits;
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, numbers_.separator);
  }
  return digits;
}

std::string Language::listed(const std::vector<std::string>& items) const {
  std::string words;
  for (std::size_t i = 0; i < items.size(); ++i)
    words += (i == 0 ? "" : i + 1 == items.size() ? text("list.and") : ", ") + items[i];
  return words;
}

std::span<const Language> languages() {
  static const std::vector<Language> all = [] {
    std::vector<Language> made;
    for (const EmbeddedLanguage& each : embedded_languages()) made.push_back(as_language(each));
    return made;
  }();
  return all;
}

std::span<const std::string_view> text_keys() {
  static const std::vector<std::string_view> keys = parts_of(embedded_keys);
  return keys;
}

const Language& english() {
  return languages().front();
}

const Language* find_language(std::string_view code) {
  const auto all = languages();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [code](const Language& each) { return each.code() == code; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace agon::tools
