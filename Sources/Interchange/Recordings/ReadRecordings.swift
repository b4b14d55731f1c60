import Records
import Training

/// Reads a recording from a watch or another app, or an archive of recordings.
///
/// - Throws: ``LogFileError`` if the file can't be read, or with ``RecordingProblem/nothingRecorded`` or
///   ``RecordingProblem/onlyUnbelievable(_:)`` if it contains nothing to import.
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
    log = recorded(
      content.workouts, .appleHealth, "export.xml", from: .appleHealth, reading, content.leavings)
    log.metrics = content.metrics
    log.rows = content.records
  case .zip: log = try archived(source, reading)
  case .gzip:
    let inner = gunzipped(source)
    guard let kind = try inner.kind(), [.fit, .gpx, .tcx].contains(kind) else {
      throw LogFileError(problem: .otherKind(.gzip))
    }
    return try readRecordings(inner, kind, reading)
  default: throw LogFileError(problem: .otherKind(kind))
  }
  guard log.activities.isEmpty, log.metrics.isEmpty, log.sessions.isEmpty else { return log }
  for note in log.notes {
    if case .leftOut(let left) = note { throw LogFileError(problem: .recording(.onlyUnbelievable(left))) }
  }
  throw LogFileError(problem: .recording(.nothingRecorded))
}

/// The maximum number of workouts, and also of days, that are read from one file.
///
/// Even ten workouts a day for ten years come to less than that.
let mostRecordings = 50_000
/// The maximum number of sets that are read from a log or an archive's recordings, which equals the maximum
/// number of rows in a log.
let mostSets: Int64 = 250_000

func recorded(
  _ recordings: [Recording], _ format: LogFormat, _ layout: String, from source: ActivitySource,
  _ reading: LogReading, _ leavings: Leavings = Leavings()
) -> LogFile {
  var log = LogFile(format: format, layout: layout)
  log.statedUnit = .kilogram
  var leavings = leavings
  var seen: Set<ID> = []
  for recording in recordings {
    log.rows += max(1, recording.points)
    guard let activity = recording.activity(from: source, offset: reading.offset, leaving: &leavings),
      seen.insert(activity.id).inserted
    else { continue }
    log.activities.append(activity)
  }
  log.notes = leavings.all.map { .leftOut($0) }
  return log
}

/// Reads a FIT file into a log.
///
/// - Throws: ``LogFileError`` if the file can't be read.
private func fitFile(_ source: ByteSource, _ reading: LogReading) throws(LogFileError) -> LogFile {
  let content = try readFIT(source, offset: reading.offset)
  var log = recorded(content.recordings, .fit, "", from: .fit, reading, content.leavings)
  log.sessions = content.sessions
  log.rows = content.messages
  var days: [Day: DailyMetrics] = [:]
  for weight in content.weights {
    let day = weight.at.day(utcOffset: reading.offset(weight.at))
    var metrics = days[day] ?? DailyMetrics(on: day, from: .fit)
    metrics.bodyWeight = Weight(grams: weight.grams)
    days[day] = metrics
  }
  log.metrics = days.values.sorted { $0.day < $1.day }
  return log
}

/// Reads an archive's Apple Health export, Strava table or recordings, whichever is found first.
///
/// - Throws: ``LogFileError`` if the archive or a file in it can't be read, or with
///   ``RecordingProblem/zipWithoutRecording`` if the archive contains none of them.
private func archived(_ source: ByteSource, _ reading: LogReading) throws(LogFileError) -> LogFile {
  let zip = try ZipFile(source)
  func last(_ entry: ZipFile.Entry) -> Substring { entry.name.split(separator: "/").last ?? "" }
  let exports = zip.entries.filter { ["export.xml", "exportar.xml"].contains(last($0).lowercased()) }
  // The archive also contains a clinical export, which is shorter and has another name.
  if let export = exports.max(by: { $0.bytes < $1.bytes }) {
    return try unpacked(export, of: zip, source, reading)
  }
  // In other languages the export has another name, but its folder doesn't.
  let foreign = zip.entries.filter {
    $0.name.hasPrefix("apple_health_export/") && $0.name.hasSuffix(".xml") && !$0.name.hasSuffix("_cda.xml")
      && $0.name.split(separator: "/").count == 2
  }
  if let export = foreign.max(by: { $0.bytes < $1.bytes }) {
    return try unpacked(export, of: zip, source, reading)
  }
  if let table = zip.entries.first(where: { last($0) == "activities.csv" }) {
    let folder = table.name.dropLast("activities.csv".count)
    return try readTable(
      try zip.open(table), reading, StravaFiles(in: zip, under: String(folder), source, reading))
  }
  let recordings = zip.entries.filter { $0.isRecording }
  guard !recordings.isEmpty else { throw LogFileError(problem: .recording(.zipWithoutRecording)) }
  return try together(recordings, of: zip, source, reading)
}

/// Reads the recordings in one file of an archive.
///
/// - Throws: ``LogFileError`` with the file's name if the file can't be read or isn't a recording.
private func unpacked(
  _ entry: ZipFile.Entry, of zip: ZipFile, _ source: ByteSource, _ reading: LogReading
) throws(LogFileError) -> LogFile {
  do throws(LogFileError) {
    let inner = try zip.recording(entry, source)
    guard let kind = try inner.kind(), kind != .zip, kind != .gzip else {
      throw LogFileError(problem: .recording(.zipWithoutRecording))
    }
    return try readRecordings(inner, kind, reading)
  } catch { throw error.inFile(entry.name) }
}

/// Reads an archive's recordings into one log, which has the format of the first recording.
///
/// Files without a recording, such as a watch's settings, are counted in a note.
///
/// - Throws: ``LogFileError`` if a file can't be read, or with ``RecordingProblem/tooMany(limit:)`` if they
///   contain too many workouts, days or sets, or with ``RecordingProblem/nothingRecorded`` if they contain
///   nothing.
private func together(
  _ entries: [ZipFile.Entry], of zip: ZipFile, _ source: ByteSource, _ reading: LogReading
) throws(LogFileError) -> LogFile {
  var all: LogFile?
  var leavings = Leavings()
  var sets: Int64 = 0
  var empty: Int64 = 0
  for entry in entries {
    let log: LogFile
    do throws(LogFileError) { log = try unpacked(entry, of: zip, source, reading) } catch {
      guard error.problem == .recording(.nothingRecorded) else { throw error }
      empty += 1
      continue
    }
    for case .leftOut(let left) in log.notes { leavings.add(left, of: entry.name) }
    sets += log.setCount
    guard var sum = all else {
      all = log
      continue
    }
    sum.activities += log.activities
    sum.metrics += log.metrics
    sum.sessions += log.sessions
    sum.rows += log.rows
    guard sum.activities.count <= mostRecordings, sum.metrics.count <= mostRecordings, sets <= mostSets else {
      throw LogFileError(problem: .recording(.tooMany(limit: Int64(mostRecordings))))
    }
    all = sum
  }
  guard var all else { throw LogFileError(problem: .recording(.nothingRecorded)) }
  all.notes = leavings.all.map { .leftOut($0) }
  if empty > 0 { all.notes.append(.filesWithoutRecording(count: empty)) }
  return all
}

extension LogReading {
  /// Returns the offset from UTC in minutes at a given instant, in the athlete's time zone.
  func offset(_ moment: Instant) -> Int64 { offsetAt?(moment) ?? utcOffset }
}
