(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** Cells, rings, neighbours, and what stands where. Quoted sentences are those of the specification
    of the rules. *)

From Coq Require Import List ZArith Bool FMapPositive.
Import ListNotations.
Open Scope Z_scope.

(** "Rows are lettered from the bottom, diagonals numbered from 1." The cell in row [r] on diagonal
    [n] is the number 16 r + n: a1 is 17, f6 is 102, and one cell further along an axis is a number
    that is greater by the same amount everywhere. *)
Definition cell := positive.
Definition cell_at (r n : Z) : cell := Z.to_pos (16 * r + n).
Definition row (c : cell) : Z := Z.shiftr (Zpos c) 4.
Definition diagonal (c : cell) : Z := Z.land (Zpos c) 15.

(** "The throne is f6, in general (row R+1, diagonal R+1)." *)
Definition throne (R : Z) : cell := cell_at (R + 1) (R + 1).

(** "Ring = distance from the throne: with x, y the offsets from it, max(|x|, |y|, |x-y|)." *)
Definition distance (R : Z) (c : cell) : Z :=
  let x := row c - (R + 1) in
  let y := diagonal c - (R + 1) in
  Z.max (Z.max (Z.abs x) (Z.abs y)) (Z.abs (x - y)).

(** "Radius R (5 for the real game, 2 to 4 for small boards)": the cells at most R rings away. *)
Definition on_board (R : Z) (c : cell) : bool := distance R c <=? R.

Definition range (first last : Z) : list Z :=
  map (fun i => first + Z.of_nat i) (seq 0 (Z.to_nat (last - first + 1))).

(** All cells, by row, then by diagonal. *)
Definition all_cells (R : Z) : list cell :=
  filter (on_board R)
    (flat_map (fun r => map (cell_at r) (range 1 (2 * R + 1))) (range 1 (2 * R + 1))).

(** "The six neighbours of (row, diagonal) are (0,+1) (0,-1) (+1,0) (-1,0) (+1,+1) (-1,-1)": along
    three axes, one way and the opposite way. *)
Definition beyond (c : cell) (by_ : Z) : cell := Z.to_pos (Zpos c + by_).
Definition axes : list Z := [1; 16; 17].
Definition ways (c : cell) : list (cell * cell) :=
  map (fun a => (beyond c a, beyond c (- a))) axes.
Definition both_of (pair : cell * cell) : list cell := [fst pair; snd pair].
Definition beside (R : Z) (c : cell) : list cell :=
  filter (on_board R) (flat_map both_of (ways c)).

(** "Directly opposite neighbours." *)
Definition opposites (R : Z) (c : cell) : list (cell * cell) :=
  filter (fun pair => forallb (on_board R) (both_of pair)) (ways c).

(** "Its two neighbours within its own ring": every cell has them but the throne. *)
Definition ring_mates (R : Z) (c : cell) : list (cell * cell) :=
  match filter (fun d => distance R d =? distance R c) (beside R c) with
  | [d; e] => [(d, e)]
  | _ => []
  end.

(** The same as tables, each computed once, since every action asks for them. *)
Record atlas := Atlas {
  cells_in : list cell;
  ring_in : PositiveMap.t Z;
  neighbours_in : PositiveMap.t (list cell);
  opposite_in : PositiveMap.t (list (cell * cell));
  ring_pairs_in : PositiveMap.t (list (cell * cell))
}.
Definition tabulate {A} (f : cell -> A) (l : list cell) : PositiveMap.t A :=
  fold_right (fun c t => PositiveMap.add c (f c) t) (PositiveMap.empty A) l.
Definition survey (R : Z) : atlas :=
  let all := all_cells R in
  Atlas all (tabulate (distance R) all) (tabulate (beside R) all) (tabulate (opposites R) all)
        (tabulate (ring_mates R) all).

Definition atlas2 := Eval vm_compute in survey 2.
Definition atlas3 := Eval vm_compute in survey 3.
Definition atlas4 := Eval vm_compute in survey 4.
Definition atlas5 := Eval vm_compute in survey 5.
Definition atlas_of (R : Z) : atlas :=
  match R with 2 => atlas2 | 3 => atlas3 | 4 => atlas4 | 5 => atlas5 | _ => survey R end.

Definition look {A} (t : PositiveMap.t A) (c : cell) (outside : A) : A :=
  match PositiveMap.find c t with Some a => a | None => outside end.
Definition cells (R : Z) : list cell := cells_in (atlas_of R).
Definition ring (R : Z) (c : cell) : Z := look (ring_in (atlas_of R)) c (R + 1).
Definition neighbours (R : Z) (c : cell) : list cell := look (neighbours_in (atlas_of R)) c [].
Definition opposite_pairs (R : Z) (c : cell) : list (cell * cell) :=
  look (opposite_in (atlas_of R)) c [].
Definition ring_pairs (R : Z) (c : cell) : list (cell * cell) :=
  look (ring_pairs_in (atlas_of R)) c [].

(** The tables say what was said above of the cells of the board, and nothing of others. *)
Lemma atlas_true R : atlas_of R = survey R.
Proof.
  assert (E : atlas2 = survey 2 /\ atlas3 = survey 3 /\ atlas4 = survey 4 /\ atlas5 = survey 5).
  { repeat split; vm_compute; reflexivity. }
  destruct E as [E2 [E3 [E4 E5]]].
  unfold atlas_of. destruct R as [|R|]; auto.
  repeat (destruct R as [R|R|]; auto).
Qed.

Lemma look_tabulated A (f : cell -> A) l c outside :
  look (tabulate f l) c outside = if existsb (Pos.eqb c) l then f c else outside.
Proof.
  unfold look. induction l as [|d l IH]; simpl.
  - now rewrite PositiveMap.gempty.
  - destruct (Pos.eqb_spec c d) as [->|N]; simpl.
    + now rewrite PositiveMap.gss.
    + now rewrite PositiveMap.gso.
Qed.

Theorem tables_true R c :
  cells R = all_cells R /\
  let inside := existsb (Pos.eqb c) (all_cells R) in
  ring R c = (if inside then distance R c else R + 1) /\
  neighbours R c = (if inside then beside R c else []) /\
  opposite_pairs R c = (if inside then opposites R c else []) /\
  ring_pairs R c = (if inside then ring_mates R c else []).
Proof.
  unfold cells, ring, neighbours, opposite_pairs, ring_pairs. rewrite atlas_true.
  unfold survey. simpl. rewrite !look_tabulated. auto 6.
Qed.

(** Pieces: "each side has a queen and six guards". *)
Inductive side := White | Black.
Inductive kind := Queen | Guard.
Record piece := Piece { owner : side; kind_of : kind }.

Definition other (s : side) : side := match s with White => Black | Black => White end.
Definition side_eqb (s t : side) : bool :=
  match s, t with White, White | Black, Black => true | _, _ => false end.
Definition kind_eqb (k l : kind) : bool :=
  match k, l with Queen, Queen | Guard, Guard => true | _, _ => false end.
Definition piece_eqb (x y : piece) : bool :=
  side_eqb (owner x) (owner y) && kind_eqb (kind_of x) (kind_of y).

Definition content_eqb (a b : option piece) : bool :=
  match a, b with
  | None, None => true
  | Some x, Some y => piece_eqb x y
  | _, _ => false
  end.

(** A board: which piece stands on a cell, if any. *)
Definition board := PositiveMap.t piece.
Definition nothing : board := PositiveMap.empty piece.
Definition at_ (b : board) (c : cell) : option piece := PositiveMap.find c b.
Definition put (b : board) (c : cell) (x : piece) : board := PositiveMap.add c x b.
Definition lift (b : board) (c : cell) : board := PositiveMap.remove c b.
Definition empty (b : board) (c : cell) : bool :=
  match at_ b c with None => true | Some _ => false end.
Definition stands (b : board) (c : cell) (x : piece) : bool :=
  match at_ b c with Some y => piece_eqb x y | None => false end.

(** Where the pieces of a side stand. *)
Definition pieces_of (s : side) (b : board) : list (cell * piece) :=
  filter (fun standing => side_eqb (owner (snd standing)) s) (PositiveMap.elements b).
