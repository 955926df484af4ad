(** The value of the start under [botermans]. *)

From Kernel Require Import Board Rules Value BotermansWhite BotermansBlack.

Theorem botermans_draw : value botermans standard_start Drawn.
Proof. constructor; [exact white_cannot_lose | exact black_cannot_lose]. Qed.
