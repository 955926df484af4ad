// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

/* Solves a position, prints the answer, and has the proof checked by the reference rules.
 * By the C interface: `make -C pkg-config`, or the CMake project in cmake/.
 *
 * Answers are JSON, for which a program has its own library; here the little that is needed is cut out of
 * them by hand. A member that is copied into the next request stays as it is, quotes and all. */
#include <agon.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POSITION "\"rules\": \"wikipedia\", \"position\": \"6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -\""

/* The value of a member: a text with its quotes, or else what stands before the next comma or brace. Null if
 * there is none, or no memory. The caller frees it. */
static char* member(const char* answer, const char* name) {
  char key[32];
  const char *from, *to;
  char* value;
  snprintf(key, sizeof key, "\"%s\":", name);
  from = strstr(answer, key);
  if (from == NULL) return NULL;
  from += strlen(key);
  from += strspn(from, " ");
  to = from + 1;
  if (*from == '"')
    while (*to != '\0' && *to++ != '"') to += to[-1] == '\\';
  else
    to = from + strcspn(from, *from == '[' ? "]" : ",}") + (*from == '[');
  value = malloc((size_t)(to - from) + 1);
  if (value == NULL) return NULL;
  memcpy(value, from, (size_t)(to - from));
  value[to - from] = '\0';
  return value;
}

static void print(const char* what, const char* answer, const char* name) {
  char* value = member(answer, name);
  printf("%s: %s\n", what, value == NULL ? answer : value);
  free(value);
}

int main(void) {
  agon_session* session = agon_open();
  const char* answer;
  char* certificate;
  if (session == NULL) return 1;

  answer = agon_ask(session, "{\"ask\": \"brief\", " POSITION "}");
  print("to move", answer, "mover");
  answer = agon_ask(session, "{\"ask\": \"solve\", \"certificate\": true, \"seconds\": 10, " POSITION "}");
  print("verdict", answer, "verdict");
  print("plies", answer, "plies");
  print("line", answer, "line");

  certificate = member(answer, "certificate");
  if (certificate != NULL) {
    char* request = malloc(strlen(certificate) + 64);
    if (request != NULL) {
      sprintf(request, "{\"ask\": \"check\", \"certificate\": %s}", certificate);
      print("checked", agon_ask(session, request), "finding");
    }
    free(request);
    free(certificate);
  }

  answer = agon_ask(session, "{\"ask\": \"brief\", \"action\": \"h5-h6\", " POSITION "}");
  print("refused", answer, "error");
  agon_close(session);
  return 0;
}
