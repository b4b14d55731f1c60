package import Records

/// The best that was ever done of an exercise, in one sense.
package struct Best: Equatable, Sendable {
  package var kind: BestKind
  /// Grams, repetitions, milliseconds, metres or gram-repetitions, as the kind says.
  package var amount: Int64
  /// The set with which it was done; neither for a whole session's.
  package var weight: Weight?
  package var reps: Int64?
  /// Of a climb.
  package var grade: Grade?
  package var day: Day
  package var sessionID: ID
}

/// The senses in which a set or a session can be the best.
package enum BestKind: CaseIterable, Equatable, Sendable {
  /// The estimated one-rep maximum, in grams.
  case oneRepMaximum
  /// The heaviest weight, in grams.
  case heaviest
  /// The least help, in grams.
  case leastHelp
  case mostReps
  /// The longest set, in milliseconds.
  case longest
  /// The longest way, in metres.
  case farthest
  /// The volume of a whole session, in gram-repetitions.
  case volume
  /// The hardest climb that was done, by its rank.
  case hardestSend
}

extension Loading {
  /// What can be best of an exercise that is loaded so, the foremost first.
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
