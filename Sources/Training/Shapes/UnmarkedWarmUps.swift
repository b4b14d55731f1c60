package import Records

/// Whose unmarked warm-ups are kept as warm-ups.
package enum WarmUpMarking: Equatable, Sendable {
  case all
  /// Those of exercises with these names, as the file writes them.
  case only(Set<String>)
  case none

  package func includes(_ name: String) -> Bool {
    switch self {
    case .all: true
    case .only(let names): names.contains(name)
    case .none: false
    }
  }
}

/// An exercise of a log whose first sets lead up to its work without being marked as warm-ups.
package struct UnmarkedWarmUps: Equatable, Sendable {
  /// As the file writes it.
  package var name: String
  package var sets: Int64 = 0
  package var sessions: Int64 = 0
  /// The last time: its sets in order, at most twelve, of which the first `leading` are warm-ups.
  package var last: [LoggedSet] = []
  package var leading: Int = 0
  package var lastDay: Day

  package init(name: String, lastDay: Day) {
    (self.name, self.lastDay) = (name, lastDay)
  }
}

extension UnmarkedWarmUps {
  /// What a template asks that repeats the last time.
  package func asked(_ unit: WeightUnit) -> ExercisePrescription {
    var asked = ExercisePrescription()
    for (place, done) in last.enumerated() {
      var set = SetPrescription()
      set.type = place < leading ? .warmup : .regular
      set.targetWeight = done.weight(unit)
      set.targetReps = done.reps
      asked.sets.append(set)
    }
    let reps = last.dropFirst(leading).compactMap { $0.reps }
    if let least = reps.min(), let most = reps.max() {
      asked.repRange = least == most ? .target(least, .reps) : .range(least...most, .reps)
    }
    return asked
  }
}

extension ImportRequest {
  /// How many first sets of a logged exercise become warm-ups.
  func warmUps(before exercise: LoggedExercise) -> Int {
    warmUps.includes(exercise.name) ? unmarkedWarmUps(before: exercise) : 0
  }

  /// How many first sets lead up to the work of a logged exercise, where the file marks none as a warm-up.
  ///
  /// What this program exported stays as it was. A weight that helps, or comes on top of the body, says
  /// little of how heavy a set was.
  private func unmarkedWarmUps(before exercise: LoggedExercise) -> Int {
    guard !isOurOwn, exercises[exercise.name]?.loading ?? .weightReps == .weightReps,
      !exercise.sets.contains(where: { $0.type == .warmup })
    else { return 0 }
    return leadingWarmUps(
      of: exercise.sets.map {
        LoadedReps(load: ($0.weight(unit) ?? .zero).kilograms, reps: $0.reps ?? 0)
      })
  }

  /// The exercises of these sessions with warm-ups that nobody marked, those in most sessions first.
  func unmarkedWarmUps(in sessions: [LoggedSession]) -> [UnmarkedWarmUps] {
    var found: [String: UnmarkedWarmUps] = [:]
    for session in sessions {
      for exercise in session.exercises {
        let leading = unmarkedWarmUps(before: exercise)
        guard leading > 0 else { continue }
        var known = found[exercise.name] ?? UnmarkedWarmUps(name: exercise.name, lastDay: session.day)
        known.sets += Int64(leading)
        known.sessions += 1
        if known.last.isEmpty || session.day >= known.lastDay {
          known.last = Array(exercise.sets.prefix(12))
          known.leading = min(leading, known.last.count)
          known.lastDay = session.day
        }
        found[exercise.name] = known
      }
    }
    return found.values.sorted {
      $0.sessions != $1.sessions
        ? $0.sessions > $1.sessions : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }
}
