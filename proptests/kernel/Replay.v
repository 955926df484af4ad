(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** A strategy replayed against every reply, from one position, by computing: then the side that
    plays it cannot lose. Nothing is asked of the strategy but that each action it names is legal. *)

From Coq Require Import List ZArith Bool Ascii String FMapPositive.
From Kernel Require Import Board Rules Facts Value Text.
Import ListNotations.
Open Scope Z_scope.

(** A number to file pieces under: which they are and where they stand. Nothing depends on different
    pieces having different numbers. *)
Fixpoint follow (c rest : positive) : positive :=
  match c with
  | xH => rest
  | xO d => xO (follow d rest)
  | xI d => xI (follow d rest)
  end.
Definition filing (l : list (cell * piece)) : positive :=
  fold_left (fun n '(c, x) =>
               match x with
               | Piece White Queen => xO (xO (follow c n)) | Piece White Guard => xO (xI (follow c n))
               | Piece Black Queen => xI (xO (follow c n)) | Piece Black Guard => xI (xI (follow c n))
               end)
            l xH.

(** * Lines

    A line says of each cell what stands there, or with '?' that anything but a piece of the side that
    plays it may, and which pieces are remembered as captured; its action applies in every position
    that it matches, and promises the goal within so many actions. Lines lie together by where the
    side's own pieces stand. *)
Record line := Line {
  needs : list (cell * option piece); captured : list cell; promise : nat; advice : action
}.
Definition book := PositiveMap.t (list line).

Definition key (s : side) (b : board) : positive := filing (pieces_of s b).

(** Own pieces agree by the key; of what else is named, pieces are looked at before empty cells. *)
Definition line_of (R : Z) (s : side) (placement : string) (held : list cell) (n : nat) (a : action)
  : line :=
  let named := combine (downwards R) (said 0 placement) in
  Line (flat_map (fun '(c, l) => match piece_of l with
                                 | Some x => if side_eqb (owner x) s then [] else [(c, Some x)]
                                 | None => []
                                 end) named ++
        flat_map (fun '(c, l) => if Ascii.eqb l dot then [(c, None)] else []) named)
       held n a.
Definition add_line (R : Z) (s : side) (b : book) (text : string * nat * string) : book :=
  let '(named, n, a) := text in
  let parts := split " " named in
  let placement := nth 0 parts EmptyString in
  let k := key s (board_of R placement) in
  let l := line_of R s placement (cells_of (nth 2 parts EmptyString)) n (action_of a) in
  PositiveMap.add k (l :: match PositiveMap.find k b with Some more => more | None => [] end) b.
Definition book_of (R : Z) (s : side) (texts : list (string * nat * string)) : book :=
  fold_left (add_line R s) texts (PositiveMap.empty (list line)).

Fixpoint matches (b : board) (l : list (cell * option piece)) : bool :=
  match l with
  | [] => true
  | (c, x) :: more => if content_eqb (at_ b c) x then matches b more else false
  end.

Definition same_cells (l m : list cell) : bool :=
  Nat.eqb (List.length l) (List.length m) && forallb (fun c => existsb (Pos.eqb c) m) l.

(** The advice of the line that matches and promises the goal soonest. *)
Definition soonest (best : option line) (l : line) : option line :=
  match best with
  | Some m => if Nat.leb (promise m) (promise l) then best else Some l
  | None => Some l
  end.
Definition by_book (s : side) (b : book) (p : position) : option action :=
  match PositiveMap.find (key s (on p)) b with
  | None => None
  | Some l => option_map advice
                (fold_left soonest (filter (fun m => matches (on p) (needs m) &&
                                                     same_cells (captured m) (remembered p)) l) None)
  end.

(** * Equal positions are looked at once *)

Fixpoint board_eqb (a b : PositiveMap.tree piece) : bool :=
  match a, b with
  | PositiveMap.Leaf _, PositiveMap.Leaf _ => true
  | PositiveMap.Node l x r, PositiveMap.Node l' x' r' =>
      content_eqb x x' && board_eqb l l' && board_eqb r r'
  | _, _ => false
  end.
Fixpoint cells_eqb (l m : list cell) : bool :=
  match l, m with
  | [], [] => true
  | c :: l', d :: m' => (c =? d)%positive && cells_eqb l' m'
  | _, _ => false
  end.
Definition hand_eqb (g h : hand) : bool :=
  Nat.eqb (queens_in_hand g) (queens_in_hand h) && Nat.eqb (guards_in_hand g) (guards_in_hand h).
Definition position_eqb (p q : position) : bool :=
  board_eqb (on p) (on q) && side_eqb (to_move p) (to_move q) &&
  cells_eqb (remembered p) (remembered q) &&
  hand_eqb (white_hand p) (white_hand q) && hand_eqb (black_hand p) (black_hand q).

Lemma board_eqb_eq a b : board_eqb a b = true -> a = b.
Proof.
  revert b. induction a as [|l IHl x r IHr]; intros [|l' x' r']; simpl; try congruence.
  rewrite !andb_true_iff. intros [[X L] Rr]. rewrite (IHl _ L), (IHr _ Rr).
  destruct x, x'; simpl in X; try congruence. apply piece_eqb_eq in X. congruence.
Qed.

Lemma cells_eqb_eq l m : cells_eqb l m = true -> l = m.
Proof.
  revert m. induction l as [|c l IH]; intros [|d m]; simpl; try congruence.
  rewrite andb_true_iff, Pos.eqb_eq. intros [-> E]. now rewrite (IH _ E).
Qed.

Lemma hand_eqb_eq g h : hand_eqb g h = true -> g = h.
Proof.
  destruct g, h. unfold hand_eqb. simpl. rewrite andb_true_iff, !Nat.eqb_eq. intros [-> ->].
  reflexivity.
Qed.

Lemma position_eqb_eq p q : position_eqb p q = true -> p = q.
Proof.
  destruct p, q. unfold position_eqb. simpl. rewrite !andb_true_iff, side_eqb_eq.
  intros [[[[A ->] B] C] D]. apply board_eqb_eq in A. apply cells_eqb_eq in B.
  apply hand_eqb_eq in C. apply hand_eqb_eq in D. congruence.
Qed.

(** What was met, by number, and in a list. *)
Definition filed : Type := PositiveMap.t (list position) * list position.
Definition file (f : filed) (p : position) : filed :=
  let (t, l) := f in
  let n := filing (PositiveMap.elements (on p)) in
  match PositiveMap.find n t with
  | None => (PositiveMap.add n [p] t, p :: l)
  | Some same => if existsb (position_eqb p) same then f
                 else (PositiveMap.add n (p :: same) t, p :: l)
  end.
Definition once (l : list position) : list position :=
  snd (fold_left file l (PositiveMap.empty (list position), [])).

(** All that is filed is in the list. *)
Definition listed (f : filed) : Prop :=
  forall n same p, PositiveMap.find n (fst f) = Some same -> In p same -> In p (snd f).

Lemma file_listed f p : listed f -> listed (file f p) /\ In p (snd (file f p)).
Proof.
  destruct f as [t l]. unfold file. set (n := filing _). intros L.
  destruct (PositiveMap.find n t) as [same|] eqn:F.
  - destruct (existsb (position_eqb p) same) eqn:E.
    + apply existsb_exists in E as [q [I E]]. apply position_eqb_eq in E. subst q.
      split; auto. exact (L n same p F I).
    + split; [|now left]. intros k m q G I. simpl in *.
      destruct (Pos.eq_dec k n) as [->|N].
      * rewrite PositiveMap.gss in G. injection G as <-. destruct I; [now left|].
        right. exact (L n same q F H).
      * rewrite PositiveMap.gso in G; auto. right. exact (L k m q G I).
  - split; [|now left]. intros k m q G I. simpl in *.
    destruct (Pos.eq_dec k n) as [->|N].
    + rewrite PositiveMap.gss in G. injection G as <-. destruct I as [<- | []]. now left.
    + rewrite PositiveMap.gso in G; auto. right. exact (L k m q G I).
Qed.

Lemma file_keeps f p q : In q (snd f) -> In q (snd (file f p)).
Proof.
  destruct f as [t l]. unfold file. simpl. intros I.
  destruct (PositiveMap.find _ t); [destruct (existsb _ _)|]; simpl; auto.
Qed.

Lemma once_in p l : In p l -> In p (once l).
Proof.
  unfold once.
  assert (K : forall f, listed f -> (In p l \/ In p (snd f)) -> In p (snd (fold_left file l f))).
  { induction l as [|q l IH]; simpl; intros f L [I | I]; auto; try contradiction.
    - destruct (file_listed f q L) as [L' J]. apply IH; auto. destruct I as [-> | I]; auto.
    - destruct (file_listed f q L) as [L' J]. apply IH; auto. right. now apply file_keeps. }
  intros I. apply K; auto. intros n same q F. simpl in F. rewrite PositiveMap.gempty in F.
  discriminate.
Qed.

(** * The replay *)

Section Replay.
Variable r : rules.
Variable s : side.
Variable reached : position -> bool.
Hypothesis reached_holds : forall p, reached p = true -> cannot_lose r s p.
Variable strategy : position -> option action.

Definition is_action (a b : action) : bool :=
  match a, b with
  | Step c d, Step e f | Relocate c d, Relocate e f => (c =? e)%positive && (d =? f)%positive
  | Place k c, Place l d => kind_eqb k l && (c =? d)%positive
  | Pass, Pass => true
  | _, _ => false
  end.

(** Most actions are seen to be legal by themselves; else they are looked for among all. *)
Definition undecided (b : board) (t : side) : bool := negb (formation r b t || forfeited r b t).
Definition own_action (p : position) (a : action) : bool :=
  match a, captured_of r p (to_move p) with
  | Step from to, [] =>
      match at_ (on p) from with
      | Some x => side_eqb (owner x) (to_move p) && existsb (Pos.eqb to) (neighbours (radius r) from) &&
                  may_step r (on p) x from to
      | None => false
      end
  | Relocate from to, standing => existsb (is_action a) (relocations_of r p standing)
  | _, _ => false
  end.
Definition legal (p : position) (a : action) : bool :=
  if negb (placing p) && undecided (on p) White && undecided (on p) Black && own_action p a
  then true else existsb (is_action a) (actions r p).

Definition lost (p : position) : bool :=
  match outcome r p with Won t => side_eqb t (other s) | _ => false end.

(** What there is to look at after a position: nothing if the goal is reached; the position after the
    strategy's action; the positions after all replies. None: the strategy fails. *)
Definition next (p : position) : option (list position) :=
  if reached p then Some []
  else if side_eqb (decider r p) s then
    match strategy p with
    | Some a => if legal p a then Some [apply r p a] else None
    | None => None
    end
  else
    match actions r p with
    | [] => if lost p then None else Some []
    | legal => Some (map (apply r p) legal)
    end.

Fixpoint all_next (l : list position) : option (list position) :=
  match l with
  | [] => Some []
  | p :: more =>
      match next p, all_next more with
      | Some now, Some later => Some (now ++ later)
      | _, _ => None
      end
  end.

(** From every position of the list the strategy reaches the goal within [n] actions. *)
Fixpoint holds (n : nat) (l : list position) : bool :=
  match once l with
  | [] => true
  | positions =>
      match n with
      | O => false
      | S m => match all_next positions with Some later => holds m later | None => false end
      end
  end.

Lemma is_action_eq a b : is_action a b = true -> a = b.
Proof.
  destruct a, b; simpl; try congruence; rewrite ?andb_true_iff, ?kind_eqb_eq, ?Pos.eqb_eq;
    intros []; congruence.
Qed.

Lemma own_action_in p a : placing p = false -> own_action p a = true -> In a (own_actions r p).
Proof.
  intros P. unfold own_action, own_actions. rewrite no_hands by auto. simpl.
  destruct a as [from to | from to | k to |]; [| |destruct (captured_of r p (to_move p)); discriminate ..].
  - destruct (captured_of r p (to_move p)); [|discriminate].
    destruct (at_ (on p) from) as [x|] eqn:A; [|discriminate].
    rewrite !andb_true_iff, side_eqb_eq, existsb_exists. intros [[O [c [N E]]] M].
    apply Pos.eqb_eq in E. subst c. apply in_or_app. left. unfold steps. apply in_flat_map.
    exists (from, x). split; [now apply pieces_of_at|]. apply in_map, filter_In. auto.
  - intros E. apply existsb_exists in E as [b [I E]]. apply is_action_eq in E. subst b.
    destruct (captured_of r p (to_move p)); [contradiction | exact I].
Qed.

Lemma legal_in p a : legal p a = true -> In a (actions r p).
Proof.
  unfold legal. destruct (_ && own_action p a) eqn:E.
  - intros _. rewrite !andb_true_iff, negb_true_iff in E. destruct E as [[[P W] B] O].
    apply own_action_in in O; auto.
    assert (U : forall t, formation r (on p) t = false /\ forfeited r (on p) t = false).
    { unfold undecided in *. rewrite negb_true_iff, orb_false_iff in *. intros []; auto. }
    unfold actions, outcome. rewrite (not_setting_up r p P), !(proj1 (U _)), !(proj2 (U _)).
    unfold outcome_if_stuck, could_act. destruct p as [b t m w k]. simpl in *.
    destruct (own_actions r _); [contradiction | exact O].
  - intros X. apply existsb_exists in X as [b [I X]]. apply is_action_eq in X. now subst b.
Qed.

Lemma next_sound p l :
  next p = Some l -> (forall q, In q l -> cannot_lose r s q) -> cannot_lose r s p.
Proof.
  unfold next. destruct (reached p) eqn:Re; [intros _ _; now apply reached_holds|].
  destruct (side_eqb (decider r p) s) eqn:D.
  - apply side_eqb_eq in D.
    destruct (strategy p) as [a|]; [|discriminate].
    destruct (legal p a) eqn:X; [|discriminate]. intros [= <-] H. apply legal_in in X.
    apply holds_by_acting with a; auto. apply H. now left.
  - intros E H. apply holds_against_all.
    + intros W. rewrite no_action_after_the_end in E by congruence.
      unfold lost in E. rewrite W in E. now destruct s.
    + destruct (side_cases s (decider r p)) as [O|O]; auto.
      apply side_eqb_eq in O. congruence.
    + intros a I. apply H. destruct (actions r p) as [|b legal]; [contradiction|].
      injection E as <-. now apply (in_map (apply r p)) in I.
Qed.

Lemma all_next_sound l later :
  all_next l = Some later -> (forall q, In q later -> cannot_lose r s q) ->
  forall p, In p l -> cannot_lose r s p.
Proof.
  revert later. induction l as [|q l IH]; simpl; [contradiction|]. intros later.
  destruct (next q) as [here|] eqn:N; [|discriminate].
  destruct (all_next l) as [there|]; [|discriminate]. intros [= <-] H p [<- | I].
  - apply next_sound with here; auto. intros. apply H, in_or_app. auto.
  - apply (IH there); auto. intros. apply H, in_or_app. auto.
Qed.

Theorem replay_sound n l : holds n l = true -> forall p, In p l -> cannot_lose r s p.
Proof.
  revert l. induction n as [|n IH]; intros l; simpl; intros H p I; apply once_in in I;
    destruct (once l) as [|q m] eqn:E; try contradiction; try discriminate.
  change (match all_next (q :: m) with Some later => holds n later | None => false end = true) in H.
  destruct (all_next (q :: m)) as [later|] eqn:A; [|discriminate].
  exact (all_next_sound _ _ A (IH later H) p I).
Qed.

End Replay.
