import App
import Records
import TestSupport
import Testing
import Training

/// An athlete with finished sessions who looks back.
final class PastStory {
  let story = Story()
  let finder = ExerciseFinder(Sample.catalogue)
  var language = Language.english

  struct Answer {
    var status: Int64
    var text: String
    var location: String?
    var contentType: String
  }

  /// What the app answers; its writes are committed unless it is a refusal.
  @discardableResult
  func answer(_ method: String, _ address: String, _ body: String = "") throws -> Answer {
    var context = story.transaction().context
    context.language = language
    let request = Request(method, address, body: Array(body.utf8), context: context)
    let tx = Transaction(story.store, request.context)
    let response = respond(to: request, in: tx, finder)
    if !response.isRefusal, !tx.writes.isEmpty {
      let head = try story.store.head()
      let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
      try story.store.commit(Commit(writes: tx.writes, stamp: stamp))
    }
    return Answer(
      status: response.status, text: String(decoding: response.body, as: UTF8.self),
      location: response.location, contentType: response.contentType)
  }

  func page(_ address: String) throws -> String { try answer("GET", address).text }

  /// Sends a form; each is an action of its own unless a number says otherwise.
  @discardableResult
  func post(_ address: String, _ fields: String, op: UInt64? = nil) throws -> Answer {
    posts += 1
    let id = ID(high: 0xF0F0, low: op ?? posts)
    return try answer("POST", address, "op=" + id.text + (fields.isEmpty ? "" : "&" + fields))
  }
  private var posts: UInt64 = 0

  /// A session without a template, finished.
  @discardableResult
  func train(
    _ exercise: Exercise, titled title: String = "", _ sets: [SetEntry], effort: Int64? = nil
  ) throws -> WorkoutSession {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: title, in: tx) }
    try story.act { tx throws(SessionError) in try logSets(sets, of: exercise, in: session.id, tx) }
    return try finish(session, effort: effort)
  }

  @discardableResult
  func train(titled title: String = "", _ sets: [SetEntry], effort: Int64? = nil) throws -> WorkoutSession {
    try train(Sample.bench, titled: title, sets, effort: effort)
  }

  /// A session of Push Day with bench sets as told, finished.
  @discardableResult
  func pushDay(
    _ bench: [SetEntry], mood: Feeling? = nil, override: [OverrideAdjustment] = [], effort: Int64? = nil
  ) throws -> WorkoutSession {
    let plan =
      try story.read { tx in tx.first(WorkoutPlan.self, Query()) }
      ?? story.act { tx throws(PlanError) in try createPlan(Sample.pushDay, in: tx) }
    let session = try story.act { tx throws(SessionError) in try startSession(from: plan.id, in: tx) }
    if let mood { try story.act { tx throws(SessionError) in try noteMood(mood, in: session.id, tx) } }
    if !override.isEmpty {
      try story.act { tx throws(SessionError) in
        try overrideTargets(override, because: "Slept badly", in: session.id, tx)
      }
    }
    try story.act { tx throws(SessionError) in try logSets(bench, of: Sample.bench, in: session.id, tx) }
    return try finish(session, effort: effort)
  }

  private func finish(_ session: WorkoutSession, effort: Int64?) throws -> WorkoutSession {
    story.wait(minutes: 30)
    try story.act { tx throws(SessionError) in
      _ = try endSession(session.id, effort: effort, notes: nil, in: tx)
    }
    return session
  }

  func facts(_ session: WorkoutSession) throws -> SessionFacts {
    try #require(story.read { Training.facts(of: session.id, in: $0) })
  }
}

extension [SetEntry] {
  /// Sets by kilograms and repetitions.
  static func sets(_ sets: (Int64, Int64)...) -> [SetEntry] {
    sets.map { Sample.set($0.0 == 0 ? nil : Sample.kilograms($0.0), $0.1) }
  }

  static func seconds(_ seconds: Int64...) -> [SetEntry] {
    seconds.map { time in
      var entry = SetEntry()
      entry.durationMilliseconds = time * 1000
      return entry
    }
  }
}
