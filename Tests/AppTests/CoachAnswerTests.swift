import App
import Foundation
import Records
import TestSupport
import Testing
import Training

/// The thirty questions of the sample athlete, answered in two languages; the document shows them literally.
@Suite struct CoachAnswerTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let finder: ExerciseFinder? = {
    let file = root.appending(path: "Sources/Interchange/Catalogue/exercises.tsv")
    guard let bytes = try? Data(contentsOf: file), let catalogue = try? Catalogue(parsing: [UInt8](bytes))
    else { return nil }
    return ExerciseFinder(catalogue)
  }()

  /// The year of the sample athlete, then a Saturday; loading it takes most of a test's time, so tests that
  /// only read look at one.
  private static func athlete() throws -> (Story, ExerciseFinder) {
    let (story, finder) = (Story(), try #require(finder))
    _ = try story.load(SampleAthlete(endingOn: Day(number: 20_778)), finder.catalogue)
    return (story, finder)
  }

  private static func rows(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: root.appending(path: "Tests/Golden/" + name), encoding: .utf8)
    return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
  }

  @Test func `every answer names a figure and something to do, and the document shows it`() throws {
    let (story, finder) = try Self.athlete()
    try checkWordings(story, finder)
    try checkNotUnderstood(story, finder)
    try checkDocument(story, finder)
  }

  private func checkDocument(_ story: Story, _ finder: ExerciseFinder) throws {
    var text = Self.heading
    for row in try Self.rows("thirty-questions.tsv") {
      for (language, asked) in [(Language.english, row[1]), (.german, row[2])] {
        // Nothing is committed: each question meets the same records.
        let tx = story.transaction()
        let reply = try askCoach(asked, finder, in: tx).reply
        let lines = CardWords(language, finder, in: tx).lines(of: reply).filter { !$0.isEmpty }
        text +=
          "\n\(language == .english ? "## \(row[0]). " : "**")\(asked)\(language == .english ? "" : "**")\n\n"
        text += lines.map { "> " + withoutIDs($0) }.joined(separator: "  \n") + "\n"
      }
    }
    let file = Self.root.appending(path: "docs/notes/coach-answers.md")
    let known = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if known != text { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(known == text, "docs/notes/coach-answers.md was written anew: read it, and commit it")
  }

  private static let heading = """
    # What the coach answers

    The thirty questions, and the literal answers for the sample athlete on the Saturday after sixteen weeks.
    `Tests/AppTests/CoachAnswerTests.swift` writes this page, and fails while it differs. How a question is
    understood: [the day](day.md).

    """

  /// Ids are another athlete's business.
  private func withoutIDs(_ line: String) -> String {
    line.replacing(/[0-9a-f]{8}-[0-9a-f-]{27}/, with: "…")
  }

  private func checkWordings(_ story: Story, _ finder: ExerciseFinder) throws {
    // Of the ten wordings of a question the first five are English, the others German.
    let rows = try Self.rows("coach-questions.tsv").filter { $0.count == 2 && $0[0] != "other" }
    for row in rows {
      let tx = story.transaction()
      let reply = try askCoach(row[1], finder, in: tx).reply
      #expect(reply.remarks.contains { !$0.figures.isEmpty }, "\(row[1])")
      #expect(reply.remarks.contains { $0.code.isOffer || $0.isWay }, "\(row[1])")
      for language in Language.allCases {
        let lines = CardWords(language, finder, in: tx).lines(of: reply)
        #expect(
          lines.contains { $0.contains(/[0-9]/) }
            && lines.contains { $0.hasPrefix("→") || reply.remarks[0].code == .moved })
        #expect(!lines.contains { $0.contains("…") || $0.contains("{") }, "\(row[1]): \(lines)")
      }
    }
  }

  private func checkNotUnderstood(_ story: Story, _ finder: ExerciseFinder) throws {
    for language in Language.allCases {
      let tx = story.transaction()
      let reply = try askCoach("tell me a joke", finder, in: tx).reply
      let lines = CardWords(language, finder, in: tx).lines(of: reply).filter { $0.hasPrefix("→ ") }
      #expect(lines.count == 3)
      for line in lines {
        #expect(question(in: String(line.dropFirst(2)), finder, in: tx).topic != .other, "\(line)")
      }
    }
  }

  @Test func `without a log every answer says so, and where to begin`() throws {
    let (story, finder) = (Story(), try #require(Self.finder))
    for row in try Self.rows("thirty-questions.tsv") {
      let tx = story.transaction()
      let reply = try askCoach(row[1], finder, in: tx).reply
      #expect(reply.remarks.contains { $0.code.isOffer || $0.isWay }, "\(row[1])")
    }
  }

  @Test func `an offer is taken with one tap and taken back with another`() throws {
    let (story, finder) = try Self.athlete()
    let visitor = Visitor(story, finder)
    try visitor.visit("/coach")
    try visitor.press("Ask", ["text": "Am I doing enough chest?"])
    #expect(visitor.text.contains("Barbell Bench Press: 3 → 4 sets"))
    func sets() -> Int {
      story.read { tx in
        let plan = tx.list(WorkoutPlan.self).first { $0.name == "Push" }
        let snapshot = plan.flatMap { planVersions(of: $0.id, in: tx).current }
          .flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) }
        return snapshot?.exercises.first { $0.catalogID == "barbell-bench-press" }?.sets.count {
          $0.type.isWorking
        } ?? 0
      }
    }
    #expect(sets() == 3)
    try visitor.press("Accept")
    #expect(sets() == 4 && visitor.text.contains("Done."))
    try visitor.press("Undo")
    #expect(sets() == 3)
    try visitor.post("/coach/take", [("message", ID.none.text), ("place", "99999999999999999999")])
    #expect(visitor.status == 422)
  }

  @Test func `a week is put into the calendar and taken out again`() throws {
    let (story, finder) = try Self.athlete()
    let visitor = Visitor(story, finder)
    try visitor.visit("/coach")
    try visitor.post("/coach/ask", [("text", "Plan meine Woche")])
    try visitor.visit("/coach")
    func planned() -> Int { story.read { $0.list(ScheduledTraining.self).count } }
    let before = planned()
    try visitor.press("Accept")
    #expect(planned() > before)
    // The next question moves what is planned for today, and can be undone.
    try visitor.post("/coach/ask", [("text", "Verschieb die Einheit von heute auf morgen")])
    try visitor.visit("/coach")
    #expect(visitor.text.contains("Moved: "))
  }

  @Test(arguments: RemarkCode.allCases)
  func `every remark has words in both languages, with the same figures`(code: RemarkCode) throws {
    let (story, finder) = (Story(), try #require(Self.finder))
    var message = CoachMessage()
    message.remarks = [Remark(code, names: ["session"])]
    let said = story.read { tx in
      Language.allCases.map { CardWords($0, finder, in: tx).lines(of: message).joined() }
    }
    #expect(said.allSatisfy { !$0.isEmpty })
  }
}

extension Remark {
  /// Whether it leads somewhere.
  fileprivate var isWay: Bool { code.rawValue.hasPrefix("to") && code != .tooMuchNoted || code == .moved }
}
