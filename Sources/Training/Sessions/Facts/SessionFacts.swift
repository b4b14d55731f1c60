import Records

/// A session and its records, with its amendments applied.
///
/// Stored sessions are read with ``facts(of:in:)`` or, if they are known to be visible, with
/// ``shownFacts(of:in:)``.
package struct SessionFacts: Equatable, Sendable {
  package var session: WorkoutSession
  /// The end of the session, or nil while it is in progress.
  package var end: SessionEnd?
  /// The exercises, sorted by rank.
  package var exercises: [ExerciseFacts]
  package var mood: PreWorkoutMood?
  package var effort: PostWorkoutEffort?
  package var override: SessionOverride?
  package var amendments: [Amendment] = []

  package init(session: WorkoutSession, exercises: [ExerciseFacts] = []) {
    self.session = session
    self.exercises = exercises
  }

  /// The amendments that count as corrections.
  ///
  /// Exercises are added to a quick log as amendments, so additions to it don't count as corrections. Neither
  /// do changes made on the day of the log.
  package var corrections: [Amendment] {
    guard session.origin == .quickLog else { return amendments }
    return amendments.filter { $0.before != nil && $0.at.day(utcOffset: session.utcOffset) != session.day }
  }

  /// Appends a set that was just done, and its exercise if this is the first set.
  mutating func add(_ set: SetPerformance, of performance: ExercisePerformance) {
    if let place = exercises.firstIndex(where: { $0.performance.id == performance.id }) {
      exercises[place].performance = performance
      exercises[place].sets.append(set)
    } else {
      let place = exercises.firstIndex { $0.performance.rank > performance.rank } ?? exercises.endIndex
      exercises.insert(ExerciseFacts(performance: performance, sets: [set]), at: place)
    }
  }
}

/// An exercise in a session, with its sets sorted by rank.
package struct ExerciseFacts: Equatable, Sendable {
  package var performance: ExercisePerformance
  package var sets: [SetPerformance]

  package init(performance: ExercisePerformance, sets: [SetPerformance] = []) {
    self.performance = performance
    self.sets = sets
  }
}
