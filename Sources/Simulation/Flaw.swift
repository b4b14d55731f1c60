import Records
import Training

/// A mistake built in on purpose, to see that the simulation would notice it.
///
/// The mistakes of a device and of a server are made in the simulation's own host, network and hub, so
/// that `Sync` knows nothing of them.
package enum Flaw: String, CaseIterable, Sendable {
  // MARK: Of the field.

  /// The plan says which version is current, instead of its being the head of the tree.
  case storedCurrentVersion
  /// An action that is done again makes other ids.
  case randomIDs
  /// Deleting a session deletes its sets with it.
  case wholeRecordDelete
  /// The writes of one action travel as two ops.
  case splitOp
  /// What is learned from outcomes is stored, and overwritten by whoever writes last.
  case storedLessons

  // MARK: Of a server.

  /// The feed leaves out a record, as a cursor by a serial number does.
  case skippedRow
  /// A page ends within a commit.
  case splitCommit
  /// Of two writes at the same moment the one that arrives later counts.
  case arrivalDecides
  /// An op that comes again is done again.
  case doneAgain
  /// An op that comes again gets another answer, since the first was forgotten too early.
  case answerForgotten
  /// The first op that can't be applied holds up all after it.
  case refusalBlocks
  /// A clock that is ahead is believed.
  case noClamp
  /// What is gone is forgotten, and devices that were away are not told to hear all anew.
  case noHorizon
  /// Devices are not told that a backup was brought back.
  case epochIgnored
  /// An op's number alone says that it came before, whatever is in it.
  case numberAlone
  /// It is not looked at whose records an exchange names.
  case athleteUnchecked
  /// An answer goes out before the commit is on the disk.
  case answeredEarly
  /// The trash is emptied by what the server's calendar shows.
  case calendarBelieved
  /// What was stamped while the server's clock was ahead stays so when it is right again.
  case futureKept

  // MARK: Of a device and its host.

  /// The cursor is stored in a transaction of its own, before the rows.
  case cursorBeforeRows
  /// The clock is not stored with the ops.
  case clockForgotten
  /// An op leaves the view when the server has answered it.
  case answeredIsHeld
  /// An op that was on its way when the program was killed is not sent again.
  case sentForgotten
  /// Pages are shown as they come, not when the last is there.
  case pagesEarly
  /// A page that does not follow what is here is taken all the same.
  case latePage
  /// The server's time is not learned.
  case timeUnlearned
  /// What is written is confirmed before it is stored.
  case confirmedEarly
  /// A store that is full is not noticed.
  case fullUnnoticed
  /// Two tabs write over each other.
  case versionIgnored
  /// A newer program begins with an empty outbox.
  case outboxLeftBehind
  /// Signing out empties the outbox.
  case outboxSignedOut
  /// After a backup was brought back only what is new is told.
  case nothingToldAgain
}

/// The laws with the whole of a session trashed where its root is.
enum WholeRecordDelete: MergeLaws {
  static func isFact(_ kind: String) -> Bool { TrainingLaws.isFact(kind) }
  static func mayStandFor(_ stored: Row, _ arriving: Row) -> Bool {
    TrainingLaws.mayStandFor(stored, arriving)
  }
  static func outlives(_ stamp: Stamp, _ kind: String, _ id: ID, in tx: Transaction) -> Bool {
    TrainingLaws.outlives(stamp, kind, id, in: tx)
  }
  static func amend(
    _ write: Write, of owner: Completed, by stamp: Stamp, in tx: Transaction
  ) -> Bool {
    TrainingLaws.amend(write, of: owner, by: stamp, in: tx)
  }
  static func refresh(after writes: [Write], in tx: Transaction) {
    TrainingLaws.refresh(after: writes, in: tx)
  }

  static func settle(_ writes: [Write], by stamp: Stamp, in tx: Transaction) {
    TrainingLaws.settle(writes, by: stamp, in: tx)
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
