package import Records

extension AthleteDatabase {
  /// Copies an athlete's records to a database that doesn't serve them yet, and makes that database serve
  /// them.
  ///
  /// The copy is a snapshot of the athlete's records. An interrupted copy can be resumed by calling this
  /// again with the same `id`.
  ///
  /// - Returns: The number of quarantined records, which aren't copied.
  /// - Throws: ``MoveError`` if the athlete can't be copied, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  @discardableResult
  package func copy(_ athlete: ID, to destination: any AthleteDatabase, by id: ID) throws -> Int {
    let there = try destination.moveStatus(of: athlete)
    guard there?.state != .present else { throw MoveError.alreadyThere }
    var copy = try ArrivingCopy(of: athlete, from: self, to: destination, as: there, by: id)
    let extras = try extras(of: athlete)
    let quarantined = try readMoving(athlete) { store in
      _ = try copy.complete(from: store, extras) { _ in }
      return try store.setAside().count
    }
    try copy.serve()
    return quarantined
  }

  /// Returns a hash of an athlete's records, change entries and head.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  package func digest(of athlete: ID) throws -> String {
    try readMoving(athlete) { try MoveDigest($0).text }
  }
}
