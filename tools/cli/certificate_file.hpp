// Certificates in files, packed or not.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "model/values/named_rules.hpp"
#include "solver/certificates/certificate.hpp"
#include "solver/fortresses/hold.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {

/// What the file says, unpacked. Throws `Unusable`, which names the argument, if it cannot be read,
/// and `LimitReached` if `go_on`, asked now and then, ends it.
std::string certificate_text(const std::string& path, const std::function<bool()>& go_on,
                             std::string_view argument = "FILE");

/// The same, read as a strategy. Throws `Unusable` if it is not one under its rules, or under
/// `other`, which may be null, and `LimitReached` as above.
certificates::Certificate certificate_in(const std::string& text, const std::string& path,
                                         const NamedRules* other,
                                         const std::function<bool()>& go_on);

/// The same as a hold.
fortresses::HoldCertificate hold_certificate_in(const std::string& text, const std::string& path,
                                                const NamedRules* other,
                                                const std::function<bool()>& go_on);

/// Writes the text of a certificate, packed if the file's name says so. Throws `Unusable`.
void write_certificate(const OutputFile& file, const std::string& text, Output& out);

}  // namespace agon::tools
