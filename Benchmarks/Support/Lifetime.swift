import Database
import Foundation
import Interchange
import Records
import Training

/// A database file with five years of one athlete's training and a session in progress.
final class Lifetime {
  static let athlete = ID(high: 1, low: 1)
  static let exercises = [
    "barbell-bench-press", "bent-over-barbell-row", "barbell-overhead-press", "lat-pulldown",
    "dumbbell-lateral-raise", "cable-triceps-pushdown",
  ]

  let database: DatabaseFile
  private let now: Instant
  private var actions: UInt64

  /// Opens the database that ``make(in:)`` created.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if no session is in progress, or GRDB's `DatabaseError`.
  init(in folder: URL) throws {
    database = try DatabaseFile(path: folder.appending(path: "lifetime.sqlite").path(percentEncoded: false))
    let (sequence, started) = try database.read(Lifetime.athlete) { store in
      let tx = Transaction(store, Context(now: Instant(milliseconds: 0), action: .none))
      return (try store.head().sequence, runningSession(in: tx)?.startedAt)
    }
    // No action of an earlier run is repeated.
    actions = UInt64(sequence) << 32
    guard let started else { throw StoreError.failed("no session is running") }
    now = started + 3_600_000
  }

  static func stamp(_ number: Int64) -> Stamp {
    Stamp(clock: number, device: ID(high: 2, low: 1), number: number)
  }

  static func archive(in folder: URL) -> URL { folder.appending(path: "lifetime.json") }

  /// Creates a database with the athlete but no records.
  ///
  /// - Throws: GRDB's `DatabaseError` if the file can't be created.
  static func emptyFile(in folder: URL, named name: String = UUID().uuidString) throws -> DatabaseFile {
    let path = folder.appending(path: name + ".sqlite").path(percentEncoded: false)
    let database = try DatabaseFile(path: path)
    try database.addAthlete(athlete, device: ID(high: 2, low: 1), epoch: ID(high: 3, low: 1))
    return database
  }

  /// Returns the result of an action without storing anything.
  ///
  /// - Throws: Any error thrown by `action`, ``StoreError``, or GRDB's `DatabaseError`.
  func reading<Answer>(_ action: (Transaction) throws -> Answer) throws -> Answer {
    try database.read(Lifetime.athlete) { store in
      let tx = Transaction(store, context())
      let answer = try action(tx)
      if let failure = tx.failure { throw failure }
      return answer
    }
  }

  /// Performs an action, and commits its writes.
  ///
  /// - Throws: Any error thrown by `action`, ``StoreError``, or GRDB's `DatabaseError`.
  func writing<Answer>(_ action: (Transaction) throws -> Answer) throws -> Answer {
    let context = context()
    return try database.write(Lifetime.athlete) { store in
      let tx = Transaction(store, context)
      let answer = try action(tx)
      if let failure = tx.failure { throw failure }
      let receipt = Receipt(action: context.action, hash: [], answer: "", at: context.now)
      try store.commit(Commit(writes: tx.writes, stamp: Lifetime.stamp(Int64(actions)), receipt: receipt))
      return answer
    }
  }

  private func context() -> Context {
    actions += 1
    return Context(now: now, action: ID(high: 5, low: actions))
  }
}

extension Lifetime {
  /// Simulates five years of training with the real actions and without randomness, and writes a database and
  /// an export.
  ///
  /// The years are simulated in memory, without waiting for a disk.
  ///
  /// - Throws: ``StoreError``, ``CatalogueFileError``, or GRDB's `DatabaseError`.
  static func make(in folder: URL) throws {
    let years = try Years()
    while years.sessions < 780 {
      try years.train()
      if years.sessions % 65 == 0 { complain("\rTraining for five years: \(years.sessions) of 780 sessions") }
    }
    try years.begin()
    complain("\n")
    let database = try emptyFile(in: folder, named: "lifetime")
    let bytes = try database.write(athlete) { store in
      for (number, writes) in years.commits.enumerated() {
        try store.commit(Commit(writes: writes, stamp: stamp(Int64(number + 1))))
      }
      return try Archive(of: store).bytes
    }
    try Data(bytes).write(to: archive(in: folder))
    try database.close()
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

/// The simulated training.
private final class Years {
  private let catalogue: Catalogue
  private let store = MemoryStore(schema: TrainingRecords.schema, device: ID(high: 2, low: 1))
  private var template = ID.none
  private var now = Instant(day: Day(number: 18_700), millisecondsOfDay: 64_800_000, utcOffset: 0)
  private var actions: Int64 = 0
  private(set) var sessions = 0
  /// The writes of each action, in order.
  private(set) var commits: [[Write]] = []

  /// Reads the catalogue, and creates the template that all sessions use.
  ///
  /// - Throws: ``CatalogueFileError`` or ``TemplateError``.
  init() throws {
    catalogue = try CatalogueFile.catalogue()
    template = try act { tx in try createTemplate(draft, in: tx).id }
  }

  /// Completes a session, and accepts, defers or rejects its suggestions, so that the ledger contains every
  /// kind of decision.
  ///
  /// - Throws: ``SessionError``, ``SuggestionError`` or ``StoreError``.
  func train() throws {
    let session = try begin()
    let changes = try act { tx in try finishSession(session.id, effort: 7, catalogue, in: tx).changes }
    let accepted = changes.enumerated().filter { $0.offset % 3 == 0 }.map { $0.element.id }
    let rest = changes.enumerated().filter { $0.offset % 3 != 0 }.map { $0.element.id }
    try act { tx in
      let declined = rest.all(sessions % 2 == 0 ? .deferred : .rejected)
      try decideChanges(accepted.all(.accepted) + declined, at: session.id, in: tx)
    }
    sessions += 1
  }

  /// Starts a session, and logs all its sets.
  ///
  /// - Throws: ``SessionError`` or ``StoreError``.
  @discardableResult
  func begin() throws -> WorkoutSession {
    now = now + 56 * 3_600_000
    return try act { tx in
      let session = try startSession(from: template, in: tx)
      try logAll(of: session, in: tx)
      return session
    }
  }

  private var draft: TemplateDraft {
    let exercises = Lifetime.exercises.compactMap { catalogue.exercise($0) }.map { exercise in
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
    return TemplateDraft(name: "Upper", exercises: exercises)
  }

  /// Logs all sets of a session.
  ///
  /// - Throws: ``SessionError`` if a set can't be logged.
  private func logAll(of session: WorkoutSession, in tx: Transaction) throws {
    guard let facts = facts(of: session.id, in: tx) else { return }
    for (place, exercise) in snapshot(of: facts, in: tx).exercises.enumerated() {
      guard let entry = catalogue.exercise(exercise.catalogID) else { continue }
      var sets: [SetEntry] = []
      for (number, target) in exercise.sets.enumerated() {
        var set = SetEntry()
        set.weight = target.targetWeight
        // From one below the target to four above it, the same in every run.
        set.reps = (target.targetReps ?? 8) + (session.day.number + Int64(place + number)) % 6 - 1
        sets.append(set)
      }
      try logSets(sets, of: entry, in: session.id, tx)
    }
  }

  /// Performs an action in memory, and stores its writes in ``commits``.
  ///
  /// - Throws: Any error thrown by `action`, or ``StoreError``.
  @discardableResult
  private func act<Answer>(_ action: (Transaction) throws -> Answer) throws -> Answer {
    actions += 1
    let tx = Transaction(store, Context(now: now, action: ID(high: 5, low: UInt64(actions))))
    let answer = try action(tx)
    if let failure = tx.failure { throw failure }
    try store.commit(Commit(writes: tx.writes, stamp: Lifetime.stamp(actions)))
    commits.append(tx.writes)
    return answer
  }
}
