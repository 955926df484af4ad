(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** What the definitions of Rules.v say at once: what stands where after an action, and the shapes
    that a legal action has. *)

From Coq Require Import List ZArith Bool FMapPositive Lia.
From Kernel Require Import Board Rules.
Import ListNotations.
Open Scope Z_scope.

(** * Equality tests *)

Lemma side_eqb_eq s t : side_eqb s t = true <-> s = t.
Proof. destruct s, t; simpl; split; congruence. Qed.

Lemma kind_eqb_eq k l : kind_eqb k l = true <-> k = l.
Proof. destruct k, l; simpl; split; congruence. Qed.

Lemma piece_eqb_eq x y : piece_eqb x y = true <-> x = y.
Proof.
  destruct x as [s k], y as [t l]. unfold piece_eqb. simpl.
  rewrite andb_true_iff, side_eqb_eq, kind_eqb_eq. split; [intros []; congruence|].
  intros [= -> ->]. auto.
Qed.

Lemma content_eqb_eq a b : content_eqb a b = true <-> a = b.
Proof.
  destruct a, b; simpl; try (split; congruence). rewrite piece_eqb_eq. split; congruence.
Qed.

Lemma other_differs s : other s <> s.
Proof. destruct s; discriminate. Qed.

Lemma other_twice s : other (other s) = s.
Proof. now destruct s. Qed.

Lemma side_cases s t : t = s \/ t = other s.
Proof. destruct s, t; auto. Qed.

(** * Boards *)

Lemma stands_at b c x : stands b c x = true <-> at_ b c = Some x.
Proof.
  unfold stands. destruct (at_ b c) as [y|]; [|split; discriminate].
  rewrite piece_eqb_eq. split; congruence.
Qed.

Lemma empty_at b c : empty b c = true <-> at_ b c = None.
Proof. unfold empty. destruct (at_ b c); split; congruence. Qed.

Lemma at_put_same b c x : at_ (put b c x) c = Some x.
Proof. apply PositiveMap.gss. Qed.

Lemma at_put_other b c d x : d <> c -> at_ (put b c x) d = at_ b d.
Proof. apply PositiveMap.gso. Qed.

Lemma at_lift_same b c : at_ (lift b c) c = None.
Proof. apply PositiveMap.grs. Qed.

Lemma at_lift_other b c d : d <> c -> at_ (lift b c) d = at_ b d.
Proof. apply PositiveMap.gro. Qed.

Lemma moved_to b x from to : at_ (moved b x from to) to = Some x.
Proof. apply at_put_same. Qed.

Lemma moved_elsewhere b x from to c : c <> from -> c <> to -> at_ (moved b x from to) c = at_ b c.
Proof. intros. unfold moved. now rewrite at_put_other, at_lift_other. Qed.

Lemma moved_from b x from to : from <> to -> at_ (moved b x from to) from = None.
Proof. intros. unfold moved. now rewrite at_put_other, at_lift_same. Qed.

Lemma pieces_of_at s b c x : In (c, x) (pieces_of s b) <-> at_ b c = Some x /\ owner x = s.
Proof.
  unfold pieces_of. rewrite filter_In. simpl. rewrite side_eqb_eq. split; intros [H O]; split; auto.
  - now apply PositiveMap.elements_complete.
  - now apply PositiveMap.elements_correct.
Qed.

(** * Every cell of every board: what holds by computing holds. *)

Lemma radii R : 2 <= R <= 5 -> In R [2; 3; 4; 5].
Proof. simpl. lia. Qed.

Lemma on_every_board (P : Z -> bool) R : 2 <= R <= 5 -> forallb P [2; 3; 4; 5] = true -> P R = true.
Proof. intros H A. rewrite forallb_forall in A. apply A, radii, H. Qed.

Lemma in_cells R c : ring R c <= R -> In c (cells R).
Proof.
  destruct (tables_true R c) as [-> [-> _]].
  destruct (existsb (Pos.eqb c) (all_cells R)) eqn:E; [intros _|lia].
  apply existsb_exists in E as [d [I E]]. apply Pos.eqb_eq in E. now subst.
Qed.

(** A test that every cell of every board passes. *)
Lemma on_every_cell (P : Z -> cell -> bool) R c :
  forallb (fun R => forallb (P R) (cells R)) [2; 3; 4; 5] = true ->
  2 <= R <= 5 -> ring R c <= R -> P R c = true.
Proof.
  intros A U O. pose proof (on_every_board (fun R => forallb (P R) (cells R)) R U A) as H.
  simpl in H. rewrite forallb_forall in H. now apply H, in_cells.
Qed.

Lemma throne_steps_outward R c :
  2 <= R <= 5 -> In c (neighbours R (throne R)) -> ring R c = 1.
Proof.
  intros H. revert c.
  assert (A : forallb (fun c => ring R c =? 1) (neighbours R (throne R)) = true).
  { apply (on_every_board (fun R => forallb (fun c => ring R c =? 1) (neighbours R (throne R))));
      [exact H | vm_compute; reflexivity]. }
  rewrite forallb_forall in A. intros c I. now apply Z.eqb_eq, A.
Qed.

Lemma throne_ring R : 2 <= R <= 5 -> ring R (throne R) = 0.
Proof.
  intros H. apply Z.eqb_eq.
  now apply (on_every_board (fun R => ring R (throne R) =? 0)).
Qed.

Lemma throne_has_no_ring_pair R : 2 <= R <= 5 -> ring_pairs R (throne R) = [].
Proof.
  intros H.
  assert (A : match ring_pairs R (throne R) with [] => true | _ => false end = true).
  { now apply (on_every_board
                 (fun R => match ring_pairs R (throne R) with [] => true | _ => false end)). }
  destruct (ring_pairs R (throne R)); [reflexivity | discriminate].
Qed.

(** * Legal actions *)

Section RuleSet.
Variable r : rules.
Let R := radius r.

(** What a legal action is, other than a forced pass. *)
Inductive proper (p : position) : action -> Prop :=
| proper_step from to x :
    at_ (on p) from = Some x -> owner x = to_move p -> In to (neighbours R from) ->
    may_step r (on p) x from to = true -> captured_of r p (to_move p) = [] ->
    proper p (Step from to)
| proper_relocation from to x :
    In (from, x) (captured_of r p (to_move p)) -> In to (destinations r (on p) x from) ->
    empty_handed (hand_of p (to_move p)) = true ->
    proper p (Relocate from to)
| proper_placement k to :
    setting_up r p = true -> In k (kinds_in_hand r (hand_of p (to_move p))) ->
    empty (on p) to = true -> In to (cells R) -> to <> throne R ->
    proper p (Place k to)
| proper_entry k to :
    captives r = lifted -> In k (kinds_in_hand r (hand_of p (to_move p))) ->
    empty (on p) to = true -> In to (fixed_cells r (Piece (to_move p) k)) ->
    proper p (Place k to)
| proper_pass : passing r = true -> proper p Pass.

Lemma queen_first_in standing l : In standing (queen_first l) -> In standing l.
Proof.
  unfold queen_first. destruct (filter is_queen l) eqn:E; auto.
  rewrite <- E, filter_In. tauto.
Qed.

Lemma entering_in_hand h : empty_handed h = false -> In (entering h) (kinds_in_hand r h).
Proof.
  destruct h as [[|q] [|g]]; try discriminate; intros _; [now left ..|].
  unfold kinds_in_hand. simpl. destruct (setup r); now left.
Qed.

Theorem own_actions_proper p a : In a (own_actions r p) -> proper p a.
Proof.
  unfold own_actions. intros I.
  assert (Pas : In a (if passing r then [Pass] else []) -> proper p a).
  { destruct (passing r) eqn:E; simpl; [intros [<- | []]; now constructor | intros []]. }
  destruct (empty_handed _) eqn:H.
  - destruct (captured_of r p (to_move p)) as [|one more] eqn:C.
    + apply in_app_or in I as [I | I]; auto.
      unfold steps in I. apply in_flat_map in I as [[from x] [I J]].
      apply pieces_of_at in I as [At Own].
      apply in_map_iff in J as [to [<- J]]. apply filter_In in J as [N M].
      now apply proper_step with x.
    + unfold relocations_of in I. apply in_flat_map in I as [[from x] [I J]].
      apply queen_first_in in I.
      apply in_map_iff in J as [to [<- J]].
      apply proper_relocation with x; auto. now rewrite C.
  - destruct (setting_up r p) eqn:P.
    + apply in_app_or in I as [I | I]; auto.
      unfold placements in I. apply in_flat_map in I as [k [K I]].
      apply in_map_iff in I as [to [<- J]]. apply filter_In in J as [J E].
      unfold may_place in E. apply andb_true_iff in E as [E _]. apply andb_true_iff in E as [E T].
      apply negb_true_iff, Pos.eqb_neq in T. now apply proper_placement.
    + unfold entries in I. apply in_map_iff in I as [to [<- J]]. apply filter_In in J as [J E].
      apply andb_true_iff in E as [E _]. apply proper_entry; auto; [|now apply entering_in_hand].
      unfold setting_up, placing in P. destruct (captives r); auto.
      destruct (to_move p); simpl in H; rewrite H in P; rewrite ?andb_false_r in P; discriminate.
Qed.

Theorem actions_proper p a :
  In a (actions r p) -> outcome r p = Goes_on /\ (proper p a \/ a = Pass).
Proof.
  unfold actions. destruct (outcome r p); try contradiction. intros I. split; auto.
  destruct (own_actions r p) eqn:E.
  - destruct I as [<- | []]. now right.
  - left. apply own_actions_proper. now rewrite E.
Qed.

(** While the game goes on there is an action. *)
Theorem always_an_action p : outcome r p = Goes_on -> actions r p <> [].
Proof. unfold actions. intros ->. now destruct (own_actions r p). Qed.

Theorem no_action_after_the_end p : outcome r p <> Goes_on -> actions r p = [].
Proof. unfold actions. destruct (outcome r p); congruence. Qed.

(** * What the parts of an action say *)

Lemma may_step_empty b x from to : may_step r b x from to = true -> at_ b to = None.
Proof. unfold may_step. rewrite !andb_true_iff, empty_at. tauto. Qed.

Lemma may_step_inward b x from to : may_step r b x from to = true -> ring R to <= ring R from.
Proof. unfold may_step. rewrite !andb_true_iff, Z.leb_le. tauto. Qed.

Lemma destination_free b x from to :
  In to (destinations r b x from) -> to = from \/ at_ b to = None.
Proof.
  unfold destinations, may_land, room. rewrite filter_In, andb_true_iff. intros [_ [H _]].
  destruct (Pos.eqb_spec to from); auto. right. now apply empty_at.
Qed.

Lemma captive_at p s c x :
  In (c, x) (captured_of r p s) ->
  placing p = false /\ at_ (on p) c = Some x /\ owner x = s /\ is_captive r p (c, x) = true.
Proof.
  unfold captured_of. destruct (captives r); [|intros []]. destruct (placing p); [intros []|].
  rewrite filter_In, pieces_of_at. tauto.
Qed.

Lemma captive_stays p s x : In x (captured_of r p s) -> captives r = stay.
Proof. unfold captured_of. destruct (captives r); auto. intros []. Qed.

Lemma not_setting_up p : placing p = false -> setting_up r p = false.
Proof. unfold setting_up. intros ->. now destruct (captives r). Qed.

Lemma captive_not_setting_up p s x : In x (captured_of r p s) -> setting_up r p = false.
Proof. destruct x as [c x]. intros I. apply not_setting_up. now apply captive_at in I. Qed.

Lemma no_hands p s : placing p = false -> hand_of p s = no_hand.
Proof.
  unfold placing, empty_handed. intros H. apply negb_false_iff, andb_true_iff in H as [W B].
  destruct s; simpl; [clear B; destruct (white_hand p) as [[|] [|]]
                     |clear W; destruct (black_hand p) as [[|] [|]]]; simpl in *; try discriminate;
    reflexivity.
Qed.

Lemma no_placement p k to : placing p = false -> ~ proper p (Place k to).
Proof. intros H P. inversion P as [| |? ? _ K|? ? _ K|]; rewrite no_hands in K; auto. Qed.

(** * What is remembered *)

Lemma in_insert c d l : In d (insert c l) <-> d = c \/ In d l.
Proof.
  induction l as [|e l IH]; simpl; [intuition|].
  destruct (Pos.ltb_spec c e); simpl; [intuition|].
  destruct (Pos.eqb_spec c e); simpl; [subst; intuition | rewrite IH; intuition].
Qed.

Lemma in_insert_all d l before : In d (fold_right insert before l) <-> In d l \/ In d before.
Proof. induction l as [|c l IH]; simpl; [tauto | rewrite in_insert, IH; intuition]. Qed.

Lemma in_forget c d l : In d (forget c l) <-> In d l /\ d <> c.
Proof. unfold forget. now rewrite filter_In, negb_true_iff, Pos.eqb_neq. Qed.

Lemma captured_through b x to closes itself before c :
  In c (captured_with r b x to closes itself before) ->
  In c before \/ In c (sandwiched_by r b (owner x) to) \/
  c = to /\ between r b (owner x) to = true /\ capturable r (kind_of x) to = true.
Proof.
  unfold captured_with, captured_itself.
  assert (E : In c (if closes then fold_right insert before (sandwiched_by r b (owner x) to)
                    else before) ->
              In c before \/ In c (sandwiched_by r b (owner x) to)).
  { destruct closes; auto. rewrite in_insert_all. tauto. }
  destruct itself; simpl; [|tauto].
  destruct (stepping_between r); try tauto.
  destruct (between r b (owner x) to); simpl; try tauto.
  destruct (capturable r (kind_of x) to); try tauto.
  rewrite in_insert. intuition.
Qed.

Theorem recalled b x to closes itself before c :
  In c (recall r b x to closes itself before) ->
  In c before \/ In c (sandwiched_by r b (owner x) to) \/
  c = to /\ between r b (owner x) to = true /\ capturable r (kind_of x) to = true.
Proof.
  unfold recall. destruct (capture_lasts r), (captives r); auto. apply captured_through.
Qed.

Lemma sandwiched_between b s jaw c :
  In c (sandwiched_by r b s jaw) ->
  exists x, at_ b c = Some x /\ owner x = other s /\ capturable r (kind_of x) c = true /\
            between r b (owner x) c = true.
Proof.
  unfold sandwiched_by. rewrite filter_In. intros [_ H].
  destruct (at_ b c) as [x|]; [|discriminate].
  apply andb_true_iff in H as [H J]. apply andb_true_iff in H as [O C].
  apply side_eqb_eq in O. exists x. repeat split; auto.
  unfold between. apply existsb_exists in J as [pair [I J]]. apply existsb_exists.
  exists pair. rewrite O. split; auto. now apply andb_true_iff in J as [J _].
Qed.

(** * What is lifted *)

Lemma on_with_hand p s h : on (with_hand p s h) = on p.
Proof. now destruct s. Qed.

Lemma hand_of_with_hand p s h t : hand_of (with_hand p s h) t = if side_eqb s t then h else hand_of p t.
Proof. now destruct s, t. Qed.

Lemma lift_off_at p d c : at_ (on (lift_off p d)) c = if (c =? d)%positive then None else at_ (on p) c.
Proof.
  unfold lift_off. destruct (Pos.eqb_spec c d) as [->|N], (at_ (on p) d) eqn:E; auto.
  - rewrite on_with_hand. apply at_lift_same.
  - rewrite on_with_hand. now apply at_lift_other.
Qed.

Lemma lift_off_keeps p d :
  to_move (lift_off p d) = to_move p /\ remembered (lift_off p d) = remembered p.
Proof. unfold lift_off. destruct (at_ (on p) d) as [[[|] k]|]; auto. Qed.

(** The cells from which an action lifts pieces. *)
Definition taken_off (p : position) (a : action) : list cell :=
  match captives r with
  | stay => []
  | lifted => lifted_by r (to_move p) a (on (acted r p a))
  end.

Lemma applied p a : apply r p a = fold_left lift_off (taken_off p a) (acted r p a).
Proof. unfold apply, taken_off. now destruct (captives r). Qed.

Lemma stays_applied p a : captives r = stay -> apply r p a = acted r p a.
Proof. unfold apply. now intros ->. Qed.

(** Nothing else changes on the board when pieces are lifted. *)
Theorem applied_at p a c :
  at_ (on (apply r p a)) c =
  if existsb (Pos.eqb c) (taken_off p a) then None else at_ (on (acted r p a)) c.
Proof.
  rewrite applied. generalize (acted r p a). induction (taken_off p a) as [|d l IH]; intros q; auto.
  simpl. rewrite IH, lift_off_at. destruct (Pos.eqb c d), (existsb (Pos.eqb c) l); auto.
Qed.

Theorem applied_keeps p a :
  to_move (apply r p a) = to_move (acted r p a) /\ remembered (apply r p a) = remembered (acted r p a).
Proof.
  rewrite applied. generalize (acted r p a). induction (taken_off p a) as [|d l IH]; intros q; auto.
  simpl. destruct (IH (lift_off q d)) as [-> ->]. apply lift_off_keeps.
Qed.

Lemma applied_stands p a c x :
  at_ (on (apply r p a)) c = Some x -> at_ (on (acted r p a)) c = Some x.
Proof. rewrite applied_at. now destruct (existsb _ _). Qed.

Lemma on_acted_place p k to :
  on (acted r p (Place k to)) = put (on p) to (Piece (to_move p) k).
Proof.
  simpl. unfold after_place. destruct (setting_up _ _); [|simpl]; now rewrite on_with_hand.
Qed.

(** Only what stands between two enemies and can be captured is lifted: a piece of the side that did
    not act, or the one that has stepped. *)
Theorem lifted_between p a c :
  In a (actions r p) -> In c (taken_off p a) ->
  exists x, at_ (on (acted r p a)) c = Some x /\
            between r (on (acted r p a)) (owner x) c = true /\ capturable r (kind_of x) c = true /\
            (owner x = other (to_move p) \/ exists from, a = Step from c).
Proof.
  intros I T. apply actions_proper in I as [_ I].
  unfold taken_off in T. destruct (captives r) eqn:L; [contradiction|].
  unfold lifted_by in T. destruct (capture_lasts r).
  - apply in_map_iff in T as [[d x] [E T]]. simpl in E. subst d.
    apply filter_In in T as [T H]. apply pieces_of_at in T as [A O].
    apply andb_true_iff in H as [B C]. exists x. auto.
  - match goal with |- ?goal =>
      assert (Through : forall x to closes itself,
                 at_ (on (acted r p a)) to = Some x -> owner x = to_move p ->
                 (itself = true -> exists from, a = Step from to) ->
                 In c (captured_with r (on (acted r p a)) x to closes itself []) -> goal) end.
    { intros x to closes itself A O S J. destruct itself.
      - apply captured_through in J as [[] | [J | [-> [B C]]]].
        + apply sandwiched_between in J as [y [Ay [Oy [C B]]]]. rewrite O in Oy. exists y. auto.
        + exists x. auto 6.
      - assert (K : In c (sandwiched_by r (on (acted r p a)) (owner x) to)).
        { unfold captured_with in J. simpl in J. destruct closes; [|contradiction].
          apply in_insert_all in J as [J | []]. exact J. }
        apply sandwiched_between in K as [y [Ay [Oy [C B]]]]. rewrite O in Oy. exists y. auto. }
    destruct I as [I | ->]; [|contradiction].
    destruct I as [from to x A O _ _ _ | from to x C _ _ | k to _ _ _ _ _ | k to _ _ _ _ | _].
    + assert (M : at_ (on (acted r p (Step from to))) to = Some x).
      { simpl. rewrite A. apply moved_to. }
      rewrite M in T. apply (Through x to true true); eauto.
    + apply captive_stays in C. congruence.
    + rewrite on_acted_place in *. rewrite at_put_same in T.
      eapply Through; [apply at_put_same | reflexivity | | exact T]. discriminate.
    + rewrite on_acted_place in *. rewrite at_put_same in T.
      eapply Through; [apply at_put_same | reflexivity | | exact T]. discriminate.
    + contradiction.
Qed.

End RuleSet.
