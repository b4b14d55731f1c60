import Records
import Training

/// A mistake built in on purpose, to see that the simulation would notice it.
package enum Flaw: String, CaseIterable, Sendable {
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

/// What flawed programs store beside the records that the field has.
enum FlawedRecords {
  static let currentVersion = "current_version_id"
  static let lesson = "lesson"
  static let outcomes = "outcomes"

  static func lessonID(of changeID: ID) -> ID { .derived(lesson, from: changeID) }
}
