import Records

/// A session as history tells it: its frozen records and its amendments together.
///
/// Made by ``facts(of:in:)``, the only reader of history.
package struct SessionFacts: Equatable, Sendable {
  package var session: WorkoutSession
  /// nil while the session is running.
  package var end: SessionEnd?
  /// In order of rank.
  package var exercises: [ExerciseFacts]
  package var mood: PreWorkoutMood?
  package var effort: PostWorkoutEffort?
  package var override: SessionOverride?
  package var amendments: [Amendment] = []

  package init(session: WorkoutSession, exercises: [ExerciseFacts] = []) {
    self.session = session
    self.exercises = exercises
  }

  /// The amendments that correct something.
  ///
  /// A quick log grows by amendments: what its own day adds or takes back, and any addition, corrects
  /// nothing.
  package var corrections: [Amendment] {
    guard session.origin == .quickLog else { return amendments }
    return amendments.filter { $0.before != nil && $0.at.day(utcOffset: session.utcOffset) != session.day }
  }

  /// Notes a set done last, of an exercise that is perhaps begun by it.
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

/// One exercise of a session with its sets in order of rank.
package struct ExerciseFacts: Equatable, Sendable {
  package var performance: ExercisePerformance
  package var sets: [SetPerformance]

  package init(performance: ExercisePerformance, sets: [SetPerformance] = []) {
    self.performance = performance
    self.sets = sets
  }
}
