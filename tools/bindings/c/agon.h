// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

/* Agon for C, and for anything that can call C: rule sets with their sources, positions and their actions,
 * forced wins with certificates, checks of these, game records, pictures. C11; C++ may include it as well.
 *
 * One request in, one answer out, both a JSON object as text: {"ask": "position", "rules": "wikipedia",
 * "position": "..."}. The requests and their answers: tools/requests/README.md, and for programs
 * agon-page-request-1.schema.json. Python, JavaScript and the page are made of the same requests.
 *
 * ERRORS    A request that cannot be used is answered {"error": "place, cause, remedy"}, one line, and leaves
 *           the session as it was. Nothing here prints, exits or throws. Files are read where `table` or
 *           `collection` names one, and written where `output` does; no others.
 * SESSIONS  A session keeps what makes the next answer cheap (the rule sets used last), and where the
 *           conformance protocol stands; nothing that changes what another request answers.
 * THREADS   Sessions are independent; each is for one thread at a time. agon_stop alone may be called at any
 *           time until the session is closed, from another thread or a signal handler.
 * TEXTS     UTF-8, ended by a zero byte. */
#ifndef AGON_H
#define AGON_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct agon_session agon_session;

/* A new session, to be closed by the caller; null if there is no memory for it. */
agon_session* agon_open(void);

/* Ends a session; null does nothing. Its last answer is gone with it. */
void agon_close(agon_session* session);

/* Answers a request. The answer is on one line; it belongs to the session, and stays until the next call
 * with that session. Never null. Cost: some microseconds for `brief` under rules used before, milliseconds
 * for others, but for those that search, prove, make or walk through much, which take what their limits allow. */
const char* agon_ask(agon_session* session, const char* request);

/* Ends the request that is being answered soon, if it is one of those that may take long; else the next
 * such request, at once. It is answered with what is known by then. Null does nothing. */
void agon_stop(agon_session* session);

/* Called now and then during `solve` and `readings`, from within agon_ask, with {"plies": N, "nodes": N,
 * "seconds": X} as text that lasts until it returns. It must not ask the session anything, but may stop it. */
typedef void (*agon_progress)(void* context, const char* progress);

/* The callback for progress; null, the default, for none. `context` is passed on as it is. Null for a session
 * does nothing. */
void agon_on_progress(agon_session* session, agon_progress call, void* context);

#ifdef __cplusplus
}
#endif

#endif
