#include "tools/terminal/document.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/values/unusable.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {

void add_document_options(Arguments& app, DocumentOptions& options,
                          const std::vector<DocumentFormat>& formats) {
  std::vector<std::string> names;
  std::string listed;
  for (const DocumentFormat& format : formats) {
    names.emplace_back(format.name);
    listed += (listed.empty() ? "" : ", ") + names.back();
  }
  app.add_option("--format", options.format,
                 fmt::format("{} [from the file name, else {}]", listed, names.front()))
      ->type_name("FORMAT")
      ->one_of(names);
  add_output_option(app, options.output, "The file to write; - is standard output [-]");
}

DocumentOptions with_json(DocumentOptions options, bool json, std::string_view json_name) {
  if (!json) return options;
  if (!options.format.empty() && options.format != json_name)
    throw Unusable("--format: --json asks for JSON; leave out one of the two");
  options.format = json_name;
  return options;
}

std::size_t chosen_format(const DocumentOptions& options,
                          const std::vector<DocumentFormat>& formats) {
  const auto found =
      std::find_if(formats.begin(), formats.end(), [&](const DocumentFormat& format) {
        if (!options.format.empty()) return options.format == format.name;
        return std::any_of(
            format.endings.begin(), format.endings.end(),
            [&](std::string_view ending) { return options.output.ends_with(ending); });
      });
  return found == formats.end() ? 0 : static_cast<std::size_t>(found - formats.begin());
}

OutputFile document_file(const DocumentOptions& options, const DocumentFormat& format) {
  return {"--output", options.output.empty() ? "-" : options.output, format.kind};
}

}  // namespace agon::tools
