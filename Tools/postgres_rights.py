"""Checks with psql that servers' role can't read or change rows of another athlete in any table.

    CAIRN_POSTGRES=$(Tools/postgres.sh start FOLDER) python3 Tools/postgres_rights.py .build/debug/cairn

The statements are generated from the catalogue: each operation on each table as the athlete, as another one
and as nobody; and on each partition.
"""
import os
import subprocess
import sys
import uuid

from serving import psql, temporary_database

TABLES = """
  SELECT relname, relispartition FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'cairn'::regnamespace AND relkind IN ('r', 'p') AND attname = 'athlete' ORDER BY 1"""
# One row for an athlete in each table. Checks of values are removed, because any value will do.
ROWS = """
  DO $$ DECLARE item record; BEGIN
    FOR item IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
      WHERE connamespace = 'cairn'::regnamespace AND contype IN ('c', 'f') AND conparentid = 0 AND conislocal
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', item.name, item.conname); END LOOP;
    FOR item IN SELECT attrelid::regclass AS name, string_agg(quote_ident(attname), ', ') AS columns,
        string_agg(CASE WHEN attname = 'athlete' THEN quote_literal('ATHLETE') ELSE CASE atttypid::regtype::text
          WHEN 'uuid' THEN 'gen_random_uuid()' WHEN 'json' THEN '''{}''' WHEN 'boolean' THEN 'false'
          WHEN 'text' THEN '''x''' WHEN 'bytea' THEN '''x''' ELSE '1' END END, ', ') AS row
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'cairn'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND attnum > 0 AND NOT attisdropped AND NOT atthasdef
      GROUP BY attrelid HAVING bool_or(attname = 'athlete')
    LOOP EXECUTE format('INSERT INTO %s (%s) VALUES (%s)', item.name, item.columns, item.row); END LOOP;
  END $$"""
DENIED, NONE, ONE = "42501 0", "00000 0", "00000 1"
OPERATIONS = {
    "SELECT": "SELECT athlete FROM cairn.{table}",
    "INSERT": "INSERT INTO cairn.{table} (athlete) VALUES ('{athlete}')",
    "UPDATE": "UPDATE cairn.{table} SET athlete = athlete",
    "UPDATE to another": "UPDATE cairn.{table} SET athlete = '{other}'",
    "DELETE": "DELETE FROM cairn.{table}",
    "TRUNCATE": "TRUNCATE cairn.{table}",
}


def outcomes(database, tables, who, **athletes):
    """Runs every operation as an athlete or nobody. Yields tables, operations, and SQLSTATEs with numbers of rows."""
    lines = ["\\o /dev/null"]
    for table in tables:
        for name, sql in OPERATIONS.items():
            setting = "" if who is None else f"SELECT set_config('cairn.athlete', '{who}', true);"
            lines += ["BEGIN;", setting, sql.format(table=table, **athletes) + ";",
                      f"\\echo {table}|{name}|:SQLSTATE :ROW_COUNT", "ROLLBACK;"]
    done = subprocess.run(
        ["psql", database, "-Xqt"], input="\n".join(lines), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, check=True)
    for line in done.stdout.splitlines():
        yield line.split("|")


def is_well(operation, outcome, is_own):
    """Returns true if an operation came to what it must on a table that has one row, of the athlete."""
    if operation == "TRUNCATE":
        return outcome == DENIED
    if not is_own:
        return outcome == (DENIED if operation == "INSERT" else NONE)
    if operation in ("SELECT", "DELETE"):
        return outcome == ONE
    # Values are missing, the row is there already, or it never changes.
    return outcome not in ([ONE, NONE] if operation == "UPDATE to another" else [DENIED, NONE])


def main(program):
    athlete, other = str(uuid.uuid4()), str(uuid.uuid4())
    with temporary_database(program) as (_, database):
        name = database.rpartition("/")[2]
        psql(name, ROWS.replace("ATHLETE", athlete))
        found = [line.split("|") for line in psql(name, TABLES).splitlines()]
        tables, partitions = ([table for table, is_partition in found if is_partition == value] for value in "ft")
        count, problems = 0, []
        for who in [None, "", other, athlete]:
            for table, operation, outcome in outcomes(database, tables, who, athlete=athlete, other=other):
                count += 1
                if not is_well(operation, outcome, who == athlete):
                    problems.append(f"{operation} on {table} as {who or 'nobody'}: {outcome}")
        for table, operation, outcome in outcomes(database, partitions, athlete, athlete=athlete, other=other):
            count += 1
            if outcome != DENIED:
                problems.append(f"{operation} on the partition {table}: {outcome}")
    for problem in problems:
        print(problem)
    print(f"{len(tables)} tables, {len(partitions)} partitions, {count} statements, {len(problems)} problems")
    expected = len(OPERATIONS) * (4 * len(tables) + len(partitions))
    return 0 if not problems and partitions and count == expected else 1


if __name__ == "__main__":
    if not os.environ.get("CAIRN_POSTGRES"):
        sys.exit("CAIRN_POSTGRES is not set")
    sys.exit(main(os.path.abspath(sys.argv[1])))
