import App
import Records
import TestSupport
import Testing
import Training

/// The end of a session, and saving it as a template.
@Suite struct FinishTests {
  private let athlete = TestBrowser()

  private func begun() throws -> String {
    let template = try athlete.pushDay()
    try athlete.post("/sessions/start", [("template", template.id.text)])
    return "/sessions/" + (try #require(athlete.running)).id.text
  }

  @Test func `the summary counts what was done, what was left out and what was a record`() throws {
    _ = try athlete.trained(try athlete.pushDay())
    athlete.story.wait(days: 2)
    let template = try #require(athlete.story.read { tx in tx.list(Template.self) }.first)
    try athlete.post("/sessions/start", [("template", template.id.text)])
    let path = "/sessions/" + (try #require(athlete.running)).id.text
    try athlete.log(Sample.bench, .sets((65, 8), (65, 7)))
    let page = try athlete.visit(path + "/finish")
    #expect(page.text.contains("of 6 planned"))
    #expect(page.text.contains("Skipped today: Incline Press."))
    #expect(page.text.contains("Exercises with unfinished sets: Bench Press."))
    #expect(page.text.contains("1 record today") && page.text.contains("Heaviest 65 kg × 8"))
  }

  @Test(arguments: [(1, "2 of 7 sets", "of 7 planned"), (-1, "2 of 5 sets", "of 5 planned")])
  func `sets that were added or left out today count on every page`(
    more: Int, today: String, planned: String
  ) throws {
    let path = try begun()
    let session = try #require(athlete.running).id
    try athlete.log(Sample.bench, .sets((60, 10), (60, 10)))
    let open = try #require(athlete.story.read { tx in facts(of: session, in: tx) })
    let bench = try #require(athlete.story.read { liveExercises(of: open, in: $0) }.first)
    let targets = bench.prescription.sets
    try athlete.story.act { tx throws(SessionError) in
      if more > 0 {
        try askForSets([targets[0]], behind: true, at: bench.id, in: session, tx)
      } else {
        try leaveOutSet(targets[2].lineage, at: bench.id, in: session, tx)
      }
    }
    #expect(try athlete.visit("/").text.contains(today))
    #expect(try athlete.visit(path + "/log").text.contains(today))
    #expect(try athlete.visit(path + "/finish").text.contains(planned))
  }

  @Test func `a set left out today is not missing in the finished session`() throws {
    let path = try begun()
    let session = try #require(athlete.running).id
    try athlete.log(Sample.bench, .sets((60, 10), (60, 10)))
    let open = try #require(athlete.story.read { tx in facts(of: session, in: tx) })
    let bench = try #require(athlete.story.read { liveExercises(of: open, in: $0) }.first)
    try athlete.story.act { tx throws(SessionError) in
      try leaveOutSet(bench.open[0].lineage, at: bench.id, in: session, tx)
    }
    try athlete.log(Sample.incline, .sets((40, 9), (40, 9), (40, 9)))
    try athlete.post(path + "/finish")
    let page = try athlete.visit(path)
    #expect(page.text.contains("as planned") && !page.text.contains(">skipped<"))
  }

  @Test func `two taps end it, and effort may be left out`() throws {
    let path = try begun()
    try athlete.log(Sample.bench, .sets((60, 10)))
    #expect(try athlete.visit(path + "/finish").text.contains("action=\"\(path)/finish\""))
    #expect(try athlete.post(path + "/finish").location == path + "/finished")
    #expect(try athlete.visit(path + "/finish").location == path + "/finished")
    #expect(athlete.story.read { tx in tx.list(PostWorkoutEffort.self) }.isEmpty)
    #expect(athlete.story.read { tx in tx.list(WorkoutReflection.self) }.isEmpty)
  }

  @Test func `what was thought of it is kept, whatever it looks like`() throws {
    let path = try begun()
    let id = try #require(athlete.running).id
    try athlete.log(Sample.bench, .sets((60, 10)))
    let hostile = "<script>alert('x')</script> \"שלום\" 💪 " + String(repeating: "é", count: 5_000)
    try athlete.post(
      path + "/finish",
      [
        ("effort", "8"), ("feeling", "4"), ("went_well", hostile), ("to_improve", "sleep"),
        ("notes", hostile),
      ])
    let reflection = athlete.story.read { tx in
      tx.find(WorkoutReflection.self, WorkoutReflection.id(of: id))
    }
    #expect(reflection?.whatWentWell == hostile && reflection?.trainingFeeling == 4)
    let done = try #require(athlete.story.read { tx in facts(of: id, in: tx) })
    #expect(done.session.notes == hostile && done.effort?.rpe == 8)
  }

  @Test(arguments: [("effort", "11"), ("effort", "0"), ("effort", "x"), ("feeling", "6")])
  func `a number that can't be is refused, and what was typed comes back`(field: String, value: String) throws
  {
    let path = try begun()
    try athlete.log(Sample.bench, .sets((60, 10)))
    let answer = try athlete.post(path + "/finish", [(field, value), ("notes", "keep <me>")])
    #expect(answer.status == 422 && answer.writes.isEmpty)
    #expect(answer.text.contains("keep &lt;me&gt;"))
    #expect(athlete.running != nil)
  }

  @Test func `a text that is too long is said at its field`() throws {
    let path = try begun()
    try athlete.log(Sample.bench, .sets((60, 10)))
    let answer = try athlete.post(
      path + "/finish", [("to_improve", String(repeating: "x", count: 70_000))])
    #expect(answer.status == 422 && answer.text.contains("id=\"wrong-to_improve\""))
  }

  @Test func `a session without a set can be gone on with or thrown away`() throws {
    let path = try begun()
    let page = try athlete.visit(path + "/finish")
    #expect(page.text.contains("Nothing logged yet") && page.text.contains("\(path)/discard"))
    let answer = try athlete.post(path + "/finish", [("effort", "5")])
    #expect(answer.status == 422 && answer.writes.isEmpty)
  }

  @Test func `what is written after another tab finished is kept beside it`() throws {
    let path = try begun()
    let id = try #require(athlete.running).id
    try athlete.log(Sample.bench, .sets((60, 10)))
    try athlete.post(path + "/finish", [("went_well", "first")])
    let late = try athlete.post(
      path + "/finish", [("effort", "9"), ("notes", "late words"), ("to_improve", "rest")])
    #expect(late.location == path + "/finished?said=finishedBefore")
    let done = try #require(athlete.story.read { tx in facts(of: id, in: tx) })
    #expect(done.session.notes == "late words" && done.effort?.rpe == 9 && done.amendments.count == 2)
    let reflection = athlete.story.read { tx in
      tx.find(WorkoutReflection.self, WorkoutReflection.id(of: id))
    }
    #expect(reflection?.whatWentWell == "first" && reflection?.whatToImprove == "rest")
    #expect(try athlete.post(path + "/finish").location == path + "/finished")
  }

  // MARK: Saving as a template

  private func freeform() throws -> String {
    try athlete.story.act { tx throws(SessionError) in _ = try startFreeform(titled: "", in: tx) }
    let path = "/sessions/" + (try #require(athlete.running)).id.text
    try athlete.log(Sample.squat, .sets((100, 9), (100, 8), (100, 8)))
    try athlete.post(path + "/finish", [("effort", "6")])
    return path
  }

  @Test func `a session without a template becomes one, and its suggestions wait for that`() throws {
    let path = try freeform()
    #expect(try athlete.visit(path + "/review").text.contains("Save this session as a template, then decide"))
    let page = try athlete.visit(path + "/save-as-template")
    #expect(page.text.contains("value=\"Workout on 2 Mar\""))
    let squat = try #require(
      athlete.story.read { tx in tx.list(TemplateSnapshot.self) }.first?.exercises.first)
    let (low, high) = ("low-" + squat.lineage.text, "high-" + squat.lineage.text)
    #expect(page.values(of: low) == ["8"] && page.values(of: high) == ["9"])
    let saved = try athlete.post(
      path + "/save-as-template",
      [("name", "Legs"), ("category", "strength"), (low, "6"), (high, "10")])
    let template = try #require(athlete.story.read { tx in tx.list(Template.self) }.first)
    #expect(saved.location == "/templates/\(template.id.text)?said=saved")
    #expect(template.name == "Legs" && template.category == .strength)
    #expect(try athlete.reading(template.id).snapshot.exercises.first?.repRange == .range(6...10, .reps))
    #expect(try athlete.visit(path + "/review").text.contains("Save Legs as version"))
  }

  @Test(arguments: [("10", "6"), ("0", "5"), ("x", "8"), ("8", "1000000"), ("-1", "5")])
  func `a range that can't be is said at its field`(low: String, high: String) throws {
    let path = try freeform()
    let squat = try #require(
      athlete.story.read { tx in tx.list(TemplateSnapshot.self) }.first?.exercises.first)
    let answer = try athlete.post(
      path + "/save-as-template",
      [("name", "<Legs>"), ("low-" + squat.lineage.text, low), ("high-" + squat.lineage.text, high)])
    #expect(answer.status == 422 && answer.writes.isEmpty)
    #expect(answer.text.contains("the smaller one first") && answer.text.contains("&lt;Legs&gt;"))
  }

  @Test func `a name that is taken, empty or too long is said at its field`() throws {
    _ = try athlete.pushDay()
    let path = try freeform()
    for (name, sentence) in [
      ("Push Day", "has this name"), ("  ", "Give the template a name."),
      (String(repeating: "x", count: 10_000), "Use up to 200 characters"),
    ] {
      let answer = try athlete.post(path + "/save-as-template", [("name", name)])
      #expect(answer.status == 422 && answer.text.contains(sentence) && answer.writes.isEmpty)
    }
  }
}
