// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Is a table what it says?
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/tablebase/index/shape.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/tables.hpp"

namespace agon::tools {
namespace {

std::string code_text(tablebase::Code code) {
  return code == tablebase::unused_code ? "nothing"
                                        : to_string(tablebase::table_value(code, true, true));
}

Json verify_object(const Verified& verified) {
  const tablebase::Audit& audit = verified.audit;
  Json json;
  json["table"] = verified.path;
  json["rules"] = or_null(verified.rules);
  json["sound"] = audit.is_sound();
  json["wrong"] = or_null(wrong_text(audit));
  json["blocks"] = or_null(audit.blocks);
  json["entries"] = or_null(audit.entries);
  json["sample"] = or_null(audit.sample);
  json["seed"] = verified.seed;
  return json;
}

Json table_verify(const Request& request, Session& session) {
  constexpr std::int64_t most = std::int64_t{1} << 53;
  TableVerifyAsked asked;
  asked.table = request.text("table");
  if (const auto sample = request.optional_number("sample", 0, most))
    asked.sample = static_cast<std::size_t>(*sample);
  if (const auto seed = request.optional_number("seed", 0, most))
    asked.seed = static_cast<std::uint64_t>(*seed);
  const Limits limits = question_in(request, session).limits;
  if (request.has("memory_mib")) asked.memory_mib = limits.memory_mib;
  asked.threads = limits.threads;
  const NamedRules* rules = request.has("rules") ? &session.rules(request).rules : nullptr;
  const Verified verified =
      verify_table(asked, rules, as_member, [&](const auto&) { return !session.stop.load(); });
  if (!verified.limit.empty()) throw Unusable(verified.limit);
  return verify_object(verified);
}

constexpr auto table_verify_members =
    std::to_array<std::string_view>({"table", "rules", "sample", "seed", "memory_mib", "threads"});
constexpr std::string_view table_verify_schema = "agon-table-verify/1";

}  // namespace

Verified verify_table(const TableVerifyAsked& asked, const NamedRules* rules, NameOf name,
                      const std::function<bool(const tablebase::AuditProgress&)>& go_on) {
  using tablebase::AuditStage;
  Verified verified{asked.table, "", asked.seed, {}, ""};
  // Files that begin like a table but are damaged are what this is for.
  std::error_code ignored;
  if (std::filesystem::is_regular_file(asked.table, ignored)) {
    const tablebase::Reader::Opened opened = tablebase::Reader::open(asked.table);
    if (opened.table == nullptr && tablebase::Reader::begins_like_one(asked.table)) {
      verified.audit.damage = opened.problem;
      return verified;
    }
  }
  const OpenTable table = choose_table(asked.table, rules, name);
  verified.path = table.path;
  verified.rules = table.rules.name;
  if (const std::string refusal = tablebase::refusal(table.rules.rules); !refusal.empty())
    throw Unusable(fmt::format("{}: {}: {}", name("table"), table.path, refusal));
  const std::uint64_t mib = tablebase::audit_bytes(*table.table, asked.threads) >> 20U;
  if (mib > asked.memory_mib) {
    verified.limit =
        fmt::format("{0}: verifying {1} needs {2} MiB, more than the {3} MiB allowed; give {0} {2}",
                    name("memory_mib"), table.path, mib, asked.memory_mib);
    return verified;
  }
  verified.audit = tablebase::audit(*table.table, {asked.threads, asked.sample, asked.seed, go_on});
  if (const auto stopped = verified.audit.stopped)
    verified.limit =
        fmt::format("stopped while {}", *stopped == AuditStage::blocks    ? "reading the blocks"
                                        : *stopped == AuditStage::entries ? "deriving the entries"
                                                                          : "checking the sample");
  return verified;
}

std::string wrong_text(const tablebase::Audit& audit) {
  if (audit.underived) {
    const tablebase::Audit::Underived& found = *audit.underived;
    return fmt::format(
        "{} of {} entries do not follow from their successors; the first, {}, has {}, not {}",
        grouped(found.wrong), grouped(found.checked),
        found.first ? to_string(*found.first) : "an unused place", code_text(found.found),
        code_text(found.expected));
  }
  if (audit.misjudged)
    return fmt::format("{} has {}, and by the reference rules {}",
                       to_string(audit.misjudged->position), to_string(audit.misjudged->found),
                       to_string(audit.misjudged->expected));
  return audit.damage;
}

std::string table_verify_json(const Verified& verified) {
  return json_text(table_verify_schema, verify_object(verified));
}

extern constinit const QuestionRow table_verify_row{"table verify", table_verify_members,
                                                    table_verify, table_verify_schema, true};

}  // namespace agon::tools
