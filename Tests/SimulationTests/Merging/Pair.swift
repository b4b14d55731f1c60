import Records
import Sync
import TestSupport
import Testing
import Training

/// A phone, a laptop and a server, with a clock that advances on request.
final class Pair {
  static let athlete = ID(high: 8, low: 8)
  let server = ServerReplica(
    MemoryStore(schema: TrainingRecords.schema, device: ID(high: 9, low: 9)), of: athlete,
    policy: TrainingMergePolicy.self)
  let phone: Device<TrainingMergePolicy>
  let laptop: Device<TrainingMergePolicy>
  var now = Instant(milliseconds: 1_790_000_000_000)
  private var actions: UInt64 = 0

  init() throws {
    func device(_ number: UInt64) throws -> Device<TrainingMergePolicy> {
      try Device(
        athlete: Pair.athlete, new: ID(high: number, low: number), schema: TrainingRecords.schema,
        policy: TrainingMergePolicy.self)
    }
    phone = try device(1)
    laptop = try device(2)
  }

  /// Advances the clock by a minute, and performs an action on a device.
  @discardableResult
  func on<Answer, Failure: Error>(
    _ device: Device<TrainingMergePolicy>, _ action: (Transaction) throws(Failure) -> Answer
  ) throws -> Answer {
    actions += 1
    now = now + 60_000
    let context = Context(now: now, action: ID(high: actions, low: 7))
    guard case .done(let answer, _) = try device.perform(context, action) else { throw Unexpected() }
    return answer
  }

  struct Unexpected: Error {}

  /// Pushes and pulls everything on one device.
  ///
  /// `behind` is the number of milliseconds by which the device's clock is slow.
  ///
  /// - Returns: The status of each op.
  @discardableResult
  func sync(_ device: Device<TrainingMergePolicy>, behind: Int64 = 0) throws -> [OpResult.Status] {
    let clock = now + -behind
    let exchange = device.makeExchange(at: clock)
    let results = try server.apply(exchange, at: now)
    let answer = try server.response(to: exchange, results, at: now)
    _ = try device.handle(Reply(.response(answer), sentAt: clock, receivedAt: clock, random: (1, 2)))
    return results.map { $0.result.status }
  }

  /// Exchanges until both devices have everything, and checks that both have the server's records.
  func syncBoth() throws {
    for device in [phone, laptop, phone] { try sync(device) }
    for kind in TrainingRecords.schema.kinds {
      let all = Query().including(.any)
      let truth = try server.store.rows(kind.name, all)
      for device in [phone, laptop] { #expect(try device.view.rows(kind.name, all) == truth) }
    }
  }

  /// Reads the server's records.
  func read<Answer>(_ reading: (Transaction) throws -> Answer) rethrows -> Answer {
    try reading(Transaction(server.store, Context(now: now, action: .none)))
  }

  /// Creates a push day template, and stores it on both devices.
  func template() throws -> Template {
    let template = try on(phone) { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    try syncBoth()
    return template
  }

  /// Starts a push day session with one bench set, and stores it on both devices.
  func session() throws -> WorkoutSession {
    let template = try template()
    let session = try on(phone) { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    try log(10, on: phone, in: session)
    try syncBoth()
    return session
  }

  @discardableResult
  func log(
    _ reps: Int64, of exercise: Exercise = Sample.bench, on device: Device<TrainingMergePolicy>,
    in session: WorkoutSession
  ) throws -> ID {
    let sets = try on(device) { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), reps)], of: exercise, in: session.id, tx)
    }
    return try #require(sets.first).id
  }

  func finish(_ session: WorkoutSession, effort: Int64, on device: Device<TrainingMergePolicy>) throws {
    try on(device) { tx throws(SessionError) in
      _ = try endSession(session.id, effort: effort, notes: nil, in: tx)
    }
  }

  func delete(_ session: WorkoutSession, on device: Device<TrainingMergePolicy>) throws {
    try on(device) { tx throws(SessionError) in try deleteSession(session.id, in: tx) }
  }

  func facts(_ session: WorkoutSession) throws -> SessionFacts {
    try #require(read { Training.facts(of: session.id, in: $0) })
  }

  func reps(_ session: WorkoutSession) throws -> [Int64?] {
    try facts(session).exercises.flatMap { $0.sets.map { $0.reps } }
  }

  func reading(_ template: Template) throws -> TemplateReading {
    try read { try readTemplate(template.id, in: $0) }
  }

  /// Edits the template's current content on one device.
  func edit(
    _ template: Template, on device: Device<TrainingMergePolicy>, _ change: (inout TemplateSnapshot) -> Void
  ) throws {
    try on(device) { tx throws(TemplateError) in
      var snapshot = try readTemplate(template.id, in: tx).snapshot
      change(&snapshot)
      let draft = TemplateDraft(name: template.name, notes: snapshot.notes, exercises: snapshot.exercises)
      _ = try editTemplate(template.id, draft, in: tx)
    }
  }
}
