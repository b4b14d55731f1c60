import Foundation
import Interchange
import Training

/// Benchmarks for reading and summing other apps' logs, compared with Python's `csv` module.
enum LogBenchmarks {
  /// Prints a comparison of the sums, and returns the benchmarks for reading.
  ///
  /// - Throws: ``LogFileError``, or an error from `Process` if Python can't be started.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    guard !arguments.logs.isEmpty else { return [] }
    let python = arguments.python.map { script in
      { try PythonSummary(script, arguments.logs) }
    }
    if let python { try compare(arguments.logs, python()) }
    return [
      Benchmark("read the bytes of all logs, nothing else") {
        for log in arguments.logs { _ = try Foundation.Data(contentsOf: log) }
      },
      summing(arguments, "read and sum up all logs", .wall, python) { $0.wall },
      summing(arguments, "the same, processor time", .processor, python) { $0.processor },
    ]
  }

  /// Returns a benchmark whose rounds read the logs three times in a row and use the median, as Python does.
  private static func summing(
    _ arguments: Arguments, _ name: String, _ meter: Meter, _ python: (() throws -> PythonSummary)?,
    _ time: @escaping (PythonSummary) -> Duration
  ) -> Benchmark {
    Benchmark(
      name, share: 0.5, inARow: 3, meter: meter,
      limit: python.map { python in Limit("Python's csv module") { try time(python()) } }
    ) {
      for log in arguments.logs { _ = try LogSummary(log) }
    }
  }

  /// Prints the sums from both readers for each log.
  ///
  /// - Throws: ``LogFileError`` if a log can't be read.
  private static func compare(_ logs: [URL], _ python: PythonSummary) throws {
    for log in logs {
      guard let mine = try LogSummary(log) else {
        print("  \(log.lastPathComponent): not read, it has another app's table")
        continue
      }
      let theirs = python.logs[log.lastPathComponent] ?? LogSummary()
      let figures = "\(mine.sets) sets, \(mine.volumes.count) exercises, volume \(mine.volume)"
      let verdict =
        mine.isSame(as: theirs)
        ? "as in Python" : "\(theirs.sets), \(theirs.volumes.count), \(theirs.volume) in Python"
      print("  \(log.lastPathComponent): \(figures) (\(verdict))")
    }
  }
}

/// The sums that `read_csv.py` also computes: the number of sets, and the volume per exercise in the file's
/// unit.
struct LogSummary {
  var sets: Int64 = 0
  /// The volume per exercise in millionths, for exercises with at least one set with repetitions.
  var volumes: [String: Int64] = [:]

  /// The total volume in whole units.
  var volume: Int64 { volumes.values.reduce(0, +) / 1_000_000 }

  init() {}

  /// Returns true if all sums are equal to within a hundredth, which allows for Python's floating-point
  /// arithmetic.
  func isSame(as other: LogSummary) -> Bool {
    sets == other.sets && volumes.count == other.volumes.count
      && volumes.allSatisfy { name, volume in
        other.volumes[name].map { (volume - $0).magnitude <= 10_000 } ?? false
      }
  }

  /// Sums up a log, or returns nil for a file from an unsupported app, which Python can still read.
  ///
  /// - Throws: ``LogFileError`` if the log can't be read.
  init?(_ log: URL) throws {
    let read: LogFile
    do throws(LogFileError) { read = try readLog(at: log.path(percentEncoded: false)) } catch {
      guard case .otherApp = error.problem else { throw error }
      return nil
    }
    for session in read.sessions {
      for exercise in session.exercises {
        var (done, volume): (Int64, Int64) = (0, 0)
        for set in exercise.sets {
          guard let reps = set.reps else { continue }
          done += 1
          volume += reps * (set.weightMillionths ?? 0)
        }
        guard done > 0 else { continue }
        sets += done
        volumes[exercise.name, default: 0] += volume
      }
    }
  }
}

/// The output of `read_csv.py`, separated by tabs.
///
/// The first line contains the wall and processor time in seconds, and every other line is
/// `LOG EXERCISE SETS MILLIONTHS`.
struct PythonSummary {
  private(set) var wall = Duration.zero
  private(set) var processor = Duration.zero
  private(set) var logs: [String: LogSummary] = [:]

  /// Runs the script, which reads the logs three times.
  ///
  /// - Throws: An error from `Process` if Python can't be started.
  init(_ script: URL, _ files: [URL]) throws {
    guard let folder = files.first?.deletingLastPathComponent() else { return }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", script.path(percentEncoded: false), folder.path(percentEncoded: false), "3",
    ]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      if cells.count == 2, let wall = Double(cells[0]), let processor = Double(cells[1]) {
        (self.wall, self.processor) = (.seconds(wall), .seconds(processor))
      }
      guard cells.count == 4, let sets = Int64(cells[2]), let volume = Int64(cells[3]) else { continue }
      logs[String(cells[0]), default: LogSummary()].sets += sets
      logs[String(cells[0]), default: LogSummary()].volumes[String(cells[1])] = volume
    }
  }
}
