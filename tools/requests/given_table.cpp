// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables of small boards, which solving and the opponent then answer from.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "model/values/mistake.hpp"
#include "solver/tablebase/query/files.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

/// The bytes that base64 stands for (RFC 4648, with padding); nothing if it is none.
std::optional<std::string> from_base64(std::string_view text) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::array<std::int8_t, 256> value{};
  value.fill(-1);
  for (std::size_t each = 0; each < letters.size(); ++each)
    value[static_cast<unsigned char>(letters[each])] = static_cast<std::int8_t>(each);
  if (text.size() % 4 != 0) return std::nullopt;
  for (int pad = 0; pad < 2 && text.ends_with('='); ++pad) text.remove_suffix(1);
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t read = 0;
  int bits = 0;
  for (const char letter : text) {
    const int digit = value[static_cast<unsigned char>(letter)];
    if (digit < 0) return std::nullopt;
    read = read << 6U | static_cast<std::uint32_t>(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(read >> static_cast<unsigned>(bits) & 0xffU);
  }
  return bytes;
}

Json use_table(const Request& request, Session& session) {
  constexpr std::size_t longest = (largest_table_mib << 20U) / 3 * 4 + 4;
  const std::string name = request.optional_text("name").value_or("bytes");
  const std::string& text = request.text("bytes", Request::longest);
  if (text.size() > longest)
    throw Unusable(fmt::format("{}: has more than {} MiB; give the table of a smaller board", name,
                               largest_table_mib));
  std::optional<std::string> bytes = from_base64(text);
  if (!bytes) throw Unusable("bytes: must be a table file in base64");
  std::optional<RuleSet> asked;
  if (request.has("rules")) asked = session.rules(request).rules.rules;
  tablebase::FoundTable found = tablebase::table_of(*std::move(bytes), name);
  if (!found.table) throw Unusable(found.problem);
  const tablebase::OpenTable& kept = session.keep_table(*std::move(found.table));
  Json answer;
  answer["rules"] = kept.rules.name;
  answer["values"] = to_string(kept.rules.rules);
  answer["positions"] = kept.table->summary().positions();
  answer["distances"] = kept.table->distances();
  answer["fits"] = asked ? Json(tablebase::same_table(*asked, kept.rules.rules)) : Json(nullptr);
  return answer;
}

constexpr auto use_table_members = std::to_array<std::string_view>({"bytes", "name", "rules"});

}  // namespace

extern constinit const QuestionRow use_table_row{"use table", use_table_members, use_table};

}  // namespace agon::tools
