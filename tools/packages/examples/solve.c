/* Solves a position, prints the line, and has the proof checked by the reference rules.
 * By the C interface: `make -C pkg-config`, or the CMake project in cmake/. */
#include <agon.h>
#include <stdio.h>

int main(void) {
  agon_rules* rules = NULL;
  agon_position* position = NULL;
  agon_solution* solution = NULL;
  agon_report* report = NULL;
  agon_question question = {0};
  int result = 1;

  if (agon_rules_read("wikipedia", &rules) != AGON_OK) goto failed;
  if (agon_position_read(rules, "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -", &position) !=
      AGON_OK)
    goto failed;
  printf("%d actions, of %c\n", (int)agon_position_action_count(position),
         agon_position_mover(position));

  question.certificate = 1;
  question.seconds = 10;
  if (agon_solve(position, &question, &solution) != AGON_OK) goto failed;
  if (agon_solution_verdict(solution) == AGON_WIN) {
    printf("won in %d by %s: %s\n", agon_solution_plies(solution), agon_solution_keys(solution),
           agon_solution_line(solution));
    if (agon_check(agon_solution_certificate(solution), NULL, &report) != AGON_OK) goto failed;
    printf("%s\n", agon_report_finding(report) == AGON_PROVED ? "proved" : "not proved");
  }

  if (agon_position_apply(position, "h5-h6", &position) != AGON_OK) printf("%s\n", agon_message());
  result = 0;
failed:
  if (result != 0) fprintf(stderr, "%s\n", agon_message());
  agon_report_free(&report);
  agon_solution_free(&solution);
  agon_position_free(&position);
  agon_rules_free(&rules);
  return result;
}
