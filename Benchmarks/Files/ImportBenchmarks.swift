import Database
import Foundation
import Interchange
import Records
import Training

/// Benchmarks for importing a Strong log of five years (10,000 sets), with a budget of 1 s and 100 MB.
enum ImportBenchmarks {
  /// Writes the log, and returns the benchmark for importing it.
  ///
  /// - Throws: ``CatalogueFileError``, or a file error if the log can't be written.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let path = arguments.folder.appending(path: "strong.csv")
    try Data(log.utf8).write(to: path)
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    var database: DatabaseFile?
    return [
      Benchmark(
        "import 10,000 sets from a file into SQLite", under: .seconds(1), memory: 100, rounds: 7,
        prepare: {
          try database?.close()
          database = try Lifetime.emptyFile(in: arguments.folder)
        },
        { if let database { try importAll(path.path(percentEncoded: false), finder, into: database) } })
    ]
  }

  /// Imports the log.
  ///
  /// - Throws: ``LogFileError``, ``ImportError``, ``StoreError``, or GRDB's `DatabaseError`.
  private static func importAll(
    _ path: String, _ finder: ExerciseFinder, into database: DatabaseFile
  ) throws {
    let log = try readLog(at: path).settled(in: .kilogram)
    var exercises: [String: Exercise] = [:]
    for exercise in log.sessions.flatMap({ $0.exercises }) where exercises[exercise.name] == nil {
      exercises[exercise.name] = finder.resolve(exercise.name).catalogID.flatMap {
        finder.catalogue.exercise($0)
      }
    }
    let request = ImportRequest(
      batchID: ID(high: 7, low: 7), format: log.format.rawValue, fileName: "strong.csv", unit: .kilogram,
      sessions: log.sessions, exercises: exercises)
    try database.write(Lifetime.athlete) { store in
      let tx = Transaction(store, Context(now: Instant(milliseconds: 0), action: ID(high: 1, low: 2)))
      let preview = try importLog(request, in: tx)
      if let failure = tx.failure { throw failure }
      guard preview.setCount == 10_000 else { throw StoreError.failed("\(preview.setCount) sets") }
      try store.commit(Commit(writes: tx.writes, stamp: Lifetime.stamp(1)))
    }
  }

  /// A log of 500 workouts, each with five exercises of four sets.
  private static var log: String {
    let names = [
      "Bench Press (Barbell)", "Squat (Barbell)", "Bent Over Row (Barbell)", "Lat Pulldown (Cable)",
      "Triceps Pushdown (Cable - Straight Bar)",
    ]
    var lines = ["Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE"]
    for workout in 0..<500 {
      let day = Day(number: 18_700 + Int64(workout) * 3).text
      for name in names {
        for set in 1...4 {
          let figures = "\(set),\(40 + workout / 10).5,\(6 + set).0,0,0.0,"
          lines.append("\(day) 18:00:00,\"Full Body\",1h 2m,\"\(name)\",\(figures)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
