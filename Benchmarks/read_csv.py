"""Reads every training log of a folder with Python's csv module and sums it up, as the Swift benchmark does.

    read_csv.py FOLDER [ROUNDS]

Prints one line per log and the seconds of the fastest round, the number that `Benchmarks --python` wants.
"""

import csv
import sys
import time
from pathlib import Path

NAMES = {"exercise name", "exercise_title", "exercise"}
WEIGHTS = {"weight", "weight (kg)", "weight (lbs)", "weight_kg", "weight_lbs", "kg", "lb"}


def number(text):
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return 0.0


def column(header, names):
    return next((place for place, name in enumerate(header) if name.strip().lower() in names), None)


def summary(path):
    """Sets and volume by exercise of one log; a row without reps or seconds is no set."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        separator = ";" if ";" in file.readline() else ","
        file.seek(0)
        rows = csv.reader(file, delimiter=separator)
        header = next(rows)
        name, weight, reps = column(header, NAMES), column(header, WEIGHTS), column(header, {"reps"})
        volumes, sets = {}, 0
        if name is None or weight is None or reps is None:
            return sum(1 for _ in rows), volumes
        for row in rows:
            if len(row) <= max(name, weight, reps):
                continue
            done = number(row[reps])
            sets += done > 0
            volumes[row[name]] = volumes.get(row[name], 0.0) + done * number(row[weight])
        return sets, volumes


def main():
    folder, rounds = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 7
    logs = sorted(folder.glob("*.csv"))
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        found = [summary(log) for log in logs]
        times.append(time.perf_counter() - start)
    for log, (sets, volumes) in zip(logs, found):
        print(f"  {log.name:32} {sets:6} sets {len(volumes):4} exercises {sum(volumes.values()):12.0f}", file=sys.stderr)
    print(f"{min(times):.4f}")


if __name__ == "__main__":
    main()
