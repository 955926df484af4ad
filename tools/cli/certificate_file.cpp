#include "tools/cli/certificate_file.hpp"

#include <fmt/format.h>

#include <utility>

#include "model/values/unusable.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/limit_reached.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

namespace {

LimitReached stopped(const std::string& path) {
  return LimitReached(
      fmt::format("{}: stopped while reading {}", interrupted() ? "Ctrl-C" : "--time", path));
}

}  // namespace

std::string certificate_text(const std::string& path, const std::function<bool()>& go_on,
                             std::string_view argument) {
  const bool compressed = certificates::named_compressed(path);
  std::string text =
      read_file(argument, path, LineMeter(compressed ? no_line_limit : longest_line));
  if (compressed) {
    LineMeter lines;
    auto unpacked = certificates::decompress(text, lines, go_on);
    if (!go_on()) throw stopped(path);
    if (lines.exceeded()) throw Unusable(lines.complaint(path));
    if (!unpacked)
      throw Unusable(
          fmt::format("{}: {} is not a complete zstd file, though its name ends in .zst; get a "
                      "complete copy, or rename it if it is not compressed",
                      argument, path));
    text = std::move(*unpacked);
  }
  return text;
}

certificates::Certificate certificate_in(const std::string& text, const std::string& path,
                                         const NamedRules* other,
                                         const std::function<bool()>& go_on) {
  certificates::CertificateRead read = certificates::read_certificate(text, path, other, go_on);
  if (read.interrupted) throw stopped(path);
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes));
  return std::move(read.certificate);
}

fortresses::HoldCertificate hold_certificate_in(const std::string& text, const std::string& path,
                                                const NamedRules* other,
                                                const std::function<bool()>& go_on) {
  fortresses::HoldRead read = fortresses::read_hold(text, path, other, go_on);
  if (read.interrupted) throw stopped(path);
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes));
  return std::move(read.certificate);
}

void write_certificate(const OutputFile& file, const std::string& text, Output& out) {
  file.write(out,
             certificates::named_compressed(file.path()) ? certificates::compress(text) : text);
}

}  // namespace agon::tools
