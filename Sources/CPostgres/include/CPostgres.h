// The functions of libpq, PostgreSQL's client library, that Cairn uses.
//
// The library is loaded when it is first needed, so neither building nor running on SQLite requires it.
// Types, constants and functions have libpq's names and layouts, which are the same in all versions. They are
// documented in https://www.postgresql.org/docs/current/libpq.html.
#ifndef CAIRN_POSTGRES_H
#define CAIRN_POSTGRES_H

#include <stdbool.h>
#include <stddef.h>

// Loads libpq unless it is loaded. Returns NULL, or a message if it can't be loaded or is older than
// version 14.
//
// Any thread may call this. No function of libpq may be called before it has returned NULL.
const char *cairn_load_libpq(void);

// Writes the numeric addresses of a host to `addresses`, separated by commas, and returns NULL or a message.
const char *cairn_resolve_host(const char *host, char *addresses, size_t size);

// Waits until a socket can be read, or also until it can be written if `writes` is true.
//
// Returns false if it timed out.
bool cairn_wait_for_socket(int socket, bool writes, int milliseconds);

typedef unsigned int Oid;
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef void (*PQnoticeProcessor)(void *argument, const char *message);

typedef struct {
  char *keyword, *envvar, *compiled, *val, *label, *dispchar;
  int dispsize;
} PQconninfoOption;

typedef enum { CONNECTION_OK, CONNECTION_BAD } ConnStatusType;

typedef enum {
  PGRES_POLLING_FAILED,
  PGRES_POLLING_READING,
  PGRES_POLLING_WRITING,
  PGRES_POLLING_OK
} PostgresPollingStatusType;

typedef enum {
  PGRES_EMPTY_QUERY,
  PGRES_COMMAND_OK,
  PGRES_TUPLES_OK,
  PGRES_COPY_OUT,
  PGRES_COPY_IN,
  PGRES_BAD_RESPONSE,
  PGRES_NONFATAL_ERROR,
  PGRES_FATAL_ERROR,
  PGRES_COPY_BOTH,
  PGRES_SINGLE_TUPLE,
  PGRES_PIPELINE_SYNC,
  PGRES_PIPELINE_ABORTED
} ExecStatusType;

typedef enum {
  PQTRANS_IDLE,
  PQTRANS_ACTIVE,
  PQTRANS_INTRANS,
  PQTRANS_INERROR,
  PQTRANS_UNKNOWN
} PGTransactionStatusType;

enum {
  PG_DIAG_SEVERITY_NONLOCALIZED = 'V',
  PG_DIAG_SQLSTATE = 'C',
  PG_DIAG_MESSAGE_PRIMARY = 'M',
  PG_DIAG_CONSTRAINT_NAME = 'n'
};

// Hidden, so that libpq's own calls don't lead here.
#pragma GCC visibility push(hidden)

PQconninfoOption *PQconninfoParse(const char *address, char **message);
void PQconninfoFree(PQconninfoOption *options);
void PQfreemem(void *memory);

PGconn *PQconnectStartParams(const char *const *keywords, const char *const *values, int expandsName);
PostgresPollingStatusType PQconnectPoll(PGconn *connection);
void PQfinish(PGconn *connection);
ConnStatusType PQstatus(const PGconn *connection);
PGTransactionStatusType PQtransactionStatus(const PGconn *connection);
const char *PQparameterStatus(const PGconn *connection, const char *name);
int PQserverVersion(const PGconn *connection);
char *PQerrorMessage(const PGconn *connection);
char *PQhost(const PGconn *connection);
char *PQport(const PGconn *connection);
int PQsocket(const PGconn *connection);
int PQsslInUse(PGconn *connection);
int PQsetnonblocking(PGconn *connection, int isNonblocking);
PQnoticeProcessor PQsetNoticeProcessor(PGconn *connection, PQnoticeProcessor processor, void *argument);

int PQenterPipelineMode(PGconn *connection);
int PQexitPipelineMode(PGconn *connection);
int PQpipelineSync(PGconn *connection);
int PQsendQuery(PGconn *connection, const char *sql);
int PQsendPrepare(PGconn *connection, const char *name, const char *sql, int count, const Oid *types);
int PQsendQueryPrepared(PGconn *connection, const char *name, int count, const char *const *values,
                        const int *lengths, const int *formats, int resultFormat);
int PQsendQueryParams(PGconn *connection, const char *sql, int count, const Oid *types,
                      const char *const *values, const int *lengths, const int *formats, int resultFormat);
int PQputCopyData(PGconn *connection, const char *bytes, int count);
int PQputCopyEnd(PGconn *connection, const char *message);
int PQflush(PGconn *connection);
int PQconsumeInput(PGconn *connection);
int PQisBusy(PGconn *connection);

int PQsetSingleRowMode(PGconn *connection);
PGresult *PQgetResult(PGconn *connection);
void PQclear(PGresult *result);
ExecStatusType PQresultStatus(const PGresult *result);
char *PQresultErrorField(const PGresult *result, int field);
char *PQcmdStatus(PGresult *result);
char *PQcmdTuples(PGresult *result);
int PQntuples(const PGresult *result);
int PQnfields(const PGresult *result);
int PQgetisnull(const PGresult *result, int row, int column);
int PQgetlength(const PGresult *result, int row, int column);
char *PQgetvalue(const PGresult *result, int row, int column);

#pragma GCC visibility pop

#endif
