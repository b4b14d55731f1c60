package import Records

/// The operations on a database that move an athlete's records to another database.
///
/// Each of them throws ``StoreError/failed(_:)`` if the database fails, and for a SQLite file also
/// ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
package protocol MoveDatabase {
  /// Returns the status of an athlete's records, or nil if the database doesn't know the athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func moveStatus(of athlete: ID) throws -> MoveStatus?
  /// Returns the IDs of the athletes whose records have a state, in ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func athletes(in state: MoveState) throws -> [ID]
  /// Changes the status of an athlete's records if it is another one, and returns true if it was.
  ///
  /// Afterwards, no transaction that began with the earlier status can change the records.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func setMoveStatus(_ status: MoveStatus, of athlete: ID, from former: MoveStatus) throws -> Bool
  /// Inserts an athlete whose records arrive by a move, unless the athlete already exists.
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
  /// A nil row is a record of which only the change entry is left, a nil change one that is to be removed.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving by this move, or ``StoreError`` if
  ///   writing fails.
  func place(_ records: [ArrivingRecord], of athlete: ID, by move: ID) throws
  /// Returns everything that is stored for an athlete besides the records.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func extras(of athlete: ID) throws -> AthleteExtras
  /// Replaces everything that is stored for an athlete whose records are arriving besides the records.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving by this move, or
  ///   ``StoreError/failed(_:)`` if writing fails.
  func setExtras(_ extras: AthleteExtras, _ head: Head, of athlete: ID, by move: ID) throws
}

extension MoveDatabase {
  /// Returns the state of an athlete's records, or nil if the database doesn't know the athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func moveState(of athlete: ID) throws -> MoveState? { try moveStatus(of: athlete)?.state }
}

/// A record to be placed in a database that it arrives in.
package struct ArrivingRecord {
  let key: RecordKey
  let change: Change?
  let row: Row?
  /// True if the database has no record and no change entry with this key.
  let isNew: Bool
}
