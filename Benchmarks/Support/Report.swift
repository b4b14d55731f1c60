/// The table of a benchmark run.
enum Report {
  static func header() -> String { row("", "median", "budget", "of limit", "peak MB") }

  /// Returns the line for a benchmark, and a second line for its limit if it has one.
  static func lines(_ measurement: Measurement) -> [String] {
    let benchmark = measurement.benchmark
    let share = benchmark.share.map { " < " + decimal($0, 2) } ?? ""
    let ratio = measurement.ofLimit.map { decimal($0, 2) + share }
    let mark = measurement.isWithinBudget ? "" : "  over budget"
    let memory = benchmark.memoryBudget.map { " < \($0)" } ?? ""
    let line = row(
      benchmark.name, time(measurement.median), benchmark.budget.map(time) ?? "", ratio ?? "",
      (measurement.peakMegabytes.map(String.init) ?? "") + memory)
    guard let limit = measurement.limit, let name = benchmark.limit?.name else { return [line + mark] }
    return [line + mark, row("  beside: " + name, time(limit), "", "", "")]
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
    return name + String(repeating: " ", count: max(1, 52 - name.count)) + padded.joined()
  }
}
