(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** A set of contents that is kept whatever happens outside is a fortress. Black's under [botermans] and
    the readings of [family]. *)

From Coq Require Import List ZArith Bool FMapPositive Lia.
From Kernel Require Import Board Rules Facts Value Laws Inside.
Import ListNotations.
Open Scope Z_scope.

(** * A set that is kept is one in which the holder cannot lose *)

Section Family.
Variables (bends leaves : bool) (n : stuck).
Hypothesis stuck_never_loses : n <> loses.
Notation r := (family bends leaves n).

Lemma owner_decides p : decider r p = to_move p.
Proof.
  assert (O : forall queen, chooser_of r queen = by_owner) by now intros [|].
  unfold decider. destruct (captured_of r p (to_move p)); [destruct (_ || _)|]; now rewrite ?O.
Qed.

Lemma apply_turns p a :
  fair p -> In a (actions r p) ->
  to_move (apply r p a) = other (to_move p) /\ placing (apply r p a) = false.
Proof.
  intros [P Q] I. rewrite stays_applied by reflexivity.
  apply actions_proper in I as [_ [I | ->]]; [|auto].
  destruct I as [from to x A O N M C | from to x C D _ | k to _ K | k to L | _]; auto.
  - simpl. rewrite A. auto.
  - apply captive_between in C as [A _]; auto. simpl. rewrite A. auto.
  - rewrite no_hands in K; auto. destruct K.
  - discriminate.
Qed.

Lemma fair_kept p a : fair p -> In a (actions r p) -> fair (apply r p a).
Proof.
  intros F I. destruct (apply_turns p a F I) as [_ P']. destruct F as [P Q]. split; auto. intros s.
  pose proof (material_kept r p a s Queen I) as M. unfold material in M.
  rewrite !no_hands in M by auto. simpl in M. specialize (Q s). lia.
Qed.

Lemma few_kept p a : fair p -> few p -> In a (actions r p) -> few (apply r p a).
Proof.
  intros F G I s. pose proof (apply_turns p a F I) as [_ P']. destruct F as [P _].
  pose proof (material_kept r p a s Guard I) as M. unfold material in M.
  rewrite !no_hands in M by auto. simpl in M. specialize (G s). lia.
Qed.

Lemma all_contents_complete d : In d (all_contents (length d)).
Proof.
  induction d as [|x d IH]; [now left|]. cbn [length all_contents]. apply in_flat_map. exists d. split; auto.
  apply in_map_iff. exists x. split; auto. destruct x as [[[|] [|]]|]; simpl; auto 10.
Qed.

Theorem fortress_holds k h p :
  closed_set bends leaves k h = true -> fair p -> few p -> to_move p = other h -> member k (inside (on p)) = true ->
  cannot_lose r h p.
Proof.
  intros K F Few T M.
  apply safety with (safe := fun p =>
    fair p /\ few p /\ ((to_move p = other h /\ member k (inside (on p)) = true) \/
               (to_move p = h /\ answered bends leaves k h (inside (on p)) = true))); auto.
  clear p F Few T M. intros p [F [Few S]]. pose proof F as [P _].
  unfold closed_set in K. rewrite forallb_forall in K.
  destruct S as [[T M] | [T A]].
  - specialize (K _ (all_contents_complete (inside (on p)))). rewrite M in K.
    unfold kept in K. rewrite every_forallb in K.
    destruct (lost_in h (inside (on p))) eqn:L; [discriminate|].
    rewrite owner_decides, T. split; [now apply not_lost_inside | split].
    + intros _ E. now apply other_differs in E.
    + intros _ a I. split; [now apply fair_kept|]. split; [now apply few_kept|]. right.
      destruct (apply_turns p a F I) as [T' _]. rewrite T, other_twice in T'. split; auto.
      destruct (won_in h (inside (on p))) eqn:W.
      * exfalso. apply (won_inside bends leaves n) in W; auto. apply actions_go_on in I. contradiction.
      * rewrite forallb_forall in K. apply K. rewrite <- T. now apply (attacks_all bends leaves n).
  - pose proof A as A'. unfold answered in A'.
    destruct (lost_in h (inside (on p))) eqn:L; [discriminate|]. clear A'. rewrite owner_decides, T.
    split; [now apply not_lost_inside | split].
    + intros G _. rewrite <- T in A. destruct (answer_exists bends leaves n p k F Few G A) as [a [I M]].
      exists a. split; auto. split; [now apply fair_kept|]. split; [now apply few_kept|]. left.
      destruct (apply_turns p a F I) as [T' _]. rewrite T' , T. auto.
    + intros E. symmetry in E. now apply other_differs in E.
Qed.

End Family.

(** * The largest set that Black can keep *)

Definition usable_contents (d : contents) : bool :=
  forallb (fun s => negb (content_eqb (what d 0) (Some (Piece s Guard))) &&
                    Nat.leb (length (filter (content_eqb (Some (Piece s Queen))) d)) 1)
          [White; Black].

Definition set_of (l : list contents) : contents_set :=
  fold_left (fun k d => PositiveMap.add (number_for d) tt k) l (PositiveMap.empty unit).
(** Found by leaving out what is not kept until all is; [answered] once for each contents, since many
    lead to the same. Nothing is proved of this: what is found is checked. *)
Fixpoint shrink (bends leaves : bool) (n : nat) (h : side) (l : list contents) : contents_set :=
  let k := set_of l in
  match n with
  | O => k
  | S m =>
      let good := set_of (filter (answered bends leaves k h) (all_contents 7)) in
      let l' := filter (fun d => if lost_in h d then false else if won_in h d then true
                                 else every (member good) (attacks bends (other h) d)) l in
      if Nat.eqb (length l') (length l) then k else shrink bends leaves m h l'
  end.
Definition candidates : list contents := filter usable_contents (all_contents 7).

(** Black's where sandwiches bend and a captive must leave its cell, whatever [no_action] but [loses]. *)
Definition bent_set : contents_set := Eval vm_compute in shrink true true 20 Black candidates.

Lemma bent_set_closed : closed_set true true bent_set Black = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** White is to move, what stands inside is in the set, all pieces are on the board, and nobody
    has two queens or seven guards. *)
Definition in_fortress (k : contents_set) (p : position) : bool :=
  if side_eqb (to_move p) White then
    if member k (inside (on p)) then
      negb (placing p) &&
      forallb (fun s => Nat.leb (number_of (Piece s Queen) (on p)) 1 &&
                        Nat.leb (number_of (Piece s Guard) (on p)) 6) [White; Black]
    else false
  else false.

Lemma in_fortress_holds bends leaves n k p :
  n <> loses -> closed_set bends leaves k Black = true -> in_fortress k p = true ->
  cannot_lose (family bends leaves n) Black p.
Proof.
  intros A K. unfold in_fortress.
  destruct (side_eqb (to_move p) White) eqn:T; [|discriminate]. apply side_eqb_eq in T.
  destruct (member k (inside (on p))) eqn:M; [|discriminate].
  rewrite andb_true_iff, negb_true_iff, forallb_forall. intros [P Q].
  assert (Count : forall s, (number_of (Piece s Queen) (on p) <= 1)%nat /\
                            (number_of (Piece s Guard) (on p) <= 6)%nat).
  { intros s. rewrite <- !Nat.leb_le. apply andb_true_iff, Q. destruct s; simpl; auto. }
  assert (F : fair p). { split; [exact P|]. intros s. apply Count. }
  assert (Few : few p). { intros s. apply Count. }
  exact (fortress_holds bends leaves n A k Black p K F Few T M).
Qed.
