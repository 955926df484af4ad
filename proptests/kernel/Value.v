(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** The value of a position, and how a proof that a side cannot lose goes. *)

From Coq Require Import List ZArith Bool Lia.
From Kernel Require Import Board Rules Facts.
Import ListNotations.
Open Scope Z_scope.

Section RuleSet.
Variable r : rules.

(** A side [s] can force a win from a position: the game is won, or it decides and some action leads
    to such a position, or the other side decides and every action does. A derivation is finite, so
    the win comes after a bounded number of actions; repetitions cannot help. *)
Inductive can_win (s : side) : position -> Prop :=
| has_won p : outcome r p = Won s -> can_win s p
| chooses p a : decider r p = s -> In a (actions r p) -> can_win s (apply r p a) -> can_win s p
| against_all p :
    outcome r p = Goes_on -> decider r p = other s ->
    (forall a, In a (actions r p) -> can_win s (apply r p a)) ->
    can_win s p.

(** A side cannot lose if the other side cannot force a win. *)
Definition cannot_lose (s : side) (p : position) : Prop := ~ can_win (other s) p.

(** A draw: neither side can force a win. *)
Inductive value : position -> outcomes -> Prop :=
| value_won s p : can_win s p -> value p (Won s)
| value_drawn p : cannot_lose White p -> cannot_lose Black p -> value p Drawn.

(** * Nobody has two values *)

Lemma actions_go_on p a : In a (actions r p) -> outcome r p = Goes_on.
Proof. intros I. now apply actions_proper in I. Qed.

(** Not both sides can force a win. *)
Theorem one_winner s p : can_win s p -> ~ can_win (other s) p.
Proof.
  induction 1 as [p W | p a D I _ IH | p G D _ IH]; intros L; inversion L as [? W' | ? a' D' I' L' | ? G' D' A'];
    subst.
  - rewrite W in W'. injection W' as E. now destruct s.
  - apply actions_go_on in I'. congruence.
  - congruence.
  - apply actions_go_on in I. congruence.
  - now destruct (decider r p).
  - now apply IH, A'.
  - congruence.
  - eapply IH; eauto.
  - rewrite D in D'. now destruct s.
Qed.

Theorem one_value p v w : value p v -> value p w -> v = w.
Proof.
  assert (E : forall s q, can_win s q -> cannot_lose White q -> cannot_lose Black q -> False).
  { unfold cannot_lose. intros [|]; simpl; tauto. }
  intros [s q V | q V V'] W; inversion W as [t ? U | ? U U']; subst; auto.
  - destruct (side_cases s t) as [-> | ->]; auto. now apply one_winner in V.
  - destruct (E _ _ V U U').
  - destruct (E _ _ U V V').
Qed.

(** * Safe positions

    A set of positions that the other side has not won, in which some action of the side stays in
    the set wherever it decides, and every action wherever the other side does. *)
Definition safe_set (s : side) (safe : position -> Prop) : Prop :=
  forall p, safe p ->
    outcome r p <> Won (other s) /\
    (outcome r p = Goes_on -> decider r p = s ->
     exists a, In a (actions r p) /\ safe (apply r p a)) /\
    (decider r p = other s -> forall a, In a (actions r p) -> safe (apply r p a)).

Theorem safety s safe p : safe_set s safe -> safe p -> cannot_lose s p.
Proof.
  intros K S L. revert S.
  induction L as [p W | p a D I _ IH | p G D _ IH]; intros S; destruct (K p S) as [N [O A]].
  - now apply N.
  - now apply IH, A.
  - rewrite other_twice in D. destruct (O G D) as [a [I S']]. now apply (IH a).
Qed.

(** The same, one action at a time. *)
Lemma holds_by_acting s p a :
  In a (actions r p) -> decider r p = s -> cannot_lose s (apply r p a) -> cannot_lose s p.
Proof.
  intros I D H L. inversion L as [? W | ? b D' | ? ? D' A]; subst.
  - apply actions_go_on in I. congruence.
  - now destruct (decider r p).
  - now apply H, A.
Qed.

Lemma holds_against_all s p :
  outcome r p <> Won (other s) -> decider r p = other s ->
  (forall a, In a (actions r p) -> cannot_lose s (apply r p a)) -> cannot_lose s p.
Proof.
  intros N D H L. inversion L as [? W | ? b D' I W | ? ? D' A]; subst.
  - contradiction.
  - now apply (H b).
  - rewrite D in D'. now destruct s.
Qed.

(** * The throne

    Under these fields a side whose queen is on the throne cannot lose. *)
Definition throne_holds : Prop :=
  (sandwich r <> line \/ throne_capture r = false) /\ no_action r <> loses.

Definition on_throne (s : side) (p : position) : Prop :=
  setting_up r p = false /\ at_ (on p) (throne (radius r)) = Some (Piece s Queen) /\
  ~ In (throne (radius r)) (remembered p).

Hypothesis usable : in_space r.
Hypothesis fields : throne_holds.
Let R := radius r.

(** She is not captured there: the throne has no two neighbours in its own ring, or the fields say
    so. *)
Lemma throne_never_captured b s k :
  between r b s (throne R) && capturable r k (throne R) = false.
Proof.
  destruct fields as [[S | T] _], usable as [U _].
  - assert (J : jaw_pairs r (throne R) = []).
    { unfold jaw_pairs. rewrite throne_has_no_ring_pair; auto.
      now destruct (sandwich r). }
    unfold between. now rewrite J.
  - unfold capturable. now rewrite T, Pos.eqb_refl, !andb_false_r.
Qed.

Lemma throne_no_captive s t p x : on_throne s p -> ~ In (throne R, x) (captured_of r p t).
Proof.
  intros [_ [_ M]] I. apply captive_at in I as [_ [_ [_ I]]]. unfold is_captive, held in I.
  destruct (capture_lasts r).
  - rewrite throne_never_captured in I. discriminate.
  - simpl in I. apply existsb_exists in I as [c [I E]]. apply Pos.eqb_eq in E. subst. now apply M.
Qed.

Lemma throne_not_recalled b x to closes itself before :
  to <> throne R -> ~ In (throne R) before ->
  ~ In (throne R) (recall r b x to closes itself before).
Proof.
  intros T M I. apply recalled in I as [I | [I | [I _]]]; auto.
  apply sandwiched_between in I as [y [_ [_ [C B]]]].
  pose proof (throne_never_captured b (owner y) (kind_of y)) as F.
  now rewrite B, C in F.
Qed.

(** The queen stays on the throne when another piece goes elsewhere. *)
Lemma shifted_on_throne s p x from to closes before next :
  on_throne s p -> from <> throne R -> to <> throne R -> ~ In (throne R) before ->
  on_throne s (shifted r p x from to closes before next).
Proof.
  intros [P [Q _]] F T M. repeat split; simpl.
  - exact P.
  - rewrite moved_elsewhere; auto.
  - rewrite P. now apply throne_not_recalled.
Qed.

Lemma throne_kept_acting s p a : on_throne s p -> In a (actions r p) -> on_throne s (acted r p a).
Proof.
  intros H I. apply actions_proper in I as [_ [I | ->]]; [|exact H].
  destruct H as [P [Q M]] eqn:E. clear E. destruct usable as [U _].
  destruct I as [from to x A O N S _ | from to x C D _ | k to P' | k to L K E _ | ]; try exact H.
  - simpl. rewrite A. apply shifted_on_throne; auto.
    + intros ->. pose proof (may_step_inward _ _ _ _ _ S).
      rewrite throne_ring, (throne_steps_outward (radius r) to) in H0; auto; lia.
    + intros ->. apply may_step_empty in S. unfold R in S. congruence.
  - pose proof (captive_at _ _ _ _ _ C) as [_ [A _]]. simpl. rewrite A.
    assert (F : from <> throne R). { intros ->. revert C. now apply throne_no_captive with s. }
    assert (T : to <> throne R).
    { intros ->. apply destination_free in D as [D | D]; unfold R in *; congruence. }
    assert (H' : forall next,
               on_throne s (shifted r p x from to (relocated_captures r x)
                                    (forget from (remembered p)) next)).
    { intros. apply shifted_on_throne; auto. rewrite in_forget. tauto. }
    destruct (relocations_per_turn r);
      try match goal with |- context [captured_of ?a ?b ?c] => destruct (captured_of a b c) end;
      first [exact (H' (to_move p)) | exact (H' (other (to_move p)))].
  - congruence.
  - assert (T : throne R <> to).
    { intros <-. apply empty_at in E. unfold R in E. congruence. }
    repeat split.
    + unfold setting_up. now rewrite L.
    + rewrite on_acted_place. now rewrite at_put_other.
    + simpl. unfold after_place, setting_up, recall. rewrite L. simpl.
      destruct (capture_lasts r); now destruct (to_move p).
Qed.

(** No action of either side changes that: she need not leave, and cannot, and is not lifted. *)
Theorem throne_kept s p a : on_throne s p -> In a (actions r p) -> on_throne s (apply r p a).
Proof.
  intros H I. pose proof (throne_kept_acting s p a H I) as [P [Q M]].
  destruct (applied_keeps r p a) as [_ Re]. repeat split.
  - destruct (captives r) eqn:L; [now rewrite stays_applied | unfold setting_up; now rewrite L].
  - rewrite applied_at. destruct (existsb _ _) eqn:E; [|exact Q].
    apply existsb_exists in E as [c [J E]]. apply Pos.eqb_eq in E. subst c.
    apply lifted_between in J as [x [_ [B [C _]]]]; auto.
    pose proof (throne_never_captured (on (acted r p a)) (owner x) (kind_of x)) as F.
    unfold R in F. now rewrite B, C in F.
  - now rewrite Re.
Qed.

Theorem throne_not_lost s p : on_throne s p -> outcome r p <> Won (other s).
Proof.
  intros [P [Q _]]. unfold outcome, outcome_if_forfeited. rewrite P.
  assert (F : formation r (on p) (other s) = false).
  { unfold formation, stands. rewrite Q. now destruct s. }
  assert (L : forfeited r (on p) s = false).
  { unfold forfeited, stands, empty. rewrite Q.
    destruct (forfeit r), s; simpl; apply andb_false_r. }
  destruct (side_cases s (to_move p)) as [-> | ->]; rewrite ?other_twice, ?F, ?L;
    repeat (destruct (formation r (on p) _); [destruct s; simpl; congruence|]);
    repeat (destruct (forfeited r (on p) _); [destruct (forfeit_result r), s; simpl; congruence|]);
    unfold outcome_if_stuck; destruct (could_act r p _); try discriminate;
    destruct fields as [_ A]; destruct (no_action r); try congruence;
    destruct (could_act r p _); discriminate.
Qed.

(** A side whose queen is on the throne cannot lose. *)
Theorem throne_hold s p : on_throne s p -> cannot_lose s p.
Proof.
  apply safety. intros q H. split; [now apply throne_not_lost | split].
  - intros G _. apply always_an_action in G.
    destruct (actions r q) as [|a more] eqn:E; [congruence|].
    exists a. split; [now left | apply throne_kept; auto; rewrite E; now left].
  - intros _ a I. now apply throne_kept.
Qed.

End RuleSet.
