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

  /// The ID of the move, unless it completes an earlier move, whose ID is used instead.
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
    let moved = MoveStatus(state: .moved, move: copy.move)
    if try source.moveStatus(of: athlete) != moved {
      try copyWhileServing(&copy, tell)
      guard try source.setMoveStatus(moved, of: athlete, from: .present) else { throw MoveError.overtaken }
    }
    let outcome: Outcome
    do {
      outcome = try complete(&copy, tell)
    } catch {
      _ = try? cancel(copy.move)
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
    case (.moved, .arriving) where there?.move == here.move:
      return try ArrivingCopy(of: athlete, from: source, to: destination, as: there, by: here.move)
    case (.moved, .abandoned) where there?.move == here.move:
      // The move was interrupted while it was being called off.
      guard try source.setMoveStatus(.present, of: athlete, from: here) else { throw MoveError.overtaken }
    case (.moved, _): throw MoveError.movedElsewhere
    case (.present, _): break
    }
    let quarantined = try source.readMoving(athlete) { try $0.setAside().count }
    guard quarantined == 0 else { throw MoveError.quarantined(quarantined) }
    return try ArrivingCopy(of: athlete, from: source, to: destination, as: there, by: id)
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
    case (.moved, .arriving) where there?.move == here.move,
      (.moved, .abandoned) where there?.move == here.move:
      guard try cancel(here.move) else { throw MoveError.completed }
    case (.moved, _): throw MoveError.movedElsewhere
    default:
      // The source serves the records, or isn't meant to.
      guard let there, there.state == .arriving else { return false }
      guard try cancel(there.move) else { throw MoveError.completed }
    }
    return true
  }

  /// Cancels a move unless the destination already serves the records, and returns true if it was cancelled.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if a database fails.
  private func cancel(_ move: ID) throws -> Bool {
    let abandoned = MoveStatus(state: .abandoned, move: move)
    _ = try destination.setMoveStatus(
      abandoned, of: athlete, from: MoveStatus(state: .arriving, move: move))
    guard try destination.moveState(of: athlete) != .present else { return false }
    _ = try source.setMoveStatus(.present, of: athlete, from: MoveStatus(state: .moved, move: move))
    return true
  }
}
