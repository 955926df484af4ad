(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** White holds once her queen is on the throne: a goal that computing can recognise. *)

From Coq Require Import List ZArith Bool.
From Kernel Require Import Board Rules Facts Value.
Import ListNotations.
Open Scope Z_scope.

(** White's queen stands on the throne, and nobody is remembered as captured there. *)
Definition white_on_throne (r : rules) (p : position) : bool :=
  negb (setting_up r p) && stands (on p) (throne (radius r)) (Piece White Queen) &&
  negb (existsb (Pos.eqb (throne (radius r))) (remembered p)).

Lemma white_on_throne_holds r : in_space r -> throne_holds r ->
  forall p, white_on_throne r p = true -> cannot_lose r White p.
Proof.
  intros S F p. unfold white_on_throne. rewrite !andb_true_iff, !negb_true_iff, stands_at.
  intros [[P Q] M]. apply throne_hold; auto. repeat split; auto. intros I.
  assert (existsb (Pos.eqb (throne (radius r))) (remembered p) = true); [|congruence].
  apply existsb_exists. exists (throne (radius r)). split; auto. apply Pos.eqb_refl.
Qed.
