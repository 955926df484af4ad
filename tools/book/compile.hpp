// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// From solved puzzles to a book.
#pragma once

#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/api/solution_tree.hpp"
#include "tools/book/book.hpp"

namespace agon::tools {

/// A puzzle with the answer that its file has, and no line.
BookItem unsolved_item(const puzzles::Puzzle& puzzle, const Language& language = english());
/// A puzzle with its solution. Precondition: the verdict answers its question fully
/// (puzzles/proving/proof.hpp).
BookItem solved_item(const puzzles::Puzzle& puzzle, const Verdict& verdict,
                     const api::SolutionTree& tree, const Language& language = english());

/// A proof game with its game. Precondition: it is the only shortest one.
BookItem proof_game_item(const puzzles::Puzzle& puzzle, const std::vector<Action>& game,
                         const Language& language = english());

/// Words the questions, so that none says more of its answer than the others; gives items that
/// share a name different ids, and adds the rule sets. Title and author may be any text.
Book make_book(const std::string& title, const std::string& author, std::vector<BookItem> items,
               const Language& language = english());

}  // namespace agon::tools
