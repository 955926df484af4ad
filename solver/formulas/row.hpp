// A formula for each cell. Copies share all but the few cells that were changed since.
#pragma once

#include <z3++.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "solver/formulas/logic.hpp"

namespace agon::formulas {

/// As `Expressions`, but a copy costs nothing that depends on its length: an action changes two or
/// three cells of ninety-one, and hundreds of actions are written down after the same contents.
class Row {
 public:
  /// A cell that can be assigned to.
  class Place {
   public:
    Place(Row& row, std::size_t at) : row_(row), at_(at) {}
    Place(const Place&) = default;
    Place& operator=(const z3::expr& value) {
      row_.set(at_, value);
      return *this;
    }
    Place& operator=(const Place& other) {
      const z3::expr value = other;
      return *this = value;
    }
    operator const z3::expr&() const { return std::as_const(row_)[at_]; }

   private:
    Row& row_;
    std::size_t at_;
  };

  Row() : Row(Expressions{}) {}
  Row(Expressions all) : shared_(std::make_shared<Expressions>(std::move(all))) {}
  void assign(std::size_t size, const z3::expr& value) { *this = Expressions(size, value); }

  std::size_t size() const { return shared_->size(); }
  const z3::expr& operator[](std::size_t at) const {
    for (const auto& [own, value] : own_)
      if (own == at) return value;
    return (*shared_)[at];
  }
  Place operator[](std::size_t at) { return {*this, at}; }
  operator Expressions() const {
    Expressions all = *shared_;
    for (const auto& [at, value] : own_) all[at] = value;
    return all;
  }
  void set(std::size_t at, const z3::expr& value) {
    for (auto& [own, formula] : own_)
      if (own == at) {
        formula = value;
        return;
      }
    if (shared_.use_count() == 1) {
      (*shared_)[at] = value;
      return;
    }
    own_.emplace_back(at, value);
    if (own_.size() > most_own) *this = Expressions(*this);
  }

  /// Calls `visit` for each cell where the other row may have another formula, in any order and
  /// possibly twice.
  template <class Visit>
  void visit_unlike(const Row& other, Visit visit) const {
    if (shared_ != other.shared_) {
      for (std::size_t at = 0; at < size(); ++at) visit(at);
      return;
    }
    for (const Row* row : {this, &other})
      for (const auto& [at, value] : row->own_) visit(at);
  }

 private:
  static constexpr std::size_t most_own = 12;
  std::shared_ptr<Expressions> shared_;  ///< never changed while others have it
  std::vector<std::pair<std::size_t, z3::expr>> own_;
};

}  // namespace agon::formulas
