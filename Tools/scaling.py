"""Measures how throughput grows with the number of servers on one PostgreSQL database.

    python3 Tools/scaling.py .build/release/cairn [SECONDS [ROUNDS]]

A control group limits each server, with its supervisor, to a share of a core, as a machine of its own would.
PostgreSQL and the client have the rest of this machine, which should have nothing else to do. Rounds with
one, two and four servers alternate. Each server has its own athletes, who log sets and read pages. Exits with
1 if the median ratio of two servers to one, or of four to one, is below its limit. Without the right to make
control groups, which takes root on Linux, nothing is measured.
"""
import collections
import contextlib
import os
import random
import signal
import statistics
import sys
import time

from athletes import fill, log_history, running
from load import PAGES, Athlete, Lane, drive, is_within
from serving import cluster, free_port, temporary_database, workers

LEAST = {2: 1.8, 4: 3.2}  # the throughput of so many servers, of that of one
SHARE = .3  # of a core, for each server
PERIOD = 10_000  # microseconds
SESSIONS, SETS = 60, 3  # of each athlete before the start, and for each exercise
ATHLETES = 50  # for each server; fewer would reach the limits of requests and of work per athlete
CONNECTIONS = 6  # to each server, which are more than it can serve at once
WARM_UP = 15  # seconds
GROUPS = "/sys/fs/cgroup"


@contextlib.contextmanager
def group(name):
    """Makes a control group with a share of a core, and returns its folder. It is removed at the end."""
    quota, period = round(SHARE * PERIOD), PERIOD
    if os.path.exists(f"{GROUPS}/cgroup.controllers"):  # version 2
        parent, limits = GROUPS, {"cpu.max": f"{quota} {period}"}
        write(f"{parent}/cgroup.subtree_control", "+cpu")
    else:
        parent, limits = f"{GROUPS}/cpu", {"cpu.cfs_period_us": period, "cpu.cfs_quota_us": quota}
    folder = f"{parent}/cairn-{os.getpid()}-{name}"
    os.mkdir(folder)
    try:
        for file, value in limits.items():
            write(f"{folder}/{file}", value)
        yield folder
    finally:
        remove(folder)


def write(path, value):
    with open(path, "w") as file:
        file.write(str(value))


def remove(folder):
    """Removes a control group once its processes have ended."""
    for _ in range(100):
        try:
            return os.rmdir(folder)
        except OSError:
            time.sleep(.1)
    os.rmdir(folder)


def can_limit():
    """Returns true if control groups can be made."""
    try:
        with group("trial"):
            return True
    except OSError as error:
        print(f"skipped: no control group can be made ({error})")
        return False


class Server:
    """A limited server with its athletes and connections."""

    def __init__(self, number, process, folder, port):
        self.processes = [str(process.pid), *workers(process)]
        for each in self.processes:
            write(f"{folder}/cgroup.procs", each)
        athletes = [Athlete(each, random.Random(each)).train_always(2 * SETS - 1, PAGES)
                    for each in range(number * ATHLETES + 1, (number + 1) * ATHLETES + 1)]
        self.lanes = [Lane(port, athletes[place::CONNECTIONS]) for place in range(CONNECTIONS)]

    def processor_seconds(self):
        """Returns the processor time that the server and its supervisor have used."""
        ticks = 0
        for each in self.processes:
            with open(f"/proc/{each}/stat") as file:
                ticks += sum(map(int, file.read().rpartition(")")[2].split()[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")


def idle_seconds():
    """Returns the time that all cores were idle since the machine's start."""
    with open("/proc/stat") as file:
        return sum(map(int, file.readline().split()[4:6])) / os.sysconf("SC_CLK_TCK")


def measure(servers, seconds, counts):
    """Returns the requests per second that servers answer for some seconds, and prints what used cores."""
    def used():
        times = [time.monotonic(), time.process_time(), idle_seconds()]
        return times + [server.processor_seconds() for server in servers]

    before = used()
    times = drive([lane for server in servers for lane in server.lanes], seconds)
    took, client, idle, *shares = [after - other for after, other in zip(used(), before)]
    for name, each in times.items():
        counts[name] += len(each)
    per_second = sum(map(len, times.values())) / seconds
    others = os.cpu_count() * took - client - idle - sum(shares)
    print(f"  {len(servers)}: {per_second:.0f} requests/s; each server used {min(shares) / took:.3f} or more "
          f"of {SHARE} cores, the client {client / took:.2f}, PostgreSQL and others {others / took:.2f}, "
          f"and {idle / took:.2f} were idle", flush=True)
    return per_second


def run(program, seconds, rounds):
    """Measures rounds on a database of its own. Returns the requests per second by the number of servers."""
    with cluster(), temporary_database(program) as (_, database), contextlib.ExitStack() as stack:
        most, began = max(LEAST), time.monotonic()
        log_history(program, database, SESSIONS, SETS)
        fill(database, most * ATHLETES)
        print(f"{most * ATHLETES} athletes with {SESSIONS} sessions each were made in "
              f"{time.monotonic() - began:.0f} s", flush=True)
        servers = []
        for number in range(most):
            port, folder = free_port(), stack.enter_context(group(number))
            process = stack.enter_context(running(program, database, port))
            servers.append(Server(number, process, folder, port))
        drive([lane for server in servers for lane in server.lanes], WARM_UP)
        results, counts = collections.defaultdict(list), collections.Counter()
        for number in range(rounds):
            print(f"round {number + 1}")
            for count in [1, *LEAST]:
                results[count].append(measure(servers[:count], seconds, counts))
        total = sum(counts.values())
        print("requests:", ", ".join(f"{counts[name] / total:.1%} {name}" for name in sorted(counts)))
        return results


def main(program, seconds="10", rounds="5"):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that everything is ended and removed
    if not can_limit():
        return 0
    results = run(os.path.abspath(program), float(seconds), int(rounds))
    verdicts = [
        is_within(f"{count} servers, of one's throughput",
                  statistics.median(many / one for many, one in zip(results[count], results[1])), least=least)
        for count, least in LEAST.items()]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
