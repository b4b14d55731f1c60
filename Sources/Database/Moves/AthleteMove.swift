package import Records

/// A move of one athlete's records from one database to another, while both are in use.
///
/// First, the records are copied while the source still serves them. Then the source stops serving them, the
/// remaining changes are copied, and the two copies are compared. Finally, the destination begins to serve
/// the records. If a move is interrupted, the same move can be started again; until then, at most one
/// database serves the records.
package struct AthleteMove {
  package let athlete: ID
  package let source: any AthleteDatabase
  package let destination: any AthleteDatabase

  /// The maximum number of passes that copy records while the source still serves them.
  private static let passes = 4

  /// The ID of the move, unless it continues an earlier one.
  let id: ID

  package init(_ athlete: ID, from source: any AthleteDatabase, to destination: any AthleteDatabase, id: ID) {
    (self.athlete, self.source, self.destination, self.id) = (athlete, source, destination, id)
  }

  /// The result of a move.
  package struct Outcome: Equatable, Sendable {
    /// The number of change entries, including those without a record.
    package let count: Int
    /// The SHA-256 hash that both copies have, in hexadecimal digits.
    package let digest: String

    init(_ digest: MoveDigest) { (count, self.digest) = (digest.count, digest.text) }
  }

  /// Moves the records.
  ///
  /// `tell` is called with the number of records copied so far.
  ///
  /// - Returns: The outcome, or nil if the records had already been moved.
  /// - Throws: ``MoveError`` if they can't be moved, or ``StoreError`` or ``DatabaseFileError`` if a database
  ///   fails.
  package func run(_ tell: (Int) -> Void) throws -> Outcome? {
    guard var copy = try begin() else { return nil }
    let moved = try stopServing(&copy, tell)
    let outcome: Outcome
    do {
      outcome = try complete(&copy, tell)
    } catch {
      _ = try? cancel(copy.move, movedBy: moved)
      throw error
    }
    // If this fails, it isn't known which database serves the records, so the source doesn't.
    try copy.serve()
    return outcome
  }

  /// Prepares the destination, and returns the copy to continue, or nil if the records have already been
  /// moved.
  ///
  /// - Throws: ``MoveError`` if the records can't be moved, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  func begin() throws -> ArrivingCopy? {
    let there = try destination.moveStatus(of: athlete)
    guard let here = try source.moveStatus(of: athlete) else { throw MoveError.noSuchAthlete }
    switch (here.state, there?.state) {
    case (.moved, .present): return nil
    case (.present, .present): throw MoveError.alreadyThere
    case (.arriving, _), (.abandoned, _): throw MoveError.incomplete
    case (.moved, .arriving) where there?.isOfSameMove(as: here) == true:
      return try ArrivingCopy(of: athlete, from: source, to: destination, as: there, by: run(of: here.move))
    case (.moved, .abandoned) where there?.isOfSameMove(as: here) == true:
      // The move was interrupted while it was being called off.
      guard try source.setMoveStatus(.present, of: athlete, from: here) else { throw MoveError.overtaken }
    case (.moved, _): throw MoveError.movedElsewhere
    case (.present, _): break
    }
    let quarantined = try source.readMoving(athlete) { try $0.setAside().count }
    guard quarantined == 0 else { throw MoveError.quarantined(quarantined) }
    // An interrupted move to this destination is continued. Records that were moved from it come back anew.
    let former = there.flatMap { $0.state == .moved ? nil : $0.move }
    return try ArrivingCopy(
      of: athlete, from: source, to: destination, as: there, by: run(of: former ?? id))
  }

  /// Returns the ID of a new run of a move.
  ///
  /// If a run takes over from another, the other's writes to the destination are refused, and yet both
  /// databases are known to take part in the same move.
  private func run(of move: ID) -> ID { move == .none ? id : ID(high: id.high, low: move.low) }

  /// Makes the source stop serving the records, after most of them have been copied, and returns its status.
  ///
  /// An earlier run of the same move may have stopped it.
  ///
  /// - Throws: ``MoveError/overtaken`` if another move has stopped the source, or ``StoreError`` or
  ///   ``DatabaseFileError`` if a database fails.
  private func stopServing(_ copy: inout ArrivingCopy, _ tell: (Int) -> Void) throws -> MoveStatus {
    let moved = MoveStatus(state: .moved, move: copy.move)
    if try source.moveStatus(of: athlete) == .present {
      try copyWhileServing(&copy, tell)
      if try source.setMoveStatus(moved, of: athlete, from: .present) { return moved }
    }
    guard let here = try source.moveStatus(of: athlete), here.state == .moved, here.isOfSameMove(as: moved)
    else { throw MoveError.overtaken }
    return here
  }

  /// Copies records in several passes while the source still serves them, until a pass copies less than a
  /// batch.
  ///
  /// - Throws: ``MoveError/overtaken`` if the destination's status has changed, or ``StoreError`` or
  ///   ``DatabaseFileError`` if a database fails.
  func copyWhileServing(_ copy: inout ArrivingCopy, _ tell: (Int) -> Void) throws {
    var after = Int64.min
    for _ in 0..<AthleteMove.passes {
      let before = copy.count
      after = try source.readMoving(athlete) { try copy.take(from: $0, after: after, tell) }
      if copy.count - before < ArrivingCopy.batch { return }
    }
  }

  /// Copies the remaining changes, after the source has stopped serving the records, and compares the copies.
  ///
  /// - Throws: ``MoveError`` if the copies differ, or ``StoreError`` or ``DatabaseFileError`` if a database
  ///   fails.
  func complete(_ copy: inout ArrivingCopy, _ tell: (Int) -> Void) throws -> Outcome {
    let extras = try source.extras(of: athlete)
    return Outcome(try source.readMoving(athlete) { try copy.complete(from: $0, extras, tell) })
  }

  /// Cancels an interrupted move, so that the source serves the records again.
  ///
  /// - Returns: True if the move was cancelled, or false if there is none.
  /// - Throws: ``MoveError`` if the move can no longer be cancelled, or ``StoreError`` or
  ///   ``DatabaseFileError`` if a database fails.
  package func callOff() throws -> Bool {
    guard let here = try source.moveStatus(of: athlete) else { throw MoveError.noSuchAthlete }
    let there = try destination.moveStatus(of: athlete)
    switch (here.state, there?.state) {
    case (.moved, .present): throw MoveError.completed
    case (.moved, .arriving) where there?.isOfSameMove(as: here) == true,
      (.moved, .abandoned) where there?.isOfSameMove(as: here) == true:
      try requireCancelled(there?.move ?? here.move, movedBy: here)
    case (.moved, _): throw MoveError.movedElsewhere
    default:
      // The source serves the records, or isn't meant to.
      guard let there, there.state == .arriving else { return false }
      try requireCancelled(there.move, movedBy: MoveStatus(state: .moved, move: there.move))
    }
    return true
  }

  /// Cancels a run of a move.
  ///
  /// - Throws: ``MoveError/completed`` or ``MoveError/overtaken`` if it can't be cancelled, or ``StoreError``
  ///   or ``DatabaseFileError`` if a database fails.
  private func requireCancelled(_ move: ID, movedBy moved: MoveStatus) throws {
    guard try !cancel(move, movedBy: moved) else { return }
    throw try destination.moveState(of: athlete) == .present ? MoveError.completed : .overtaken
  }

  /// Cancels a run of a move, and returns true if it was cancelled.
  ///
  /// If the source's status is `moved`, the source serves the records again. The run isn't cancelled if the
  /// destination already serves the records, or if another run has taken over, which may make it do so.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if a database fails.
  private func cancel(_ move: ID, movedBy moved: MoveStatus) throws -> Bool {
    let abandoned = MoveStatus(state: .abandoned, move: move)
    let arriving = MoveStatus(state: .arriving, move: move)
    guard
      try destination.setMoveStatus(abandoned, of: athlete, from: arriving)
        || destination.moveStatus(of: athlete) == abandoned
    else { return false }
    _ = try source.setMoveStatus(.present, of: athlete, from: moved)
    return true
  }
}
