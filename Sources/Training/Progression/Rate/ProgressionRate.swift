import Records

/// The number of sessions at target that an increase requires, learned from the athlete's ledger.
///
/// By the RPE chart, one more repetition is 2.6% of the one-rep maximum, but a session adds less than 1%.
/// An athlete whose targets rise by a repetition every session soon misses them every session
/// (`docs/notes/lifters.md`).
struct ProgressionRate: Equatable, Sendable {
  /// The number of consecutive sessions at target that are required, from ``quickest(_:)`` to ``slowest``.
  private(set) var days: Int64
  /// The time at which an increase or decrease was last accepted, or nil if none was.
  private(set) var since: Instant?

  /// Returns the minimum number of sessions for a required probability: four if cautious, three if balanced,
  /// two if bold.
  static func quickest(_ percent: Int64) -> Int64 { percent >= 85 ? 4 : percent <= 65 ? 2 : 3 }
  static let slowest: Int64 = 16

  /// Creates an exercise's rate from the ledger.
  ///
  /// Each decrease of the exercise's targets doubles the number of sessions required, and three increases in
  /// a row halve it.
  init(of lineage: ID, in ledger: Ledger, wanting percent: Int64) {
    let quickest = ProgressionRate.quickest(percent)
    days = quickest
    var rises = 0
    for (isRise, at) in moves(of: lineage, in: ledger) {
      since = at
      rises = isRise ? rises + 1 : 0
      if !isRise { days = min(ProgressionRate.slowest, days * 2) }
      if rises == 3 { (days, rises) = (max(quickest, days / 2), 0) }
    }
  }
}

/// Returns the accepted changes to weight or repetitions, one per suggestion, oldest first.
///
/// If a suggestion changes both, the weight determines whether it was an increase.
private func moves(of lineage: ID, in ledger: Ledger) -> [(isRise: Bool, at: Instant)] {
  var moves: [(suggestion: ID, isRise: Bool, isWeight: Bool, at: Instant)] = []
  for change in ledger.changes where change.targetExerciseLineage == lineage {
    guard let decision = ledger.decision(on: change.id), decision.decision == .accepted else { continue }
    let isWeight = change.changeType == .increaseWeight || change.changeType == .decreaseWeight
    let isRise = change.changeType == .increaseWeight || change.changeType == .increaseReps
    guard isWeight || isRise || change.changeType == .decreaseReps else { continue }
    guard let last = moves.indices.last, moves[last].suggestion == change.suggestionID else {
      moves.append((change.suggestionID, isRise, isWeight, decision.at))
      continue
    }
    if isWeight, !moves[last].isWeight { (moves[last].isRise, moves[last].isWeight) = (isRise, true) }
  }
  return moves.map { ($0.isRise, $0.at) }
}

/// The number of sessions at target so far, and the number required before targets rise.
struct Wait: Equatable, Sendable {
  var reached: Int64
  var wanted: Int64

  var isOver: Bool { reached >= wanted }

  var reason: Reason {
    Reason(
      isOver ? .reachedOften : .reachedSoFar, Figure("times", .count, reached),
      Figure("wanted", .count, wanted))
  }
}
