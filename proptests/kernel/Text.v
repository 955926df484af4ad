(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** Positions, patterns and actions as texts, so that certificates and examples are read as they are
    printed. Nothing is proved of it: a theorem about a position that was read from a text is about
    the position that came out, and the start is also built from the words of the specification. *)

From Coq Require Import List ZArith Bool Ascii String.
From Kernel Require Import Board Rules.
Import ListNotations.
Open Scope Z_scope.

(** What a placement says of a cell: empty ('.' here), a letter, '?' or '*'. *)
Definition dot : ascii := "."%char.

Fixpoint split (at_char : ascii) (s : string) : list string :=
  match s with
  | EmptyString => [EmptyString]
  | String a rest =>
      if Ascii.eqb a at_char then EmptyString :: split at_char rest
      else match split at_char rest with
           | word :: words => String a word :: words
           | [] => [String a EmptyString]
           end
  end.

Definition digit (a : ascii) : option nat :=
  let n := nat_of_ascii a in
  if (Nat.leb 48 n && Nat.leb n 57)%bool then Some (n - 48)%nat else None.
Fixpoint number (s : string) (before : nat) : nat :=
  match s with
  | String a rest => match digit a with Some d => number rest (10 * before + d) | None => before end
  | EmptyString => before
  end.

(** "Placement goes from the top row to the bottom, / between rows, digits a run of empty cells (may
    have two digits)": the cells from the top row to the bottom, and what is said of each. *)
Definition downwards (R : Z) : list cell :=
  flat_map (fun r => filter (fun c => row c =? r) (cells R)) (rev (range 1 (2 * R + 1))).
Fixpoint said (run : nat) (s : string) : list ascii :=
  match s with
  | EmptyString => repeat dot run
  | String a rest =>
      match digit a with
      | Some d => said (10 * run + d) rest
      | None => repeat dot run ++ (if Ascii.eqb a "/" then [] else [a]) ++ said 0 rest
      end
  end.

Definition piece_of (a : ascii) : option piece :=
  if Ascii.eqb a "Q" then Some (Piece White Queen)
  else if Ascii.eqb a "G" then Some (Piece White Guard)
  else if Ascii.eqb a "q" then Some (Piece Black Queen)
  else if Ascii.eqb a "g" then Some (Piece Black Guard)
  else None.

Definition board_of (R : Z) (placement : string) : board :=
  fold_right (fun '(c, a) b => match piece_of a with Some x => put b c x | None => b end) nothing
             (combine (downwards R) (said 0 placement)).

Definition cell_of (s : string) : cell :=
  match s with
  | String a rest => cell_at (Z.of_nat (nat_of_ascii a) - 96) (Z.of_nat (number rest 0))
  | EmptyString => 1%positive
  end.

Definition side_of (s : string) : side := if String.eqb s "w" then White else Black.
Definition cells_of (s : string) : list cell :=
  if String.eqb s "-" then [] else map cell_of (split "," s).

(** "Pieces in hand (QGGGGGGqgggggg order, - if none)." *)
Fixpoint letters (a : ascii) (s : string) : nat :=
  match s with
  | String b rest => if Ascii.eqb a b then S (letters a rest) else letters a rest
  | EmptyString => 0
  end.

Definition position_of (R : Z) (s : string) : position :=
  match split " " s with
  | [placement; mover; captured; hands] =>
      Position (board_of R placement) (side_of mover) (cells_of captured)
               (Hand (letters "Q" hands) (letters "G" hands))
               (Hand (letters "q" hands) (letters "g" hands))
  | _ => standard_start
  end.

(** Steps and relocations; anything else is read as a pass. *)
Definition action_of (s : string) : action :=
  match split "-" s, split "@" s with
  | [from; to], _ => if String.eqb from "" then Pass else Step (cell_of from) (cell_of to)
  | _, [from; to] => Relocate (cell_of from) (cell_of to)
  | _, _ => Pass
  end.

(** The layout of the specification's words is that of its text. *)
Theorem start_as_text :
  standard_start = position_of 5 "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -".
Proof. vm_compute. reflexivity. Qed.
