"""Fills a PostgreSQL database with athletes who have logged sessions, are signed in and have a key.

The first athlete's sessions are logged with a server whose clock stands still on a day in the past. The
others get copies of the rows, because the ids of records need to differ only within an athlete. So everything
is there that a logged and finished session stores. The copies are inserted in the order in which athletes
would have logged them: all first sessions, then all second ones. Except for times, each run makes the same.
"""
import contextlib
import datetime
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor

from load import Athlete, Lane, drive
from serving import free_port, psql, start

DAYS_BETWEEN = 7  # from one session to the next
LOG_DAYS = 30  # for which servers keep the commit log
BATCH = 2000  # athletes who get a session in one transaction
ATHLETE = "md5('athlete ' || {})::uuid"
FIRST = ATHLETE.format(1)
# The token of a sign-in and the secret of a key, of which the database has the SHA-256.
TOKEN = "rtrim(translate(encode(sha256(('token ' || n)::bytea), 'base64'), '+/', '-_'), '=')"
# The tables with rows per athlete, their other columns, and the one that tells the commit of a row.
TABLES = """
  SELECT relname,
    coalesce(string_agg(', ' || quote_ident(attname), '' ORDER BY attnum)
      FILTER (WHERE attname <> 'athlete'), ''),
    CASE WHEN bool_or(attname = '_sequence') THEN '_sequence' WHEN relname = 'commit_log' THEN 'sequence'
      ELSE '' END
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'cairn'::regnamespace AND relkind = 'p' AND relname <> 'expiring_value'
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY relname ORDER BY relname"""
COPY = """
  INSERT INTO {table} (athlete{columns}) SELECT {athlete}{columns}
  FROM generate_series({{first}}, {{last}}) AS athletes (n), {table} WHERE athlete = {model} AND {condition}
  ORDER BY n;"""
ACCESS = """
  INSERT INTO account (athlete, name, name_key, passphrase, created_at)
    SELECT {athlete}, 'athlete ' || n, 'athlete ' || n, 'none', 0
    FROM generate_series(1, {count}) AS athletes (n);
  INSERT INTO sign_in (athlete, id, token_hash, started_at, used_at, device, started_elapsed, used_elapsed)
    SELECT {athlete}, {athlete}, sha256({token}::bytea), 0, 0, '', elapsed, elapsed
    FROM generate_series(1, {count}) AS athletes (n), (SELECT max(elapsed) AS elapsed FROM witness) AS time;
  INSERT INTO api_key (athlete, id, secret_hash, name, scope, created_at)
    SELECT {athlete}, lpad(n::text, 8, '0'), sha256({token}::bytea), 'device', 'sync', 0
    FROM generate_series(1, {count}) AS athletes (n);"""


def name_of(database):
    return database.rpartition("/")[2]


@contextlib.contextmanager
def running(program, database, port, environment=None):
    """Runs a server, and ends it."""
    server = start(program, database, port=port, environment=environment)
    try:
        yield server
        server.terminate()
        server.wait(60)
    finally:
        server.kill()
        server.wait()


def log_history(program, database, sessions, sets):
    """Logs sessions of the first athlete, with so many sets of each exercise, weekly until last week."""
    name, athlete = name_of(database), Athlete(1, random.Random(0))
    psql(name, f"""
      INSERT INTO athlete VALUES ({FIRST});
      INSERT INTO head (athlete, sequence, device, clock, number, epoch)
      VALUES ({FIRST}, 0, md5('device')::uuid, 0, 0, md5('epoch')::uuid)""")
    now = datetime.datetime.now(datetime.timezone.utc)
    for number in range(sessions):
        day = now - datetime.timedelta(days=DAYS_BETWEEN * (sessions - number))
        port, clock = free_port(), {"CAIRN_NOW": day.strftime("%Y-%m-%dT%H:%M:%SZ")}
        with running(program, database, port, {**os.environ, **clock}):
            drive([Lane(port, [athlete.train(sets, gain=number // 2)])])
    psql(name, f"DELETE FROM commit_log WHERE at < {int(now.timestamp() - LOG_DAYS * 86400) * 1000}")


def fill(database, count, say=lambda words: None):
    """Adds copies of the first athlete until there are so many, and everybody's account, sign-in and key."""
    name, began = name_of(database), time.monotonic()
    tables = [line.split("|") for line in psql(name, TABLES).splitlines()]
    begun = [*psql(name, "SELECT _sequence FROM workout_session ORDER BY 1").split(), 1 << 62]
    batches = range(2, count + 1, BATCH)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for session, (first, last) in enumerate(zip(begun, begun[1:])):
            sql = copying([table for table in tables if session == 0 or table[2]], first, last)
            list(pool.map(lambda batch: psql(name, sql.format(
                first=batch, last=min(count, batch + BATCH - 1))), batches))
            say(f"{count} athletes have {session + 1} of {len(begun) - 1} sessions after "
                f"{time.monotonic() - began:.0f} s")
    psql(name, ACCESS.format(athlete=ATHLETE.format("n"), token=TOKEN, count=count))
    psql(name, "VACUUM (ANALYZE)")


def copying(tables, first, last):
    """Returns the statements that copy the first athlete's rows of some commits and those without one."""
    return "".join(
        COPY.format(
            table=table, columns=columns, athlete=ATHLETE.format("n"), model=FIRST,
            condition=f"{sequence} >= {first} AND {sequence} < {last}" if sequence else "true")
        for table, columns, sequence in tables)
