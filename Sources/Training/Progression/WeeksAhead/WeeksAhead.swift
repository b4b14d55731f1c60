package import Records

/// A projection of a template's sessions in the coming weeks.
package struct WeeksAhead: Equatable, Sendable {
  /// The number of sessions a week.
  package var perWeek: Int64
  /// True if pending suggestions are treated as accepted.
  package var takesOffers: Bool
  /// The lines, week by week, in the order of the exercises.
  package var lines: [WeeksAheadLine]

  /// The lines grouped by exercise.
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

/// One exercise in a future session, with its targets and the likely result.
package struct WeeksAheadLine: Equatable, Sendable {
  /// The week number, starting at 1.
  package var week: Int64
  package var day: Day
  /// The exercise's identity across all versions of the template.
  package var lineage: ID
  package var catalogID: String
  package var exercise: String
  /// The targets at that time, without warm-ups.
  package var targets: [SetPrescription]
  /// The heaviest target weight, or nil if no set has one.
  package var weight: Weight?
  /// The target repetitions or seconds of the heaviest set.
  package var asked: Int64
  package var isTimed: Bool
  /// True if forecasts support this kind of target, regardless of how much is known.
  package var isForeseen: Bool
  /// The likeliest result of the heaviest set, or nil if there isn't enough data for a forecast.
  package var expected: Int64?
  /// The interval expected to contain 80% of results, or nil if there is no forecast.
  package var likely: ClosedRange<Int64>?
}

/// The input of the projection.
package struct WeeksAheadInput: Sendable {
  package var snapshot: TemplateSnapshot
  /// The pending changes, which are treated as accepted before the first session.
  package var offers: [SuggestedChange]
  /// Earlier performances, as in ``SuggestionInput``, most recent first.
  package var history: [PastExercise]
  package var model: ForecastModel
  /// The minimum probability of success, in percent, that a suggested increase requires.
  package var percent: Int64
  package var ledger: Ledger
  package var table: TraitsTable
  package var aim: TrainingAim?
  package var today: Day
}
