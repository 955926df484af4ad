(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** Sequences of actions counted by the kernel itself. *)

From Coq Require Import NArith String.
From Kernel Require Import Board Rules RuleSets Text.
Open Scope string_scope.

Definition count (r : rules) (n : nat) (text : string) : N := perft r n (position_of (radius r) text).

Theorem wikipedia_start :
  count wikipedia 4 "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -" = 466557%N.
Proof. vm_compute. reflexivity. Qed.

Theorem botermans_start :
  count botermans 4 "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -" = 469145%N.
Proof. vm_compute. reflexivity. Qed.

Theorem queens_guard_start :
  count queens_guard 4 "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -" = 466151%N.
Proof. vm_compute. reflexivity. Qed.

(** The example of Neto's page, on which [line] and [ring] differ: a win at once, or a captive. *)
Theorem wikipedia_example :
  count wikipedia 3 "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -" = 192%N.
Proof. vm_compute. reflexivity. Qed.

Theorem botermans_example :
  count botermans 3 "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -" = 3235%N.
Proof. vm_compute. reflexivity. Qed.

(** Captives that are remembered; on the rim, too. *)
Theorem queens_guard_captives :
  count queens_guard 4 "6/7/8/9/3GGqg3/4g1Qg3/3GgGgG2/3G5/4g3/7/6 b e6,f7,g5 -" = 7892%N.
Proof. vm_compute. reflexivity. Qed.

Theorem queens_guard_rim :
  count queens_guard 4 "gG4/gG5/gG6/qG7/g9/gG9/gQ8/G8/8/7/6 b j6 -" = 18172%N.
Proof. vm_compute. reflexivity. Qed.

(** Captives that are lifted, and put back. *)
Theorem abstract_games_start :
  count abstract_games 4 "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -" = 467043%N.
Proof. vm_compute. reflexivity. Qed.

Theorem abstract_games_hands :
  count abstract_games 4 "6/7/6g1/6G2/4GG4/4GQG4/2g1G1g3/5g3/8/7/6 b - qgg" = 77079%N.
Proof. vm_compute. reflexivity. Qed.

(** Pieces put down on the outermost ring, the last ones too. *)
Theorem onlinewizz_start :
  count onlinewizz 3 "6/7/8/9/10/11/10/9/8/7/6 w - QGGGGGGqgggggg" = 146160%N.
Proof. vm_compute. reflexivity. Qed.

Theorem onlinewizz_end_of_setup :
  count onlinewizz 3 "2ggg1/6g/8/G7G/10/10G/9G/G8/8/Q6/3g2 b - Gqg" = 11628%N.
Proof. vm_compute. reflexivity. Qed.

(** A guard's step onto the last free cell of ring 1 draws. *)
Theorem bead_forfeit :
  count bead 4 "6/7/8/9/2ggGGq3/3g2Ggg2/3GGGg3/5Q3/8/7/6 w - -" = 1354%N.
Proof. vm_compute. reflexivity. Qed.
