package import Records

/// The state of an athlete's records in a database with regard to moves from one database to another.
package enum MoveState: String, CaseIterable, Equatable, Sendable {
  /// The database serves the records.
  case present
  /// The records are being copied into the database, which doesn't serve them yet.
  case arriving
  /// A move into the database was cancelled.
  ///
  /// The next move updates the records that have already been copied.
  case abandoned
  /// The records are being, or have been, moved to another database.
  ///
  /// This copy no longer changes.
  case moved
}

/// The state of an athlete's records, and the move that led to it.
package struct MoveStatus: Equatable, Sendable {
  package let state: MoveState
  /// The ID of the move, or ``ID/none`` if the records are present.
  ///
  /// Its second half identifies the move, so that neither database can take part in completing a different
  /// one. Its first half identifies the run, because an interrupted move is completed by another run.
  package let move: ID

  package static let present = MoveStatus(state: .present, move: .none)

  package init(state: MoveState, move: ID) { (self.state, self.move) = (state, move) }

  /// Returns true if both are of the same move, even if of different runs.
  func isOfSameMove(as other: MoveStatus) -> Bool { move != .none && move.low == other.move.low }
}

/// An error thrown for a request for records that the database doesn't serve, because they are being, or have
/// been, moved.
package struct AthleteMoved: Error, Equatable, Sendable {
  package let state: MoveState
}

/// An error from moving an athlete's records to another database.
package enum MoveError: Error, Equatable, Sendable {
  case noSuchAthlete
  /// The source and the destination are the same database.
  case sameDatabase
  /// The source only has an incomplete copy.
  case incomplete
  /// The records have already been moved from the source to a third database.
  case movedElsewhere
  /// The destination already serves the athlete's records.
  case alreadyThere
  /// Another athlete of the destination has the same account name.
  case nameTaken(String)
  /// Some records are quarantined, so they would be lost.
  case quarantined(Int)
  /// The two copies differ after copying.
  case different
  /// The move can't be cancelled, because the destination already serves the records.
  case completed
  /// Another move, or a cancellation, has changed the status of the records in the meantime.
  case overtaken
}
