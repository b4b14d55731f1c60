import Interchange
import Records
import TestSupport
import Testing
import Training

/// The logs of twelve athletes, compared with the canonical files.
@Suite struct RealLogTests {
  @Test(arguments: RealLog.shipped)
  func `each set with reps is in the canonical file, and the other way round`(athlete: RealLog) throws {
    try compare(athlete)
  }

  @Test(
    .enabled(if: RealLog.areOthersHere, "Ten of the twelve logs may not be shipped"),
    arguments: RealLog.others)
  func `each set with reps of the other logs is in the canonical file too`(athlete: RealLog) throws {
    try compare(athlete)
  }

  private func compare(_ athlete: RealLog) throws {
    let log = try readLog(at: athlete.path)
    #expect(log.layout == athlete.layout)
    #expect(log.errors == [])
    #expect(log.rows == log.setCount + Int64(log.skipped.count))
    if log.needsUnit {
      #expect(log.unitGuess?.unit == athlete.unit)
    } else {
      #expect(log.statedUnit == athlete.unit)
    }
    let settled = log.settled(in: athlete.unit)
    let sets = try athlete.canonicalSets()
    let canonical = occurrences(sets)
    let read = occurrences(readSets(settled, athlete.unit))
    #expect(read.count == canonical.count)
    for (set, count) in canonical where read[set] != count {
      Issue.record("\(set): \(count), read \(read[set] ?? 0)")
    }
    for (set, count) in read where canonical[set] == nil { Issue.record("\(set): none, read \(count)") }
    var tally = athlete.tally
    tally.withReps = Int64(sets.count)
    #expect(LogTally(settled) == tally)
    #expect(tally.withReps + tally.withoutReps == log.setCount)
  }

  private func readSets(_ log: LogFile, _ unit: WeightUnit) -> [CanonicalSet] {
    var sets: [CanonicalSet] = []
    for session in log.sessions {
      let time = session.startedAt ?? 0
      let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { $0.padded(2) }
      let start = session.day.text + " " + clock.joined(separator: ":")
      for exercise in session.exercises {
        for set in exercise.sets {
          guard let reps = set.reps else { continue }
          sets.append(
            CanonicalSet(
              start: start, exercise: exercise.name, grams: set.weight(unit)?.grams ?? 0, reps: reps,
              type: type(set.type), rpe: set.rpe))
        }
      }
    }
    return sets
  }

  private func type(_ type: LoggedSetType) -> SetType {
    switch type {
    case .regular: .regular
    case .warmup: .warmup
    case .dropSet: .dropSet
    case .failure: .failure
    case .superSet: .superSet
    }
  }
}
