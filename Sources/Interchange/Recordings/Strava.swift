import Records
import Training

/// Reads the table of activities in an archive of Strava.
///
/// Four columns come twice; the second one is in metres and seconds, so the last of a name counts.
struct StravaTable {
  private let columns: [String: Int]

  /// Nil where the columns are those of something else.
  init?(_ header: [String]) {
    var columns: [String: Int] = [:]
    for (place, name) in header.enumerated() { columns[name] = place }
    guard columns["Activity ID"] != nil, columns["Activity Date"] != nil, columns["Activity Type"] != nil
    else {
      return nil
    }
    self.columns = columns
  }

  func recording(_ row: borrowing CSVReader) throws(CellProblem) -> Recording {
    var recording = Recording()
    recording.sourceID = text(row, "Activity ID")
    recording.sport = text(row, "Activity Type")
    recording.name = text(row, "Activity Name")
    recording.remark = text(row, "Activity Description")
    let date = text(row, "Activity Date")
    guard let moment = LogMoment(date), let time = moment.time else {
      throw CellProblem(
        field: columns["Activity Date"] ?? 0, problem: date.isEmpty ? .missingDate : .badDate(date))
    }
    let start = Instant(day: moment.day, millisecondsOfDay: time, utcOffset: 0)
    recording.note(start)
    let elapsed = figure(row, "Elapsed Time")
    if let elapsed, elapsed < 8_640_000 { recording.note(start + Int64(elapsed * 1000)) }
    recording.seconds = figure(row, "Moving Time").flatMap { $0 > 0 ? $0 : nil } ?? elapsed
    recording.metres = figure(row, "Distance")
    recording.kilocalories = figure(row, "Calories").flatMap { $0 > 0 ? $0 : nil }
    recording.averageHeartRate = figure(row, "Average Heart Rate")
    recording.maximumHeartRate = figure(row, "Max Heart Rate")
    recording.rpe = figure(row, "Perceived Exertion").flatMap { Recording.whole($0 * 10, within: 10...100) }
    recording.statedLoad = figure(row, "Relative Effort").flatMap { Recording.whole($0, within: 1...100_000) }
    return recording
  }

  private func text(_ row: borrowing CSVReader, _ name: String) -> String {
    columns[name].map { row.text(at: $0) } ?? ""
  }

  /// A figure with a point; nil where it is empty or none.
  private func figure(_ row: borrowing CSVReader, _ name: String) -> Double? {
    decimal(ArraySlice(text(row, name).utf8))
  }
}
