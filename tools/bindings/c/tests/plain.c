// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

/* The interface as a C program uses it: every function, compiled as C11; null; a long request that a signal
 * handler stops. What the requests answer: ../../engine/requests_test.cpp. */
#include <agon.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                    \
  do {                                                                      \
    if (!(condition)) {                                                     \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);       \
      exit(1);                                                              \
    }                                                                       \
  } while (0)
#define START "\"rules\": \"wikipedia\", \"position\": \"1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -\""

static agon_session* session;
static int told;

static int has(const char* text, const char* part) {
  return strstr(text, part) != NULL;
}

static void stop(int number) {
  (void)number;
  agon_stop(session);
}

/* Raises the signal from within the request. */
static void progress(void* context, const char* now) {
  CHECK(context == &told && now[0] == '{' && has(now, "\"nodes\": "));
  if (told++ == 0) raise(SIGINT);
}

int main(void) {
  const char* answer;
  agon_close(NULL);
  agon_stop(NULL);
  agon_on_progress(NULL, progress, NULL);
  CHECK(has(agon_ask(NULL, "{}"), "\"error\""));
  session = agon_open();
  CHECK(session != NULL);
  CHECK(has(agon_ask(session, NULL), "\"error\""));
  CHECK(has(agon_ask(session, "{\"ask\": \"about\"}"), "\"version\""));

  /* A search without limits ends. The next one is not stopped. */
  agon_on_progress(session, progress, &told);
  CHECK(signal(SIGINT, stop) != SIG_ERR);
  answer = agon_ask(session, "{\"ask\": \"solve\", " START "}");
  CHECK(told > 0 && has(answer, "\"verdict\":\"unknown\"") && has(answer, "\"limited\":true"));
  agon_on_progress(session, NULL, NULL);
  CHECK(has(agon_ask(session, "{\"ask\": \"perft\", \"depth\": 3, " START "}"), "\"perft\":[27,713,18417]"));

  /* A stop that comes before a long request applies to that one, even with other requests between. */
  agon_stop(session);
  CHECK(has(agon_ask(session, "{\"ask\": \"actions\", " START "}"), "a1-b2"));
  CHECK(has(agon_ask(session, "{\"ask\": \"perft\", \"depth\": 40, " START "}"), "\"perft\":[]"));
  CHECK(has(agon_ask(session, "{\"ask\": \"perft\", \"depth\": 2, " START "}"), "\"perft\":[27,713]"));
  agon_close(session);
  return 0;
}
