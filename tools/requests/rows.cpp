// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <new>
#include <questions.inc>
#include <string>
#include <vector>

#include "model/rulesets/nearest.hpp"
#include "model/values/mistake.hpp"
#include "solver/formulas/patience.hpp"
#include "tools/requests/json.hpp"

namespace agon::tools {

#define AGON_ROW(name) extern const QuestionRow name##_row;
AGON_QUESTIONS(AGON_ROW)
#undef AGON_ROW

namespace {

constexpr std::array all{
#define AGON_ROW(name) &name##_row,
    AGON_QUESTIONS(AGON_ROW)
#undef AGON_ROW
};

/// What the page's module lacks.
constexpr auto missing = std::to_array<std::string_view>({
#define AGON_NAME(name) #name,
    AGON_OTHER_QUESTIONS(AGON_NAME)
#undef AGON_NAME
        ""});

/// A line that repeats much of what was asked keeps its beginning, in whole characters.
std::string shortened(std::string line) {
  constexpr std::size_t most = 600;
  if (line.size() <= most) return line;
  std::size_t end = most;
  while ((static_cast<unsigned char>(line[end]) & 0xc0) == 0x80) --end;
  return line.substr(0, end) + " ...";
}

const QuestionRow& row_of(const std::string& name) {
  std::vector<std::string_view> names;
  for (const QuestionRow* row : all) {
    if (row->name == name) return *row;
    names.push_back(row->name);
  }
  std::string as_identifier = name;
  std::replace(as_identifier.begin(), as_identifier.end(), ' ', '_');
  if (!name.empty() && std::find(missing.begin(), missing.end(), as_identifier) != missing.end())
    throw Unusable(
        "ask: " + name +
        " needs the solver of formulas or files, which are not in this module; use agon, or the "
        "packages for C and Python");
  const auto guess = rulesets::nearest(name, names);
  throw Unusable(fmt::format(
      "ask: \"{}\" is not a request; {}", name.substr(0, 80),
      guess ? fmt::format("did you mean {}?", *guess) : "there are " + rulesets::joined(names)));
}

/// A stop is for one request; whatever comes of that.
struct Stoppable {
  explicit Stoppable(std::atomic<bool>& its) : flag(its) {}
  Stoppable(const Stoppable&) = delete;
  Stoppable& operator=(const Stoppable&) = delete;
  ~Stoppable() { flag.store(false); }
  std::atomic<bool>& flag;
};

Json whole(const QuestionRow& row, const Request& request, Session& session) try {
  Json answer = row.answer(request, session);
  return row.schema.empty() ? answer : with_schema(row.schema, answer);
} catch (const Unusable&) {
  throw;
} catch (const std::exception&) {
#ifndef AGON_MODULE
  if (formulas::what_ran_out()) throw std::bad_alloc();
#endif
  throw;
}

}  // namespace

std::span<const QuestionRow* const> rows() {
  return all;
}

Json answer(Session& session, std::string_view text) {
  try {
    const Request request(text);
    const QuestionRow& row = row_of(request.name());
    request.allow(row.members);
    if (!row.is_long) return whole(row, request, session);
    const Stoppable stoppable(session.stop);
    return whole(row, request, session);
  } catch (const Unusable& unusable) {
    return Json{{"error", shortened(on_one_line(unusable.what()))}};
  }
}

}  // namespace agon::tools
