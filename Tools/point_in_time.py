"""Destroys a database while sets are logged, restores it to a time before, and checks that every set that was
acknowledged by then is there once, and none that was sent later.

    python3 Tools/point_in_time.py .build/debug/cairn

It uses the commands of "To any second" in docs/notes/operation.md. PostgreSQL runs in a cluster of its own,
which is killed and deleted. Left are a base backup and archived write-ahead logs. From them, one cluster is
restored to the last archived set, and one to the time. There, a server logs again, and a device sends what
is missing. The SQLite file is deleted with its server, and restored from the backups of `cairn backup`.
"""
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from datetime import datetime, timezone

import serving
from point_in_time_site import (
    PASSPHRASE, Browser, Load, check_epochs, check_records, check_sets, delete, ending, epochs, expect, run,
    wait_until)
from serving import PORT, Cluster, psql, start, superuser

NAMES = ["Ada", "Grace"]  # of the athletes in PostgreSQL
SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "postgres.sh")
ARCHIVE_TIMEOUT = 2  # seconds; an operator takes 60
# Killed processes lose nothing that they have written, so nothing has to wait for the disk.
SETTINGS = ["timezone=UTC", "log_timezone=UTC", "fsync=off"]
DEVICE_GRAMS = 321_500  # the weight of the device's set, more than any client's


class Archive:
    """A base backup and archived write-ahead logs, which survive the cluster."""

    def __init__(self, folder):
        self.base, self.wal = os.path.join(folder, "base"), os.path.join(folder, "wal")
        for path in [folder, self.wal]:
            os.mkdir(path)
            os.chmod(path, 0o777)  # PostgreSQL has a user of its own if root calls

    def settings(self):
        copy = f"cp %p {self.wal}/%f.new && sync {self.wal}/%f.new && mv {self.wal}/%f.new {self.wal}/%f"
        return ["archive_mode=on", f"archive_timeout={ARCHIVE_TIMEOUT}",
                f"archive_command=cmp -s %p {self.wal}/%f || (test ! -e {self.wal}/%f && {copy})"]

    def last(self):
        """Returns the last archived segment."""
        return max((name for name in os.listdir(self.wal) if re.fullmatch("[0-9A-F]{24}", name)), default="")

    def back_up(self, cluster):
        """Makes the base backup, as PostgreSQL's user."""
        owner = os.stat(os.path.join(cluster.folder, "cluster"))
        user = {"user": owner.st_uid, "group": owner.st_gid, "extra_groups": []} if os.getuid() == 0 else {}
        run(os.path.join(run(SCRIPT, "programs").strip(), "pg_basebackup"), "-D", self.base, "-X", "none",
            "-c", "fast", "--no-sync", "-d", superuser(""), cwd="/", **user)

    def restore(self, folder, password, *settings):
        """Returns a cluster in a new folder that recovers when it is started."""
        os.mkdir(folder)
        run("cp", "-a", self.base, os.path.join(folder, "cluster"))
        for name, text in [("password", password), ("cluster/recovery.signal", "")]:
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        owner = os.stat(self.base)
        os.chown(folder, owner.st_uid, owner.st_gid)
        restoring = [f"restore_command=cp {self.wal}/%f %p", "recovery_target_action=promote", *settings]
        return Cluster(folder, *SETTINGS, *self.settings(), *restoring)


class Device:
    """A terminal with a copy of the first athlete's records."""

    def __init__(self, program, database, folder):
        self.program, self.file = program, os.path.join(folder, "device.sqlite")
        key = run(program, "key", "create", "Terminal", "--athlete", NAMES[0], "--database", database).strip()
        self.environment = {**os.environ, "CAIRN_KEY": key}

    def sync(self):
        run(self.program, "sync", f"http://127.0.0.1:{PORT}", "--database", self.file, env=self.environment)

    def log(self):
        run(self.program, "log", "bench", f"{DEVICE_GRAMS / 1000}kgx5", "--yes", "--database", self.file)


@contextlib.contextmanager
def running(cluster):
    """Runs a PostgreSQL server, to which CAIRN_POSTGRES leads from now on."""
    try:
        cluster.start()
        wait_until(lambda: psql("postgres", "SELECT pg_is_in_recovery()") == "f\n", "promotion")
        yield cluster
    finally:
        cluster.run("stop")


def segment():
    """Returns the segment of the write-ahead log with the last change so far."""
    return psql("postgres", "SELECT pg_walfile_name(pg_current_wal_insert_lsn())").strip()


def kill_postgres(cluster):
    """Kills all processes of a PostgreSQL server, and deletes its folder. Returns when it was killed."""
    with open(os.path.join(cluster.folder, "cluster", "postmaster.pid")) as file:
        first = int(file.readline())
    with open(f"/proc/{first}/task/{first}/children") as file:
        processes = [first, *map(int, file.read().split())]
    now = time.monotonic()
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    wait_until(lambda: not any(map(serving.runs, processes)), "the end of PostgreSQL")
    delete(cluster.folder)
    return now


class PostgresCase:
    """A PostgreSQL database that is destroyed and restored."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.archive = Archive(os.path.join(folder, "archive"))
        self.cluster = Cluster(os.path.join(folder, "postgres"), *SETTINGS, *self.archive.settings())

    @property
    def database(self):
        return f"postgres://cairn_app@{superuser('cairn').rpartition('@')[2]}"

    def prepare(self):
        with open(os.path.join(self.cluster.folder, "cluster", "pg_hba.conf"), "a") as file:
            file.write("host replication postgres samehost scram-sha-256\n")
        psql("postgres", "SELECT pg_reload_conf()")
        with open(os.path.join(self.cluster.folder, "password")) as file:
            self.password = file.read()
        run(self.program, "database", "prepare", superuser("cairn"))
        for name in NAMES:
            run(self.program, "athlete", "create", name, "--passphrase-stdin", "--database",
                superuser("cairn"), input=PASSPHRASE)
        self.device = Device(self.program, superuser("cairn"), self.folder)

    def log_and_destroy(self):
        """Makes a base backup, notes a time, and destroys the cluster, while sets are logged."""
        with ending(start(self.program, self.database)) as server:
            self.load, self.epochs = Load(*map(Browser, NAMES)), epochs(self.database)
            self.device.sync()
            self.load.go_on()
            first = self.load.acknowledged()
            self.archive.back_up(self.cluster)
            expect(self.load.acknowledged() > first, "no set was logged during the base backup")
            self.load.go_on()
            self.note_time()
            self.load.go_on()
            self.device.log()
            self.device.sync()
            self.archived = self.wait_for_archive()
            self.destroyed_at = kill_postgres(self.cluster)
            self.load.kill(server)

    def note_time(self):
        """Notes PostgreSQL's time, what was acknowledged before, and what had begun by then."""
        self.segment, self.before = segment(), self.load.acknowledged()
        # An operator may take what `SELECT clock_timestamp()` returns.
        self.time = psql("postgres", "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', "
                         "'YYYY-MM-DD HH24:MI:SS.US+00')").strip()
        self.begun = self.load.begun()

    def wait_for_archive(self):
        """Waits until what is stored now is archived, and a while. Returns sets that are surely archived."""
        last, notes = "", []
        while len(notes) < 12 or self.archive.last() < last:
            acknowledged = self.load.acknowledged()
            notes.append((segment(), acknowledged))
            last = notes[0][0]
            self.load.go_on(1)
        archived = self.archive.last()
        return max((sets for place, sets in notes if place <= archived), key=len) | {DEVICE_GRAMS}

    def restore_newest(self):
        """Restores all that is archived. Returns the number of sets, and the seconds whose sets are lost."""
        with running(self.archive.restore(os.path.join(self.folder, "newest"), self.password)):
            found = check_sets(self.database, self.archived, self.load.begun() | {DEVICE_GRAMS})
        lost = [at for client in self.load.clients for number, at in client.answered.items()
                if number not in found]
        return len(found - {DEVICE_GRAMS}), self.destroyed_at - min([*lost, self.destroyed_at])

    def check_gap(self, cluster):
        """Checks that PostgreSQL ends without promotion if a log before the time is missing."""
        missing, data = os.path.join(self.archive.wal, self.segment), os.path.join(cluster.folder, "cluster")
        files = [os.path.join(data, name) for name in ["postmaster.pid", "recovery.signal"]]
        os.rename(missing, missing + ".away")
        try:
            subprocess.run([SCRIPT, "start", cluster.folder, *cluster.settings], capture_output=True)
            wait_until(lambda: not all(map(os.path.exists, files)), "PostgreSQL's refusal")
        finally:
            cluster.run("stop")
        with open(os.path.join(cluster.folder, "postgres.log")) as file:
            log = file.read()
        expect(os.path.exists(files[1]), f"it is promoted: {log}")
        expect("recovery ended before configured recovery target was reached" in log, f"its log: {log}")
        os.rename(missing + ".away", missing)

    def restore_to_time(self):
        """Restores to the time, and checks that service goes on. Returns the number of restored sets."""
        cluster = self.archive.restore(os.path.join(self.folder, "earlier"), self.password,
                                       f"recovery_target_time={self.time}")
        self.check_gap(cluster)
        with running(cluster):
            found = check_sets(self.database, self.before, self.begun)
            run(self.program, "database", "restored", self.database)
            check_epochs(self.database, self.epochs)
            check_records(self.program, superuser("cairn"))
            with ending(start(self.program, self.database)):
                now = found | self.load.check_service(self.begun)
                check_sets(self.database, now, now)
                self.device.sync()
                check_sets(self.database, now | {DEVICE_GRAMS}, now | {DEVICE_GRAMS})
            check_records(self.program, superuser("cairn"))
        return len(found)


class FileCase:
    """An SQLite file on a machine that is destroyed, and its backups elsewhere."""

    def __init__(self, program, folder):
        self.program, self.folder, self.machine = program, folder, os.path.join(folder, "machine")
        self.backups, self.key = os.path.join(folder, "backups"), os.path.join(folder, "backup.key")
        self.database = os.path.join(self.machine, "cairn.sqlite")
        os.mkdir(self.machine)

    def back_up(self):
        """Makes a backup. Returns the sets that were acknowledged before it began."""
        before = self.load.acknowledged()
        # An operator takes 48h, which keeps the latest of each hour. These are all of the same hour.
        run(self.program, "backup", self.backups, "--keep", "48h,10", "--key", self.key, "--create-key",
            "--database", self.database)
        self.load.go_on()
        return before

    def log_and_destroy(self):
        """Makes backups, notes a time between two, and destroys the machine, while sets are logged."""
        with ending(start(self.program, self.database)) as server:
            self.load, self.epochs = Load(Browser()), epochs(self.database)
            self.load.go_on()
            self.back_up()
            self.before = self.back_up()
            self.time, self.begun = datetime.now(timezone.utc), self.load.begun()
            self.load.go_on()
            # A backup's name has the second in which it began.
            wait_until(lambda: time.time() // 1 > self.time.timestamp(), "the next second")
            self.newest = self.back_up()
            self.load.kill(server)
            delete(self.machine)

    def restore(self, name, *words):
        """Restores a backup to a new file, and returns its path."""
        path = os.path.join(self.folder, name)
        run(self.program, "restore", "--from", self.backups, "--key", self.key, *words, "--database", path)
        return path

    def check_too_early(self):
        """Checks that nothing is created if there is no backup before the time."""
        done = subprocess.run(
            [self.program, "restore", "--from", self.backups, "--key", self.key, "--until",
             "2001-01-01T00:00:00Z", "--database", os.path.join(self.folder, "none.sqlite")],
            capture_output=True, text=True)
        expect(0 < done.returncode < 128 and "There is no backup from before that time" in done.stderr, f"before all backups: {done}")
        left = [name for name in os.listdir(self.folder) if name.startswith("none")]
        expect(not left, f"before all backups, it leaves {left}")

    def restore_newest(self):
        return len(check_sets(self.restore("newest.sqlite"), self.newest, self.load.begun()))

    def restore_to_time(self):
        """Restores to the time, and checks that service goes on. Returns the number of restored sets."""
        database = self.restore("new.sqlite", "--until", self.time.isoformat().replace("+00:00", "Z"))
        found = check_sets(database, self.before, self.begun)
        check_epochs(database, self.epochs)
        check_records(self.program, database)
        with ending(start(self.program, database)):
            now = found | self.load.check_service(self.begun)
        check_sets(database, now, now)
        check_records(self.program, database)
        return len(found)


def try_postgres(program, folder):
    case = PostgresCase(program, folder)
    with running(case.cluster):
        case.prepare()
        case.log_and_destroy()
    (archived, seconds), logged = case.restore_newest(), len(case.load.acknowledged())
    print(f"PostgreSQL: {archived} of {logged} sets were archived, without those of the last {seconds:.1f} s")
    restored, before = case.restore_to_time(), len(case.before)
    print(f"PostgreSQL: {restored} sets restored to a time before which {before} were acknowledged")


def try_file(program, folder):
    case = FileCase(program, folder)
    case.log_and_destroy()
    case.check_too_early()
    newest, logged = case.restore_newest(), len(case.load.acknowledged())
    print(f"SQLite: {newest} of {logged} sets are in the last backup")
    restored, before = case.restore_to_time(), len(case.before)
    print(f"SQLite: {restored} sets restored from a backup before which {before} were acknowledged")


def main(program):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that everything is ended
    began = time.monotonic()
    for attempt in [try_postgres, try_file]:
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o711)  # PostgreSQL has a user of its own if root calls
            os.environ["XDG_DATA_HOME"] = folder  # for the servers' own files
            attempt(os.path.abspath(program), folder)
    print(f"{time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
