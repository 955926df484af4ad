// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Proofs of unsatisfiability in a form that a simple checker follows without searching.
//
// DESCRIPTION
//   CaDiCaL's proofs (DRAT) list the clauses that it has learned. LRAT names for each of them the
//   clauses from which it follows by unit propagation, in order, so that programs whose correctness
//   is itself proved can check it: cake_lpr, and ACL2's projects/sat/lrat. What is made here need
//   not be trusted: a hint that is wrong makes the checker refuse. The form: Cruz-Filipe, Heule,
//   Hunt, Kaufmann and Schneider-Kamp, "Efficient Certified RAT Verification", CADE 2017.
//
// COST
//   Less time than the solver took. Clauses that the contradiction does not need are neither looked
//   at nor written, and each is deleted after its last use.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/formulas/clauses.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

/// The proof as LRAT, text. `literals`: the clauses, each ended by 0; they are numbered from 1 on.
/// `drat`: text, as `solve_dimacs` returns it. Nothing if a step that is needed does not follow by
/// unit propagation (those by resolution asymmetric tautologies are not supported; `solve_dimacs`
/// makes none), a line is no clause, or there is no contradiction at the end.
/// Throws `Stopped` once the patience is over.
std::optional<std::string> lrat_of(const std::vector<Literal>& literals, std::string_view drat,
                                   const Patience& patience = {});

}  // namespace agon::formulas
