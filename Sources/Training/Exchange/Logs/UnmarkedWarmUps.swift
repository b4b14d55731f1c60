package import Records

/// The exercises whose unmarked warm-ups are imported as warm-ups.
package enum WarmUpMarking: Equatable, Sendable {
  case all
  /// The exercises with these names, as written in the file.
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

/// An exercise in a log whose leading sets look like warm-ups but aren't marked.
package struct UnmarkedWarmUps: Equatable, Sendable {
  /// The name as written in the file.
  package var name: String
  package var sets: Int64 = 0
  package var sessions: Int64 = 0
  /// Up to twelve sets of the last session, in order.
  ///
  /// The first ``leading`` sets are warm-ups.
  package var last: [LoggedSet] = []
  package var leading: Int = 0
  package var lastDay: Day

  package init(name: String, lastDay: Day) {
    (self.name, self.lastDay) = (name, lastDay)
  }
}

extension UnmarkedWarmUps {
  /// Returns a prescription that repeats the last session.
  package func prescription(_ unit: WeightUnit) -> ExercisePrescription {
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
  /// Returns the number of a logged exercise's leading sets that are imported as warm-ups.
  func warmUps(before exercise: LoggedExercise) -> Int {
    warmUps.includes(exercise.name) ? unmarkedWarmUps(before: exercise) : 0
  }

  /// Returns the number of a logged exercise's leading sets that look like warm-ups, or 0 if the file marks
  /// any of its sets as warm-ups.
  ///
  /// Cairn's own exports are left unchanged. An assisting or added weight says little about how hard a set
  /// is, so only exercises with plain weights are considered.
  private func unmarkedWarmUps(before exercise: LoggedExercise) -> Int {
    guard !isOurOwn, exercises[exercise.name]?.loading ?? .weightReps == .weightReps,
      !exercise.sets.contains(where: { $0.type == .warmup })
    else { return 0 }
    return leadingWarmUps(
      of: exercise.sets.map {
        LoadedReps(load: ($0.weight(unit) ?? .zero).kilograms, reps: $0.reps ?? 0)
      })
  }

  /// Returns the exercises that have unmarked warm-ups in the given sessions, most frequent first.
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
