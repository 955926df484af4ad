(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** Fortresses of the throne and ring 1, when a piece is caught by its neighbours in its own ring
    only: what an action can change there depends on what stands there, but for a few choices that are
    left to the other side. For [botermans] and the readings of [family]. *)

From Coq Require Import List ZArith Bool FMapPositive Lia Arith.
From Kernel Require Import Board Rules Facts Value Laws.
Import ListNotations.
Open Scope Z_scope.

(** [botermans], where of three fields nothing more is known: whether a sandwich may bend, [sandwich]
    being [in_ring], or else is [ring_line]; [must_leave]; [no_action]. *)
Definition family (bends leaves : bool) (n : stuck) : rules :=
  Rules 5 6 standard placed_anywhere_but_throne (if bends then in_ring else ring_line) any_jaw
        while_sandwiched stay step_forbidden outer_ring anywhere by_owner by_owner leaves rim_yes
        true allowed any_relocated one_a_turn throne_empty forfeit_loses n false.

(** * Inside

    The throne, and the six cells around it one after the other. *)
Definition inner_cells : list cell := [102; 103; 119; 118; 101; 85; 86]%positive.
Definition contents := list (option piece).
Definition inside (b : board) : contents := map (at_ b) inner_cells.

Definition inner (i : nat) : cell := nth i inner_cells 1%positive.
Definition what (d : contents) (i : nat) : option piece := nth i d None.
Fixpoint update (i : nat) (x : option piece) (d : contents) : contents :=
  match i, d with
  | _, [] => []
  | O, _ :: more => x :: more
  | S j, y :: more => y :: update j x more
  end.

Definition places : list nat := [0; 1; 2; 3; 4; 5; 6]%nat.
Definition left_of (i : nat) : nat := match i with 1%nat => 6%nat | _ => pred i end.
Definition right_of (i : nat) : nat := match i with 6%nat => 1%nat | _ => S i end.

(** What holds inside, for a side: on the throne nothing is caught, and on ring 1, where each sandwich
    bends, something may be if sandwiches do. *)
Section Side.
Variable bends : bool.
Variable s : side.
Let queen := Some (Piece s Queen).
Let guard := Some (Piece s Guard).

Definition free (d : contents) (i : nat) : bool := content_eqb (what d i) None.
Definition has (x : option piece) (d : contents) : bool := existsb (content_eqb x) d.
Definition hostile (x : option piece) : bool :=
  match x with Some y => side_eqb (owner y) (other s) | None => false end.

(** Between two enemies. *)
Definition pinched (d : contents) (i : nat) : bool :=
  match i with
  | O => false
  | _ => bends && (hostile (what d (left_of i)) && hostile (what d (right_of i)))
  end.
Definition pinched_piece (x : option piece) (d : contents) (i : nat) : bool :=
  content_eqb (what d i) x && pinched d i.
Definition none_pinched (d : contents) : bool :=
  negb (existsb (fun i => pinched_piece queen d i || pinched_piece guard d i) places).

Definition without_queen (d : contents) : contents :=
  map (fun x => if content_eqb x queen then None else x) d.

(** Where she may be put when she is captured: outside, where there is always room, or inside. *)
Definition queen_put (d : contents) : list contents :=
  without_queen d :: flat_map (fun j => if free d j then [update j queen (without_queen d)] else []) places.

Definition step_in (d : contents) (i j : nat) (x : option piece) : list contents :=
  if content_eqb (what d i) x && free d j && negb (pinched d j)
  then [update j x (update i None d)] else [].
(** Steps within: sideways, and the queen's onto the throne. *)
Definition steps_in (d : contents) : list contents :=
  flat_map (fun i => step_in d i (left_of i) guard ++ step_in d i (right_of i) guard ++
                     step_in d i (left_of i) queen ++ step_in d i (right_of i) queen ++
                     step_in d i 0 queen)
           [1; 2; 3; 4; 5; 6]%nat.
(** Steps from outside. *)
Definition enters_in (d : contents) : list contents :=
  flat_map (fun j => if free d j && negb (pinched d j)
                     then (match j with O => [] | _ => [update j guard d] end) ++
                          (if has queen d then [] else [update j queen d])
                     else []) places.

(** All that an action of this side can make of the inside. *)
Definition attacks (d : contents) : list contents :=
  d :: (if negb (has queen d) || existsb (pinched_piece queen d) places
        then queen_put d else []) ++
       flat_map (fun i => if pinched_piece guard d i then [update i None d] else []) places ++
       (if none_pinched d then steps_in d ++ enters_in d else []).

Definition formed (d : contents) : bool :=
  content_eqb queen (what d 0) && forallb (content_eqb guard) (tl d).
Definition abandoned (d : contents) : bool :=
  content_eqb None (what d 0) && forallb (content_eqb guard) (tl d).

End Side.

Definition lost_in (s : side) (d : contents) : bool := formed (other s) d || abandoned s d.
Definition won_in (s : side) (d : contents) : bool := formed s d || abandoned (other s) d.

(** Sets of contents, as numbers. *)
Definition digit_of (x : option piece) (n : positive) : positive :=
  match x with
  | None => xO n
  | Some (Piece White Queen) => xI (xO (xO n))
  | Some (Piece White Guard) => xI (xO (xI n))
  | Some (Piece Black Queen) => xI (xI (xO n))
  | Some (Piece Black Guard) => xI (xI (xI n))
  end.
Definition number_for (d : contents) : positive := fold_left (fun n x => digit_of x n) d xH.
Definition contents_set := PositiveMap.t unit.
Definition member (k : contents_set) (d : contents) : bool :=
  match PositiveMap.find (number_for d) k with Some _ => true | None => false end.

(** [existsb] and [forallb], computed no further than needed: a machine that evaluates arguments first
    would go through the whole list. *)
Definition any {A} (f : A -> bool) : list A -> bool :=
  fix among l := match l with [] => false | a :: more => if f a then true else among more end.
Definition every {A} (f : A -> bool) : list A -> bool :=
  fix among l := match l with [] => true | a :: more => if f a then among more else false end.
Lemma any_existsb A : @any A = @existsb A.
Proof. reflexivity. Qed.
Lemma every_forallb A : @every A = @forallb A.
Proof. reflexivity. Qed.

(** Whatever stands outside, the holder, to move, has won or has an action into the set. A captured
    queen of his that need not leave her cell may stay there. *)
Definition answered (bends leaves : bool) (k : contents_set) (h : side) (d : contents) : bool :=
  let good := member k in
  let queen := Some (Piece h Queen) in
  let guard := Some (Piece h Guard) in
  let queen_answers := (if leaves then [] else [d]) ++ queen_put h d in
  if lost_in h d then false
  else if won_in h d then true
  else if any (pinched_piece bends h queen d) places then any good queen_answers
  else if (if has queen d then true else any good queen_answers) && good d then
    if any (pinched_piece bends h guard d) places
    then any (fun i => pinched_piece bends h guard d i && good (update i None d)) places
    else match steps_in bends h d with
         | [] => every good (enters_in bends h d)
         | within => any good within
         end
  else false.

Definition kept (bends leaves : bool) (k : contents_set) (h : side) (d : contents) : bool :=
  if lost_in h d then false
  else if won_in h d then true
  else every (answered bends leaves k h) (attacks bends (other h) d).

(** All contents there are, and whether those of a set are kept. *)
Definition any_content : list (option piece) :=
  [None; Some (Piece White Queen); Some (Piece White Guard); Some (Piece Black Queen);
   Some (Piece Black Guard)].
Fixpoint all_contents (n : nat) : list contents :=
  match n with
  | O => [[]]
  | S m => flat_map (fun d => map (fun x => x :: d) any_content) (all_contents m)
  end.
Definition closed_set (bends leaves : bool) (k : contents_set) (h : side) : bool :=
  forallb (fun d => if member k d then kept bends leaves k h d else true) (all_contents 7).

(** * What is inside, and what an action makes of it *)

Ltac each_place I := simpl in I; repeat destruct I as [<-|I]; [..|contradiction].

Lemma place_or_outside c : (exists i, In i places /\ c = inner i) \/ ~ In c inner_cells.
Proof.
  destruct (in_dec Pos.eq_dec c inner_cells) as [I|N]; auto. left.
  each_place I; [exists 0%nat | exists 1%nat | exists 2%nat | exists 3%nat | exists 4%nat
                | exists 5%nat | exists 6%nat]; simpl; auto 10.
Qed.

Lemma inner_is_inner i : In i places -> In (inner i) inner_cells.
Proof. intros I. each_place I; simpl; auto 10. Qed.

Lemma what_inside b i : In i places -> what (inside b) i = at_ b (inner i).
Proof. intros I. each_place I; reflexivity. Qed.

Lemma inside_put b i x : In i places -> inside (put b (inner i) x) = update i (Some x) (inside b).
Proof.
  intros I. each_place I; unfold inside, inner_cells; cbn [map inner nth inner_cells update];
    rewrite at_put_same, !at_put_other by discriminate; reflexivity.
Qed.

Lemma inside_lift b i : In i places -> inside (lift b (inner i)) = update i None (inside b).
Proof.
  intros I. each_place I; unfold inside, inner_cells; cbn [map inner nth inner_cells update];
    rewrite at_lift_same, !at_lift_other by discriminate; reflexivity.
Qed.

Lemma inside_put_outside b c x : ~ In c inner_cells -> inside (put b c x) = inside b.
Proof. intros N. apply map_ext_in. intros d I. apply at_put_other. now intros ->. Qed.

Lemma inside_lift_outside b c : ~ In c inner_cells -> inside (lift b c) = inside b.
Proof. intros N. apply map_ext_in. intros d I. apply at_lift_other. now intros ->. Qed.

(** * The rules *)

Lemma is_jaw_hostile bends leaves n b s c :
  is_jaw (family bends leaves n) b s c = hostile s (at_ b c).
Proof. unfold is_jaw, hostile. destruct (at_ b c); auto. simpl. apply andb_true_r. Qed.

Section Family.
Variables (bends leaves : bool) (n : stuck).
Hypothesis stuck_never_loses : n <> loses.
Notation r := (family bends leaves n).

Lemma between_inside b s i :
  In i places -> between r b s (inner i) = pinched bends s (inside b) i.
Proof.
  intros I. unfold between. destruct bends;
  each_place I;
    match goal with
    | |- context [jaw_pairs ?rules ?c] =>
        let l := eval vm_compute in (jaw_pairs rules c) in change (jaw_pairs rules c) with l
    end; cbn [existsb]; unfold closed; cbn [fst snd]; rewrite ?is_jaw_hostile, ?orb_false_r;
    cbn [pinched andb]; try reflexivity; apply andb_comm.
Qed.

Lemma always_capturable k c : capturable r k c = true.
Proof. unfold capturable. destruct k; reflexivity. Qed.

Lemma captive_between p s c x :
  placing p = false ->
  (In (c, x) (captured_of r p s) <->
   at_ (on p) c = Some x /\ owner x = s /\ between r (on p) s c = true).
Proof.
  intros P. unfold captured_of. change (captives r) with stay. cbv iota.
  rewrite P, filter_In, pieces_of_at. unfold is_captive, held.
  change (capture_lasts r) with while_sandwiched. cbv iota.
  rewrite always_capturable, andb_true_r. split; intros [[A O] B] || intros [A [O B]];
    subst; auto.
Qed.

(** A side has one queen. *)
Definition fair (p : position) : Prop :=
  placing p = false /\ forall s, (number_of (Piece s Queen) (on p) <= 1)%nat.

Lemma one_queen b s c d :
  (number_of (Piece s Queen) b <= 1)%nat ->
  at_ b c = Some (Piece s Queen) -> at_ b d = Some (Piece s Queen) -> d = c.
Proof.
  intros N C D. destruct (Pos.eq_dec d c) as [|Ne]; auto. exfalso.
  pose proof (number_lift (Piece s Queen) b c) as L.
  pose proof (number_lift (Piece s Queen) (lift b c) d) as M.
  rewrite at_lift_other in M by auto. rewrite C in L. rewrite D in M. simpl in L, M.
  rewrite (proj2 (piece_eqb_eq _ _) eq_refl) in L, M. lia.
Qed.

Lemma queen_outside b s c :
  (number_of (Piece s Queen) b <= 1)%nat ->
  at_ b c = Some (Piece s Queen) -> ~ In c inner_cells -> has (Some (Piece s Queen)) (inside b) = false.
Proof.
  intros N A O. apply not_true_iff_false. intros H. apply existsb_exists in H as [y [I E]].
  apply content_eqb_eq in E. subst y. apply in_map_iff in I as [d [E I]].
  rewrite (one_queen b s c d) in I by auto. contradiction.
Qed.

Lemma without_queen_lifted b s c :
  (number_of (Piece s Queen) b <= 1)%nat ->
  at_ b c = Some (Piece s Queen) -> without_queen s (inside b) = inside (lift b c).
Proof.
  intros N A. unfold without_queen, inside. rewrite map_map. apply map_ext. intros d.
  destruct (Pos.eq_dec d c) as [->|Ne].
  - rewrite A, at_lift_same. now rewrite (proj2 (content_eqb_eq _ _) eq_refl).
  - rewrite at_lift_other by auto.
    destruct (content_eqb (at_ b d) (Some (Piece s Queen))) eqn:E; auto.
    apply content_eqb_eq in E. now apply (one_queen b s c d N A) in E.
Qed.

Lemma outside_ring c : ~ In c inner_cells -> 2 <= ring 5 c.
Proof.
  intros N. destruct (Z_le_gt_dec (ring 5 c) 5); [|lia].
  assert (A : forallb (fun c => existsb (Pos.eqb c) inner_cells || (2 <=? ring 5 c)) (cells 5) = true)
    by (vm_compute; reflexivity).
  rewrite forallb_forall in A. specialize (A c (in_cells 5 c l)).
  apply orb_true_iff in A as [A | A]; [|now apply Z.leb_le].
  apply existsb_exists in A as [d [I E]]. apply Pos.eqb_eq in E. now subst.
Qed.

Lemma inner_ring i : In i places -> ring 5 (inner i) = match i with O => 0 | _ => 1 end.
Proof. intros I. each_place I; vm_compute; reflexivity. Qed.

Lemma inner_neighbours i j :
  In i places -> In j places -> i <> 0%nat -> In (inner j) (neighbours 5 (inner i)) ->
  j = left_of i \/ j = right_of i \/ j = 0%nat.
Proof.
  intros I J N H.
  assert (A : forallb (fun i => forallb (fun j =>
                Nat.eqb i 0 || negb (existsb (Pos.eqb (inner j)) (neighbours 5 (inner i))) ||
                (Nat.eqb j (left_of i) || Nat.eqb j (right_of i) || Nat.eqb j 0)) places) places = true)
    by (vm_compute; reflexivity).
  rewrite forallb_forall in A. specialize (A i I). rewrite forallb_forall in A. specialize (A j J).
  assert (E : existsb (Pos.eqb (inner j)) (neighbours 5 (inner i)) = true).
  { apply existsb_exists. exists (inner j). split; auto. apply Pos.eqb_refl. }
  rewrite E, (proj2 (Nat.eqb_neq i 0) N) in A. simpl in A.
  rewrite !orb_true_iff, !Nat.eqb_eq in A. tauto.
Qed.

Lemma piece_of_side x s : owner x = s -> x = Piece s Queen \/ x = Piece s Guard.
Proof. destruct x as [t [|]]; simpl; intros ->; auto. Qed.

Lemma free_inside b i : In i places -> (free (inside b) i = true <-> at_ b (inner i) = None).
Proof. intros I. unfold free. rewrite what_inside, content_eqb_eq by auto. tauto. Qed.

Lemma may_step_parts b x from to :
  may_step r b x from to = true ->
  at_ b to = None /\ ring 5 to <= ring 5 from /\ (kind_of x = Queen \/ to <> inner 0) /\
  between r b (owner x) to = false.
Proof.
  unfold may_step, may_end. change (stepping_between r) with step_forbidden.
  change (throne (radius r)) with (inner 0). change (radius r) with 5. cbv iota.
  rewrite !andb_true_iff, !orb_true_iff, !negb_true_iff, empty_at, Z.leb_le, kind_eqb_eq, Pos.eqb_neq.
  intuition congruence.
Qed.

(** A step of a side: nothing inside changes, or a step within, or one from outside. *)
Lemma step_effect b s x from to :
  at_ b from = Some x -> owner x = s -> In to (neighbours 5 from) ->
  may_step r b x from to = true -> (number_of (Piece s Queen) b <= 1)%nat ->
  In (inside (moved b x from to)) (inside b :: steps_in bends s (inside b) ++ enters_in bends s (inside b)).
Proof.
  intros A O N M Q. apply may_step_parts in M as [E [Ri [K B]]]. rewrite O in B. unfold moved.
  destruct (place_or_outside from) as [[i [I ->]] | Fo], (place_or_outside to) as [[j [J ->]] | To].
  - right. apply in_or_app. left. rewrite inside_put, inside_lift by auto.
    rewrite between_inside in B by auto.
    assert (I0 : i <> 0%nat).
    { intros ->. rewrite !inner_ring in Ri by auto. destruct j; [congruence | lia]. }
    pose proof (inner_neighbours i j I J I0 N) as W.
    unfold steps_in. apply in_flat_map. exists i. split.
    { simpl in I. simpl. intuition. }
    assert (S : forall k, x = Piece s k ->
                In (update j (Some x) (update i None (inside b))) (step_in bends s (inside b) i j (Some (Piece s k)))).
    { intros k ->. unfold step_in. rewrite what_inside, A by auto.
      rewrite (proj2 (content_eqb_eq _ _) eq_refl), (proj2 (free_inside b j J) E), B. simpl. auto. }
    rewrite !in_app_iff.
    destruct (piece_of_side x s O) as [X | X]; specialize (S _ X); subst x.
    + destruct W as [-> | [-> | ->]]; auto 10.
    + destruct W as [-> | [-> | ->]]; auto 10. destruct K; [discriminate | contradiction].
  - exfalso. apply outside_ring in To. rewrite inner_ring in Ri by auto. destruct i; lia.
  - right. apply in_or_app. right. rewrite inside_put, inside_lift_outside by auto.
    rewrite between_inside in B by auto.
    unfold enters_in. apply in_flat_map. exists j. split; auto.
    rewrite (proj2 (free_inside b j J) E), B. cbn [negb andb]. apply in_or_app.
    destruct (piece_of_side x s O) as [X | X]; subst x.
    + right. rewrite (queen_outside b s from) by auto. left. reflexivity.
    + left. destruct j; [destruct K; [discriminate | contradiction] | simpl; auto].
  - left. now rewrite inside_put_outside, inside_lift_outside.
Qed.

Lemma pinched_captive p s x i :
  placing p = false -> In i places -> owner x = s ->
  (pinched_piece bends s (Some x) (inside (on p)) i = true <-> In (inner i, x) (captured_of r p s)).
Proof.
  intros P I O. unfold pinched_piece.
  rewrite captive_between, andb_true_iff, content_eqb_eq, what_inside, between_inside by auto. tauto.
Qed.

Lemma nothing_pinched p s :
  placing p = false -> captured_of r p s = [] -> none_pinched bends s (inside (on p)) = true.
Proof.
  intros P C. unfold none_pinched. apply negb_true_iff, not_true_iff_false. intros H.
  apply existsb_exists in H as [i [I H]].
  apply orb_true_iff in H as [H | H]; apply pinched_captive in H; auto; rewrite C in H; contradiction.
Qed.

(** Where a captive may be put, its own cell included if it need not leave. *)
Definition has_room (b : board) (from to : cell) : Prop :=
  (to <> from /\ at_ b to = None) \/ (to = from /\ leaves = false).

Lemma room_has_room b from to : room r b from to = true <-> has_room b from to.
Proof.
  unfold room, has_room. change (must_leave r) with leaves.
  destruct (Pos.eqb_spec to from); rewrite ?negb_true_iff, ?empty_at; tauto.
Qed.

Lemma guard_lands b s from to :
  In to (destinations r b (Piece s Guard) from) <-> has_room b from to /\ In to (ring_cells r 5).
Proof.
  unfold destinations, named_cells, may_land. rewrite filter_In, <- room_has_room. simpl.
  rewrite andb_true_r. apply and_comm.
Qed.

Lemma queen_lands b s from to :
  In to (destinations r b (Piece s Queen) from) <-> has_room b from to /\ In to (cells 5).
Proof.
  unfold destinations, named_cells, may_land. rewrite filter_In, <- room_has_room. simpl.
  rewrite andb_true_r. apply and_comm.
Qed.

(** A piece that stays changes nothing. *)
Lemma stays_inside b x c : at_ b c = Some x -> inside (moved b x c c) = inside b.
Proof.
  intros A. apply map_ext. intros d. unfold moved.
  destruct (Pos.eq_dec d c) as [->|N]; [now rewrite at_put_same|].
  now rewrite at_put_other, at_lift_other.
Qed.

Lemma rim_outside c : In c (ring_cells r 5) -> ~ In c inner_cells.
Proof.
  intros I J. apply in_ring_cells in I. change (radius r) with 5 in I.
  destruct (place_or_outside c) as [[i [P ->]] | N]; auto.
  rewrite inner_ring in I by auto. destruct i; discriminate.
Qed.

Lemma stepped_inside p x from to :
  at_ (on p) from = Some x -> on (apply r p (Step from to)) = moved (on p) x from to.
Proof. intros A. rewrite stays_applied by reflexivity. simpl. now rewrite A. Qed.

Lemma relocated_inside p x from to :
  at_ (on p) from = Some x -> on (apply r p (Relocate from to)) = moved (on p) x from to.
Proof. intros A. rewrite stays_applied by reflexivity. simpl. now rewrite A. Qed.

Lemma guard_relocated p s from to :
  at_ (on p) from = Some (Piece s Guard) -> In to (ring_cells r 5) ->
  inside (on (apply r p (Relocate from to))) = inside (lift (on p) from).
Proof.
  intros A T. rewrite relocated_inside with (x := Piece s Guard) by auto.
  unfold moved. apply inside_put_outside. now apply rim_outside.
Qed.

(** * No action does more than [attacks] says. *)
Theorem attacks_all p a :
  fair p -> In a (actions r p) ->
  In (inside (on (apply r p a))) (attacks bends (to_move p) (inside (on p))).
Proof.
  intros [P Q] I. apply actions_proper in I as [_ [I | ->]]; [|left; reflexivity].
  destruct I as [from to x A O N M C | from to x C D _ | k to _ K | k to L | _]; [| | | discriminate |].
  - assert (S : In (inside (moved (on p) x from to))
                  (inside (on p) :: steps_in bends (to_move p) (inside (on p)) ++
                                    enters_in bends (to_move p) (inside (on p)))).
    { apply step_effect; auto. }
    rewrite stepped_inside with (x := x) by auto. destruct S as [S | S]; [left; exact S|].
    right. apply in_or_app. right. apply in_or_app. right.
    now rewrite nothing_pinched.
  - pose proof C as C'. apply captive_between in C as [A [O B]]; auto.
    destruct (piece_of_side x (to_move p) O) as [X | X]; subst x.
    + apply queen_lands in D as [[[Ne E] | [-> _]] _].
      2: { left. symmetry. erewrite relocated_inside by exact A. now apply stays_inside. }
      right. apply in_or_app. left.
      assert (W : negb (has (Some (Piece (to_move p) Queen)) (inside (on p))) ||
                  existsb (pinched_piece bends (to_move p) (Some (Piece (to_move p) Queen)) (inside (on p)))
                          places = true).
      { destruct (place_or_outside from) as [[i [I ->]] | Fo].
        - apply orb_true_iff. right. apply existsb_exists. exists i. split; auto.
          apply pinched_captive; auto.
        - now rewrite (queen_outside (on p) (to_move p) from). }
      rewrite W. rewrite relocated_inside with (x := Piece (to_move p) Queen) by auto. unfold moved.
      destruct (place_or_outside to) as [[j [J ->]] | To].
      * right. apply in_flat_map. exists j. split; auto.
        rewrite (proj2 (free_inside _ j J) E). left.
        rewrite inside_put by auto. f_equal. now apply without_queen_lifted.
      * left. rewrite inside_put_outside by auto. now apply without_queen_lifted.
    + apply guard_lands in D as [_ T].
      rewrite guard_relocated with (s := to_move p) by auto.
      destruct (place_or_outside from) as [[i [I ->]] | Fo].
      * right. apply in_or_app. right. apply in_or_app. left.
        apply in_flat_map. exists i. split; auto.
        rewrite (proj2 (pinched_captive p (to_move p) (Piece (to_move p) Guard) i P I eq_refl) C').
        left. symmetry. now apply inside_lift.
      * left. symmetry. now apply inside_lift_outside.
  - rewrite no_hands in K; auto. destruct K.
  - left. reflexivity.
Qed.

(** * The end of the game *)

Lemma formation_inside b s : formation r b s = formed s (inside b).
Proof.
  unfold formation, around, formed.
  let l := eval vm_compute in (neighbours 5 (throne 5)) in
  change (neighbours (radius r) (throne (radius r))) with l.
  change (guards r) with 6%nat.
  assert (S : forall c x, stands b c x = content_eqb (Some x) (at_ b c)).
  { intros. unfold stands. simpl. now destruct (at_ b c). }
  rewrite !S. cbn [filter inside inner_cells map tl forallb what nth]. rewrite !S.
  change (throne (radius r)) with 102%positive.
  destruct (content_eqb _ (at_ b 102%positive)); [|reflexivity].
  repeat match goal with |- context [content_eqb ?x (at_ b ?c)] => destruct (content_eqb x (at_ b c)) end;
    reflexivity.
Qed.

Lemma forfeited_inside b s : forfeited r b s = abandoned s (inside b).
Proof.
  unfold forfeited, around, abandoned.
  let l := eval vm_compute in (neighbours 5 (throne 5)) in
  change (neighbours (radius r) (throne (radius r))) with l.
  change (forfeit r) with throne_empty. cbv iota.
  assert (S : forall c x, stands b c x = content_eqb (Some x) (at_ b c)).
  { intros. unfold stands. simpl. now destruct (at_ b c). }
  assert (E : empty b (throne (radius r)) = content_eqb None (at_ b 102%positive)).
  { unfold empty. change (throne (radius r)) with 102%positive. now destruct (at_ b 102%positive). }
  rewrite E. cbn [filter inside inner_cells map tl forallb what nth]. rewrite !S.
  destruct (content_eqb None (at_ b 102%positive)); [|apply andb_false_r].
  repeat match goal with |- context [content_eqb ?x (at_ b ?c)] => destruct (content_eqb x (at_ b c)) end;
    reflexivity.
Qed.

Lemma not_lost_inside p h :
  placing p = false -> lost_in h (inside (on p)) = false -> outcome r p <> Won (other h).
Proof.
  unfold lost_in. intros P L. rewrite <- formation_inside, <- forfeited_inside in L.
  apply orb_false_iff in L as [F G]. unfold outcome, outcome_if_forfeited.
  change (forfeit_result r) with forfeit_loses. cbv iota. rewrite not_setting_up by auto.
  destruct (side_cases h (to_move p)) as [-> | ->]; rewrite ?other_twice, ?F, ?G;
    repeat (destruct (formation r (on p) _); [destruct h; simpl; congruence|]);
    repeat (destruct (forfeited r (on p) _); [destruct h; simpl; congruence|]);
    unfold outcome_if_stuck; change (no_action r) with n;
    destruct (could_act r p _); try discriminate; cbv iota; destruct n; try congruence;
    destruct (could_act _ p _); discriminate.
Qed.

Lemma won_inside p h :
  placing p = false -> won_in h (inside (on p)) = true -> outcome r p <> Goes_on.
Proof.
  unfold won_in. rewrite <- formation_inside, <- forfeited_inside. intros P W G.
  destruct (goes_on_undecided r p h G (not_setting_up r p P)) as [F _].
  destruct (goes_on_undecided r p (other h) G (not_setting_up r p P)) as [_ L].
  rewrite F, L in W. discriminate.
Qed.

(** * Whatever stands outside, there is an answer *)

Lemma own_is_action p a :
  outcome r p = Goes_on -> In a (own_actions r p) -> In a (actions r p).
Proof. unfold actions. intros ->. destruct (own_actions r p); [contradiction | auto]. Qed.

Lemma pass_is_action p :
  outcome r p = Goes_on -> own_actions r p = [] -> In Pass (actions r p).
Proof. unfold actions. intros -> ->. now left. Qed.

Lemma own_with_captives p :
  placing p = false -> captured_of r p (to_move p) <> [] ->
  own_actions r p = relocations_of r p (captured_of r p (to_move p)).
Proof.
  intros P C. unfold own_actions. rewrite no_hands by auto. simpl.
  destruct (captured_of r p (to_move p)); congruence.
Qed.

Lemma own_without_captives p :
  placing p = false -> captured_of r p (to_move p) = [] ->
  own_actions r p = steps r p.
Proof.
  intros P C. unfold own_actions. rewrite no_hands, C by auto. simpl. apply app_nil_r.
Qed.

Lemma relocation_in p standing c x to :
  In (c, x) (queen_first standing) -> In to (destinations r (on p) x c) ->
  In (Relocate c to) (relocations_of r p standing).
Proof.
  intros I D. unfold relocations_of. apply in_flat_map. exists (c, x). split; auto.
  now apply in_map.
Qed.

Lemma inner_on_board i : In i places -> In (inner i) (cells 5).
Proof. intros I. apply in_cells. rewrite inner_ring by auto. destruct i; lia. Qed.

(** Fewer pieces than cells outside, so that one is empty. *)
Definition outer_cells : list cell :=
  filter (fun c => negb (existsb (Pos.eqb c) inner_cells)) (cells 5).
Definition everyone : list piece :=
  [Piece White Queen; Piece White Guard; Piece Black Queen; Piece Black Guard].
Definition crowd (b : board) : nat := fold_right (fun x m => (number_of x b + m)%nat) 0%nat everyone.
Definition few (p : position) : Prop := forall s, (number_of (Piece s Guard) (on p) <= 6)%nat.

Lemma crowd_fits b l :
  NoDup l -> (forall c, In c l -> at_ b c <> None) -> (length l <= crowd b)%nat.
Proof.
  revert b. induction l as [|c l IH]; intros b D O; [simpl; lia|]. inversion D as [|? ? N D']; subst.
  assert (L : (length l <= crowd (lift b c))%nat).
  { apply IH; auto. intros e I. rewrite at_lift_other; [apply O; now right | now intros ->]. }
  unfold crowd, everyone in *. cbn [fold_right length] in *.
  pose proof (number_lift (Piece White Queen) b c). pose proof (number_lift (Piece White Guard) b c).
  pose proof (number_lift (Piece Black Queen) b c). pose proof (number_lift (Piece Black Guard) b c).
  destruct (at_ b c) as [[[|] [|]]|] eqn:A; [..|now destruct (O c (or_introl eq_refl))];
    simpl here in *; lia.
Qed.

Lemma outer_cells_differ : NoDup outer_cells.
Proof.
  assert (E : nodup Pos.eq_dec outer_cells = outer_cells) by (vm_compute; reflexivity).
  rewrite <- E. apply NoDup_nodup.
Qed.

Lemma outer_cell c : In c outer_cells -> ~ In c inner_cells /\ In c (cells 5).
Proof.
  intros I.
  assert (A : forallb (fun c => negb (existsb (Pos.eqb c) inner_cells) && existsb (Pos.eqb c) (cells 5))
                      outer_cells = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in A. specialize (A c I). apply andb_true_iff in A as [N O].
  apply existsb_exists in O as [d [O E]]. apply Pos.eqb_eq in E. subst d. split; [|exact O].
  intros J. apply negb_true_iff in N. rewrite <- not_true_iff_false in N. apply N.
  apply existsb_exists. exists c. split; [exact J | apply Pos.eqb_refl].
Qed.

Lemma room_outside p :
  fair p -> few p -> exists c, ~ In c inner_cells /\ In c (cells 5) /\ at_ (on p) c = None.
Proof.
  intros [_ Q] G. destruct (existsb (empty (on p)) outer_cells) eqn:E.
  - apply existsb_exists in E as [c [I E]]. apply empty_at in E. apply outer_cell in I as [N I].
    now exists c.
  - exfalso.
    assert (C : (Nat.leb (length outer_cells) 14 = true)%nat).
    { apply Nat.leb_le. transitivity (crowd (on p)).
      - apply crowd_fits; [exact outer_cells_differ|]. intros c I A.
        rewrite <- not_true_iff_false in E. apply E. apply existsb_exists. exists c.
        split; [exact I | now apply empty_at].
      - unfold crowd, everyone. cbn [fold_right].
        pose proof (Q White). pose proof (Q Black). pose proof (G White). pose proof (G Black). lia. }
    vm_compute in C. discriminate.
Qed.

Lemma captive_on_board p s c x : placing p = false -> In (c, x) (captured_of r p s) -> In c (cells 5).
Proof.
  intros P C. apply captive_between in C as [_ [_ B]]; auto.
  destruct (tables_true 5 c) as [Cells [_ [_ [_ Pairs]]]]. rewrite Cells.
  destruct (existsb (Pos.eqb c) (all_cells 5)) eqn:E.
  - apply existsb_exists in E as [d [I E]]. apply Pos.eqb_eq in E. now subst.
  - exfalso. unfold between, jaw_pairs in B. change (radius r) with 5 in B.
    rewrite Pairs in B. now destruct bends.
Qed.

(** A captured queen goes wherever there is room, or stays where she may. *)
Lemma queen_answer p k c :
  fair p -> few p -> outcome r p = Goes_on ->
  In (c, Piece (to_move p) Queen) (captured_of r p (to_move p)) ->
  existsb (member k) ((if leaves then [] else [inside (on p)]) ++
                      queen_put (to_move p) (inside (on p))) = true ->
  exists a, In a (actions r p) /\ member k (inside (on (apply r p a))) = true.
Proof.
  intros F Few G C E. pose proof F as [P Q]. apply existsb_exists in E as [d [I M]].
  pose proof C as C'. apply captive_between in C' as [A _]; auto.
  assert (Legal : forall to, has_room (on p) c to -> In to (cells 5) -> In (Relocate c to) (actions r p)).
  { intros to H J. apply own_is_action; auto. rewrite own_with_captives; auto.
    - apply relocation_in with (Piece (to_move p) Queen).
      + unfold queen_first. destruct (filter is_queen _) eqn:W; auto.
        rewrite <- W. apply filter_In. auto.
      + apply queen_lands. auto.
    - intros N. now rewrite N in C. }
  assert (There : forall to, inside (on (apply r p (Relocate c to))) =
                             inside (moved (on p) (Piece (to_move p) Queen) c to)).
  { intros to. now rewrite relocated_inside with (x := Piece (to_move p) Queen). }
  assert (Free : forall to, at_ (on p) to = None -> has_room (on p) c to).
  { intros to N. left. split; auto. intros ->. congruence. }
  apply in_app_or in I as [I | I].
  - destruct leaves eqn:L; [contradiction|]. destruct I as [<- | []].
    exists (Relocate c c). rewrite There, stays_inside by auto. split; auto. apply Legal.
    + right. auto.
    + now apply captive_on_board with p (to_move p) (Piece (to_move p) Queen).
  - destruct I as [<- | I].
    + destruct (room_outside p F Few) as [to [O [J N]]]. exists (Relocate c to). split; auto.
      rewrite There. unfold moved. rewrite inside_put_outside by auto.
      now rewrite <- (without_queen_lifted (on p) (to_move p) c).
    + apply in_flat_map in I as [j [J I]].
      destruct (free (inside (on p)) j) eqn:Fr; [|contradiction]. destruct I as [<- | []].
      apply free_inside in Fr; auto. exists (Relocate c (inner j)).
      split; [auto using inner_on_board|]. rewrite There. unfold moved.
      rewrite inside_put by auto. now rewrite <- (without_queen_lifted (on p) (to_move p) c).
Qed.

Lemma steps_effect p a :
  fair p -> In a (steps r p) ->
  In (inside (on (apply r p a)))
     (inside (on p) :: steps_in bends (to_move p) (inside (on p)) ++ enters_in bends (to_move p) (inside (on p))).
Proof.
  intros [P Q] I. unfold steps in I. apply in_flat_map in I as [[from x] [I J]].
  apply pieces_of_at in I as [A O]. apply in_map_iff in J as [to [<- J]].
  apply filter_In in J as [N M]. rewrite stepped_inside with (x := x) by auto.
  apply step_effect; auto.
Qed.

(** A step within that [steps_in] names is legal. *)
Lemma step_within p d :
  fair p -> In d (steps_in bends (to_move p) (inside (on p))) ->
  exists a, In a (steps r p) /\ inside (on (apply r p a)) = d.
Proof.
  intros [P Q] I. unfold steps_in in I. apply in_flat_map in I as [i [Ii I]].
  assert (Pi : In i places) by (simpl in *; tauto).
  assert (S : exists j k, In j places /\ In (inner j) (neighbours 5 (inner i)) /\
                          (k = Queen \/ j <> 0%nat) /\
                          In d (step_in bends (to_move p) (inside (on p)) i j (Some (Piece (to_move p) k)))).
  { assert (N : forallb (fun i => forallb (fun j => existsb (Pos.eqb (inner j)) (neighbours 5 (inner i)) &&
                                                    existsb (Nat.eqb j) places)
                                          [left_of i; right_of i; 0%nat] &&
                                  negb (Nat.eqb (left_of i) 0) && negb (Nat.eqb (right_of i) 0))
                        [1; 2; 3; 4; 5; 6]%nat = true) by (vm_compute; reflexivity).
    rewrite forallb_forall in N. specialize (N i Ii).
    rewrite !andb_true_iff, !negb_true_iff, !Nat.eqb_neq, forallb_forall in N.
    destruct N as [[N L] R'].
    assert (N' : forall j, In j [left_of i; right_of i; 0%nat] ->
                 In j places /\ In (inner j) (neighbours 5 (inner i))).
    { intros j J. specialize (N j J). apply andb_true_iff in N as [N1 N2].
      apply existsb_exists in N1 as [c [C E]]. apply Pos.eqb_eq in E. subst c.
      apply existsb_exists in N2 as [l [Ln E]]. apply Nat.eqb_eq in E. subst l. auto. }
    assert (Nl := N' (left_of i) ltac:(simpl; auto)).
    assert (Nr := N' (right_of i) ltac:(simpl; auto)).
    assert (Nt := N' 0%nat ltac:(simpl; auto)).
    rewrite !in_app_iff in I.
    destruct I as [I | [I | [I | [I | I]]]];
      [exists (left_of i), Guard | exists (right_of i), Guard | exists (left_of i), Queen
      | exists (right_of i), Queen | exists 0%nat, Queen]; intuition. }
  destruct S as [j [k [J [N [K I']]]]]. unfold step_in in I'.
  destruct (_ && _) eqn:E in I'; [|contradiction]. destruct I' as [<- | []].
  rewrite !andb_true_iff, negb_true_iff, content_eqb_eq, what_inside in E by auto.
  destruct E as [[A F] B]. apply free_inside in F; auto.
  exists (Step (inner i) (inner j)). split.
  - unfold steps. apply in_flat_map. exists (inner i, Piece (to_move p) k). split.
    + now apply pieces_of_at.
    + apply in_map. apply filter_In. split; auto.
      unfold may_step, may_end. change (radius r) with 5.
      rewrite between_inside by auto. simpl owner. rewrite B.
      rewrite (proj2 (empty_at _ _) F). simpl negb. rewrite orb_true_l, andb_true_r.
      rewrite !inner_ring by auto. apply andb_true_iff. split.
      * apply andb_true_iff. split; auto. apply Z.leb_le.
        destruct i; [simpl in Ii; intuition discriminate|]. destruct j; lia.
      * destruct K as [-> | K]; [reflexivity|]. apply orb_true_iff. right.
        clear - J K. each_place J; try contradiction; reflexivity.
  - erewrite stepped_inside by exact A. unfold moved. now rewrite inside_put, inside_lift.
Qed.

Lemma no_queen_captive p :
  fair p ->
  existsb (pinched_piece bends (to_move p) (Some (Piece (to_move p) Queen)) (inside (on p))) places = false ->
  (forall c, ~ In (c, Piece (to_move p) Queen) (captured_of r p (to_move p))) \/
  has (Some (Piece (to_move p) Queen)) (inside (on p)) = false.
Proof.
  intros [P Q] E.
  destruct (has (Some (Piece (to_move p) Queen)) (inside (on p))) eqn:H; auto. left. intros c C.
  pose proof C as C'. apply captive_between in C as [A _]; auto.
  destruct (place_or_outside c) as [[i [I ->]] | O].
  - rewrite <- not_true_iff_false in E. apply E. apply existsb_exists. exists i. split; auto.
    now apply pinched_captive.
  - rewrite (queen_outside (on p) (to_move p) c) in H; auto. discriminate.
Qed.

Theorem answer_exists p k :
  fair p -> few p -> outcome r p = Goes_on -> answered bends leaves k (to_move p) (inside (on p)) = true ->
  exists a, In a (actions r p) /\ member k (inside (on (apply r p a))) = true.
Proof.
  intros F Few G A. pose proof F as [P Q]. unfold answered in A. cbv zeta in A.
  rewrite !any_existsb, ?every_forallb in A. destruct (lost_in _ _); [discriminate|].
  destruct (won_in _ _) eqn:Won; [now apply won_inside in Won|].
  set (s := to_move p) in *. set (d := inside (on p)) in *.
  destruct (existsb (pinched_piece bends s (Some (Piece s Queen)) d) places) eqn:PQ.
  { apply existsb_exists in PQ as [i [I PQ]].
    apply (pinched_captive p s (Piece s Queen)) in PQ; auto. eapply queen_answer; eauto. }
  destruct (_ && member k d) eqn:AS in A; [|discriminate].
  rename A into B. apply andb_true_iff in AS as [A Stay].
  (* A queen captured outside. *)
  destruct (filter is_queen (captured_of r p s)) as [|[c x] more] eqn:FQ.
  2: { assert (I : In (c, x) (filter is_queen (captured_of r p s))) by (rewrite FQ; now left).
       apply filter_In in I as [I K]. unfold is_queen in K. apply kind_eqb_eq in K. simpl in K.
       pose proof I as I'. apply captive_between in I' as [_ [O _]]; auto.
       destruct x as [t l]. simpl in O, K. subst t l.
       destruct (no_queen_captive p F PQ) as [N | N]; [now apply N in I|].
       fold s in N. fold d in N. rewrite N in A. simpl in A. eapply queen_answer; eauto. }
  assert (Guards : forall c x, In (c, x) (captured_of r p s) -> x = Piece s Guard).
  { intros c x I. pose proof I as I'. apply captive_between in I' as [_ [O _]]; auto.
    destruct (piece_of_side x s O) as [-> | ->]; auto. exfalso.
    assert (J : In (c, Piece s Queen) (filter is_queen (captured_of r p s))) by now apply filter_In.
    now rewrite FQ in J. }
  assert (Passing : own_actions r p = [] ->
            exists a, In a (actions r p) /\ member k (inside (on (apply r p a))) = true).
  { intros N. exists Pass. split; [now apply pass_is_action | exact Stay]. }
  assert (D : captured_of r p s = [] \/ captured_of r p s <> []).
  { destruct (captured_of r p s); [left | right]; congruence. }
  destruct D as [C | NE].
  - (* Nothing is captured. *)
    assert (NP : existsb (pinched_piece bends s (Some (Piece s Guard)) d) places = false).
    { apply not_true_iff_false. intros H. apply existsb_exists in H as [i [I H]].
      apply (pinched_captive p s (Piece s Guard)) in H; auto. now rewrite C in H. }
    rewrite NP in B. pose proof (own_without_captives p P C) as Own.
    destruct (steps_in bends s d) as [|e within] eqn:W.
    + destruct (own_actions r p) as [|a own] eqn:O; [now apply Passing|].
      exists a. assert (I : In a (a :: own)) by now left. split.
      { apply own_is_action; auto. now rewrite O. }
      rewrite Own in I. apply steps_effect in I; auto.
      fold s in I. fold d in I. rewrite W in I. destruct I as [<- | I]; auto.
      rewrite forallb_forall in B. now apply B.
    + apply existsb_exists in B as [f [I M]].
      rewrite <- W in I. destruct (step_within p f F I) as [a [J <-]].
      exists a. split; auto. apply own_is_action; auto. now rewrite Own.
  - (* Guards are captured, here or outside. *)
    pose proof (own_with_captives p P NE) as Own. fold s in Own.
    destruct (own_actions r p) as [|a own] eqn:O; [now apply Passing|].
    assert (I : In a (a :: own)) by now left. rewrite Own in I.
    unfold relocations_of in I. apply in_flat_map in I as [[from x] [I J]].
    apply queen_first_in in I. apply in_map_iff in J as [to [<- J]].
    pose proof (Guards _ _ I) as X. subst x. pose proof J as J'. apply guard_lands in J' as [[[Ne E] | [-> _]] T].
    2: { (* It stays, so that nothing changes. *)
      exists (Relocate from from). split; [apply own_is_action; auto; rewrite O; now left|].
      pose proof I as I'. apply captive_between in I' as [Af _]; auto.
      erewrite relocated_inside by exact Af. now rewrite stays_inside. }
    destruct (existsb (pinched_piece bends s (Some (Piece s Guard)) d) places) eqn:PG.
    + apply existsb_exists in B as [i [Ii B]]. apply andb_true_iff in B as [B M].
      apply (pinched_captive p s (Piece s Guard)) in B; auto.
      pose proof B as B'. apply captive_between in B' as [Ai _]; auto.
      exists (Relocate (inner i) to). split.
      * apply own_is_action; auto. rewrite O, Own. apply relocation_in with (Piece s Guard).
        { unfold queen_first. now rewrite FQ. }
        apply guard_lands. split; auto. left. split; auto. intros ->. congruence.
      * rewrite guard_relocated with (s := s) by auto. rewrite inside_lift by auto. exact M.
    + exists (Relocate from to). split.
      * apply own_is_action; auto. rewrite O. now left.
      * pose proof I as I'. apply captive_between in I' as [Af _]; auto.
        rewrite guard_relocated with (s := s) by auto.
        destruct (place_or_outside from) as [[i [Ii ->]] | Of].
        { exfalso. rewrite <- not_true_iff_false in PG. apply PG. apply existsb_exists. exists i.
          split; auto. now apply pinched_captive. }
        now rewrite inside_lift_outside.
Qed.

End Family.
