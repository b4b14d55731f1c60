package import Records

/// What a session amounts to for one exercise: computed, neither synced nor exported.
package struct SessionSummary: Record, Sendable {
  package static let kind = "session_summary"
  package static let isDerived = true
  package static let byCatalogue = Index("catalog_id", "day", "session_id")
  package static let bySession = Index("session_id")
  package static let byDay = Index("day")
  package static let byMaximum = Index("catalog_id", "best_one_rep_maximum")
  package static let byWeight = Index("catalog_id", "best_weight")
  package static let indexes = [byCatalogue, bySession, byDay, byMaximum, byWeight]

  package var id = ID.none
  package var sessionID = ID.none
  package var catalogID = ""
  package var day = Day(number: 0)
  package var startedAt = Instant(milliseconds: 0)
  /// Sets that are no warm-up.
  package var hardSets: Int64 = 0
  package var reps: Int64 = 0
  /// Gram-repetitions of the working sets.
  package var volume: Int64 = 0
  package var bestWeight: Weight?
  package var bestReps: Int64?
  /// The best estimated one-rep maximum of the session, by Epley's formula: what its index goes by.
  package var bestOneRepMaximum: Weight?
  /// For each weight of the working sets the most repetitions, in the order of weight; no weight is first.
  ///
  /// Where those are too many to speak for a one-rep maximum, the most that do stand before them.
  package var tops: [TopSet] = []
  /// The longest of the sets, and the longest way.
  package var bestDurationMilliseconds: Int64?
  package var bestDistanceMetres: Int64?
  package var muscles: [Muscle] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("day", &day)
    visitor.field("started_at", &startedAt)
    visitor.field("hard_sets", &hardSets, within: 0...1_000_000)
    visitor.field("reps", &reps)
    visitor.field("volume", &volume)
    visitor.field("best_weight", &bestWeight)
    visitor.field("best_reps", &bestReps)
    visitor.field("best_one_rep_maximum", &bestOneRepMaximum)
    visitor.field("tops", &tops)
    visitor.field("best_duration_milliseconds", &bestDurationMilliseconds)
    visitor.field("best_distance_metres", &bestDistanceMetres)
    visitor.field("muscles", &muscles)
  }
}

/// The most repetitions of a session with one weight.
package struct TopSet: Fielded, Sendable {
  package var weight: Weight?
  package var reps: Int64 = 0
  package var unknown: [Field] = []

  package init() {}

  package init(_ weight: Weight?, _ reps: Int64) {
    self.weight = weight
    self.reps = reps
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("weight", &weight)
    visitor.field("reps", &reps)
  }
}
