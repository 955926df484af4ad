// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Connectives that fold constants, so that known contents give known answers, and counting.
#pragma once

#include <z3++.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace agon::formulas {

/// A z3::context that is there: throws std::bad_alloc where Z3 has no memory for one, with which
/// z3::context itself would crash.
class Context {
 public:
  Context();
  operator z3::context&() { return context_(); }

 private:
  struct Delete {
    void operator()(Z3_context made) const { Z3_del_context(made); }
  };
  std::unique_ptr<std::remove_pointer_t<Z3_context>, Delete> made_;
  z3::scoped_context context_;
};

/// An expression of what a function of Z3's own interface has made. Throws z3::exception if it has
/// made none.
inline z3::expr made(z3::context& context, Z3_ast one) {
  context.check_error();
  return {context, one};
}

using Expressions = std::vector<z3::expr>;

/// Which constant it is, if any; by one call of Z3 where `expr::is_true` takes a dozen: most of
/// what the formulas ask about a position is known.
inline Z3_lbool value_of(const z3::expr& one) {
  return Z3_get_bool_value(one.ctx(), one);
}
inline bool is_true(const z3::expr& one) {
  return value_of(one) == Z3_L_TRUE;
}
inline bool is_false(const z3::expr& one) {
  return value_of(one) == Z3_L_FALSE;
}

z3::expr negation(const z3::expr& one);
z3::expr both(const z3::expr& one, const z3::expr& other);
z3::expr either(const z3::expr& one, const z3::expr& other);
z3::expr same(const z3::expr& one, const z3::expr& other);
/// `yes` where the condition holds, else `no`.
z3::expr choice(const z3::expr& condition, const z3::expr& yes, const z3::expr& no);
/// True and false respectively for an empty list.
z3::expr all_of(z3::context& context, const Expressions& list);
z3::expr any_of(z3::context& context, const Expressions& list);

/// Entry n says that more than n of the list hold, for n < most: a totalizer (Bailleux and
/// Boufkhad, "Efficient CNF encoding of Boolean cardinality constraints", 2003), cut off at `most`,
/// as formulas without new variables. Size about list.size() * most.
Expressions more_than(z3::context& context, const Expressions& list, std::size_t most);
/// Exactly `count` of the list hold.
z3::expr exactly(z3::context& context, const Expressions& list, std::size_t count);

// A formula for each cell. Copies share all but the few cells that were changed since.

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
