import Database
import Foundation
import Interchange
import Records
import Training

/// A database file with five years of one athlete's training, made by the real actions, and no random
/// numbers.
final class Lifetime {
  static let athlete = ID(high: 1, low: 1)
  static let sessions = 780

  let database: DatabaseFile
  let catalogue: Catalogue
  private(set) var now = Instant(day: Day(number: 18_700), millisecondsOfDay: 64_800_000, utcOffset: 0)
  private var actions: UInt64 = 0
  private var number: Int64 = 0

  /// An empty database in a folder that the system clears.
  static func emptyFile() throws -> DatabaseFile {
    let path = FileManager.default.temporaryDirectory.appending(path: "cairn-\(UUID().uuidString).sqlite")
    let database = try DatabaseFile(path: path.path(percentEncoded: false))
    try database.addAthlete(athlete, device: ID(high: 2, low: 1), epoch: ID(high: 3, low: 1))
    return database
  }

  init() throws {
    database = try Lifetime.emptyFile()
    catalogue = try CatalogueFile.catalogue()
    let plan = try act { tx in try createPlan(draft, in: tx) }
    for _ in 0..<Lifetime.sessions {
      now = now + 56 * 3_600_000
      try act { tx in
        let session = try startSession(from: plan.id, in: tx)
        try logAll(of: session, in: tx)
        let finished = try finishSession(session.id, effort: 7, catalogue, in: tx)
        // Some changes are taken, some put off, some refused, so that the ledger has everything.
        let accepted = finished.changes.enumerated().filter { $0.offset % 3 == 0 }.map { $0.element.id }
        let rest = finished.changes.enumerated().filter { $0.offset % 3 != 0 }.map { $0.element.id }
        if !accepted.isEmpty { try acceptChanges(accepted, at: session.id, in: tx) }
        try declineChanges(rest, number % 2 == 0 ? .deferred : .rejected, at: session.id, in: tx)
      }
    }
    try act { tx in
      let session = try startSession(from: plan.id, in: tx)
      try logAll(of: session, in: tx)
    }
  }

  /// What the engine answers at the end of the session that is running; nothing is kept.
  func answer() throws -> FinishedSession {
    try database.read(Lifetime.athlete) { store in
      let tx = Transaction(store, Context(now: now, action: ID(high: 9, low: 9)))
      guard let session = runningSession(in: tx) else { throw StoreError.failed("no session is running") }
      return try finishSession(session.id, effort: 7, catalogue, in: tx)
    }
  }

  private var draft: PlanDraft {
    let names = [
      "barbell-bench-press", "bent-over-barbell-row", "barbell-overhead-press", "lat-pulldown",
      "dumbbell-lateral-raise", "cable-triceps-pushdown",
    ]
    let exercises = names.compactMap { catalogue.exercise($0) }.map { exercise in
      var prescription = ExercisePrescription()
      prescription.catalogID = exercise.catalogID
      prescription.name = exercise.name
      prescription.muscles = exercise.primaryMuscles
      prescription.repRange = .range(8...12, .reps)
      var set = SetPrescription()
      set.targetWeight = Weight(grams: 60_000)
      set.targetReps = 8
      prescription.sets = [set, set, set, set]
      return prescription
    }
    return PlanDraft(name: "Upper", exercises: exercises)
  }

  private func logAll(of session: WorkoutSession, in tx: Transaction<some Store>) throws {
    guard let facts = facts(of: session.id, in: tx) else { return }
    for (place, exercise) in snapshot(of: facts, in: tx).exercises.enumerated() {
      guard let entry = catalogue.exercise(exercise.catalogID) else { continue }
      var sets: [SetEntry] = []
      for (number, target) in exercise.sets.enumerated() {
        var set = SetEntry()
        set.weight = target.targetWeight
        // Between one short and four over the target, the same every time.
        set.reps = (target.targetReps ?? 8) + (session.day.number + Int64(place + number)) % 6 - 1
        sets.append(set)
      }
      try logSets(sets, of: entry, in: session.id, tx)
    }
  }

  @discardableResult
  private func act<Answer>(_ action: (Transaction<SQLiteStore>) throws -> Answer) throws -> Answer {
    actions += 1
    number += 1
    let context = Context(now: now, action: ID(high: 5, low: actions))
    let stamp = Stamp(clock: now.milliseconds << 16, device: ID(high: 2, low: 1), number: number)
    return try database.write(Lifetime.athlete) { store in
      let tx = Transaction(store, context)
      let answer = try action(tx)
      if let failure = tx.failure { throw failure }
      try store.commit(Commit(writes: tx.writes, stamp: stamp))
      return answer
    }
  }
}
