package import Records

/// A move of one athlete's records from one database to another, while both are in use.
///
/// First, the records are copied while the source still serves them. Then the source stops serving them, the
/// rest is copied, and the two copies are compared. At last, the destination begins to serve them. If a move
/// is interrupted, the same move can be started again; until then, at most one database serves the records.
package struct AthleteMove {
  package let athlete: ID
  package let source: any AthleteDatabase
  package let destination: any AthleteDatabase

  /// The number of passes over the records that the source still serves.
  private static let passes = 4

  package init(_ athlete: ID, from source: any AthleteDatabase, to destination: any AthleteDatabase) {
    (self.athlete, self.source, self.destination) = (athlete, source, destination)
  }

  /// The result of a move.
  package struct Outcome: Equatable, Sendable {
    /// The number of records and of change entries without a record.
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
    if try source.moveState(of: athlete) == .present {
      try copyWhileServing(&copy, tell)
      guard try source.setMoveState(.moved, of: athlete, from: [.present]) else { throw MoveError.overtaken }
    }
    let outcome: Outcome
    do {
      outcome = try complete(&copy, tell)
    } catch {
      _ = try? cancel()
      throw error
    }
    // If this fails, it isn't known which database serves the records, so the source doesn't.
    guard try destination.setMoveState(.present, of: athlete, from: [.arriving]) else {
      throw MoveError.overtaken
    }
    return outcome
  }

  /// Makes the destination ready, and returns what it already has, or nil if the records have been moved.
  ///
  /// - Throws: ``MoveError`` if the records can't be moved, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  func begin() throws -> ArrivingCopy? {
    let there = try destination.moveState(of: athlete)
    switch (try source.moveState(of: athlete), there) {
    case (nil, _): throw MoveError.noSuchAthlete
    case (.moved, .present): return nil
    case (.present, .present): throw MoveError.alreadyThere
    case (.arriving, _), (.abandoned, _): throw MoveError.incomplete
    case (.moved, .abandoned):
      // The move was interrupted while it was being called off.
      _ = try source.setMoveState(.present, of: athlete, from: [.moved])
    case (.moved, nil), (.moved, .moved): throw MoveError.movedElsewhere
    case (.moved, .arriving), (.present, _): break
    }
    let quarantined = try source.readMoving(athlete) { try $0.setAside().count }
    guard quarantined == 0 else { throw MoveError.quarantined(quarantined) }
    return try ArrivingCopy(of: athlete, from: source, to: destination)
  }

  /// Copies records while the source still serves them, until few are left.
  ///
  /// - Throws: ``MoveError/overtaken``, or ``StoreError`` or ``DatabaseFileError`` if a database fails.
  func copyWhileServing(_ copy: inout ArrivingCopy, _ tell: (Int) -> Void) throws {
    var after = Int64.min
    for _ in 0..<AthleteMove.passes {
      let before = copy.count
      after = try source.readMoving(athlete) { try copy.take(from: $0, after: after, tell) }
      if copy.count - before < ArrivingCopy.batch { return }
    }
  }

  /// Copies the records that the source no longer serves, and compares the copies.
  ///
  /// - Throws: ``MoveError`` if the copies differ, or ``StoreError`` or ``DatabaseFileError`` if a database
  ///   fails.
  func complete(_ copy: inout ArrivingCopy, _ tell: (Int) -> Void) throws -> Outcome {
    let extras = try source.extras(of: athlete)
    return Outcome(try source.readMoving(athlete) { try copy.complete(from: $0, extras, tell) })
  }

  /// Calls off an interrupted move, so that the source serves the records again.
  ///
  /// - Throws: ``MoveError`` if there is nothing to call off any more, or ``StoreError`` or
  ///   ``DatabaseFileError`` if a database fails.
  package func callOff() throws {
    switch (try source.moveState(of: athlete), try destination.moveState(of: athlete)) {
    case (nil, _): throw MoveError.noSuchAthlete
    case (.moved, .present): throw MoveError.completed
    case (.moved, nil), (.moved, .moved): throw MoveError.movedElsewhere
    default: guard try cancel() else { throw MoveError.completed }
    }
  }

  /// Makes the source serve the records again, unless the destination does, and returns true if it does.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if a database fails.
  private func cancel() throws -> Bool {
    _ = try destination.setMoveState(.abandoned, of: athlete, from: [.arriving])
    guard try destination.moveState(of: athlete) != .present else {
      return try source.moveState(of: athlete) == .present
    }
    _ = try source.setMoveState(.present, of: athlete, from: [.moved])
    return true
  }
}
