package import Records

/// The next weeks of a template.
package struct WeeksAhead: Equatable, Sendable {
  /// Sessions a week.
  package var perWeek: Int64
  /// Whether suggestions wait, which are taken as accepted.
  package var takesOffers: Bool
  /// Week by week, in the order of the exercises.
  package var lines: [WeeksAheadLine]

  /// The same exercise by exercise.
  package var exercises: [[WeeksAheadLine]] {
    var exercises: [[WeeksAheadLine]] = []
    for line in lines {
      if let place = exercises.firstIndex(where: { $0[0].lineage == line.lineage }) {
        exercises[place].append(line)
      } else {
        exercises.append([line])
      }
    }
    return exercises
  }
}

/// One exercise in a session to come: what would be asked, and what is likely then.
package struct WeeksAheadLine: Equatable, Sendable {
  /// From 1.
  package var week: Int64
  package var day: Day
  /// The exercise's place in the template, in all its versions.
  package var lineage: ID
  package var catalogID: String
  package var exercise: String
  /// What the template asks then, without warm-ups.
  package var targets: [SetPrescription]
  /// The heaviest of these; nil without weight.
  package var weight: Weight?
  /// Repetitions or seconds that the heaviest set asks.
  package var asked: Int64
  package var isTimed: Bool
  /// Whether forecasts read what is asked, however much is known.
  package var isForeseen: Bool
  /// What the heaviest set is likely to bring; nil where the forecast has too little to go by.
  package var expected: Int64?
  /// Eight of ten results lie in it.
  package var likely: ClosedRange<Int64>?
}

/// What the weeks ahead are reckoned from.
package struct WeeksAheadInput: Sendable {
  package var snapshot: PlanSnapshot
  /// What waits to be decided on, taken as accepted before the first session.
  package var offers: [SuggestedChange]
  /// As for the rules after a session, the newest first.
  package var history: [PastExercise]
  package var model: ForecastModel
  /// The least chance, in percent, of a rise that is suggested.
  package var percent: Int64
  package var ledger: Ledger
  package var table: TraitsTable
  package var aim: TrainingAim?
  package var today: Day
}
