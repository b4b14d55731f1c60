#define _GNU_SOURCE
#include "CPostgres.h"

#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

// Each function: its type, name, parameters and arguments.
#define EACH(F)                                                                                         \
  F(PQconninfoOption *, PQconninfoParse, (const char *a, char **b), (a, b))                             \
  F(void, PQconninfoFree, (PQconninfoOption * a), (a))                                                  \
  F(void, PQfreemem, (void *a), (a))                                                                    \
  F(PGconn *, PQconnectStartParams, (const char *const *a, const char *const *b, int c), (a, b, c))     \
  F(PostgresPollingStatusType, PQconnectPoll, (PGconn * a), (a))                                        \
  F(void, PQfinish, (PGconn * a), (a))                                                                  \
  F(ConnStatusType, PQstatus, (const PGconn *a), (a))                                                   \
  F(PGTransactionStatusType, PQtransactionStatus, (const PGconn *a), (a))                               \
  F(const char *, PQparameterStatus, (const PGconn *a, const char *b), (a, b))                          \
  F(int, PQserverVersion, (const PGconn *a), (a))                                                       \
  F(char *, PQerrorMessage, (const PGconn *a), (a))                                                     \
  F(char *, PQhost, (const PGconn *a), (a))                                                             \
  F(char *, PQport, (const PGconn *a), (a))                                                             \
  F(int, PQsocket, (const PGconn *a), (a))                                                              \
  F(int, PQsslInUse, (PGconn * a), (a))                                                                 \
  F(int, PQsetnonblocking, (PGconn * a, int b), (a, b))                                                 \
  F(PQnoticeProcessor, PQsetNoticeProcessor, (PGconn * a, PQnoticeProcessor b, void *c), (a, b, c))     \
  F(int, PQenterPipelineMode, (PGconn * a), (a))                                                        \
  F(int, PQexitPipelineMode, (PGconn * a), (a))                                                         \
  F(int, PQpipelineSync, (PGconn * a), (a))                                                             \
  F(int, PQsendQuery, (PGconn * a, const char *b), (a, b))                                              \
  F(int, PQsendPrepare, (PGconn * a, const char *b, const char *c, int d, const Oid *e),                \
    (a, b, c, d, e))                                                                                    \
  F(int, PQsendQueryPrepared,                                                                           \
    (PGconn * a, const char *b, int c, const char *const *d, const int *e, const int *f, int g),        \
    (a, b, c, d, e, f, g))                                                                              \
  F(int, PQsendQueryParams,                                                                             \
    (PGconn * a, const char *b, int c, const Oid *d, const char *const *e, const int *f, const int *g,  \
     int h),                                                                                            \
    (a, b, c, d, e, f, g, h))                                                                           \
  F(int, PQputCopyData, (PGconn * a, const char *b, int c), (a, b, c))                                  \
  F(int, PQputCopyEnd, (PGconn * a, const char *b), (a, b))                                             \
  F(int, PQflush, (PGconn * a), (a))                                                                    \
  F(int, PQconsumeInput, (PGconn * a), (a))                                                             \
  F(int, PQisBusy, (PGconn * a), (a))                                                                   \
  F(int, PQsetSingleRowMode, (PGconn * a), (a))                                                         \
  F(PGresult *, PQgetResult, (PGconn * a), (a))                                                         \
  F(void, PQclear, (PGresult * a), (a))                                                                 \
  F(ExecStatusType, PQresultStatus, (const PGresult *a), (a))                                           \
  F(char *, PQresultErrorField, (const PGresult *a, int b), (a, b))                                     \
  F(char *, PQcmdStatus, (PGresult * a), (a))                                                           \
  F(char *, PQcmdTuples, (PGresult * a), (a))                                                           \
  F(int, PQntuples, (const PGresult *a), (a))                                                           \
  F(int, PQnfields, (const PGresult *a), (a))                                                           \
  F(int, PQgetisnull, (const PGresult *a, int b, int c), (a, b, c))                                     \
  F(int, PQgetlength, (const PGresult *a, int b, int c), (a, b, c))                                     \
  F(char *, PQgetvalue, (const PGresult *a, int b, int c), (a, b, c))

#define FORWARD(type, name, parameters, arguments) \
  static __typeof__(name) *loaded_##name;          \
  type name parameters { return loaded_##name arguments; }
EACH(FORWARD)

#ifdef __APPLE__
static const char *const paths[] = {
  "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib", "/usr/local/opt/libpq/lib/libpq.5.dylib"};
static const char advice[] = "install it, for example with \"brew install libpq\"";
#else
static const char *const paths[] = {"libpq.so.5"};
static const char advice[] = "install it, for example with \"apt-get install libpq5\"";
#endif

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[512];

static void load(void) {
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof paths / sizeof *paths; i++) {
    library = dlopen(paths[i], RTLD_NOW | RTLD_LOCAL);
    if (library || failure[0]) continue;
    const char *reason = dlerror();
    snprintf(failure, sizeof failure, "PostgreSQL's client library could not be loaded (%.300s); %s",
             reason ? reason : paths[i], advice);
  }
  if (!library) return;
  failure[0] = 0;
#define LOAD(type, name, parameters, arguments)                                                      \
  if (!(loaded_##name = (__typeof__(name) *)dlsym(library, #name))) {                                \
    snprintf(failure, sizeof failure,                                                                \
             "PostgreSQL's client library is too old (it has no %s); install version 14 or later of" \
             " libpq", #name);                                                                       \
    return;                                                                                          \
  }
  EACH(LOAD)
}

const char *cairn_load_libpq(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

const char *cairn_resolve_host(const char *host, char *addresses, size_t size) {
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM}, *found = NULL;
  addresses[0] = 0;
  int code = getaddrinfo(host, NULL, &hints, &found);
  if (code != 0) return gai_strerror(code);
  size_t end = 0;
  for (struct addrinfo *each = found; each; each = each->ai_next) {
    char name[NI_MAXHOST];
    code = getnameinfo(each->ai_addr, each->ai_addrlen, name, sizeof name, NULL, 0, NI_NUMERICHOST);
    if (code != 0) continue;
    size_t length = strlen(name);
    if (end + length + 2 > size) break;
    end += (size_t)snprintf(addresses + end, size - end, "%s%s", end ? "," : "", name);
  }
  freeaddrinfo(found);
  return end ? NULL : "it has no address";
}

bool cairn_wait_for_socket(int socket, bool writes, int milliseconds) {
  struct pollfd waiting = {.fd = socket, .events = (short)(writes ? POLLIN | POLLOUT : POLLIN)};
  // After an interruption, the caller looks at its clock and waits again.
  return poll(&waiting, 1, milliseconds) != 0;
}
