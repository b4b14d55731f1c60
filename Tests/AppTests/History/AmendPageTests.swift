import App
import Records
import TestSupport
import Testing
import Training

/// Corrections of a finished session, which are shown in addition to the original values.
@Suite struct AmendPageTests {
  private let past = TestBrowser()

  private func trained() throws -> (session: WorkoutSession, path: String, sets: [SetPerformance]) {
    let session = try past.train(titled: "Evening", .sets((60, 10), (60, 9)))
    let sets = try past.facts(session).exercises[0].sets
    return (session, "/sessions/" + session.id.text + "/amend", sets)
  }

  @Test func `every set can be chosen, and the promise stands above`() throws {
    let (_, path, sets) = try trained()
    let page = try past.visit(path).text
    #expect(page.contains("Your original entry is saved alongside the correction."))
    for set in sets { #expect(page.contains("\(path)/\(set.id.text)\"")) }
    #expect(page.contains("Edit set 2 of Bench Press: 60 kg × 9"))
    #expect(page.contains("Add a forgotten set of Bench Press"))
  }

  @Test func `a corrected set counts from then on, and both stand on the page`() throws {
    let (session, path, sets) = try trained()
    let form = try past.visit(path + "/" + sets[1].id.text).text
    #expect(form.contains("Edit set 2") && form.contains("Originally logged: 60 kg × 9"))
    let saved = try past.post(
      path + "/" + sets[1].id.text, [("weight", "62,5"), ("reps", "9"), ("rpe", "8.5"), ("type", "regular")])
    #expect(saved.status == 303 && saved.location == "/sessions/\(session.id.text)?said=correction-saved")
    let page = try past.visit(try #require(saved.location)).text
    #expect(page.contains("Correction saved"))
    #expect(page.contains("<strong>62.5 kg × 9</strong>") && page.contains(" @ 8.5"))
    #expect(page.contains("<del>60 kg × 9</del>") && page.contains("<ins>62.5 kg × 9</ins>"))
    #expect(page.contains("Bench Press, set 2</bdi></strong> changed"))
    #expect(page.contains("corrected by you"))
    let stored = past.story.read { tx in tx.find(SetPerformance.self, sets[1].id) }
    #expect(stored?.weight == Sample.kilograms(60), "what was noted first is still there")
    #expect(try past.visit("/history").text.contains("Corrected"))
  }

  @Test func `a set has one number in the list, on its page and among the corrections`() throws {
    var warmUp = Sample.set(Sample.kilograms(30), 10)
    warmUp.type = .warmup
    let session = try past.train([warmUp, warmUp, Sample.set(Sample.kilograms(60), 10)])
    let (path, sets) = ("/sessions/" + session.id.text, try past.facts(session).exercises[0].sets)
    let list = try past.visit(path + "/amend").text
    #expect(list.contains("Edit warm-up set of Bench Press: 30 kg × 10"))
    #expect(list.contains("Edit set 1 of Bench Press: 60 kg × 10"))
    func form(_ set: SetPerformance) -> String { path + "/amend/" + set.id.text }
    #expect(try past.visit(form(sets[1])).text.contains("<bdi>Edit warm-up set</bdi>"))
    #expect(try past.visit(form(sets[2])).text.contains("<bdi>Edit set 1</bdi>"))
    try past.post(form(sets[1]), [("weight", "40"), ("reps", "10"), ("type", "warmup")])
    try past.post(form(sets[2]), [("weight", "62.5"), ("reps", "10"), ("type", "regular")])
    let page = try past.visit(path).text
    #expect(page.contains("Bench Press, warm-up set</bdi></strong> changed"))
    #expect(page.contains("Bench Press, set 1</bdi></strong> changed"))
  }

  @Test func `a forgotten set is added, one too many taken out`() throws {
    let (session, path, sets) = try trained()
    let performance = try past.facts(session).exercises[0].performance.id.text
    let form = try past.visit(path + "/new?exercise=" + performance).text
    #expect(
      form.contains("Add a forgotten set") && form.contains("value=\"60\""), "filled like the set before")
    try past.post(
      path + "/new", [("exercise", performance), ("weight", "60"), ("reps", "7"), ("type", "failure")])
    #expect(try past.facts(session).exercises[0].sets.map(\.reps) == [10, 9, 7])
    try past.post(path + "/" + sets[0].id.text + "/remove")
    #expect(try past.facts(session).exercises[0].sets.map(\.reps) == [9, 7])
    let page = try past.visit("/sessions/" + session.id.text).text
    #expect(page.contains("</strong> added") && page.contains("</strong> removed"))
    let again = try past.post(path + "/" + sets[0].id.text + "/remove")
    #expect(again.status == 422 && again.text.contains("This set is no longer part of the session."))
  }

  @Test func `a forgotten exercise is looked for and added with its first set`() throws {
    let (session, path, _) = try trained()
    let squat = "catalog=\(Sample.squat.catalogID)"
    #expect(try past.visit(path).text.contains("Add a forgotten exercise"))
    let picker = try past.visit("/sessions/\(session.id.text)/forgotten?q=squat").text
    #expect(picker.contains("href=\"\(path)/new?\(squat)\""))
    let form = try past.visit("\(path)/new?\(squat)").text
    #expect(form.contains("<bdi>Squat</bdi>") && form.contains("Add a forgotten set"))
    let wrong = try past.post(
      path + "/new", [("catalog", Sample.squat.catalogID), ("weight", "100"), ("reps", "many")])
    #expect(wrong.status == 422 && wrong.text.contains("name=\"catalog\" value=\"squat\""))
    let saved = try past.post(
      path + "/new", [("catalog", Sample.squat.catalogID), ("weight", "100"), ("reps", "5")])
    #expect(saved.location == "/sessions/\(session.id.text)?said=correction-saved")
    let page = try past.visit("/sessions/" + session.id.text).text
    #expect(page.contains("<strong>100 kg × 5</strong>"))
    #expect(page.contains("<bdi>Squat</bdi></strong> added") && page.contains("<ins>100 kg × 5</ins>"))
    #expect(try past.visit("/exercises/" + Sample.squat.catalogID).text.contains("100 kg"))
    #expect(
      try past.post(path + "/new", [("catalog", "nowhere"), ("weight", "1"), ("reps", "1")]).status == 422)
    past.language = .german
    #expect(try past.visit(path).text.contains("Vergessene Übung nachtragen"))
  }

  @Test func `an exercise that nobody knows yet is made and added`() throws {
    let (session, path, _) = try trained()
    let forgotten = "/sessions/\(session.id.text)/forgotten"
    #expect(try past.post(forgotten, [("own-name", "")]).status == 422)
    let made = try past.post(
      forgotten, [("own-name", "Stone Lift"), ("own-equipment", "other"), ("own-loading", "weight_reps")])
    let form = try #require(made.location)
    #expect(form.hasPrefix(path + "/new?catalog="))
    #expect(try past.visit(form).text.contains("Stone Lift"))
    try past.post(
      path + "/new", [("catalog", String(form.split(separator: "=")[1])), ("weight", "80"), ("reps", "3")])
    #expect(try past.facts(session).exercises.map { $0.performance.nameSnapshot }.last == "Stone Lift")
  }

  @Test func `the same form sent twice adds one set`() throws {
    let (session, path, _) = try trained()
    let performance = try past.facts(session).exercises[0].performance.id.text
    let fields = [("exercise", performance), ("weight", "60"), ("reps", "7")]
    try past.post(path + "/new", fields, op: 77)
    try past.post(path + "/new", fields, op: 77)
    #expect(try past.facts(session).exercises[0].sets.count == 3)
  }

  private static let unreadable: [([String: String], String)] = [
    (["weight": "heavy", "reps": "8"], "Enter a number, such as 62.5."),
    (["weight": "60", "reps": "8.5"], "Enter a whole number, such as 8."),
    (["weight": "60", "reps": "many"], "Enter a whole number, such as 8."),
    (["weight": "60", "reps": ""], "Enter reps, a time or a distance."),
    (["weight": "60", "reps": "8", "rpe": "11"], "Enter a number from 1 to 10, such as 8.5."),
    (["weight": "60", "reps": "8", "time": "1:xx"], "Enter seconds, such as 45, or a time, such as 1:30."),
    (["weight": "99999", "reps": "8"], "Enter a number, such as 62.5."),
    (["weight": "10001", "reps": "8"], "Enter a number, such as 62.5."),
    (["weight": "9999", "reps": "999999"], "This value is too high. Enter a lower value."),
    (["weight": "<script>", "reps": "8"], "Enter a number, such as 62.5."),
  ]

  @Test(arguments: unreadable)
  func `what can't be read comes back as it was typed, with a sentence`(
    typed: [String: String], words: String
  ) throws {
    let (session, path, sets) = try trained()
    let answer = try past.post(path + "/" + sets[0].id.text, typed.map { ($0.key, $0.value) })
    #expect(answer.status == 422 && answer.text.contains(words))
    #expect(answer.text.contains("aria-invalid=\"true\""))
    #expect(!answer.text.contains("<script>"))
    #expect(try past.facts(session).amendments.isEmpty)
  }

  @Test func `an unchanged set is no correction, and its grams stay`() throws {
    let entry = Sample.set(Sample.pounds(135), 5)
    let session = try past.train([entry])
    let set = try past.facts(session).exercises[0].sets[0]
    try past.post(
      "/sessions/\(session.id.text)/amend/\(set.id.text)",
      [("weight", "61.24"), ("reps", "5"), ("type", "regular")])
    #expect(try past.facts(session).amendments.isEmpty)
  }

  @Test func `a running session is changed in its log, and another's set is none of this one's`() throws {
    let (_, path, _) = try trained()
    let other = try past.train(.sets((50, 5)))
    let set = try past.facts(other).exercises[0].sets[0]
    #expect(try past.post(path + "/" + set.id.text, [("weight", "60"), ("reps", "8")]).status == 422)
    let running = try past.story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    let answer = try past.visit("/sessions/\(running.id.text)/amend")
    #expect(answer.status == 303 && answer.location == "/sessions/\(running.id.text)/log")
    #expect(try past.visit("/sessions/x/amend/new").status == 404)
  }
}
