// Figures about a collection, as text, JSON and Markdown.
#pragma once

#include <string>

#include "puzzles/collection/statistics.hpp"

namespace agon::tools {

// All end with a newline.

std::string statistics_text(const puzzles::Statistics& all);
std::string statistics_markdown(const puzzles::Statistics& all);
/// One object, the members named as those of the value.
std::string statistics_json(const puzzles::Statistics& all);

}  // namespace agon::tools
