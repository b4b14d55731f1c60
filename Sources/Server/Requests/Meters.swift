import Foundation
import Metrics
import Synchronization

/// The server's counters and durations, in Prometheus's text format.
///
/// It also collects the metrics of other packages. By design, there are few series, and never more than a
/// thousand.
final class Meters: MetricsFactory {
  /// The upper bounds of the histogram buckets, in seconds.
  static let buckets = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
  private static let mostSeries = 1000
  /// The help texts of the server's series.
  private static let help = [
    "cairn_requests_total": "Requests by method and status class.",
    "cairn_request_seconds": "Request durations in seconds.",
    "cairn_records_stored_total": "Stored records by kind.",
    "cairn_sign_ins_total": "Sign-in attempts by outcome.",
    "cairn_clock_jumps_total": "Adjustments of the system clock.",
    "cairn_model_requests_total": "Requests to the language model by outcome.",
    "cairn_crashes_total": "Server crashes by the kind of work that caused them.",
    "cairn_waiting_writes": "Writes waiting for the database.",
  ]

  private let series = Mutex<[String: Series]>([:])

  /// A series with a single value or a histogram.
  final class Series: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler
  {
    struct FigureStyle {
      var sum = 0.0
      var count: Int64 = 0
      var inBuckets = [Int64](repeating: 0, count: Meters.buckets.count)
    }

    enum Form: String { case counter, gauge, histogram }

    let name: String
    let labels: [(String, String)]
    let form: Form
    private let figures = Mutex(FigureStyle())

    init(_ name: String, _ labels: [(String, String)], _ form: Form) {
      self.name = name
      self.labels = labels
      self.form = form
    }

    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func increment(by amount: Double) { figures.withLock { $0.sum += amount } }
    func decrement(by amount: Double) { increment(by: -amount) }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { figures.withLock { $0.sum = value } }
    func reset() { figures.withLock { $0 = FigureStyle() } }
    func record(_ value: Int64) { record(Double(value)) }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Double) {
      figures.withLock { figures in
        figures.sum += value
        figures.count += 1
        if let place = Meters.buckets.firstIndex(where: { value <= $0 }) { figures.inBuckets[place] += 1 }
      }
    }

    var lines: [String] {
      let now = figures.withLock { $0 }
      guard form == .histogram else { return [line("", [], now.sum)] }
      var lines: [String] = []
      var below: Int64 = 0
      for (bound, count) in zip(Meters.buckets, now.inBuckets) {
        below += count
        lines.append(line("_bucket", [("le", "\(bound)")], Double(below)))
      }
      lines.append(line("_bucket", [("le", "+Inf")], Double(now.count)))
      return lines + [line("_sum", [], now.sum), line("_count", [], Double(now.count))]
    }

    private func line(_ ending: String, _ more: [(String, String)], _ value: Double) -> String {
      let whole = Int64(exactly: value).map(String.init)
      return name + ending + Meters.labels(labels + more) + " " + (whole ?? "\(value)")
    }
  }

  func series(_ label: String, _ dimensions: [(String, String)], _ form: Series.Form) -> Series {
    var key = label
    for (name, value) in dimensions { key += "\u{1}" + name + "\u{2}" + value }
    return series.withLock { series in
      if let known = series[key] { return known }
      let made = Series(Meters.name(label), dimensions, form)
      // A series over the limit works, but isn't exported.
      if series.count < Meters.mostSeries { series[key] = made }
      return made
    }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, .counter)
  }
  func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler { series(label, dimensions, .counter) }
  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, .gauge)
  }
  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler { series(label, dimensions, .histogram) }
  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions, .histogram)
  }

  func destroyCounter(_ handler: any CounterHandler) { forget(handler) }
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { forget(handler) }
  func destroyMeter(_ handler: any MeterHandler) { forget(handler) }
  func destroyRecorder(_ handler: any RecorderHandler) { forget(handler) }
  func destroyTimer(_ handler: any TimerHandler) { forget(handler) }

  private func forget(_ handler: AnyObject) {
    series.withLock { series in
      for key in series.filter({ $0.value === handler }).keys { series.removeValue(forKey: key) }
    }
  }

  /// The metrics in Prometheus's text format.
  var text: String {
    let all = series.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    var lines: [String] = []
    var last = ""
    for series in all {
      if series.name != last {
        if let help = Meters.help[series.name] { lines.append("# HELP \(series.name) \(help)") }
        lines.append("# TYPE \(series.name) \(series.form.rawValue)")
      }
      last = series.name
      lines += series.lines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns labels in Prometheus's format, such as `{name="value"}`, or an empty string if there are none.
  static func labels(_ labels: [(String, String)]) -> String {
    guard !labels.isEmpty else { return "" }
    let all = labels.map { label, value in
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n")
      return "\(name(label))=\"\(escaped)\""
    }
    return "{" + all.joined(separator: ",") + "}"
  }

  /// Returns a name with only the characters that Prometheus allows.
  static func name(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
  }
}
