(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** Other rule sets that theorems speak of, each with all its fields; [theorems_test.py] compares them with what
    the program says of the names in their comments. *)

From Coq Require Import ZArith.
From Kernel Require Import Board Rules.
Open Scope Z_scope.

(** bead *)
Definition bead : rules :=
  Rules 5 6 standard placed_anywhere_but_throne line any_jaw while_sandwiched stay step_forbidden
        outer_ring anywhere by_owner by_owner true rim_yes true allowed any_relocated one_a_turn
        own_queen_absent forfeit_draws passes false.
(** onlinewizz *)
Definition onlinewizz : rules :=
  Rules 5 6 place_any placed_outer_ring line any_jaw while_sandwiched stay step_forbidden
        outer_ring anywhere by_owner by_opponent true rim_yes true allowed any_relocated
        one_a_turn throne_empty forfeit_loses passes false.
(** abstract-games *)
Definition abstract_games : rules :=
  Rules 5 6 standard placed_anywhere_but_throne line any_jaw while_sandwiched lifted step_captured
        outer_ring anywhere_but_throne by_owner by_owner true rim_yes true allowed any_relocated
        one_a_turn own_queen_absent forfeit_loses passes false.

(** neto-outer-ring *)
Definition neto_outer_ring : rules :=
  Rules 5 6 standard placed_anywhere_but_throne in_ring any_jaw until_relocated stay step_captured
        outer_ring outer_ring by_owner by_owner true rim_yes true allowed any_relocated one_a_turn
        throne_empty forfeit_loses passes false.
(** botermans,must_leave=no *)
Definition botermans_must_leave_no : rules :=
  Rules 5 6 standard placed_anywhere_but_throne in_ring any_jaw while_sandwiched stay
        step_forbidden outer_ring anywhere by_owner by_owner false rim_yes true allowed
        any_relocated one_a_turn throne_empty forfeit_loses passes false.
(** botermans,no_action=draws *)
Definition botermans_no_action_draws : rules :=
  Rules 5 6 standard placed_anywhere_but_throne in_ring any_jaw while_sandwiched stay
        step_forbidden outer_ring anywhere by_owner by_owner true rim_yes true allowed
        any_relocated one_a_turn throne_empty forfeit_loses draws false.
(** botermans,sandwich=ring-line *)
Definition botermans_ring_line : rules :=
  Rules 5 6 standard placed_anywhere_but_throne ring_line any_jaw while_sandwiched stay
        step_forbidden outer_ring anywhere by_owner by_owner true rim_yes true allowed
        any_relocated one_a_turn throne_empty forfeit_loses passes false.
(** wikipedia,throne_capture=no *)
Definition wikipedia_throne_safe : rules :=
  Rules 5 6 standard placed_anywhere_but_throne line any_jaw while_sandwiched stay step_forbidden
        outer_ring anywhere by_owner by_owner true rim_yes false allowed any_relocated one_a_turn
        throne_empty forfeit_loses passes false.
(** walker,throne_capture=no *)
Definition walker_throne_safe : rules :=
  Rules 5 6 standard placed_anywhere_but_throne line any_jaw while_sandwiched stay step_forbidden
        outer_ring anywhere by_owner by_owner true rim_yes false allowed any_relocated one_a_turn
        own_queen_absent forfeit_loses passes false.
(** penthalon,throne_capture=no *)
Definition penthalon_throne_safe : rules :=
  Rules 5 6 standard placed_anywhere_but_throne line any_jaw while_sandwiched stay step_forbidden
        next_ring_adjacent next_ring_adjacent by_owner by_owner true rim_yes false allowed
        any_relocated one_a_turn throne_empty forfeit_loses passes false.
(** jeux-et-strategie,throne_capture=no *)
Definition jeux_et_strategie_throne_safe : rules :=
  Rules 5 6 standard placed_anywhere_but_throne line any_jaw while_sandwiched stay step_captured
        outer_ring anywhere_but_throne by_owner by_owner true rim_yes false allowed any_relocated
        one_a_turn throne_empty forfeit_loses passes false.
(** nakajim,throne_capture=no *)
Definition nakajim_throne_safe : rules :=
  Rules 5 6 standard placed_anywhere_but_throne line guards_only while_sandwiched stay
        step_forbidden nearest_ring_with_room nearest_ring_with_room by_owner by_owner true rim_yes
        false allowed any_relocated one_a_turn throne_empty forfeit_loses passes false.
