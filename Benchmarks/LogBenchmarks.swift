import Foundation

/// Reading and importing logs of other apps.
enum LogBenchmarks {
  /// Reading all logs must take less than half of Python's time; importing 10,000 sets less than a second.
  static func all(_ arguments: Arguments) -> [Benchmark] {
    guard !arguments.logs.isEmpty else { return [] }
    return [
      Benchmark("bytes of all logs, read only") {
        for log in arguments.logs { _ = try Foundation.Data(contentsOf: log) }
      }
    ]
  }
}
