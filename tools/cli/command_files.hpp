// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Files that several commands read or write: certificates, packed or not, game records, the empty
// page that `agon board` and `agon book` fill.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "model/records/replay.hpp"
#include "model/records/text.hpp"
#include "model/values/rule_set.hpp"
#include "solver/certificates/check.hpp"
#include "solver/fortresses/hold.hpp"
#include "tools/terminal/arguments.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {

// Certificates in files, packed or not.

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

// Game records in files.

/// Reads a record; `-` is standard input. Throws `Unusable` with file:line:column if it is not one.
record::ParsedRecord load_record(std::string_view argument, const std::string& path);
/// How messages name the file.
std::string record_name(const std::string& path);

/// A position of a recorded game.
struct RecordedPosition {
  RuleSet rules;
  Position position;
  std::optional<Action> last;  ///< the action that led to it
};
/// The position after `ply` actions of the main line, by default all. Throws `Unusable` if there
/// are too few, or one of them is illegal.
RecordedPosition position_of(std::string_view argument, const std::string& path,
                             std::optional<int> ply);

/// `--moves FILE`, `--ply N` of a subcommand that shows a position, which has `--rules`,
/// `--position` and `--last` already.
struct RecordedChoice {
  std::string moves;
  std::optional<int> ply;
};
void add_recorded_options(Arguments& app, RecordedChoice& choice);
/// The position that they name; nothing without `--moves`.
std::optional<RecordedPosition> recorded_position(const RecordedChoice& choice);

// The empty page that `agon board` and `agon book` fill.

/// The page with an empty slot, for `page_with` (tools/book/page.hpp): the one made with this
/// program (`board.html` beside it) or installed with it (`share/agon`). `command` is the caller's
/// name in errors. Throws `Unusable` if there is none, because the program was built without
/// emscripten, or if it has no slot.
std::string empty_page(std::string_view command);

}  // namespace agon::tools
