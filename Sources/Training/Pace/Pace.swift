import Records

/// How often a target has to be reached before more is asked, as the athlete's own ledger teaches it.
///
/// One repetition more is 2.6 % of the maximum by the chart, and a session adds less than 1 %: who is asked
/// for it each time soon misses it each time (`docs/notes/lifters.md`).
struct Pace: Equatable, Sendable {
  /// Days in a row, from the quickest to ``slowest``.
  private(set) var days: Int64
  /// When a target last went up or down.
  private(set) var since: Instant?

  /// The fewest days, by the chance that the athlete wants: cautious four, bold two.
  static func quickest(_ percent: Int64) -> Int64 { percent >= 85 ? 4 : percent <= 65 ? 2 : 3 }
  static let slowest: Int64 = 16

  /// Each time that an exercise's targets went down doubles the days, three rises in a row halve them.
  init(of lineage: ID, in ledger: Ledger, wanting percent: Int64) {
    let quickest = Pace.quickest(percent)
    days = quickest
    var rises = 0
    for (isRise, at) in moves(of: lineage, in: ledger) {
      since = at
      rises = isRise ? rises + 1 : 0
      if !isRise { days = min(Pace.slowest, days * 2) }
      if rises == 3 { (days, rises) = (max(quickest, days / 2), 0) }
    }
  }
}

/// Accepted changes of weight or repetitions, one a suggestion, the oldest first.
///
/// Where a suggestion changes both, the weight says whether it was a rise.
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

/// How long more has been waited for, in days on which the targets were reached.
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
