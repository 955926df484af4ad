// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/page.hpp"

#include <glib.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "model/values/position.hpp"
#include "tools/requests/json.hpp"

namespace agon::tools {
namespace {

constexpr std::string_view before_slot = R"(<script type="application/json" id="content">)";
constexpr std::string_view after_slot = "</script>";

/// The same JSON without any character that ends a script, begins a comment or is an entity in
/// HTML: none of them stands in JSON but within a text.
std::string harmless(std::string_view json) {
  std::string text;
  for (const char letter : json) {
    if (letter == '<')
      text += "\\u003c";
    else if (letter == '>')
      text += "\\u003e";
    else if (letter == '&')
      text += "\\u0026";
    else
      text += letter;
  }
  return text;
}

std::string to_base64(std::string_view bytes) {
  const std::unique_ptr<gchar, decltype(&g_free)> text(
      g_base64_encode(reinterpret_cast<const guchar*>(bytes.data()), bytes.size()), g_free);
  return text.get();
}

}  // namespace

std::optional<std::string> page_with(std::string_view page, std::string_view json) {
  const std::size_t slot = page.find(before_slot);
  if (slot == std::string_view::npos) return std::nullopt;
  const std::size_t begin = slot + before_slot.size();
  const std::size_t end = page.find(after_slot, begin);
  if (end == std::string_view::npos) return std::nullopt;
  std::string filled(page.substr(0, begin));
  filled += harmless(json);
  filled += page.substr(end);
  return filled;
}

std::string board_json(const BoardContent& content) {
  nlohmann::ordered_json json;
  json["rules"] = content.rules;
  if (!content.sheet.empty()) json["sheet"] = content.sheet;
  json["position"] = nullptr;
  if (content.position) json["position"] = to_string(*content.position);
  if (content.hold) {
    nlohmann::ordered_json& hold = json["holds"].emplace_back();
    hold["rules"] = content.hold->rules;
    hold["side"] = std::string(1, to_char(content.hold->side));
    hold["text"] = content.hold->text;
  }
  if (content.table)
    json["tables"].push_back(
        {{"name", content.table->name}, {"bytes", to_base64(content.table->bytes)}});
  if (!content.language.empty()) json["language"] = content.language;
  return json_text(json);
}

}  // namespace agon::tools
