// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One request as it was read: its members by name, each of the type that its reader asks for. What
// is wrong with one is thrown as `Unusable`, naming the member.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/languages/language.hpp"

namespace agon::tools {

using Json = nlohmann::ordered_json;

class Request {
 public:
  /// Longer texts are refused unread.
  static constexpr std::size_t longest = 256U << 20;
  /// Texts in it that are not certificates.
  static constexpr std::size_t longest_text = 4U << 20;

  /// Throws `Unusable`: too long, no JSON object, no text `ask` in it.
  explicit Request(std::string_view text);

  const std::string& name() const { return name_; }
  /// Refuses all members except these, `ask` and `language`.
  void allow(std::span<const std::string_view> members) const;

  /// Of the words in the answer, by the member `language`; any request may have it. Throws
  /// `Unusable` for an unknown code.
  const Language& language() const;

  /// A member that must be present, or (optional_...) may be missing or null.
  const std::string& text(std::string_view member, std::size_t most = longest_text) const;
  std::optional<std::string> optional_text(std::string_view member) const;
  bool has(std::string_view member) const { return find(member) != nullptr; }
  std::optional<bool> optional_flag(std::string_view member) const;
  /// A whole number from `least` to `most`.
  std::optional<std::int64_t> optional_number(std::string_view member, std::int64_t least,
                                              std::int64_t most) const;
  /// Any number from 0 to `most`.
  std::optional<double> optional_measure(std::string_view member, double most) const;
  /// A list of texts; empty if missing.
  std::vector<std::string> texts(std::string_view member) const;
  /// The member as it is; throws if it is missing.
  const Json& json(std::string_view member) const;

 private:
  const Json* find(std::string_view member) const;

  Json object_;
  std::string name_;
};

}  // namespace agon::tools
