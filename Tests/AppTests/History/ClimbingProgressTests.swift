import App
import Records
import TestSupport
import Testing
import Training

/// The progress of climbing over time.
@Suite struct ClimbingProgressTests {
  private let past: TestBrowser
  private static let boulders = exercise("Limit Bouldering", .climbingWall, .climb, "bouldering")
  private static let hangs = exercise("Max Hang", .hangboard, .weightDuration, "finger-strength")

  private static func exercise(
    _ name: String, _ equipment: Equipment, _ loading: TrackingType, _ type: String
  ) -> Exercise {
    var exercise = Sample.exercise(name, muscles: [.forearms], equipment)
    (exercise.loading, exercise.trainingTypeID) = (loading, type)
    return exercise
  }

  init() {
    past = TestBrowser(Story(), ExerciseFinder(Catalogue.empty.adding([Self.boulders, Self.hangs])))
  }

  private func climb(_ climbs: (grade: String, attempts: Int64, sent: Bool)...) throws {
    let sets = climbs.map { done in
      var climb = Climb()
      (climb.grade, climb.attempts, climb.sent) = (done.grade, done.attempts, done.sent)
      var set = SetEntry()
      set.climb = climb
      return set
    }
    try past.train(Self.boulders, sets)
  }

  private func hang(_ kilograms: Int64) throws {
    var set = SetEntry()
    set.hang = Hang()
    set.weight = Sample.kilograms(kilograms)
    set.durationMilliseconds = 10_000
    let done = set
    try past.train(Self.hangs, [done])
  }

  @Test func `climbs are a pyramid, a table and a file, in the grades one likes`() throws {
    try climb(("V2", 1, true), ("V2", 3, true), ("V4", 5, true), ("V5", 4, false))
    let page = try past.visit("/progress").text
    #expect(page.contains("Grade pyramid") && page.contains("aria-label=\"Sends by grade: V4 1, V2 2.\""))
    #expect(page.contains("V2: 2 sends, 1 first go, 4 attempts"))
    #expect(page.contains("Hardest boulder") && !page.contains("Hardest route"))
    let file = try past.visit("/progress/pyramid.csv?range=4w").text
    #expect(file == "grade,sends,first_go,attempts\r\nV5,0,0,4\r\nV4,1,0,5\r\nV3,0,0,0\r\nV2,2,1,4\r\n")
    let font = try past.visit("/progress?scale=font&range=6m").text
    #expect(font.contains("Sends by grade: 6B 1, 5+ 2."))
    #expect(font.contains("/progress?scale=font&amp;range=4w"), "another range keeps the grades")
    #expect(
      try past.visit("/progress?scale=uiaa").text.contains("Sends by grade: V4 1"), "no route was climbed")
    let exercise = try past.visit("/exercises/limit-bouldering?scale=font").text
    #expect(exercise.contains("Sends by grade: 6B 1, 5+ 2."))
    #expect(
      try past.visit("/exercises/limit-bouldering/pyramid.csv?scale=font").text.contains("\r\n6B,1,0,5\r\n"))
  }

  @Test func `the hardest send is a record when it is done, and stands in what was`() throws {
    try climb(("V3", 2, true))
    past.story.wait(days: 3)
    let session = try past.story.act { tx throws(SessionError) in try startFreeform(titled: "Wall", in: tx) }
    try past.story.act { tx throws(SessionError) in
      _ = try addExercise(Self.boulders, in: session.id, tx)
    }
    try past.visit("/sessions/\(session.id.text)/log")
    #expect(try !past.press("Done", ["grade": "V3"]).text.contains("New record"), "as hard is none")
    let page = try past.press("Done", ["grade": "V4", "attempts": "6"]).text
    #expect(page.contains("New record") && page.contains("Hardest send V4"))
    try past.story.act { tx throws(SessionError) in
      _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
    }
    #expect(try past.visit("/sessions/\(session.id.text)").text.contains("Hardest send V4"))
    #expect(try past.visit("/progress").text.contains("Hardest send V4"))
    #expect(try past.visit("/exercises/limit-bouldering").text.contains("Hardest send V4"))
  }

  @Test func `hangs stand beside the body's weight once it is noted`() throws {
    try hang(0)
    past.story.wait(days: 7)
    try hang(18)
    #expect(try past.visit("/progress").text.contains("Log your body weight to see"))
    let wrong = try past.post("/progress/body-weight?range=6m", [("weight", "7")])
    #expect(wrong.status == 422 && wrong.text.contains("Enter a weight from 20 kg to 400 kg."))
    let unreadable = try past.post("/progress/body-weight?range=6m", [("weight", "heavy")])
    #expect(unreadable.status == 422 && unreadable.text.contains("value=\"heavy\""))
    let noted = try past.post("/progress/body-weight?range=6m&edge=20", [("weight", "72")])
    #expect(noted.location == "/progress?range=6m&edge=20&said=saved#hangs")
    let page = try past.visit("/progress?range=6m").text
    #expect(page.contains("from 100% on Monday 2 March 2026 to 125% on Monday 9 March 2026"))
    #expect(page.contains("Body weight 72 kg") && page.contains("+18 kg"))
    #expect(
      try past.visit("/progress/hangs.csv?range=6m").text
        == "day,edge_mm,seconds,load_kg,body_weight_kg,percent\r\n2026-03-02,20,10,0,72,100\r\n"
        + "2026-03-09,20,10,18,72,125\r\n")
    past.language = .german
    #expect(try past.visit("/progress?range=6m").text.contains("100 % am Montag"))
  }

  @Test func `whoever climbs most still sees a lift`() throws {
    try past.train(Self.hangs, .seconds(10))
    for _ in 0..<2 { try climb(("V2", 1, true)) }
    let page = try past.visit("/progress").text
    #expect(page.contains("aria-current=\"true\">Max Hang</a>") && page.contains("Grade pyramid"))
  }

  @Test func `who never climbed sees neither`() throws {
    try past.train(Sample.bench, .sets((60, 8)))
    let page = try past.visit("/progress").text
    #expect(!page.contains("Grade pyramid") && !page.contains("Max hang"))
    #expect(try past.visit("/progress/pyramid.csv").text == "grade,sends,first_go,attempts\r\n")
  }
}
