"""Reads every training log of a folder with Python's csv module and sums it up, as the Swift benchmark does.

    read_csv.py FOLDER [ROUNDS]

Prints the median round in seconds, by the clock on the wall and the processor's, then a line for each log and
exercise: sets, and repetitions times weight in millionths. That is what `Benchmarks --python` reads.
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
    """Sets and volume by exercise of one log; a row without repetitions is no set."""
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
        # Cairn knows no spaces around a name; here that is not timed, so as not to hold it against Python.
        trimmed = {}
        for name, (sets, volume) in exercises.items():
            entry = trimmed.setdefault(name.strip(), [0, 0.0])
            entry[0] += sets
            entry[1] += volume
        for name, (sets, volume) in trimmed.items():
            print(f"{log.name}\t{name}\t{sets}\t{round(volume * 1_000_000)}")


if __name__ == "__main__":
    main()
