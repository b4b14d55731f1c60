import App
import Database
import Interchange
import Records
import Training

/// Benchmarks for pages that show history, from a database with five years of training.
enum PageBenchmarks {
  /// Returns the benchmarks for the pages.
  ///
  /// - Throws: ``StoreError``, GRDB's `DatabaseError`, or ``CatalogueFileError`` if the records can't be
  ///   read.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let lifetime = try Lifetime(in: arguments.folder)
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    let (newest, oldest) = try lifetime.reading { tx in
      let all = finishedSessions(limit: 10_000, in: tx)
      return (all.first, all.last)
    }
    guard let newest, let oldest else { return [] }
    let exercise = "/exercises/" + Lifetime.exercises[0]
    let pages = [
      ("history, newest month", "/history"),
      ("history, first month", "/history?month=" + Month(of: oldest.day).text),
      ("history, a search", "/history?q=day"),
      ("a session, the newest", "/sessions/" + newest.id.text),
      ("a session, the first", "/sessions/" + oldest.id.text),
      ("the catalogue", "/exercises"), ("the catalogue, a search", "/exercises?q=bench"),
      ("an exercise, a year", exercise), ("an exercise, all", exercise + "?range=all"),
      ("an exercise as a file", exercise + "/e1rm.csv"), ("progress", "/progress"), ("today", "/"),
    ]
    return pages.map { name, address in
      Benchmark("five years: " + name, under: .milliseconds(20), rounds: 31, meter: .processor) {
        try lifetime.reading { tx in
          let response = respond(to: Request("GET", address, context: tx.context), in: tx, finder)
          guard response.status == 200 else { throw StoreError.failed(address) }
        }
      }
    }
  }
}
