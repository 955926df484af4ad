#include "solver/analysis/certificate.hpp"

#include <utility>

#include "model/rulesets/parse.hpp"
#include "solver/check/strategy_text.hpp"

namespace agon::analysis {
namespace {

/// Where a header names its rules.
constexpr int rules_column = 17;

/// What is wrong with the rules that a header names; in a file of theirs, or else in the header.
Mistakes in_header(Mistakes mistakes, const std::string& file) {
  for (Mistake& mistake : mistakes)
    if (mistake.file.empty()) mistake = {file, 1, rules_column, std::move(mistake.text)};
  return mistakes;
}

}  // namespace

CertificateRead read_certificate(std::string_view text, std::string file, const NamedRules* other,
                                 const std::function<bool()>& go_on) {
  CertificateRead read;
  Certificate& certificate = read.certificate;
  certificate.file = std::move(file);
  const auto refuse = [&](Mistake mistake) {
    mistake.file = certificate.file;
    read.mistakes.push_back(std::move(mistake));
  };
  const check::StrategyHeader header = check::parse_header(text);
  if (header.mistake) {
    refuse(*header.mistake);
    return read;
  }
  if (other != nullptr) {
    certificate.rules = *other;
    certificate.own_rules = other->name == header.rules;
  } else {
    rulesets::ParsedRules parsed = rulesets::parse_rules(header.rules);
    if (!parsed.mistakes.empty()) {
      read.mistakes = in_header(std::move(parsed.mistakes), certificate.file);
      return read;
    }
    certificate.rules = {parsed.rules, std::move(parsed.name)};
  }
  check::ParsedStrategy parsed = check::parse_strategy(text, certificate.rules.rules, go_on);
  read.interrupted = parsed.interrupted;
  if (parsed.mistake) refuse(*parsed.mistake);
  certificate.strategy = std::move(parsed.strategy);
  return read;
}

}  // namespace agon::analysis
