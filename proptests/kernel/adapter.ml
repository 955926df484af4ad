(* The rules of Rules.v behind the protocol of `agon conform`: texts in, texts out. What is legal and what
   follows is decided by the extracted functions alone. *)

open Gallina

let rec positive n = if n = 1 then XH else if n land 1 = 1 then XI (positive (n / 2)) else XO (positive (n / 2))
let rec of_positive = function XH -> 1 | XO p -> 2 * of_positive p | XI p -> 2 * of_positive p + 1
let z n = if n = 0 then Z0 else Zpos (positive n)
let of_z = function Z0 -> 0 | Zpos p -> of_positive p | Zneg p -> -of_positive p
let rec nat n = if n = 0 then O else S (nat (n - 1))
let rec of_nat = function O -> 0 | S n -> 1 + of_nat n

(* A flat JSON object: its names, and its values without quotes. *)
let fields_of text =
  let plain = String.map (function '{' | '}' | '"' | ' ' -> ' ' | c -> c) text in
  List.map
    (fun field ->
      match String.split_on_char ':' field with
      | [ name; value ] -> (String.trim name, String.trim value)
      | _ -> failwith ("not a field: " ^ field))
    (String.split_on_char ',' plain)

exception Unsupported of string

let rules_of text =
  let fields = fields_of text in
  let value name = List.assoc name fields in
  let pick name values =
    match List.assoc_opt (value name) values with
    | Some found -> found
    | None -> raise (Unsupported (name ^ "=" ^ value name)) in
  let yes_no name = pick name [ ("yes", true); ("no", false) ] in
  let chooser name = pick name [ ("owner", By_owner); ("opponent", By_opponent) ] in
  let of_both =
    [ ("outer-ring", Outer_ring); ("next-ring", Next_ring); ("next-ring-adjacent", Next_ring_adjacent);
      ("nearest-ring-with-room", Nearest_ring_with_room); ("start-cells", Start_cells) ] in
  { radius = z (int_of_string (value "radius"));
    guards = nat (int_of_string (value "guards"));
    setup =
      pick "setup"
        [ ("standard", Standard); ("place-guards", Place_guards);
          ("place-queens-then-guards", Place_queens_then_guards); ("place-any", Place_any) ];
    placed_on =
      pick "placed_on"
        [ ("anywhere-but-throne", Placed_anywhere_but_throne); ("outer-ring", Placed_outer_ring) ];
    sandwich = pick "sandwich" [ ("line", Line); ("ring", In_ring); ("ring-line", Ring_line) ];
    jaws = pick "jaws" [ ("any-piece", Any_jaw); ("guards-only", Guards_only) ];
    capture_lasts =
      pick "capture_lasts" [ ("while-sandwiched", While_sandwiched); ("until-relocated", Until_relocated) ];
    captives = pick "captives" [ ("stay", Stay); ("lifted", Lifted) ];
    stepping_between =
      pick "stepping_between"
        [ ("forbidden", Step_forbidden); ("forbidden-unless-capturing", Step_forbidden_unless_capturing);
          ("captured", Step_captured); ("safe", Step_safe) ];
    guard_goes = pick "guard_goes" of_both;
    queen_goes =
      pick "queen_goes"
        (("anywhere", Anywhere) :: ("anywhere-but-throne", Anywhere_but_throne) :: of_both);
    guard_chooser = chooser "guard_chooser";
    queen_chooser = chooser "queen_chooser";
    must_leave = yes_no "must_leave";
    rim_capture = pick "rim_capture" [ ("yes", Rim_yes); ("to-neighbour", Rim_to_neighbour); ("no", Rim_no) ];
    throne_capture = yes_no "throne_capture";
    relocate_between = pick "relocate_between" [ ("allowed", Allowed); ("forbidden", Forbidden) ];
    relocation_captures =
      pick "relocation_captures"
        [ ("any-piece", Any_relocated); ("queen-only", Queen_only); ("none", No_relocated) ];
    relocations_per_turn = pick "relocations_per_turn" [ ("one", One_a_turn); ("all", All_in_one_turn) ];
    forfeit =
      pick "forfeit"
        [ ("throne-empty", Throne_empty); ("own-queen-absent", Own_queen_absent); ("none", No_forfeit) ];
    forfeit_result = pick "forfeit_result" [ ("loses", Forfeit_loses); ("draws", Forfeit_draws) ];
    no_action = pick "no_action" [ ("passes", Passes); ("loses", Loses); ("draws", Draws) ];
    passing = yes_no "passing" }

let cell_of_text text =
  cell_at (z (Char.code text.[0] - Char.code 'a' + 1))
    (z (int_of_string (String.sub text 1 (String.length text - 1))))

let text_of_cell c =
  Printf.sprintf "%c%d" (Char.chr (Char.code 'a' + of_z (row c) - 1)) (of_z (diagonal c))

let text_of_action = function
  | Step (c, d) -> text_of_cell c ^ "-" ^ text_of_cell d
  | Relocate (c, d) -> text_of_cell c ^ "@" ^ text_of_cell d
  | Place (Queen, c) -> "Q@" ^ text_of_cell c
  | Place (Guard, c) -> "G@" ^ text_of_cell c
  | Pass -> "--"

let pieces =
  [ ('Q', { owner = White; kind_of = Queen }); ('G', { owner = White; kind_of = Guard });
    ('q', { owner = Black; kind_of = Queen }); ('g', { owner = Black; kind_of = Guard }) ]

let letter_of x = fst (List.find (fun (_, y) -> x = y) pieces)

(* The board's rows, the top one first. *)
let rows radius =
  let of_row n = List.filter (fun c -> of_z (row c) = n) (cells radius) in
  List.rev (List.init ((2 * of_z radius) + 1) (fun i -> of_row (i + 1)))

let board_of radius text =
  let stand board cell letter = put board cell (List.assoc letter pieces) in
  let rec fill board cells i row =
    if i = String.length row then board
    else
      match row.[i] with
      | '0' .. '9' ->
          let two = i + 1 < String.length row && row.[i + 1] >= '0' && row.[i + 1] <= '9' in
          let run = int_of_string (String.sub row i (if two then 2 else 1)) in
          fill board (List.filteri (fun k _ -> k >= run) cells) (i + if two then 2 else 1) row
      | letter -> fill (stand board (List.hd cells) letter) (List.tl cells) (i + 1) row in
  List.fold_left2
    (fun board cells row -> fill board cells 0 row)
    nothing (rows radius)
    (String.split_on_char '/' text)

let text_of_row board cells =
  let run n = if n = 0 then "" else string_of_int n in
  let text, empty =
    List.fold_left
      (fun (text, empty) cell ->
        match at_ board cell with
        | None -> (text, empty + 1)
        | Some x -> (text ^ run empty ^ String.make 1 (letter_of x), 0))
      ("", 0) cells in
  text ^ run empty

let count letter text = String.fold_left (fun n c -> if c = letter then n + 1 else n) 0 text

let position_of radius text =
  match String.split_on_char ' ' text with
  | [ placement; side; captured; hands ] ->
      { on = board_of radius placement;
        to_move = (if side = "w" then White else Black);
        remembered =
          (if captured = "-" then [] else List.map cell_of_text (String.split_on_char ',' captured));
        white_hand = { queens_in_hand = nat (count 'Q' hands); guards_in_hand = nat (count 'G' hands) };
        black_hand = { queens_in_hand = nat (count 'q' hands); guards_in_hand = nat (count 'g' hands) } }
  | _ -> failwith ("not a position: " ^ text)

let text_of_position radius p =
  let hand queen guard h =
    String.make (of_nat h.queens_in_hand) queen ^ String.make (of_nat h.guards_in_hand) guard in
  let or_dash text = if text = "" then "-" else text in
  String.concat " "
    [ String.concat "/" (List.map (text_of_row p.on) (rows radius));
      (match p.to_move with White -> "w" | Black -> "b");
      or_dash (String.concat "," (List.map text_of_cell p.remembered));
      or_dash (hand 'Q' 'G' p.white_hand ^ hand 'q' 'g' p.black_hand) ]

let text_of_outcome = function Goes_on -> "none" | Won White -> "w" | Won Black -> "b" | Drawn -> "draw"

let answer text = print_string (text ^ "\n"); flush stdout

let rec serve rules position legal =
  match input_line stdin with
  | exception End_of_file -> ()
  | line -> (
      let word, rest =
        match String.index_opt line ' ' with
        | Some i -> (String.sub line 0 i, String.sub line (i + 1) (String.length line - i - 1))
        | None -> (line, "") in
      match word with
      | "agon" -> serve rules position legal
      | "quit" -> ()
      | "rules" -> (
          match rules_of rest with
          | rules -> answer "ok"; serve rules position legal
          | exception Unsupported field -> answer ("unsupported " ^ field); serve rules position legal)
      | "position" ->
          let position = if rest = "start" then standard_start else position_of rules.radius rest in
          let legal = List.map (fun a -> (text_of_action a, a)) (actions rules position) in
          answer (String.concat " " (List.sort compare (List.map fst legal)));
          serve rules position legal
      | "apply" ->
          let position = apply rules position (List.assoc rest legal) in
          answer (text_of_position rules.radius position);
          serve rules position legal
      | "over" ->
          answer (text_of_outcome (outcome rules position));
          serve rules position legal
      | "decider" -> (* no question of `agon conform` *)
          answer (match decider rules position with White -> "w" | Black -> "b");
          serve rules position legal
      | _ -> answer ("error no such question: " ^ line); serve rules position legal)

let () = serve base standard_start []
