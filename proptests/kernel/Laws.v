(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** Laws of the game, each with the fields that it needs. *)

From Coq Require Import List ZArith Bool FMapPositive Lia.
From Kernel Require Import Board Rules Facts Value.
Import ListNotations.
Open Scope Z_scope.

(** * No material leaves the board *)

(** How many pieces [x] stand on a board. *)
Definition here (x : piece) (content : option piece) : nat :=
  match content with Some y => if piece_eqb x y then 1 else 0 | None => 0 end.
Fixpoint number_of (x : piece) (b : PositiveMap.tree piece) : nat :=
  match b with
  | PositiveMap.Leaf _ => 0
  | PositiveMap.Node l content r => here x content + number_of x l + number_of x r
  end.
Definition in_hand (k : kind) (h : hand) : nat :=
  match k with Queen => queens_in_hand h | Guard => guards_in_hand h end.
Definition material (p : position) (s : side) (k : kind) : nat :=
  number_of (Piece s k) (on p) + in_hand k (hand_of p s).

Lemma number_put x b c y : (number_of x (put b c y) + here x (at_ b c) = number_of x b + here x (Some y))%nat.
Proof.
  unfold put, at_. revert c.
  induction b as [|l IHl o r IHr]; intros c.
  - assert (E : forall d, PositiveMap.find d (PositiveMap.Leaf piece) = None) by now intros [].
    induction c; simpl in *; rewrite ?E in *; simpl in *; lia.
  - destruct c; simpl; [specialize (IHr c) | specialize (IHl c) |]; simpl in *; lia.
Qed.

Lemma number_lift x b c : (number_of x (lift b c) + here x (at_ b c) = number_of x b)%nat.
Proof.
  unfold lift, at_. revert c.
  induction b as [|l IHl o r IHr]; intros c.
  - destruct c; reflexivity.
  - destruct c; simpl.
    + specialize (IHr c). destruct l, o; simpl in *; try lia;
        destruct (PositiveMap.remove c r); simpl in *; lia.
    + specialize (IHl c). destruct o, r; simpl in *; try lia;
        destruct (PositiveMap.remove c l); simpl in *; lia.
    + destruct l, r; simpl; lia.
Qed.

Lemma number_moved y b x from to :
  at_ b from = Some x -> to = from \/ at_ b to = None ->
  number_of y (moved b x from to) = number_of y b.
Proof.
  intros A T. pose proof (number_put y (lift b from) to x) as P. pose proof (number_lift y b from) as L.
  assert (E : at_ (lift b from) to = None).
  { destruct (Pos.eq_dec to from) as [->|N]; [apply at_lift_same|].
    rewrite at_lift_other by auto. now destruct T. }
  unfold moved. rewrite E in P. rewrite A in L. simpl in *. lia.
Qed.

Section RuleSet.
Variable r : rules.
Let R := radius r.

Lemma kinds_in_hand_positive k h : In k (kinds_in_hand r h) -> (0 < in_hand k h)%nat.
Proof.
  unfold kinds_in_hand. destruct h as [[|q] [|g]]; simpl; try tauto.
  - intros [<- | []]. simpl. lia.
  - intros [<- | []]. simpl. lia.
  - destruct k; simpl; lia.
Qed.

Lemma material_with_hand p s h t k :
  material (with_hand p s h) t k =
  (number_of (Piece t k) (on p) + in_hand k (if side_eqb s t then h else hand_of p t))%nat.
Proof. unfold material. now rewrite on_with_hand, hand_of_with_hand. Qed.

Lemma lift_off_material p c s k : material (lift_off p c) s k = material p s k.
Proof.
  unfold lift_off. destruct (at_ (on p) c) as [x|] eqn:A; auto.
  rewrite material_with_hand. unfold material. simpl.
  pose proof (number_lift (Piece s k) (on p) c) as L. rewrite A in L. simpl in L.
  destruct p as [b m l [wq wg] [bq bg]], x as [[|] [|]], s, k; simpl in *; lia.
Qed.

Lemma acting_keeps_material p a s k :
  In a (actions r p) -> material (acted r p a) s k = material p s k.
Proof.
  intros I. apply actions_proper in I as [_ [I | ->]]; [|reflexivity].
  assert (Put : forall l to, In l (kinds_in_hand r (hand_of p (to_move p))) ->
            empty (on p) to = true ->
            material (acted r p (Place l to)) s k = material p s k).
  { intros l to K E. apply empty_at in E. apply kinds_in_hand_positive in K.
    unfold material. rewrite on_acted_place. simpl. unfold after_place.
    pose proof (number_put (Piece s k) (on p) to (Piece (to_move p) l)) as P.
    rewrite E in P. simpl in P.
    destruct (setting_up _ _); destruct p as [b [|] rem [wq wg] [bq bg]], s, l, k; simpl in *; lia. }
  destruct I as [from to x A O N M _ | from to x C D _ | l to _ K E _ _ | l to _ K E _ | _]; auto.
  - unfold material. simpl. rewrite A. simpl. rewrite number_moved; auto.
    right. now apply may_step_empty in M.
  - unfold material. pose proof (captive_at _ _ _ _ _ C) as [_ [A _]]. simpl. rewrite A.
    assert (H : forall next,
               (number_of (Piece s k) (on (shifted r p x from to (relocated_captures r x)
                                                   (forget from (remembered p)) next)) =
                number_of (Piece s k) (on p))%nat).
    { intros. simpl. apply number_moved; auto. eapply destination_free; eauto. }
    specialize (H (to_move p)). simpl in H.
    destruct (relocations_per_turn r);
      try match goal with |- context [captured_of ?a ?b ?c] => destruct (captured_of a b c) end;
      simpl; rewrite H; destruct s; reflexivity.
Qed.

(** Whoever acts, and whatever is done: each side keeps its queen and its guards, on the board or in
    hand. *)
Theorem material_kept p a s k : In a (actions r p) -> material (apply r p a) s k = material p s k.
Proof.
  intros I. rewrite <- (acting_keeps_material p a s k I), applied. generalize (acted r p a).
  induction (taken_off r p a) as [|c l IH]; intros q; auto. simpl. now rewrite IH, lift_off_material.
Qed.

(** * Steps *)

(** "Sideways in its ring or inward, never outward." *)
Theorem step_never_outward p from to :
  In (Step from to) (actions r p) -> In to (neighbours R from) /\ ring R to <= ring R from.
Proof.
  intros I. apply actions_proper in I as [_ [I | I]]; [|discriminate].
  inversion I. split; auto. eapply may_step_inward; eauto.
Qed.

(** * Start cells: those where the same piece stands at the start, so never the other side's *)

Theorem begins_as_in_start x c : In c (begins_on x) <-> at_ (on standard_start) c = Some x.
Proof.
  split; intros H.
  - revert H. destruct x as [[|] [|]]; vm_compute; intuition (subst; reflexivity).
  - apply PositiveMap.elements_correct in H. revert H.
    destruct x as [[|] [|]]; vm_compute; intuition congruence.
Qed.

Theorem relocated_to_start b x from to :
  goes r (kind_of x) = start_cells ->
  In to (destinations r b x from) <-> In to (begins_on x) /\ may_land r b x from to = true.
Proof.
  intros G. unfold destinations, named_cells, goes_outward, fixed_cells. rewrite G. apply filter_In.
Qed.

Theorem entered_on_start p k to :
  captives r = lifted -> goes r k = start_cells -> In (Place k to) (actions r p) ->
  In to (begins_on (Piece (to_move p) k)) /\ at_ (on p) to = None.
Proof.
  intros L G I. apply actions_proper in I as [_ [I | I]]; [|discriminate].
  inversion I as [| |? ? P|? ? _ _ E D|]; subst.
  - unfold setting_up in P. rewrite L in P. discriminate.
  - unfold fixed_cells in D. simpl kind_of in D. rewrite G in D. now rewrite <- empty_at.
Qed.

(** * Cells where nothing is captured *)

Definition sheltered (c : cell) : Prop :=
  forall b s k, between r b s c && capturable r k c = false.

Lemma remembered_before p a c :
  In a (actions r p) -> sheltered c -> In c (remembered (apply r p a)) -> In c (remembered p).
Proof.
  intros I S. rewrite (proj2 (applied_keeps r p a)).
  apply actions_proper in I as [_ [I | ->]]; [|auto].
  assert (H : forall b x to closes itself before,
             In c (recall r b x to closes itself before) -> In c before).
  { intros b x to closes itself before J. apply recalled in J as [J | [J | [-> [B C]]]]; auto.
    - apply sandwiched_between in J as [y [_ [_ [C B]]]].
      specialize (S b (owner y) (kind_of y)). now rewrite B, C in S.
    - specialize (S b (owner x) (kind_of x)). now rewrite B, C in S. }
  assert (Put : forall k to, In c (remembered (acted r p (Place k to))) -> In c (remembered p)).
  { intros k to. simpl. unfold after_place.
    destruct (setting_up _ _); [now destruct (to_move p)|].
    intros J. apply H in J. now destruct (to_move p). }
  destruct I as [from to x A _ _ _ _ | from to x C D _ | k to _ _ _ _ _ | k to _ _ _ _ | _]; eauto.
  - simpl. rewrite A. simpl. destruct (setting_up r p); auto. apply H.
  - pose proof (captive_not_setting_up _ _ _ _ C) as P.
    apply captive_at in C as [_ [A _]]. simpl. rewrite A.
    assert (K : forall next,
               In c (remembered (shifted r p x from to (relocated_captures r x)
                                         (forget from (remembered p)) next)) ->
               In c (remembered p)).
    { intros next. simpl. rewrite P. intros J. apply H, in_forget in J. tauto. }
    destruct (relocations_per_turn r);
      try match goal with |- context [captured_of ?a ?b ?c] => destruct (captured_of a b c) end;
      first [exact (K (to_move p)) | exact (K (other (to_move p)))].
Qed.

(** What is not remembered as captured on such a cell is not captured there after any action, nor
    remembered. *)
Theorem never_captured p a c x s :
  sheltered c -> In a (actions r p) -> ~ In c (remembered p) ->
  ~ In (c, x) (captured_of r (apply r p a) s) /\ ~ In c (remembered (apply r p a)).
Proof.
  intros S I N.
  assert (M : ~ In c (remembered (apply r p a))).
  { intros J. apply N. eapply remembered_before; eauto. }
  split; auto. intros C. apply captive_at in C as [_ [_ [_ C]]]. unfold is_captive, held in C.
  destruct (capture_lasts r).
  - now rewrite S in C.
  - simpl in C. apply existsb_exists in C as [d [J E]]. apply Pos.eqb_eq in E. subst. now apply M.
Qed.

(** Nor is anything lifted there. *)
Theorem never_lifted p a c : sheltered c -> In a (actions r p) -> ~ In c (taken_off r p a).
Proof.
  intros S I T. apply lifted_between in T as [x [_ [B [C _]]]]; auto.
  specialize (S (on (acted r p a)) (owner x) (kind_of x)). now rewrite B, C in S.
Qed.

Lemma no_pairs_sheltered c : jaw_pairs r c = [] -> sheltered c.
Proof. intros E b s k. unfold between. now rewrite E. Qed.

Hypothesis usable : in_space r.

(** The corners of the outermost ring: three neighbours. "With line a cell at an outermost corner can
    never be captured." *)
Definition outermost_corner (c : cell) : Prop :=
  ring R c = R /\ length (neighbours R c) = 3%nat.

Theorem corner_sheltered c : sandwich r = line -> outermost_corner c -> sheltered c.
Proof.
  intros L [O T]. apply no_pairs_sheltered. unfold jaw_pairs. rewrite L.
  destruct usable as [U _].
  pose proof (on_every_cell
    (fun R c => negb ((ring R c =? R) && Nat.eqb (length (neighbours R c)) 3) ||
                match opposite_pairs R c with [] => true | _ => false end) R c) as H.
  cbv beta in H.
  rewrite T, O, Z.eqb_refl in H. simpl in H.
  specialize (H ltac:(vm_compute; reflexivity) U ltac:(lia)). fold R.
  destruct (opposite_pairs R c); [reflexivity | discriminate].
Qed.

(** "With ring the throne never can", nor with [throne_capture = no]. *)
Theorem throne_sheltered :
  sandwich r <> line \/ throne_capture r = false -> sheltered (throne R).
Proof.
  destruct usable as [U _]. intros [S | T].
  - apply no_pairs_sheltered. unfold jaw_pairs. fold R.
    rewrite throne_has_no_ring_pair by exact U. now destruct (sandwich r).
  - intros b s k. unfold capturable. fold R. now rewrite T, Pos.eqb_refl, !andb_false_r.
Qed.

(** "With ring-line nothing on ring 1 can." *)
Theorem ring_1_sheltered c : sandwich r = ring_line -> ring R c = 1 -> sheltered c.
Proof.
  intros L O. apply no_pairs_sheltered. unfold jaw_pairs. rewrite L. fold R.
  destruct usable as [U _]. change (2 <= R <= 5) in U.
  pose proof (on_every_cell
    (fun R c => negb (ring R c =? 1) ||
                match filter (directly_opposite c) (ring_pairs R c) with [] => true | _ => false end)
    R c) as H.
  cbv beta in H.
  rewrite O in H. simpl in H. specialize (H ltac:(vm_compute; reflexivity) U ltac:(lia)).
  destruct (filter _ _); [reflexivity | discriminate].
Qed.

(** * The last action of a win *)

Hypothesis six : guards r = 6%nat.

Lemma filter_all A (f : A -> bool) l : length (filter f l) = length l -> forallb f l = true.
Proof.
  assert (B : forall m, (length (filter f m) <= length m)%nat).
  { induction m as [|x m IH]; simpl; [lia|]. destruct (f x); simpl; lia. }
  induction l as [|x l IH]; simpl; auto. destruct (f x); simpl; intros E.
  - apply IH. lia.
  - specialize (B l). lia.
Qed.

Lemma around_throne c : In c (neighbours R (throne R)) <-> ring R c = 1.
Proof.
  destruct usable as [U _]. change (2 <= R <= 5) in U. split; [now apply throne_steps_outward|].
  intros O.
  pose proof (on_every_cell
    (fun R c => negb (ring R c =? 1) || existsb (Pos.eqb c) (neighbours R (throne R))) R c) as H.
  cbv beta in H.
  rewrite O in H. simpl in H. specialize (H ltac:(vm_compute; reflexivity) U ltac:(lia)).
  apply existsb_exists in H as [d [I E]]. apply Pos.eqb_eq in E. now subst.
Qed.

Lemma around_six b s :
  around r b s = 6%nat <-> forall c, ring R c = 1 -> at_ b c = Some (Piece s Guard).
Proof.
  destruct usable as [U _]. change (2 <= R <= 5) in U.
  assert (L : length (neighbours R (throne R)) = 6%nat).
  { apply Nat.eqb_eq.
    now apply (on_every_board (fun R => Nat.eqb (length (neighbours R (throne R))) 6)). }
  unfold around. fold R. split.
  - intros E c O. rewrite <- L in E. apply filter_all in E. rewrite forallb_forall in E.
    apply stands_at, E. now apply around_throne.
  - intros A. rewrite <- L. f_equal.
    assert (F : forall l, (forall c, In c l -> ring R c = 1) ->
                          filter (fun c => stands b c (Piece s Guard)) l = l).
    { induction l as [|c l IH]; simpl; auto. intros I.
      rewrite (proj2 (stands_at b c (Piece s Guard))) by auto. rewrite IH; auto. }
    apply F. intros c. now apply around_throne.
Qed.

Lemma formation_six b s :
  formation r b s = true <->
  at_ b (throne R) = Some (Piece s Queen) /\ forall c, ring R c = 1 -> at_ b c = Some (Piece s Guard).
Proof.
  unfold formation. rewrite andb_true_iff, stands_at, Nat.eqb_eq, six, around_six. fold R. tauto.
Qed.

Lemma goes_on_undecided p s :
  outcome r p = Goes_on -> setting_up r p = false ->
  formation r (on p) s = false /\ forfeited r (on p) s = false.
Proof.
  unfold outcome, outcome_if_forfeited. intros E P. rewrite P in E.
  destruct (formation r (on p) (other (to_move p))) eqn:F1; [discriminate|].
  destruct (formation r (on p) (to_move p)) eqn:F2; [discriminate|].
  destruct (forfeited r (on p) (other (to_move p))) eqn:G1; [destruct (forfeit_result r); discriminate|].
  destruct (forfeited r (on p) (to_move p)) eqn:G2; [destruct (forfeit_result r); discriminate|].
  destruct (side_cases (to_move p) s) as [-> | ->]; auto.
Qed.

Lemma not_throne c : c <> throne R -> 1 <= ring R c.
Proof.
  destruct usable as [U _]. change (2 <= R <= 5) in U. intros N.
  destruct (Z_le_gt_dec (ring R c) R); [|lia].
  pose proof (on_every_cell
    (fun R c => (c =? throne R)%positive || (1 <=? ring R c)) R c) as H.
  cbv beta in H.
  specialize (H ltac:(vm_compute; reflexivity) U l).
  apply orb_true_iff in H as [H | H]; [apply Pos.eqb_eq in H; contradiction | now apply Z.leb_le].
Qed.

Lemma in_ring_cells k c : In c (ring_cells r k) -> ring R c = k.
Proof. unfold ring_cells. rewrite filter_In, Z.eqb_eq. tauto. Qed.

Lemma in_first_with_room b rings c :
  In c (first_with_room r b rings) -> In (ring R c) rings.
Proof.
  induction rings as [|k rings IH]; simpl; [tauto|].
  destruct (existsb _ _); auto. intros I. left. symmetry. now apply in_ring_cells.
Qed.

Lemma in_range a b k : In k (range a b) -> a <= k <= b.
Proof. unfold range. rewrite in_map_iff. intros [i [<- I]]. apply in_seq in I. lia. Qed.

Lemma starts_outside x c : In c (begins_on x) -> 2 <= ring R c.
Proof.
  destruct usable as [U _]. change (2 <= R <= 5) in U.
  assert (H : forallb (fun c => 2 <=? ring R c) (begins_on x) = true).
  { apply (on_every_board (fun R => forallb (fun c => 2 <=? ring R c) (begins_on x)) R U).
    destruct x as [[|] [|]]; vm_compute; reflexivity. }
  rewrite forallb_forall in H. intros I. now apply Z.leb_le, H.
Qed.

Lemma guard_enters_out s to : In to (fixed_cells r (Piece s Guard)) -> 2 <= ring R to.
Proof.
  destruct usable as [U [_ [G1 G2]]]. change (2 <= R <= 5) in U. intros I.
  unfold fixed_cells, goes, kind_of in I.
  destruct (guard_goes r); try congruence; try contradiction.
  - apply in_ring_cells in I. fold R in I. lia.
  - eapply starts_outside; eauto.
Qed.

(** A guard is never put on ring 1, but from the throne. *)
Lemma guard_goes_out b s from to :
  from <> throne R -> In to (destinations r b (Piece s Guard) from) -> 2 <= ring R to.
Proof.
  destruct usable as [U [_ [G1 G2]]]. change (2 <= R <= 5) in U. intros F I.
  apply not_throne in F.
  unfold destinations in I. apply filter_In in I as [I _].
  unfold named_cells in I. fold R in I. change (kind_of (Piece s Guard)) with Guard in I.
  destruct (goes_outward r Guard && (ring R from =? R)) eqn:E.
  - apply andb_true_iff in E as [_ E]. apply Z.eqb_eq in E. unfold from_rim in I.
    destruct (rim_capture r).
    + apply in_ring_cells in I. fold R in I. lia.
    + unfold rim_cells in I. apply filter_In in I as [_ I]. apply Z.eqb_eq in I. fold R in I. lia.
    + apply in_ring_cells in I. fold R in I. lia.
  - destruct (goes r Guard); try now apply guard_enters_out in I.
    + apply in_ring_cells in I. lia.
    + apply filter_In in I as [_ I]. apply Z.eqb_eq in I. lia.
    + apply in_first_with_room, in_range in I. lia.
Qed.

(** "The last action of a win is a guard's step onto ring 1": six guards, all pieces have come onto
    the board, and six guards without their queen forfeit. *)
Theorem won_by_guard_step p a s :
  forfeit r <> no_forfeit -> setting_up r p = false ->
  In a (actions r p) -> formation r (on (apply r p a)) s = true ->
  exists from to, a = Step from to /\ to_move p = s /\ captured_of r p s = [] /\
                  at_ (on p) from = Some (Piece s Guard) /\ ring R to = 1.
Proof.
  intros Fo P I W. apply actions_proper in I as [G I].
  destruct (goes_on_undecided p s G P) as [NF NL].
  apply formation_six in W as [Q A]. apply applied_stands in Q.
  assert (A' : forall c, ring R c = 1 -> at_ (on (acted r p a)) c = Some (Piece s Guard)).
  { intros c O. now apply applied_stands, A. }
  clear A. rename A' into A.
  destruct usable as [U _]. change (2 <= R <= 5) in U.
  pose proof (throne_ring R U) as T0.
  (* The formation was not complete before: a piece has moved into it. *)
  assert (Came : forall b x from to, b = moved (on p) x from to ->
             at_ (on p) from = Some x ->
             at_ b (throne R) = Some (Piece s Queen) ->
             (forall c, ring R c = 1 -> at_ b c = Some (Piece s Guard)) ->
             to <> from /\ (to = throne R \/ ring R to = 1)).
  { intros b x from to -> At Q' A'.
    assert (Same : to = from \/ (to <> throne R /\ ring R to <> 1) -> False).
    { intros H. rewrite <- not_true_iff_false in NF. apply NF, formation_six.
      assert (K : forall c y, (c = throne R \/ ring R c = 1) ->
                 at_ (moved (on p) x from to) c = Some y -> at_ (on p) c = Some y).
      { intros c y O E. destruct (Pos.eq_dec c from) as [->|N].
        - destruct H as [-> | [H1 H2]].
          + rewrite moved_to in E. congruence.
          + rewrite moved_from in E; [discriminate|]. intros ->. tauto.
        - rewrite moved_elsewhere in E; auto. intros ->. destruct H as [-> | [H1 H2]]; tauto. }
      split; [apply K; auto | intros c O; apply K; auto]. }
    split; [intros E; apply Same; auto|].
    destruct (Pos.eq_dec to (throne R)); auto. destruct (Z.eq_dec (ring R to) 1); auto.
    exfalso. apply Same. auto. }
  destruct I as [I | ->].
  2: { exfalso. rewrite <- not_true_iff_false in NF. apply NF, formation_six. split; auto. }
  destruct I as [from to x At O N M C | from to x C D _ | k to P' | k to _ K E D | _].
  - simpl in Q, A. rewrite At in Q, A. simpl in Q, A.
    destruct (Came _ x from to eq_refl At Q A) as [Ne [-> | T1]].
    + (* Onto the throne: she came from ring 1, where a guard is missing now. *)
      exfalso. unfold R in *. rewrite moved_to in Q. injection Q as ->.
      (* [from] is a neighbour of the throne, since neighbours are mutual *)
      pose proof (on_every_cell
        (fun R c => negb (existsb (Pos.eqb (throne R)) (neighbours R c)) || (ring R c =? 1))
        (radius r) from ltac:(vm_compute; reflexivity) U) as H.
      cbv beta in H.
      assert (E : existsb (Pos.eqb (throne (radius r))) (neighbours (radius r) from) = true).
      { apply existsb_exists. exists (throne (radius r)). split; auto. apply Pos.eqb_refl. }
      rewrite E in H. simpl in H.
      destruct (Z_le_gt_dec (ring (radius r) from) (radius r)) as [Le|Gt].
      * specialize (H Le). apply Z.eqb_eq in H. apply A in H.
        rewrite moved_from in H by auto. discriminate.
      * destruct (tables_true (radius r) from) as [_ [Ri [Ne' _]]].
        rewrite Ne' in N. rewrite Ri in Gt.
        destruct (existsb (Pos.eqb from) (all_cells (radius r))) eqn:Ins; [|contradiction].
        apply existsb_exists in Ins as [d [J E']]. apply Pos.eqb_eq in E'. subst d.
        unfold all_cells in J. apply filter_In in J as [_ J]. unfold on_board in J.
        apply Z.leb_le in J. lia.
    + pose proof (A to T1) as X. rewrite moved_to in X. injection X as ->.
      exists from, to. simpl in O. subst s. auto.
  - exfalso. pose proof (captive_at _ _ _ _ _ C) as [_ [At _]].
    simpl in Q, A. rewrite At in Q, A.
    assert (Q' : at_ (moved (on p) x from to) (throne R) = Some (Piece s Queen) /\
                 forall c, ring R c = 1 -> at_ (moved (on p) x from to) c = Some (Piece s Guard)).
    { destruct (relocations_per_turn r);
        try match type of Q with context [captured_of ?a ?b ?c] => destruct (captured_of a b c) end; auto. }
    clear Q A. destruct Q' as [Q A].
    destruct (Came _ x from to eq_refl At Q A) as [Ne [-> | T1]].
    + (* A queen put onto the throne: her six guards have forfeited before. *)
      rewrite <- not_true_iff_false in NL. apply NL. unfold forfeited.
      assert (Six : around r (on p) s = 6%nat).
      { apply around_six. intros c O.
        destruct (Pos.eq_dec c from) as [->|Nc].
        - specialize (A from O). rewrite moved_from in A by auto. discriminate.
        - rewrite <- (A c O). symmetry. apply moved_elsewhere; auto.
          intros ->. rewrite T0 in O. discriminate. }
      rewrite Six. simpl. apply destination_free in D as [D | D]; [congruence|].
      destruct (forfeit r); [now apply empty_at | | congruence].
      unfold stands. unfold R in D. now rewrite D.
    + pose proof (A to T1) as X. rewrite moved_to in X. injection X as ->.
      assert (Ft : from <> throne R).
      { intros ->. rewrite moved_from in Q by auto. discriminate. }
      pose proof (guard_goes_out _ _ _ _ Ft D). lia.
  - congruence.
  - exfalso. rewrite on_acted_place in Q, A. set (x := Piece (to_move p) k) in *.
    apply empty_at in E.
    destruct (Pos.eq_dec to (throne R)) as [->|Nt].
    + (* A queen put onto the throne: her six guards have forfeited before. *)
      rewrite <- not_true_iff_false in NL. apply NL. unfold forfeited.
      assert (Six : around r (on p) s = 6%nat).
      { apply around_six. intros c O. rewrite <- (A c O). symmetry. apply at_put_other.
        intros ->. rewrite T0 in O. discriminate. }
      rewrite Six. simpl. unfold R in E.
      destruct (forfeit r); [now apply empty_at | | congruence].
      unfold stands. now rewrite E.
    + rewrite at_put_other in Q by auto.
      destruct (Z.eq_dec (ring R to) 1) as [T1|T1].
      * pose proof (A to T1) as X. rewrite at_put_same in X. unfold x in X. injection X as _ ->.
        apply guard_enters_out in D. lia.
      * rewrite <- not_true_iff_false in NF. apply NF, formation_six. split; auto. intros c O.
        rewrite <- (A c O). symmetry. apply at_put_other. now intros ->.
  - exfalso. rewrite <- not_true_iff_false in NF. apply NF, formation_six. split; auto.
Qed.

(** * A won formation holds no captive *)

Lemma inner_pairs c pair :
  ring R c <= 1 -> In pair (jaw_pairs r c) -> ring R (fst pair) <= 1 \/ ring R (snd pair) <= 1.
Proof.
  destruct usable as [U _]. change (2 <= R <= 5) in U. intros O I.
  pose proof (on_every_cell
    (fun R c => negb (ring R c <=? 1) ||
                forallb (fun pair => (ring R (fst pair) <=? 1) || (ring R (snd pair) <=? 1))
                        (opposite_pairs R c ++ ring_pairs R c)) R c
    ltac:(vm_compute; reflexivity) U ltac:(lia)) as H.
  cbv beta in H. rewrite (proj2 (Z.leb_le _ _) O) in H. simpl in H. rewrite forallb_forall in H.
  assert (J : In pair (opposite_pairs R c ++ ring_pairs R c)).
  { apply in_or_app. unfold jaw_pairs in I. fold R in I.
    destruct (sandwich r); auto. right. now apply filter_In in I. }
  apply H, orb_true_iff in J as [J | J]; apply Z.leb_le in J; auto.
Qed.

(** Nobody stands between two enemies in a formation. *)
Theorem formation_not_between b s c : formation r b s = true -> ring R c <= 1 -> between r b s c = false.
Proof.
  intros W O. apply formation_six in W as [Q A].
  apply not_true_iff_false. intros B. unfold between in B.
  apply existsb_exists in B as [pair [I B]]. unfold closed in B.
  apply andb_true_iff in B as [B1 B2].
  assert (Own : forall d, ring R d <= 1 -> is_jaw r b s d = false).
  { intros d Od. unfold is_jaw.
    destruct (Pos.eq_dec d (throne R)) as [->|N].
    - rewrite Q. now destruct s.
    - apply not_throne in N. rewrite A by lia. now destruct s. }
  destruct (inner_pairs c pair O I) as [J | J]; apply Own in J; congruence.
Qed.

(** "A won formation never holds a captured piece": on the throne and on ring 1, after the action
    that wins. [remembered] must name cells where something stands, as each action leaves it. *)
Theorem win_holds_no_captive p a s c x :
  forfeit r <> no_forfeit -> setting_up r p = false ->
  (forall d, In d (remembered p) -> at_ (on p) d <> None) ->
  In a (actions r p) -> formation r (on (apply r p a)) s = true ->
  In (c, x) (captured_of r (apply r p a) s) -> 2 <= ring R c.
Proof.
  intros Fo P M I W C.
  pose proof (captive_stays _ _ _ _ C) as St. pose proof (won_by_guard_step p a s Fo P I W) as G.
  rewrite (stays_applied r p a St) in W, C.
  destruct G as [from [to [-> [T [No [At T1]]]]]].
  destruct (Z_le_gt_dec 2 (ring R c)) as [|O]; auto. exfalso.
  pose proof (formation_not_between _ s c W ltac:(lia)) as B.
  pose proof W as W'. apply formation_six in W' as [Q A].
  assert (P' : placing p = false).
  { unfold setting_up in P. now rewrite St in P. }
  apply captive_at in C as [_ [Ac [Ow C]]]. unfold is_captive, held in C. rewrite Ow, B in C.
  destruct (capture_lasts r) eqn:L; [discriminate|].
  simpl in C. apply existsb_exists in C as [d [J E]]. apply Pos.eqb_eq in E. subst d.
  assert (Empty : at_ (on p) to = None).
  { apply actions_proper in I as [_ [I | I]]; [|discriminate]. inversion I.
    eapply may_step_empty; eauto. }
  simpl in J, Ac. rewrite At in J, Ac. simpl in J, Ac. rewrite P in J.
  simpl in B. rewrite At in B. simpl in B.
  apply recalled in J as [J | [J | [-> [J _]]]].
  - assert (Nt : c <> to) by (intros ->; now apply (M to)).
    destruct (Pos.eq_dec c from) as [->|Nf].
    + assert (K : In (from, Piece s Guard) (captured_of r p s)); [|now rewrite No in K].
      unfold captured_of. rewrite St, P'. apply filter_In. rewrite pieces_of_at. repeat split; auto.
      unfold is_captive. rewrite L. apply existsb_exists. exists from. split; auto. apply Pos.eqb_refl.
    + rewrite moved_elsewhere in Ac by auto.
      assert (K : In (c, x) (captured_of r p s)); [|now rewrite No in K].
      unfold captured_of. rewrite St, P'. apply filter_In. rewrite pieces_of_at. repeat split; auto.
      unfold is_captive. rewrite L. apply existsb_exists. exists c. split; auto. apply Pos.eqb_refl.
  - apply sandwiched_between in J as [y [Ay [Oy _]]]. simpl in Oy.
    assert (y = x) by congruence. subst y. rewrite Ow in Oy. now destruct s.
  - simpl in J. congruence.
Qed.

End RuleSet.
