package import Records

/// The summary of an exercise in a session, which is derived from other records and neither synced nor
/// exported.
package struct SessionSummary: Record, Sendable {
  package static let kind = "session_summary"
  package static let isDerived = true
  package static let byCatalogue = Index("catalog_id", "day", "session_id")
  package static let bySession = Index("session_id")
  package static let byDay = Index("day")
  package static let byMaximum = Index("catalog_id", "best_one_rep_maximum")
  package static let byWeight = Index("catalog_id", "best_weight")
  package static let byHardest = Index("catalog_id", "hardest_rank")
  package static let indexes = [byCatalogue, bySession, byDay, byMaximum, byWeight, byHardest]

  package var id = ID.none
  package var sessionID = ID.none
  package var catalogID = ""
  package var day = Day(number: 0)
  package var startedAt = Instant(milliseconds: 0)
  /// The ID of the template version that the session used, if any.
  package var versionID: ID?
  /// The number of sets that aren't warm-ups.
  package var hardSets: Int64 = 0
  package var reps: Int64 = 0
  /// The volume of the working sets, in grams × repetitions.
  package var volume: Int64 = 0
  package var bestWeight: Weight?
  package var bestReps: Int64?
  /// The best one-rep maximum in the session as estimated by Epley's formula, indexed by ``byMaximum``.
  package var bestOneRepMaximum: Weight?
  /// The most repetitions done with each weight in the working sets, ordered by weight, with sets without a
  /// weight first.
  ///
  /// A weight has two entries if some of its sets have too many repetitions to estimate a one-rep maximum:
  /// first the best of the sets that are valid for an estimate, then the best of the others.
  package var tops = WordLine<TopSet>()
  /// The longest duration of a set.
  package var bestDurationMilliseconds: Int64?
  /// The longest distance of a set.
  package var bestDistanceMetres: Int64?
  package var muscles = WordLine<Muscle>()
  /// The climbs by grade, ordered by each grade's first occurrence.
  package var climbs = WordLine<ClimbTally>()
  /// The longest hang for each edge and load.
  package var hangs = WordLine<TopHang>()
  /// The ``Grade/rank`` of the hardest boulder sent or, if there is none, of the hardest route sent.
  package var hardestRank: Int64?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("day", &day)
    visitor.field("started_at", &startedAt)
    visitor.field("version_id", &versionID)
    visitor.field("hard_sets", &hardSets, within: 0...1_000_000)
    visitor.field("reps", &reps)
    visitor.field("volume", &volume)
    visitor.field("best_weight", &bestWeight)
    visitor.field("best_reps", &bestReps)
    visitor.field("best_one_rep_maximum", &bestOneRepMaximum)
    visitor.field("tops", &tops, within: 0...100_000)
    visitor.field("best_duration_milliseconds", &bestDurationMilliseconds)
    visitor.field("best_distance_metres", &bestDistanceMetres)
    visitor.field("muscles", &muscles, within: 0...100_000)
    visitor.field("climbs", &climbs, within: 0...100_000)
    visitor.field("hangs", &hangs, within: 0...100_000)
    visitor.field("hardest_rank", &hardestRank)
  }
}

/// The most repetitions done with a given weight in a session.
package struct TopSet: InLine, Sendable {
  package var weight: Weight?
  package var reps: Int64 = 0

  package init(_ weight: Weight?, _ reps: Int64) {
    self.weight = weight
    self.reps = reps
  }

  package init?(words: [ArraySlice<UInt8>]) {
    guard words.count == 2, let reps = number(of: words[1]) else { return nil }
    self.init(number(of: words[0]).map { Weight(grams: $0) }, reps)
  }

  /// The weight in grams, or a dash if there is none, and the repetitions.
  package var words: [String] { [weight.map { String($0.grams) } ?? "-", String(reps)] }
}
