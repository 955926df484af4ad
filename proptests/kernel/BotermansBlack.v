(** Black cannot lose under [botermans]: within 21 actions what stands on the throne and on ring 1 is in
    his fortress, whatever White does, and there he holds.

    The way is that of puzzles/holds/botermans-black.agon.zst, sha256
    e22e76c5498330810eccf6a2e13c48e19a43b85dfb8658ad42e6fa6d708c5dcb.
    The fortress of that file is a little larger than the one here, so that its lines end in a few
    positions before this one is reached; there any action into it will do. *)

From Coq Require Import List ZArith Bool.
From Kernel Require Import Board Rules Facts Value Laws Text Replay Inside Fortress BotermansBlackLines.
Import ListNotations.
Open Scope Z_scope.

(** White is to move, what stands inside is in the fortress, all pieces are on the board, and nobody
    has two queens. *)
Definition in_black_fortress (p : position) : bool :=
  if side_eqb (to_move p) White then
    if member black_fortress (inside (on p)) then
      negb (placing p) &&
      forallb (fun s => Nat.leb (number_of (Piece s Queen) (on p)) 1) [White; Black]
    else false
  else false.

Definition black_strategy (b : book) (p : position) : option action :=
  match by_book Black b p with
  | Some a => Some a
  | None => find (fun a => in_black_fortress (apply botermans p a)) (actions botermans p)
  end.

Lemma in_black_fortress_holds p : in_black_fortress p = true -> cannot_lose botermans Black p.
Proof.
  unfold in_black_fortress.
  destruct (side_eqb (to_move p) White) eqn:T; [|discriminate]. apply side_eqb_eq in T.
  destruct (member black_fortress (inside (on p))) eqn:M; [|discriminate].
  rewrite andb_true_iff, negb_true_iff, forallb_forall. intros [P Q].
  refine (fortress_holds black_fortress Black p black_fortress_closed _ T M).
  split; [exact P|]. intros s. apply Nat.leb_le, Q. destruct s; [now left | right; now left].
Qed.

(** About 1 320 000 replies of White. *)
Lemma black_reaches_the_fortress :
  holds botermans Black in_black_fortress (black_strategy (book_of 5 Black botermans_black)) 21
        [standard_start] = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem black_cannot_lose : cannot_lose botermans Black standard_start.
Proof.
  apply (replay_sound _ _ _ in_black_fortress_holds _ _ _ black_reaches_the_fortress). now left.
Qed.
