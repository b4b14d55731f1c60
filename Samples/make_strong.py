"""Writes strong.csv: eight invented weeks of an upper/lower split, in the layout that Strong exports since 2025.

    python3 Samples/make_strong.py > Samples/strong.csv

Nobody's log: the lifter is made up. Every run writes the same bytes.
"""

from datetime import datetime, timedelta

# Exercise, kilograms in the first week, step, lowest and highest reps, sets, warm-ups as (share, reps).
UPPER = [
    ("Bench Press (Barbell)", 70, 2.5, 8, 10, 3, [(0.4, 10), (0.7, 5)]),
    ("Bent Over Row (Barbell)", 60, 2.5, 8, 10, 3, [(0.6, 8)]),
    ("Overhead Press (Barbell)", 40, 2.5, 6, 8, 3, []),
    ("Lat Pulldown (Cable)", 55, 5, 10, 12, 3, []),
    ("Bicep Curl (Dumbbell)", 12, 2, 10, 12, 2, []),
]
LOWER = [
    ("Squat (Barbell)", 90, 5, 6, 8, 3, [(0.4, 10), (0.7, 5)]),
    ("Romanian Deadlift (Barbell)", 80, 5, 8, 10, 3, [(0.6, 8)]),
    ("Leg Press", 120, 10, 10, 12, 3, []),
    ("Seated Leg Curl (Machine)", 40, 5, 10, 12, 3, []),
    ("Standing Calf Raise (Machine)", 60, 5, 12, 15, 2, []),
]


class Lift:
    """Double progression: reps rise until the first set is at the top of its range, then the weight does."""

    def __init__(self, name, weight, step, low, high, sets, warmups):
        self.name, self.weight, self.step, self.low, self.high = name, weight, step, low, high
        self.sets, self.warmups, self.first = sets, warmups, low

    def session(self, tired):
        rows = [("W", round(self.weight * share / 2.5) * 2.5, reps, "") for share, reps in self.warmups]
        first = self.first - (1 if tired else 0)
        for index in range(self.sets):
            reps = max(self.low - 1, first - (index if first < self.high else index // 2))
            rpe = "" if index + 1 < self.sets else ("9.0" if tired else "8.0")
            rows.append((str(index + 1), self.weight, reps, rpe))
        if not tired:
            self.first += 1
        if self.first > self.high:
            self.weight, self.first = self.weight + self.step, self.low
        return rows


def main():
    print("Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE")
    split = [("Upper", [Lift(*one) for one in UPPER]), ("Lower", [Lift(*one) for one in LOWER])]
    monday = datetime(2026, 9, 21, 18, 0)
    for number in range(24):
        week, weekday = divmod(number, 3)
        start = monday + timedelta(weeks=week, days=2 * weekday, minutes=(number * 7) % 40, seconds=(number * 13) % 60)
        title, lifts = split[number % 2]
        duration = f"{52 + number * 5 % 8}m" if number % 6 else "1h 4m"
        for place, lift in enumerate(lifts):
            for order, weight, reps, rpe in lift.session(tired=number in (9, 18)):
                print(f'{start},"{title}",{duration},"{lift.name}",{order},{weight:.1f},{reps:.1f},0,0.0,{rpe}')
                if place == 0 and order == "1" and week == 0:
                    print(f'{start},"{title}",{duration},"{lift.name}",Rest Timer,0.0,0.0,0,150.0,')


if __name__ == "__main__":
    main()
