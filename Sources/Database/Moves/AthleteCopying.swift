package import Records

extension AthleteDatabase {
  /// Copies an athlete's records to a database that doesn't serve them yet, and makes that database serve
  /// them.
  ///
  /// The copy is a snapshot of the athlete's records. If `epoch` isn't nil, the destination serves them in
  /// that epoch. An interrupted copy is resumed by calling this again.
  ///
  /// - Returns: The number of quarantined records, which aren't copied.
  /// - Throws: ``MoveError`` if the athlete can't be copied, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  @discardableResult
  package func copy(
    _ athlete: ID, to destination: any AthleteDatabase, by id: ID, epoch: ID? = nil
  ) throws -> Int {
    let there = try destination.moveStatus(of: athlete)
    guard there?.state != .present else { throw MoveError.alreadyThere }
    var copy = try ArrivingCopy(of: athlete, from: self, to: destination, as: there, by: id)
    let extras = try extras(of: athlete)
    let quarantined = try readMoving(athlete) { store in
      _ = try copy.complete(from: store, extras) { _ in }
      if let epoch { try copy.begin(epoch, store.head(), extras) }
      return try store.setAside().count
    }
    try copy.serve()
    return quarantined
  }

  /// Returns true if another database serves the same records of an athlete in another epoch.
  ///
  /// This is the case after a copy with a new epoch, until one of the databases changes the records.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  package func hasCopy(of athlete: ID, in other: any AthleteDatabase) throws -> Bool {
    guard try other.moveState(of: athlete) == .present else { return false }
    let (epoch, digest) = try readMoving(athlete) { store in try (store.head().epoch, MoveDigest(store)) }
    return try other.readMoving(athlete) { store in
      try store.head().epoch != epoch && MoveDigest(store, epoch: epoch) == digest
    }
  }

  /// Returns a hash of an athlete's records, change entries and head.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  package func digest(of athlete: ID) throws -> String {
    try readMoving(athlete) { try MoveDigest($0).text }
  }
}
