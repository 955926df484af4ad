// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Text in the language of manual pages (man(7)), for groff and mandoc alike.
#pragma once

#include <string>
#include <string_view>

namespace agon::manual {

/// The text escaped so that it prints literally, on one line of input; also valid as a macro
/// argument.
std::string literal(std::string_view text);

/// A paragraph of prose in short lines of input: options (--time) and what stands between
/// backquotes in bold.
std::string prose(std::string_view text);

/// Text in that language already, broken at blanks into short lines of input.
std::string in_short_lines(std::string_view roff);

/// `**text**`: bold and literal.
std::string bold(std::string_view text);
/// A placeholder for a value: italic and literal.
std::string italic(std::string_view text);

/// .TH: the first lines of a page. `date` and `version` are shown at its foot.
std::string page_head(std::string_view name, int section, std::string_view date,
                      std::string_view version);
std::string section(std::string_view title);
std::string subsection(std::string_view title);
/// An entry of a list: its term (already roff) and its description (plain).
std::string entry(std::string_view term, std::string_view text);
/// Lines printed as they are: examples, formats.
std::string verbatim(std::string_view lines);

}  // namespace agon::manual
