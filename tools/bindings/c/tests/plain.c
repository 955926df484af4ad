/* The interface as a C program uses it: every function once, compiled as C11. */
#include <agon.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                      \
  do {                                                                                        \
    if (!(condition)) {                                                                       \
      fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #condition, agon_message());     \
      exit(1);                                                                                \
    }                                                                                         \
  } while (0)
#define SAME(left, right) CHECK((left) != NULL && strcmp((left), (right)) == 0)

static const char start_text[] = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";
static const char puzzle[] = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";

/* A sheet that gives its source in its own words. */
static const char quoting[] =
    "title = \"Quoting\"\nbase = \"walker\"\n"
    "[source]\nauthor = \"A\"\nquote = \"Agon\\nis played by two.\"\npage = \"3 f.\"\n"
    "url = \"https://example.org/agon\"\n"
    "[forfeit]\nvalue = \"own-queen-absent\"\nstatus = \"stated\"\nplace = \"Rule 13\"\n"
    "quote = \"loses the game\"\npage = \"4\"\nurl = \"https://example.org/agon#4\"\n";

static void tables(void) {
  size_t field, value, values = 0;
  CHECK(agon_interface() == AGON_INTERFACE);
  CHECK(strlen(agon_version()) >= 5);
  SAME(agon_message(), "");
  CHECK(agon_field_count() >= 21);
  for (field = 0; field < agon_field_count(); ++field) {
    CHECK(strlen(agon_field_name(field)) > 0 && strlen(agon_field_asks(field)) > 0);
    for (value = 0; value < agon_value_count(field); ++value, ++values)
      CHECK(strlen(agon_value_name(field, value)) > 0 && agon_value_means(field, value) != NULL);
    CHECK(agon_value_name(field, value) == NULL && agon_value_means(field, value) == NULL);
  }
  CHECK(values > 60);
  CHECK(agon_field_name(field) == NULL && agon_field_asks(field) == NULL);
  CHECK(agon_value_count(field) == 0);
  CHECK(agon_preset_count() >= 16);
  SAME(agon_preset_name(0), "wikipedia");
  CHECK(agon_preset_name(agon_preset_count()) == NULL);
}

static size_t field_named(const char* name) {
  size_t field = 0;
  while (strcmp(agon_field_name(field), name) != 0) ++field;
  return field;
}

static void rule_sets(void) {
  agon_rules *rules = NULL, *sheet = NULL;
  agon_position* start = NULL;
  const size_t forfeit = field_named("forfeit"), no_action = field_named("no_action");
  CHECK(agon_rules_read("walker,no_action=loses", &rules) == AGON_OK);
  SAME(agon_rules_text(rules, AGON_NAME), "walker,no_action=loses");
  CHECK(strstr(agon_rules_text(rules, AGON_AUTHOR), "Walker") != NULL);
  CHECK(strstr(agon_rules_text(rules, AGON_VALUES), ",no_action=loses,") != NULL);
  SAME(agon_rules_field_text(rules, forfeit, AGON_VALUE), "own-queen-absent");
  SAME(agon_rules_field_text(rules, forfeit, AGON_STATUS), "stated");
  SAME(agon_rules_field_text(rules, forfeit, AGON_PLACE), "Rule 13");
  SAME(agon_rules_field_text(rules, no_action, AGON_STATUS), "chosen");
  CHECK(agon_rules_text(rules, 99) == NULL);
  CHECK(agon_rules_field_text(rules, 1000, AGON_VALUE) == NULL);
  CHECK(agon_rules_field_text(rules, 0, -1) == NULL);
  CHECK(agon_rules_start(rules, &start) == AGON_OK);
  SAME(agon_position_text(start), start_text);

  CHECK(agon_rules_read_sheet("house.toml", "title = \"House\"\nbase = \"walker\"\nradius = 3\n",
                              "guards=2", &sheet) == AGON_OK);
  SAME(agon_rules_text(sheet, AGON_TITLE), "House");
  SAME(agon_rules_text(sheet, AGON_BASE), "walker");
  SAME(agon_rules_text(sheet, AGON_PORTABLE_NAME), "walker,radius=3,guards=2");
  SAME(agon_rules_field_text(sheet, forfeit, AGON_TAKEN_FROM), "walker");
  agon_position_free(&start);
  CHECK(agon_rules_start(sheet, &start) == AGON_OK && start == NULL);
  SAME(agon_rules_text(sheet, AGON_SOURCE_QUOTE), "");
  agon_rules_free(&sheet);

  CHECK(agon_rules_read_sheet("quoting.toml", quoting, NULL, &sheet) == AGON_OK);
  SAME(agon_rules_text(sheet, AGON_SOURCE_QUOTE), "Agon is played by two.");
  SAME(agon_rules_text(sheet, AGON_SOURCE_PAGE), "3 f.");
  SAME(agon_rules_text(sheet, AGON_SOURCE_URL), "https://example.org/agon");
  SAME(agon_rules_field_text(sheet, forfeit, AGON_QUOTE), "loses the game");
  SAME(agon_rules_field_text(sheet, forfeit, AGON_PAGE), "4");
  SAME(agon_rules_field_text(sheet, forfeit, AGON_URL), "https://example.org/agon#4");
  SAME(agon_rules_field_text(sheet, no_action, AGON_QUOTE), "");
  CHECK(agon_rules_field_text(sheet, forfeit, AGON_URL + 1) == NULL);
  CHECK(agon_rules_text(sheet, AGON_SOURCE_URL + 1) == NULL);
  agon_rules_free(&sheet);
  agon_rules_free(&rules);
}

static void positions(void) {
  agon_rules* rules = NULL;
  agon_position *at = NULL, *next = NULL;
  const char* cells = NULL;
  uint64_t count = 0;
  char* svg = NULL;
  agon_picture picture = {0};
  size_t i, length = 0;
  CHECK(agon_rules_read("wikipedia", &rules) == AGON_OK);
  CHECK(agon_position_read(rules, puzzle, &at) == AGON_OK);
  agon_rules_free(&rules); /* the position keeps what it needs */
  CHECK(rules == NULL);
  CHECK(agon_position_mover(at) == 'w' && agon_position_decider(at) == 'w');
  CHECK(agon_position_outcome(at) == AGON_UNDECIDED && agon_position_why_over(at) == NULL);
  CHECK(agon_position_piece(at, "h5") == 'G' && agon_position_piece(at, "a1") == ' ');
  CHECK(agon_position_piece(at, "a9") == 0 && agon_position_piece(at, "") == 0);
  for (i = 0; i < agon_position_action_count(at); ++i)
    length += strlen(agon_position_action(at, i)) + 1;
  CHECK(length == strlen(agon_position_actions(at)) + 1);
  CHECK(agon_position_action(at, i) == NULL);
  CHECK(agon_position_captures(at, "h5-g4", &cells) == AGON_OK);
  SAME(cells, "g5");
  SAME(agon_position_captured(at), "");
  CHECK(agon_position_apply(at, "h5-g4", &next) == AGON_OK);
  SAME(agon_position_captured(next), "g5");
  CHECK(agon_position_mover(next) == 'b');
  CHECK(agon_perft(at, 3, NULL, &count) == AGON_OK && count == 195);

  picture.last = "h5-g4";
  picture.reachable = "a1 k11";
  picture.caption = "A <win>";
  CHECK(agon_draw(next, &picture, &svg) == AGON_OK);
  CHECK(strncmp(svg, "<svg", 4) == 0 || strncmp(svg, "<?xml", 5) == 0);
  CHECK(strstr(svg, "A &lt;win&gt;") != NULL);
  agon_text_free(&svg);
  agon_text_free(&svg);
  CHECK(svg == NULL);
  agon_position_free(&next);
  agon_position_free(&at);
}

static void wins(void) {
  agon_rules* rules = NULL;
  agon_position* at = NULL;
  agon_solution* solution = NULL;
  agon_report* report = NULL;
  agon_question question = {0};
  agon_checking how = {0};
  char* damaged;
  CHECK(agon_rules_read("wikipedia", &rules) == AGON_OK);
  CHECK(agon_position_read(rules, puzzle, &at) == AGON_OK);
  question.certificate = 1;
  CHECK(agon_solve(at, &question, &solution) == AGON_OK);
  CHECK(agon_solution_verdict(solution) == AGON_WIN && agon_solution_attacker(solution) == 'w');
  CHECK(agon_solution_plies(solution) == 5 && agon_solution_shortest(solution) == 1);
  CHECK(agon_solution_within(solution) == -1 && agon_solution_limited(solution) == 0);
  SAME(agon_solution_keys(solution), "h5-g4");
  SAME(agon_solution_line(solution), "h5-g4 g5@a1 g4-g5 f5@a2 g5-f5");
  CHECK(agon_solution_nodes(solution) > 0 && agon_solution_seconds(solution) >= 0);
  CHECK(agon_solution_reason(solution) == NULL);

  CHECK(agon_check(agon_solution_certificate(solution), NULL, &report) == AGON_OK);
  CHECK(agon_report_finding(report) == AGON_PROVED && agon_report_plies(report) == 5);
  CHECK(agon_report_attacker(report) == 'w' && agon_report_lines(report) > 0);
  SAME(agon_report_rules(report), "wikipedia");
  SAME(agon_report_position(report), puzzle);
  CHECK(agon_report_failure(report) == NULL && agon_report_failure_position(report) == NULL);
  CHECK(agon_report_failure_line(report) == 0);
  agon_report_free(&report);

  how.way = AGON_BY_EXPANSION;
  how.root = at;
  CHECK(agon_check(agon_solution_certificate(solution), &how, &report) == AGON_OK);
  CHECK(agon_report_finding(report) == AGON_PROVED);
  agon_report_free(&report);

  /* Without its last line it proves nothing. */
  damaged = malloc(strlen(agon_solution_certificate(solution)) + 1);
  CHECK(damaged != NULL);
  strcpy(damaged, agon_solution_certificate(solution));
  damaged[strlen(damaged) - 1] = '\0';
  *(strrchr(damaged, '\n') + 1) = '\0';
  CHECK(agon_check(damaged, &how, &report) == AGON_OK);
  CHECK(agon_report_finding(report) == AGON_REFUTED && agon_report_plies(report) == -1);
  CHECK(agon_report_failure(report) != NULL && agon_report_failure_position(report) != NULL);
  free(damaged);
  agon_report_free(&report);
  agon_solution_free(&solution);
  agon_position_free(&at);
  agon_rules_free(&rules);
}

int main(void) {
  tables();
  rule_sets();
  positions();
  wins();
  return 0;
}
