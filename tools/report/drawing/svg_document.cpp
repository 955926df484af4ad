#include "tools/report/drawing/svg_document.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <cstdint>
#include <map>
#include <vector>

namespace agon::tools {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '&')
      result += "&amp;";
    else if (letter == '<')
      result += "&lt;";
    else if (letter == '>')
      result += "&gt;";
    else
      result += letter;
  }
  return result;
}

/// FNV-1a (Fowler, Noll and Vo), 64 bits.
std::uint64_t checksum(std::string_view text) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  for (const char byte : text) {
    sum ^= static_cast<unsigned char>(byte);
    sum *= 0x100000001b3U;
  }
  return sum;
}

/// What stands before the name of an id in cairo's output, and what ends it.
struct Use {
  std::string_view before;
  char end;
};
constexpr std::array uses{Use{" id=\"", '"'}, Use{"href=\"#", '"'}, Use{"url(#", ')'}};

/// The document in pieces between the names, and the names by the order of their first use: cairo
/// numbers them by what the process has drawn before.
struct Pieces {
  std::vector<std::string_view> between;
  std::vector<std::size_t> names;  ///< one less than pieces
};

Pieces apart(std::string_view text) {
  Pieces pieces;
  std::map<std::string_view, std::size_t> numbers;
  while (true) {
    std::size_t at = std::string_view::npos;
    char end = '"';
    for (const Use& use : uses)
      if (const std::size_t found = text.find(use.before);
          found != std::string_view::npos && found + use.before.size() < at) {
        at = found + use.before.size();
        end = use.end;
      }
    if (at == std::string_view::npos) break;
    const std::string_view name = text.substr(at, text.find(end, at) - at);
    pieces.between.push_back(text.substr(0, at));
    pieces.names.push_back(numbers.try_emplace(name, numbers.size()).first->second);
    text.remove_prefix(at + name.size());
  }
  pieces.between.push_back(text);
  return pieces;
}

std::string together(const Pieces& pieces, std::string_view prefix) {
  std::string text{pieces.between.front()};
  for (std::size_t i = 0; i < pieces.names.size(); ++i)
    text.append(fmt::format("{}-{}", prefix, pieces.names[i])).append(pieces.between[i + 1]);
  return text;
}

}  // namespace

std::string finish_svg(std::string_view drawn, std::string_view title,
                       std::string_view description) {
  const Pieces pieces = apart(drawn);
  const std::string content = fmt::format("{}\n{}\n{}", together(pieces, ""), title, description);
  const std::string prefix = fmt::format("agon-{:016x}", checksum(content));
  std::string text = together(pieces, prefix);
  // cairo's element has no `>` in any of its attributes.
  const std::size_t open = text.find("<svg ");
  const std::size_t close = text.find('>', open);
  assert(open != std::string::npos && close != std::string::npos);
  text.replace(close, 1,
               fmt::format(" role=\"img\" aria-labelledby=\"{0}-title {0}-desc\">\n"
                           "<title id=\"{0}-title\">{1}</title>\n"
                           "<desc id=\"{0}-desc\">{2}</desc>",
                           prefix, escaped(title), escaped(description)));
  return text;
}

}  // namespace agon::tools
