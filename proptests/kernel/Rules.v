(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** The rules of Agon: every field of a rule set, written from the specification. Quoted sentences
    are the specification's; D1, D2, ... are the decisions of model/rules/README.md, where it leaves
    something open. *)

From Coq Require Import List ZArith Bool FMapPositive.
From Kernel Require Import Board.
Import ListNotations.
Open Scope Z_scope.

(** * Fields of a rule set

    [setup] is how a game begins: of it the rules themselves only ask whether queens are put down
    before guards. [repetition] is "for play; a forced win never needs it", and is not here. *)

Inductive setups := standard | place_guards | place_queens_then_guards | place_any.
Inductive first_cells := placed_anywhere_but_throne | placed_outer_ring.
Inductive sandwiches := line | in_ring | ring_line.
Inductive jaw_kinds := any_jaw | guards_only.
Inductive durations := while_sandwiched | until_relocated.
Inductive captives_kept := stay | lifted.
Inductive stepping := step_forbidden | step_forbidden_unless_capturing | step_captured | step_safe.
Inductive destination :=
  anywhere | anywhere_but_throne | outer_ring | next_ring | next_ring_adjacent
| nearest_ring_with_room | start_cells.
Inductive chooser := by_owner | by_opponent.
Inductive rims := rim_yes | rim_to_neighbour | rim_no.
Inductive permission := allowed | forbidden.
Inductive relocation_capturing := any_relocated | queen_only | no_relocated.
Inductive relocations := one_a_turn | all_in_one_turn.
Inductive forfeits := throne_empty | own_queen_absent | no_forfeit.
Inductive forfeit_means := forfeit_loses | forfeit_draws.
Inductive stuck := passes | loses | draws.

Record rules := Rules {
  radius : Z;
  guards : nat;
  setup : setups;
  placed_on : first_cells;
  sandwich : sandwiches;
  jaws : jaw_kinds;
  capture_lasts : durations;
  captives : captives_kept;
  stepping_between : stepping;
  guard_goes : destination;
  queen_goes : destination;
  guard_chooser : chooser;
  queen_chooser : chooser;
  must_leave : bool;
  rim_capture : rims;
  throne_capture : bool;
  relocate_between : permission;
  relocation_captures : relocation_capturing;
  relocations_per_turn : relocations;
  forfeit : forfeits;
  forfeit_result : forfeit_means;
  no_action : stuck;
  passing : bool
}.

(** "Board radius 2..5, guards a side 1..6." The values of [guard_goes] are five: not [anywhere], nor
    [anywhere_but_throne]. *)
Definition in_space (r : rules) : Prop :=
  2 <= radius r <= 5 /\ (1 <= guards r <= 6)%nat /\
  guard_goes r <> anywhere /\ guard_goes r <> anywhere_but_throne.

(** * Positions and actions *)

Record hand := Hand { queens_in_hand : nat; guards_in_hand : nat }.

Record position := Position {
  on : board;
  to_move : side;
  remembered : list cell;  (** captives that have to be remembered, in order *)
  white_hand : hand;
  black_hand : hand
}.

Definition hand_of (p : position) (s : side) : hand :=
  match s with White => white_hand p | Black => black_hand p end.
Definition empty_handed (h : hand) : bool :=
  match queens_in_hand h, guards_in_hand h with O, O => true | _, _ => false end.

(** Has anybody a piece in hand? *)
Definition placing (p : position) : bool :=
  negb (empty_handed (white_hand p) && empty_handed (black_hand p)).

Inductive action :=
| Step (from to : cell)
| Relocate (from to : cell)
| Place (k : kind) (to : cell)
| Pass.

(** * The standard layout

    "Queens on a1 and k11, and going round the outer ring either way from a1: black guards 2, 6, 11
    and white guards 4, 9, 13 steps on." The ring is walked both ways: along the bottom row first, or
    along the left edge. *)
Definition walk (c : cell) (directions : list Z) (R : Z) : list cell :=
  c :: snd (fold_left (fun '(at_end, passed) by_ =>
                         let next := beyond at_end by_ in (next, passed ++ [next]))
                      (flat_map (fun d => repeat d (Z.to_nat R)) directions) (c, [])).
Definition start_guards (R : Z) (steps_on : list nat) : list cell :=
  flat_map (fun way => map (fun n => nth n way (throne R)) steps_on)
           [walk (cell_at 1 1) [1; 17; 16] R; walk (cell_at 1 1) [16; 17; 1] R].
Definition begins_on (x : piece) : list cell :=
  match x with
  | Piece White Queen => [cell_at 1 1]
  | Piece Black Queen => [cell_at 11 11]
  | Piece White Guard => start_guards 5 [4; 9; 13]%nat
  | Piece Black Guard => start_guards 5 [2; 6; 11]%nat
  end.

Section RuleSet.
Variable r : rules.
Let R := radius r.

(** "During a placing setup": pieces come onto the board for the first time. With [lifted] those in
    hand have been on it. *)
Definition setting_up (p : position) : bool :=
  match captives r with stay => placing p | lifted => false end.

(** * Between two enemies

    "Between two enemies = they stand on directly opposite neighbours; or on its two neighbours
    within its own ring, round a ring corner too; or both at once." *)
Definition directly_opposite (c : cell) (pair : cell * cell) : bool :=
  Zpos (fst pair) + Zpos (snd pair) =? 2 * Zpos c.

Definition jaw_pairs (c : cell) : list (cell * cell) :=
  match sandwich r with
  | line => opposite_pairs R c
  | in_ring => ring_pairs R c
  | ring_line => filter (directly_opposite c) (ring_pairs R c)
  end.

(** "[jaws]: what can close a sandwich." "A captured piece ... counts as a jaw until it is
    relocated." *)
Definition is_jaw (b : board) (victim : side) (c : cell) : bool :=
  match at_ b c with
  | Some x => side_eqb (owner x) (other victim) &&
              match jaws r with any_jaw => true | guards_only => kind_eqb (kind_of x) Guard end
  | None => false
  end.

Definition closed (b : board) (victim : side) (pair : cell * cell) : bool :=
  is_jaw b victim (fst pair) && is_jaw b victim (snd pair).

Definition between (b : board) (s : side) (c : cell) : bool :=
  existsb (closed b s) (jaw_pairs c).

(** * Captives *)

Definition goes (k : kind) : destination :=
  match k with Queen => queen_goes r | Guard => guard_goes r end.
Definition goes_outward (k : kind) : bool :=
  match goes k with
  | next_ring | next_ring_adjacent | nearest_ring_with_room => true
  | _ => false
  end.

(** "[rim_capture], for the three next-ring destinations: ... it cannot be captured there (no)."
    "[throne_capture]: can a queen on the throne be captured." *)
Definition capturable (k : kind) (c : cell) : bool :=
  negb (goes_outward k && match rim_capture r with rim_no => true | _ => false end &&
        (ring R c =? R)) &&
  (throne_capture r || negb (c =? throne R)%positive).

(** The enemies of [s] that the piece of [s] on [jaw] holds between itself and another jaw: D3, "an
    action closes a sandwich if the moved piece is a jaw and the middle an enemy that can be captured
    there". *)
Definition sandwiched_by (b : board) (s : side) (jaw : cell) : list cell :=
  filter (fun c =>
            match at_ b c with
            | Some x =>
                side_eqb (owner x) (other s) && capturable (kind_of x) c &&
                existsb (fun pair => closed b (other s) pair &&
                                     ((fst pair =? jaw)%positive || (snd pair =? jaw)%positive))
                        (jaw_pairs c)
            | None => false
            end)
         (neighbours R jaw).

(** Caught where it stands, if that is asked now. *)
Definition held (b : board) (standing : cell * piece) : bool :=
  let (c, x) := standing in between b (owner x) c && capturable (kind_of x) c.

(** "A piece is captured if it stands between two enemies when its owner's turn begins (nothing to
    remember); or from the moment an enemy's action closes the sandwich ..., until it has been
    relocated." *)
Definition is_captive (p : position) (standing : cell * piece) : bool :=
  match capture_lasts r with
  | while_sandwiched => held (on p) standing
  | until_relocated => existsb (Pos.eqb (fst standing)) (remembered p)
  end.

(** "While anybody has a piece in hand nothing is captured." "[captives] lifted: a piece that stands
    between two enemies when its own side is to move is not captured." *)
Definition captured_of (p : position) (s : side) : list (cell * piece) :=
  match captives r with
  | stay => if placing p then [] else filter (is_captive p) (pieces_of s (on p))
  | lifted => []
  end.

(** "Its owner must spend whole turns putting captured pieces back (queen first)." *)
Definition is_queen (standing : cell * piece) : bool := kind_eqb (kind_of (snd standing)) Queen.
Definition queen_first (standing : list (cell * piece)) : list (cell * piece) :=
  match filter is_queen standing with
  | [] => standing
  | queens => queens
  end.

(** * Where a captive may be put *)

(** "[must_leave]: whether a relocated piece must change cell." D5: otherwise its own cell counts as
    empty. *)
Definition room (b : board) (from c : cell) : bool :=
  if (c =? from)%positive then negb (must_leave r) else empty b c.

Definition rim_cells (c : cell) : list cell := filter (fun d => ring R d =? ring R c) (neighbours R c).
Definition ring_cells (k : Z) : list cell := filter (fun d => ring R d =? k) (cells R).

(** "Any empty cell of that ring (yes, also where the destination says a neighbour); only on an empty
    neighbour within that ring (to-neighbour)." With [rim_no] play brings no captive there; of a position
    that remembers one all the same the specification says nothing, and the other statements of the
    rules take it as with [rim_yes]. *)
Definition from_rim (c : cell) : list cell :=
  match rim_capture r with
  | rim_to_neighbour => rim_cells c
  | rim_yes | rim_no => ring_cells R
  end.

Fixpoint first_with_room (b : board) (rings : list Z) : list cell :=
  match rings with
  | [] => []
  | k :: further => if existsb (empty b) (ring_cells k) then ring_cells k
                    else first_with_room b further
  end.

(** "Any of the outermost ring." "Anywhere includes the throne." "[start_cells]: any empty one of the
    cells on which the owner's guards (or its queen) begin; setup=standard only", so with radius 5. The
    other destinations name no cell before they know whence a piece comes. *)
Definition fixed_cells (x : piece) : list cell :=
  match goes (kind_of x) with
  | anywhere => cells R
  | anywhere_but_throne => filter (fun c => negb (c =? throne R)%positive) (cells R)
  | outer_ring => ring_cells R
  | start_cells => begins_on x
  | next_ring | next_ring_adjacent | nearest_ring_with_room => []
  end.

(** "Any of the next ring out; a neighbour in the next ring out; any of the nearest ring outward that
    has room. From the outermost ring, where there is no next one, see rim_capture." *)
Definition named_cells (b : board) (x : piece) (from : cell) : list cell :=
  if goes_outward (kind_of x) && (ring R from =? R) then from_rim from else
  match goes (kind_of x) with
  | next_ring => ring_cells (ring R from + 1)
  | next_ring_adjacent => filter (fun c => ring R c =? ring R from + 1) (neighbours R from)
  | nearest_ring_with_room => first_with_room b (range (ring R from + 1) R)
  | _ => fixed_cells x
  end.

(** "Where a captured guard may be put, always an empty cell." "[relocate_between]: may a relocated
    piece be put between two enemies." *)
Definition open_to (b : board) (s : side) (c : cell) : bool :=
  match relocate_between r with
  | allowed => true
  | forbidden => negb (between b s c)
  end.
Definition may_land (b : board) (x : piece) (from c : cell) : bool :=
  room b from c && open_to b (owner x) c.
Definition destinations (b : board) (x : piece) (from : cell) : list cell :=
  filter (may_land b x from) (named_cells b x from).

(** * What may be done *)

(** A step "that ends between two enemies": forbidden; "allowed if that step itself closes a
    sandwich"; allowed. *)
Definition moved (b : board) (x : piece) (from to : cell) : board := put (lift b from) to x.
Definition may_end (b : board) (x : piece) (from to : cell) : bool :=
  negb (between b (owner x) to) ||
  match stepping_between r with
  | step_forbidden => false
  | step_forbidden_unless_capturing =>
      match sandwiched_by (moved b x from to) (owner x) to with [] => false | _ => true end
  | step_captured | step_safe => true
  end.

(** "A piece steps one cell, sideways in its ring or inward, never outward; only a queen may enter
    the throne." *)
Definition may_step (b : board) (x : piece) (from to : cell) : bool :=
  empty b to && (ring R to <=? ring R from) &&
  (kind_eqb (kind_of x) Queen || negb (to =? throne R)%positive) &&
  may_end b x from to.

Definition steps (p : position) : list action :=
  flat_map (fun '(from, x) => map (Step from) (filter (may_step (on p) x from) (neighbours R from)))
           (pieces_of (to_move p) (on p)).

Definition relocations_of (p : position) (standing : list (cell * piece)) : list action :=
  flat_map (fun '(from, x) => map (Relocate from) (destinations (on p) x from))
           (queen_first standing).

(** "Queens first, anywhere; or any piece in any order. Nothing is put on the throne." "[placed_on]:
    where pieces are put during a placing setup." *)
Definition kinds_in_hand (h : hand) : list kind :=
  match queens_in_hand h, guards_in_hand h with
  | O, O => []
  | O, _ => [Guard]
  | _, O => [Queen]
  | _, _ => match setup r with place_queens_then_guards => [Queen] | _ => [Queen; Guard] end
  end.
Definition may_place (b : board) (c : cell) : bool :=
  empty b c && negb (c =? throne R)%positive &&
  match placed_on r with
  | placed_anywhere_but_throne => true
  | placed_outer_ring => ring R c =? R
  end.
Definition placements (p : position) : list action :=
  flat_map (fun k => map (Place k) (filter (may_place (on p)) (cells R)))
           (kinds_in_hand (hand_of p (to_move p))).

(** "[lifted]: a side with a piece in hand must put one on the board, its queen first, onto cells of
    queen_goes, guard_goes." *)
Definition entering (h : hand) : kind := match queens_in_hand h with O => Guard | _ => Queen end.
Definition entries (p : position) : list action :=
  let k := entering (hand_of p (to_move p)) in
  map (Place k) (filter (fun c => empty (on p) c && open_to (on p) (to_move p) c)
                        (fixed_cells (Piece (to_move p) k))).

(** "Captured: ... its owner must spend a turn relocating it." D10: a side with pieces in hand must
    place one. "[passing]: -- whenever nothing is captured", nor lifted. *)
Definition own_actions (p : position) : list action :=
  if empty_handed (hand_of p (to_move p)) then
    match captured_of p (to_move p) with
    | [] => steps p ++ (if passing r then [Pass] else [])
    | standing => relocations_of p standing
    end
  else if setting_up p then placements p ++ (if passing r then [Pass] else [])
  else entries p.

(** * What an action changes *)

Fixpoint insert (c : cell) (l : list cell) : list cell :=
  match l with
  | [] => [c]
  | d :: more => if (c <? d)%positive then c :: l
                 else if (c =? d)%positive then l else d :: insert c more
  end.
Definition forget (c : cell) (l : list cell) : list cell :=
  filter (fun d => negb (d =? c)%positive) l.

(** "[relocation_captures]: which relocated pieces close sandwiches." *)
Definition relocated_captures (x : piece) : bool :=
  match relocation_captures r with
  | any_relocated => true
  | queen_only => kind_eqb (kind_of x) Queen
  | no_relocated => false
  end.

(** "[stepping_between] captured: with until-relocated at once." "[relocate_between]:
    until-relocated follows stepping_between = captured or leaves it safe." *)
Definition captured_itself (b : board) (x : piece) (to : cell) : bool :=
  match stepping_between r with
  | step_captured => between b (owner x) to && capturable (kind_of x) to
  | _ => false
  end.

(** With until-relocated: those captured [before], and those through the piece [x], which has come to
    [to]. *)
Definition captured_with (b : board) (x : piece) (to : cell) (closes itself : bool)
                         (before : list cell) : list cell :=
  let with_enemies :=
    if closes then fold_right insert before (sandwiched_by b (owner x) to) else before in
  if itself && captured_itself b x to then insert to with_enemies else with_enemies.

(** What is remembered then. "[lifted]: the third field -." *)
Definition recall (b : board) (x : piece) (to : cell) (closes itself : bool) (before : list cell) :
  list cell :=
  match capture_lasts r, captives r with
  | until_relocated, stay => captured_with b x to closes itself before
  | _, _ => before
  end.

Definition with_hand (p : position) (s : side) (h : hand) : position :=
  match s with
  | White => Position (on p) (to_move p) (remembered p) h (black_hand p)
  | Black => Position (on p) (to_move p) (remembered p) (white_hand p) h
  end.
Definition take (k : kind) (h : hand) : hand :=
  match k with
  | Queen => Hand (pred (queens_in_hand h)) (guards_in_hand h)
  | Guard => Hand (queens_in_hand h) (pred (guards_in_hand h))
  end.
Definition give (k : kind) (h : hand) : hand :=
  match k with
  | Queen => Hand (S (queens_in_hand h)) (guards_in_hand h)
  | Guard => Hand (queens_in_hand h) (S (guards_in_hand h))
  end.

(** "That is its turn, or with relocations_per_turn=all one of its actions", if [left] is in hand. *)
Definition after_entering (s : side) (left : hand) : side :=
  match captives r, relocations_per_turn r with
  | lifted, all_in_one_turn => if empty_handed left then other s else s
  | _, _ => other s
  end.
Definition after_place (p : position) (k : kind) (to : cell) : position :=
  let x := Piece (to_move p) k in
  let left := take k (hand_of p (to_move p)) in
  let p' := with_hand (Position (put (on p) to x) (after_entering (to_move p) left) (remembered p)
                                (white_hand p) (black_hand p))
                      (to_move p) left in
  if setting_up p' then p'
  else Position (on p') (to_move p') (recall (on p') x to true false (remembered p'))
                (white_hand p') (black_hand p').

(** The piece on [from] goes to [to], and the turn to [next]. Nothing is captured while pieces come
    onto the board. *)
Definition shifted (p : position) (x : piece) (from to : cell) (closes : bool) (before : list cell)
                   (next : side) : position :=
  let b := moved (on p) x from to in
  Position b next
           (if setting_up p then before else recall b x to closes true before)
           (white_hand p) (black_hand p).

Definition turned (p : position) : position :=
  Position (on p) (other (to_move p)) (remembered p) (white_hand p) (black_hand p).

(** "One captured piece a turn, the queen first; or all in one turn, one action each." D9: a side
    stays to move until none of its pieces is captured. *)
Definition acted (p : position) (a : action) : position :=
  match a with
  | Pass => turned p
  | Place k to => after_place p k to
  | Step from to =>
      match at_ (on p) from with
      | Some x => shifted p x from to true (remembered p) (other (to_move p))
      | None => p
      end
  | Relocate from to =>
      match at_ (on p) from with
      | Some x =>
          let stays := shifted p x from to (relocated_captures x) (forget from (remembered p))
                               (to_move p) in
          match relocations_per_turn r, captured_of stays (to_move p) with
          | all_in_one_turn, _ :: _ => stays
          | _, _ => turned stays
          end
      | None => p
      end
  end.

(** What an action of [s] captures when the board has become [b]: "between two enemies after an enemy's
    action, anywhere on the board"; or "through the piece just moved, or by its own step under
    stepping_between=captured". *)
Definition lifted_by (s : side) (a : action) (b : board) : list cell :=
  match capture_lasts r with
  | while_sandwiched => map fst (filter (held b) (pieces_of (other s) b))
  | until_relocated =>
      match a with
      | Pass => []
      | Step _ to =>
          match at_ b to with Some x => captured_with b x to true true [] | None => [] end
      | Relocate _ to | Place _ to =>
          match at_ b to with
          | Some x => captured_with b x to (relocated_captures x) false []
          | None => []
          end
      end
  end.

(** "Into their owner's hand." *)
Definition lift_off (p : position) (c : cell) : position :=
  match at_ (on p) c with
  | Some x => with_hand (Position (lift (on p) c) (to_move p) (remembered p) (white_hand p)
                                  (black_hand p))
                        (owner x) (give (kind_of x) (hand_of p (owner x)))
  | None => p
  end.

(** "[lifted]: after every action all enemy pieces that are then captured are taken off the board at
    once (what is captured is judged before any is taken off; taking off captures nothing further)." *)
Definition apply (p : position) (a : action) : position :=
  let after := acted p a in
  match captives r with
  | stay => after
  | lifted => fold_left lift_off (lifted_by (to_move p) a (on after)) after
  end.

(** * How a game ends *)

(** "You win with your queen on the throne and your six guards around her"; "a win needs all of them
    on ring 1". *)
Definition around (b : board) (s : side) : nat :=
  length (filter (fun c => stands b c (Piece s Guard)) (neighbours R (throne R))).
Definition formation (b : board) (s : side) : bool :=
  stands b (throne R) (Piece s Queen) && Nat.eqb (around b s) (guards r).

(** "All six own guards on ring 1 lose when the throne is empty; or when one's own queen is not on
    it; or never. Applies with 6 guards only, whoever has moved." *)
Definition forfeited (b : board) (s : side) : bool :=
  Nat.eqb (around b s) 6 &&
  match forfeit r with
  | throne_empty => empty b (throne R)
  | own_queen_absent => negb (stands b (throne R) (Piece s Queen))
  | no_forfeit => false
  end.

(** "[no_action]: a side to move that has no action at all." *)
Definition could_act (p : position) (s : side) : bool :=
  match own_actions (Position (on p) s (remembered p) (white_hand p) (black_hand p)) with
  | [] => false
  | _ => true
  end.

Inductive outcomes := Goes_on | Won (s : side) | Drawn.

(** "[forfeit_result]: what the position of forfeit means for the side that made it." *)
Definition outcome_if_forfeited (s : side) : outcomes :=
  match forfeit_result r with forfeit_loses => Won (other s) | forfeit_draws => Drawn end.

(** "Its only action is --, and where neither side, to move, would have any, the game is over, drawn;
    or the game is over at once, lost or drawn." *)
Definition outcome_if_stuck (p : position) : outcomes :=
  if could_act p (to_move p) then Goes_on else
  match no_action r with
  | passes => if could_act p (other (to_move p)) then Goes_on else Drawn
  | loses => Won (other (to_move p))
  | draws => Drawn
  end.

(** "Order after an action: the mover's win, the opponent's win, the mover's forfeit, the opponent's
    forfeit." "While anybody has a piece in hand ... no one wins or forfeits"; with [lifted] "wins and
    forfeits are judged after lifting". The mover is taken to be the side that is not to move; D14:
    whoever it is, at most one of the four is so. *)
Definition outcome (p : position) : outcomes :=
  let opponent := to_move p in
  let mover := other opponent in
  if setting_up p then Goes_on
  else if formation (on p) mover then Won mover
  else if formation (on p) opponent then Won opponent
  else if forfeited (on p) mover then outcome_if_forfeited mover
  else if forfeited (on p) opponent then outcome_if_forfeited opponent
  else outcome_if_stuck p.

(** The legal actions: none when the game is over, "its only action is --" when there is no other. *)
Definition actions (p : position) : list action :=
  match outcome p with
  | Goes_on => match own_actions p with [] => [Pass] | own => own end
  | _ => []
  end.

(** "[guard_chooser, queen_chooser]: who picks the cell; the turn is the owner's all the same." D8:
    the opponent names the piece, too; while a queen is captured, or is to be put back, her field
    applies. *)
Definition chooser_of (queen : bool) : chooser := if queen then queen_chooser r else guard_chooser r.
Definition decider (p : position) : side :=
  let chosen_by :=
    match captured_of p (to_move p) with
    | [] => let own := hand_of p (to_move p) in
            if setting_up p || empty_handed own then by_owner
            else chooser_of (kind_eqb (entering own) Queen)
    | standing => chooser_of (existsb is_queen standing)
    end in
  match chosen_by with by_owner => to_move p | by_opponent => other (to_move p) end.

(** "perft(n) counts the sequences of n actions; a position in which the game is over has none." *)
Fixpoint perft (n : nat) (p : position) : N :=
  match n with
  | O => 1
  | 1%nat => N.of_nat (length (actions p))
  | S m => fold_left (fun sum a => (sum + perft m (apply p a))%N) (actions p) 0%N
  end.

End RuleSet.

Definition put_all (x : piece) (l : list cell) (b : board) : board :=
  fold_right (fun c b => put b c x) b l.

Definition no_hand : hand := Hand 0 0.
Definition standard_start : position :=
  Position (fold_right (fun x => put_all x (begins_on x)) nothing
                       [Piece White Queen; Piece Black Queen; Piece Black Guard; Piece White Guard])
           White [] no_hand no_hand.

(** The base, "used where nothing else is said", and the presets that the theorems speak of. *)
Definition base : rules :=
  Rules 5 6 standard placed_anywhere_but_throne line any_jaw while_sandwiched stay step_forbidden
        outer_ring anywhere by_owner by_owner true rim_yes true allowed any_relocated one_a_turn
        throne_empty forfeit_loses passes false.
Definition wikipedia : rules := base.
Definition botermans : rules :=
  Rules 5 6 standard placed_anywhere_but_throne in_ring any_jaw while_sandwiched stay
        step_forbidden outer_ring anywhere by_owner by_owner true rim_yes true allowed
        any_relocated one_a_turn throne_empty forfeit_loses passes false.
(** "[queens-guard]: sandwich ring, stepping_between captured, capture_lasts until-relocated,
    guard_goes and queen_goes next-ring." *)
Definition queens_guard : rules :=
  Rules 5 6 standard placed_anywhere_but_throne in_ring any_jaw until_relocated stay step_captured
        next_ring next_ring by_owner by_owner true rim_yes true allowed any_relocated one_a_turn
        throne_empty forfeit_loses passes false.
