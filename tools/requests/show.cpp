// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

constexpr const char* show_schema = "agon-show/1";

Json show_object(const Diagram& diagram, const NamedRules& rules, bool reachable) {
  Json json;
  json["position"] = to_string(diagram.position);
  json["rules"] = rules.name;
  json["over"] = json_outcome(rules::outcome(diagram.position, rules.rules));
  json["captured"] = json_cells(diagram.captured);
  if (reachable) json["reachable"] = json_cells(diagram.reachable);
  if (diagram.last) json["last"] = to_string(*diagram.last);
  json["remarks"] = diagram.remarks;
  for (const std::string& remark : hand_remarks(diagram.position, *diagram.language))
    json["remarks"].push_back(remark);
  return json;
}

PictureOptions options_in(const Request& request) {
  constexpr std::size_t longest_caption = 1000;
  constexpr int least_pixels = 100;
  constexpr int most_pixels = 8000;
  PictureOptions options;
  options.caption = request.optional_text("caption").value_or("");
  if (options.caption.size() > longest_caption)
    throw Unusable("caption: has more than 1000 bytes; shorten it");
  options.coordinates = request.optional_flag("coordinates").value_or(true);
  options.pixels = static_cast<int>(
      request.optional_number("size", least_pixels, most_pixels).value_or(options.pixels));
  const std::string style = request.optional_text("style").value_or("colour");
  if (style == "print")
    options.style = PictureStyle::print;
  else if (style != "colour")
    throw Unusable("style: must be colour or print");
  return options;
}

Json show(const Request& request, Session& session) {
  const NamedRules& rules = session.rules(request).rules;
  const Position position = position_in(request, rules);
  Diagram diagram = make_diagram(position, rules.rules, rules.name, request.language());
  if (const auto last = request.optional_text("last"))
    diagram.last = usable_action(*last, position.radius(), "last");
  for (const std::string& cell : request.texts("reachable"))
    diagram.reachable.push_back(usable_cell(cell, position.radius(), "reachable"));
  std::sort(diagram.reachable.begin(), diagram.reachable.end());
  if (const auto from = request.optional_text("from"))
    mark_reachable(diagram, rules.rules, *from, "from");
  Json answer = show_object(diagram, rules, request.has("reachable") || request.has("from"));
  const std::string form = request.optional_text("form").value_or("");
  if (form == "svg") {
    answer["svg"] = draw_svg(diagram, options_in(request));
    return answer;
  }
  for (const char* member : {"caption", "coordinates", "size", "style"})
    if (request.has(member))
      throw Unusable(fmt::format("{}: only pictures have one; leave it out", member));
  if (form == "text")
    answer["text"] = draw_text(diagram, false);
  else if (!form.empty())
    throw Unusable("form: must be svg or text");
  return answer;
}

constexpr auto show_members =
    std::to_array<std::string_view>({"rules", "position", "last", "from", "reachable", "form",
                                     "caption", "coordinates", "size", "style"});

}  // namespace

extern constinit const QuestionRow show_row{"show", show_members, show, show_schema};

void mark_reachable(Diagram& diagram, const RuleSet& rules, const std::string& text,
                    std::string_view argument) {
  const bool from_hand = text == "Q" || text == "G";
  const Cell from = from_hand ? Cell{} : usable_cell(text, diagram.position.radius(), argument);
  if (!from_hand && !diagram.position.at(from))
    throw Unusable(fmt::format(
        "{}: {} is empty; name a cell with a piece, or Q or G for one in hand", argument, text));
  for (const Action& action : rules::actions(diagram.position, rules)) {
    const bool placed = action.type == Action::Type::placement;
    if (action.type == Action::Type::pass || placed != from_hand) continue;
    if (placed ? to_char(action.kind) == text.front() : action.from == from)
      diagram.reachable.push_back(action.to);
  }
  std::sort(diagram.reachable.begin(), diagram.reachable.end());
  if (diagram.reachable.empty())
    diagram.remarks.push_back(fmt::format("{} cannot go anywhere", text));
}

std::string show_json(const Diagram& diagram, const NamedRules& rules, bool reachable) {
  return json_text(show_schema, show_object(diagram, rules, reachable));
}

}  // namespace agon::tools
