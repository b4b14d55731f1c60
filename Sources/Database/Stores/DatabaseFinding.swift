package import Records

/// A finding about a working database that its operator should act on.
package enum DatabaseFinding: Equatable, Sendable {
  /// The disk has little free space, given in bytes.
  case littleSpace(free: Int64)
  /// A move of an athlete's records to the database was interrupted.
  case incompleteMove(ID)
  /// The database server's clock differs from this machine's clock by the given number of seconds.
  case clockDiffers(seconds: Int64)
  /// A setting of the database server allows it to lose commits that it has confirmed.
  case notDurable(setting: String, value: String)
  /// Records cross the network unencrypted.
  case unencrypted
  /// The database server accepts only a few more connections.
  case fewConnections(free: Int64)
}

extension AthleteDatabase {
  /// Returns a finding for each athlete whose move to the database was interrupted.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func incompleteMoves() throws -> [DatabaseFinding] {
    try athletes(in: .arriving).map { .incompleteMove($0) }
  }
}
