package import Records

/// The options for reading a log.
package struct LogReading {
  package var limits = CSVLimits()
  /// The athlete's offset from UTC in minutes, for files with times in UTC.
  package var utcOffset: Int64 = 0
  /// A closure that returns the athlete's offset from UTC in minutes at a given instant, or nil to use
  /// ``utcOffset`` throughout.
  ///
  /// Daylight saving time may have begun or ended since a workout, so a time must not depend on the day of
  /// the import.
  package var offsetAt: ((Instant) -> Int64)?

  package init() {}
}

/// Reads another app's log from a file.
///
/// Rows that can't be read are reported in the log's ``LogFile/errors``.
///
/// `progress` is called after each piece with the number of bytes read and the length of the file.
///
/// - Throws: ``LogFileError`` if the file can't be read at all.
package func readLog(
  at path: String, reading: LogReading = LogReading(), progress: ((Int64, Int64) -> Void)? = nil
) throws(LogFileError) -> LogFile {
  var limits = reading.limits
  limits.fileBytes = max(limits.fileBytes, recordingBytes)
  let source = try table { () throws(CSVError) in try ByteSource(path: path, limits: limits) }
  source.onProgress = progress
  return try readLog(source, reading)
}

/// Reads another app's log from memory.
///
/// Rows that can't be read are reported in the log's ``LogFile/errors``.
///
/// - Throws: ``LogFileError`` if the file can't be read at all.
package func readLog(_ bytes: [UInt8], reading: LogReading = LogReading()) throws(LogFileError) -> LogFile {
  try readLog(ByteSource(bytes), reading)
}

/// Reads a recording or a table from a source.
///
/// - Throws: ``LogFileError`` if the file can't be read at all.
private func readLog(_ source: ByteSource, _ reading: LogReading) throws(LogFileError) -> LogFile {
  if let kind = try source.kind() { return try readRecordings(source, kind, reading) }
  return try readTable(source, reading)
}

/// Reads a table from another app, or Strava's table of recordings.
///
/// - Throws: ``LogFileError`` if the table can't be read, or with ``LogProblem/unknownHeader(found:)`` or
///   ``LogProblem/otherApp(_:)`` if its columns belong to no supported app.
func readTable(
  _ source: ByteSource, _ reading: LogReading, _ files: StravaFiles? = nil
) throws(LogFileError) -> LogFile {
  guard source.total <= reading.limits.fileBytes else {
    throw LogFileError(problem: .table(.fileTooLong(limit: reading.limits.fileBytes)))
  }
  let rows = try table { () throws(CSVError) in try CSVReader.opening(source, limits: reading.limits) }
  let columns = Columns(rows.header)
  if try LogTableRows.isOurOwn(rows.header) {
    return try readLog(rows, LogTableRows(columns), .cairn, columns, reading)
  }
  if let strong = StrongRows(columns, separator: rows.separator) {
    return try readLog(rows, strong, .strong, columns, reading)
  }
  if let hevy = HevyRows(columns, separator: rows.separator) {
    return try readLog(rows, hevy, .hevy, columns, reading)
  }
  if let strava = StravaTable(rows.header) { return try readStrava(rows, strava, reading, files) }
  if let app = UnreadApp(columns: columns) { throw LogFileError(problem: .otherApp(app)) }
  if let fitNotes = FitNotesRows(columns, separator: rows.separator) {
    return try readLog(rows, fitNotes, .fitnotes, columns, reading)
  }
  throw LogFileError(line: 1, column: 1, problem: .unknownHeader(found: columns.names))
}

/// Reads the rows of a table into a log.
///
/// - Throws: ``LogFileError`` if the rest of the table can't be read, or with
///   ``RecordingProblem/tooMany(limit:)`` if it contains too many sets.
private func readLog<Rows: LogRows>(
  _ table: consuming CSVReader, _ rows: Rows, _ format: LogFormat, _ columns: Columns, _ reading: LogReading
) throws(LogFileError) -> LogFile {
  var rows = rows
  var log = LogAssembly(format: format, layout: rows.layout, reading: reading)
  while true {
    do throws(CSVError) {
      guard try table.next() else { break }
    } catch {
      guard error.problem.leavesNextRowReadable else { throw LogFileError(error) }
      log.countRow()
      log.fail(LogFileError(error))
      continue
    }
    log.countRow()
    if table.isBlank {
      log.skip(.blank, line: table.line)
      continue
    }
    guard log.setCount <= mostSets else {
      throw LogFileError(line: table.line, problem: .recording(.tooMany(limit: mostSets)))
    }
    do throws(CellProblem) {
      try rows.read(table, into: &log)
    } catch {
      let name = table.columnName(error.field)
      log.fail(
        LogFileError(
          line: table.line, column: Int64(error.field) + 1, columnName: name, problem: error.problem))
    }
  }
  if table.encoding == .windows1252 { log.note(.decodedAsWindows1252) }
  let unread = columns.names(except: rows.readColumns)
  if !unread.isEmpty { log.note(.unreadColumns(unread)) }
  return log.finished()
}

/// Converts the ``CSVError`` of a table to a ``LogFileError``.
///
/// - Throws: ``LogFileError`` if `read` throws.
private func table<Value: ~Copyable>(
  _ read: () throws(CSVError) -> Value
) throws(LogFileError) -> Value {
  do throws(CSVError) {
    return try read()
  } catch {
    throw LogFileError(error)
  }
}
