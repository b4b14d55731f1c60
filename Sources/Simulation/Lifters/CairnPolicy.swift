import Records
import Training

extension Policy {
  /// All policies: the fixed rules and Cairn.
  package static var all: [Policy] { fixedRules + [cairn] }

  /// The policy that calls Cairn's own functions, in the same loop as the app.
  ///
  /// All suggestions are accepted.
  package static var cairn: Policy {
    Policy("Cairn", "Cairn") { brief in
      var exercise = ExercisePrescription()
      exercise.lineage = ID(high: 1, low: 1)
      exercise.catalogID = "exercise"
      exercise.name = "exercise"
      exercise.repRange = .range(brief.range, .reps)
      exercise.sets = (0..<3).map { place in
        var set = SetPrescription()
        set.lineage = ID(high: 2, low: UInt64(place))
        set.targetWeight = brief.start
        set.targetReps = brief.range.lowerBound
        return set
      }
      var table = TraitsTable(unit: brief.grid.unit)
      table[exercise.catalogID] = ExerciseTraits(grid: brief.grid)
      var loop = TrainingLoop([exercise], table)
      return { log, today in
        if let last = log.last {
          let done = last.sets.map { PerformedSet(weight: $0.asked.weight, reps: $0.reps, rpe: $0.rpe) }
          loop.finish([done], effort: last.sets.compactMap { $0.rpe }.max().map { ($0 + 5) / 10 })
        }
        loop.start(on: Day(number: 20_000 + today))
        return (loop.targets.exercises.first?.sets ?? []).map { set in
          PrescribedSet(set.targetWeight ?? .zero, set.targetReps ?? 1, isOpen: set.type == .failure)
        }
      }
    }
  }
}
