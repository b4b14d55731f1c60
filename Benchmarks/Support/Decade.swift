import App
import Database
import Foundation
import Interchange
import Records
import Training

/// A database file with five hundred templates and ten years of one athlete's training and climbing.
///
/// Only each session's start and summaries are stored, because lists and charts read nothing else.
final class Decade {
  private static let sessions: Int64 = 2080
  private static let first = Day(number: 17_000)

  let templateIDs: [ID]
  private let database: DatabaseFile
  private let finder: ExerciseFinder
  private let now = Instant(day: Decade.first + 3650, millisecondsOfDay: 64_800_000, utcOffset: 0)

  /// Creates the database.
  ///
  /// - Throws: ``CatalogueFileError``, ``TemplateError``, ``StoreError``, or GRDB's `DatabaseError`.
  init(in folder: URL) throws {
    let catalogue = try CatalogueFile.catalogue()
    let (file, now) = (try Lifetime.emptyFile(in: folder), now)
    database = file
    finder = ExerciseFinder(catalogue)
    let (templateIDs, versionIDs) = try Decade.writing(1, at: now, to: file) { tx in
      var templates: [Template] = []
      while templates.count < 500 {
        for preset in catalogue.presets { templates += try usePreset(preset, catalogue, in: tx) }
      }
      try weigh(Weight(grams: 72_000), on: Decade.first, in: tx)
      return (
        templates.map { $0.id }, templates.compactMap { templateVersions(of: $0.id, in: tx).current?.id }
      )
    }
    self.templateIDs = templateIDs
    for part in 0..<Decade.sessions / 80 {
      try Decade.writing(part + 2, at: now, to: file) { tx in
        for number in part * 80..<(part + 1) * 80 {
          Decade.put(number, versionIDs[Int(number) % versionIDs.count], catalogue, in: tx)
        }
      }
    }
  }

  /// Returns the benchmark for a page.
  func page(_ name: String, _ address: String, under budget: Duration) -> Benchmark {
    Benchmark(name, under: budget, rounds: 31, meter: .processor) { [self] in
      try database.read(Lifetime.athlete) { store in
        let tx = Transaction(store, Context(now: now, action: .none))
        let response = respond(to: Request("GET", address, context: tx.context), in: tx, finder)
        guard response.status == 200 else { throw StoreError.failed(address) }
      }
    }
  }

  /// Performs an action, and commits its writes.
  ///
  /// - Throws: Any error thrown by `action`, ``StoreError``, or GRDB's `DatabaseError`.
  private static func writing<Answer>(
    _ number: Int64, at now: Instant, to database: DatabaseFile, _ action: (Transaction) throws -> Answer
  ) throws -> Answer {
    try database.write(Lifetime.athlete) { store in
      let tx = Transaction(store, Context(now: now, action: ID(high: 5, low: UInt64(number))))
      let answer = try action(tx)
      if let failure = tx.failure { throw failure }
      try store.commit(Commit(writes: tx.writes, stamp: Lifetime.stamp(number)))
      return answer
    }
  }

  private static func put(_ number: Int64, _ versionID: ID, _ catalogue: Catalogue, in tx: Transaction) {
    var session = WorkoutSession()
    session.id = ID(high: 6, low: UInt64(number + 1))
    session.day = first + number * 7 / 4
    session.startedAt = Instant(day: session.day, millisecondsOfDay: 64_800_000, utcOffset: 0)
    session.origin = .template
    session.versionID = versionID
    tx.put(session)
    for (place, name) in Lifetime.exercises.enumerated() {
      var summary = SessionSummary()
      summary.id = ID(high: 7, low: UInt64(number * 8) + UInt64(place))
      summary.sessionID = session.id
      summary.catalogID = name
      summary.day = session.day
      summary.startedAt = session.startedAt
      summary.hardSets = 4
      summary.muscles = WordLine(catalogue.exercise(name)?.primaryMuscles ?? [])
      var tops: [TopSet] = []
      for step: Int64 in 0..<3 {
        let weight = Weight(grams: 40_000 + number * 25 + step * 2500)
        let reps = 10 - step * 2 + (number + step) % 3
        tops.append(TopSet(weight, reps))
        summary.volume += weight.grams * reps
        summary.bestWeight = weight
        summary.bestReps = reps
        let maximum = oneRepMaximum(weight, reps) ?? .zero
        summary.bestOneRepMaximum = max(summary.bestOneRepMaximum ?? .zero, maximum)
      }
      summary.tops = WordLine(tops)
      tx.put(summary)
    }
    tx.put(climbing(number, session))
  }

  private static func climbing(_ number: Int64, _ session: WorkoutSession) -> SessionSummary {
    var summary = SessionSummary()
    summary.id = ID(high: 7, low: UInt64(number * 8 + 7))
    (summary.sessionID, summary.day, summary.startedAt) = (session.id, session.day, session.startedAt)
    summary.catalogID = "limit-bouldering"
    (summary.hardSets, summary.hardestRank) = (12, 20 + number / 400)
    var climbs: [ClimbTally] = []
    for step: Int64 in 0..<5 {
      var tally = ClimbTally()
      tally.grade = "V" + String(number / 400 + step)
      (tally.sends, tally.firstGo, tally.attempts) = (5 - step, 3 - step / 2, 6 + step * 2)
      climbs.append(tally)
    }
    var hang = TopHang()
    (hang.load, hang.seconds) = (Weight(grams: number * 10), 10)
    summary.climbs = WordLine(climbs)
    summary.hangs = WordLine([hang])
    return summary
  }
}
