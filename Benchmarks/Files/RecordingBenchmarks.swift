import Database
import Foundation
import Interchange
import Records
import Sync
import Training

/// Benchmarks for importing watch files, compared with other readers.
///
/// They run only if the files next to the checkout are present.
enum RecordingBenchmarks {
  /// Returns benchmarks for Apple Health exports, which must use less than 150 MB of memory and be at least
  /// 0.3 times as fast as `xmllint`, which only parses.
  ///
  /// Returns an empty array if `xmllint` or the files next to the checkout are missing.
  ///
  /// - Throws: ``CatalogueFileError``, or an error from running `python3`.
  static func health(_ arguments: Arguments) throws -> [Benchmark] {
    let path = arguments.folder.appending(path: "export.xml").path(percentEncoded: false)
    guard let shared = arguments.shared, have("xmllint") else { return [] }
    let tool = shared.appending(path: "tools/make_health_export.py").path(percentEncoded: false)
    _ = try output(of: "python3", [tool, path, "--records", "700000"])
    let xmllint = Limit.comparison("xmllint --stream") {
      _ = try output(of: "xmllint", ["--stream", "--noout", path])
    }
    let archive = arguments.folder.appending(path: "export.zip").path(percentEncoded: false)
    _ = try output(of: "python3", ["-m", "zipfile", "-c", archive, path])
    return [
      Benchmark(
        "read 300 MB of Apple Health", share: 1 / 0.3, memory: 150, rounds: 3, limit: xmllint,
        {
          let source = try ByteSource(path: path, limits: RecordingBenchmarks.limits)
          let content = try readAppleHealth(source)
          guard content.records > 690_000, content.workouts.count == 1000 else {
            throw CocoaError(.fileReadUnknown)
          }
        }),
      try importing(path, "the same into SQLite", xmllint, arguments),
      try importing(archive, "the same from its ZIP into SQLite", xmllint, arguments),
    ]
  }

  /// Returns a benchmark for an import from file to database, which reads the file, derives the batch ID and
  /// commits, like the command line.
  ///
  /// - Throws: ``CatalogueFileError`` if the catalogue can't be read.
  private static func importing(
    _ path: String, _ name: String, _ limit: Limit, _ arguments: Arguments
  ) throws -> Benchmark {
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    var database: DatabaseFile?
    return Benchmark(
      name, share: 1 / 0.3, memory: 150, rounds: 3, limit: limit,
      prepare: {
        try database?.close()
        database = try Lifetime.emptyFile(in: arguments.folder)
      },
      {
        let log = try readLog(at: path)
        let request = log.request(try batchID(ofFile: path), named: "export", in: .kilogram, finder)
        let context = Context(now: Instant(milliseconds: 1), action: ID(high: 1, low: 2))
        try database?.write(Lifetime.athlete) { store in
          _ = try perform(context, on: store) { tx throws(ImportError) in try importLog(request, in: tx) }
        }
        guard log.activities.count == 1000, log.metrics.count > 3000 else {
          throw CocoaError(.fileReadUnknown)
        }
      })
  }

  /// Returns benchmarks for FIT and GPX files compared with Python readers, or an empty array if the files
  /// are missing.
  ///
  /// - Throws: Nothing.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    guard let shared = arguments.shared, let script = arguments.python?.deletingLastPathComponent() else {
      return []
    }
    let sport = shared.appending(path: "data/sport")
    let fit = sport.appending(path: "fit/sample-activity-indoor-trainer.fit").path(percentEncoded: false)
    let gpx = sport.appending(path: "gpx/cerknicko-jezero.gpx").path(percentEncoded: false)
    let python = script.appending(path: "read_recordings.py").path(percentEncoded: false)
    return [
      Benchmark(
        "read 2,300 messages of FIT", share: 1 / 20, rounds: 5, inARow: 20,
        limit: .python("fitdecode", python, fit),
        { _ = try readFIT(ByteSource(path: fit, limits: limits)) }),
      Benchmark(
        "read 320 points of GPX", share: 1 / 3, rounds: 5, inARow: 20,
        limit: .python("gpxpy", python, gpx),
        { _ = try readGPX(ByteSource(path: gpx, limits: limits)) }),
    ]
  }

  private static var limits: CSVLimits {
    var limits = CSVLimits()
    limits.fileBytes = recordingBytes
    return limits
  }

  private static func have(_ tool: String) -> Bool { (try? output(of: tool, ["--version"])) != nil }

  /// Runs a tool, and returns its output.
  ///
  /// - Throws: `CocoaError` if the tool exits with an error, or an error from `Process` if it can't be
  ///   started.
  fileprivate static func output(of tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Limit {
  /// Returns a limit for a Python reader of the file, which measures its own time.
  fileprivate static func python(_ reader: String, _ script: String, _ file: String) -> Limit {
    Limit(reader) {
      let text = try RecordingBenchmarks.output(of: "python3", [script, reader, file])
      return .seconds(Double(text.split(whereSeparator: \.isNewline).last ?? "") ?? 0)
    }
  }
}
