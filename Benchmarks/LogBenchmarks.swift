import Foundation
import Interchange

/// Reading and importing logs of other apps.
enum LogBenchmarks {
  /// Reading all logs must take less than half of the time that Python's csv module takes to sum them up.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    guard !arguments.logs.isEmpty else { return [] }
    return [
      Benchmark("bytes of all logs, read only") {
        for log in arguments.logs { _ = try Foundation.Data(contentsOf: log) }
      },
      Benchmark("read all logs (half of Python's time)", under: arguments.python.map { $0 / 2 }) {
        for log in arguments.logs { try read(log) }
      },
    ]
  }

  /// A file of an app that isn't read yet is refused, which is an answer too.
  private static func read(_ log: URL) throws {
    do throws(LogFileError) { _ = try readLog(at: log.path(percentEncoded: false)) } catch {
      guard case .otherApp = error.problem else { throw error }
    }
  }
}
