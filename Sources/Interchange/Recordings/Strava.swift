import Records
import Training

/// A reader for the table of activities in a Strava archive.
///
/// Four column names occur twice. The second column of each pair is in metres or seconds, so the last column
/// with a given name is used. Older tables have only the first of them.
struct StravaTable {
  private let columns: [String: Int]
  /// True if the distances are those that Strava shows, usually in kilometres.
  private let hasShownDistances: Bool

  /// Creates a reader.
  ///
  /// Returns nil if the columns don't belong to Strava's table.
  init?(_ header: [String]) {
    var columns: [String: Int] = [:]
    for (place, name) in header.enumerated() { columns[name] = place }
    guard columns["Activity ID"] != nil, columns["Activity Date"] != nil, columns["Activity Type"] != nil
    else {
      return nil
    }
    self.columns = columns
    hasShownDistances = header.count { $0 == "Distance" } == 1
  }

  /// Returns the recording in the current row.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/missingDate`` or ``LogProblem/badDate(_:)`` if the date is
  ///   missing or invalid.
  func recording(_ row: borrowing CSVReader) throws(CellProblem) -> Recording {
    var recording = Recording()
    recording.sourceID = text(row, "Activity ID")
    recording.sport = text(row, "Activity Type")
    recording.name = text(row, "Activity Name")
    recording.remark = text(row, "Activity Description")
    let date = text(row, "Activity Date")
    guard let moment = LogDateTime(date), let time = moment.time else {
      throw CellProblem(
        field: columns["Activity Date"] ?? 0, problem: date.isEmpty ? .missingDate : .badDate(date))
    }
    guard LeftOut.Figure.date.limits.contains(moment.day.date.year) else {
      throw CellProblem(field: columns["Activity Date"] ?? 0, problem: .badDate(date))
    }
    recording.place = FilePlace(.line, row.line)
    let start = Instant(day: moment.day, millisecondsOfDay: time, utcOffset: 0)
    recording.note(start)
    let elapsed = figure(row, "Elapsed Time")
    if let milliseconds = elapsed.flatMap({ ($0 * 1000).whole(in: 0...8_640_000_000) }) {
      recording.note(start + milliseconds)
    }
    recording.seconds = figure(row, "Moving Time").flatMap { $0 == 0 ? nil : $0 } ?? elapsed
    recording.metres = hasShownDistances ? shownMetres(row, recording.sport) : figure(row, "Distance")
    recording.kilocalories = figure(row, "Calories").flatMap { $0 == 0 ? nil : $0 }
    recording.averageHeartRate = figure(row, "Average Heart Rate")
    recording.maximumHeartRate = figure(row, "Max Heart Rate")
    recording.rpe = figure(row, "Perceived Exertion").flatMap { ($0 * 10).whole(in: 10...100) }
    recording.statedLoad = figure(row, "Relative Effort").flatMap { $0.whole(in: 1...100_000) }
    return recording
  }

  /// Returns the path of the row's recording in the archive, or an empty string if it has none.
  func file(_ row: borrowing CSVReader) -> String { text(row, "Filename") }

  private func text(_ row: borrowing CSVReader, _ name: String) -> String {
    columns[name].map { row.text(at: $0) } ?? ""
  }

  /// Returns the distance in metres from a cell in kilometres, or in metres for a swim, or nil if the cell is
  /// empty or isn't a number.
  ///
  /// The number may have commas between thousands.
  private func shownMetres(_ row: borrowing CSVReader, _ sport: String) -> Double? {
    let groups = text(row, "Distance").split(separator: ",", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.utf8.count == 3 }) else { return nil }
    let shown = decimal(ArraySlice(groups.joined(separator: "").utf8))
    return ActivityType(sport: sport) == .swimming ? shown : shown.map { $0 * 1000 }
  }

  /// Returns a decimal number, or nil if the cell is empty or isn't a number.
  private func figure(_ row: borrowing CSVReader, _ name: String) -> Double? {
    decimal(ArraySlice(text(row, name).utf8))
  }
}

/// Reads Strava's table.
///
/// `files` contains the recordings that the table's rows refer to.
///
/// - Throws: ``LogFileError`` if the table can't be read, or with ``RecordingProblem/nothingRecorded`` if it
///   is empty.
func readStrava(
  _ table: consuming CSVReader, _ strava: StravaTable, _ reading: LogReading, _ files: StravaFiles? = nil
) throws(LogFileError) -> LogFile {
  var recordings: [Recording] = []
  var errors: [LogFileError] = []
  var rows: Int64 = 0
  var told = RecordingDetails()
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
    guard recordings.count < mostRecordings else {
      throw LogFileError(line: table.line, problem: .recording(.tooMany(limit: Int64(mostRecordings))))
    }
    do throws(CellProblem) {
      var recording = try strava.recording(table)
      files?.complete(&recording, from: strava.file(table), &told)
      recordings.append(recording)
    } catch {
      errors.append(
        LogFileError(
          line: table.line, column: Int64(error.field) + 1, columnName: table.columnName(error.field),
          problem: error.problem))
    }
  }
  var log = recorded(recordings, .strava, "activities.csv", from: .strava, reading, told.leavings)
  guard !log.activities.isEmpty || !errors.isEmpty else {
    throw LogFileError(problem: .recording(.nothingRecorded))
  }
  (log.sessions, log.rows) = (told.sessions, rows)
  (log.errors, log.errorCount) = (Array(errors.prefix(100)), Int64(errors.count))
  if let first = told.firstUnread { log.notes.append(.filesUnread(count: told.unread, first: first)) }
  return log
}
