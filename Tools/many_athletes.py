"""Compares a PostgreSQL database that has many athletes with one that has a hundred.

    python3 Tools/many_athletes.py .build/release/cairn [ATHLETES SETS_EACH [ROUNDS]]

By default, 100,000 athletes have 100 sets each, in sessions of 20. Rounds on both databases alternate. In
each, a hundred athletes use a server that has just started: some ask for their first page, the devices of
others pull for the first time, and then all log sets and read pages. In the large database each round has
other athletes, and the small one is copied for each round. Exits with 1 if, in all rounds together, the large
one takes more than 1.2 times the time (p95) or memory, or 1.5 times the time for an athlete's first page: all
records of a hundred athletes fit into PostgreSQL's memory, but not those of a hundred thousand, so they are read
from the system's. What is measured once is only printed. "Grows" marks what depends on the number of athletes.
"""
import collections
import gzip
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import time

import serving
from athletes import fill, log_history, name_of, running
from load import EXERCISES, PAGES, Athlete, Connection, Lane, drive, is_within, percentile
from serving import cluster, free_port, psql, superuser, temporary_database

MOST, MOST_COLD = 1.2, 1.5
FEW = 100
SETS, SETS_NOW = 4, 2  # of each exercise in earlier sessions, and in those of a round
WARM, COLD = 20, 50  # athletes who come before the measurements, and who then ask for a first page
CONNECTIONS = 2
PATIENCE = 60  # seconds for which a command is awaited


def first_pull(connection, athlete):
    """Pulls everything as a new device does. Returns the milliseconds that it took."""
    asked = {"athlete": str(athlete.id), "device": str(athlete.make_id()), "name": "device", "epoch": None,
             "cursor": 0, "confirmed": 0, "schema": 2, "limit": 2000, "digest": True, "ops": []}
    milliseconds, is_done = 0, False
    while not is_done:
        body = json.dumps(asked)
        lines = ["POST /sync/v1/exchange HTTP/1.1", "Host: 127.0.0.1", f"x-api-key: {athlete.key}",
                 "Content-Type: application/json", "X-Sync-Protocol: 1", "Accept-Encoding: gzip",
                 f"Content-Length: {len(body)}", "", body]
        answer = json.loads(gzip.decompress(connection.ask("\r\n".join(lines).encode())))
        milliseconds += connection.milliseconds
        asked |= {"cursor": answer["page"]["to"], "epoch": answer["epoch"]}
        is_done = answer["page"]["done"]
    return milliseconds


def cold(connection, athlete):
    """Asks for an athlete's first page. Returns the milliseconds that it took."""
    connection.ask(athlete.get("/"))
    return connection.milliseconds


def measure(program, database, numbers):
    """Lets athletes use a new server. Returns the milliseconds by what was done, and the megabytes."""
    crowd, port = [Athlete(number, random.Random(number)) for number in numbers], free_port()
    with running(program, database, port) as server:
        connection = Connection(port)
        drive([Lane(port, [athlete.train(1, PAGES) for athlete in crowd[:WARM // 2]])])
        for athlete in crowd[WARM // 2:WARM]:
            first_pull(connection, athlete)
        times = {"cold page": [cold(connection, athlete) for athlete in crowd[WARM:WARM + COLD]],
                 "first pull": [first_pull(connection, athlete) for athlete in crowd[WARM + COLD:]]}
        connection.socket.close()
        times |= drive([Lane(port, [athlete.train(SETS_NOW, PAGES) for athlete in crowd[place::CONNECTIONS]])
                        for place in range(CONNECTIONS)])
        return times, serving.megabytes(server)


def compare(program, few, many, count, rounds):
    """Measures rounds. Returns what the large database takes of what the small one does, by what was done.

    A round has too few times for a p95, so those of all rounds are compared."""
    times, memories = (collections.defaultdict(list), collections.defaultdict(list)), ([], [])
    crowds = random.Random(1).sample(range(1, count + 1), FEW * rounds)
    psql(name_of(many), "SELECT pg_stat_reset()")
    for number in range(rounds):
        copy = f"{few}_{number}"
        psql("postgres", f"CREATE DATABASE {name_of(copy)} TEMPLATE {name_of(few)}")
        crowd = crowds[number * FEW:][:FEW]
        for place, (database, numbers) in enumerate([(copy, range(1, FEW + 1)), (many, crowd)]):
            measured, memory = measure(program, database, numbers)
            memories[place].append(memory)
            for name, each in measured.items():
                times[place][name] += each
                times[place]["any request"] += each
            said = [f"{name} {percentile(each, .5):.1f}/{percentile(each, .95):.1f}"
                    for name, each in measured.items()]
            size = FEW if database == copy else count
            print(f"  {number + 1}. {size} athletes: {memory} MB, p50/p95 in ms: {', '.join(said)}",
                  flush=True)
        serving.drop(copy)
    ratios = {name: percentile(times[1][name], .95) / percentile(each, .95) for name, each in times[0].items()}
    return ratios | {"memory": statistics.median(memories[1]) / statistics.median(memories[0])}


def seconds(action):
    """Returns the seconds that something takes, or None if it takes too long."""
    began = time.monotonic()
    try:
        action()
        return time.monotonic() - began
    except (subprocess.TimeoutExpired, TimeoutError):
        return None


def command(program, *words):
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode != 0 and words[0] != "doctor":  # which may have something to recommend
        raise RuntimeError(f"{words}: {done.stdout[-2000:]}{done.stderr[-2000:]}")


def start_and_end(program, database):
    with running(program, database, free_port()):
        pass


def read_metrics(program, database):
    port = free_port()
    server = serving.start(program, database, port=port)
    try:
        Connection(port, PATIENCE).ask(b"GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    finally:
        print(f"  GET /metrics: {serving.megabytes(server)} MB at most", flush=True)
        server.kill()
        server.wait()


def look_once(program, few, many, count):
    """Prints how long commands and the like take on both databases."""
    deeds = {
        "prepare again": lambda each: command(program, "database", "prepare", superuser(name_of(each))),
        "start and end of a server": lambda each: start_and_end(program, each),
        "doctor": lambda each: command(program, "doctor", "--database", each),
        "list of athletes": lambda each: command(program, "athlete", "list", "--database", each),
        "history of one athlete": lambda each: command(
            program, "history", "--athlete", "athlete 7", "--database", each),
        "check of one athlete": lambda each: command(
            program, "check", "--athlete", "athlete 7", "--database", each),
        "check of all athletes": lambda each: command(program, "check", "--database", each),
        "GET /metrics": lambda each: read_metrics(program, each),
    }
    for name, deed in deeds.items():
        small, large = (seconds(lambda: deed(each)) for each in (few, many))
        texts = ["more than " + str(PATIENCE) if each is None else f"{each:.2f}" for each in (small, large)]
        grows = large is None or large > 2 * small + .2
        print(f"{name}: {texts[0]} s with {FEW} athletes, {texts[1]} s with {count}"
              f"{'  grows' if grows else ''}", flush=True)


def print_sizes(database, sets):
    """Prints the bytes on disk for each set, and the tables that take most of them."""
    rows = psql(name_of(database), r"""
      SELECT regexp_replace(relname, '_\d$', ''), sum(pg_total_relation_size(oid)) FROM pg_class
      WHERE relnamespace = 'cairn'::regnamespace AND relkind = 'r' GROUP BY 1 ORDER BY 2 DESC""").split()
    sizes = {name: int(size) / sets for name, size in (row.split("|") for row in rows)}
    most = ", ".join(f"{name} {size:.0f}" for name, size in list(sizes.items())[:6])
    print(f"{sum(sizes.values()):.0f} bytes for each set on the disk: {most}, …", flush=True)


def print_scans(database):
    """Prints the tables that servers have read from end to end, unless they are small."""
    rows = psql(name_of(database), r"""
      SELECT regexp_replace(relname, '_\d$', '') || ' ' || sum(seq_scan) || ' times '
        || round(sum(seq_tup_read) / sum(seq_scan)) || ' rows'
      FROM pg_stat_user_tables WHERE seq_tup_read > 100 * seq_scan
      GROUP BY regexp_replace(relname, '_\d$', '') ORDER BY sum(seq_tup_read) DESC""").splitlines()
    print("sequential scans by servers:", ", ".join(rows) or "none", flush=True)


def make(program, few, count, sessions):
    """Fills the small database, and a large one, whose address it returns."""
    many = few + "_many"
    log_history(program, few, sessions, SETS)
    psql("postgres", f"CREATE DATABASE {name_of(many)} TEMPLATE {name_of(few)}")
    fill(few, FEW)
    began = time.monotonic()
    fill(many, count, lambda words: print(f"  {words}", flush=True))
    print(f"{count} athletes with {sessions * SETS * len(EXERCISES)} sets each were made in "
          f"{time.monotonic() - began:.0f} s", flush=True)
    psql("postgres", "CHECKPOINT")  # so that its writes aren't measured
    return many


def main(program, count="100000", sets_each="100", rounds="15"):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that everything is ended and removed
    program, count, sessions = os.path.abspath(program), int(count), int(sets_each) // (SETS * len(EXERCISES))
    with cluster("max_wal_size=8GB"), temporary_database(program) as (_, few):
        many = make(program, few, count, sessions)
        print_sizes(many, count * sessions * SETS * len(EXERCISES))
        ratios = compare(program, few, many, count, int(rounds))
        print(f"{count} athletes, of what {FEW} take:")
        verdicts = [
            is_within(name if name == "memory" else f"{name}, p95", ratio,
                      most=MOST_COLD if name == "cold page" else MOST)
            for name, ratio in ratios.items()]
        print_scans(many)
        look_once(program, few, many, count)
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
