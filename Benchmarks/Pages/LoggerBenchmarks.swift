import App
import Database
import Interchange
import Records
import Training

/// Benchmarks for the logger's page and form, with five years of history in SQLite and without storing
/// anything.
enum LoggerBenchmarks {
  /// Returns the benchmarks for the page and the form.
  ///
  /// - Throws: ``StoreError``, ``CatalogueFileError``, or GRDB's `DatabaseError`.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let lifetime = try Lifetime(in: arguments.folder)
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    let (session, exercise) = try lifetime.reading { tx in try view(in: tx) }
    let path = "/sessions/\(session.text)"
    return [
      Benchmark("five years: show the logger", under: .milliseconds(5), rounds: 101) {
        let page = try lifetime.reading { tx in
          respond(to: Request("GET", "\(path)/log", context: tx.context), in: tx, finder)
        }
        guard page.status == 200 else { throw StoreError.failed("the page answers \(page.status)") }
      },
      Benchmark("five years: answer the form of a set", under: .milliseconds(2), rounds: 101) {
        let answer = try lifetime.reading { tx in
          let body = "op=\(tx.context.action.text)&exercise=\(exercise.text)&weight=60&reps=8"
          let request = Request("POST", "\(path)/sets", body: Array(body.utf8), context: tx.context)
          return respond(to: request, in: tx, finder)
        }
        guard answer.status == 303 else { throw StoreError.failed("the form answers \(answer.status)") }
      },
    ]
  }

  /// Returns the session in progress and one of its exercises.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if no session is in progress.
  private static func view(in tx: Transaction) throws -> (ID, ID) {
    guard let session = runningSession(in: tx), let open = facts(of: session.id, in: tx),
      let exercise = open.live(plannedSnapshot(of: open, in: tx)).first
    else { throw StoreError.failed("no session is running") }
    return (session.id, exercise.id)
  }
}
