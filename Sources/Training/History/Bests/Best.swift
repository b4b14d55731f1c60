package import Records

/// An exercise's best result of one kind.
package struct Best: Equatable, Sendable {
  package var kind: BestKind
  /// The value in the unit of its kind: grams, repetitions, milliseconds, metres, gram-repetitions or a
  /// grade's rank.
  package var amount: Int64
  /// The weight of the set, or nil if the result has none, such as a duration or a session's volume.
  package var weight: Weight?
  /// The repetitions of the set, or nil if the result has none, such as a duration or a session's volume.
  package var reps: Int64?
  /// The grade of the hardest send, or nil for other kinds.
  package var grade: Grade?
  package var day: Day
  package var sessionID: ID
}

/// A kind of best result, in a set or in a whole session.
package enum BestKind: CaseIterable, Equatable, Sendable {
  /// The estimated one-rep maximum, in grams.
  case oneRepMaximum
  /// The heaviest weight, in grams.
  case heaviest
  /// The least assistance, in grams.
  case leastHelp
  case mostReps
  /// The longest set, in milliseconds.
  case longest
  /// The longest distance, in metres.
  case farthest
  /// The volume of a whole session, in gram-repetitions.
  case volume
  /// The hardest climb sent, by ``Grade/rank``.
  case hardestSend
}

extension TrackingType {
  /// The kinds of bests for an exercise of this type, most important first.
  package var bestKinds: [BestKind] {
    switch self {
    case .weightReps: [.oneRepMaximum, .heaviest, .volume]
    case .bodyweightReps: [.mostReps, .heaviest]
    case .assisted: [.leastHelp, .mostReps]
    case .duration: [.longest]
    case .weightDuration: [.longest, .heaviest]
    case .distanceDuration: [.farthest, .longest]
    case .climb: [.hardestSend]
    }
  }
}
