/// The table that a run prints.
enum Report {
  static func header() -> String { row("", "median", "budget", "ratio", "peak MB") }

  /// One line per benchmark; the ratio is the time over its budget, so under 1 is good.
  static func line(_ measurement: Measurement) -> String {
    let ratio = measurement.budget.map { decimal(milliseconds(measurement.median) / milliseconds($0), 2) }
    let mark = measurement.isWithinBudget ? "" : "  over budget"
    return row(
      measurement.name, time(measurement.median), measurement.budget.map(time) ?? "", ratio ?? "",
      measurement.peakMegabytes.map(String.init) ?? "") + mark
  }

  static func time(_ duration: Duration) -> String {
    let value = milliseconds(duration)
    return value >= 1000 ? decimal(value / 1000, 2) + " s" : decimal(value, value < 10 ? 3 : 1) + " ms"
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15
  }

  private static func decimal(_ value: Double, _ places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let whole = Int((value * Double(scale)).rounded())
    let digits = String(whole % scale)
    let fraction = String(repeating: "0", count: places - min(places, digits.count)) + digits
    return places == 0 ? String(whole) : "\(whole / scale).\(fraction)"
  }

  private static func row(_ name: String, _ cells: String...) -> String {
    let padded = cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(1, 44 - name.count)) + padded.joined()
  }
}
