(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** Positions small enough to be seen through by eye, and all legal actions in them. *)

From Coq Require Import List ZArith String.
From Kernel Require Import Board Rules Text.
Import ListNotations.
Open Scope string_scope.

(** * Start cells

    Captives go to where they began; as [abstract_games] otherwise. *)
Definition home (kept : captives_kept) (leaves : bool) : rules :=
  Rules 5 6 standard placed_anywhere_but_throne line any_jaw while_sandwiched kept step_captured
        start_cells start_cells by_owner by_owner leaves rim_yes true allowed any_relocated
        one_a_turn own_queen_absent forfeit_loses passes false.
Definition all_actions (kept : captives_kept) (leaves : bool) (text : string) : list action :=
  actions (home kept leaves) (position_of 5 text).
Definition relocations (from to : string) : list action :=
  map (Relocate (cell_of from)) (cells_of to).
Definition entries (k : kind) (to : string) : list action := map (Place k) (cells_of to).

Theorem starts_named :
  map begins_on [Piece White Queen; Piece White Guard; Piece Black Queen; Piece Black Guard] =
  map cells_of ["a1"; "a5,e10,i11,e1,j5,k9"; "k11"; "a3,b7,g11,c1,g2,k7"].
Proof. vm_compute. reflexivity. Qed.

(** A guard on f4. White's a5 and i11 are taken by guards of its own, e1 by one of Black's. *)
Theorem guard_goes_home :
  all_actions stay true "5q/6G/7G/9/10/2gGgQ5/g9/9/8/7/4G1 w - -" = relocations "f4" "e10,j5,k9".
Proof. vm_compute. reflexivity. Qed.

(** Black's: all but k7 are taken, g2 by a guard of White's. *)
Theorem black_guard_goes_home :
  all_actions stay true "5q/7/8/9/G8g/2GgGQ5/10/9/g7/6g/2g3 b - -" = relocations "f4" "k7".
Proof. vm_compute. reflexivity. Qed.

Theorem no_start_cell_for_a_guard :
  all_actions stay true "3G1q/G6/7G/9/10/2gGgQ5/g8G/9/8/7/4G1 w - -" = [Pass].
Proof. vm_compute. reflexivity. Qed.

(** Caught at home, on a5: whether that is a cell for it is asked by [must_leave]. *)
Theorem guard_leaves_home :
  all_actions stay true "5q/7/8/9/10/5Q5/10/9/8/7/3gGg w - -" = relocations "a5" "e10,i11,e1,j5,k9".
Proof. vm_compute. reflexivity. Qed.

Theorem guard_stays_home :
  all_actions stay false "5q/7/8/9/10/5Q5/10/9/8/7/3gGg w - -" =
  relocations "a5" "a5,e10,i11,e1,j5,k9".
Proof. vm_compute. reflexivity. Qed.

Theorem queens_go_home :
  all_actions stay true "5q/7/8/9/10/2gQg6/10/9/8/7/6 w - -" = relocations "f4" "a1" /\
  all_actions stay true "6/7/8/9/10/2GqGQ5/10/9/8/7/6 b - -" = relocations "f4" "k11".
Proof. vm_compute. auto. Qed.

(** Black stands on a1. That a guard is captured on d4 too is no help: the queen is first. *)
Theorem no_start_cell_for_the_queen :
  all_actions stay true "5q/7/8/9/10/2gQg6/10/2gGg4/8/7/g5 w - -" = [Pass].
Proof. vm_compute. reflexivity. Qed.

(** From the hand: the queen first, and nothing while her cell is taken. *)
Theorem lifted_go_home :
  all_actions lifted true "5q/7/8/9/10/11/10/9/8/7/4G1 w - QGG" = entries Queen "a1" /\
  all_actions lifted true "5q/7/8/9/10/11/10/9/8/7/g3G1 w - QGG" = [Pass] /\
  all_actions lifted true "5q/7/8/9/10/5Q5/10/9/8/7/4G1 w - GG" = entries Guard "e10,i11,e1,j5,k9" /\
  all_actions lifted true "6/7/8/9/10/5Q5/10/9/8/7/2g3 b - qg" = entries Queen "k11".
Proof. vm_compute. repeat split. Qed.
