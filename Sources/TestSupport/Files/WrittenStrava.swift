/// The table `activities.csv` of a Strava archive.
///
/// It has eighty columns. Four headings occur twice, with different units the second time, and some contain
/// markup.
package struct WrittenStrava {
  private var rows: [[String]] = [columns]

  package init() {}

  /// Adds an activity.
  ///
  /// `first` and `last` contain cells keyed by heading, for the first and the last column with that heading.
  package mutating func add(
    _ id: String, _ date: String, _ name: String, _ type: String, file: String, _ first: [String: String],
    last: [String: String]
  ) {
    var row = [id, date, name, type] + WrittenStrava.columns.dropFirst(4).map { _ in "" }
    for (heading, cell) in first.merging(["Filename": file, "Commute": "false"], uniquingKeysWith: { $1 }) {
      if let place = WrittenStrava.columns.firstIndex(of: heading) { row[place] = cell }
    }
    for (heading, cell) in last {
      if let place = WrittenStrava.columns.lastIndex(of: heading) { row[place] = cell }
    }
    rows.append(row)
  }

  package var bytes: [UInt8] {
    let lines = rows.map { row in
      row.map { cell in
        cell.contains { ",\"".contains($0) } ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
      }.joined(separator: ",")
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static let columns =
    [
      "Activity ID", "Activity Date", "Activity Name", "Activity Type", "Activity Description",
      "Elapsed Time", "Distance", "Relative Effort", "Commute", "Activity Gear", "Filename",
      "Athlete Weight", "Bike Weight", "Elapsed Time", "Moving Time", "Distance", "Max Speed",
      "Average Speed", "Elevation Gain", "Elevation Loss", "Elevation Low", "Elevation High", "Max Grade",
      "Average Grade", "Average Positive Grade", "Average Negative Grade", "Max Cadence",
      "Average Cadence", "Max Heart Rate", "Average Heart Rate", "Max Watts", "Average Watts", "Calories",
      "Max Temperature", "Average Temperature", "Relative Effort", "Total Work", "Number of Runs",
      "Uphill Time", "Downhill Time", "Other Time", "Perceived Exertion", missing("type", "Type"),
      missing("start_time", "Start Time"), "Weighted Average Power", "Power Count",
      "Prefer Perceived Exertion", "Perceived Relative Effort", "Commute", "Total Weight Lifted",
      "From Upload", "Grade Adjusted Distance", "Weather Observation Time", "Weather Condition",
      "Weather Temperature", "Apparent Temperature", "Dewpoint", "Humidity", "Weather Pressure",
      "Wind Speed", "Wind Gust", "Wind Bearing", "Precipitation Intensity", "Sunrise Time", "Sunset Time",
      "Moon Phase", "Bike", "Gear", "Precipitation Probability", "Precipitation Type", "Cloud Cover",
      "Weather Visibility", "UV Index", "Weather Ozone", missing("jump_count", "Jump Count"),
      missing("total_grit", "Total Grit"), missing("avg_flow", "Avg Flow"), missing("flagged", "Flagged"),
      missing("avg_elapsed_speed", "Avg Elapsed Speed"), missing("dirt_distance", "Dirt Distance"),
    ]

  /// Returns a heading as Strava writes it when its translation is missing.
  private static func missing(_ key: String, _ name: String) -> String {
    let path = "en-US.lib.export.portability_exporter.activities.horton_values.\(key)"
    return "<span class=\"translation_missing\" title=\"translation missing: \(path)\">\(name)</span>"
  }

  /// Six activities, including a title with quotes, a name that occurs twice, a swim of more than a thousand
  /// metres, and an activity without a file.
  package static var year: [UInt8] {
    var table = WrittenStrava()
    table.add(
      "7801", "Sep 14, 2022, 6:05:10 AM", "Hills, \"easy\" ones", "Run", file: "activities/901.gpx.gz",
      ["Elapsed Time": "2710", "Distance": "8.40"],
      last: ["Elapsed Time": "2710.0", "Moving Time": "2700.0", "Distance": "8400.0", "Calories": "0.0"])
    table.add(
      "7802", "Sep 16, 2022, 9:10:11 PM", "Night Run", "Run", file: "activities/902.tcx.gz",
      ["Elapsed Time": "240", "Distance": "0.90", "Relative Effort": "0"],
      last: [
        "Elapsed Time": "240.0", "Moving Time": "231.0", "Distance": "901.5", "Max Heart Rate": "131.0",
        "Calories": "20.0",
      ])
    table.add(
      "7803", "Oct 2, 2022, 12:30:00 PM", "Half marathon", "Run", file: "activities/903.tcx.gz",
      ["Elapsed Time": "6810", "Distance": "21.10", "Relative Effort": "241"],
      last: [
        "Elapsed Time": "6810.0", "Moving Time": "6520.0", "Distance": "21098.0", "Relative Effort": "241.0",
        "Elevation Low": "-1.5", "Commute": "0.0",
      ])
    table.add(
      "7804", "Jun 3, 2023, 10:19:48 PM", "Evening Walk", "Walk", file: "activities/904.tcx.gz",
      ["Elapsed Time": "2998", "Distance": "4.52"],
      last: ["Moving Time": "2998.0", "Distance": "4521.60009765625", "Weather Temperature": "25.3"])
    table.add(
      "7805", "Jul 4, 2023, 1:23:34 PM", "Morning Swim", "Swim", file: "",
      ["Elapsed Time": "1318", "Distance": "1,500"],
      last: ["Moving Time": "1318.0", "Distance": "1500.300048828125", "Perceived Exertion": "8.0"])
    table.add(
      "7806", "Jul 5, 2023, 5:58:08 PM", "Afternoon Run", "Run", file: "activities/906.gpx.gz",
      ["Elapsed Time": "815", "Distance": "3.24", "Activity Gear": "Shoes"],
      last: ["Moving Time": "815.0", "Distance": "3243.5", "Calories": "258.14", "Perceived Exertion": "9.0"])
    return table.bytes
  }
}
