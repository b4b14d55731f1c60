import App
import Records
import TestSupport
import Testing
import Training

// What athletes do and have, beside what they see.
extension Visitor {
  // MARK: Templates

  func pushDay() throws -> WorkoutPlan {
    try story.act { tx throws(PlanError) in try createPlan(Sample.pushDay, in: tx) }
  }

  func reading(_ planID: ID) throws -> PlanReading {
    try story.act { tx throws(PlanError) in try readPlan(planID, in: tx) }
  }

  /// A new version that no page knows about.
  func change(_ planID: ID, _ change: (inout PlanDraft) -> Void) throws {
    let reading = try reading(planID)
    var draft = PlanDraft(
      name: reading.plan.name, category: reading.plan.category, notes: reading.snapshot.notes,
      exercises: reading.snapshot.exercises)
    change(&draft)
    let changed = draft
    try story.act { tx throws(PlanError) in _ = try editPlan(planID, changed, in: tx) }
  }

  // MARK: Sessions

  var running: WorkoutSession? { story.read { runningSession(in: $0) } }

  func facts(_ session: WorkoutSession) throws -> SessionFacts {
    try #require(story.read { Training.facts(of: session.id, in: $0) })
  }

  /// Logs sets of the running session.
  func log(_ exercise: Exercise, _ sets: [SetEntry]) throws {
    let session = try #require(running)
    for set in sets {
      try story.act { tx throws(SessionError) in try logSets([set], of: exercise, in: session.id, tx) }
    }
  }

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
  func trainPushDay(
    _ bench: [SetEntry], mood: Feeling? = nil, override: [OverrideAdjustment] = [], effort: Int64? = nil
  ) throws -> WorkoutSession {
    let plan = try story.read { tx in tx.first(WorkoutPlan.self, Query()) } ?? pushDay()
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

  /// Trains Push Day with forms so that the rules suggest more weight of both exercises.
  func trained(_ plan: WorkoutPlan, effort: String = "7") throws -> ID {
    try post("/sessions/start", [("plan", plan.id.text)])
    let session = try #require(running)
    try log(Sample.bench, .sets((60, 12), (60, 12), (60, 12)))
    try log(Sample.incline, .sets((40, 10), (40, 10), (40, 9)))
    try post("/sessions/\(session.id.text)/finish", [("effort", effort)])
    return session.id
  }

  // MARK: Suggestions

  /// The name of the group of changes of an exercise, from the lines that say what was shown.
  func group(of exercise: Exercise, on page: WebPage) -> String? {
    page.values(of: "seen").lazy.map { $0.split(separator: " ") }.first { parts in
      guard parts.count == 3, let id = ID(String(parts[0])) else { return false }
      let change = self.story.read { tx in tx.find(SuggestedChange.self, id) }
      return change?.catalogID == exercise.catalogID
    }.map { String($0[1]) }
  }
}

extension WebPage {
  /// The lines that say what was shown, as a form sends them back.
  var seen: [(String, String)] { values(of: "seen").map { ("seen", $0) } }

  /// The names of its fields that begin so, each once.
  func fields(beginning start: String) -> [String] {
    var found: [String] = []
    for part in text.split(separator: " name=\"").dropFirst() {
      let name = String(part.prefix { $0 != "\"" })
      if name.hasPrefix(start), !found.contains(name) { found.append(name) }
    }
    return found
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
