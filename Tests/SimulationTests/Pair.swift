import Records
import Sync
import TestSupport
import Testing
import Training

/// A phone, a laptop and a server, with a clock that ticks when told.
final class Pair {
  static let athlete = ID(high: 8, low: 8)
  let server = Authority(
    MemoryStore(schema: TrainingRecords.schema, device: ID(high: 9, low: 9)), of: athlete,
    laws: TrainingLaws.self)
  let phone: Device<TrainingLaws>
  let laptop: Device<TrainingLaws>
  var now = Instant(milliseconds: 1_790_000_000_000)
  private var actions: UInt64 = 0

  init() throws {
    func device(_ number: UInt64) throws -> Device<TrainingLaws> {
      try Device(
        athlete: Pair.athlete, new: ID(high: number, low: number), schema: TrainingRecords.schema,
        laws: TrainingLaws.self)
    }
    phone = try device(1)
    laptop = try device(2)
  }

  /// Does something on one of them; a minute passes.
  @discardableResult
  func on<Answer, Failure: Error>(
    _ device: Device<TrainingLaws>, _ action: (Transaction) throws(Failure) -> Answer
  ) throws -> Answer {
    actions += 1
    now = now + 60_000
    let context = Context(now: now, action: ID(high: actions, low: 7))
    guard case .done(let answer, _) = try device.perform(context, action) else { throw Unexpected() }
    return answer
  }

  struct Unexpected: Error {}

  /// One device sends all and reads all.
  ///
  /// Answers what became of its ops. `behind` is how many milliseconds its clock is slow.
  @discardableResult
  func sync(_ device: Device<TrainingLaws>, behind: Int64 = 0) throws -> [OpResult.Status] {
    let clock = now + -behind
    let exchange = device.ask(at: clock)
    let results = try server.take(exchange, at: now)
    let answer = try server.answer(exchange, results, at: now)
    _ = try device.hear(Reply(.answer(answer), sentAt: clock, receivedAt: clock, random: (1, 2)))
    return results.map { $0.result.status }
  }

  /// Until both know everything and show the same.
  func syncBoth() throws {
    for device in [phone, laptop, phone] { try sync(device) }
    for kind in TrainingRecords.schema.kinds {
      let all = Query().including(.any)
      let truth = try server.store.rows(kind.name, all)
      for device in [phone, laptop] { #expect(try device.view.rows(kind.name, all) == truth) }
    }
  }

  /// Reads what the server has.
  func read<Answer>(_ reading: (Transaction) throws -> Answer) rethrows -> Answer {
    try reading(Transaction(server.store, Context(now: now, action: .none)))
  }

  /// A push day that both know.
  func plan() throws -> WorkoutPlan {
    let plan = try on(phone) { tx throws(PlanError) in try createPlan(Sample.pushDay, in: tx) }
    try syncBoth()
    return plan
  }

  /// A session of it, with one bench set, that both know.
  func session() throws -> WorkoutSession {
    let plan = try plan()
    let session = try on(phone) { tx throws(SessionError) in try startSession(from: plan.id, in: tx) }
    try log(10, on: phone, in: session)
    try syncBoth()
    return session
  }

  @discardableResult
  func log(
    _ reps: Int64, of exercise: Exercise = Sample.bench, on device: Device<TrainingLaws>,
    in session: WorkoutSession
  ) throws -> ID {
    let sets = try on(device) { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), reps)], of: exercise, in: session.id, tx)
    }
    return try #require(sets.first).id
  }

  func finish(_ session: WorkoutSession, effort: Int64, on device: Device<TrainingLaws>) throws {
    try on(device) { tx throws(SessionError) in
      _ = try endSession(session.id, effort: effort, notes: nil, in: tx)
    }
  }

  func delete(_ session: WorkoutSession, on device: Device<TrainingLaws>) throws {
    try on(device) { tx throws(SessionError) in try deleteSession(session.id, in: tx) }
  }

  func facts(_ session: WorkoutSession) throws -> SessionFacts {
    try #require(read { Training.facts(of: session.id, in: $0) })
  }

  func reps(_ session: WorkoutSession) throws -> [Int64?] {
    try facts(session).exercises.flatMap { $0.sets.map { $0.reps } }
  }

  func reading(_ plan: WorkoutPlan) throws -> PlanReading { try read { try readPlan(plan.id, in: $0) } }

  /// Edits the plan's current content as one device sees it.
  func edit(
    _ plan: WorkoutPlan, on device: Device<TrainingLaws>, _ change: (inout PlanSnapshot) -> Void
  ) throws {
    try on(device) { tx throws(PlanError) in
      var snapshot = try readPlan(plan.id, in: tx).snapshot
      change(&snapshot)
      let draft = PlanDraft(name: plan.name, notes: snapshot.notes, exercises: snapshot.exercises)
      _ = try editPlan(plan.id, draft, in: tx)
    }
  }
}
