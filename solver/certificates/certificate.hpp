// A strategy file, read: the certificate of a forced win and the rules it is about.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "model/values/mistake.hpp"
#include "model/values/named_rules.hpp"
#include "model/values/strategy.hpp"
#include "solver/certificates/header.hpp"

namespace agon::certificates {

/// The rules that a certificate is read under.
struct CertificateRules {
  NamedRules rules;
  /// Are these the ones that its header names? Under others it may be a proof and yet not fit them
  /// exactly.
  bool own_rules = true;
  Mistakes mistakes;  ///< of the header, or of the rules that it names; else empty
};
/// `other`: rules to read it under in place of those that the header names; null for its own. Rules
/// that it names by a path are read from there. `file`: what mistakes in the header call it.
CertificateRules rules_of(const FileHeader& header, const std::string& file,
                          const NamedRules* other);

struct Certificate {
  std::string file;       ///< what mistakes in it call it
  NamedRules rules;       ///< those that it was read under
  bool own_rules = true;  ///< see CertificateRules
  Strategy strategy;
};

struct CertificateRead {
  Certificate certificate;
  Mistakes mistakes;         ///< empty if the certificate is whole, or `interrupted`
  bool interrupted = false;  ///< by `go_on`
};

/// Reads the text of a strategy file. `other`: see `rules_of`. `go_on`: asked before each line;
/// false ends the reading. May be empty. Nothing is thrown.
CertificateRead read_certificate(std::string_view text, std::string file,
                                 const NamedRules* other = nullptr,
                                 const std::function<bool()>& go_on = {});

}  // namespace agon::certificates
