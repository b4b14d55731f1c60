import App
import Database
import Foundation
import Records
import Supervision
import Sync
import Training

/// A client that sends questions to the language model after the rules have answered them, and stores the
/// model's answers.
///
/// Requests don't wait for the adviser. It stores each answer as an action whose ID is derived from the
/// question, so that each question gets at most one answer. Devices pull the answer in their next exchange.
actor Adviser {
  /// The kinds of records that may contain a question.
  static let kinds = [CoachMessage.kind, Suggestion.kind]

  private let scope: AthleteScope
  private let model: ModelSettings
  private let clock: @Sendable () -> Instant
  private let log: RequestLog
  /// The last run for each athlete, which the next run waits for.
  private var looks: [ID: Task<Void, Never>] = [:]
  private let questions: ModelQuestions

  /// Creates the client, given the values that contain the questions sent by all servers.
  init(
    _ scope: AthleteScope, _ values: any ExpiringValues, _ model: ModelSettings, _ settings: Settings,
    _ log: RequestLog
  ) {
    questions = ModelQuestions(values: values, timesAnHour: model.timesAnHour)
    self.scope = scope
    self.model = model
    clock = settings.clock
    self.log = log
  }

  /// Checks once a minute for open questions from all athletes who have chosen a model.
  ///
  /// This finds questions that were stored by the terminal or while no server was running.
  func keepLooking() async {
    while !Task.isCancelled {
      let athletes = (try? await onThread { [scope] in try scope.file.modelUsers() }) ?? []
      for athlete in athletes { await look(for: athlete) }
      try? await Task.sleep(for: .seconds(60))
    }
  }

  /// Sends an athlete's open questions after any run in progress has ended.
  func look(for athlete: ID) async {
    let before = looks[athlete]
    let look = Task {
      await before?.value
      await scope.leftOut.job(athlete, "adviser") { await askAll(for: athlete) }
    }
    looks[athlete] = look
    await look.value
    if looks[athlete] == look { looks[athlete] = nil }
  }

  private func askAll(for athlete: ID) async {
    let scope = scope.of(athlete)
    guard let tasks = try? await scope.modelTasks(model, at: clock()) else { return log.noteModel("failed") }
    for task in tasks {
      guard let mayAsk = try? await onThread({ [questions] in try questions.claim(task.about, of: athlete) })
      else { return log.noteModel("failed") }
      if mayAsk { log.noteModel(await outcome(of: task, on: scope)) }
    }
  }

  private func outcome(of task: ModelTask, on scope: AthleteScope) async -> String {
    do {
      let bytes = try await model.ask(modelRequest(task, model.model))
      return try await scope.take(bytes, task.about, at: clock()) ? "answered" : "not_as_asked"
    } catch let failure as ModelFailure {
      return failure.word
    } catch { return "failed" }
  }
}

extension AthleteScope {
  /// Returns the open questions for the server's language model.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  fileprivate func modelTasks(_ model: ModelSettings, at now: Instant) async throws -> [ModelTask] {
    let (finder, name) = (finder, model.host)
    return try await file.reading(athlete) { store in
      let tx = Transaction(store, Context(now: now, action: .none).settled(for: store))
      let tasks = Training.modelTasks(at: name, finder, say: sentences(finder, in: tx), in: tx)
      if let failure = tx.failure { throw failure }
      return tasks
    }
  }

  /// Stores the model's answer, or returns false if the answer doesn't have the requested form.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if writing fails.
  fileprivate func take(_ bytes: [UInt8], _ about: ModelTask.About, at now: Instant) async throws -> Bool {
    let finder = finder
    switch about {
    case .question(let id):
      guard let answer = ModelAnswer(completion: bytes) else { return false }
      try await write(modelAnswerID(id), at: now) { answer.store(answering: id, finder, in: $0) }
    case .session(let id):
      guard let changes = proposedChanges(completion: bytes) else { return false }
      try await write(Suggestion(after: id, by: .ai).id, at: now) {
        changes.store(after: id, finder.catalogue, in: $0)
      }
    }
    return true
  }

  /// Performs an action on the athlete's records.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if writing fails.
  private func write(
    _ action: ID, at now: Instant, _ body: @escaping @Sendable (Transaction) -> Void
  ) async throws {
    try await file.writingTogether(athlete) { store in
      let context = Context(now: now, action: action).settled(for: store)
      _ = try perform(context, on: store) { tx throws(Never) in body(tx) }
    }
  }
}

/// Returns a function that renders the coach's messages in the athlete's language.
func sentences(_ finder: ExerciseFinder, in tx: Transaction) -> (CoachMessage) -> String {
  let language = tx.find(Person.self, Person.theID)?.language ?? tx.context.language
  let words = CardWords(language, finder, in: tx)
  return { words.text(of: $0) }
}
