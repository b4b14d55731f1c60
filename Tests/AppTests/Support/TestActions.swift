import App
import Records
import TestSupport
import Testing
import Training

// Actions and records of athletes, without pages.
extension TestBrowser {
  // MARK: Templates

  func pushDay() throws -> Template {
    try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
  }

  func reading(_ templateID: ID) throws -> TemplateReading {
    try story.act { tx throws(TemplateError) in try readTemplate(templateID, in: tx) }
  }

  /// Creates a new template version that no page has shown yet.
  func change(_ templateID: ID, _ change: (inout TemplateDraft) -> Void) throws {
    let reading = try reading(templateID)
    var draft = TemplateDraft(
      name: reading.template.name, category: reading.template.category, notes: reading.snapshot.notes,
      exercises: reading.snapshot.exercises)
    change(&draft)
    let changed = draft
    try story.act { tx throws(TemplateError) in _ = try editTemplate(templateID, changed, in: tx) }
  }

  // MARK: Sessions

  var running: WorkoutSession? { story.read { runningSession(in: $0) } }

  func facts(_ session: WorkoutSession) throws -> SessionFacts {
    try #require(story.read { Training.facts(of: session.id, in: $0) })
  }

  /// Logs sets in the session in progress.
  func log(_ exercise: Exercise, _ sets: [SetEntry]) throws {
    let session = try #require(running)
    for set in sets {
      try story.act { tx throws(SessionError) in try logSets([set], of: exercise, in: session.id, tx) }
    }
  }

  /// Trains a session without a template, and finishes it.
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

  /// Trains a Push Day session with the given bench sets, and finishes it.
  @discardableResult
  func trainPushDay(
    _ bench: [SetEntry], mood: Feeling? = nil, override: [OverrideAdjustment] = [], effort: Int64? = nil
  ) throws -> WorkoutSession {
    let template = try story.read { tx in tx.first(Template.self, Query()) } ?? pushDay()
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
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

  /// Trains Push Day so that the rules suggest more weight for both exercises, and returns the session's ID.
  func trained(_ template: Template, effort: String = "7") throws -> ID {
    try post("/sessions/start", [("template", template.id.text)])
    let session = try #require(running)
    try log(Sample.bench, .sets((60, 12), (60, 12), (60, 12)))
    try log(Sample.incline, .sets((40, 10), (40, 10), (40, 9)))
    try post("/sessions/\(session.id.text)/finish", [("effort", effort)])
    return session.id
  }

  // MARK: Suggestions

  /// Returns the name of an exercise's group of changes from the `seen` fields on a page.
  func group(of exercise: Exercise, on page: WebPage) -> String? {
    page.values(of: "seen").lazy.map { $0.split(separator: " ") }.first { parts in
      guard parts.count == 3, let id = ID(String(parts[0])) else { return false }
      let change = self.story.read { tx in tx.find(SuggestedChange.self, id) }
      return change?.catalogID == exercise.catalogID
    }.map { String($0[1]) }
  }
}

extension WebPage {
  /// The `seen` fields, which a form sends back to identify the changes that were shown.
  var seen: [(String, String)] { values(of: "seen").map { ("seen", $0) } }

  /// Returns the distinct names of fields with a prefix.
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
  /// Returns sets with the given kilograms and repetitions, where 0 kg means no weight.
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
