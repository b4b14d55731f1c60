"""Installs, upgrades, removes and purges the Debian package in a bare Debian, and checks server and records.

    sudo [SUITE=bookworm] python3 Tools/try_package.py [--chroot] CACHE PACKAGE.deb [NEWER.deb]

CACHE keeps the bare Debian, which comes from this system's mirror if it is a Debian. Without NEWER.deb, the
upgrade is to a copy with a higher version. Debian runs with systemd in a container without a network, or with
--chroot without systemd: then this script runs the unit's command on a free port. It needs root, debootstrap,
1.5 GB and, without --chroot, systemd-nspawn (package systemd-container), and leaves only CACHE behind.
"""
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

import serving

BEGAN = time.monotonic()
SAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Samples/strong.csv")
SUITE = os.environ.get("SUITE", "bookworm")
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin", "DEBIAN_FRONTEND": "noninteractive", "XDG_DATA_HOME": "/var/lib"}
CAIRN = ["runuser", "-u", "cairn", "--", "cairn"]
INSTALL = ["apt-get", "install", "-qy", "--no-install-recommends"]
GET = r"""exec 3<>"/dev/tcp/127.0.0.1/$0" &&
  printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$1" "$0" >&3 && cat <&3"""


def note(step):
    print(f"{time.monotonic() - BEGAN:6.1f} s: {step}", flush=True)


def check(condition, what):
    if not condition:
        raise SystemExit(f"Failed: {what}")


def wait_until(condition, what):
    end = time.monotonic() + 60
    while not condition():
        check(time.monotonic() < end, what)
        time.sleep(.1)


def make(*command, **options):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **options)


class Chroot:
    """A Debian without systemd."""
    port, server = serving.PORT, None

    def __init__(self, root):
        self.root, self.enter = root, ["chroot", root]
        make("mount", "-t", "proc", "proc", f"{root}/proc")
        make("mount", "-t", "tmpfs", "tmpfs", f"{root}/dev/shm")

    def run(self, *command, may_fail=False):
        done = subprocess.run([*self.enter, *command], env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        text = done.stdout.decode(errors="replace")
        check(may_fail or done.returncode == 0, f"{shlex.join(command)}\n{text}")
        return text

    def get(self, path):
        return self.run("bash", "-c", GET, str(self.port), path, may_fail=True)

    def start(self):
        """Runs the command of the unit as its user and with its environment, but without its restrictions."""
        self.stop()
        unit = self.run("cat", "/usr/lib/systemd/system/cairn.service")
        values = dict(re.findall(r"(?m)^(\w+)=(.*)", unit))
        script = ["set -a", *re.findall(r"(?m)^Environment=(.*)", unit), f". {values['EnvironmentFile'][1:]}",
                  f"CAIRN_PORT={self.port}",
                  "exec setpriv --init-groups --reuid {User} --regid {Group} {ExecStart}"]
        script = "\n".join(script).format_map(values)
        self.server = subprocess.Popen([*self.enter, "sh", "-c", script], env=ENVIRONMENT)

    def stop(self):
        if self.server:
            self.server.terminate()
            check(self.server.wait(30) == 0, "the server ends well")
        self.server = None

    def close(self):
        self.stop()
        make("umount", "--lazy", f"{self.root}/proc", f"{self.root}/dev/shm")


class Container(Chroot):
    """A Debian with systemd. There, the package starts and stops its server."""
    port = 8080

    def __init__(self, root):
        alone = [] if os.path.isdir("/run/systemd/system") else ["--register=no", "--keep-unit"]
        command = ["systemd-nspawn", *alone, "--private-network", "--boot", "--console=pipe", "-D", root]
        self.nspawn = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @property
    def enter(self):
        child = serving.workers(self.nspawn)[:1] # which isn't systemd at first
        return ["nsenter", "-m", "-u", "-i", "-n", "-p", "--target", *child, "--"]

    start = stop = lambda self: None

    def close(self):
        self.nspawn.terminate()
        self.nspawn.wait(60)


def mirror():
    """Returns the address of Debian's mirror that this system uses, or that of the variable MIRROR."""
    text = subprocess.run(["apt-get", "indextargets", "--format", "$(ORIGIN) $(LABEL) $(REPO_URI)"],
                          stdout=subprocess.PIPE, text=True).stdout
    found = [os.environ["MIRROR"]] if "MIRROR" in os.environ else re.findall(r"(?m)^Debian Debian (\S+)$", text)
    check(found, "this system uses a mirror of Debian; if it is another one, set MIRROR")
    return found[0]


def provide(cache, root, packages):
    """Makes a bare Debian, from the cache if possible, with the packages, what they need, and a log."""
    archive = os.path.join(cache, f"{SUITE}.tar")
    if os.path.exists(archive):
        make("tar", "-C", root, "-xpf", archive)
    else:
        make("debootstrap", "--variant=minbase", "--include=systemd-sysv", SUITE, root, mirror())
        make("tar", "-C", root, "-cf", archive + ".new", ".")
        os.rename(archive + ".new", archive)
    names = ["etc/resolv.conf", "log.csv", "older.deb", "newer.deb"]
    for file, name in zip(["/etc/resolv.conf", SAMPLE, *packages], names):
        shutil.copy(file, os.path.join(root, name))
    if len(packages) == 1:
        make("sh", "-c", "dpkg-deb -R older.deb new && sed -i '/^Version: /s/$/+1/' new/DEBIAN/control && "
             "dpkg-deb -Znone -b new newer.deb", cwd=root)
    for command in ["apt-get", "update", "-q"], [*INSTALL, "--download-only", "/older.deb"]:
        make("chroot", root, *command, env=ENVIRONMENT)


def use(debian):
    """Checks what happens to server and records from the first installation to the last removal."""
    def records():
        return debian.run(*CAIRN, "history", "--json") + debian.run("stat", "-c", "%U %a", "/var/lib/cairn")

    def install(name):
        debian.run(*INSTALL, f"/{name}.deb")
        debian.start()
        wait_until(lambda: "HTTP/1.1 200 " in debian.get("/readyz"), f"the {name} server is ready")
        return records()

    state, states = ["systemctl", "is-system-running"], ["running\n", "degraded\n", "offline\n"]
    wait_until(lambda: debian.run(*state, may_fail=True) in states, "the system starts")
    install("older")
    debian.run("sh", "-c", "systemctl is-enabled cairn cairn-backup.timer")
    debian.run("systemd-analyze", "verify", "--man=no", "cairn.service", "cairn-backup.service", "cairn-backup.timer")
    debian.run("systemd-analyze", "security", "--offline=yes", "--threshold=20", "cairn.service")
    debian.run(*CAIRN, "import", "/log.csv", "--unit", "kg")
    check("Upper" in debian.get("/history"), "a page shows the log")
    imported = records()
    note("Installed")
    debian.run("sh", "-c", "echo CAIRN_LOG_LEVEL=warning >>/etc/cairn/cairn.env")
    check(install("newer") == imported, "the upgrade keeps the records")
    debian.run("sh", "-c", "! ls -l /proc/*/exe 2>&1 | grep -F ' /usr/lib/cairn/cairn (deleted)'")
    debian.run("grep", "-x", "CAIRN_LOG_LEVEL=warning", "/etc/cairn/cairn.env")
    note("Upgraded")
    debian.run(*CAIRN, "backup", "/var/lib/cairn/backups", "--keep", "3")
    debian.run(*CAIRN, "doctor")
    debian.run(*CAIRN, "restore", "--from", "/var/lib/cairn/backups", "--database", "/var/lib/cairn/copy.sqlite")
    note("Backed up and restored")
    debian.stop()
    debian.run("apt-get", "remove", "-qy", "cairn")
    check("Connection refused" in debian.get("/readyz"), "the server has ended")
    check(install("newer") == imported, "the removal keeps the records")
    note("Removed, and installed again")
    debian.stop()
    check("records stay" in debian.run("apt-get", "purge", "-qy", "cairn"), "an unanswered purge says so")
    check(install("newer") == imported, "an unanswered purge keeps the records")
    debian.stop()
    debian.run("sh", "-c", "echo cairn cairn/delete-records boolean true | debconf-set-selections")
    debian.run("sh", "-c", "echo key >/var/lib/cairn/backup.key")
    check("*.key" in debian.run("apt-get", "purge", "-qy", "cairn"), "a purge says that it keeps keys")
    check(debian.run("find", "/var/lib/cairn", "-type", "f") == "/var/lib/cairn/backup.key\n", "a purge keeps only keys")
    debian.run("rm", "-r", "/var/lib/cairn")
    debian.run("sh", "-c", "! ls -d /var/lib/cairn /etc/cairn /usr/lib/cairn /etc/systemd/system/*/cairn*")
    note("Purged")


def main(cache, *packages):
    os.makedirs(cache, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as root:
        os.chmod(root, 0o755)
        provide(cache, root, packages)
        note("Made a bare Debian")
        debian = (Chroot if "--chroot" in sys.argv else Container)(root)
        try:
            use(debian)
        except SystemExit:
            print(debian.run("journalctl", "--no-pager", "--unit=cairn", "--lines=30", may_fail=True))
            raise
        finally:
            debian.close()


if __name__ == "__main__":
    check(len(sys.argv) > 2, f"a cache and a package are given:\n{__doc__}")
    if os.environ.get("MOUNTS") != "private": # so that no mount is left
        os.execvp("unshare", ["unshare", "--mount", "env", "MOUNTS=private", sys.executable, *sys.argv])
    main(*[word for word in sys.argv[1:] if word != "--chroot"])
