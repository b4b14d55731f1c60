package import Records

/// The state of an athlete's records in a database with regard to moves from one database to another.
package enum MoveState: String, CaseIterable, Equatable, Sendable {
  /// The database serves the records.
  case present
  /// The records are being copied into the database, which doesn't serve them yet.
  case arriving
  /// A move into the database was called off. What has been copied is replaced by the next one.
  case abandoned
  /// The records are being moved to another database, or have been. This copy doesn't change any more.
  case moved
}

/// The state of an athlete's records, with the move that has led to it.
package struct MoveStatus: Equatable, Sendable {
  package let state: MoveState
  /// The ID of the move, or ``ID/none`` if the records are present.
  ///
  /// The source and the destination of a move have the same ID, so that neither takes part in another move's
  /// end.
  package let move: ID

  package static let present = MoveStatus(state: .present, move: .none)

  package init(state: MoveState, move: ID) { (self.state, self.move) = (state, move) }
}

/// The error of a request for records that the database doesn't serve, because they are being moved or have
/// been.
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
  /// The destination already serves records of this athlete.
  case alreadyThere
  /// Another athlete of the destination has the same account name.
  case nameTaken(String)
  /// Some records are quarantined, so they would be lost.
  case quarantined(Int)
  /// After copying, the two copies aren't equal.
  case different
  /// The move can't be called off, because the destination serves the records.
  case completed
  /// Another move of the same records has ended first.
  case overtaken
}
