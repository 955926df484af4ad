(** A set of contents that is kept whatever happens outside is a fortress; Black's under [botermans]. *)

From Coq Require Import List ZArith Bool FMapPositive Lia.
From Kernel Require Import Board Rules Facts Value Laws Inside.
Import ListNotations.
Open Scope Z_scope.

(** * A set that is kept is one in which the holder cannot lose *)

Lemma decider_botermans p : decider botermans p = to_move p.
Proof.
  unfold decider. simpl. destruct (captives botermans p (to_move p)); auto.
  now destruct (existsb is_queen _).
Qed.

Lemma apply_turns p a :
  fair p -> In a (actions botermans p) ->
  to_move (apply botermans p a) = other (to_move p) /\ placing (apply botermans p a) = false.
Proof.
  intros [P Q] I. apply actions_proper in I as [_ [I | ->]]; [|auto].
  destruct I as [from to x A O N M C | from to x C D _ | k to K | _]; auto.
  - simpl. rewrite A. auto.
  - apply captive_between in C as [A _]; auto. simpl. rewrite A. auto.
  - rewrite no_hands in K; auto. destruct K.
Qed.

Lemma fair_kept p a : fair p -> In a (actions botermans p) -> fair (apply botermans p a).
Proof.
  intros F I. destruct (apply_turns p a F I) as [_ P']. destruct F as [P Q]. split; auto. intros s.
  pose proof (material_kept botermans p a s Queen I) as M. unfold material in M.
  rewrite !no_hands in M by auto. simpl in M. specialize (Q s). lia.
Qed.

Lemma all_contents_complete d : In d (all_contents (length d)).
Proof.
  induction d as [|x d IH]; [now left|]. cbn [length all_contents]. apply in_flat_map. exists d. split; auto.
  apply in_map_iff. exists x. split; auto. destruct x as [[[|] [|]]|]; simpl; auto 10.
Qed.

Theorem fortress_holds k h p :
  closed_set k h = true -> fair p -> to_move p = other h -> member k (inside (on p)) = true ->
  cannot_lose botermans h p.
Proof.
  intros K F T M.
  apply safety with (safe := fun p =>
    fair p /\ ((to_move p = other h /\ member k (inside (on p)) = true) \/
               (to_move p = h /\ answered k h (inside (on p)) = true))); auto.
  clear p F T M. intros p [F S]. pose proof F as [P _].
  unfold closed_set in K. rewrite forallb_forall in K.
  destruct S as [[T M] | [T A]].
  - specialize (K _ (all_contents_complete (inside (on p)))). rewrite M in K. simpl in K.
    unfold kept in K. apply andb_true_iff in K as [L K]. apply negb_true_iff in L.
    rewrite decider_botermans, T. split; [now apply not_lost_inside | split].
    + intros _ E. now apply other_differs in E.
    + intros _ a I. split; [now apply fair_kept|]. right.
      destruct (apply_turns p a F I) as [T' _]. rewrite T, other_twice in T'. split; auto.
      apply orb_true_iff in K as [W | K].
      * exfalso. apply won_inside in W; auto. apply actions_go_on in I. contradiction.
      * rewrite forallb_forall in K. apply K. rewrite <- T. now apply attacks_all.
  - pose proof A as A'. unfold answered in A'. apply andb_true_iff in A' as [L _].
    apply negb_true_iff in L. rewrite decider_botermans, T.
    split; [now apply not_lost_inside | split].
    + intros G _. rewrite <- T in A. destruct (answer_exists p k F G A) as [a [I M]].
      exists a. split; auto. split; [now apply fair_kept|]. left.
      destruct (apply_turns p a F I) as [T' _]. rewrite T' , T. auto.
    + intros E. symmetry in E. now apply other_differs in E.
Qed.

(** * The largest set that Black can keep *)

Definition usable_contents (d : contents) : bool :=
  forallb (fun s => negb (content_eqb (what d 0) (Some (Piece s Guard))) &&
                    Nat.leb (length (filter (content_eqb (Some (Piece s Queen))) d)) 1)
          [White; Black].

Definition set_of (l : list contents) : contents_set :=
  fold_left (fun k d => PositiveMap.add (number_for d) tt k) l (PositiveMap.empty unit).
Fixpoint shrink (n : nat) (h : side) (l : list contents) : list contents :=
  match n with
  | O => l
  | S m => let k := set_of l in shrink m h (filter (kept k h) l)
  end.
Definition candidates : list contents := filter usable_contents (all_contents 7).

Definition black_fortress : contents_set :=
  Eval vm_compute in set_of (shrink 9 Black candidates).

Lemma black_fortress_closed : closed_set black_fortress Black = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

