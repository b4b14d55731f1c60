package import Records

/// The operations on a database that move an athlete's records to another database.
///
/// Each of them throws ``StoreError/failed(_:)`` if the database fails, and for a SQLite file also
/// ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
package protocol MoveDatabase {
  /// Returns the state of an athlete's records, or nil if the database doesn't know the athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func moveState(of athlete: ID) throws -> MoveState?
  /// Changes the state of an athlete's records if it is one of the given states, and returns true if it was.
  ///
  /// Afterwards, no transaction that began in an earlier state can change the records.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func setMoveState(_ state: MoveState, of athlete: ID, from former: [MoveState]) throws -> Bool
  /// Inserts an athlete whose records are arriving, unless the athlete already exists.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func addArrivingAthlete(_ athlete: ID, _ head: Head) throws
  /// Reads one athlete's records from a single snapshot, whatever their state is.
  ///
  /// - Throws: ``StoreError`` if reading fails, or any error that the body throws.
  func readMoving<Answer>(_ athlete: ID, _ body: (any AthleteStore) throws -> Answer) throws -> Answer
  /// Replaces arriving records and their change entries in one transaction, keeping the change entries'
  /// sequence numbers.
  ///
  /// A nil row is a record of which only the change entry is left, a nil change one that is to be removed.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records are no longer arriving, or ``StoreError`` if writing
  ///   fails.
  func place(_ records: [ArrivingRecord], of athlete: ID) throws
  /// Returns everything that is stored for an athlete besides the records.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func extras(of athlete: ID) throws -> AthleteExtras
  /// Replaces everything that is stored for an athlete whose records are arriving besides the records.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records are no longer arriving, or ``StoreError/failed(_:)`` if
  ///   writing fails.
  func setExtras(_ extras: AthleteExtras, _ head: Head, of athlete: ID) throws
}

/// A record to be placed in a database that it arrives in.
package struct ArrivingRecord {
  let key: RecordKey
  let change: Change?
  let row: Row?
  /// True if the database has no record and no change entry with this key.
  let isNew: Bool
}
