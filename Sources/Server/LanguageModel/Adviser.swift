import App
import Database
import Foundation
import Records
import Supervision
import Sync
import Training

/// Asks the language model what the rules have answered already, and writes down what it says.
///
/// Nobody waits for it. What it writes is an action like any other, with an id from the question, so each
/// question gets one answer at most, and devices hear of it with the next exchange.
actor Adviser {
  /// What it may be asked about.
  static let kinds = [CoachMessage.kind, PlanSuggestion.kind]

  private let host: Host
  private let model: ModelSettings
  private let clock: @Sendable () -> Instant
  private let log: RequestLog
  /// The last look at each athlete's questions: one follows the other.
  private var looks: [ID: Task<Void, Never>] = [:]
  /// What was asked, and when; what failed is not asked again by this server.
  private var asked: [ModelTask.About: Instant] = [:]
  private var times: [ID: [Instant]] = [:]

  init(_ host: Host, _ model: ModelSettings, _ settings: Settings, _ log: RequestLog) {
    self.host = host
    self.model = model
    clock = settings.clock
    self.log = log
  }

  /// Looks at all athletes' questions once a minute: those that came in while no server ran, or by the
  /// terminal.
  func keepLooking() async {
    while !Task.isCancelled {
      let athletes = (try? host.file.athletes()) ?? []
      for athlete in athletes { await look(for: athlete) }
      try? await Task.sleep(for: .seconds(60))
    }
  }

  /// Asks what an athlete's records have open, after whatever is being asked for her.
  func look(for athlete: ID) async {
    let before = looks[athlete]
    let look = Task {
      await before?.value
      await host.leftOut.job(athlete, "adviser") { await askAll(for: athlete) }
    }
    looks[athlete] = look
    await look.value
    if looks[athlete] == look { looks[athlete] = nil }
  }

  private func askAll(for athlete: ID) async {
    let host = host.of(athlete)
    guard let tasks = try? await host.modelTasks(model, at: clock()) else { return log.noteModel("failed") }
    for task in tasks where mayAsk(task.about, for: athlete) {
      log.noteModel(await outcome(of: task, on: host))
    }
  }

  private func outcome(of task: ModelTask, on host: Host) async -> String {
    do {
      let bytes = try await model.ask(modelRequest(task, model.model))
      return try await host.take(bytes, task.about, at: clock()) ? "answered" : "not_as_asked"
    } catch let failure as ModelFailure {
      return failure.word
    } catch { return "failed" }
  }

  /// Whether it wasn't asked before and the hour isn't full; who is told so asks.
  private func mayAsk(_ about: ModelTask.About, for athlete: ID) -> Bool {
    let now = clock()
    let hour = (times[athlete] ?? []).filter { now - $0 < 3_600_000 }
    times[athlete] = hour
    guard asked[about] == nil, hour.count < model.timesAnHour else { return false }
    // What is older than a day is no longer open.
    if asked.count > 10_000 { asked = asked.filter { now - $0.value < 86_400_000 } }
    asked[about] = now
    times[athlete] = hour + [now]
    return true
  }
}

extension Host {
  /// What is open at the model that this server asks.
  fileprivate func modelTasks(_ model: ModelSettings, at now: Instant) async throws -> [ModelTask] {
    let (finder, name) = (finder, model.host)
    return try await file.reading(athlete) { store in
      let tx = Transaction(store, Context(now: now, action: .none).settled(for: store))
      let tasks = Training.modelTasks(at: name, finder, say: sentences(finder, in: tx), in: tx)
      if let failure = tx.failure { throw failure }
      return tasks
    }
  }

  /// Writes down what an answer says; false where it isn't what was asked for.
  fileprivate func take(_ bytes: [UInt8], _ about: ModelTask.About, at now: Instant) async throws -> Bool {
    let finder = finder
    switch about {
    case .question(let id):
      guard let answer = ModelAnswer(completion: bytes) else { return false }
      try await write(modelAnswerID(id), at: now) { Training.take(answer, to: id, finder, in: $0) }
    case .session(let id):
      guard let changes = proposedChanges(completion: bytes) else { return false }
      try await write(PlanSuggestion(after: id, by: .ai).id, at: now) {
        Training.take(changes, after: id, finder.catalogue, in: $0)
      }
    }
    return true
  }

  private func write(
    _ action: ID, at now: Instant, _ body: @escaping @Sendable (Transaction) -> Void
  ) async throws {
    try await file.writingTogether(athlete) { store in
      let context = Context(now: now, action: action).settled(for: store)
      _ = try perform(context, on: store) { tx throws(Never) in body(tx) }
    }
  }
}

/// What the coach's rules said, in the athlete's language.
func sentences(_ finder: ExerciseFinder, in tx: Transaction) -> (CoachMessage) -> String {
  let language = tx.find(Person.self, Person.theID)?.language ?? tx.context.language
  let words = CardWords(language, finder, in: tx)
  return { words.text(of: $0) }
}
