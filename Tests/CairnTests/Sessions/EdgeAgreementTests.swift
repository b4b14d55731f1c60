import App
import Records
import TestSupport
import Testing
import Training

@testable import Cairn
@testable import Server
@testable import Simulation

/// Tests that the same action on a page, in the terminal, through the API and in the simulation leaves the
/// same records.
@Suite struct EdgeAgreementTests {
  /// A way to perform an action.
  private enum Way: CaseIterable { case page, terminal, api, simulation }

  private let finder: ExerciseFinder
  private let bench: Exercise

  init() throws {
    finder = try Shell.catalogue.get()
    let names = finder.search("Bench Press", limit: 1).map { $0.catalogID }
    bench = try #require(names.first.flatMap(finder.catalogue.exercise))
  }

  @Test func `a set leaves the same records, also with sets added for today`() throws {
    let sets: [(grams: Int64, reps: Int64)] = [
      (40_000, 5), (60_000, 9), (60_000, 8), (60_000, 8), (60_000, 7), (55_000, 9),
    ]
    let expected = try logged(sets, by: .page)
    #expect(expected.count == sets.count + 1)
    for way in Way.allCases { #expect(try logged(sets, by: way) == expected, "\(way)") }
  }

  @Test func `an accepted suggestion leaves the same records, and moves the running session`() throws {
    let expected = try accepted(by: .page)
    #expect(expected.count == 5, "two snapshots, two sessions and a decision")
    for way in Way.allCases { #expect(try accepted(by: way) == expected, "\(way)") }
  }

  // MARK: Sets

  /// Returns the exercises and sets of a session after logging the given sets one by one.
  ///
  /// Two sets are added for today before the first one is logged.
  private func logged(_ sets: [(grams: Int64, reps: Int64)], by way: Way) throws -> [String] {
    let story = Story()
    let template = try template(in: story)
    let session = try story.act { tx throws(SessionError) in try startSession(from: template, in: tx) }
    let live = try #require(
      story.read { tx in
        facts(of: session.id, in: tx).map { liveExercises(of: $0, in: tx) }?.first
      })
    try story.act { tx throws(SessionError) in
      try askForSets(
        [SetPrescription(), SetPrescription()], behind: true, at: live.performance.lineage ?? live.id,
        in: session.id, tx)
    }
    let shell = try way == .terminal ? terminal(with: story) : nil
    for set in sets { try log(set, in: session.id, by: way, story, shell) }
    return try content(
      of: [ExercisePerformance.kind, SetPerformance.kind], in: story, shell,
      without: ["exercise_performance_id", "completed_at"])
  }

  private func log(
    _ set: (grams: Int64, reps: Int64), in session: ID, by way: Way, _ story: Story, _ shell: Shell?
  ) throws {
    switch way {
    case .terminal:
      let words = ["log", bench.name, "\(set.grams / 1000)kgx\(set.reps)", "--yes"]
      #expect(shell?.run(words).ending == .well)
    case .api:
      try api(
        "/api/v1/sessions/\(session.text)/sets",
        """
        {"catalog_id": "\(bench.catalogID)",
        "sets": [{"weight_grams": \(set.grams), "reps": \(set.reps)}]}
        """, story)
    case .simulation:
      var entry = SetEntry()
      (entry.weight, entry.reps) = (Weight(grams: set.grams), set.reps)
      try simulate(.log([entry], bench, in: session), story)
    case .page:
      let browser = TestBrowser(story, finder)
      try browser.visit("/sessions/\(session.text)/log")
      try browser.press("Done", ["weight": String(set.grams / 1000), "reps": String(set.reps)])
    }
  }

  // MARK: Suggestions

  /// Returns the versions, snapshots, decisions and session in progress after accepting a session's
  /// suggestions.
  private func accepted(by way: Way) throws -> [String] {
    let story = Story()
    let template = try template(in: story, sets: 1)
    let session = try story.act { tx throws(SessionError) in try startSession(from: template, in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 12)], of: bench, in: session.id, tx)
    }
    let finished = try story.act { tx throws(SessionError) in
      try finishSession(session.id, effort: 6, finder.catalogue, in: tx)
    }
    let changes = finished.changes.prefix(1).map { $0.id }
    #expect(!changes.isEmpty)
    story.wait(days: 3)
    try story.act { tx throws(SessionError) in _ = try startSession(from: template, in: tx) }
    let shell = try way == .terminal ? terminal(with: story) : nil
    switch way {
    case .terminal: #expect(shell?.run(["accept"] + changes.map { $0.text }).ending == .well)
    case .api:
      let suggestion = try #require(story.read { $0.find(SuggestedChange.self, changes[0])?.suggestionID })
      for change in changes {
        try api("/api/v1/suggestions/\(suggestion.text)/changes/\(change.text)/accept", "{}", story)
      }
    case .simulation: try simulate(.accept(changes), story)
    case .page:
      let fields = changes.map { ("change-" + $0.text, "accepted") }
      let answer = try TestBrowser(story, finder).post("/sessions/\(session.id.text)/review", fields)
      #expect(answer.status == 303)
    }
    return try content(
      of: [TemplateSnapshot.kind, Decision.kind, WorkoutSession.kind], in: story, shell,
      without: ["created_at", "at", "session_id", "version_id"])
  }

  // MARK: Edges

  /// Creates a template with one exercise of `sets` sets of 8–12 with 60 kg.
  ///
  /// Three sets are preceded by a warm-up with 40 kg.
  private func template(in story: Story, sets: Int = 3) throws -> ID {
    var lift = Sample.prescription(bench, .range(8...12, .reps), weight: Sample.kilograms(60), reps: 8)
    lift.sets = Array(lift.sets.prefix(sets))
    if sets == 3 {
      var warmUp = lift.sets[0]
      (warmUp.type, warmUp.targetWeight, warmUp.lineage) = (.warmup, Sample.kilograms(40), .none)
      lift.sets.insert(warmUp, at: 0)
    }
    let draft = TemplateDraft(name: "Push", exercises: [lift])
    return try story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }.id
  }

  /// Returns a terminal at the story's time with the story's records.
  private func terminal(with story: Story) throws -> Shell {
    let shell = Shell()
    shell.now = story.now
    shell.ids = 1_000_000
    try shell.write(String(decoding: Archive(of: story.store).bytes, as: UTF8.self), to: "start.json")
    #expect(shell("restore", shell.path("start.json")).ending == .well)
    return shell
  }

  private func api(_ path: String, _ body: String, _ story: Story) throws {
    let match = RouteTable.withoutFiles.match("POST", path)
    guard case .program(let operation)? = match.route?.kind else { throw Missing.operation }
    let request = APIRequest(
      operation, captured: match.captured, path: path, query: Fields([]), body: Array(body.utf8),
      contentType: "application/json", context: story.transaction().context)
    let answer = try PublishedAPI.act(request, on: story.store, finder).answer
    #expect((200..<300).contains(answer.status))
    story.wait(minutes: 1)
  }

  private enum Missing: Error { case operation }

  private func simulate(_ action: Action, _ story: Story) throws {
    let transaction = story.transaction()
    try action.act(in: transaction)
    try story.commit(transaction.writes)
  }

  /// Returns the records of the given kinds as sorted text, without IDs and the fields in `left`.
  private func content(
    of kinds: [String], in story: Story, _ shell: Shell?, without left: Set<String>
  ) throws -> [String] {
    var rows = try Archive(of: story.store).rows
    if let shell {
      #expect(shell("export", "--json", shell.path("end.json")).ending == .well)
      rows = try Archive(parsing: Array(shell.read("end.json").utf8), schema: TrainingRecords.schema).rows
    }
    return rows.filter { kinds.contains($0.kind) && $0.trashedAt == nil }.map { row in
      let fields = row.fields.filter { !left.contains($0.name) }
      return row.kind + " " + JSONWriter.text(of: .object(fields))
    }.sorted()
  }
}
