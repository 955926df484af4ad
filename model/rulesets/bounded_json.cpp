#include "model/rulesets/bounded_json.hpp"

#include <algorithm>
#include <utility>

#include "model/values/mistake.hpp"

namespace agon::rulesets {
namespace {

using nlohmann::ordered_json;

/// "[json.exception.parse_error.101] parse error at line 1, column 5: ...; last read: '...'":
/// without the number, and no longer than a reader can use.
std::string explained(std::string_view text) {
  constexpr std::size_t most = 200;
  text.remove_prefix(std::min(text.find("] ") + 2, text.size()));
  return text.size() <= most ? std::string(text) : std::string(text.substr(0, most)) + "...";
}

}  // namespace

BoundedJson parse_bounded(std::string_view text) {
  std::size_t members = 0;
  // Thrown through the parser, which would go on reading otherwise.
  const auto watch = [&members](int depth, ordered_json::parse_event_t event, ordered_json&) {
    using Event = ordered_json::parse_event_t;
    if ((event == Event::array_start || event == Event::object_start) && depth >= deepest_json)
      throw Mistake{
          "", 0, 0,
          "JSON nested deeper than " + std::to_string(deepest_json) + " levels, the maximum"};
    if (event == Event::key && ++members > most_json_members)
      throw Mistake{
          "", 0, 0,
          "JSON with more than " + std::to_string(most_json_members) + " members, the maximum"};
    return true;
  };
  try {
    return {ordered_json::parse(text, watch), ""};
  } catch (const Mistake& limit) {
    return {nullptr, limit.text};
  } catch (const ordered_json::exception& error) {
    return {nullptr, "not JSON: " + explained(error.what())};
  }
}

}  // namespace agon::rulesets
