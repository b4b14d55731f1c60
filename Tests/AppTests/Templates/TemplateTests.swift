import App
import Records
import TestSupport
import Testing
import Training

/// Reading, comparing, reverting, copying and deleting templates in the library.
@Suite struct TemplateTests {
  private let athlete = TestBrowser()

  @Test func `an empty library says what to do`() throws {
    try athlete.visit("/templates")
    #expect(athlete.status == 200)
    #expect(athlete.text.contains("No templates yet"))
    for address in ["/templates/new", "/imports/new", "/exercises"] {
      #expect(athlete.text.contains("href=\"\(address)\""), "\(address)")
    }
  }

  @Test func `a card says how much it asks for and when it was used`() throws {
    let template = try athlete.pushDay()
    try athlete.visit("/templates")
    #expect(athlete.text.contains("2 exercises · 12 min"))
    #expect(athlete.text.contains("not used yet"))
    #expect(athlete.text.contains("href=\"/templates/\(template.id.text)/start\""))
    try athlete.story.act { tx throws(SessionError) in _ = try startSession(from: template.id, in: tx) }
    try athlete.visit("/templates")
    #expect(athlete.text.contains("last used today"))
    #expect(athlete.text.contains("Continue"))
  }

  @Test(arguments: [
    ("push", true), ("bench", true), ("benhc", true), ("PRESS incl", true), ("squat", false), ("", true),
    ("%00", true), ("zzzz", false),
  ])
  func `a search finds templates by their names and exercises`(text: String, isFound: Bool) throws {
    _ = try athlete.pushDay()
    try athlete.visit("/templates?q=" + text.replacing(" ", with: "+"))
    #expect(athlete.text.contains("<bdi>Push Day</bdi>") == isFound)
    #expect(athlete.text.contains("No templates found") == !isFound)
  }

  @Test func `favourites come first, and categories are chips`() throws {
    let first = try athlete.pushDay()
    var legs = Sample.pushDay
    (legs.name, legs.category) = ("Legs", .strength)
    let other = legs
    try athlete.story.act { tx throws(TemplateError) in _ = try createTemplate(other, in: tx) }
    try athlete.post("/templates/\(first.id.text)/favorite", [("favorite", "1"), ("from", "list")])
    #expect(athlete.status == 303 && athlete.place == "/templates")
    try athlete.visit("/templates")
    let push = try #require(athlete.text.firstRange(of: "<bdi>Push Day</bdi>"))
    let later = try #require(athlete.text.firstRange(of: "<bdi>Legs</bdi>"))
    #expect(push.lowerBound < later.lowerBound)
    try athlete.visit("/templates?category=strength")
    #expect(!athlete.text.contains("<bdi>Push Day</bdi>") && athlete.text.contains("<bdi>Legs</bdi>"))
    try athlete.visit("/templates?category=favorites")
    #expect(athlete.text.contains("<bdi>Push Day</bdi>") && !athlete.text.contains("<bdi>Legs</bdi>"))
  }

  @Test func `a template says what it asks for and how it became this`() throws {
    let template = try athlete.pushDay()
    try athlete.change(template.id) { $0.exercises[0].setWeight(Sample.kilograms(65)) }
    try athlete.change(template.id) { $0.exercises[1].sets.removeLast() }
    try athlete.visit("/templates/\(template.id.text)")
    #expect(athlete.text.contains("3 × 8–12 · 65 kg · rest 1:30"))
    #expect(athlete.text.contains("<h2 class=\"hidden-text\">Exercises</h2><ol"), "h3 follow")
    for part in ["2 exercises ·", "5 sets ·", "about 10 min ·"] { #expect(athlete.text.contains(part)) }
    #expect(athlete.text.contains("sets 1, 2 and 3:</span> <del class=\"from keep\">60 kg</del> <span"))
    #expect(athlete.text.contains("<span class=\"keep\">→ <ins class=\"to\">65 kg</ins>"))
    #expect(athlete.text.contains("Removed"))
    #expect(athlete.text.contains("First version"))
    try athlete.visit("/templates/\(template.id.text)/diff?from=1&to=3")
    #expect(athlete.text.contains("Changes from version 1 to version 3"))
    #expect(athlete.text.contains("<h2 class=\"name\"><bdi>Bench Press</bdi></h2>"))
    try athlete.visit("/templates/\(template.id.text)/versions/1")
    #expect(athlete.text.contains("3 × 8–12 · 60 kg"))
  }

  @Test(arguments: Int64(6)..<14)
  func `two newest versions become one, which is told beside the later of them`(reps: Int64) throws {
    let template = try athlete.pushDay()
    let reading = try athlete.story.act { tx throws(TemplateError) in try readTemplate(template.id, in: tx) }
    let parent = try #require(reading.versions.current)
    var (left, right) = (reading.snapshot, reading.snapshot)
    left.exercises[0].sets[0].targetReps = reps
    right.exercises[1].sets.removeLast()
    for snapshot in [left, right] {
      try athlete.story.act { tx throws(TemplateError) in
        addVersion(of: template.id, snapshot.sealed(), parents: [parent.id], in: tx)
      }
    }
    #expect(try athlete.visit("/templates/\(template.id.text)").text.contains("Conflicting versions"))
    let merged = try athlete.post("/templates/\(template.id.text)/merge")
    let page = try athlete.visit(try #require(merged.location))
    #expect(!page.text.contains("Conflicting versions"))
    #expect(page.text.contains("Versions 2 and 3 merged"))
    #expect(page.text.contains("<option value=\"3\" selected>"), "compared with the one trained until now")
  }

  @Test func `sets are counted without the warm-ups`() throws {
    let template = try athlete.pushDay()
    try athlete.change(template.id) { $0.exercises[0].sets[0].type = .warmup }
    try athlete.change(template.id) { $0.exercises[0].setWeight(Sample.kilograms(65)) }
    try athlete.visit("/templates/\(template.id.text)/diff?from=2&to=3")
    #expect(athlete.text.contains(">sets 1 and 2:</span> <del class=\"from keep\">60 kg</del>"))
    #expect(!athlete.text.contains("set 3"))
    try athlete.visit("/templates/\(template.id.text)/versions/3")
    #expect(athlete.text.contains("<option value=\"2\" selected>"), "the older one is chosen")
  }

  @Test func `changes that wait are counted alike before and after they are looked at`() throws {
    let template = try athlete.pushDay()
    _ = try athlete.trained(template)
    let start = try athlete.visit("/templates/\(template.id.text)/start").text
    let count = Set(athlete.page.values(of: "seen").map { $0.split(separator: " ")[1] }).count
    let words = count == 1 ? "1 change to review" : "\(count) changes to review"
    #expect(start.contains(words))
    try athlete.visit("/templates/\(template.id.text)")
    #expect(athlete.text.contains(words))
  }

  @Test func `an older version becomes the newest again, and says which it was`() throws {
    let template = try athlete.pushDay()
    try athlete.change(template.id) { $0.exercises[0].setWeight(Sample.kilograms(65)) }
    try athlete.change(template.id) { $0.exercises[0].setWeight(Sample.kilograms(70)) }
    try athlete.post("/templates/\(template.id.text)/restore", [("version", "1")])
    #expect(athlete.status == 303)
    let reading = try athlete.reading(template.id)
    #expect(reading.currentNumber == 4)
    #expect(reading.snapshot.exercises[0].sets[0].targetWeight == Sample.kilograms(60))
    try athlete.visit("/templates/\(template.id.text)")
    #expect(athlete.text.contains("Restored from version 1"))
    try athlete.post("/templates/\(template.id.text)/restore", [("version", "4")])
    #expect(athlete.place.hasSuffix("said=nothing-changed"))
    #expect(try athlete.reading(template.id).currentNumber == 4)
  }

  @Test func `a copy has its own name, and deleting can be undone`() throws {
    let template = try athlete.pushDay()
    try athlete.post("/templates/\(template.id.text)/duplicate", [])
    try athlete.visit("/templates")
    #expect(athlete.text.contains("<bdi>Push Day (Copy)</bdi>"))
    try athlete.visit("/templates/\(template.id.text)/delete")
    #expect(athlete.text.contains("Delete Push Day?"))
    try athlete.post("/templates/\(template.id.text)/delete", [])
    #expect(athlete.place == "/templates?said=template-deleted&about=" + template.id.text)
    try athlete.visit(athlete.place)
    #expect(!athlete.text.contains("<bdi>Push Day</bdi>"))
    #expect(athlete.text.contains("Template deleted") && athlete.text.contains("/deleted/restore"))
    try athlete.visit("/templates/\(template.id.text)")
    #expect(athlete.status == 404)
  }

  @Test func `what was trained again and again becomes a template`() throws {
    for _ in 1...2 {
      try athlete.story.act { tx throws(SessionError) in
        let session = try startFreeform(titled: "Evening", in: tx)
        _ = try logSets([Sample.set(Sample.kilograms(100), 5)], of: Sample.squat, in: session.id, tx)
        _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
      }
      athlete.story.wait(days: 2)
    }
    try athlete.visit("/templates")
    #expect(athlete.text.contains("From 2 sessions"))
    try athlete.post("/templates/derive", [("name", "Evening")])
    #expect(athlete.status == 303)
    try athlete.visit("/templates")
    #expect(athlete.text.contains("<bdi>Evening</bdi>"))
    try athlete.post("/templates/derive", [("name", "Evening")])
    #expect(athlete.status == 422)
  }

  @Test(arguments: [
    "/templates/x", "/templates/00000000-0000-0000-0000-000000000001", "/templates/x/edit",
    "/templates/00000000-0000-0000-0000-000000000001/edit/exercises", "/templates/x/versions/1",
    "/templates/00000000-0000-0000-0000-000000000001/propose", "/templates/x/delete", "/templates/%00/diff",
  ])
  func `what is not there is answered so`(address: String) throws {
    try athlete.visit(address)
    #expect(athlete.status == 404)
  }

  @Test(arguments: [
    "versions/0", "versions/99", "versions/-1", "versions/9223372036854775808", "diff?from=1&to=9", "diff",
  ])
  func `a version that is not there is answered so`(below: String) throws {
    let template = try athlete.pushDay()
    try athlete.visit("/templates/\(template.id.text)/\(below)")
    #expect(athlete.status == 404)
    #expect(athlete.text.contains("no version with this number"))
  }

  @Test func `a change that the athlete proposes waits like any other`() throws {
    let template = try athlete.pushDay()
    let bench = try athlete.reading(template.id).snapshot.exercises[0]
    let address = "/templates/\(template.id.text)/propose"
    try athlete.visit(address)
    #expect(athlete.text.contains("Which exercise?"))
    try athlete.post(
      address, [("exercise", bench.lineage.text), ("do", "load"), ("weight", "62,5"), ("reps", "8")])
    #expect(athlete.place.hasSuffix("said=change-proposed"))
    try athlete.visit("/templates/\(template.id.text)")
    #expect(athlete.text.contains("1 change to review"))
    #expect(try athlete.reading(template.id).currentNumber == 1)
    let sources = athlete.story.read { tx in tx.list(Suggestion.self).map { $0.source } }
    #expect(sources.count == 6 && sources.allSatisfy { $0 == .user })
    for (fields, sentence) in [
      ([("do", "load"), ("weight", "heavy")], "Enter a weight, such as 62.5"),
      ([("do", "load"), ("reps", "-3")], "Enter a whole number"),
      ([("do", "load"), ("weight", "60")], "already has this value"),
      ([("do", "load"), ("reps", "999999999")], "too large or too small"),
      ([("do", "rest"), ("rest", "soon")], "Enter seconds, such as 90"),
    ] {
      try athlete.post(address, [("exercise", bench.lineage.text)] + fields)
      #expect(athlete.status == 422 && athlete.text.contains(sentence), "\(fields)")
    }
    try athlete.post(address, [("exercise", template.id.text), ("do", "more")])
    #expect(athlete.status == 422)
  }

  @Test func `500 templates are shown a page at a time`() throws {
    try athlete.story.act { tx throws(TemplateError) in
      for number in 1...500 {
        var draft = Sample.pushDay
        draft.name = "Day \(number)"
        _ = try createTemplate(draft, in: tx)
      }
    }
    try athlete.visit("/templates")
    #expect(athlete.text.ranges(of: "class=\"name\"").count == 40)
    #expect(athlete.text.contains("Show 200 more"))
    try athlete.visit("/templates?q=day+499")
    #expect(athlete.text.contains("1 template found"))
  }

  @Test(arguments: ["<script>alert(1)</script>", "\"><img src=x>", "\u{202E}gnp", "🏋️‍♀️'\"&amp;"])
  func `a name stays text on every page`(name: String) throws {
    var draft = Sample.pushDay
    (draft.name, draft.notes) = (name, name)
    draft.exercises[0].name = name
    let hostile = draft
    let template = try athlete.story.act { tx throws(TemplateError) in try createTemplate(hostile, in: tx) }
    for address in ["", "/edit", "/edit/exercises", "/propose", "/delete", "/versions/1"] {
      try athlete.visit("/templates/" + template.id.text + address)
      #expect(athlete.status == 200, "\(address)")
      #expect(!athlete.text.contains("<script>alert") && !athlete.text.contains("<img src=x"), "\(address)")
    }
  }
}
