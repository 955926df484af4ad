// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/mistake.hpp"

namespace agon::tools {
namespace {

[[noreturn]] void refuse(std::string_view member, std::string_view needed) {
  throw Unusable(fmt::format("{}: must be {}", member, needed));
}

}  // namespace

Request::Request(std::string_view text) {
  if (text.size() > longest)
    throw Unusable(fmt::format("request: has {} bytes; the maximum is {}", text.size(), longest));
  rulesets::BoundedJson read = rulesets::parse_bounded(text);
  if (!read.error.empty())
    throw Unusable("request: " + read.error + "; send an object, like {\"ask\": \"about\"}");
  if (!read.json.is_object())
    throw Unusable("request: must be a JSON object, like {\"ask\": \"about\"}");
  object_ = std::move(read.json);
  name_ = this->text("ask");
}

void Request::allow(std::span<const std::string_view> members) const {
  for (const auto& [member, value] : object_.items()) {
    if (member == "ask" || member == "language" ||
        std::find(members.begin(), members.end(), member) != members.end())
      continue;
    const std::vector<std::string_view> known(members.begin(), members.end());
    const auto guess = rulesets::nearest(member, known);
    throw Unusable(fmt::format("request: {} has no member \"{}\"; {}", name_, member,
                               guess           ? fmt::format("did you mean {}?", *guess)
                               : known.empty() ? "it takes none"
                                               : "it takes " + rulesets::joined(known)));
  }
}

const Json* Request::find(std::string_view member) const {
  const auto found = object_.find(member);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

const Language& Request::language() const {
  const auto code = optional_text("language");
  if (!code) return english();
  if (const Language* found = find_language(*code)) return *found;
  std::vector<std::string_view> codes;
  for (const Language& each : languages()) codes.push_back(each.code());
  refuse("language", rulesets::joined(codes));
}

const Json& Request::json(std::string_view member) const {
  const Json* found = find(member);
  if (found == nullptr)
    throw Unusable(name_.empty() ? fmt::format("request: has no member \"{}\"", member)
                                 : fmt::format("request: {} needs \"{}\"", name_, member));
  return *found;
}

const std::string& Request::text(std::string_view member, std::size_t most) const {
  const Json& found = json(member);
  if (!found.is_string()) refuse(member, "a text");
  const auto& text = found.get_ref<const std::string&>();
  if (text.size() > most)
    refuse(member, fmt::format("a text of at most {} bytes, and has {}", most, text.size()));
  return text;
}

std::optional<std::string> Request::optional_text(std::string_view member) const {
  if (find(member) == nullptr) return std::nullopt;
  return text(member);
}

std::optional<bool> Request::optional_flag(std::string_view member) const {
  const Json* found = find(member);
  if (found == nullptr) return std::nullopt;
  if (!found->is_boolean()) refuse(member, "true or false");
  return found->get<bool>();
}

std::optional<std::int64_t> Request::optional_number(std::string_view member, std::int64_t least,
                                                     std::int64_t most) const {
  const std::optional<double> number = optional_measure(member, static_cast<double>(most));
  if (!number) return std::nullopt;
  if (*number < static_cast<double>(least) || *number != std::floor(*number))
    refuse(member, fmt::format("a whole number from {} to {}", least, most));
  return static_cast<std::int64_t>(*number);
}

std::optional<double> Request::optional_measure(std::string_view member, double most) const {
  const Json* found = find(member);
  if (found == nullptr) return std::nullopt;
  const double number = found->is_number() ? found->get<double>() : -1;
  if (!(number >= 0 && number <= most))
    refuse(member, fmt::format("a number from 0 to {:.0f}", most));
  return number;
}

std::vector<std::string> Request::texts(std::string_view member) const {
  std::vector<std::string> list;
  const Json* found = find(member);
  if (found == nullptr) return list;
  if (!found->is_array()) refuse(member, "a list of texts");
  for (const Json& each : *found) {
    if (!each.is_string()) refuse(member, "a list of texts");
    list.push_back(each.get<std::string>());
  }
  return list;
}

}  // namespace agon::tools
