import Database
import Interchange
import Records
import Training

/// Benchmarks for the engine's work between sets and at the end of a session, with five years of history in
/// SQLite.
enum EngineBenchmarks {
  /// Returns the benchmarks for the engine.
  ///
  /// - Throws: ``StoreError``, ``CatalogueFileError``, or GRDB's `DatabaseError`.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let lifetime = try Lifetime(in: arguments.folder)
    let catalogue = try CatalogueFile.catalogue()
    let known = try lifetime.reading { tx in
      let day = try running(in: tx).day
      return (day: day, model: forecastModel(before: day, catalogue, in: tx))
    }
    return [
      Benchmark("five years: end a session, judge, suggest", under: .milliseconds(20), rounds: 31) {
        _ = try lifetime.reading { tx in
          try finishSession(try running(in: tx).id, effort: 7, catalogue, in: tx)
        }
      },
      Benchmark("five years: forecast and decide six exercises", under: .milliseconds(6), rounds: 31) {
        _ = try lifetime.reading { tx in
          let day = try running(in: tx).day
          let model = forecastModel(before: day, catalogue, in: tx)
          return Lifetime.exercises.map { decide($0, on: day, by: model) }
        }
      },
      Benchmark("five years: decide one, the model at hand", under: .milliseconds(1), rounds: 31, inARow: 20)
      {
        _ = decide(Lifetime.exercises[0], on: known.day, by: known.model)
      },
      Benchmark("five years: what is offered of a plan", under: .milliseconds(20), rounds: 31) {
        _ = try lifetime.reading { tx in try offeredChanges(of: template(in: tx), in: tx) }
      },
      Benchmark("five years: start a session", under: .milliseconds(20), rounds: 31) {
        _ = try lifetime.reading { tx in
          let running = try running(in: tx)
          tx.put(SessionEnd(sessionID: running.id, endedAt: tx.context.now))
          return try startSession(from: template(in: tx), in: tx)
        }
      },
    ]
  }

  /// Returns the best step at the last day's weight or at one of the weights around it.
  private static func decide(_ exercise: String, on day: Day, by model: ForecastModel) -> PrescribedStep? {
    let last = model.days(of: exercise, before: day).last?.weight ?? 0
    let bounds = StepBounds(loads: (-2...3).map { last + Double($0) * 2.5 }, reps: 6...14)
    return steps(within: bounds, of: exercise, on: day, by: model).best(bounds)
  }

  /// Returns the benchmark for logging a set in the session in progress, including a durable commit with a
  /// receipt.
  ///
  /// - Throws: ``StoreError``, ``CatalogueFileError``, or GRDB's `DatabaseError`.
  static func logging(_ arguments: Arguments) throws -> [Benchmark] {
    let lifetime = try Lifetime(in: arguments.folder)
    let catalogue = try CatalogueFile.catalogue()
    guard let exercise = catalogue.exercise(Lifetime.exercises[0]) else { return [] }
    let bare = try BareTable(SetPerformance.self, in: arguments.folder)
    var entry = SetEntry()
    entry.weight = Weight(grams: 60_000)
    entry.reps = 8
    var logged: SetPerformance?
    return [
      Benchmark(
        "five years: log one set, on the disk", under: .milliseconds(20), rounds: 101,
        limit: .comparison("the same row, inserted by GRDB") { try bare.insert([SetPerformance()]) },
        prepare: {
          if let logged { try lifetime.writing { try removeSet(logged.id, in: logged.sessionID, $0) } }
        },
        {
          logged = try lifetime.writing { tx in
            try logSets([entry], of: exercise, in: try running(in: tx).id, tx).first
          }
        })
    ]
  }

  /// Returns the session in progress.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if there is none.
  private static func running(in tx: Transaction) throws -> WorkoutSession {
    guard let session = runningSession(in: tx) else { throw StoreError.failed("no session is running") }
    return session
  }

  /// Returns the ID of a template.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if there is none.
  private static func template(in tx: Transaction) throws -> ID {
    guard let template = tx.first(Template.self, Query()) else { throw StoreError.failed("there is no plan") }
    return template.id
  }
}
