import GRDB
package import Records
package import Sync
import Training

extension DatabaseFile {
  /// Stores a clock reading.
  ///
  /// - Returns: The number of milliseconds by which the system clock has been adjusted since the last
  ///   reading, or 0 if it hasn't been.
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  @discardableResult
  package func note(_ reading: ClockReading) throws -> Int64 {
    try translating {
      try writer.write { try DatabaseFile.note(reading, on: $0).jump }
    }
  }

  /// Stores a clock reading, and returns the updated tracker.
  ///
  /// The first reading initialises the tracker.
  ///
  /// - Throws: `DatabaseError` if reading or writing fails.
  fileprivate static func note(
    _ reading: ClockReading, on connection: Database
  ) throws -> (tracker: UptimeTracker, jump: Int64) {
    var (tracker, jump) = (UptimeTracker(last: reading), Int64(0))
    let row = try GRDB.Row.fetchOne(
      connection, sql: "SELECT elapsed, noted_at, boot, uptime FROM witness WHERE boot <> ''")
    // In a damaged file, values can have other types, for which a row's subscripts would trap.
    if let row, let elapsed = Int64.fromDatabaseValue(row[0]), let notedAt = Int64.fromDatabaseValue(row[1]),
      let boot = String.fromDatabaseValue(row[2]), let uptime = Int64.fromDatabaseValue(row[3])
    {
      let last = ClockReading(now: Instant(milliseconds: notedAt), boot: boot, uptime: uptime)
      tracker = UptimeTracker(elapsed: elapsed, last: last)
      jump = tracker.note(reading)
    }
    try connection.execute(
      sql: "UPDATE witness SET elapsed = ?, noted_at = ?, boot = ?, uptime = ?",
      arguments: [tracker.elapsed, reading.now.milliseconds, reading.boot, reading.uptime])
    return (tracker, jump)
  }
}

extension SQLiteStore {
  /// Returns the athlete's time marks up to now.
  ///
  /// It stores a new mark if a day has elapsed since the last one.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading or writing fails.
  package func marks(at reading: ClockReading) throws(StoreError) -> TimeMarks {
    let elapsed: Int64
    do { elapsed = try DatabaseFile.note(reading, on: connection).tracker.elapsed } catch {
      throw .failed("\(error)")
    }
    let now = TimeMark(elapsed: elapsed, shownAt: reading.now, sequence: try head().sequence)
    let marks = TimeMarks(try keptMarks(), now: now)
    if marks.isDue { try keep(now) }
    return marks
  }

  /// Returns the athlete's stored marks from oldest to newest.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  private func keptMarks() throws(StoreError) -> [TimeMark] {
    let sql = "SELECT elapsed, shown_at, sequence FROM time_mark WHERE athlete = ? ORDER BY elapsed"
    return try reading(sql) { statement throws(StoreError) in
      statement.bind(1, athlete)
      var found: [TimeMark] = []
      while try next(statement) {
        found.append(
          TimeMark(
            elapsed: statement.integer(0), shownAt: Instant(milliseconds: statement.integer(1)),
            sequence: statement.integer(2)))
      }
      return found
    }
  }

  /// Stores a mark, and deletes marks older than ``TimeMarks/retention``.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  private func keep(_ mark: TimeMark) throws(StoreError) {
    let sql = """
      INSERT INTO time_mark (athlete, elapsed, shown_at, sequence) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
      """
    try reading(sql) { statement throws(StoreError) in
      statement.bind(1, athlete)
      statement.bind(2, mark.elapsed)
      statement.bind(3, mark.shownAt.milliseconds)
      statement.bind(4, mark.sequence)
      _ = try next(statement)
    }
    try reading("DELETE FROM time_mark WHERE athlete = ? AND elapsed < ?") { statement throws(StoreError) in
      statement.bind(1, athlete)
      statement.bind(2, mark.elapsed - TimeMarks.retention)
      _ = try next(statement)
    }
  }
}
