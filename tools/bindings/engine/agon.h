/* The engine behind the page, as a C interface: one request in, one answer out, both JSON.
 * The requests and their answers: README.md.
 *
 * A session keeps what makes the next answer cheap, and where the conformance protocol stands; nothing
 * that changes what another request answers. Sessions are independent; each is for one thread at a
 * time. No exception crosses this interface, and nothing here prints or reads a file. */
#ifndef AGON_PAGE_AGON_H
#define AGON_PAGE_AGON_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct agon_session agon_session;

/* A new session, to be closed by the caller; null if there is no memory for it. */
agon_session* agon_open(void);

/* Ends a session; null does nothing. Its last answer is gone with it. */
void agon_close(agon_session* session);

/* Answers a request: a JSON object as text, ended by a zero byte. The answer is a JSON object on one
 * line, in UTF-8; it belongs to the session, and stays until the next call with that session. A request
 * that cannot be used is answered {"error": "place, cause, remedy"}, and leaves the session as it
 * was. Never null. Cost: milliseconds, but for `solve`, `choose` and `readings`, which take what
 * their limits allow. */
const char* agon_ask(agon_session* session, const char* request);

/* Called now and then during long requests, from within agon_ask, with {"plies": N, "nodes": N,
 * "seconds": X} as text that lasts until it returns. It must not ask the session anything. */
typedef void (*agon_progress)(void* context, const char* progress);

/* Whom to tell; null for nobody, as at the beginning. `context` is passed on as it is. */
void agon_on_progress(agon_session* session, agon_progress call, void* context);

#ifdef __cplusplus
}
#endif

#endif
