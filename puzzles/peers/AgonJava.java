// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
import fr.univ.bordeaux.agoncore.agonelements.*;
import fr.univ.bordeaux.agoncore.bitboard.*;
import java.io.*;
import java.util.*;

/**
 * The board of mathys-guillorit/agon-java behind the protocol of `agon conform`.
 *
 *     agon conform --rules RULES -- java -cp CLASSES puzzles/peers/AgonJava.java [listed]
 *
 * CLASSES are the compiled classes of its package agoncore, RULES what the README here says. The steps are those
 * that the board carries out; with `listed` those that it lists for its own player. Its cells have our names.
 */
class AgonJava {
  static final int[] LENGTHS = {6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6};
  static final Map<String, String> TAKEN = Map.of("radius", "5", "guards", "6", "captives", "lifted");
  static AgonBoardImpl board;
  static Color side;

  static String asked(String rules, String field) {
    var value = java.util.regex.Pattern.compile('"' + field + "\":\\s*\"?([\\w-]+)").matcher(rules);
    return value.find() ? value.group(1) : "";
  }

  static List<Integer> cells() {  // from the top row to the bottom, as in a position string
    List<Integer> cells = new ArrayList<>();
    for (int row = 11; row >= 1; --row)
      for (int at = Math.max(1, row - 5); at <= Math.min(11, row + 5); ++at)
        cells.add(CoordinateMapper.toIndex((char) ('A' + row - 1), at));
    return cells;
  }

  static String name(int index) { return CoordinateMapper.toAbaPro(index).toLowerCase(); }

  static java.lang.reflect.Field held(char letter) throws Exception {
    String queen = "Qq".indexOf(letter) >= 0 ? "Queen" : "Pawns";
    var field = AgonBoardImpl.class.getDeclaredField((letter < 'a' ? "white" : "black") + queen + "ToRelocate");
    field.setAccessible(true);
    return field;
  }

  static int count(char letter) throws Exception {
    return held(letter).get(board) instanceof Integer pawns ? pawns : held(letter).getBoolean(board) ? 1 : 0;
  }

  static void read(String text) throws Exception {
    String[] fields = text.split(" ");
    var letters = new StringBuilder();
    for (var part : fields[0].split("/|(?<=\\D)|(?<=\\d)(?=\\D)"))
      if (!part.isEmpty()) letters.append(part.matches("\\d+") ? ".".repeat(Integer.parseInt(part)) : part);
    BitBoard[] pieces = {new BitBoard(), new BitBoard(), new BitBoard(), new BitBoard()};
    for (int at = 0; at < 91; ++at)
      if (letters.charAt(at) != '.') pieces["QqGg".indexOf(letters.charAt(at))].setBit(cells().get(at), 1);
    board = new AgonBoardImpl(pieces[0], pieces[1], pieces[2], pieces[3]);
    side = fields[1].equals("w") ? Color.WHITE : Color.BLACK;
    for (char letter : fields[3].replace("-", "").toCharArray())
      if ("Qq".indexOf(letter) >= 0) held(letter).set(board, true);
      else held(letter).set(board, count(letter) + 1);
  }

  static String write() throws Exception {
    var text = new StringBuilder();
    for (int row = 0, at = 0; row < 11; ++row) {
      for (int end = at + LENGTHS[row]; at < end; ++at) {
        PieceType piece = board.getPieceAt(cells().get(at));
        String letter = piece == null ? "." : piece.isQueen() ? "Q" : "G";
        text.append(piece != null && piece.getColor() == Color.BLACK ? letter.toLowerCase() : letter);
      }
      text.append(row < 10 ? "/" : side == Color.WHITE ? " w - " : " b - ");
    }
    String hands = "";
    for (char letter : "QGqg".toCharArray()) hands += String.valueOf(letter).repeat(count(letter));
    for (int run = 11; run > 0; --run) text = new StringBuilder(text.toString().replace(".".repeat(run), "" + run));
    return text + (hands.isEmpty() ? "-" : hands);
  }

  static SortedMap<String, Move> actions(boolean listed) throws Exception {
    SortedMap<String, Move> actions = new TreeMap<>();
    if (board.isGameWon(Color.WHITE) || board.isGameWon(Color.BLACK)) return actions;
    boolean queen = count(side == Color.WHITE ? 'Q' : 'q') > 0;
    if (listed || queen || count(side == Color.WHITE ? 'G' : 'g') > 0) {
      for (Move move : board.generateLegalMoves(side)) {
        String from = move.getFrom() < 0 ? (queen ? "Q@" : "G@") : name(move.getFrom()) + '-';
        actions.put(from + name(move.getDestination()), move);
      }
      return actions;
    }
    var valid = AgonBoardImpl.class.getDeclaredMethod("isValid", int.class, int.class, Color.class);
    valid.setAccessible(true);
    for (int from : cells())
      for (int to : cells())
        if (board.getOccupiedBy(side).isSet(from) && (boolean) valid.invoke(board, from, to, side))
          actions.put(name(from) + '-' + name(to), new Move(from, to, side));
    return actions;
  }

  public static void main(String[] args) throws Exception {
    var in = new BufferedReader(new InputStreamReader(System.in));
    SortedMap<String, Move> actions = new TreeMap<>();
    for (String line; (line = in.readLine()) != null;) {
      String[] words = line.strip().split(" ", 2);
      if (words[0].equals("rules")) {
        var other = TAKEN.keySet().stream().filter(f -> !TAKEN.get(f).equals(asked(words[1], f))).findFirst();
        System.out.println(other.map(f -> "unsupported " + f + '=' + asked(words[1], f)).orElse("ok"));
      } else if (words[0].equals("position")) {
        read(words[1]);
        actions = actions(args.length > 0);
        System.out.println(String.join(" ", actions.keySet()));
      } else if (words[0].equals("apply")) {
        board.applyMove(actions.get(words[1]));
        side = side == Color.WHITE ? Color.BLACK : Color.WHITE;
        System.out.println(write());
      } else if (words[0].equals("over")) {
        System.out.println(board.isGameWon(Color.WHITE) ? "w" : board.isGameWon(Color.BLACK) ? "b" : "none");
      } else if (words[0].equals("quit")) {
        return;
      }
    }
  }
}
