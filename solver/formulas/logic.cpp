// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/logic.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace agon::formulas {
namespace {

/// Constants of the list taken out; only `stop` where one of them settles it.
z3::expr joined(z3::context& context, const Expressions& list, bool conjunction) {
  const Z3_lbool stop = conjunction ? Z3_L_FALSE : Z3_L_TRUE;
  std::vector<Z3_ast> open;
  open.reserve(list.size());
  for (const z3::expr& one : list) {
    const Z3_lbool value = value_of(one);
    if (value == stop) return context.bool_val(!conjunction);
    if (value == Z3_L_UNDEF) open.push_back(one);
  }
  if (open.empty()) return context.bool_val(conjunction);
  if (open.size() == 1) return {context, open.front()};
  const auto count = static_cast<unsigned>(open.size());
  return made(context, conjunction ? Z3_mk_and(context, count, open.data())
                                   : Z3_mk_or(context, count, open.data()));
}

Expressions merged(z3::context& context, const Expressions& left, const Expressions& right,
                   std::size_t most) {
  Expressions sum;
  const std::size_t length = std::min(most, left.size() + right.size());
  for (std::size_t n = 1; n <= length; ++n) {
    Expressions ways;
    for (std::size_t part = 0; part <= n; ++part) {
      if (part > left.size() || n - part > right.size()) continue;
      ways.push_back(part == 0   ? right[n - 1]
                     : part == n ? left[n - 1]
                                 : both(left[part - 1], right[n - part - 1]));
    }
    sum.push_back(any_of(context, ways));
  }
  return sum;
}

Expressions total(z3::context& context, const Expressions& list, std::size_t begin, std::size_t end,
                  std::size_t most) {
  if (begin == end) return {};
  if (end - begin == 1) return {list[begin]};
  const std::size_t middle = begin + (end - begin) / 2;
  return merged(context, total(context, list, begin, middle, most),
                total(context, list, middle, end, most), most);
}

/// Z3 crashes where memory ends while it makes a context; so none is begun without some to spare.
void require_memory() {
  constexpr std::size_t spare = std::size_t{32} << 20U;
  void* const area = ::mmap(nullptr, spare, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (area == MAP_FAILED) throw std::bad_alloc();
  ::munmap(area, spare);
}

}  // namespace

Context::Context()
    : made_([] {
        require_memory();
        const Z3_config settings = Z3_mk_config();
        const Z3_context made = settings == nullptr ? nullptr : Z3_mk_context_rc(settings);
        if (settings != nullptr) Z3_del_config(settings);
        if (made == nullptr) throw std::bad_alloc();
        return made;
      }()),
      context_(made_.get()) {}

z3::expr negation(const z3::expr& one) {
  if (const Z3_lbool value = value_of(one); value != Z3_L_UNDEF)
    return one.ctx().bool_val(value == Z3_L_FALSE);
  return one.is_not() ? one.arg(0) : !one;
}

z3::expr both(const z3::expr& one, const z3::expr& other) {
  const Z3_lbool first = value_of(one);
  if (first == Z3_L_FALSE) return one;
  const Z3_lbool second = value_of(other);
  if (second == Z3_L_TRUE) return one;
  if (second == Z3_L_FALSE || first == Z3_L_TRUE) return other;
  return one && other;
}

z3::expr either(const z3::expr& one, const z3::expr& other) {
  const Z3_lbool first = value_of(one);
  if (first == Z3_L_TRUE) return one;
  const Z3_lbool second = value_of(other);
  if (second == Z3_L_FALSE) return one;
  if (second == Z3_L_TRUE || first == Z3_L_FALSE) return other;
  return one || other;
}

z3::expr same(const z3::expr& one, const z3::expr& other) {
  if (is_true(one)) return other;
  if (is_true(other)) return one;
  if (is_false(one)) return negation(other);
  if (is_false(other)) return negation(one);
  return one == other;
}

z3::expr choice(const z3::expr& condition, const z3::expr& yes, const z3::expr& no) {
  if (is_true(condition) || z3::eq(yes, no)) return yes;
  if (is_false(condition)) return no;
  if (is_true(yes)) return either(condition, no);
  if (is_false(yes)) return both(negation(condition), no);
  if (is_false(no)) return both(condition, yes);
  if (is_true(no)) return either(negation(condition), yes);
  return z3::ite(condition, yes, no);
}

z3::expr all_of(z3::context& context, const Expressions& list) {
  return joined(context, list, true);
}

z3::expr any_of(z3::context& context, const Expressions& list) {
  return joined(context, list, false);
}

Expressions more_than(z3::context& context, const Expressions& list, std::size_t most) {
  // What is known is counted at once, so that formulas are written for the rest alone.
  Expressions open;
  std::size_t known = 0;
  for (const z3::expr& one : list) {
    const Z3_lbool value = value_of(one);
    if (value == Z3_L_TRUE) ++known;
    if (value == Z3_L_UNDEF) open.push_back(one);
  }
  Expressions sum(std::min(known, most), context.bool_val(true));
  if (sum.size() < most)
    for (z3::expr& more : total(context, open, 0, open.size(), most - sum.size()))
      sum.push_back(std::move(more));
  while (sum.size() < most) sum.push_back(context.bool_val(false));
  if (sum.size() > most) sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(most), sum.end());
  return sum;
}

z3::expr exactly(z3::context& context, const Expressions& list, std::size_t count) {
  const Expressions sum = more_than(context, list, count + 1);
  const z3::expr no_more = negation(sum[count]);
  return count == 0 ? no_more : both(sum[count - 1], no_more);
}

}  // namespace agon::formulas
