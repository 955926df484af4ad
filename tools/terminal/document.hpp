// The options of documents that can be written in several formats: `--format` and `--output`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/terminal/arguments.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {

struct DocumentFormat {
  std::string_view name;                       ///< as `--format` takes it
  FileKind kind;                               ///< of a file that holds it
  std::vector<std::string_view> endings = {};  ///< names of files that mean this format
};

struct DocumentOptions {
  std::string format;  ///< empty: by the name of the file, or else the first
  std::string output;  ///< empty: standard output
};

void add_document_options(Arguments& app, DocumentOptions& options,
                          const std::vector<DocumentFormat>& formats);

/// The format requested, where `--json` is another way to request the format of that name. Throws
/// `Unusable` if both are given and differ.
DocumentOptions with_json(DocumentOptions options, bool json, std::string_view json_name);

/// The place of the format in the list.
std::size_t chosen_format(const DocumentOptions& options,
                          const std::vector<DocumentFormat>& formats);
/// Where it goes. Throws `Unusable` if the name is one of another format.
OutputFile document_file(const DocumentOptions& options, const DocumentFormat& format);

}  // namespace agon::tools
