(* Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT *)

(** The definitions of Rules.v as OCaml, for the adapter that [agon conform] questions. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Kernel Require Import Board Rules.

Extraction Language OCaml.
Extraction "gallina.ml" cell_at cells row diagonal actions apply outcome decider
  standard_start put at_ nothing base.
