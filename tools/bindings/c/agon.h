/* Agon for C, and for whatever can call C: rule sets with their sources, positions and their actions,
 * forced wins with certificates, checks of these, pictures. C11; C++ may include it as well.
 *
 * ERRORS    Calls that can fail return an agon_status, and give their result through the last argument.
 *           Whatever is not AGON_OK leaves a sentence behind that says what cannot be used, why, and
 *           what would do: agon_message(). The result is then as it was before the call. Nothing here
 *           prints, exits or throws; no file is read.
 * HANDLES   agon_rules, agon_position, agon_solution, agon_report and agon_stop belong to whoever asked
 *           for them, who frees each once. The functions that do so take the address of the variable
 *           and set it to null, so that doing it twice to one variable is harmless; null is, too. A copy of the
 *           pointer is not known to them: using it afterwards is an error that nothing detects.
 *           Handles may be freed in any order: a position keeps what it needs of its rules.
 * NULL      A null handle or text is refused with AGON_UNUSABLE by calls that return a status, and
 *           answered with null, 0 or AGON_UNDECIDED by all others.
 * TEXTS     UTF-8, ended by a zero byte, at most AGON_LONGEST bytes (certificates: any number). A text that a
 *           function returns belongs to its handle and stays as long as the handle does, unless it says
 *           otherwise; texts about fields and presets stay for ever. A list of cells or actions is one
 *           text, its items separated by single spaces; empty for none.
 * THREADS   A handle is for one thread at a time. Two exceptions: any number of threads may use the same
 *           agon_rules, and agon_stop_set may be called at any time, from a signal handler, too.
 *           agon_message is the calling thread's own.
 *
 * Cells ("f6"), actions ("c3-c4", "c3@k9", "G@c3", "--"), positions and RULES
 * ("woolson,no_action=loses") are written as everywhere in agon: see the top README. */
#ifndef AGON_H
#define AGON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of this header. A library of another number must not be used with it. */
#define AGON_INTERFACE 1
/* The longest text that is read, in bytes. */
#define AGON_LONGEST 1048576

typedef enum agon_status {
  AGON_OK = 0,
  AGON_UNUSABLE = 1,  /* an argument cannot be used */
  AGON_STOPPED = 2,   /* by its agon_stop, before there was an answer */
  AGON_NO_MEMORY = 3,
  AGON_FAULT = 4      /* a fault of this library */
} agon_status;

typedef struct agon_rules agon_rules;
typedef struct agon_position agon_position;
typedef struct agon_solution agon_solution;
typedef struct agon_report agon_report;
typedef struct agon_stop agon_stop;

/* The library ------------------------------------------------------------------------------------ */

int agon_interface(void);         /* AGON_INTERFACE of the library */
const char* agon_version(void);   /* of the program it was built with: "0.1.0" */

/* What was wrong with the last call of this thread that was not AGON_OK: one line, empty if there was none.
 * Stays until the next such call of this thread. Never null. */
const char* agon_message(void);

/* Frees a text that a function gave to the caller (agon_draw), and sets the variable to null. */
void agon_text_free(char** text);

/* Ends long calls from elsewhere. Null if there is no memory for it. It has to outlive the calls that
 * it was given to. Once set it stays so. */
agon_stop* agon_stop_new(void);
void agon_stop_set(agon_stop* stop);
void agon_stop_free(agon_stop** stop);

/* What a rule set consists of --------------------------------------------------------------------- */

/* The fields, numbered from 0, with the values that each can have. Null beyond the last one. */
size_t agon_field_count(void);
const char* agon_field_name(size_t field);  /* "no_action" */
const char* agon_field_asks(size_t field);  /* the question that it answers */
size_t agon_value_count(size_t field);
const char* agon_value_name(size_t field, size_t value);   /* "passes"; the base value is number 0, but for */
const char* agon_value_means(size_t field, size_t value);  /* radius and guards; what it means, a phrase */

/* The names of the presets, in the order in which they are listed. */
size_t agon_preset_count(void);
const char* agon_preset_name(size_t preset);

/* Rule sets ---------------------------------------------------------------------------------------- */

/* Reads RULES: a preset, or one with changes. Cost: a millisecond or two. */
agon_status agon_rules_read(const char* text, agon_rules** rules);
/* Reads a rule sheet of one's own, the contents of a TOML file (model/rulesets/README.md), called `name` in
 * messages. `changes`: "no_action=loses,radius=3", or null. */
agon_status agon_rules_read_sheet(const char* name, const char* toml, const char* changes,
                                  agon_rules** rules);
void agon_rules_free(agon_rules** rules);

typedef enum agon_rules_text_of {
  AGON_NAME = 0,         /* as it was read */
  AGON_PORTABLE_NAME,    /* RULES that agon_rules_read takes; of a sheet, the nearest preset with changes */
  AGON_VALUES,           /* every field as name=value, by commas: the same text, the same rules */
  AGON_TITLE, AGON_DESCRIPTION,
  AGON_NOTES,            /* a line each */
  AGON_BASE,             /* the preset that a sheet starts from; empty if none */
  AGON_AUTHOR, AGON_WORK, AGON_PUBLISHED, AGON_YEAR,  /* of the source */
  AGON_READ,             /* where and in what state the source was read */
  /* The source in its own words, line breaks as blanks; on which page; where it can be had. As a sheet of one's
   * own gives them in [source]; empty where it does not. Presets quote nothing. */
  AGON_SOURCE_QUOTE, AGON_SOURCE_PAGE, AGON_SOURCE_URL
} agon_rules_text_of;
const char* agon_rules_text(const agon_rules* rules, int what /* agon_rules_text_of */);

typedef enum agon_field_text_of {
  AGON_VALUE = 0,
  AGON_STATUS,      /* "stated" by the source, "silent", or "chosen" by the user */
  AGON_PLACE,       /* where the source says it, or where one would look for it */
  AGON_OTHERS,      /* the values that a reader of the source could choose instead: a list */
  AGON_NOTE,        /* why this value */
  AGON_TAKEN_FROM,  /* of a silent field of a sheet with a base: the preset that gives the value */
  /* The words at that place, their page and address, as a sheet of one's own gives them; empty where it does
   * not. */
  AGON_QUOTE, AGON_PAGE, AGON_URL
} agon_field_text_of;
const char* agon_rules_field_text(const agon_rules* rules, size_t field,
                                  int what /* agon_field_text_of */);

/* The position that a game starts from; null where the rule set has none of its own, since its board is
 * another size and nobody places pieces. */
agon_status agon_rules_start(const agon_rules* rules, agon_position** start);

/* Positions --------------------------------------------------------------------------------------- */

/* Reads a position string. It has to be one that the rules can be applied to, but need not be one that
 * a game reaches. */
agon_status agon_position_read(const agon_rules* rules, const char* text, agon_position** position);
void agon_position_free(agon_position** position);

const char* agon_position_text(const agon_position* position);
char agon_position_mover(const agon_position* position);    /* 'w' or 'b': whose turn it is */
char agon_position_decider(const agon_position* position);  /* who picks the action; not always the mover */
/* What stands on a cell: 'Q', 'G', 'q', 'g', ' ' for nothing; 0 if the board has no such cell. */
char agon_position_piece(const agon_position* position, const char* cell);

typedef enum agon_outcome {
  AGON_UNDECIDED = 0, AGON_WHITE_WINS = 1, AGON_BLACK_WINS = 2, AGON_DRAW = 3
} agon_outcome;
/* Repetition is not seen: a position does not know its past. */
agon_outcome agon_position_outcome(const agon_position* position);
/* Why the game is over, a sentence without full stop; null while it goes on. */
const char* agon_position_why_over(const agon_position* position);

/* The legal actions in ASCII order: as a list, and one by one. None when the game is over. */
const char* agon_position_actions(const agon_position* position);
size_t agon_position_action_count(const agon_position* position);
const char* agon_position_action(const agon_position* position, size_t action);

/* The pieces that the side to move has to relocate, and the enemy pieces that an action captures: lists of
 * cells. The second stays until the next call of this function with the position. */
const char* agon_position_captured(const agon_position* position);
agon_status agon_position_captures(const agon_position* position, const char* action,
                                   const char** cells);

/* The position after an action; why an illegal one is illegal is in agon_message(). */
agon_status agon_position_apply(const agon_position* position, const char* action,
                                agon_position** next);

/* Sequences of `depth` actions (0 to AGON_DEEPEST), modulo 2^64. Takes as long as it takes: about a second for
 * 5e9 of them. `stop` may be null. */
#define AGON_DEEPEST 99
agon_status agon_perft(const agon_position* position, int depth, const agon_stop* stop,
                       uint64_t* count);

/* Forced wins ------------------------------------------------------------------------------------- */

/* Filled with zeros (agon_question question = {0};) it asks for the shortest win of the side to move,
 * without limits other than memory. */
typedef struct agon_question {
  char attacker;         /* 'w' or 'b': who is to win; 0: the side to move */
  int any;               /* not 0: any win is good enough, however long */
  int certificate;       /* not 0: with the proof of a win */
  int plies;             /* look for wins in at most so many actions of both sides; 0: any number */
  uint64_t nodes;        /* positions to visit at most; 0: any number */
  double seconds;        /* 0: any time */
  size_t memory_mib;     /* 0: 256 */
  int threads;           /* 0: 1; with more, which of several equal answers comes may vary */
  const agon_stop* stop; /* may be null */
} agon_question;

/* A null question is one of zeros. A limit, and `stop`, too, lead to an answer, if only AGON_UNKNOWN. Takes
 * as long as the limits allow. */
agon_status agon_solve(const agon_position* position, const agon_question* question,
                       agon_solution** solution);
void agon_solution_free(agon_solution** solution);

typedef enum agon_verdict { AGON_UNKNOWN = 0, AGON_WIN = 1, AGON_NO_WIN = 2 } agon_verdict;
agon_verdict agon_solution_verdict(const agon_solution* solution);
char agon_solution_attacker(const agon_solution* solution);
int agon_solution_plies(const agon_solution* solution);     /* of a win, in at most so many; else -1 */
int agon_solution_shortest(const agon_solution* solution);  /* 1: there is no shorter win; else 0 */
/* Of AGON_NO_WIN: there is none in so many plies, -1: none at all. Of AGON_UNKNOWN: none in so many, -1: nothing
 * is known. */
int agon_solution_within(const agon_solution* solution);
const char* agon_solution_keys(const agon_solution* solution);  /* first actions that keep a shortest win */
const char* agon_solution_line(const agon_solution* solution);  /* one game that ends so */
uint64_t agon_solution_nodes(const agon_solution* solution);
double agon_solution_seconds(const agon_solution* solution);
int agon_solution_limited(const agon_solution* solution);         /* 1: a limit cut the answer short */
const char* agon_solution_reason(const agon_solution* solution);  /* why; null if there is nothing to say */
/* The proof as a strategy file, which agon_check and `agon check` take; null without one. */
const char* agon_solution_certificate(const agon_solution* solution);

/* Certificates ------------------------------------------------------------------------------------ */

typedef enum agon_way {
  AGON_BY_EITHER = 0,    /* by expansion where the file names whole positions, else by formulas */
  AGON_BY_EXPANSION = 1, /* every answer replayed by the reference rules */
  AGON_BY_FORMULAS = 2,  /* a counterexample to each line asked of a solver of formulas */
  AGON_BY_SAMPLE = 3     /* 1000 games played against it: evidence, not proof */
} agon_way;

typedef struct agon_checking {
  int way;                    /* an agon_way */
  int loose;                  /* not 0: accept lengths that are too large, and lines never reached */
  const agon_position* root;  /* what it has to prove, under this position's rules; null: its first
                               * line, under the rules that its header names; not null where the
                               * defender decides first, since no line is such a position */
  double seconds;             /* 0: any time */
  const agon_stop* stop;      /* may be null */
} agon_checking;

/* Is a strategy file a proof? By code that shares nothing with the search. A text that is no strategy
 * file is AGON_UNUSABLE; one that proves nothing has a report. A null `how` is one of zeros. */
agon_status agon_check(const char* certificate, const agon_checking* how, agon_report** report);
void agon_report_free(agon_report** report);

typedef enum agon_finding {
  AGON_OPEN = 0,          /* a limit came first */
  AGON_PROVED = 1,
  AGON_REFUTED = 2,       /* it is not a proof; the win may exist all the same */
  AGON_NOTHING_WRONG = 3  /* by sample */
} agon_finding;
agon_finding agon_report_finding(const agon_report* report);
char agon_report_attacker(const agon_report* report);
const char* agon_report_rules(const agon_report* report);      /* RULES that it was checked under */
const char* agon_report_position(const agon_report* report);   /* what was to be proved */
int agon_report_plies(const agon_report* report);              /* if proved: to the win; else -1 */
size_t agon_report_lines(const agon_report* report);           /* that were looked at and hold */
/* Of AGON_REFUTED: the line of the file (0: none in particular), the position that fails, why. Else 0 and null. */
size_t agon_report_failure_line(const agon_report* report);
const char* agon_report_failure_position(const agon_report* report);
const char* agon_report_failure(const agon_report* report);

/* Pictures ---------------------------------------------------------------------------------------- */

typedef struct agon_picture {
  const char* last;       /* an action to mark as the last one; null: none */
  const char* reachable;  /* a list of cells to mark; null: none */
  const char* caption;    /* the first line below the board; null: none */
  int pixels;             /* its width, 100 to 8000; 0: 40 for the side of a cell */
  int bare;               /* not 0: without coordinates */
  int print;              /* not 0: greys alone, for print */
} agon_picture;

/* The position as SVG, for the caller to free by agon_text_free. A null picture is one of zeros. */
agon_status agon_draw(const agon_position* position, const agon_picture* picture, char** svg);

#ifdef __cplusplus
}
#endif

#endif
