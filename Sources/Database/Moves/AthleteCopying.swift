package import Records

extension AthleteDatabase {
  /// Copies an athlete to a database that doesn't serve the athlete, which then does.
  ///
  /// The copy shows the athlete's records at one moment. If it is interrupted, the same copy can be started
  /// again.
  ///
  /// - Returns: The number of quarantined records, which aren't copied.
  /// - Throws: ``MoveError`` if the athlete can't be copied, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  @discardableResult
  package func copy(_ athlete: ID, to destination: any AthleteDatabase) throws -> Int {
    guard try destination.moveState(of: athlete) != .present else { throw MoveError.alreadyThere }
    var copy = try ArrivingCopy(of: athlete, from: self, to: destination)
    let extras = try extras(of: athlete)
    let quarantined = try readMoving(athlete) { store in
      _ = try copy.complete(from: store, extras) { _ in }
      return try store.setAside().count
    }
    guard try destination.setMoveState(.present, of: athlete, from: [.arriving]) else {
      throw MoveError.overtaken
    }
    return quarantined
  }

  /// Returns a hash of an athlete's records, change entries and head.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  package func digest(of athlete: ID) throws -> String {
    try readMoving(athlete) { try MoveDigest($0).text }
  }
}
