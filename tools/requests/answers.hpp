// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Answers as JSON, which the program prints and the library gives: of positions, games and orders.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/records/replay.hpp"
#include "model/records/text.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/making/order.hpp"
#include "puzzles/making/proof_games.hpp"
#include "solver/api/answers.hpp"
#include "solver/api/past.hpp"
#include "solver/api/perft.hpp"
#include "solver/search/helpmate.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::tools {

// What the rules say about a position.

/// {"position", "rules", "over", "captured", "decider", "actions": [{"action", "captures", "next",
/// "ends"}]}
nlohmann::ordered_json actions_object(const Position& position, const std::string& rules_name,
                                      const api::PositionAnswer& answer);
/// The same as a line, with its schema.
std::string actions_json(const Position& position, const std::string& rules_name,
                         const api::PositionAnswer& answer);

// Numbers of sequences of actions.

/// {"rules", "position", "perft": [N], "seconds", "divide": {ACTION: N}}, the last where
/// `first_actions` is not null: those of `by_first`.
std::string perft_json(const std::string& rules_name, const Position& position,
                       const api::PerftCounts& counts, const std::vector<Action>* first_actions);

// Where a position can come from.

/// As tools/schemas/agon-past-1.schema.json has it.
std::string past_json(const NamedRules& rules, const Position& position,
                      const api::PastAnswer& answer);
/// As tools/schemas/agon-past-game-1.schema.json has it, without its schema.
nlohmann::ordered_json past_game_object(const NamedRules& rules, const Position& position,
                                        const api::GameAnswer& answer);
/// The same as a line, with its schema.
std::string past_game_json(const NamedRules& rules, const Position& position,
                           const api::GameAnswer& answer);

// A position as it is drawn.

/// Marks the cells to which the piece on a cell, or a piece Q or G in hand, may go. Throws
/// `Unusable`; `argument` is how to name the text in errors ("--from").
void mark_reachable(Diagram& diagram, const RuleSet& rules, const std::string& text,
                    std::string_view argument);

/// {"position", "rules", "over", "captured", "reachable", "last", "remarks"}. `reachable`: were the
/// cells asked for that a piece may go to? Else they are left out, as is "last" where none is
/// marked.
std::string show_json(const Diagram& diagram, const NamedRules& rules, bool reachable);

// A recorded game, replayed.

/// The last position of the main line that the rules allow.
const record::Standing& last_standing(const record::Record& game, const record::Replay& replayed);
record::Place place_of(const record::ParsedRecord& parsed, const record::Fault& fault);

/// As tools/schemas/agon-replay-1.schema.json has it.
std::string replay_json(std::string_view file, const record::ParsedRecord& parsed,
                        const record::Replay& replayed);

// Puzzles made to order, and cooperative wins.

/// `seed` of the order, `number` of the puzzle in it, from 1. The rules are named so that no file
/// is needed.
puzzles::Provenance provenance_of(const puzzles::OrderInWords& words, const NamedRules& rules,
                                  int plies, std::uint64_t seed, std::size_t number);

/// What `solve --json` says and what belongs to a composed puzzle.
std::string composed_json(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const puzzles::Provenance& provenance);

/// The order for proof games of so many plies, usually 8. Throws `Unusable` where they are too
/// many; `dashes` before the name of a member.
puzzles::ProofGameOrder proof_game_order(const RuleSet& rules, std::optional<int> plies,
                                         std::uint64_t seed, std::string_view dashes = "--");
puzzles::Provenance provenance_of(const puzzles::ProofGameOrder& order, const NamedRules& rules,
                                  std::size_t number);
/// As tools/schemas/agon-compose-past-1.schema.json has it.
std::string proof_game_json(const puzzles::ProofGame& made, const NamedRules& rules,
                            const puzzles::Provenance& provenance);

/// Cooperative wins are sought with all pieces on the board; throws `Unusable`.
void refuse_helpmate(const Position& position, const RuleSet& rules, std::string_view place);
/// As tools/schemas/agon-compose-helpmate-1.schema.json has it.
std::string helpmate_json(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const search::Helpmate& found);

}  // namespace agon::tools
