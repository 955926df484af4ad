#include "solver/certificates/certificate.hpp"

#include <utility>

#include "model/rulesets/parse.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates {
CertificateRules rules_of(const FileHeader& header, const std::string& file,
                          const NamedRules* other) {
  CertificateRules read;
  if (header.mistake) {
    read.mistakes.push_back(*header.mistake);
    read.mistakes.back().file = file;
  } else if (other != nullptr) {
    read.rules = *other;
    read.own_rules = other->name == header.rules;
  } else {
    rulesets::ParsedRules parsed = rulesets::parse_rules(header.rules);
    read.rules = {parsed.rules, std::move(parsed.name)};
    read.mistakes = std::move(parsed.mistakes);
    // Those of a file of rules have its name.
    for (Mistake& mistake : read.mistakes)
      if (mistake.file.empty()) mistake = {file, 1, header.rules_column, std::move(mistake.text)};
  }
  return read;
}

CertificateRead read_certificate(std::string_view text, std::string file, const NamedRules* other,
                                 const std::function<bool()>& go_on) {
  CertificateRead read;
  Certificate& certificate = read.certificate;
  certificate.file = std::move(file);
  CertificateRules rules = rules_of(parse_strategy_header(text), certificate.file, other);
  if (!rules.mistakes.empty()) {
    read.mistakes = std::move(rules.mistakes);
    return read;
  }
  certificate.rules = std::move(rules.rules);
  certificate.own_rules = rules.own_rules;
  ParsedStrategy parsed = parse_strategy(text, certificate.rules.rules, go_on);
  read.interrupted = parsed.interrupted;
  if (parsed.mistake) {
    read.mistakes.push_back(std::move(*parsed.mistake));
    read.mistakes.back().file = certificate.file;
  }
  certificate.strategy = std::move(parsed.strategy);
  return read;
}

}  // namespace agon::certificates
