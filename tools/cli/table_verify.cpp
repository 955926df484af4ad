// agon table verify: is a table what it says?
#include <fmt/format.h>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "solver/tablebase/index/rule_masks.hpp"
#include "solver/tablebase/query/audit.hpp"
#include "tools/cli/table_files.hpp"
#include "tools/cli/table_parts.hpp"
#include "tools/cli/table_progress.hpp"
#include "tools/report/table_counts.hpp"
#include "tools/report/table_json.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/limit_reached.hpp"
#include "tools/terminal/options.hpp"

// What an audit of a table found, for people.
namespace agon::tools {

/// A line for each stage that found nothing wrong, and the verdict.
std::string audit_text(const Audited& audited, const tablebase::Audit& audit) {
  std::string text;
  if (audit.blocks)
    text +=
        fmt::format("checksums: the header and {} are sound\n", counted(*audit.blocks, "block"));
  if (audit.entries)
    text +=
        fmt::format("entries: each of {} follows from its successors\n", grouped(*audit.entries));
  if (audit.sample)
    text += fmt::format("sample: {} (seed {}) agree with the reference rules\n",
                        *audit.sample == 1 ? "1 position" : grouped(*audit.sample) + " positions",
                        audited.seed);
  text += audit.is_sound()
              ? fmt::format("sound: {} is a table for {}\n", audited.path, audited.rules)
              : fmt::format("wrong: {}: {}\n", audited.path, wrong_text(audit));
  return text;
}

namespace {

using tablebase::Audit;
using tablebase::AuditStage;

struct VerifyOptions {
  std::string table;
  std::string rules;
  std::size_t sample = 10000;
  std::uint64_t seed = 1;
  std::size_t memory_mib = default_memory_mib();
  int threads = 1;
  bool json = false;
};

/// Throws if it cannot be done, or was stopped.
Audit audit_of(const OpenTable& table, const VerifyOptions& options) {
  if (const std::string refusal = tablebase::refusal(table.rules.rules); !refusal.empty())
    throw Unusable(fmt::format("TABLE: {}: {}", table.path, refusal));
  const std::uint64_t mib = tablebase::audit_bytes(*table.table, options.threads) >> 20U;
  if (mib > options.memory_mib)
    throw LimitReached(fmt::format(
        "--memory: verifying {} needs {} MiB, more than the {} MiB allowed; give --memory {}",
        table.path, mib, options.memory_mib, mib));
  AuditLine line;
  const Audit audit = tablebase::audit(
      *table.table, {options.threads, options.sample, options.seed, [&](const auto& now) {
                       line.show(now);
                       return !interrupted();
                     }});
  if (audit.stopped)
    throw LimitReached(fmt::format("Ctrl-C: stopped while {}",
                                   *audit.stopped == AuditStage::blocks ? "reading the blocks"
                                   : *audit.stopped == AuditStage::entries
                                       ? "deriving the entries"
                                       : "checking the sample"));
  return audit;
}

ExitCode tell(const Audited& audited, const Audit& audit, const VerifyOptions& options,
              Output& out) {
  if (options.json)
    out.line(table_verify_json(audited, audit));
  else
    out.text(audit_text(audited, audit));
  return audit.is_sound() ? ExitCode::done : ExitCode::wrong;
}

ExitCode verify(const VerifyOptions& options, Output& out) {
  catch_interrupts();
  // This command is for files that begin like a table but are damaged.
  std::error_code ignored;
  if (std::filesystem::is_regular_file(options.table, ignored)) {
    const tablebase::Reader::Opened opened = tablebase::Reader::open(options.table);
    if (opened.table == nullptr && tablebase::Reader::begins_like_one(options.table)) {
      Audit damaged;
      damaged.damage = opened.problem;
      return tell({options.table, "", options.seed}, damaged, options, out);
    }
  }
  const OpenTable table = choose_table(options.table, options.rules);
  return tell({table.path, table.rules.name, options.seed}, audit_of(table, options), options, out);
}

}  // namespace

Run add_table_verify(Arguments& app) {
  auto options = std::make_shared<VerifyOptions>();
  add_table_argument(app, options->table, options->rules);
  app.add_option("--sample", options->sample, "Positions to check by the reference rules")
      ->type_name("N")
      ->check(refuse_negative)
      ->capture_default_str();
  add_seed_option(app, options->seed, "Seed of the sample");
  add_work_options(app, options->memory_mib, options->threads);
  add_json_option(app, options->json);
  app.footer(
      "--json: {\"table\", \"rules\", \"sound\", \"wrong\": text|null, \"blocks\", \"entries\", "
      "\"sample\",\n"
      "\"seed\"}; how many of each were found right, null if not reached.\n"
      "Exit code 1: the table is damaged, or an entry does not follow from its successors.\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt\n"
      "  agon table verify example.agt --sample 100");
  return [options](Output& out) { return verify(*options, out); };
}

}  // namespace agon::tools
