#include "solver/api/tables.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "model/values/mistake.hpp"

namespace agon::api {
namespace {

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored);
}

std::optional<tablebase::OpenTable> found(tablebase::FoundTable table) {
  if (!table.problem.empty()) throw Unusable(table.problem);
  return std::move(table.table);
}

}  // namespace

Tables::Tables(std::string path) : path_(std::move(path)) {
  if (given() && !is_folder(path_)) found(tablebase::open_table(path_));
}

Tables::Open* Tables::find(const RuleSet& rules) {
  if (!given()) return nullptr;
  const auto known = std::find_if(known_.begin(), known_.end(),
                                  [&](const auto& each) { return each->rules == rules; });
  if (known != known_.end()) return (*known)->table ? known->get() : nullptr;
  auto sought = std::make_unique<Known>();
  sought->rules = rules;
  sought->table =
      found(is_folder(path_) ? tablebase::find_table(path_, rules) : tablebase::open_table(path_));
  if (sought->table && !tablebase::same_table(sought->table->table->rules(), rules))
    sought->table.reset();
  if (sought->table) sought->answers.emplace(*sought->table, rules);
  known_.push_back(std::move(sought));
  return known_.back()->table ? known_.back().get() : nullptr;
}

tablebase::TableAnswers* Tables::answers(const RuleSet& rules) {
  Open* const open = find(rules);
  return open == nullptr ? nullptr : &*open->answers;
}

bool Tables::never_found() const {
  return !known_.empty() && std::none_of(known_.begin(), known_.end(),
                                         [](const auto& each) { return each->table.has_value(); });
}

}  // namespace agon::api
