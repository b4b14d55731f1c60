"""Reads every training log in a folder with Python's csv module and summarises it, as the Swift benchmark does.

    read_csv.py FOLDER [ROUNDS]

Prints the median wall time and processor time of a round in seconds, then a line for each log and exercise: sets, and
repetitions times weight in millionths. `Benchmarks --python` parses this output.
"""

import csv
import statistics
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
    """Returns the sets and volume of a log by exercise. Rows without repetitions don't count as sets."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        separator = ";" if ";" in file.readline() else ","
        file.seek(0)
        rows = csv.reader(file, delimiter=separator)
        header = next(rows)
        name, weight, reps = column(header, NAMES), column(header, WEIGHTS), column(header, {"reps"})
        found = {}
        if name is None or weight is None or reps is None:
            return found
        for row in rows:
            if len(row) <= max(name, weight, reps):
                continue
            done = number(row[reps])
            if done <= 0:
                continue
            entry = found.setdefault(row[name], [0, 0.0])
            entry[0] += 1
            entry[1] += done * number(row[weight])
        return found


def main():
    folder, rounds = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 7
    logs = sorted(folder.glob("*.csv"))
    walls, processors = [], []
    for _ in range(rounds):
        wall, processor = time.perf_counter(), time.process_time()
        found = [summary(log) for log in logs]
        walls.append(time.perf_counter() - wall)
        processors.append(time.process_time() - processor)
    print(f"{statistics.median(walls):.5f}\t{statistics.median(processors):.5f}")
    for log, exercises in zip(logs, found):
        # Cairn trims names. This isn't timed here, so that the comparison is fair to Python.
        trimmed = {}
        for name, (sets, volume) in exercises.items():
            entry = trimmed.setdefault(name.strip(), [0, 0.0])
            entry[0] += sets
            entry[1] += volume
        for name, (sets, volume) in trimmed.items():
            print(f"{log.name}\t{name}\t{sets}\t{round(volume * 1_000_000)}")


if __name__ == "__main__":
    main()
