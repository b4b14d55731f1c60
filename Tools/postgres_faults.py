"""Puts the PostgreSQL database of a server into bad circumstances. The server must refuse to start, and say what to do;
or go on, recover without a restart once the circumstance ends, and store each set exactly once.

    python3 Tools/postgres_faults.py .build/debug/cairn [NAME…]

It runs PostgreSQL servers of its own. Full disks are simulated by Linux's tmpfs, for which it must run as root.
"""
import datetime
import http.client
import itertools
import os
import random
import subprocess
import sys
import threading
import time

import kill_sync
from postgres_site import Case, Proxy, expect, run, small_disk, standby
from serving import free_port, psql, superuser, temporary_database


def roles_that_see_everything(case):
    host = case.database.partition("@")[2]
    case.sql("CREATE ROLE sees_all LOGIN BYPASSRLS; CREATE ROLE stranger LOGIN; CREATE ROLE owner_too LOGIN;"
             "GRANT USAGE ON SCHEMA cairn TO sees_all; GRANT postgres TO owner_too")
    case.refused(superuser(case.name), "is a superuser", "Serve with the role cairn_app")
    case.refused("postgres://sees_all@" + host, "BYPASSRLS", "Serve with the role cairn_app")
    case.refused("postgres://stranger@" + host, "has no privileges", "Serve with the role cairn_app")
    case.refused("postgres://owner_too@" + host, "owns the table", "Serve with the role cairn_app")


def databases_of_other_versions(case):
    with case.serve() as site:
        site.log_set()
    newer = "INSERT INTO migration VALUES ((SELECT max(number) + 1 FROM migration), 'newer')"
    case.sql(newer)
    with case.serve() as site:  # an old version beside a new one, during an upgrade
        site.log_set()
    prepared = case.run("database", "prepare", superuser(case.name))
    expect(prepared.returncode != 0 and "newer version" in prepared.stderr, f"{prepared}")
    case.sql(newer)
    case.refused(case.database, "newer version", "Use that version")
    case.sql("DELETE FROM migration")
    case.refused(case.database, "prepare")


def databases_without_tables_or_UTF8(case):
    psql("postgres", "CREATE DATABASE empty; CREATE DATABASE ascii ENCODING SQL_ASCII TEMPLATE template0")
    case.refused(case.database.replace(case.name, "empty"), "not prepared", "cairn database prepare")
    case.refused(case.database.replace(case.name, "ascii"), "SQL_ASCII", "ENCODING 'UTF8'")
    prepared = case.run("database", "prepare", superuser("ascii"))
    expect(prepared.returncode != 0 and "SQL_ASCII" in prepared.stderr, f"{prepared}")
    case.refused(case.database.replace(case.name, "missing"), 'database "missing" does not exist')
    case.refused(case.database.replace(case.database.rpartition(":")[2], f"{free_port()}/cairn"), "refused")


def two_preparations_at_once(case):
    psql("postgres", "CREATE DATABASE twins")
    words = [case.program, "database", "prepare", superuser("twins"), "--json"]
    both = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(one.communicate()[0].strip() for one in both)
    expect([one.returncode for one in both] == [0, 0], f"one failed: {said}")
    expect(said[-1] == '{"migrations":[]}', f"both did the same: {said}")


def killed_preparations(case):
    whole = 0
    for part in range(8):
        name, began = f"part{part}", time.monotonic()
        psql("postgres", f"CREATE DATABASE {name}")
        words = ["database", "prepare", superuser(name)]
        preparing = subprocess.Popen([case.program, *words], stdout=subprocess.DEVNULL)
        if part > 0:
            time.sleep(whole * part / 8)
            preparing.kill()
        preparing.wait()
        whole = whole or time.monotonic() - began  # the first isn't killed
        again = case.run(*words)
        expect(again.returncode == 0, f"after a kill at {part}/8: {again.stderr}")
        with Case(case.program, case.folder, case.database.replace(case.name, name), None).serve() as site:
            site.log_set()


def a_password_that_changes(case):
    case.sql("ALTER ROLE cairn_app PASSWORD 'f3a9c1'")
    access = os.path.join(case.postgres.folder, "cluster", "pg_hba.conf")
    with open(access) as file:
        trusting = file.read()
    with open(access, "w") as file:
        file.write(f"host {case.name} cairn_app samehost scram-sha-256\n{trusting}")
    case.sql("SELECT pg_reload_conf()")
    case.refused(case.database, "password")
    case.refused(case.database.replace("@", ":wrong@"), "password authentication failed")
    with case.serve(case.database.replace("@", ":f3a9c1@")) as site:
        site.log_set()
        case.sql("ALTER ROLE cairn_app PASSWORD 'other'")
        case.disconnect()
        site.turned_away("password authentication failed")
        expect(site.ask("GET", "/readyz")[0] == 503, "it says that it is ready")
        with open(site.log) as log:
            expect("f3a9c1" not in log.read(), "the log shows the password")
        case.sql("ALTER ROLE cairn_app PASSWORD 'f3a9c1'")
        site.log_set()
        with open(access, "w") as file:
            file.write(trusting)
        case.sql("SELECT pg_reload_conf()")


def a_stopped_database(case):
    with case.serve() as site:
        site.log_set()
        case.postgres.run("stop")
        for thread in site.log_sets_at_once(6, attempts=1):
            thread.join()
        site.turned_away("connection refused")
        case.postgres.start()
        site.log_set()


def a_locked_table(case):
    with case.serve() as site:
        site.log_set()
        words = ["psql", superuser(case.name), "-c", "BEGIN; LOCK TABLE cairn.set_performance; SELECT pg_sleep(120)"]
        holder = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not case.sql("SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'"):
            time.sleep(.1)
        site.turned_away("lock timeout")
        case.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
        holder.wait()
        site.log_set()


def a_read_only_database(case):
    with case.serve() as site:
        site.log_set()
        case.sql(f"ALTER DATABASE {case.name} SET default_transaction_read_only = on")
        case.disconnect()
        site.turned_away("read-only", path=None)
        site.get("/data/export.json")
        expect("can't be written" in site.ask("GET", "/readyz")[1], "it does not say that it can't write")
        case.refused(case.database, "read-only", "primary")
        case.sql(f"SET default_transaction_read_only = off; ALTER DATABASE {case.name} RESET ALL")
        site.log_set()
        expect(site.seconds < 5, f"a write took {site.seconds:.0f} s afterwards")


def a_standby_that_takes_over(case):
    with case.serve() as site:
        site.log_set()
    with standby(case.postgres):
        case.database = f"postgres://cairn_app@{superuser(case.name).rpartition('@')[2]}"
        case.refused(case.database, "read-only", "primary")
        case.sql("SELECT pg_promote()")
        with case.serve() as site:
            site.log_set()


def a_full_disk(case):
    if sys.platform != "linux" or os.getuid() != 0:
        return "left out, because it needs root on Linux"
    with small_disk(case) as (postgres, disk), temporary_database(case.program) as (folder, database):
        small = Case(case.program, folder, database, postgres)
        with small.serve() as site:
            site.log_set()
            for spare in [600_000, 0]:
                filler, space = os.path.join(disk, "filler"), os.statvfs(disk)
                with open(filler, "wb") as file:
                    file.write(bytes(space.f_bavail * space.f_frsize - spare))
                status = 200
                while status == 200 and len(small.acknowledged) < 900:
                    status, text = site.log_set(attempts=1)
                os.remove(filler)
                expect(status in (500, 503), f"on a full disk: {status} {text}")
                with open(site.log) as log:
                    expect("space left on device" in log.read(), "the log does not say that the disk is full")
                postgres.start()  # unless it still runs
                site.log_set()
        case.longest = small.longest


def a_slow_network(case):
    proxy = Proxy(case.database)
    with case.serve(proxy.address) as site:
        site.log_set()
        proxy.delay, proxy.round_trips = .2, 0
        site.log_set()
        site.get("/data/export.json")
        expect(proxy.round_trips <= 4, f"a set and a page take {proxy.round_trips} round trips")
        proxy.delay = 0
        proxy.is_open.clear()
        threading.Timer(10, proxy.is_open.set).start()
        threads = site.log_sets_at_once(5)
        time.sleep(1)
        expect(site.ask("GET", "/healthz")[0] == 200 and site.seconds < 5, "it does not say that it lives")
        for thread in threads:
            thread.join()
        expect(len(case.acknowledged) == 7, f"{len(case.acknowledged)} of 7 sets were acknowledged")


def connections_that_fall_silent(case):
    proxy = Proxy(case.database)
    with case.serve(proxy.address) as site:
        site.log_set()
        proxy.is_open.clear()  # for the present connections
        proxy.is_open = threading.Event()
        proxy.is_open.set()
        site.log_set()


def connections_cut_at_each_place(case):
    proxy = Proxy(case.database)
    with case.serve(proxy.address) as site:
        for _ in range(3):
            site.log_set()
        before, cuts = dict(proxy.sent), 0
        site.log_set()
        sizes = {direction: proxy.sent[direction] - before[direction] for direction in before}
        for direction, step in [("up", 53), ("down", 11)]:
            for place in range(1, sizes[direction], step):
                site.log_set()  # so that there is a connection
                proxy.cut = (direction, place)
                site.log_set()
                cuts += proxy.cut is None
                proxy.cut = None
            for place in range(1, 30_000, 2_999):  # while a connection begins
                case.disconnect()
                proxy.cut = (direction, place)
                site.log_set()
                cuts += proxy.cut is None
        case.check(site)
        return f"{cuts} cuts"


def older_data(case):
    with case.serve() as site:
        connection, case.numbers = http.client.HTTPConnection("127.0.0.1", site.port), itertools.count(1001)
        phone = kill_sync.Device(kill_sync.ask(connection, "GET", "/sync/v1/me")["athlete"], random.Random(1))
        for number in range(8):
            site.log_set()
            phone.exchange(connection)
            if number == 3:
                case.copy()
        case.swap_back()
        case.check(site)
        try:
            phone.exchange(connection)
            expect(False, "a phone does not hear that the server has lost its sets")
        except RuntimeError as refusal:  # it sends them again in a new epoch
            expect("epoch_changed" in str(refusal), f"{refusal}")
        for _ in range(3):
            site.log_set()


def older_data_under_two_servers(case):
    with case.serve() as one, case.serve() as other:
        one.log_set()
        case.copy()
        for _ in range(3):
            one.log_set()
        case.check(other)
        case.swap_back()
        for _ in range(3):  # the number of lost sets
            one.log_set()
        case.check(other)
        other.log_set()
        case.check(one)


def clocks_an_hour_apart(case):
    later = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=1)
    ahead = later.strftime("%Y-%m-%dT%H:%M:%SZ")
    with case.serve() as one, case.serve(CAIRN_NOW=ahead) as other:
        for number, site in enumerate([one, other] * 10):
            site.log_set()
            heart = {"resting_heart_rate": 40 + number}
            expect(site.ask("PUT", "/api/v1/metrics/2026-01-01", heart)[0] == 200, "an edit is not taken")
            for reader in [one, other]:
                known = reader.get("/api/v1/metrics/2026-01-01")["resting_heart_rate"]
                expect(known == 40 + number, f"an edit is lost: {known}, not {40 + number}")


FAULTS = [
    roles_that_see_everything, databases_of_other_versions, databases_without_tables_or_UTF8,
    two_preparations_at_once, killed_preparations, a_password_that_changes, a_stopped_database, a_locked_table,
    a_read_only_database, a_standby_that_takes_over, a_full_disk, a_slow_network, connections_that_fall_silent,
    connections_cut_at_each_place, older_data, older_data_under_two_servers, clocks_an_hour_apart]


if __name__ == "__main__":
    sys.exit(run(FAULTS, os.path.abspath(sys.argv[1]), sys.argv[2:]))
