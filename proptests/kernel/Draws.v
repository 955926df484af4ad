(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** Values of the start. *)

From Kernel Require Import Board Rules Value White_botermans Black_botermans.

Theorem botermans_draw : value botermans standard_start Drawn.
Proof.
  constructor; [exact White_botermans.white_cannot_lose | exact Black_botermans.black_cannot_lose].
Qed.
