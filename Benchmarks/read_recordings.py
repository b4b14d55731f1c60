"""Reads a watch's recording with a Python library, as the Swift benchmark does.

    read_recordings.py fitdecode|gpxpy FILE

Prints the median of five rounds in seconds. The libraries are installed into .build on first use.
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

READERS = Path(__file__).resolve().parent.parent / ".build" / "readers"


def main():
    if Path(sys.prefix).resolve() != READERS:
        if not READERS.exists():
            subprocess.run([sys.executable, "-m", "venv", READERS], check=True)
            subprocess.run([READERS / "bin/pip", "-q", "install", "fitdecode", "gpxpy", "lxml"], check=True)
        python = str(READERS / "bin/python")
        os.execv(python, [python, *sys.argv])
    reader, path = sys.argv[1], sys.argv[2]
    times = []
    for _ in range(5):
        start = time.perf_counter()
        if reader == "fitdecode":
            import fitdecode

            with fitdecode.FitReader(path) as fit:
                found = sum(1 for frame in fit if frame.frame_type == fitdecode.FIT_FRAME_DATA)
        else:
            import gpxpy

            with open(path, encoding="utf-8") as file:
                found = sum(len(part.points) for track in gpxpy.parse(file).tracks for part in track.segments)
        times.append(time.perf_counter() - start)
        assert found > 0
    print(f"{statistics.median(times):.6f}")


if __name__ == "__main__":
    main()
