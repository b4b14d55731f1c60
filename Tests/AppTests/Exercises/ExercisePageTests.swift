import App
import Records
import TestSupport
import Testing
import Training

/// The page of an exercise, with its bests, chart and sessions.
@Suite struct ExercisePageTests {
  private let past = TestBrowser()
  private let bench = "/exercises/" + Sample.bench.catalogID

  @Test func `the catalogue finds exercises and leads to them`() throws {
    let page = try past.visit("/exercises?q=bench").text
    #expect(page.contains("href=\"\(bench)\" aria-label=\"Open Bench Press\""))
    #expect(!page.contains("Open Squat"))
    #expect(try past.visit("/exercises?q=zzzz").text.contains("No exercises found"))
    #expect(try past.visit("/exercises?muscle=quadriceps").text.contains("Open Squat"))
  }

  @Test func `an exercise that was never trained says what it is`() throws {
    let page = try past.visit(bench).text
    #expect(page.contains("Not trained yet") && page.contains("Barbell · Chest"))
  }

  @Test func `bests name their day and lead to their session, and the estimate names its formula`() throws {
    let first = try past.train(.sets((60, 10), (70, 5)))
    past.story.wait(days: 7)
    let second = try past.train(.sets((75, 3), (60, 6)))
    let page = try past.visit(bench).text
    #expect(page.contains("Epley") && page.contains("weight × (1 + reps ÷ 30)"))
    #expect(page.contains("<a href=\"/sessions/\(second.id.text)\">83 kg</a>"))
    #expect(page.contains("<a href=\"/sessions/\(second.id.text)\">75 kg × 3</a>"))
    #expect(page.contains("<a href=\"/sessions/\(first.id.text)\">950 kg</a>"))
    #expect(
      page.contains("role=\"img\" aria-label=\"Estimated one-rep maximum: from 82 kg on Monday 2 March 2026"))
    #expect(page.contains("Show as table") && page.contains(bench + "/e1rm.csv"))
    #expect(page.contains("60 kg × 10, 70 kg × 5"))
  }

  @Test func `a day of lighter weights is none of the records, however often the weight was lifted`() throws {
    try past.trainPushDay(.sets((60, 5)))
    past.story.wait(days: 2)
    let lighter = [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)]
    let light = try past.trainPushDay(.sets((54, 12)), override: lighter)
    #expect(try !past.visit(bench).text.contains("id=\"records\""))
    past.story.wait(days: 2)
    let full = try past.trainPushDay(.sets((62, 8)))
    let page = try past.visit(bench).text
    let records = try #require(
      page.split(separator: "id=\"records\"").last?.split(separator: "</section>").first)
    #expect(records.contains(full.id.text) && !records.contains(light.id.text))
  }

  @Test func `the curve is a file of rows too`() throws {
    try past.train(.sets((60, 10), (70, 5)))
    past.story.wait(days: 7)
    try past.train(.sets((62, 3)))
    let file = try past.visit(bench + "/e1rm.csv")
    #expect(file.contentType == "text/csv; charset=utf-8")
    let names = "day,estimated_1rm_kg,best_weight_kg,best_reps,hard_sets,reps,volume_kg"
    #expect(
      file.text == names + ",longest_seconds,farthest_metres\r\n2026-03-02,81.67,70,5,2,15,950,,\r\n"
        + "2026-03-09,68.2,62,3,1,3,186,,\r\n")
  }

  @Test func `a timed exercise is measured by its longest set`() throws {
    var plank = Sample.exercise("Plank", muscles: [.abdominals], .bodyweight)
    plank.loading = .duration
    let made = plank
    try past.train(made, .seconds(40, 45))
    past.story.wait(days: 7)
    try past.train(made, .seconds(50))
    let page = try past.visit("/exercises/plank").text
    #expect(page.contains("Longest") && page.contains(">50 s</a>"), "as far as what was done tells")
    #expect(!page.contains("Best sets"))
  }

  @Test func `an assisted exercise is the better the less help it needs`() throws {
    let exercise = try own("Assisted Dip", .assisted)
    try past.train(exercise, .sets((30, 8)))
    past.story.wait(days: 7)
    let second = try past.train(exercise, .sets((20, 6)))
    let page = try past.visit("/exercises/" + exercise.catalogID).text
    #expect(
      page.contains("Least assistance")
        && page.contains("<a href=\"/sessions/\(second.id.text)\">20 kg × 6</a>"))
    #expect(try past.visit("/sessions/" + second.id.text).text.contains("Least assistance 20 kg × 6"))
  }

  @Test func `the formula is the athlete's own choice, for curves, records and files`() throws {
    try past.train(.sets((60, 10)))
    past.story.wait(days: 7)
    try past.train(.sets((60, 12)))
    #expect(try past.visit("/profile/units").text.contains("Wathan: 100 × weight"))
    #expect(try past.post("/profile/units", [("weight", "kg"), ("formula", "none")]).status == 422)
    try past.post("/profile/units", [("weight", "kg"), ("formula", "lombardi")])
    let page = try past.visit(bench).text
    #expect(page.contains("Lombardi") && page.contains("weight × reps^0.1"))
    #expect(page.contains("Estimated maximum 77 kg"), "the record")
    #expect(try past.visit(bench + "/e1rm.csv").text.contains("2026-03-02,75.54,"))
    try past.post("/profile/units", [("weight", "lb")])
    #expect(try past.visit(bench).text.contains("Lombardi"), "another unit keeps it")
  }

  @Test func `what is drawn can be chosen`() throws {
    try past.train(.sets((60, 10)))
    past.story.wait(days: 7)
    try past.train(.sets((65, 10), (65, 10)))
    let page = try past.visit(bench + "?measure=volume&range=4w").text
    #expect(page.contains("aria-label=\"Most volume in a session: from 600 kg"))
    #expect(page.contains("href=\"\(bench)?measure=weight&amp;range=4w#curve\""))
    #expect(page.contains("with these muscles highlighted: Chest"))
  }

  @Test func `a favourite is marked and unmarked`() throws {
    #expect(try past.post(bench + "/favorite", [("favorite", "yes")]).location == bench)
    #expect(try past.visit(bench).text.contains("Remove from favourites"))
    #expect(try past.visit("/exercises").text.contains("Favourite"))
    try past.post(bench + "/favorite", [("favorite", "no")])
    #expect(try past.visit(bench).text.contains("Add to favourites"))
  }

  @Test func `an exercise of one's own can be changed, a shared one not`() throws {
    let exercise = try own("My Press", .weightReps)
    let path = "/exercises/" + exercise.catalogID
    #expect(try past.visit(path).text.contains(path + "/edit"))
    let fields = [
      ("own-name", "Floor Press"), ("own-muscle", "triceps"), ("own-equipment", "dumbbell"),
      ("own-loading", "weight_reps"),
    ]
    #expect(try past.post(path + "/edit", fields).status == 303)
    #expect(try past.visit(path).text.contains("<bdi>Floor Press</bdi>"))
    let taken = try past.post(
      path + "/edit",
      [("own-name", "squat"), ("own-muscle", ""), ("own-equipment", "other"), ("own-loading", "climb")])
    #expect(taken.status == 422 && taken.text.contains("An exercise with this name already exists."))
    #expect(taken.text.contains("value=\"squat\""))
    #expect(try past.post(path + "/edit", [("own-name", " ")]).text.contains("Give the exercise a name."))
    #expect(try past.visit(bench + "/edit").status == 404)
  }

  @Test(arguments: [
    "/exercises/nowhere", "/exercises/%3Cscript%3E", "/exercises/%FF", "/exercises/nowhere/e1rm.csv",
  ])
  func `what nobody knows is not there`(path: String) throws {
    let answer = try past.visit(path)
    #expect(answer.status == 404 && !answer.text.contains("<script>"))
  }

  @Test func `what it is used in leads to the templates`() throws {
    try past.trainPushDay(.sets((60, 10)))
    let page = try past.visit(bench).text
    #expect(page.contains("In your templates") && page.contains("<bdi>Push Day</bdi>"))
    #expect(page.contains("3 sets"))
  }

  private func own(_ name: String, _ loading: TrackingType) throws -> Exercise {
    let wish = OwnExercise(name: name, muscle: .chest, equipment: .machine, loading: loading)
    return try past.story.act { tx throws(OwnExerciseError) in
      try createExercise(wish, ExerciseFinder(Sample.catalogue), in: tx)
    }
  }
}
