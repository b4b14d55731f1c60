package import Records
package import Sync
package import Training

/// A database with the records of one or more athletes and their accounts: a SQLite file or PostgreSQL.
///
/// Every method throws ``StoreError/failed(_:)`` if the database fails. For a SQLite file, every method also
/// throws ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
package protocol AthleteDatabase: AnyObject, Sendable, AccountDatabase, MoveDatabase {
  var schema: Schema { get }
  /// The number of writes waiting for the database.
  var waitingWrites: Int { get }
  /// The values that all servers on this database share, or nil if there can only be one server.
  var sharedValues: (any ExpiringValues)? { get }

  /// Reads one athlete's records from a single snapshot.
  ///
  /// - Throws: ``StoreError`` if reading fails, or any error that the body throws.
  func read<Answer>(_ athlete: ID, _ body: (any AthleteStore) throws -> Answer) throws -> Answer
  /// Reads and writes one athlete's records in a single transaction, which is rolled back if the body throws.
  ///
  /// The body may run several times, so it must have no effects outside the store.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails, or any error that the body throws.
  @discardableResult
  func write<Answer>(_ athlete: ID, _ body: (any AthleteStore) throws -> Answer) throws -> Answer
  /// Reads one athlete's records from a single snapshot without blocking a thread of Swift's pool.
  ///
  /// - Throws: ``StoreError`` if reading fails, or any error that the body throws.
  func reading<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (any AthleteStore) throws -> Answer
  ) async throws -> Answer
  /// Reads and writes one athlete's records, and returns after the commit is on disk.
  ///
  /// The body may run several times, so it must have no effects outside the store. If it throws, its writes
  /// are rolled back.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails, or any error that the body throws.
  func writingTogether<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (any AthleteStore) throws -> Answer
  ) async throws -> Answer

  /// Inserts an athlete unless the athlete already exists.
  ///
  /// `device` is the device that writes to this database, and `epoch` is the ID of the records' epoch.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func addAthlete(_ athlete: ID, device: ID, epoch: ID) throws
  /// Inserts an athlete if the database has none.
  ///
  /// If several programs call this concurrently, only one of them inserts an athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func addFirstAthlete(_ athlete: ID, device: ID, epoch: ID) throws
  /// Returns the IDs of all athletes, in ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func athletes() throws -> [ID]

  /// Stores a clock reading.
  ///
  /// - Returns: The number of milliseconds by which the system clock has been adjusted since the last
  ///   reading, or 0 if it hasn't been.
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  @discardableResult
  func note(_ reading: ClockReading) throws -> Int64
  /// Returns the approximate number of bytes stored for an athlete since the database was opened.
  func growth(of athlete: ID) -> Int64
  /// Returns the size in bytes of an athlete's receipts if ``AthleteStore/storedBytes()`` doesn't include
  /// them because they aren't loaded, or 0 if it does.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func unloadedBytes(of athlete: ID) throws -> Int64
  /// Reads the whole database and returns its problems, or an empty list if it is sound.
  ///
  /// The check doesn't modify the database.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func check() throws -> [DatabaseProblem]
  /// Returns the totals of the counters of all athletes whose records are served.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func counterSums() throws -> [Counter]
  /// Returns the IDs of the athletes who have chosen a language model and whose records are served, in
  /// ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func modelUsers() throws -> [ID]
  /// Returns the findings that the operator should act on, although the database works.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  func findings(at now: Instant) throws -> [DatabaseFinding]
  /// Tests reading and writing, and returns the first problem found, or nil if there is none.
  func trouble() async -> DatabaseTrouble?
  /// Returns false if a thread that reads or writes the database has stopped working.
  func isResponding() async -> Bool
  /// Closes all connections.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  func close() throws
}
