#include "tools/report/check.hpp"

#include <fmt/format.h>

#include <utility>

#include "model/data/counted.hpp"
#include "model/data/position_text.hpp"
#include "model/rules/validate.hpp"
#include "solver/check/strategy_text.hpp"
#include "tools/report/drawing/diagram.hpp"

namespace agon::tools {

namespace {

Unusable fault_of(const std::string& file, const check::Fault& fault) {
  return Unusable(fmt::format("{}:{}:{}: {}", file, fault.line, fault.column, fault.text));
}

}  // namespace

Certificate read_certificate(const CheckOptions& options) {
  const bool compressed = check::named_compressed(options.file);
  std::string text = read_file("FILE", options.file, compressed ? no_line_limit : longest_line);
  if (compressed) {
    LineMeter lines;
    auto unpacked = check::decompress(text, lines);
    if (lines.exceeded()) throw Unusable(beyond_line_limit(options.file, lines));
    if (!unpacked)
      throw Unusable(
          fmt::format("FILE: {} is no whole zstd file; its name ends in .zst", options.file));
    text = std::move(*unpacked);
  }
  const check::StrategyHeader header = check::parse_header(text);
  if (header.fault) throw fault_of(options.file, *header.fault);
  Certificate certificate;
  certificate.named_rules = header.rules;
  certificate.rules = options.rules.empty() ? choose_rules(header.rules, options.file + ":1:17")
                                            : choose_rules(options);
  check::ParsedStrategy parsed = check::parse_strategy(text, certificate.rules.rules);
  if (parsed.fault) throw fault_of(options.file, *parsed.fault);
  certificate.strategy = std::move(parsed.strategy);
  return certificate;
}

std::string root_text(const CheckOptions& options, const Certificate& certificate) {
  return options.position.empty() ? to_string(certificate.strategy.lines.front().position)
                                  : options.position;
}

nlohmann::ordered_json report_json(const CheckOptions& options, const Certificate& certificate,
                                   const std::string& by, bool proved) {
  nlohmann::ordered_json json;
  json["file"] = options.file;
  json["by"] = by;
  json["rules"] = certificate.rules.name;
  json["attacker"] = std::string(1, to_char(certificate.strategy.attacker));
  json["position"] = root_text(options, certificate);
  json["proved"] = proved;
  return json;
}

nlohmann::ordered_json failure_json(const std::optional<check::Failure>& failure) {
  if (!failure) return nullptr;
  return {{"line", failure->line}, {"position", failure->position}, {"text", failure->text}};
}

void print_failure(const CheckOptions& options, const check::Failure& failure, Output& out) {
  out.line(fmt::format("NOT PROVED: {}{}: {}", options.file,
                       failure.line > 0 ? fmt::format(":{}", failure.line) : "", failure.text));
  out.line(fmt::format("the position that fails: {}", failure.position));
}

std::string proved_sentence(const CheckOptions& options, const Certificate& certificate, int plies,
                            bool at_most) {
  return fmt::format("proved: {} wins in {}{} under {}, from {}",
                     side_name(certificate.strategy.attacker), at_most ? "at most " : "",
                     counted(plies, "ply", "plies"), certificate.rules.name,
                     root_text(options, certificate));
}

check::Demand demand_of(const CheckOptions& options, const Certificate& certificate) {
  const bool own_rules = options.rules.empty() || options.rules == certificate.named_rules;
  return options.loose || !own_rules ? check::Demand::proof : check::Demand::exact;
}

std::optional<Position> root_of(const CheckOptions& options, const Certificate& certificate) {
  if (options.position.empty()) return std::nullopt;
  return usable_position(options.position, certificate.rules, "--position");
}

void need_whole_root(const CheckOptions& options, const Certificate& certificate) {
  if (!options.position.empty()) return;
  const StrategyLine& first = certificate.strategy.lines.front();
  if (first.is_pattern())
    throw Unusable(
        fmt::format("{}:2: the first line has free cells ('?'), so it is no position to "
                    "start from; name one with --position",
                    options.file));
  const Problems problems = rules::problems(first.position, certificate.rules.rules);
  if (!problems.empty()) throw Unusable(fmt::format("{}:2: {}", options.file, to_string(problems)));
}

}  // namespace agon::tools
