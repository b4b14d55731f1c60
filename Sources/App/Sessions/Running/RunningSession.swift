import Records
import Training

/// The session in progress.
struct RunningSession {
  var id: ID
  var title: String
  /// The minutes since the session's start.
  var minutes: Int64
  var since: Day
  var done: Int64
  /// The number of planned sets, or nil if the session has no template.
  var planned: Int64?
  var next: NextSet?
  /// True if the session's targets are lighter than the template's.
  ///
  /// In that case, the template's values aren't shown.
  var isLightened: Bool
}

func readRunning(in tx: Transaction) -> RunningSession? {
  guard let session = runningSession(in: tx), let facts = facts(of: session.id, in: tx) else { return nil }
  let live = liveExercises(of: facts, in: tx)
  return RunningSession(
    id: session.id, title: session.title, minutes: facts.minutes(until: tx.context.now),
    since: session.day, done: live.setsDone, planned: session.origin == .template ? live.setsAsked : nil,
    next: live.nextSet,
    isLightened: facts.override != nil)
}

extension SessionFacts {
  /// Returns the whole minutes from the start to the end, or to now if the session isn't finished.
  func minutes(until now: Instant) -> Int64 {
    // The start may be in the future if the session was started on a device whose clock is fast.
    max(0, (end?.endedAt ?? now) - session.startedAt) / 60_000
  }
}
