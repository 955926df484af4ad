(** White cannot lose under [botermans]: her queen reaches the throne within 13 actions, whatever
    Black does, and there she holds.

    The way is that of puzzles/holds/botermans-white.agon.zst, sha256
    c61f1c1f756d67ea9739966c27373c7c0a368d11423de1931b1b16b27941fca4. *)

From Coq Require Import List ZArith Bool.
From Kernel Require Import Board Rules Facts Value Text Replay BotermansWhiteLines.
Import ListNotations.
Open Scope Z_scope.

(** White's queen stands on the throne, and is not remembered as captured. *)
Definition white_on_throne (p : position) : bool :=
  negb (placing p) && stands (on p) (throne 5) (Piece White Queen) &&
  match remembered p with [] => true | _ => false end.

Lemma botermans_in_space : in_space botermans.
Proof. unfold in_space. simpl. repeat split; auto with zarith; discriminate. Qed.

Lemma botermans_throne_holds : throne_holds botermans.
Proof. split; [left|]; discriminate. Qed.

Lemma white_on_throne_holds p : white_on_throne p = true -> cannot_lose botermans White p.
Proof.
  unfold white_on_throne. rewrite !andb_true_iff, negb_true_iff, stands_at. intros [[P Q] M].
  apply throne_hold; [exact botermans_in_space | exact botermans_throne_holds|].
  repeat split; auto. now destruct (remembered p).
Qed.

(** Within 14 actions from the start, since the list of what is left to look at must then be empty. *)
Lemma white_reaches_the_throne :
  holds botermans White white_on_throne (by_book White (book_of 5 White botermans_white)) 14
        [standard_start] = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem white_cannot_lose : cannot_lose botermans White standard_start.
Proof.
  apply (replay_sound _ _ _ white_on_throne_holds _ _ _ white_reaches_the_throne). now left.
Qed.
