import Records
import Training

/// Reads a recording of a watch or another app, or an archive of them.
func readRecordings(
  _ source: ByteSource, _ kind: FileKind, _ reading: LogReading
) throws(LogFileError) -> LogFile {
  var log: LogFile
  switch kind {
  case .fit: log = try fitFile(source, reading)
  case .gpx: log = recorded(try readGPX(source), .gpx, "", from: .gpx, reading)
  case .tcx: log = recorded(try readTCX(source), .tcx, "", from: .tcx, reading)
  case .appleHealth:
    let content = try readAppleHealth(source)
    log = recorded(content.workouts, .appleHealth, "export.xml", from: .appleHealth, reading)
    log.metrics = content.metrics
    log.rows = content.records
  case .zip: log = try archived(source, reading)
  default: throw LogFileError(problem: .otherKind(kind))
  }
  guard !log.activities.isEmpty || !log.metrics.isEmpty || !log.sessions.isEmpty else {
    throw LogFileError(problem: .recording(.nothingRecorded))
  }
  return log
}

private func recorded(
  _ recordings: [Recording], _ format: LogFormat, _ layout: String, from source: ActivitySource,
  _ reading: LogReading
) -> LogFile {
  var log = LogFile(format: format, layout: layout)
  log.statedUnit = .kilogram
  var seen: Set<ID> = []
  for recording in recordings {
    log.rows += max(1, recording.points)
    guard let activity = recording.activity(from: source, offset: reading.offset),
      seen.insert(activity.id).inserted
    else { continue }
    log.activities.append(activity)
  }
  return log
}

private func fitFile(_ source: ByteSource, _ reading: LogReading) throws(LogFileError) -> LogFile {
  let content = try readFIT(source, offset: reading.offset)
  var log = recorded(content.recordings, .fit, "", from: .fit, reading)
  log.sessions = content.sessions
  log.rows = content.messages
  var days: [Day: DailyMetrics] = [:]
  for weight in content.weights where DailyMetrics.bodyWeightLimits.contains(weight.grams) {
    let day = weight.at.day(utcOffset: reading.offset(weight.at))
    var metrics = days[day] ?? DailyMetrics(on: day, from: .fit)
    metrics.bodyWeight = Weight(grams: weight.grams)
    days[day] = metrics
  }
  log.metrics = days.values.sorted { $0.day < $1.day }
  return log
}

func readStrava(
  _ table: consuming CSVReader, _ strava: StravaTable, _ reading: LogReading
) throws(LogFileError) -> LogFile {
  var recordings: [Recording] = []
  var errors: [LogFileError] = []
  var rows: Int64 = 0
  while true {
    do throws(CSVError) {
      guard try table.next() else { break }
    } catch {
      guard error.problem.leavesNextRowReadable else { throw LogFileError(error) }
      errors.append(LogFileError(error))
      continue
    }
    rows += 1
    if table.isBlank { continue }
    do throws(CellProblem) {
      recordings.append(try strava.recording(table))
    } catch {
      errors.append(
        LogFileError(
          line: table.line, column: Int64(error.field) + 1, columnName: table.header[error.field],
          problem: error.problem))
    }
  }
  var log = recorded(recordings, .strava, "activities.csv", from: .strava, reading)
  log.rows = rows
  guard !log.activities.isEmpty || !errors.isEmpty else {
    throw LogFileError(problem: .recording(.nothingRecorded))
  }
  log.errorCount = Int64(errors.count)
  log.errors = Array(errors.prefix(100))
  return log
}

/// The one file of an archive that counts: Apple's export, else Strava's table, else its recordings.
private func archived(_ source: ByteSource, _ reading: LogReading) throws(LogFileError) -> LogFile {
  let zip = try ZipFile(source)
  func last(_ entry: ZipFile.Entry) -> Substring { entry.name.split(separator: "/").last ?? "" }
  let exports = zip.entries.filter { ["export.xml", "exportar.xml"].contains(last($0).lowercased()) }
  // Beside the export lies a clinical one, which is shorter and called otherwise.
  if let export = exports.max(by: { $0.bytes < $1.bytes }) {
    return try unpacked(export, of: zip, source, reading)
  }
  // In other languages the export is called otherwise, but its folder isn't.
  let foreign = zip.entries.filter {
    $0.name.hasPrefix("apple_health_export/") && $0.name.hasSuffix(".xml") && !$0.name.hasSuffix("_cda.xml")
      && $0.name.split(separator: "/").count == 2
  }
  if let export = foreign.max(by: { $0.bytes < $1.bytes }) {
    return try unpacked(export, of: zip, source, reading)
  }
  if let table = zip.entries.first(where: { last($0) == "activities.csv" }) {
    return try readTable(try zip.open(table), reading)
  }
  let recordings = zip.entries.filter { entry in
    [".fit", ".gpx", ".tcx"].contains { entry.name.lowercased().hasSuffix($0) }
  }
  guard !recordings.isEmpty else { throw LogFileError(problem: .recording(.zipWithoutRecording)) }
  return try together(recordings, of: zip, source, reading)
}

private func unpacked(
  _ entry: ZipFile.Entry, of zip: ZipFile, _ source: ByteSource, _ reading: LogReading
) throws(LogFileError) -> LogFile {
  let inner = try zip.open(entry)
  inner.onProgress = source.onProgress
  var first: [UInt8] = []
  do throws(CSVError) { first = try inner.peek(4096) } catch { throw LogFileError(error) }
  guard let kind = FileKind(firstBytes: Array(first.prefix(4096))), kind != .zip else {
    throw LogFileError(problem: .recording(.zipWithoutRecording))
  }
  return try readRecordings(inner, kind, reading)
}

/// The recordings of an archive as one log; it is called by the first one's format.
private func together(
  _ entries: [ZipFile.Entry], of zip: ZipFile, _ source: ByteSource, _ reading: LogReading
) throws(LogFileError) -> LogFile {
  var all: LogFile?
  for entry in entries {
    let log = try unpacked(entry, of: zip, source, reading)
    guard var sum = all else {
      all = log
      continue
    }
    sum.activities += log.activities
    sum.metrics += log.metrics
    sum.sessions += log.sessions
    sum.rows += log.rows
    all = sum
  }
  guard let all else { throw LogFileError(problem: .recording(.zipWithoutRecording)) }
  return all
}

extension LogReading {
  /// Minutes east of UTC at a moment, where the athlete is at home.
  func offset(_ moment: Instant) -> Int64 { offsetAt?(moment) ?? utcOffset }
}
