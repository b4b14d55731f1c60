import App
import Records
import TestSupport
import Testing
import Training

/// The logger with stale or damaged sessions and records, and with invalid requests.
@Suite struct StaleLoggerTests {
  let story = Story()
  let tab: TestBrowser

  init() { tab = TestBrowser(story) }

  private func start() throws -> ID {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx).id }
    try tab.visit("/sessions/\(session.text)/log")
    return session
  }

  private func finish(_ session: ID) throws {
    try story.act { tx throws(SessionError) in _ = try endSession(session, effort: nil, notes: nil, in: tx) }
  }

  private func sets(_ session: ID) throws -> [SetPerformance] {
    try #require(story.read { facts(of: session, in: $0) }).exercises.flatMap { $0.sets }
  }

  @Test func `a set typed after the session was finished elsewhere is kept, and can be added`() throws {
    let session = try start()
    let other = TestBrowser(story)
    try other.visit("/sessions/\(session.text)/log")
    try other.press("Done")
    try finish(session)
    try tab.press("Done", ["weight": "61,5", "reps": "9", "note": "last one"])
    #expect(tab.status == 409)
    #expect(tab.text.contains("already been finished, so nothing was changed"))
    for typed in ["61,5", "9", "last one", "Bench Press"] { #expect(tab.text.contains(typed)) }
    try tab.press("Add to finished session")
    let added = try #require(try sets(session).last)
    #expect(try sets(session).count == 2)
    #expect(added.weight == Weight(grams: 61_500) && added.reps == 9 && added.notes == "last one")
  }

  @Test func `a set changed after the session was finished elsewhere is corrected, not added`() throws {
    let session = try start()
    try tab.press("Done", ["weight": "61.5"])
    try tab.follow("Set 1, done: 61.5 × 10. Edit")
    try finish(session)
    try tab.press("Save", ["reps": "x", "note": "one more"])
    #expect(tab.status == 409 && !tab.text.contains("Add to finished session"))
    try tab.press("Save correction")
    #expect(tab.status == 422 && tab.text.contains("Enter a whole number, such as 8."))
    try tab.press("Save correction", ["reps": "11"])
    let corrected = try sets(session)
    #expect(corrected.map { $0.reps } == [11] && corrected[0].notes == "one more")
    #expect(corrected[0].weight == Weight(grams: 61_500))
  }

  @Test func `what a correction doesn't change keeps the digits that the card didn't show`() throws {
    let session = try start()
    try tab.press("Done")
    var timed = try #require(try sets(session).first)
    (timed.weight, timed.durationMilliseconds) = (Weight(grams: 61_234), 45_700)
    let precise = timed
    try story.act { tx throws(Never) in tx.put(precise) }
    try tab.visit("/sessions/\(session.text)/log?set=\(precise.id.text)")
    try finish(session)
    try tab.press("Save", ["reps": "11", "seconds": "45"])
    try tab.press("Save correction")
    let corrected = try #require(try sets(session).first)
    #expect(corrected.reps == 11 && corrected.weight == precise.weight)
    #expect(corrected.durationMilliseconds == 45_700)
  }

  @Test func `a late set with an invalid value is shown again with its error`() throws {
    let session = try start()
    let other = TestBrowser(story)
    try other.visit("/sessions/\(session.text)/log")
    try other.press("Done")
    try finish(session)
    try tab.press("Done", ["weight": "6O", "reps": "9"])
    try tab.press("Add to finished session")
    #expect(tab.status == 422 && tab.text.contains("Enter a weight of up to 10,000 kg, such as 62.5."))
    #expect(tab.text.contains("value=\"6O\""))
    try tab.press("Add to finished session", ["weight": "60", "reps": ""])
    #expect(tab.status == 422 && tab.text.contains("Enter the reps."))
    #expect(try sets(session).count == 1)
    try tab.press("Add to finished session", ["reps": "9"])
    #expect(try sets(session).map { $0.reps } == [10, 9])
    #expect(try sets(session).last?.weight == Sample.kilograms(60))
    try tab.post(
      "/sessions/\(session.text)/late-sets", [("exercise", ID(high: 5, low: 5).text), ("reps", "9")])
    #expect(tab.status == 422 && tab.text.contains("This exercise is no longer part of the session."))
  }

  @Test func `a set typed after the session was deleted is shown, with the way to bring it back`() throws {
    let session = try start()
    try story.act { tx throws(SessionError) in try deleteSession(session, in: tx) }
    try tab.press("Done", ["reps": "9", "weight": "61"])
    #expect(tab.status == 410)
    #expect(tab.text.contains("Recently deleted") && tab.text.contains("61"))
    #expect(tab.page.forms.contains { $0.action == "/deleted/restore" })
    try tab.visit("/sessions/\(session.text)/log")
    #expect(tab.status == 410)
  }

  @Test func `discarding asks, and goes to Today with Undo`() throws {
    let session = try start()
    #expect(tab.text.contains("Discard this session?"))
    try tab.press("Discard session")
    #expect(tab.page.address.hasPrefix("/?said=discarded") && tab.text.contains("Undo"))
    #expect(story.read { $0.trashedAt(WorkoutSession.self, session) } != nil)
  }

  @Test func `a finished session is not logged but looked at`() throws {
    let session = try start()
    try tab.press("Done")
    try finish(session)
    #expect(try tab.visit("/sessions/\(session.text)/log").location == "/sessions/\(session.text)")
    for path in ["skip", "take-up", "notes", "warm-up", "leave-out", "in-turn", "alone", "swap"] {
      try tab.post("/sessions/\(session.text)/exercises/\(ID(high: 5, low: 5).text)/\(path)")
      #expect(tab.status == 409, "\(path)")
    }
  }

  @Test(arguments: [
    "/sessions/x/log", "/sessions/00000000-0000-0000-0000-000000000000/log",
    "/sessions/00000000-0000-0000-0000-000000000000/pick",
  ])
  func `an unknown session is not there`(path: String) throws {
    try tab.visit(path)
    #expect(tab.status == 404)
  }

  @Test func `nonsense in an address shows the session`() throws {
    let session = try start()
    for query in [
      "exercise=x", "exercise=", "set=%3Cscript%3E", "exercise=\(session.text)&set=\(session.text)", "bar=-5",
      "bar=99999999999999999999",
    ] {
      try tab.visit("/sessions/\(session.text)/log?\(query)")
      #expect(tab.status == 200 && tab.text.contains("<bdi>Bench Press</bdi></h1>"), "\(query)")
      #expect(!tab.text.contains("<script>"))
    }
  }

  @Test func `forms without their fields are refused with a sentence`() throws {
    let session = try start()
    let path = "/sessions/\(session.text)"
    for (address, status) in [
      ("/sets", 422), ("/exercises", 422), ("/exercises/x/skip", 422), ("/sets/x", 422),
      ("/exercises/x/leave-out", 422),
    ] as [(String, Int64)] {
      try tab.post(path + address)
      #expect(tab.status == status, "\(address)")
    }
    #expect([303, 422].contains(try tab.post(path + "/sets/x/remove").status))
    #expect(try tab.post(path + "/order", [("order", "x"), ("up", "y"), ("down", "z")]).status == 303)
  }

  @Test func `a session without its snapshot, and an exercise without its record, are still logged`() throws {
    var session = WorkoutSession()
    session.id = ID(high: 1, low: 2)
    session.origin = .template
    session.snapshotID = ID(high: 3, low: 4)
    session.startedAt = story.now
    var performance = ExercisePerformance()
    performance.id = ID(high: 5, low: 6)
    performance.sessionID = session.id
    (performance.catalogID, performance.nameSnapshot) = ("gone", "Gone <Lift>")
    performance.lineage = ID(high: 7, low: 8)
    let (stored, lift) = (session, performance)
    try story.act { tx throws(Never) in
      tx.put(stored)
      tx.put(lift)
    }
    try tab.visit("/sessions/\(session.id.text)/log")
    #expect(tab.text.contains("<bdi>Gone &lt;Lift&gt;</bdi></h1>"))
    try tab.press("Done", ["weight": "10", "reps": "5"])
    #expect(try sets(session.id).count == 1)
  }

  @Test func `forty exercises and two hundred sets are shown`() throws {
    let session = try start()
    for _ in 0..<38 {
      try story.act { tx throws(SessionError) in _ = try addExercise(Sample.squat, in: session, tx) }
    }
    for _ in 0..<200 {
      try story.act { tx throws(SessionError) in
        try logSets([Sample.set(Sample.kilograms(60), 5)], of: Sample.bench, in: session, tx)
      }
    }
    try tab.visit("/sessions/\(session.text)/log")
    #expect(tab.status == 200)
    #expect(tab.page.links.count { $0.tag.contains("segment-link") } == 7)
  }

  @Test func `an exercise left out by the targets of the day says so`() throws {
    let session = try start()
    let lineage = try #require(
      story.read { tx in
        tx.find(WorkoutSession.self, session).flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) }?
          .exercises[0].lineage
      })
    try story.act { tx throws(SessionError) in
      try overrideTargets(
        [OverrideAdjustment(.skipExercise, lineage: lineage)], because: "sick", in: session, tx)
    }
    try tab.visit("/sessions/\(session.text)/log")
    #expect(tab.text.contains("<bdi>Incline Press</bdi></h1>"))
    try tab.follow("Bench Press: skipped")
    #expect(tab.text.contains("is skipped because of"))
  }

  @Test func `two sets for one target are both shown`() throws {
    let session = try start()
    try tab.press("Done")
    var other = try #require(try sets(session).first)
    other.id = ID(high: 77, low: 77)
    other.reps = 7
    let second = other
    try story.act { tx throws(Never) in tx.put(second) }
    try tab.visit("/sessions/\(session.text)/log")
    #expect(tab.text.contains("done: 60 × 10") && tab.text.contains("done: 60 × 7"))
  }

  @Test func `lighter targets of the day are what the card begins with`() throws {
    let session = try start()
    try story.act { tx throws(SessionError) in
      try overrideTargets(
        [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)], because: "tired", in: session, tx)
    }
    try tab.visit("/sessions/\(session.text)/log")
    #expect(
      tab.text.contains("name=\"weight\" value=\"55\"") || tab.text.contains("name=\"weight\" value=\"52.5\"")
    )
  }
}
