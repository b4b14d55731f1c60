package import Records

/// One exercise in a session to come: what would be asked, and what is likely then.
package struct WeeksAheadLine: Equatable, Sendable {
  /// From 1.
  package var week: Int64
  package var day: Day
  package var exercise: String
  /// The heaviest of the working sets; nil without weight.
  package var weight: Weight?
  package var sets: Int64
  /// Repetitions or seconds that the heaviest set asks.
  package var asked: Int64
  package var isTimed: Bool
  /// The middle of what the forecast expects at that weight; nil where it has too little to go by.
  package var expected: Int64?
  /// Eight of ten results lie in it.
  package var likely: ClosedRange<Int64>?
}

/// What the weeks ahead are reckoned from.
package struct WeeksAheadInput: Sendable {
  package var snapshot: PlanSnapshot
  /// As for the rules after a session, the newest first.
  package var history: [PastExercise]
  package var model: ForecastModel
  /// The least chance, in percent, of a rise that is suggested.
  package var percent: Int64
  package var ledger: Ledger
  package var table: TraitsTable
  package var today: Day
}
