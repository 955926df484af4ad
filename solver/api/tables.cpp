// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

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

}  // namespace

Tables::Shared Tables::opened(tablebase::FoundTable found) const {
  if (!found.problem.empty()) throw Unusable(named_ + ": " + found.problem);
  return found.table ? std::make_shared<tablebase::OpenTable>(*std::move(found.table)) : nullptr;
}

Tables::Tables(std::string named, std::string path)
    : named_(std::move(named)), path_(std::move(path)) {
  if (given() && !is_folder(path_)) file_ = opened(tablebase::open_table(path_));
}

Tables::Open* Tables::find(const RuleSet& rules) {
  if (!given()) return nullptr;
  const auto known = std::find_if(known_.begin(), known_.end(),
                                  [&](const auto& each) { return each->rules == rules; });
  if (known != known_.end()) return (*known)->table ? known->get() : nullptr;
  auto sought = std::make_unique<Known>();
  sought->rules = rules;
  if (file_ == nullptr)
    sought->table = opened(tablebase::find_table(path_, rules));
  else if (tablebase::same_table(file_->table->rules(), rules))
    sought->table = file_;
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
                                         [](const auto& each) { return each->table != nullptr; });
}

}  // namespace agon::api
