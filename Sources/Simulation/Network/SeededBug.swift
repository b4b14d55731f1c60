import Records
import Training

/// A deliberate defect, which the simulation must detect.
///
/// Device bugs and server bugs are implemented in the simulation's own host, network and server, so that
/// `Sync` contains no code for them.
package enum SeededBug: String, CaseIterable, Sendable {
  // MARK: Training rules

  /// A template stores its current version's ID instead of deriving the version from the head of the tree.
  case storedCurrentVersion
  /// A repeated action creates records with new IDs.
  case randomIDs
  /// Deleting a session also deletes its sets.
  case wholeRecordDelete
  /// The writes of one action are sent as two ops.
  case splitOp
  /// The lessons learned from outcomes are stored, and the last writer overwrites them.
  case storedLessons

  // MARK: Server

  /// A batch skips a record, as can happen if the cursor is a serial number.
  case skippedRow
  /// A batch ends in the middle of a commit.
  case splitCommit
  /// Of two writes with the same clock, the one that arrives later wins.
  case arrivalDecides
  /// An op that is sent again is applied again.
  case doneAgain
  /// An op that is sent again gets another result, because its receipt was deleted too early.
  case answerForgotten
  /// The first rejected op blocks all ops after it.
  case refusalBlocks
  /// The server accepts a clock that is ahead of its own time.
  case noClamp
  /// Tombstones are deleted, but replicas behind the horizon are not made to pull everything again.
  case noHorizon
  /// Devices are not notified that a backup was restored.
  case epochIgnored
  /// An op counts as a duplicate because of its number alone, regardless of its content.
  case numberAlone
  /// The server does not check which athlete an exchange names.
  case athleteUnchecked
  /// A response is sent before the commit is durable.
  case answeredEarly
  /// The trash is purged according to the server's calendar clock.
  case calendarBelieved
  /// Records stamped while the server's clock was ahead keep their stamps after the clock is corrected.
  case futureKept

  // MARK: Device and host

  /// The cursor is stored in its own transaction, before the rows.
  case cursorBeforeRows
  /// The clock is not stored with the ops.
  case clockForgotten
  /// An op is removed from the view as soon as the server returns its result, before the base contains it.
  case answeredIsHeld
  /// An op that was in flight when the program was killed is not sent again.
  case sentForgotten
  /// Each batch is applied when it arrives instead of after the last batch.
  case pagesEarly
  /// A batch that does not follow the cursor is applied anyway.
  case latePage
  /// The device does not learn the server's time.
  case timeUnlearned
  /// A write is confirmed before it is stored.
  case confirmedEarly
  /// A failed write to a full store goes unnoticed.
  case fullUnnoticed
  /// Two tabs overwrite each other's entries.
  case versionIgnored
  /// A newer program starts with an empty outbox.
  case outboxLeftBehind
  /// Signing out empties the outbox.
  case outboxSignedOut
  /// After a backup is restored, only new ops are pushed.
  case nothingToldAgain
}

/// A merge policy that trashes all sets of a session when the session is trashed.
enum WholeRecordDelete: MergePolicy {
  static func isFact(_ kind: String) -> Bool { TrainingMergePolicy.isFact(kind) }
  static func acceptsDuplicate(_ stored: Row, _ arriving: Row) -> Bool {
    TrainingMergePolicy.acceptsDuplicate(stored, arriving)
  }
  static func survives(_ stamp: Stamp, _ kind: String, _ id: ID, in tx: Transaction) -> Bool {
    TrainingMergePolicy.survives(stamp, kind, id, in: tx)
  }
  static func amend(
    _ write: Write, of owner: Completed, by stamp: Stamp, in tx: Transaction
  ) -> Bool {
    TrainingMergePolicy.amend(write, of: owner, by: stamp, in: tx)
  }
  static func refresh(after writes: [Write], in tx: Transaction) {
    TrainingMergePolicy.refresh(after: writes, in: tx)
  }

  static func addConsequences(_ writes: [Write], by stamp: Stamp, in tx: Transaction) {
    TrainingMergePolicy.addConsequences(writes, by: stamp, in: tx)
    for write in writes {
      guard case .trash(WorkoutSession.kind, let id, _) = write,
        tx.find(SessionEnd.self, SessionEnd.id(of: id)) == nil
      else { continue }
      for set in tx.list(SetPerformance.self, SetPerformance.bySession.equal(id)) {
        tx.trash(SetPerformance.self, set.id)
      }
    }
  }
}
