import App
import Records
import TestSupport
import Testing
import Training

/// The logger for climbs and hangs, without page JavaScript.
@Suite struct ClimbLoggerTests {
  let story = Story()
  let tab: TestBrowser

  private static func exercise(
    _ name: String, _ equipment: Equipment, _ loading: TrackingType, _ type: String
  ) -> Exercise {
    var exercise = Sample.exercise(name, muscles: [.forearms], equipment)
    exercise.loading = loading
    exercise.trainingTypeID = type
    return exercise
  }

  private static let boulders = exercise("Limit Bouldering", .climbingWall, .climb, "bouldering")
  private static let routes = exercise("Lead Climbing", .climbingWall, .climb, "climbing-endurance")
  private static let repeaters = exercise(
    "Hangboard Repeaters", .hangboard, .weightDuration, "finger-strength")

  init() {
    let catalogue = Catalogue.empty.adding([Self.boulders, Self.routes, Self.repeaters, Sample.bench])
    tab = TestBrowser(story, ExerciseFinder(catalogue))
  }

  @discardableResult
  private func start(_ exercise: Exercise) throws -> ID {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Wall", in: tx).id }
    try story.act { tx throws(SessionError) in _ = try addExercise(exercise, in: session, tx) }
    try tab.visit("/sessions/\(session.text)/log")
    return session
  }

  private func sets(_ session: ID) throws -> [SetPerformance] {
    let facts = try #require(story.read { Training.facts(of: session, in: $0) })
    return facts.exercises.flatMap { $0.sets }
  }

  private func finish(_ session: ID) throws {
    try story.act { tx throws(SessionError) in _ = try endSession(session, effort: nil, notes: nil, in: tx) }
    try tab.visit("/sessions/\(session.text)")
  }

  private func value(_ name: String) -> String? {
    tab.page.forms.lazy.flatMap { $0.fields() }.first { $0.0 == name }?.1
  }

  @Test func `a boulder is logged with its grade and attempts, and seen in history`() throws {
    let session = try start(Self.boulders)
    try tab.press("Done", ["grade": "v4", "attempts": "3", "style": "redpoint", "angle": "40"])
    let climb = try #require(try sets(session).first?.climb)
    #expect(climb.grade == "V4" && climb.scale == .v && climb.attempts == 3 && climb.sent)
    #expect(climb.style == .redpoint && climb.angleDegrees == 40)
    #expect(value("grade") == "V4" && value("attempts") == "1" && value("angle") == "40")
    #expect(value("style") == "")
    try tab.press("Done", ["grade": "6C", "sent": "no", "attempts": "2"])
    #expect(try sets(session).last?.climb?.scale == .font)
    #expect(value("scale") == "font")
    try finish(session)
    #expect(tab.text.contains("V4 · sent in 3 attempts · redpoint · 40°"))
    #expect(tab.text.contains("6C · not sent in 2 attempts"))
    try tab.visit("/exercises/limit-bouldering")
    #expect(tab.status == 200 && tab.text.contains("V4 · sent in 3 attempts"))
  }

  @Test func `a climb without a grade is logged too, and nonsense comes back with a sentence`() throws {
    let session = try start(Self.boulders)
    for (field, text, sentence) in [
      ("grade", "V99", "Enter a grade such as V4"), ("grade", "blue", "Enter a grade such as V4"),
      ("attempts", "0", "Enter the number of attempts"), ("attempts", "many", "Enter the number of attempts"),
    ] {
      try tab.press("Done", [field: text])
      #expect(tab.status == 422 && tab.text.contains(sentence), "\(field) \(text)")
      #expect(try sets(session).isEmpty)
      try tab.visit("/sessions/\(session.text)/log")
    }
    try tab.press("Done")
    #expect(try sets(session).first?.climb?.grade == "")
    try finish(session)
    #expect(tab.text.contains("no grade · sent first go"))
  }

  @Test func `grades are read in the athlete's scales`() throws {
    try story.act { tx throws(SessionError) in
      chooseUnits(.kilogram, boulders: .font, routes: .uiaa, in: tx)
    }
    let session = try start(Self.routes)
    #expect(value("scale") == "uiaa")
    try tab.press("Done", ["grade": "8-"])
    try tab.press("Done", ["grade": "6a+"])
    #expect(try sets(session).compactMap { $0.climb?.grade } == ["VIII-", "6a+"])
    #expect(try sets(session).compactMap { $0.climb?.scale } == [.uiaa, .french])
  }

  @Test func `a set that is opened again keeps its scale`() throws {
    let session = try start(Self.boulders)
    try tab.press("Done", ["grade": "6C"])
    let noted = try #require(try sets(session).first)
    #expect(noted.climb?.scale == .font)
    try tab.visit(
      "/sessions/\(session.text)/log?exercise=\(noted.exercisePerformanceID.text)&set=\(noted.id.text)")
    try tab.press("Save", ["attempts": "4"])
    let saved = try #require(try sets(session).first?.climb)
    #expect(saved.grade == "6C" && saved.scale == .font && saved.attempts == 4)
  }

  @Test func `hangs are logged with edge, grip, repetitions and load`() throws {
    let session = try start(Self.repeaters)
    #expect(value("seconds") == "7" && value("hangs") == "7" && value("pause") == "3")
    #expect(tab.text.contains("20 mm half crimp · 7 × 7 s, 3 s rest"))
    try tab.press(
      "Done", ["edge": "15", "grip": "open_hand", "hangs": "6", "seconds": "8", "pause": "2", "weight": "-5"])
    let set = try #require(try sets(session).first)
    let hang = try #require(set.hang)
    #expect(hang.edgeMillimetres == 15 && hang.grip == .openHand && hang.repetitions == 6)
    #expect(hang.hangSeconds == 8 && hang.restSeconds == 2 && set.durationMilliseconds == 8000)
    #expect(set.weight == Sample.kilograms(-5))
    #expect(value("edge") == "15" && value("hangs") == "6")
    for (field, text) in [("edge", "0"), ("edge", "201"), ("hangs", "0"), ("pause", "x")] {
      try tab.press("Done", [field: text])
      #expect(tab.status == 422 && tab.text.contains("Enter an edge of 1 to 200 mm"))
      try tab.visit("/sessions/\(session.text)/log")
    }
    try finish(session)
    #expect(tab.text.contains("15 mm open hand · 6 × 8 s, 2 s rest · −5 kg"))
  }

  @Test func `a prescribed hang is shown, typed and copied into what is done`() throws {
    let template = try story.act { tx throws(TemplateError) in
      try createTemplate(
        TemplateDraft(name: "Fingers", exercises: [ExercisePrescription(usual: Self.repeaters)]), in: tx)
    }
    try tab.visit("/templates/\(template.id.text)")
    #expect(tab.text.contains("20 mm half crimp · 7 hangs per set, 3 s rest"))
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx).id }
    try tab.visit("/sessions/\(session.text)/log")
    #expect(tab.text.contains("data-next-rest=\"150\""))
    try tab.press("Done")
    #expect(try sets(session).first?.hang?.repetitions == 7)
    #expect(try sets(session).first?.lineage != nil)
    try finish(session)
    #expect(tab.text.contains("as planned"))
  }

  @Test func `a climb and a hang are corrected afterwards`() throws {
    let session = try start(Self.boulders)
    try tab.press("Done", ["grade": "V4"])
    let noted = try #require(try sets(session).first)
    try finish(session)
    try tab.visit("/sessions/\(session.text)/amend/\(noted.id.text)")
    try tab.press("Save correction", ["grade": "V5", "attempts": "2"])
    #expect(tab.text.contains("V5 · sent in 2 attempts"))
    try tab.visit("/sessions/\(session.text)/amend/\(noted.id.text)")
    try tab.press("Save correction", ["grade": "V55"])
    #expect(tab.status == 422 && tab.text.contains("Enter a grade such as V4"))
  }

  @Test func `a climb typed into a session that was finished meanwhile is added whole`() throws {
    let session = try start(Self.boulders)
    try tab.press("Done", ["grade": "V4"])
    try story.act { tx throws(SessionError) in _ = try endSession(session, effort: nil, notes: nil, in: tx) }
    try tab.press("Done", ["grade": "6C", "attempts": "2", "sent": "no", "style": "project"])
    #expect(tab.status == 409 && tab.text.contains("6C"))
    try tab.press("Add to finished session")
    let added = try #require(try sets(session).last?.climb)
    #expect(added.grade == "6C" && added.attempts == 2 && !added.sent && added.style == .project)
  }

  @Test func `the table of sets tells climbs and hangs in words`() throws {
    let session = try start(Self.boulders)
    try tab.press("Done", ["grade": "V4", "attempts": "3", "note": "heel"])
    try finish(session)
    let second = try start(Self.repeaters)
    try tab.press("Done", ["weight": "10"])
    try finish(second)
    let table = story.read { String(decoding: SetTable.bytes(in: $0), as: UTF8.self) }
    #expect(table.contains("V4, 3 attempts, sent\nheel"))
    #expect(table.contains("20 mm half crimp, 7 x 7 s, 3 s between"))
  }
}
