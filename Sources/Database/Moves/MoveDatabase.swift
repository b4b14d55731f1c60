package import Records

/// The database operations for moving an athlete's records to another database.
///
/// Each of them throws ``StoreError/failed(_:)`` if the database fails. For a SQLite file, each also throws
/// ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
package protocol MoveDatabase {
  /// Returns the status of an athlete's records, or nil if the database doesn't contain the athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func moveStatus(of athlete: ID) throws -> MoveStatus?
  /// Returns the IDs of the athletes whose records are in the given state, in ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func athletes(in state: MoveState) throws -> [ID]
  /// Changes the status of an athlete's records if it is `former`, and returns true if it was changed.
  ///
  /// Afterwards, no transaction that began with the earlier status can change the records.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func setMoveStatus(_ status: MoveStatus, of athlete: ID, from former: MoveStatus) throws -> Bool
  /// Inserts an athlete whose records are to be moved to this database, unless the athlete already exists.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func addArrivingAthlete(_ athlete: ID, _ head: Head, by move: ID) throws
  /// Reads one athlete's records from a single snapshot, whatever their state is.
  ///
  /// - Throws: ``StoreError`` if reading fails, or any error that the body throws.
  func readMoving<Answer>(_ athlete: ID, _ body: (any AthleteStore) throws -> Answer) throws -> Answer
  /// Replaces arriving records and their change entries in one transaction, keeping the change entries'
  /// sequence numbers.
  ///
  /// If a row is nil, only the change entry is stored. If a change is nil, the record and its change entry
  /// are removed.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving in this move, or ``StoreError`` if
  ///   writing fails.
  func place(_ records: [ArrivingRecord], of athlete: ID, by move: ID) throws
  /// Returns all of an athlete's data except the records and their change entries.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func extras(of athlete: ID) throws -> AthleteExtras
  /// Replaces the head and all other data, except records and change entries, of an athlete whose records are
  /// arriving.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving in this move, or
  ///   ``StoreError/failed(_:)`` if writing fails.
  func setExtras(_ extras: AthleteExtras, _ head: Head, of athlete: ID, by move: ID) throws
}

extension MoveDatabase {
  /// Returns the state of an athlete's records, or nil if the database doesn't contain the athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func moveState(of athlete: ID) throws -> MoveState? { try moveStatus(of: athlete)?.state }
}

/// A record or change entry to be written to, or removed from, the destination of a move.
package struct ArrivingRecord {
  let key: RecordKey
  let change: Change?
  let row: Row?
  /// True if the database has no record and no change entry with this key.
  let isNew: Bool
}
