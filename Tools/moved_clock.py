"""Moves a running server's clock back by a day, ahead by 40 days and ten years, and back to the right time, with
restarts in between. Checks that nobody is signed out, no deleted record is lost for good, no set is missing and the
last edit wins.

    python3 Tools/moved_clock.py .build/debug/cairn

A small library preloaded into the server moves the clock, so this needs Linux and gcc.
"""
import http.client
import json
import os
import re
import subprocess
import sys
import time
import uuid
from urllib.parse import urlencode

import serving
from serving import PORT, temporary_database

DAY = 86_400
JUMPS = [0, -DAY, 0, 40 * DAY, 0, 40 * DAY, 80 * DAY, 0, 3650 * DAY, 0, 3650 * DAY, -DAY, 0]
PASSPHRASE = "a stone on a stone"
LIBRARY = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long moved(void) {
  long seconds = 0;
  FILE *file = fopen(getenv("MOVED_CLOCK"), "r");
  if (file) { if (fscanf(file, "%ld", &seconds) != 1) seconds = 0; fclose(file); }
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec += moved();
  return result;
}

int gettimeofday(struct timeval *now, void *zone) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *told) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (told) *told = precise.tv_sec;
  return precise.tv_sec;
}
"""


class Clock:
    def __init__(self, folder):
        self.file, self.library = os.path.join(folder, "moved"), os.path.join(folder, "clock.so")
        source = os.path.join(folder, "clock.c")
        with open(source, "w") as file:
            file.write(LIBRARY)
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", self.library, source, "-ldl"], check=True)
        self.move(0)

    def move(self, seconds):
        self.seconds = seconds
        with open(self.file + ".new", "w") as file:
            file.write(str(seconds))
        os.replace(self.file + ".new", self.file)

    @property
    def environment(self):
        return {**os.environ, "LD_PRELOAD": self.library, "MOVED_CLOCK": self.file}


class Site:
    def __init__(self, program, database, clock):
        self.program, self.database, self.clock, self.cookie = program, database, clock, ""
        self.start()

    def start(self):
        self.server = serving.start(
            self.program, self.database, "--trusted-proxy", "127.0.0.1", environment=self.clock.environment)

    def stop(self):
        self.server.terminate()
        self.server.wait(60)

    def ask(self, method, path, body=None, kind="application/x-www-form-urlencoded"):
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
        headers = {"Sec-Fetch-Site": "same-origin", "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https",
                   "X-Sync-Protocol": "1", "Cookie": self.cookie, "Content-Type": kind}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        found = re.search(r"__Host-sid=[^;]+", answer.getheader("Set-Cookie") or "")
        if found:
            self.cookie = found[0]
        connection.close()
        return answer.status, answer.getheader("Location") or "", text

    def post(self, path, **fields):
        status, place, text = self.ask("POST", path, urlencode({"op": uuid.uuid4(), **fields}))
        if status != 303 or place.startswith("/sign-in") and path != "/sign-in":
            raise SystemExit(f"{path} came to {status} {place} with the clock moved by {self.clock.seconds} s: {text[-500:]}")
        return place

    def exchange(self, device, ops=(), cursor=0):
        asked = {"athlete": device.athlete, "device": device.id, "name": "phone", "epoch": device.epoch, "cursor": cursor,
                 "confirmed": ops[0]["n"] - 1 if ops else device.number, "schema": 2, "limit": 5000, "digest": True,
                 "ops": list(ops)}
        status, _, text = self.ask("POST", "/sync/v1/exchange", json.dumps(asked), "application/json")
        if status != 200:
            raise SystemExit(f"an exchange came to {status} {text} with the clock moved by {self.clock.seconds} s")
        answer = json.loads(text)
        device.epoch = answer["epoch"]
        return answer


class Device:
    """A phone with its own clock."""

    def __init__(self, athlete):
        self.athlete, self.id, self.number, self.epoch = athlete, str(uuid.uuid4()), 0, None

    def edit(self, site, kind, place, fields, seconds):
        self.number += 1
        op = {"n": self.number, "hlc": int((time.time() + seconds) * 1000) << 16, "device": self.id,
              "action": str(uuid.uuid4()), "schema": 2, "writes": [{"put": kind, "id": place, "v": fields}]}
        return site.exchange(self, [op])["results"][0]["st"]


def records(site, device):
    """Returns the records that a new device pulls, keyed by id."""
    found, cursor, done = {}, 0, False
    while not done:
        page = site.exchange(device, cursor=cursor)["page"]
        for change in page["changes"]:
            found[change["id"]] = change
        cursor, done = page["to"], page["done"]
    return found


def main(program):
    program = os.path.abspath(program)
    if sys.platform != "linux":
        print("Moved clock: left out, it needs Linux")
        return 0
    with temporary_database(program) as (folder, database):
        clock = Clock(folder)
        subprocess.run([program, "athlete", "create", "Mara", "--passphrase-stdin", "--database", database],
                       input=PASSPHRASE.encode(), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        site = Site(program, database, clock)
        problems, sets, deleted, edited = [], [], [], str(uuid.uuid4())
        try:
            site.post("/sign-in", name="Mara", passphrase=PASSPHRASE)
            athlete = json.loads(site.ask("GET", "/sync/v1/me")[2])["athlete"]
            phone = Device(athlete)
            for number, seconds in enumerate(JUMPS):
                clock.move(seconds)
                if number % 3 == 2:
                    site.stop()
                    site.start()
                session = site.post("/sessions/start-freeform", title=f"Session {number}").split("/")[2].split("?")[0]
                place = site.post(f"/sessions/{session}/exercises", exercise="barbell-bench-press")
                exercise = place.split("exercise=")[1].split("&")[0]
                for count in range(3):
                    sets.append(100 + number * 3 + count)
                    site.post(f"/sessions/{session}/sets", exercise=exercise, type="regular", weight=sets[-1], reps=5)
                site.post(f"/sessions/{session}/finish")
                # Deletes every other session, and changes one goal on a phone each time.
                if number % 2:
                    site.post(f"/sessions/{session}/delete")
                    deleted.append(session)
                goal = {"measure": "lift", "catalog_id": "squat", "target": 100_000 + number}
                state = phone.edit(site, "goal", edited, goal, seconds if number % 4 < 2 else 0)
                if state not in ("applied", "amended"):
                    problems.append(f"an edit with the clock moved by {seconds} s came to {state}")
                found = records(site, Device(athlete))
                if found.get(edited, {}).get("v", {}).get("target") != goal["target"]:
                    problems.append(f"moved by {seconds} s: an edit is lost, the server has {found.get(edited)}")
                if site.ask("GET", "/")[0] != 200:
                    problems.append(f"moved by {seconds} s: Today is not shown")
            site.stop()
            site.start()
            found = records(site, Device(athlete))
            weights = {change["v"].get("weight") for change in found.values()
                       if change["k"] == "set_performance" and change.get("v")}
            missing = [weight for weight in sets if weight * 1000 not in weights]
            if missing:
                problems.append(f"sets are missing: {missing}")
            page = site.ask("GET", "/deleted")[2]
            gone = [session for session in deleted if session not in page]
            if gone:
                problems.append(f"{len(gone)} deleted sessions are gone for good")
            if records(site, Device(athlete)) != found:
                problems.append("two devices hear different things")
            ahead = (time.time() + DAY) * 1000
            late = [change["id"] for change in found.values()
                    if any(stamp and stamp[0] >> 16 > ahead for stamp in (change.get("c"), change.get("l")))]
            if late:
                problems.append(f"{len(late)} records have stamps of the future")
        finally:
            site.stop()
    for problem in problems:
        print(problem)
    print(f"{len(JUMPS)} positions of the clock: {len(sets)} sets and {len(deleted)} deleted sessions, "
          f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
